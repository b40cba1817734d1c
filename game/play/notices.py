"""What happens at a table beside the game's own events: who thinks, who has chosen, who has changed their mind."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from game.engine.api import Seat


class Chosen(msgspec.Struct, frozen=True):
    """A seat has chosen while others may still think; its move is told to nobody but that seat."""

    seat: Seat
    move: Any = None


class TakenBack(msgspec.Struct, frozen=True):
    """A seat takes its choice back to choose anew."""

    seat: Seat


class Thinking(msgspec.Struct, frozen=True):
    """A computer begins or ends to think."""

    seat: Seat
    is_thinking: bool


class ViewerChanged(msgspec.Struct, frozen=True):
    """Another seat looks through this feed, or nobody (None)."""

    view: Any
    """What the viewer sees of the game, as far as it is told."""
    pending: Any = None
    """The move it has chosen while others still choose, or None."""


Notice: TypeAlias = Chosen | TakenBack | Thinking | ViewerChanged
