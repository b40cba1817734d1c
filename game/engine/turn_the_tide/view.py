"""What a seat may know of Turn the Tide."""

from __future__ import annotations

import msgspec

from game.engine.api import Seat, TableView
from game.engine.turn_the_tide.cards import Bids, Hand, Pair, Takers, Tide


class Loss(msgspec.Struct, frozen=True):
    """What a hand cost a seat, and why."""

    hand_number: int
    seat: Seat
    tide: Tide
    """The highest that showed: what it paid for."""
    wave: int
    """0 for the highest tide of all, then one more for each level below at which somebody had to pay too."""
    is_out: bool
    """It had no ring to lose."""


class RoundRecord(msgspec.Struct, frozen=True):
    """A finished round, all of which lay open."""

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
    """Per hand."""
    losses: tuple[Loss, ...] = ()
    """In the order paid."""


class View(TableView, frozen=True, kw_only=True):
    """All that one seat (None: an onlooker) with a perfect memory may know; once the game is over, its last table.

    It is told between moves and right after each event: what lies open is in it from the event that opens it to the one
    that takes it away.
    """

    edition: str
    length: str
    open_bids: bool
    round: int
    """From 0; the next one once it has begun."""
    hand_number: int
    """From 0 within the round; the next one once the bids are turned over."""
    hand: Hand
    """The viewer's own cards left this round, sorted; () for an onlooker or a seat that is out."""
    hand_full: Hand
    """The twelve cards the viewer's own hand began this round with, sorted; () for an onlooker."""
    shown: Pair | None
    """The (low, high) tides on offer; None from when the bids are turned over until chance has turned the next."""
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
    """This round: one tuple per hand turned over, one card or None per seat."""
    laid: Bids
    """With `open_bids`: this hand's bids laid so far, per seat; otherwise all None."""
    tide_history: tuple[Pair, ...]
    """This round's pairs turned so far, the one on offer included."""
    takers: tuple[Takers, ...] = ()
    """This round: whose bids were the highest, one pair per hand turned over."""
    losses: tuple[Loss, ...] = ()
    """This round's, in the order paid."""
    known: tuple[Hand, ...]
    """Per seat: the cards this viewer can be certain that seat can still play this round, sorted; () for a seat that
    is out. Certain is what was held, or lay open when played; what follows from counting is left to the viewer."""
    known_full: tuple[Hand, ...]
    """Per seat: the cards this viewer can be certain that seat's hand began this round with, sorted: `known`, what
    was played since, and what a seat that is out keeps face down."""
    history: tuple[RoundRecord, ...]
    """One per finished round."""
