"""The table of Turn the Tide: its cards, moves and events, what a seat may know of it and what the game knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from game.engine.api import Outcome, Seat, TableView

Card: TypeAlias = int
"""A weather card, 1 to 60."""
Tide: TypeAlias = int
"""A tide card's number, 1 to 12."""
Pair: TypeAlias = tuple[Tide, Tide]
Hand: TypeAlias = tuple[Card, ...]
Bids: TypeAlias = tuple[Card | None, ...]
"""One card per seat; None for a seat that is out, or that has yet to lay its card."""

HAND_SIZE = 12
WEATHER_DECK: tuple[Card, ...] = tuple(range(1, 61))
TIDE_DECK: tuple[Tide, ...] = tuple(sorted([*range(1, 13), *range(1, 13)]))
HALF_RINGS: tuple[int, ...] = (0, *([0] * 12 + [1] * 12 + [2] * 12 + [1] * 12 + [0] * 12))
"""Half rings printed on each weather card, by its number."""


def rings_of(hand: Iterable[Card]) -> int:
    """The rings of a full hand: the sum printed on its cards, rounded down."""
    return sum(HALF_RINGS[card] for card in hand) // 2


# --- moves ---


class Deal(msgspec.Struct, frozen=True, tag=True):
    """Chance, once a game: every seat's twelve weather cards."""

    hands: tuple[Hand, ...]


class TurnTides(msgspec.Struct, frozen=True, tag=True):
    """Chance, every hand: the two tide cards in the order turned."""

    cards: Pair


class PlayWeather(msgspec.Struct, frozen=True, order=True, tag=True):
    """A seat's bid."""

    card: Card


Move: TypeAlias = Deal | TurnTides | PlayWeather

# --- events ---


class HandsDealt(msgspec.Struct, frozen=True, tag=True):
    """The hands of the game; a seat sees its own, the others' are None."""

    hands: tuple[Hand | None, ...]


class RoundStarted(msgspec.Struct, frozen=True, tag=True):
    """A round begins with every hand's full rings."""

    round: int
    rings: tuple[int, ...]


class TidesTurned(msgspec.Struct, frozen=True, tag=True):
    """The two tides of a hand: `low <= high`."""

    hand_number: int
    low: Tide
    high: Tide


class BidLaid(msgspec.Struct, frozen=True, tag=True):
    """With `open_bids`: a seat laid its bid face up."""

    seat: Seat
    card: Card


class BidsRevealed(msgspec.Struct, frozen=True, tag=True):
    """All bids of a hand, per seat; None for a seat that is out."""

    bids: Bids


class TideTaken(msgspec.Struct, frozen=True, tag=True):
    """A seat laid a tide card on its earlier one (`covered`, None at first)."""

    seat: Seat
    card: Tide
    covered: Tide | None


class RingLost(msgspec.Struct, frozen=True, tag=True):
    """A seat turned over a ring and has `left` of them."""

    seat: Seat
    left: int


class PlayerOut(msgspec.Struct, frozen=True, tag=True):
    """A seat had to lose a ring and had none."""

    seat: Seat


class RoundScored(msgspec.Struct, frozen=True, tag=True):
    """A round's points per seat: rings left plus bonus, or -1 for a seat that is out."""

    round: int
    points: tuple[int, ...]
    rings: tuple[int, ...]
    bonus: tuple[int, ...]


class HandsPassed(msgspec.Struct, frozen=True, tag=True):
    """Every player hands the same twelve cards to the left; `hands` are the new ones as a viewer may know them."""

    hands: tuple[Hand | None, ...]


class GameOver(msgspec.Struct, frozen=True, tag=True):
    """The last round is scored."""

    outcome: Outcome


Event: TypeAlias = (
    HandsDealt
    | RoundStarted
    | TidesTurned
    | BidLaid
    | BidsRevealed
    | TideTaken
    | RingLost
    | PlayerOut
    | RoundScored
    | HandsPassed
    | GameOver
)

# --- what a seat may know ---


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


class View(TableView, frozen=True, kw_only=True):
    """All that one seat (None: an onlooker) with a perfect memory may know; once the game is over, its last table."""

    edition: str
    length: str
    open_bids: bool
    round: int
    """From 0."""
    hand_number: int
    """From 0 within the round."""
    hand: Hand
    """The viewer's own cards left this round, sorted; () for an onlooker or a seat that is out."""
    hand_full: Hand
    """The twelve cards the viewer's own hand began this round with, sorted; () for an onlooker."""
    shown: Pair | None
    """The (low, high) tides on offer, or None while chance is to turn them."""
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
    """This round: one tuple per past hand, one card or None per seat."""
    laid: Bids
    """With `open_bids`: this hand's bids laid so far, per seat; otherwise all None."""
    tide_history: tuple[Pair, ...]
    """This round's pairs turned so far, the one on offer included."""
    known: tuple[Hand, ...]
    """Per seat: the cards this viewer can be certain that seat can still play this round, sorted; () for a seat that
    is out. Certain is what was held, or lay open when played; what follows from counting is left to the viewer."""
    known_full: tuple[Hand, ...]
    """Per seat: the cards this viewer can be certain that seat's hand began this round with, sorted: `known`, what
    was played since, and what a seat that is out keeps face down."""
    history: tuple[RoundRecord, ...]
    """One per finished round."""


# --- what the game knows ---


class State(msgspec.Struct, frozen=True):
    """The whole truth about a game, between two moves."""

    players: int
    edition: str
    length: str
    open_bids: bool
    deal: tuple[Hand, ...]
    """The hands of the first round, per seat; () until dealt."""
    history: tuple[RoundRecord, ...]
    hands: tuple[Hand, ...]
    """The cards each seat has left this round, sorted; a seat that is out keeps its own."""
    rings: tuple[int, ...]
    tides: tuple[Tide | None, ...]
    still_in: tuple[Seat, ...]
    tide_deck: tuple[Tide, ...]
    """The tide cards not turned yet this round, sorted: their order is chance's to choose."""
    shown: Pair | None
    laid: Bids
    bids: tuple[Bids, ...]
    tide_history: tuple[Pair, ...]

    @property
    def round(self) -> int:
        """The round being played, from 0; the last one once the game is over."""
        return min(len(self.history), self.rounds - 1)

    @property
    def rounds(self) -> int:
        """How many rounds the whole game has."""
        return self.players if self.length == "full" else 1

    @property
    def hand_limit(self) -> int:
        """How many hands a round has at most."""
        return 6 if self.length == "quick_dip" else HAND_SIZE

    @property
    def is_over(self) -> bool:
        """Whether the last round is scored."""
        return len(self.history) == self.rounds

    def full_hand(self, seat: Seat, round: int) -> Hand:
        """The twelve cards with which a seat began, or will begin, a round: hands are passed to the left."""
        return self.deal[(seat - round) % self.players] if self.deal else ()
