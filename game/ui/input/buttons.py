"""Keys and buttons by name ("return", "shift+tab", "pad a"), and what each action of the key map asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from string import ascii_lowercase
from types import MappingProxyType
from typing import Any, NamedTuple, cast

import pygame

from game.play.choices import Phrase, phrase
from game.store.key_map import DEFAULT_BUTTONS, DIGITS
from game.store.key_names import SIGNS, is_latin
from game.ui.input import intents
from game.ui.words import label_with_value


class Action(NamedTuple):
    """An action that keys and buttons can be mapped to."""

    intent: intents.Intent
    name: Phrase | None = None
    """The name for players; None for a kiosk's headphones, which only the operator sets."""


ACTIONS: Mapping[str, Action] = MappingProxyType(
    {
        "confirm": Action(intents.Confirm(), phrase("Choose")),
        "back": Action(intents.Back(), phrase("Back")),
        "left": Action(intents.Arrow(-1, 0), phrase("To the left")),
        "right": Action(intents.Arrow(1, 0), phrase("To the right")),
        "up": Action(intents.Arrow(0, -1), phrase("Upwards")),
        "down": Action(intents.Arrow(0, 1), phrase("Downwards")),
        "next": Action(intents.CycleFocus(1), phrase("Next thing")),
        "previous": Action(intents.CycleFocus(-1), phrase("Thing before")),
        "undo": Action(intents.TakeBack(), phrase("Take back")),
        "hint": Action(intents.Hint(), phrase("Hint")),
        "pause": Action(intents.Pause(), phrase("Pause")),
        "mute": Action(intents.Mute(), phrase("Sound off")),
        "fullscreen": Action(intents.Fullscreen(), phrase("Full screen")),
        "voice": Action(intents.VoiceKey(), phrase("Voice (hold)")),
        "hear_hand": Action(intents.ReviewRequest("hand"), phrase("Hear your hand")),
        "hear_table": Action(intents.ReviewRequest("table"), phrase("Hear the table")),
        "hear_seat": Action(intents.ReviewRequest("seat"), phrase("Hear the seats")),
        "hear_scores": Action(intents.ReviewRequest("scores"), phrase("Hear the scores")),
        "hear_turn": Action(intents.ReviewRequest("turn"), phrase("Hear whose turn it is")),
        "hear_last": Action(intents.ReviewRequest("last"), phrase("Hear the last hand")),
        "hear_reasons": Action(intents.ReviewRequest("reasons"), phrase("Hear what cannot be chosen")),
        "hear_again": Action(intents.ReviewRequest("again"), phrase("Hear it again")),
        "hear_back": Action(intents.ReviewRequest("back"), phrase("Log, one back")),
        "hear_on": Action(intents.ReviewRequest("on"), phrase("Log, one on")),
        "hear_first": Action(intents.ReviewRequest("first"), phrase("First thing")),
        "hear_final": Action(intents.ReviewRequest("final"), phrase("Last thing")),
        "hear_keys": Action(intents.ReviewRequest("keys"), phrase("Hear the keys")),
        **{
            f"pick_{place}": Action(intents.PickNth(place - 1), phrase("Pick number {number}", number=place))
            for place, _ in enumerate(DIGITS, 1)
        },
        "headphones_in": Action(intents.Headphones(are_in=True)),
        "headphones_out": Action(intents.Headphones(are_in=False)),
    }
)
"""Actions by id, in the order they are shown."""

_MODIFIER_MASKS = MappingProxyType(
    {"ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT | pygame.KMOD_MODE, "shift": pygame.KMOD_SHIFT}
)
_F16, _F16_CODE = 16, 0x4000006B
"""pygame names the function keys up to F15; F16 to F24 follow this code."""
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
"""Names of the buttons of a pad whose mapping is known."""
PLAIN_BUTTONS: Mapping[int, str] = MappingProxyType(
    {0: "pad a", 1: "pad b", 2: "pad x", 3: "pad y", 7: "pad start", 9: "pad start"}
)
"""Names of the buttons of any other pad, by the layout most makers use: a diamond of four, Start as 8th or 10th."""
MOUSE_BUTTONS: Mapping[int, str] = MappingProxyType({2: "mouse middle", 3: "mouse right"})
_ASKED_SIGNS = SIGNS.keys() & {button for buttons in DEFAULT_BUTTONS.values() for button in buttons}
_ROW = MappingProxyType({getattr(pygame, f"KSCAN_{name.upper()}"): name for name in DIGITS})
"""The keys of the top row by place (scancode), on every layout."""
_PLACE_OF_CODE: Any = pygame.key.ScancodeWrapper(cast("Iterable[bool]", range(512)))
"""Code -> scancode on the current layout: pygame looks up a code's place in it, and finds the place's number there."""
_LAST_SIGN = 0xFF
_SIGN_PLACES = {
    pygame.KSCAN_LEFTBRACKET: "leftbracket",
    pygame.KSCAN_RIGHTBRACKET: "rightbracket",
    pygame.KSCAN_SEMICOLON: "semicolon",
    pygame.KSCAN_APOSTROPHE: "quote",
    pygame.KSCAN_GRAVE: "backquote",
    pygame.KSCAN_BACKSLASH: "backslash",
    pygame.KSCAN_COMMA: "comma",
    pygame.KSCAN_PERIOD: "period",
    pygame.KSCAN_SLASH: "slash",
}
_PLACES = MappingProxyType(
    {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in ascii_lowercase} | _SIGN_PLACES
)
"""The names that letters and signs have by place, which are those of a keyboard of the United States."""
_NAVIGATION = MappingProxyType(
    {
        "kp_1": "end",
        "kp_2": "down",
        "kp_3": "pagedown",
        "kp_4": "left",
        "kp_6": "right",
        "kp_7": "home",
        "kp_8": "up",
        "kp_9": "pageup",
        "kp_0": "insert",
        "kp_period": "delete",
    }
)
"""The keys of the number pad without NumLock."""


@cache
def _names() -> Mapping[int, str]:
    codes = {getattr(pygame, name): name.removeprefix("K_").lower() for name in dir(pygame) if name.startswith("K_")}
    return codes | {_F16_CODE + number - _F16: f"f{number}" for number in range(_F16, _LAST_F + 1)}


def key_name(code: int, scancode: int = pygame.KSCAN_UNKNOWN) -> str:
    """Returns a key's name: of the top row by place, of others by what the layout writes, without a modifier.

    A key that writes neither a Latin letter nor a sign that a key map asks for has the name of its place.
    """
    written = _names().get(code) or (chr(code) if code < 0x110000 and chr(code).isprintable() else f"key {code}")
    place = _ROW.get(scancode) or _PLACES.get(scancode)
    return place if place and (scancode in _ROW or not _is_asked(written)) else written


def _is_asked(written: str) -> bool:
    return written in _ASKED_SIGNS or (len(written) == 1 and is_latin(written))


def number_pad_name(name: str, has_num_lock: bool) -> str:
    """Returns the arrow or the digit that a key of the number pad stands for; other keys' names as they are."""
    if has_num_lock:
        return name[-1] if name.startswith("kp_") and name[-1].isdigit() else name
    return _NAVIGATION.get(name, name)


def modifiers_of(mod: int) -> frozenset[str]:
    """Returns the modifiers held down with a key."""
    return frozenset(name for name, mask in _MODIFIER_MASKS.items() if mod & mask)


def pad_button(number: int, is_mapped: bool) -> str:
    """Returns the name of a pad's button."""
    return (MAPPED_BUTTONS if is_mapped else PLAIN_BUTTONS).get(number, f"pad {number + 1}")


def button_label(button: str, tr: Callable[[str], str]) -> str:
    """Returns the label of a button for players, or its name in words."""
    device, _, rest = button.partition(" ")
    if rest and device in ("pad", "mouse"):
        device_name = tr("Gamepad") if device == "pad" else tr("Mouse")
        return label_with_value(device_name, _button_words(tr).get(rest, rest.upper()), tr)
    return "+".join(_button_words(tr).get(part) or _sign(part) for part in _parts(button))


def _sign(name: str) -> str:
    """Returns the sign on a key: on the top row the one that the layout writes, as far as pygame knows it."""
    usual = SIGNS.get(name, name.upper())
    if name not in SIGNS.keys() & {*DIGITS}:
        return usual
    written = (
        chr(code) for code in (ord(usual), *range(ord("!"), _LAST_SIGN)) if _ROW.get(_PLACE_OF_CODE[code]) == name
    )
    return next(written, usual)


def _parts(button: str) -> list[str]:
    """Returns the keys of a combination; "+" itself is a key, too."""
    return re.findall(r"[^+]+|\+$", button)


def _button_words(tr: Callable[[str], str]) -> Mapping[str, str]:
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


def action_names(translate: Callable[[Phrase], str]) -> Mapping[str, str]:
    """Returns the actions' names for players, in the order they are shown."""
    return {action: translate(one.name) for action, one in ACTIONS.items() if one.name}
