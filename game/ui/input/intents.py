"""What somebody wants, whatever they hold in their hand: the only input a scene ever sees."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

Pointer: TypeAlias = Hashable
"""Which finger, or the mouse."""

MOUSE: Pointer = "mouse"


@dataclass(frozen=True, slots=True)
class Press:
    """A finger or the mouse button went down."""

    x: float
    y: float
    pointer: Pointer = MOUSE


@dataclass(frozen=True, slots=True)
class Hover:
    """A pointer moved, pressed or not."""

    x: float
    y: float
    pointer: Pointer = MOUSE


@dataclass(frozen=True, slots=True)
class Release:
    """A pointer was lifted."""

    x: float
    y: float
    pointer: Pointer = MOUSE


@dataclass(frozen=True, slots=True)
class Arrow:
    """One step of the focus: right and down are positive."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Does what has the focus."""


@dataclass(frozen=True, slots=True)
class Walk:
    """To the next control in reading order, or with -1 to the one before."""

    step: int


@dataclass(frozen=True, slots=True)
class Nth:
    """What stands at that place among what can be chosen, counted from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undoes one's own choice."""


@dataclass(frozen=True, slots=True)
class Back:
    """One screen back."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Halts the game."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Lights the lamp."""


@dataclass(frozen=True, slots=True)
class Onward:
    """Goes on from what is shown, wherever the focus is: somebody has seen enough."""


@dataclass(frozen=True, slots=True)
class Mute:
    """Sound off, or on again."""


@dataclass(frozen=True, slots=True)
class Fullscreen:
    """To the whole screen, or back to a window."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window's picture was lost and has to be shown again."""


@dataclass(frozen=True, slots=True)
class Away:
    """The window is no longer the one that is typed into: whatever was held is let go."""


@dataclass(frozen=True, slots=True)
class PadAdded:
    """A gamepad was plugged in."""

    name: str


@dataclass(frozen=True, slots=True)
class PadRemoved:
    """A gamepad was unplugged."""

    name: str


@dataclass(frozen=True, slots=True)
class Chord:
    """A direction and a face button of a gamepad, while chords are read."""

    pad: int
    row: int | None
    """0 up, 1 aside, 2 down; None where no direction came before the button."""
    column: int
    """The button by its place: 0 left, 1 top, 2 bottom, 3 right."""


@dataclass(frozen=True, slots=True)
class Operator:
    """Whoever keeps an untended screen asks for their page."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to close."""


Intent: TypeAlias = (
    Press
    | Hover
    | Release
    | Arrow
    | Confirm
    | Walk
    | Nth
    | TakeBack
    | Back
    | Pause
    | Hint
    | Onward
    | Mute
    | Fullscreen
    | Resized
    | Exposed
    | Away
    | PadAdded
    | PadRemoved
    | Chord
    | Operator
    | Quit
)
