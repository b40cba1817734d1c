"""What a table is told: the game's own events, the notices of its feed, and what is held up on the screen."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from game.play.choices import Path
from game.play.notices import Notice


class Lifted(msgspec.Struct, frozen=True):
    """The viewer holds up what it has picked so far; () lays everything down."""

    path: Path


ScreenStep: TypeAlias = Lifted | Notice
Step: TypeAlias = Any
"""A `ScreenStep` or an event of the game."""
