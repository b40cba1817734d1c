"""Keys and buttons by name ("return", "shift+tab", "pad a"), and what each action of the key map asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import get_args

import pygame

from game.store.key_map import DIGITS, MODIFIERS
from game.ui.input.intents import (
    Arrow,
    Back,
    Confirm,
    Fullscreen,
    Headphones,
    Hint,
    Intent,
    Mute,
    Nth,
    Pause,
    Review,
    Reviewed,
    TakeBack,
    VoiceKey,
    Walk,
)
from game.ui.words import labelled

INTENTS: Mapping[str, Intent] = MappingProxyType(
    {
        "left": Arrow(-1, 0),
        "right": Arrow(1, 0),
        "up": Arrow(0, -1),
        "down": Arrow(0, 1),
        "confirm": Confirm(),
        "back": Back(),
        "next": Walk(1),
        "previous": Walk(-1),
        "undo": TakeBack(),
        "hint": Hint(),
        "pause": Pause(),
        "mute": Mute(),
        "fullscreen": Fullscreen(),
        "voice": VoiceKey(),
        **{f"hear_{what}": Review(what) for what in get_args(Reviewed)},
        **{f"pick_{place}": Nth(place - 1) for place, _ in enumerate(DIGITS, 1)},
        "headphones_in": Headphones(are_in=True),
        "headphones_out": Headphones(are_in=False),
    }
)
"""What each asks for."""

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
    """The name of a key with its modifiers."""
    return "+".join((*(other for other in MODIFIERS if other in held), name))


def pad_button(number: int, is_mapped: bool) -> str:
    """The name of a pad's button."""
    return (MAPPED_BUTTONS if is_mapped else PLAIN_BUTTONS).get(number, f"pad {number + 1}")


def shown(button: str, tr: Callable[[str], str]) -> str:
    """The label of a button, or its name in words."""
    device, _, rest = button.partition(" ")
    if rest and device in ("pad", "mouse"):
        what = tr("Gamepad") if device == "pad" else tr("Mouse")
        return labelled(what, _named(tr).get(rest, rest.upper()), tr)
    return "+".join(_named(tr).get(part) or _SIGNS.get(part, part.upper()) for part in _parts(button))


def _parts(button: str) -> list[str]:
    """The keys of one name; "+" itself is a key, too."""
    return re.findall(r"[^+]+|\+$", button)


def _named(tr: Callable[[str], str]) -> Mapping[str, str]:
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


def action_names(tr: Callable[[str], str]) -> Mapping[str, str]:
    """What each is called, in the order in which they are shown; a kiosk's headphones are its operator's business."""
    return {
        "confirm": tr("Choose"),
        "back": tr("Back"),
        "left": tr("To the left"),
        "right": tr("To the right"),
        "up": tr("Upwards"),
        "down": tr("Downwards"),
        "next": tr("Next thing"),
        "previous": tr("Thing before"),
        "undo": tr("Take back"),
        "hint": tr("Hint"),
        "pause": tr("Pause"),
        "mute": tr("Sound off"),
        "fullscreen": tr("Full screen"),
        "voice": tr("Voice (hold)"),
        "hear_hand": tr("Hear your hand"),
        "hear_table": tr("Hear the table"),
        "hear_seat": tr("Hear the seats"),
        "hear_scores": tr("Hear the scores"),
        "hear_turn": tr("Hear whose turn it is"),
        "hear_last": tr("Hear the last hand"),
        "hear_reasons": tr("Hear what cannot be chosen"),
        "hear_again": tr("Hear it again"),
        "hear_back": tr("Log, one back"),
        "hear_on": tr("Log, one on"),
        "hear_first": tr("First thing"),
        "hear_final": tr("Last thing"),
        "hear_keys": tr("Hear the keys"),
        **{f"pick_{place}": tr("Pick number {number}").format(number=place) for place, _ in enumerate(DIGITS, 1)},
    }
