"""The contract of every game's package of players: players, temperaments, adviser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.engine.api import Seat
from game.engine.record import FULL_EFFORT, Record

View = TypeVar("View", contravariant=True)
Move = TypeVar("Move")


class Player(Protocol[View, Move]):
    """A chooser of moves without memory: a View holds everything there is to remember."""

    def choose(self, view: View, legal: tuple[Move, ...], rng: Random) -> Move:
        """Returns one of the legal moves (there is at least one); deterministic for the same view and `rng`."""
        ...


AnyPlayer: TypeAlias = Player[Any, Any]

PLAYERS_VERSION: Final = 1
"""Raised by each change after which the players choose otherwise on the same deal at the same effort."""

LEAST_EFFORT: Final = 50
"""The lowest effort, in percent: with less, an orca may not be clearly ahead of gulls. Players are made for
`FULL_EFFORT`."""


@dataclass(frozen=True)
class NumpyFactory:
    """A factory of players that need numpy: it is imported when they are made, not when they are picked."""

    make: Callable[..., AnyPlayer]

    def __call__(self, *temperament: str) -> AnyPlayer:
        return self.make(*temperament)


@runtime_checkable
class Thinker(Protocol):
    """A player that searches, and can search less on a slow machine."""

    def at_effort(self, effort: int) -> AnyPlayer:
        """Returns the same player with this percentage of the work."""
        ...


def share_of(work: int, effort: int) -> int:
    """Returns this percentage of an amount of work, at least 1."""
    return max(1, work * effort // FULL_EFFORT)


class Inquiry(NamedTuple):
    """Questions for a `Worker`, asked one after another, and the function that combines their answers."""

    questions: Sequence[tuple[Any, ...]]
    """Each question is a module-level function and its arguments."""
    sum_up: Callable[[Sequence[Any]], Any]
    """Combines all answers, given in the order of the questions."""


class Adviser(NamedTuple):
    """A strong player's advice on a person's moves.

    Advice based on the chance of winning uses the types of `game.ai.verdicts`. A hint is then one or two `Prospect`,
    the best first; a review is a `ReviewRequest`.
    """

    hint: Callable[[Any, int], Any]
    """Takes a view with a choice and a seed, returns the moves the player would consider; a question for a `Worker`."""
    review: Callable[[Record, Seat, int, int], Inquiry]
    """Takes a record, a seat, one of its finished rounds (from 0) and a seed, returns the inquiry of a review."""


class Package(Protocol):
    """The names that a game's package of players offers."""

    PLAYERS: dict[str, Callable[..., AnyPlayer]]
    """Factories by animal; each takes a temperament's name if the game has any. Slow imports happen when a player is
    made; those that need numpy are a `NumpyFactory`."""
    TEMPERAMENTS: tuple[str, ...]
    """The temperaments an animal may have, the usual one first; () if all are alike."""
    ADVISER: Adviser | None
