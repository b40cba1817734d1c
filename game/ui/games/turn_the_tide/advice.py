"""Advice of the orca in Turn the Tide: proposed cards, and a review of a round's bids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from game.engine.turn_the_tide import PlayWeather
from game.engine.turn_the_tide.round_replay import revealed_cards
from game.play.choices import Phrase, phrase
from game.ui.games.turn_the_tide.explanations import one_hand
from game.ui.games.turn_the_tide.facts import hands_total
from game.ui.games.turn_the_tide.hand_comparison import HandComparisonScene
from game.ui.games.turn_the_tide.played_hands import events_of_hand, hand_of_seat
from game.ui.parts.numerals import format_decimal, format_difference
from game.ui.table.content.advice import (
    AdviceContext,
    CoachedMove,
    Coaching,
    Hinting,
    Pictures,
    Proposal,
    drops_of,
    pips_of,
)

if TYPE_CHECKING:
    from game.ai.turn_the_tide.verdicts import BidReview, CardProspect, RoundReview
    from game.engine.api import Seat
    from game.engine.match import Match
    from game.engine.turn_the_tide import Card, View
    from game.ui.scene import Client, Scene
    from game.ui.table.table import Table


MATTERS = 0.15
"""Least difference between two chances that counts as the reason for a card."""
RING_MATTERS = 0.2
"""Least chance of losing a ring that is shown."""
Reason: TypeAlias = Literal["ring", "low", "high_cards", "low_cards"]
"""Reason for a card: it loses fewer rings, takes the lower tide more often, or keeps more valuable cards."""
REASONS: Mapping[Reason, Phrase] = MappingProxyType(
    {
        "ring": phrase("Your rings are safer."),
        "low": phrase("It takes the low tide."),
        "high_cards": phrase("Keeps your high cards."),
        "low_cards": phrase("Keeps your low cards."),
    }
)
STAYS = phrase("You stay in more often.")
"""Phrase for a safer ring, for a player with none left."""


def proposals(prospects: Sequence[CardProspect], advised: AdviceContext) -> tuple[Proposal, ...]:
    """Returns two cards of the hand, or the last one, in the order of the hand.

    Args:
        prospects: the best one first.
    """
    why_best = reason(prospects)
    in_order = sorted(prospects, key=lambda prospect: prospect.card)
    return tuple(_proposal(prospect, why_best if prospect is prospects[0] else None, advised) for prospect in in_order)


def reason(prospects: Sequence[CardProspect]) -> Reason | None:
    """Returns the reason why the first is better than the second; None if there is only one."""
    if len(prospects) < 2:
        return None
    best, other = prospects[0], prospects[1]
    if other.ring - best.ring >= MATTERS:
        return "ring"
    if best.low - other.low >= MATTERS:
        return "low"
    return "high_cards" if best.card < other.card else "low_cards"


def _proposal(prospect: CardProspect, why: Reason | None, advised: AdviceContext) -> Proposal:
    """Returns the card, its expected result, and the reason for it."""
    view = advised.view
    has_rings = view.seat is None or view.rings[view.seat] > 0  # players without a ring get no sentence about rings
    chances = {"low": prospect.low, "high": prospect.high, "dry": prospect.dry}
    worth = f"count:{format_difference(prospect.margin, advised.words.tr)}" + ":gold" * (why is not None)
    return Proposal(
        PlayWeather(prospect.card),
        ((f"weather:{prospect.card}",),),
        _result_look(prospect, view),
        pips_of(chances[prospect.brings]),
        is_best=why is not None,
        corner=worth if len(view.hand) > 1 else "",
        rosette={"low": "rosette:1", "high": "rosette:2", "dry": ""}[prospect.brings],
        risk=("ring:lost", pips_of(prospect.ring)) if prospect.ring >= RING_MATTERS else None,
        reason=STAYS if why == "ring" and not has_rings else REASONS[why] if why else None,
    )


def _result_look(prospect: CardProspect, view: View) -> str:
    """Returns the look of the tide card that it takes, or of the unchanged water."""
    low, high = view.shown or (0, 0)
    if prospect.brings == "dry":
        return f"tag:{0 if view.seat is None else view.tides[view.seat] or 0}"
    return f"tide:{low if prospect.brings == 'low' else high}"


HINTING = Hinting(proposals, back="back:weather", place="no:tide")


DROP_FROM = (1, 8, 15)
"""Least costs of a bid, in tenths of a point, for one drop, two and three."""


def moves(review: RoundReview | None, advised: AdviceContext) -> tuple[CoachedMove, ...]:
    """Returns the seat's bids of the last finished round in order, each with the tides that were offered."""
    record = advised.view.history[-1]
    found = {bid.hand_number: bid for bid in review.bids} if review else {}
    turning_hand = _turning_hand(review) if review else None
    return tuple(
        _move(number, card, found.get(number), number == turning_hand, advised)
        for number, bids in enumerate(record.bids)
        if (card := bids[advised.seat]) is not None
    )


def _move(number: int, card: Card, bid: BidReview | None, is_marked: bool, advised: AdviceContext) -> CoachedMove:
    """Returns one bid under its hand's pennant; its card is in gold if the round turned there."""
    drops = drops_of(bid.cost, DROP_FROM) if bid else 0
    return CoachedMove(
        ((f"weather:{card}" + ":focus" * is_marked,),),
        drops,
        format_decimal(bid.cost / 10, advised.words.tr) if bid else "",
        ((f"weather:{bid.best}" if _may_be_named(bid.best, advised) else "back:weather",),) if bid and drops else (),
        is_good=bid is not None and bid.is_right and not drops,
        hanging_look=f"pennant:{number + 1}:{hands_total(advised.view)}" + ":turn" * is_marked,
        is_marked=is_marked,
        name=advised.words.tr("Hand {number}").format(number=number + 1),
        number=number,
        comment=_regret(bid, advised) if bid and drops else "",
    )


def _may_be_named(card: Card, advised: AdviceContext) -> bool:
    """Returns whether a card was laid open in the last finished round, or nobody else looks."""
    view = advised.view
    return advised.is_alone or card in revealed_cards(view, advised.seat, len(view.history) - 1)


def _turning_hand(review: RoundReview) -> int | None:
    """Returns the hand, from 0, at which the round turned, if it did."""
    return None if review.turning_point is None else review.bids[review.turning_point].hand_number


def verdict(review: RoundReview, advised: AdviceContext) -> str:
    """Returns the decisive factor of the round: one hand, else the bids, the tides or the cards."""
    tr, turning_hand = advised.words.tr, _turning_hand(review)
    if turning_hand is not None:
        return tr("Hand {number} turned the round.").format(number=turning_hand + 1)
    if not review.bids_cost:
        return tr("No bid has cost anything.")
    return advised.words.translate(_decisive_factor(review).words)


class _Factor(NamedTuple):
    """A part of the review's sum, in tenths of a point in its direction."""

    size: int
    words: Phrase
    look: str
    is_sad: bool


def _decisive_factor(review: RoundReview) -> _Factor:
    """Returns the largest part of the review."""
    return max(
        _Factor(review.bids_cost, phrase("Your bids decided it."), "cost:drop", True),
        _Factor(review.way, phrase("The tides were kind to you."), "luck", False),
        _Factor(-review.way, phrase("The tides were hard on you."), "tag:12:top", True),
        _Factor(review.hand, phrase("You held good cards."), "fan", False),
        _Factor(-review.hand, phrase("You held hard cards."), "fan", True),
        key=lambda factor: factor.size,
    )


def _regret(bid: BidReview, advised: AdviceContext) -> str:
    """Returns a sentence with the better card, if it may be named."""
    number, tr = bid.hand_number + 1, advised.words.tr
    if not _may_be_named(bid.best, advised):
        return tr("Hand {number} was dear.").format(number=number)
    return tr("Hand {number}: better {card}.").format(number=number, card=bid.best)


def verdict_looks(review: RoundReview, advised: AdviceContext) -> tuple[str, str]:
    """Returns the decisive factor and the seat's head, glad or not."""
    turning_hand = _turning_hand(review)
    is_sad = bool(review.bids_cost)
    if turning_hand is not None:
        sign = f"pennant:{turning_hand + 1}:{hands_total(advised.view)}:turn"
    elif review.bids_cost:
        factor = _decisive_factor(review)
        sign, is_sad = factor.look, factor.is_sad
    else:
        sign = "good:bid"
    return sign, f"head:{advised.cast[advised.seat]}:{'splash' if is_sad else 'joy'}"


def replay_scene(app: Client, table: Table, move: CoachedMove) -> Scene:
    """Returns a scene that replays the hand of a bid."""
    round_number = len(table.session.match.view(None).history) - 1
    return one_hand(app, table, round_number, move.number, move.comment)


def comparison_scene(app: Client, table: Table, seat: Seat) -> Scene:
    """Returns a scene with the hand that a seat has just played, in all rounds."""
    match = table.session.match
    hand = hand_of_seat(seat, len(match.view(None).history) - 1, match.players)
    return HandComparisonScene(app, match, table.session.seats, hand)


def table_at_bid(match: Match, move: CoachedMove) -> View:
    """Returns the public view of the table after the tides of a bid's hand were turned."""
    events = tuple(match.seat_events_since(0, None))
    return events_of_hand(events, len(match.view(None).history) - 1, move.number)[0].view


def pictures_of(_view: View, _cast: Sequence[str], move: PlayWeather) -> Pictures:
    return ((f"weather:{move.card}",),)


def is_bid(view: View, move: CoachedMove) -> bool:
    """Returns whether a bidder's view is that of a bid of the round last coached, with its hand still to be played."""
    return len(view.bids) == move.number and view.shown is not None


COACHING = Coaching(moves, verdict, replay_scene, pictures_of, verdict_looks, table_at_bid, is_bid, comparison_scene)
