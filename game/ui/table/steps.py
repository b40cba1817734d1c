"""What a table is told: the game's own events, what seats do beside them, and what happens on the screen alone."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from game.engine.api import Seat
from game.play.choices import Path
from game.play.notices import Notice


class Lifted(msgspec.Struct, frozen=True):
    """The viewer holds up what it has picked so far; () lays everything down."""

    path: Path


class ViewerChanged(msgspec.Struct, frozen=True):
    """Another seat looks at the screen, or nobody (None)."""

    seat: Seat | None
    view: Any = None
    """That seat's view of the game as it stands; None where nobody looks."""
    pending: Any = None
    """The move it has chosen while others still choose, or None."""


ScreenStep: TypeAlias = Lifted | ViewerChanged | Notice
Step: TypeAlias = Any
"""A `ScreenStep` or an event of the game."""
