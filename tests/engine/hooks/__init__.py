"""Hooks of the contract suite: one module per game, named like the game, with these functions."""

from collections.abc import Hashable
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from game.engine.api import Seat


class Hooks(Protocol):
    def pieces(self, state: Any) -> object:
        """Returns everything in the box, counted by its place: equal for all states of one game."""
        ...

    def hidden_pieces(self, state: Any, seat: Seat | None) -> frozenset[Hashable]:
        """Returns the pieces whose place the seat cannot know, computed without the game's own view."""
        ...

    def pieces_in(self, event: Any) -> frozenset[Hashable]:
        """Returns the pieces that an event names."""
        ...

    def reshuffle_unseen(self, state: Any, seat: Seat | None, rng: Random) -> Any:
        """Returns another state that the seat cannot tell from this one, or the same state if nothing is hidden."""
        ...


def places_across(name: str) -> int:
    """Returns the most places in a row on the game's table if the window is too small for the requested size.

    The value is the module's `PLACES_ACROSS`, if it has one.
    """
    return getattr(hooks_of(name), "PLACES_ACROSS", 1)


def covered_kinds(name: str) -> frozenset[str]:
    """Returns the kinds of pieces that the sea or other pieces may hide at rest: the module's `COVERED`, if any."""
    return getattr(hooks_of(name), "COVERED", frozenset())


def hooks_of(name: str) -> Hooks:
    """Returns the hooks of a game by its name in `GAMES`."""
    return cast(Hooks, import_module(f"tests.engine.hooks.{name}"))
