"""What every game's package of players offers: who plays, with which temperaments, and who advises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.engine.api import Seat
from game.engine.record import FULL_EFFORT, Record

View = TypeVar("View", contravariant=True)
Move = TypeVar("Move")


class Player(Protocol[View, Move]):
    """Chooses moves; it remembers nothing between them, for a View holds all there is to remember."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """One of the legal moves (there is at least one); the same for the same view and the same `rng`."""
        ...


AnyPlayer: TypeAlias = Player[Any, Any]

LEAST_EFFORT: Final = 50
"""Percent: with less, an orca might no longer be clearly ahead of gulls. `FULL_EFFORT` is what it is made for."""


@runtime_checkable
class Thinker(Protocol):
    """A player that tries its moves out, and can do with less of it on a slow machine."""

    def at_effort(self, effort: int) -> AnyPlayer:
        """The same player, with so many percent of the work."""
        ...


def share_of(work: int, effort: int) -> int:
    """So many percent of an amount of work, at least 1."""
    return max(1, work * effort // FULL_EFFORT)


class Inquiry(NamedTuple):
    """Questions for a `Worker`, to be asked one after the other, and what their answers come to."""

    questions: Sequence[tuple[Any, ...]]
    """Each a module's own function and what it is called with."""
    sum_up: Callable[[Sequence[Any]], Any]
    """From all the answers, in the order of the questions."""


class Adviser(NamedTuple):
    """What a strong player thinks of a person's moves.

    Where that is told by the chance of winning, it is in the words of `game.ai.verdicts`: a hint is one or two
    `Prospect`, the best first; a review sums up to a `Review`.
    """

    hint: Callable[[Any, int], Any]
    """From a view with a choice and a seed, what the player would consider; a question for a `Worker`."""
    review: Callable[[Record, Seat, int, int], Inquiry]
    """From a record, a seat, one of its finished rounds (from 0) and a seed, what there is to ask for a review."""


class Package(Protocol):
    """The names that a game's package of players offers."""

    PLAYERS: dict[str, Callable[..., AnyPlayer]]
    """Animal -> what makes that player, of a temperament by name where the game has any. What takes long to load is
    loaded where the player is made."""
    TEMPERAMENTS: tuple[str, ...]
    """How every animal may be minded, the usual way first; () where they are all alike."""
    ADVISER: Adviser | None
