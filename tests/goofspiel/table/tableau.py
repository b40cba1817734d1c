"""What the table of Goofspiel shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, assert_never

from game.play.notices import Chosen, TakenBack, Thinking, ViewerChanged
from game.ui.table.steps import Lifted, ScreenStep
from tests.goofspiel.engine import Bid, BidsShown, Card, Event, GameOver, PrizeDiscarded, PrizeTurned, PrizeWon, View

NOTICES = (Chosen, TakenBack, Thinking, ViewerChanged, Lifted)


@dataclass(frozen=True)
class Tableau:
    """The table at one moment, as its viewer may see it."""

    cast: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    """Everybody's cards left; open to all, for what was bid lay open."""
    scores: tuple[int, ...]
    viewer: int | None = None
    prize: Card | None = None
    lifted: Card | None = None
    bids: tuple[Card | None, ...] = ()
    """Before each seat: a card's number, 0 for one that lies face down, None for nothing."""


def bare(view: View, cast: Sequence[str]) -> Tableau:
    """The table before the first prize."""
    suit = tuple(range(1, view.cards + 1))
    nobody = (None,) * view.players
    return Tableau(tuple(cast), (suit,) * view.players, (0,) * view.players, view.seat, bids=nobody)


def standing(view: View, cast: Sequence[str], committed: frozenset[int], pending: Bid | None) -> Tableau:
    """The table whole from a view: what was bid last is gone."""
    own = {view.seat: pending.card} if pending else {}
    bids = tuple(own.get(seat, 0) if seat in committed else None for seat in range(view.players))
    return Tableau(tuple(cast), view.hands, view.scores, view.seat, view.prize, bids=bids)


def advance(table: Tableau, step: Event | ScreenStep) -> Tableau:
    """The table after one more step."""
    return _told(table, step) if isinstance(step, NOTICES) else _happened(table, step)


def _told(table: Tableau, step: ScreenStep) -> Tableau:
    match step:
        case Chosen(seat, move):
            return _with_bid(replace(table, lifted=None), seat, move.card if seat == table.viewer and move else 0)
        case TakenBack(seat):
            return _with_bid(table, seat, None)
        case Thinking():
            return table
        case Lifted(path):
            return replace(table, lifted=int(path[-1].partition(":")[2]) if path else None)
        case ViewerChanged(seat, _, pending):
            closed = replace(table, viewer=seat, lifted=None, bids=tuple(b and 0 for b in table.bids))
            return _with_bid(closed, seat, pending.card) if seat is not None and pending else closed
        case _:
            assert_never(step)


def _happened(table: Tableau, step: Any) -> Tableau:
    match step:
        case PrizeTurned(prize):
            return replace(table, prize=prize, bids=(None,) * len(table.cast))
        case BidsShown(bids):
            left = zip(table.hands, bids, strict=True)
            hands = tuple(tuple(card for card in hand if card != bid) for hand, bid in left)
            return replace(table, bids=bids, hands=hands, lifted=None)
        case PrizeWon(seat, prize):
            scores = tuple(points + prize * (seat == number) for number, points in enumerate(table.scores))
            return replace(table, scores=scores, prize=None, bids=(None,) * len(table.cast))
        case PrizeDiscarded():
            return replace(table, prize=None, bids=(None,) * len(table.cast))
        case GameOver():
            return table
    raise TypeError(f"nothing is known of {step!r}")


def _with_bid(table: Tableau, seat: int, card: Card | None) -> Tableau:
    bids = tuple(card if number == seat else bid for number, bid in enumerate(table.bids))
    return replace(table, bids=bids)
