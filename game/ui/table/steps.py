"""What a table is told: the game's own events, the notices of its feed, and what is held up on the screen."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from game.engine.api import Seat
from game.play.choices import Path
from game.play.notices import Notice


class Lifted(msgspec.Struct, frozen=True):
    """The viewer holds up what it has picked so far; () lays everything down."""

    path: Path


class OpenHand(msgspec.Struct, frozen=True):
    """A hand that everybody sees; what its seat chooses of it nobody does."""

    seat: Seat
    number: int
    """Of its person, counted from 1."""
    looks: tuple[str, ...]
    """What lies at each place; "" for nothing."""


class HandsOpened(msgspec.Struct, frozen=True):
    """So the hands lie that are open; all others are closed."""

    hands: tuple[OpenHand, ...]


ScreenStep: TypeAlias = Lifted | Notice
Step: TypeAlias = Any
"""A `ScreenStep` or an event of the game; at tables that offer chords `HandsOpened` too."""
