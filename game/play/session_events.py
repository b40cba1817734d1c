"""Events of a session besides the game's own: a computer thinks, a seat has chosen or changed its mind."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from game.engine.api import Seat


class MoveChosen(msgspec.Struct, frozen=True):
    """A seat has chosen while others may still think; only that seat receives the move."""

    seat: Seat
    move: Any = None


class MoveRetracted(msgspec.Struct, frozen=True):
    """A seat takes its choice back to choose again."""

    seat: Seat


class ThinkingChanged(msgspec.Struct, frozen=True):
    """A computer starts or stops thinking."""

    seat: Seat
    is_thinking: bool


class ViewerChanged(msgspec.Struct, frozen=True):
    """Another seat looks through this feed, or none (None)."""

    view: Any
    """The new viewer's view, at the feed's position."""
    pending: Any = None
    """The move the viewer has chosen while others still choose, or None."""


SessionEvent: TypeAlias = MoveChosen | MoveRetracted | ThinkingChanged | ViewerChanged
