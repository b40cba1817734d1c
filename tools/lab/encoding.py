"""The numeric encoding of a game for research tools: moves have indices, chance has odds, views have features."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, TypeAlias

from game.engine.api import AnyGame, Seat

Action: TypeAlias = int
Odds: TypeAlias = tuple[tuple[Action, float], ...]
"""The outcomes of a chance pick, ascending, each with its probability."""
Picks: TypeAlias = tuple[Action, ...]
"""The picks made so far of an unfinished chance move."""


class Encoding(ABC):
    """A game with chosen players and options, and its numeric encoding.

    Args:
        players: number of seats.
        options: of the game; those left out take their default.

    Raises:
        ValueError: for a player count or an option that the game does not know, naming it.
    """

    game: AnyGame
    is_simultaneous: ClassVar[bool]
    """Whether several seats may act at once."""
    has_secrets: ClassVar[bool]
    """Whether some seat has hidden information."""
    most_outcomes: ClassVar[int]
    """Exclusive upper bound of a chance pick's index."""

    def __init__(self, players: int, **options: Any) -> None:
        self.players = players
        self.start = self.game.new(players=players, **options)
        self.moves: tuple[Any, ...] = tuple(self.all_moves())
        """Every possible move of a seat; its index is its action."""
        self.wait: Action = len(self.moves)
        """The action of a seat that is not to act, for tools that ask every seat."""
        self._actions = {move: action for action, move in enumerate(self.moves)}

    @property
    def action_count(self) -> int:
        """The number of actions, waiting included."""
        return len(self.moves) + 1

    def legal(self, state: Any, seat: Seat) -> list[Action]:
        """Returns the seat's legal actions, ascending; only waiting if it is not to act."""
        return sorted(self._actions[move] for move in self.game.legal(state, seat)) or [self.wait]

    @abstractmethod
    def all_moves(self) -> Iterable[Any]:
        """Returns every possible move of a seat, in a fixed order that depends on the game alone."""

    @abstractmethod
    def odds(self, state: Any, picks: Picks) -> Odds:
        """Returns the outcomes after `picks`, with the probabilities of `Game.draw`."""

    @abstractmethod
    def chance_move(self, state: Any, picks: Picks) -> Any | None:
        """Returns the move made of the picks, or None while some are missing."""

    @abstractmethod
    def features(self, view: Any) -> list[float]:
        """Returns a view as numbers from 0 to 1, of fixed length for a player count; own seat first."""

    @property
    @abstractmethod
    def most_points(self) -> int:
        """No seat ever has more points than this, nor fewer than its negative."""

    @property
    @abstractmethod
    def most_decisions(self) -> int:
        """No game has more turns at which seats choose, those who choose at once counted as one."""

    @property
    @abstractmethod
    def most_picks(self) -> int:
        """Chance never picks more often in one game."""

    def is_called_off(self, state: Any) -> bool:  # noqa: ARG002 - a game that may go on for ever tells
        """Returns whether an endless game is aborted here, with no winner."""
        return False


def even_odds(outcomes: Iterable[Action]) -> Odds:
    """Returns uniform odds of the outcomes."""
    ascending = sorted(outcomes)
    return tuple((outcome, 1 / len(ascending)) for outcome in ascending)


def weighted_odds(weights: dict[Action, int]) -> Odds:
    """Returns odds proportional to the weights; outcomes without weight are left out."""
    total = sum(weights.values())
    return tuple((outcome, weight / total) for outcome, weight in sorted(weights.items()) if weight)


def one_hot(index: int | None, size: int) -> list[float]:
    """Returns zeros with a 1 at the index (none for None)."""
    return [float(place == index) for place in range(size)]


def shares(values: Iterable[float | None], most: float) -> list[float]:
    """Returns each value divided by its maximum, clipped to 0..1; 0 for None."""
    return [min(max((value or 0) / most, 0.0), 1.0) for value in values]


def from_seat(seat: Seat | None, values: Sequence[Any]) -> list[Any]:
    """Returns one value a seat, the viewer's own first and then leftwards; an onlooker begins with seat 0."""
    first = seat or 0
    return [*values[first:], *values[:first]]
