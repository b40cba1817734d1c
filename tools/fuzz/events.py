"""pygame events of fingers, a mouse, a keyboard and a gamepad that does not exist."""

from __future__ import annotations

from typing import TypeAlias

import pygame
from pygame.event import Event

from game.ui.input import pads

Point: TypeAlias = tuple[float, float]
"""A place as shares of the window's width and height."""
PAD = 77
"""The gamepad's instance number."""


class NoDevice:
    """The handle of a gamepad that cannot do anything."""

    def rumble(self, _low: float, _high: float, _milliseconds: int) -> bool:
        """Returns False."""
        return False

    def quit(self) -> None:
        """Does nothing."""


def open_pad(_: int) -> pads.Pad:
    """Returns the one gamepad, for any device index."""
    return pads.Pad(PAD, "a pad", True, NoDevice())


def finger(kind: int, place: Point, number: int = 0) -> Event:
    """Returns the event of a finger, of kind `FINGERDOWN`, `FINGERMOTION` or `FINGERUP`."""
    return Event(kind, touch_id=1, finger_id=number, x=place[0], y=place[1], dx=0, dy=0, pressure=1)


def move(place: Point, size: tuple[int, int]) -> Event:
    """Returns the event of moving the mouse; `size` is the window's in px."""
    at = round(place[0] * size[0]), round(place[1] * size[1])
    return Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def click(place: Point, size: tuple[int, int], button: int) -> tuple[Event, Event, Event]:
    """Returns the events of moving the mouse and clicking; `size` is the window's in px."""
    moved = move(place, size)
    pressed = {"pos": moved.pos, "button": button, "touch": False}
    return moved, Event(pygame.MOUSEBUTTONDOWN, pressed), Event(pygame.MOUSEBUTTONUP, pressed)


def key(kind: int, name: str, held: int = 0) -> Event:
    """Returns the event of a key by pygame's name; `held` are modifiers such as `KMOD_LCTRL`."""
    code = pygame.key.key_code(name) if len(name) == 1 else getattr(pygame, f"K_{name.upper()}")
    return Event(kind, key=code, mod=held, unicode="")


def keystroke(name: str, held: int = 0) -> tuple[Event, Event]:
    """Returns the events of a key that is pressed and released."""
    return key(pygame.KEYDOWN, name, held), key(pygame.KEYUP, name, held)


def pad_press(button: int) -> tuple[Event, Event]:
    """Returns the events of a gamepad's button that is pressed and released."""
    kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
    down, up = (Event(kind, instance_id=PAD, button=button) for kind in kinds)
    return down, up


def pad_change(is_connected: bool) -> Event:
    """Returns the event of the gamepad being plugged in or unplugged."""
    if is_connected:
        return Event(pygame.JOYDEVICEADDED, device_index=0)
    return Event(pygame.JOYDEVICEREMOVED, instance_id=PAD)
