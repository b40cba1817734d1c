"""Keys and buttons by name: "return", "f13", "shift+tab", "pad a", "mouse right"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame

from game.store.key_map import MODIFIERS
from game.ui.words import labelled

if TYPE_CHECKING:
    from collections.abc import Callable

_HELD = MappingProxyType({"ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT})
_F16, _F16_CODE = 16, 0x4000006B
"""pygame names the function keys up to F15; those up to F24 follow."""
_LAST_F = 24

MAPPED_BUTTONS: Mapping[int, str] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: "pad a",
        pygame.CONTROLLER_BUTTON_B: "pad b",
        pygame.CONTROLLER_BUTTON_X: "pad x",
        pygame.CONTROLLER_BUTTON_Y: "pad y",
        pygame.CONTROLLER_BUTTON_START: "pad start",
        pygame.CONTROLLER_BUTTON_BACK: "pad back",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad l",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad r",
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad left",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad right",
        pygame.CONTROLLER_BUTTON_DPAD_UP: "pad up",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad down",
    }
)
"""Of a pad whose mapping is known, button names mean what they say."""
PLAIN_BUTTONS: Mapping[int, str] = MappingProxyType(
    {0: "pad a", 1: "pad b", 2: "pad x", 3: "pad y", 7: "pad start", 9: "pad start"}
)
"""Of any other, these are where most makers put them: four of one diamond, and Start as 8th or 10th."""
MOUSE_BUTTONS: Mapping[int, str] = MappingProxyType({2: "mouse middle", 3: "mouse right"})
_SIGNS = MappingProxyType({"minus": "-", "equals": "=", "comma": ",", "period": ".", "slash": "/"})
"""What is written on a key whose name is another."""


@cache
def _names() -> Mapping[int, str]:
    codes = {getattr(pygame, name): name.removeprefix("K_").lower() for name in dir(pygame) if name.startswith("K_")}
    return codes | {_F16_CODE + number - _F16: f"f{number}" for number in range(_F16, _LAST_F + 1)}


def key_name(code: int) -> str:
    """What the key is called."""
    known = _names().get(code)
    return known or (chr(code) if code < 0x110000 and chr(code).isprintable() else f"key {code}")


def held_with(mod: int) -> frozenset[str]:
    """The keys that are held down with another."""
    return frozenset(name for name, mask in _HELD.items() if mod & mask)


def with_held(name: str, held: frozenset[str]) -> str:
    """What a key is called together with those that are held."""
    return "+".join((*(other for other in MODIFIERS if other in held), name))


def pad_button(number: int, is_mapped: bool) -> str:
    """What a button of a pad is called."""
    return (MAPPED_BUTTONS if is_mapped else PLAIN_BUTTONS).get(number, f"pad {number + 1}")


def shown(button: str, tr: Callable[[str], str]) -> str:
    """What is written on the button, or what it is called."""
    device, _, rest = button.partition(" ")
    if rest and device in ("pad", "mouse"):
        what = tr("Gamepad") if device == "pad" else tr("Mouse")
        return labelled(what, _named(tr).get(rest, rest.upper()), tr)
    return "+".join(_named(tr).get(part) or _SIGNS.get(part, part.upper()) for part in _parts(button))


def _parts(button: str) -> list[str]:
    """The keys of one name; "+" itself is a key, too."""
    return re.findall(r"[^+]+|\+$", button)


def _named(tr: Callable[[str], str]) -> Mapping[str, str]:
    """Keys that are known by words."""
    return {
        "left": tr("arrow left"),
        "right": tr("arrow right"),
        "up": tr("arrow up"),
        "down": tr("arrow down"),
        "middle": tr("middle"),
        "return": tr("Enter"),
        "kp_enter": tr("Enter (number pad)"),
        "space": tr("Space"),
        "escape": tr("Escape"),
        "backspace": tr("Backspace"),
        "tab": "Tab",
        "shift": tr("Shift"),
        "ctrl": tr("Ctrl"),
        "alt": "Alt",
        "pause": tr("Pause"),
        "ac_back": tr("Back"),
        "start": "Start",
        "back": "Select",
    }
