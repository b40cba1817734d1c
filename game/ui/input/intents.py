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


class Intent(msgspec.Struct, frozen=True):
    """One thing that somebody wants."""


class Pointed(Intent, frozen=True):
    """What a pointer does at a place."""

    x: float
    y: float
    pointer: Pointer = MOUSE


class Press(Pointed, frozen=True):
    """A finger or the mouse button went down."""


class Hover(Pointed, frozen=True):
    """A pointer moved, pressed or not."""


class Release(Pointed, frozen=True):
    """A pointer was lifted."""


class Arrow(Intent, frozen=True):
    """One step of the focus: right and down are positive."""

    dx: int
    dy: int


class Confirm(Intent, frozen=True):
    """Does what has the focus."""


class LetGo(Intent, frozen=True):
    """The key or button that does what has the focus was let go."""


class Activate(Intent, frozen=True):
    """Does what a thing on the screen is for, by its id in what the screen tells; nothing once it is gone."""

    id: str


class FocusOn(Intent, frozen=True):
    """Focuses a thing on the screen, by its id in what the screen tells."""

    id: str


class Walk(Intent, frozen=True):
    """To the next control in reading order, or with -1 to the one before."""

    step: int


class Nth(Intent, frozen=True):
    """Picks the choice at that place, counted from 0."""

    place: int


class TakeBack(Intent, frozen=True):
    """Undoes one's own choice."""


class Back(Intent, frozen=True):
    """One screen back."""


class Pause(Intent, frozen=True):
    """Halts the game."""


class Hint(Intent, frozen=True):
    """Lights the lamp."""


class Onward(Intent, frozen=True):
    """Goes on from what is shown, wherever the focus is: somebody has seen enough."""


class VoiceKey(Intent, frozen=True):
    """What begins and ends the voice is pressed, or let go."""

    is_down: bool = True


class Review(Intent, frozen=True):
    """The voice is to say something."""

    what: Reviewed


class Mute(Intent, frozen=True):
    """Sound off, or on again."""


class Fullscreen(Intent, frozen=True):
    """To the whole screen, or back to a window."""


class Resized(Intent, frozen=True):
    """The window has a new size."""

    width: int
    height: int


class Exposed(Intent, frozen=True):
    """The window's picture was lost and has to be shown again."""


class Away(Intent, frozen=True):
    """The window is no longer the one that is typed into: whatever was held is let go."""


class PadAdded(Intent, frozen=True):
    """A gamepad was plugged in."""

    name: str


class PadRemoved(Intent, frozen=True):
    """A gamepad was unplugged."""

    name: str


class Chord(Intent, frozen=True):
    """A direction and a face button of a gamepad, while chords are read."""

    pad: int
    row: int | None
    """0 up, 1 aside, 2 down; None where no direction came before the button."""
    column: int
    """The button by its place: 0 left, 1 top, 2 bottom, 3 right."""


class Headphones(Intent, frozen=True):
    """Headphones were plugged into a kiosk's keypad, or pulled out of it."""

    are_in: bool


class Struck(Intent, frozen=True):
    """A key or a button was pressed while its name is asked for."""

    button: str


class Operator(Intent, frozen=True):
    """The operator of an untended screen asks for the operator's page."""


class Quit(Intent, frozen=True):
    """The window is to close."""


SIGNS_OF_LIFE = (Press, Release, Arrow, Chord, Confirm, Back, Pause, Hint, Mute, Activate, FocusOn, Review, VoiceKey)
"""What only somebody who is there does; a mouse may move by itself."""
