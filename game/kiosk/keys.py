"""Keys pressed together, as a kiosk's file writes them."""

from __future__ import annotations

import re
from typing import NamedTuple

MODIFIERS = ("ctrl", "alt", "shift")


class Keys(NamedTuple):
    """A key, and which others are held with it."""

    key: str
    """A letter, a digit, or "f1" to "f12"."""
    held: frozenset[str]


def key_of(text: str) -> Keys | None:
    """The keys that are written so, "ctrl+alt+o"; None for none.

    Raises:
        ValueError: for anything else, and for a key without others: a child presses those.
    """
    if not text:
        return None
    *held, key = text.lower().split("+")
    if not held or len(set(held)) < len(held) or not set(held) <= {*MODIFIERS}:
        raise ValueError(f"{text!r} is not keys such as ctrl+alt+o, with any of {', '.join(MODIFIERS)}")
    if not re.fullmatch(r"[a-z0-9]|f([1-9]|1[0-2])", key):
        raise ValueError(f"{key!r} is not a letter, a digit, or f1 to f12")
    return Keys(key, frozenset(held))
