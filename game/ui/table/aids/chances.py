"""Advice by winning chance: proposals and reviews made from a game's pictures of moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.ai.verdicts import MoveReview, Prospect, Review
from game.play.choices import plural
from game.ui.parts.numerals import format_integer
from game.ui.table.aids.moment import MomentScene
from game.ui.table.content import advice

PicturesOf: TypeAlias = Callable[[Any, Sequence[str], Any], advice.Pictures]
"""Function that returns a move's pictures from a view, each seat's shepherd and the move."""
DROP_FROM = (0.02, 0.06, 0.12)
"""Losses of winning chance from which a move costs one, two and three drops."""


def hinting(pictures: PicturesOf) -> advice.Hinting:
    """Returns hints with the better move first, marked with a lamp, and its winning chance."""

    def proposals(prospects: Sequence[Prospect], advised: advice.AdviceContext) -> tuple[advice.Proposal, ...]:
        best = prospects[0] if len(prospects) > 1 else None
        return tuple(
            advice.Proposal(
                one.move,
                pictures(advised.view, advised.cast, one.move),
                brings="crown",
                pips=advice.pips_of(one.win),
                is_best=one is best,
                corner="disc:hint:gold" * (one is best),
                figure=f"percent:{round(one.win * 100)}",
            )
            for one in prospects
        )

    return advice.Hinting(proposals)


def coaching(pictures: PicturesOf) -> advice.Coaching:
    """Returns a coach that shows each move with its cost; costs are not added, because chances do not sum."""

    def coached_move(number: int, move: MoveReview, advised: advice.AdviceContext) -> advice.CoachedMove:
        picture, drops, tr = (
            pictures(move.view, advised.cast, move.move),
            advice.drops_of(move.cost, DROP_FROM),
            advised.words.tr,
        )
        name = tr("Move {number}").format(number=number + 1)
        if not drops:
            comment = tr("I would have played the same.")
            return advice.CoachedMove(picture, is_good=True, name=name, number=number, comment=comment, view=move.view)
        percent = round(move.cost * 100)
        return advice.CoachedMove(
            picture,
            drops,
            tr("{percent} %").format(percent=format_integer(-percent)),
            pictures(move.view, advised.cast, move.best),
            name=name,
            number=number,
            comment=tr("The chance to win fell by {percent} %.").format(percent=format_integer(percent)),
            view=move.view,
        )

    def moves(review: Review | None, advised: advice.AdviceContext) -> Sequence[advice.CoachedMove]:
        return [coached_move(number, move, advised) for number, move in enumerate(review.moves)] if review else ()

    return advice.Coaching(moves, _verdict, MomentScene, pictures)


def _verdict(review: Review, advised: advice.AdviceContext) -> str:
    dear = sum(advice.drops_of(move.cost, DROP_FROM) > 0 for move in review.moves)
    if not dear:
        return advised.words.tr("I would have played the same.")
    return advised.words.translate(plural("One move could be better.", "{number} moves could be better.", number=dear))
