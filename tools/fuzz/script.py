"""What somebody does to a screen, frame by frame, as data: written down, played again, cut shorter."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec


class Finger(msgspec.Struct, frozen=True, tag="finger"):
    """A finger goes down, moves or is lifted."""

    act: Literal["down", "move", "up"]
    number: int
    x: float
    """Of the window's width; the next of its height."""
    y: float


class Key(msgspec.Struct, frozen=True, tag="key"):
    """A key of the keyboard, by pygame's name for it."""

    name: str
    is_down: bool = True
    held: tuple[str, ...] = ()
    """The keys that are held with it, "ctrl", "alt" or "shift"."""


class Pad(msgspec.Struct, frozen=True, tag="pad"):
    """The one gamepad is plugged in or pulled, or a button of it goes down or up."""

    act: Literal["in", "out", "down", "up"]
    button: int = 0


class Size(msgspec.Struct, frozen=True, tag="size"):
    """The window gets another size in px."""

    width: int
    height: int


class Change(msgspec.Struct, frozen=True, tag="change"):
    """A setting is changed."""

    setting: str
    value: str | int | bool


class Sign(msgspec.Struct, frozen=True, tag="sign"):
    """What the system tells."""

    what: Literal["away", "exposed", "close"]


Deed: TypeAlias = Finger | Key | Pad | Size | Change | Sign


class Frame(msgspec.Struct, frozen=True):
    """What happens before one tick, and for how many seconds that ticks."""

    seconds: float
    deeds: tuple[Deed, ...] = ()


class Script(msgspec.Struct, frozen=True):
    """A whole run: the game that is dealt first ("" for none), how many persons play it, and every frame."""

    game: str
    persons: int
    seed: int
    is_kiosk: bool = False
    pin: str = ""
    """That leads to the kiosk's operator's page; "": nobody comes to it."""
    frames: tuple[Frame, ...] = ()

    def encoded(self) -> bytes:
        """As JSON."""
        return msgspec.json.encode(self)


def decoded(content: bytes) -> Script:
    """The script in that JSON.

    Raises:
        msgspec.MsgspecError: for anything else.
    """
    return msgspec.json.decode(content, type=Script)
