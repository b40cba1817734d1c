"""What the contract suite must be told of each game: one module a game, of the game's name, with these functions."""

from __future__ import annotations

from collections.abc import Hashable
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from game.engine.api import Seat


class Hooks(Protocol):
    def pieces(self, state: Any) -> object:
        """Everything in the box, counted from where it lies now: equal for all states of one game."""
        ...

    def hidden(self, state: Any, seat: Seat | None) -> frozenset[Hashable]:
        """The pieces whose place the seat cannot know, worked out without the game's own view."""
        ...

    def named(self, event: Any) -> frozenset[Hashable]:
        """The pieces that an event names."""
        ...

    def reshuffle_unseen(self, state: Any, seat: Seat | None, rng: Random) -> Any:
        """Another state that the seat cannot tell from this one; the same state where nothing is hidden from it."""
        ...


def in_a_row(name: str) -> int:
    """Of how many in a row a place of the game's table may be one, where the window is too small for as many of the
    size asked for: its module's `IN_A_ROW`, where it has one."""
    return getattr(hooks_of(name), "IN_A_ROW", 1)


def hooks_of(name: str) -> Hooks:
    """The hooks of a game by its name in `GAMES`."""
    return cast(Hooks, import_module(f"tests.engine.hooks.{name}"))
