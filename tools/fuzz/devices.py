"""What is done in a script, as pygame tells of it: fingers, keys, the window, and a gamepad that nobody holds."""

from __future__ import annotations

from functools import reduce
from operator import or_

import pygame

from game.ui.input import pads
from tools.fuzz.script import Change, Deed, Finger, Key, Pad, Sign, Size

FINGERS = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
SIGNS = {"away": pygame.WINDOWFOCUSLOST, "exposed": pygame.WINDOWEXPOSED, "close": pygame.QUIT}
HELD = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}
INSTANCE = 77
"""The gamepad's number."""


class NoDevice:
    """Stands in for a gamepad."""

    def rumble(self, _low: float, _high: float, _milliseconds: int) -> bool:
        """It cannot."""
        return False

    def quit(self) -> None:
        """Nothing has to be closed."""


def open_pad(_: int) -> pads.Pad:
    """The one gamepad there is."""
    return pads.Pad(INSTANCE, "a pad", True, NoDevice())


def event_of(deed: Deed) -> pygame.event.Event | None:
    """What pygame would tell of it; None for what it has no part in."""
    match deed:
        case Finger(act, number, x, y):
            return pygame.event.Event(FINGERS[act], touch_id=1, finger_id=number, x=x, y=y, dx=0, dy=0, pressure=1)
        case Key(name, is_down, held):
            mod = reduce(or_, (HELD[other] for other in held), 0)
            code = pygame.key.key_code(name) if len(name) == 1 else getattr(pygame, f"K_{name.upper()}")
            return pygame.event.Event(pygame.KEYDOWN if is_down else pygame.KEYUP, key=code, mod=mod, unicode="")
        case Pad("in"):
            return pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0)
        case Pad("out"):
            return pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=INSTANCE)
        case Pad(act, button):
            kind = pygame.CONTROLLERBUTTONDOWN if act == "down" else pygame.CONTROLLERBUTTONUP
            return pygame.event.Event(kind, instance_id=INSTANCE, button=button)
        case Size(width, height):
            return pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height)
        case Sign(what):
            return pygame.event.Event(SIGNS[what])
        case Change():
            return None
