"""A seat's view of Turn the Tide."""

from __future__ import annotations

import msgspec

from game.engine.api import Seat, TableView
from game.engine.turn_the_tide.cards import Bids, Hand, Pair, Takers, Tide


class Loss(msgspec.Struct, frozen=True):
    """A seat's loss in one hand, and its cause."""

    hand_number: int
    seat: Seat
    tide: Tide
    """The highest tide that showed, for which the seat paid."""
    wave: int
    """The level of tides that paid: 0 for the highest, one more for each lower level that had to pay too."""
    is_out: bool
    """Whether the seat had no ring to lose."""


class RoundRecord(msgspec.Struct, frozen=True):
    """A finished round, in which everything was public."""

    tides: tuple[Pair, ...]
    """The (low, high) pair of each hand."""
    bids: tuple[Bids, ...]
    """Each hand's bids, per seat; None for a seat that was out."""
    points: tuple[int, ...]
    rings: tuple[int, ...]
    """Rings left, per seat."""
    bonus: tuple[int, ...]
    out: tuple[bool, ...]
    takers: tuple[Takers, ...] = ()
    """One pair per hand."""
    losses: tuple[Loss, ...] = ()
    """All losses, in the order paid."""


class View(TableView, frozen=True, kw_only=True):
    """The complete knowledge of one seat (None: an onlooker) with a perfect memory.

    Views exist between moves and right after each event. Public things are in it from the event that reveals them to
    the one that removes them. Once the game is over, it shows the last table.
    """

    edition: str
    length: str
    open_bids: bool
    round: int
    """The current round, from 0; the next one once it has begun."""
    hand_number: int
    """The current hand of the round, from 0; the next one once the bids are turned over."""
    hand: Hand
    """The viewer's own cards left this round, sorted; () for an onlooker or a seat that is out."""
    hand_full: Hand
    """The twelve cards the viewer's own hand began this round with, sorted; () for an onlooker."""
    shown: Pair | None
    """The (low, high) tides on offer; None from the reveal of the bids until chance has turned the next."""
    hanging: tuple[Tide | None, Tide | None] = (None, None)
    """The (low, high) tides that nobody has taken yet."""
    tides: tuple[Tide | None, ...]
    """The newest tide card of each seat; None before its first, and for a seat that is out."""
    rings: tuple[int, ...]
    """Rings left, per seat."""
    rings_full: tuple[int, ...]
    """The rings each seat began this round with."""
    out: tuple[bool, ...]
    scores: tuple[tuple[int, ...], ...]
    """Per seat: the points of each finished round."""
    bids: tuple[Bids, ...]
    """The bids of this round: one tuple per revealed hand, one card or None per seat."""
    laid: Bids
    """The bids laid so far in this hand (option `open_bids`), per seat; otherwise all None."""
    tide_history: tuple[Pair, ...]
    """The pairs turned this round, including the one on offer."""
    takers: tuple[Takers, ...] = ()
    """The seats with the highest bids this round, one pair per revealed hand."""
    losses: tuple[Loss, ...] = ()
    """The losses of this round, in the order paid."""
    known: tuple[Hand, ...]
    """Per seat: the cards this viewer can be certain that seat can still play this round, sorted; () for a seat that is
    out. Certain are cards that the viewer held or saw played; card counting is left to the viewer."""
    known_full: tuple[Hand, ...]
    """Per seat: the cards this viewer can be certain that seat's hand began this round with, sorted.

    These are `known`, the cards played since, and the cards that a seat that is out keeps face down."""
    history: tuple[RoundRecord, ...]
    """One record per finished round."""
