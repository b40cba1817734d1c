"""Intents: the only input of a scene, from any device."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, TypeAlias

import msgspec

Pointer: TypeAlias = Hashable
"""A finger, or the mouse."""

ReviewSubject: TypeAlias = Literal[
    "hand", "table", "seat", "scores", "turn", "last", "reasons", "again", "back", "on", "first", "final", "keys"
]
"""Subjects of a review: part of the screen description, repeat, a log line, the first or last item, the keys."""

MOUSE: Pointer = "mouse"
KEYS: Pointer = "keys"
"""Stands for a pointer where a key or a button is held."""


class Intent(msgspec.Struct, frozen=True):
    pass


class PointerIntent(Intent, frozen=True):
    """A pointer's intent at a place."""

    x: float
    y: float
    pointer: Pointer = MOUSE


class Press(PointerIntent, frozen=True):
    """A finger or the mouse button went down."""


class Hover(PointerIntent, frozen=True):
    """A pointer moved, pressed or not."""


class Release(PointerIntent, frozen=True):
    """A pointer was lifted."""


class PointerCancel(PointerIntent, frozen=True):
    """A pointer that went down turned out to play nothing, such as a palm."""


class Arrow(Intent, frozen=True):
    """One step of the focus: right and down are positive."""

    dx: int
    dy: int
    is_deliberate: bool = True
    """False for a stick or hat that has been pushed for long without any button: it may be drifting."""


class Confirm(Intent, frozen=True):
    """Does what has the focus."""


class ConfirmRelease(Intent, frozen=True):
    """The confirm key or button was released."""


class Activate(Intent, frozen=True):
    """Activates an item of the screen description by id; no effect once it is gone."""

    id: str


class FocusOn(Intent, frozen=True):
    """Focuses an item of the screen description by id."""

    id: str


class ScanOffer(Intent, frozen=True):
    """Focuses an item by id because a scan offers it; nobody has done anything."""

    id: str


class CycleFocus(Intent, frozen=True):
    """Focus the next control in reading order, or with -1 the previous one."""

    step: int


class PickNth(Intent, frozen=True):
    """Picks the choice at that place, counted from 0."""

    place: int


class TakeBack(Intent, frozen=True):
    """Undoes one's own choice."""


class Back(Intent, frozen=True):
    """Go back one screen."""


class Pause(Intent, frozen=True):
    """Halts the game."""


class Hint(Intent, frozen=True):
    """Lights the lamp."""


class Continue(Intent, frozen=True):
    """Continue from what is shown, wherever the focus is."""


class VoiceKey(Intent, frozen=True):
    """The voice's key was pressed or released."""

    is_down: bool = True


class ReviewRequest(Intent, frozen=True):
    what: ReviewSubject


class Mute(Intent, frozen=True):
    """Toggle the sound."""


class Fullscreen(Intent, frozen=True):
    """Toggle full screen."""


class Resized(Intent, frozen=True):
    """The window has a new size."""

    width: int
    height: int


class Exposed(Intent, frozen=True):
    """The window's content was lost and has to be shown again."""


class FocusLost(Intent, frozen=True):
    """The window lost the keyboard; everything held is released."""


class PadAdded(Intent, frozen=True):
    """A gamepad was plugged in."""

    name: str


class PadRemoved(Intent, frozen=True):
    """A gamepad was unplugged."""

    name: str


class GridPick(Intent, frozen=True):
    """A place in a grid, picked by a direction and a face button of a gamepad while grid picks are read."""

    pad: int
    row: int | None
    """0 up, 1 aside, 2 down; None without a direction before the button."""
    column: int
    """The button by its place: 0 left, 1 top, 2 bottom, 3 right."""


class Headphones(Intent, frozen=True):
    """Headphones were plugged into a kiosk's keypad, or pulled out of it."""

    are_in: bool


class Typed(Intent, frozen=True):
    """A key wrote characters while a text is asked for."""

    text: str


class ButtonCaptured(Intent, frozen=True):
    """A key or button was pressed while a key map entry waits for one."""

    button: str


class Operator(Intent, frozen=True):
    """A request for the operator's page."""


class FileDropped(Intent, frozen=True):
    """A file was dropped onto the window."""

    path: str


class Quit(Intent, frozen=True):
    """The window is closing."""


_CAUSED_BY_PERSONS = (
    *(Press, Release, Arrow, CycleFocus, GridPick, PickNth, Confirm, TakeBack, Back, Pause, Hint, Mute, Fullscreen),
    *(Activate, FocusOn, ReviewRequest, VoiceKey, ButtonCaptured, FileDropped, Operator),
)


PRESSES = (Press, Arrow, Confirm, CycleFocus, PickNth, TakeBack, Back, Activate)
"""Intents with which somebody does something in a scene."""


def is_sign_of_life(intent: Intent) -> bool:
    """Returns whether only a present person causes it; mice, worn sticks and scans move by themselves."""
    return isinstance(intent, _CAUSED_BY_PERSONS) and getattr(intent, "is_deliberate", True)
