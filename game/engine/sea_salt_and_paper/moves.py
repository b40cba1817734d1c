"""The moves of Sea Salt & Paper."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.engine.api import Seat
from game.engine.sea_salt_and_paper.cards import Card, Pair, Pile


class Shuffle(msgspec.Struct, frozen=True, tag=True):
    """Chance, once a round: all 58 cards from the top; the first two are turned up for the discard piles."""

    order: tuple[Card, ...]


class ChooseFirst(msgspec.Struct, frozen=True, tag=True):
    """Chance, once a game: the seat that starts the first round."""

    seat: Seat


class Steal(msgspec.Struct, frozen=True, tag=True):
    """Chance: the card taken at random from the chosen hand."""

    card: Card


class TakeDiscard(msgspec.Struct, frozen=True, tag=True):
    """Takes the top card of a discard pile."""

    pile: Pile


class DrawTwo(msgspec.Struct, frozen=True, tag=True):
    """Takes the top two cards of the deck to keep one; the last card of the deck is taken alone."""


class Keep(msgspec.Struct, frozen=True, tag=True):
    """Keeps this card of the two, and puts the other one on that discard pile."""

    card: Card
    pile: Pile


class LayPair(msgspec.Struct, frozen=True, tag=True):
    """Lays a pair from the hand, sorted."""

    cards: Pair


class SearchPile(msgspec.Struct, frozen=True, tag=True):
    """Two crabs: looks through this discard pile."""

    pile: Pile


class PickFromPile(msgspec.Struct, frozen=True, tag=True):
    """Two crabs: takes the very card that lies at this place in the searched pile."""

    card: Card
    index: int
    """The card's position in the pile; 0 is the bottom."""


class StealFrom(msgspec.Struct, frozen=True, tag=True):
    """Swimmer and shark: chooses the opponent to steal from."""

    seat: Seat


class EndTurn(msgspec.Struct, frozen=True, tag=True):
    """Lays no more pairs and calls nothing."""


class CallStop(msgspec.Struct, frozen=True, tag=True):
    """Ends the turn and the round."""


class CallLastChance(msgspec.Struct, frozen=True, tag=True):
    """Ends the turn, and the round after one more turn of everyone else."""


Move: TypeAlias = (
    Shuffle
    | ChooseFirst
    | Steal
    | TakeDiscard
    | DrawTwo
    | Keep
    | LayPair
    | SearchPile
    | PickFromPile
    | StealFrom
    | EndTurn
    | CallStop
    | CallLastChance
)
