"""What somebody wants, whatever they hold in their hand: the only input a scene ever sees."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, TypeAlias

import msgspec

Pointer: TypeAlias = Hashable
"""Which finger, or the mouse."""

Reviewed: TypeAlias = Literal[
    "hand", "table", "seat", "scores", "turn", "last", "reasons", "again", "back", "on", "first", "final", "keys"
]
"""What can be heard at any time: a subject of the telling, the same once more, a sentence of the log, the first or the
last thing on the screen, which keys there are."""

MOUSE: Pointer = "mouse"
KEYS: Pointer = "keys"
"""Stands for a finger where a key or a button is held."""


class Press(msgspec.Struct, frozen=True):
    """A finger or the mouse button went down."""

    x: float
    y: float
    pointer: Pointer = MOUSE


class Hover(msgspec.Struct, frozen=True):
    """A pointer moved, pressed or not."""

    x: float
    y: float
    pointer: Pointer = MOUSE


class Release(msgspec.Struct, frozen=True):
    """A pointer was lifted."""

    x: float
    y: float
    pointer: Pointer = MOUSE


class Arrow(msgspec.Struct, frozen=True):
    """One step of the focus: right and down are positive."""

    dx: int
    dy: int


class Confirm(msgspec.Struct, frozen=True):
    """Does what has the focus."""


class LetGo(msgspec.Struct, frozen=True):
    """The key or button that does what has the focus was let go."""


class Activate(msgspec.Struct, frozen=True):
    """Does what a thing on the screen is for, by its id in what the screen tells; nothing once it is gone."""

    id: str


class FocusOn(msgspec.Struct, frozen=True):
    """Focuses a thing on the screen, likewise."""

    id: str


class Walk(msgspec.Struct, frozen=True):
    """To the next control in reading order, or with -1 to the one before."""

    step: int


class Nth(msgspec.Struct, frozen=True):
    """What stands at that place among what can be chosen, counted from 0."""

    place: int


class TakeBack(msgspec.Struct, frozen=True):
    """Undoes one's own choice."""


class Back(msgspec.Struct, frozen=True):
    """One screen back."""


class Pause(msgspec.Struct, frozen=True):
    """Halts the game."""


class Hint(msgspec.Struct, frozen=True):
    """Lights the lamp."""


class Onward(msgspec.Struct, frozen=True):
    """Goes on from what is shown, wherever the focus is: somebody has seen enough."""


class VoiceKey(msgspec.Struct, frozen=True):
    """What begins and ends the voice is pressed, or let go."""

    is_down: bool = True


class Review(msgspec.Struct, frozen=True):
    """The voice is to say something."""

    what: Reviewed


class Mute(msgspec.Struct, frozen=True):
    """Sound off, or on again."""


class Fullscreen(msgspec.Struct, frozen=True):
    """To the whole screen, or back to a window."""


class Resized(msgspec.Struct, frozen=True):
    """The window has a new size."""

    width: int
    height: int


class Exposed(msgspec.Struct, frozen=True):
    """The window's picture was lost and has to be shown again."""


class Away(msgspec.Struct, frozen=True):
    """The window is no longer the one that is typed into: whatever was held is let go."""


class PadAdded(msgspec.Struct, frozen=True):
    """A gamepad was plugged in."""

    name: str


class PadRemoved(msgspec.Struct, frozen=True):
    """A gamepad was unplugged."""

    name: str


class Chord(msgspec.Struct, frozen=True):
    """A direction and a face button of a gamepad, while chords are read."""

    pad: int
    row: int | None
    """0 up, 1 aside, 2 down; None where no direction came before the button."""
    column: int
    """The button by its place: 0 left, 1 top, 2 bottom, 3 right."""


class Headphones(msgspec.Struct, frozen=True):
    """Headphones were plugged into a kiosk's keypad, or pulled out of it."""

    are_in: bool


class Struck(msgspec.Struct, frozen=True):
    """A key or a button was pressed while its name is asked for."""

    button: str


class Operator(msgspec.Struct, frozen=True):
    """The operator of an untended screen asks for the operator's page."""


class Quit(msgspec.Struct, frozen=True):
    """The window is to close."""


Intent: TypeAlias = (
    Press
    | Hover
    | Release
    | Arrow
    | Confirm
    | LetGo
    | Activate
    | FocusOn
    | Walk
    | Nth
    | TakeBack
    | Back
    | Pause
    | Hint
    | Onward
    | VoiceKey
    | Review
    | Mute
    | Fullscreen
    | Resized
    | Exposed
    | Away
    | PadAdded
    | PadRemoved
    | Chord
    | Headphones
    | Struck
    | Operator
    | Quit
)
