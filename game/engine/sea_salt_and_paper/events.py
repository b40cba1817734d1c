"""The events of Sea Salt & Paper; a card that a seat may not see is None."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from game.engine.api import Outcome, Seat
from game.engine.sea_salt_and_paper.cards import Card, Hand, Pair, Pile


class RoundStarted(msgspec.Struct, frozen=True, tag=True):
    """A round, counted from 0, begins: the two discards turned up, and the starting seat (None: yet to be chosen)."""

    round: int
    discards: tuple[Card, Card]
    first: Seat | None


class FirstChosen(msgspec.Struct, frozen=True, tag=True):
    """A seat was chosen by lot to start the first round."""

    seat: Seat


class DiscardTaken(msgspec.Struct, frozen=True, tag=True):
    """A seat took the top card of a discard pile, and uncovered the next one (None: the pile is empty)."""

    seat: Seat
    pile: Pile
    card: Card
    top: Card | None


class CardsDrawn(msgspec.Struct, frozen=True, tag=True):
    """A seat looks at the top cards of the deck: two of them, or its last one."""

    seat: Seat
    cards: tuple[Card | None, ...]


class CardKept(msgspec.Struct, frozen=True, tag=True):
    """A seat kept a drawn card and laid the other one open on a pile (None for both: it was the last card)."""

    seat: Seat
    card: Card | None
    discarded: Card | None
    pile: Pile | None


class PairLaid(msgspec.Struct, frozen=True, tag=True):
    """A seat laid a pair from its hand."""

    seat: Seat
    cards: Pair


class PileSearched(msgspec.Struct, frozen=True, tag=True):
    """A seat looks through a discard pile, from the bottom to the top."""

    seat: Seat
    pile: Pile
    cards: tuple[Card | None, ...]


class PileCardTaken(msgspec.Struct, frozen=True, tag=True):
    """A seat took a card of the pile it searched; `top` is the pile's new top card (None: it is empty)."""

    seat: Seat
    pile: Pile
    card: Card | None
    top: Card | None
    index: int | None
    """The position of the card in the pile, 0 at the bottom; as secret as the card."""


class TurnRepeated(msgspec.Struct, frozen=True, tag=True):
    """Two boats: a seat takes another turn at once."""

    seat: Seat


class CardFished(msgspec.Struct, frozen=True, tag=True):
    """Two fish: a seat took the top card of the deck."""

    seat: Seat
    card: Card | None


class HandChosen(msgspec.Struct, frozen=True, tag=True):
    """Swimmer and shark: a seat chose its victim."""

    seat: Seat
    victim: Seat


class CardStolen(msgspec.Struct, frozen=True, tag=True):
    """A seat took a random card from another's hand; the two of them see which."""

    seat: Seat
    victim: Seat
    card: Card | None


class TurnEnded(msgspec.Struct, frozen=True, tag=True):
    """A seat's turn is over."""

    seat: Seat


class StopCalled(msgspec.Struct, frozen=True, tag=True):
    """A seat ended the round."""

    seat: Seat


class LastChanceCalled(msgspec.Struct, frozen=True, tag=True):
    """A seat bets that nobody will have more; its hand is safe for the rest of the round."""

    seat: Seat


class HandShown(msgspec.Struct, frozen=True, tag=True):
    """A seat showed its hand, which is safe for the rest of the round."""

    seat: Seat
    hand: Hand


class RoundScored(msgspec.Struct, frozen=True, tag=True):
    """A round's points per seat, and their parts."""

    round: int
    points: tuple[int, ...]
    card_points: tuple[int, ...]
    colour_bonus: tuple[int, ...]


class RoundVoided(msgspec.Struct, frozen=True, tag=True):
    """The deck ran out and nobody had called: nobody scores."""

    round: int


class MermaidsGathered(msgspec.Struct, frozen=True, tag=True):
    """A seat holds all four mermaids on its own turn, which wins the game at once."""

    seat: Seat


class GameOver(msgspec.Struct, frozen=True, tag=True):
    """The last round is scored, or four mermaids have met."""

    outcome: Outcome


Event: TypeAlias = (
    RoundStarted
    | FirstChosen
    | DiscardTaken
    | CardsDrawn
    | CardKept
    | PairLaid
    | PileSearched
    | PileCardTaken
    | TurnRepeated
    | CardFished
    | HandChosen
    | CardStolen
    | TurnEnded
    | StopCalled
    | LastChanceCalled
    | HandShown
    | RoundScored
    | RoundVoided
    | MermaidsGathered
    | GameOver
)
