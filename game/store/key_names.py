"""Names of keys and buttons, as written in settings and a kiosk's file: those that exist, and the nearest of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from types import MappingProxyType

MODIFIERS = ("ctrl", "alt", "shift")
"""Modifiers in the order of a combination."""
MODIFIER_KEYS = frozenset(("lshift", "rshift", "lctrl", "rctrl", "lalt", "ralt", "lsuper", "rsuper", "mode"))
"""Keys held with another one, which count as none by themselves while the key map waits for a key."""
_KEYS = """
    0 1 2 3 4 5 6 7 8 9 a ac_back ampersand asterisk at b backquote backslash backspace c capslock caret clear colon
    comma currencysubunit d delete dollar down e end equals escape euro exclaim f f1 f10 f11 f12 f13 f14 f15 f16 f17
    f18 f19 f2 f20 f21 f22 f23 f24 f3 f4 f5 f6 f7 f8 f9 g greater h hash help home i insert j k kp_0 kp_1 kp_2 kp_3
    kp_4 kp_5 kp_6 kp_7 kp_8 kp_9 kp_divide kp_enter kp_equals kp_minus kp_multiply kp_period kp_plus l lalt lctrl
    left leftbracket leftparen less lshift lsuper m menu minus mode n numlockclear o p pagedown pageup pause percent
    period plus power printscreen q question quote quotedbl r ralt rctrl return right rightbracket rightparen rshift
    rsuper s scrollock semicolon slash space sysreq t tab u underscore up v w x y z
"""
KEYS = frozenset(_KEYS.split())
"""Names of keys on all keyboards; a letter beyond ASCII names itself."""
PADS_AND_MOUSE = (
    *("pad a", "pad b", "pad x", "pad y", "pad start", "pad back", "pad l", "pad r"),
    *("pad left", "pad right", "pad up", "pad down", "mouse middle", "mouse right"),
)
SIGNS = MappingProxyType({"minus": "-", "equals": "=", "comma": ",", "period": ".", "slash": "/"})
"""Characters on keys that have another name."""
LONGEST = 40
"""Characters of a name that are compared with others."""
_COMBINATION = re.compile(r"((?:ctrl\+)?(?:alt\+)?(?:shift\+)?)(.+)")
_UNNAMED = re.compile(r"(key [1-9][0-9]{0,9}|pad [1-9][0-9]{0,2})")
"""A key or a pad's button that only has a number."""


def is_latin(character: str) -> bool:
    """Whether it is a letter of the Latin script."""
    return unicodedata.name(character, "").startswith("LATIN ")


def with_modifiers(key: str, held: Iterable[str]) -> str:
    """Returns the name of a key that is pressed while those modifiers are held."""
    return "+".join((*(name for name in MODIFIERS if name in held), key))


def is_button(name: str) -> bool:
    """Whether some key, combination or button has that name."""
    if name in PADS_AND_MOUSE or _UNNAMED.fullmatch(name):
        return True
    found = _COMBINATION.fullmatch(name)
    return found is not None and _is_key(found[2]) and not (found[1] and found[2] in MODIFIER_KEYS)


def nearest_button(name: str) -> str:
    """Returns the name of a key or button that is spelled most like that one."""
    *held, key = name.lower()[:LONGEST].split("+")
    if not key:
        held, key = [], name.lower()[:LONGEST]
    key = next((key_name for key_name, sign in SIGNS.items() if sign == key), key)
    names = sorted(KEYS - MODIFIER_KEYS if held else {*KEYS, *PADS_AND_MOUSE})
    return with_modifiers(get_close_matches(key, names, 1, 0.0)[0], held)


def _is_key(name: str) -> bool:
    is_beyond_ascii = len(name) == 1 and not name.isascii() and name.isprintable() and name == name.lower()
    return name in KEYS or (is_beyond_ascii and (is_latin(name) or not name.isalpha()))
