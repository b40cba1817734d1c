"""Obvious blunders in Sea Salt & Paper, such as a child would laugh at."""

from __future__ import annotations

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import (
    POINTS_TO_CALL,
    CallStop,
    EndTurn,
    Keep,
    Move,
    PickFromPile,
    TakeDiscard,
    View,
)
from game.engine.sea_salt_and_paper.cards import ALL_MERMAIDS, MERMAID
from game.engine.sea_salt_and_paper.scoring import card_points

BLUNDERS = ("fed the fourth mermaid", "refused the mermaid that wins", "kept playing a won game", "called itself out")
"""Kinds of blunders in Sea Salt & Paper.

First, a mermaid offered to the next player, who is known to hold three. Second, the fourth mermaid refused by a holder
of three. Third, no call where a stop wins, given that a seat without a call holds less than seven points. Fourth, a
stop that lets another seat win, by public knowledge."""


def blunders_of(view: View, move: Move) -> list[str]:
    """Returns the blunders that a move would be."""
    seat = view.seat
    assert seat is not None, "an onlooker makes no move"
    found = (
        _feeds_the_fourth(view, seat, move),
        _refuses_the_fourth(view, move),
        _plays_on(view, seat, move),
        _calls_itself_out(view, seat, move),
    )
    return [blunder for blunder, is_made in zip(BLUNDERS, found, strict=True) if is_made]


def _feeds_the_fourth(view: View, seat: Seat, move: Move) -> bool:
    if not isinstance(move, Keep):
        return False
    discarded = view.drawn[1 - view.drawn.index(move.card)]
    following = (seat + 1) % view.players
    return discarded == MERMAID and view.known[following].count(MERMAID) == ALL_MERMAIDS - 1


def _refuses_the_fourth(view: View, move: Move) -> bool:
    if view.hand.count(MERMAID) < ALL_MERMAIDS - 1:
        return False
    match view.phase:
        case "draw":
            return MERMAID in view.pile_tops and not _takes_a_mermaid(view, move)
        case "keep":
            return MERMAID in view.drawn and not (isinstance(move, Keep) and move.card == MERMAID)
        case "pick":
            assert view.searched is not None, "a pile is being looked through"
            there = view.pile_cards[view.searched]
            return MERMAID in there and not (isinstance(move, PickFromPile) and move.card == MERMAID)
        case _:
            return False


def _takes_a_mermaid(view: View, move: Move) -> bool:
    return isinstance(move, TakeDiscard) and view.pile_tops[move.pile] == MERMAID


def _plays_on(view: View, seat: Seat, move: Move) -> bool:
    if not isinstance(move, EndTurn) or view.call is not None or (view.card_points or 0) < POINTS_TO_CALL:
        return False
    after = view.points[seat] + (view.card_points or 0)
    others = max(points for other, points in enumerate(view.points) if other != seat) + POINTS_TO_CALL - 1
    return after >= view.target and after > others


def _calls_itself_out(view: View, seat: Seat, move: Move) -> bool:
    if not isinstance(move, CallStop):
        return False
    after = view.points[seat] + (view.card_points or 0)
    others = [
        points + card_points(view.known[other], view.laid[other], view.pair_points)
        for other, points in enumerate(view.points)
        if other != seat
    ]
    return max(others) >= view.target and max(others) > after
