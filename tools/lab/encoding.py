"""One game in numbers, as the field's tools want it: every move has an index, chance has odds, a view has features."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, TypeAlias

from game.engine.api import AnyGame, Seat

Action: TypeAlias = int
Odds: TypeAlias = tuple[tuple[Action, float], ...]
"""What chance may pick next, ascending, each with its probability."""
Picks: TypeAlias = tuple[Action, ...]
"""A chance move in the making: what was picked of it so far, one card after another."""


class Encoding(ABC):
    """A game with chosen players and options, and the numbers that stand for what happens in it.

    Args:
        players: how many seats.
        options: of the game; those left out take their default.

    Raises:
        ValueError: for a player count or an option that the game does not know, naming it.
    """

    game: AnyGame
    is_simultaneous: ClassVar[bool]
    """Whether several seats may be to act at once."""
    has_secrets: ClassVar[bool]
    """Whether some seat does not see all."""
    most_outcomes: ClassVar[int]
    """No pick of chance has an index as high as this."""

    def __init__(self, players: int, **options: Any) -> None:
        self.players = players
        self.start = self.game.new(players=players, **options)
        self.moves: tuple[Any, ...] = tuple(self.all_moves())
        """Every move a seat can ever make; its place here is its action."""
        self.wait: Action = len(self.moves)
        """The action of a seat that is not to act, where the others' tools ask every seat."""
        self._actions = {move: action for action, move in enumerate(self.moves)}

    @property
    def action_count(self) -> int:
        """How many actions there are, waiting included."""
        return len(self.moves) + 1

    def legal(self, state: Any, seat: Seat) -> list[Action]:
        """The seat's legal actions, ascending; waiting alone if it is not to act."""
        return sorted(self._actions[move] for move in self.game.legal(state, seat)) or [self.wait]

    @abstractmethod
    def all_moves(self) -> Iterable[Any]:
        """Every move a seat can ever make, in a fixed order that depends on the game alone."""

    @abstractmethod
    def odds(self, state: Any, picks: Picks) -> Odds:
        """What chance may pick after `picks`, with the probabilities that `Game.draw` has."""

    @abstractmethod
    def chance_move(self, state: Any, picks: Picks) -> Any | None:
        """The move that the picks make up, or None while some are missing."""

    @abstractmethod
    def features(self, view: Any) -> list[float]:
        """A view as numbers from 0 to 1, always equally many for the same player count; own seat first."""

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
        """Whether a game that could go on without end is to be given up here, with no winner."""
        return False


def even_odds(outcomes: Iterable[Action]) -> Odds:
    """Each of the outcomes is as likely as the others."""
    ascending = sorted(outcomes)
    return tuple((outcome, 1 / len(ascending)) for outcome in ascending)


def weighted_odds(weights: dict[Action, int]) -> Odds:
    """Each outcome is as likely as its share of the weights; those without any are left out."""
    total = sum(weights.values())
    return tuple((outcome, weight / total) for outcome, weight in sorted(weights.items()) if weight)


def one_hot(index: int | None, size: int) -> list[float]:
    """A 1 at the index (none for None) among zeros."""
    return [float(place == index) for place in range(size)]


def shares(values: Iterable[float | None], most: float) -> list[float]:
    """Each value as its share of the most it can be, kept from 0 to 1; 0 for None."""
    return [min(max((value or 0) / most, 0.0), 1.0) for value in values]


def from_seat(seat: Seat | None, values: Sequence[Any]) -> list[Any]:
    """One value a seat, the viewer's own first and then leftwards; an onlooker begins with seat 0."""
    first = seat or 0
    return [*values[first:], *values[:first]]
