"""Key combinations as the kiosk file writes them."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.store.key_names import MODIFIERS, with_modifiers


class Keys(NamedTuple):
    """A key and the modifiers held with it."""

    key: str
    """A letter, a digit, or "f1" to "f12"."""
    modifiers: frozenset[str]

    @property
    def name(self) -> str:
        """The combination as key maps write it."""
        return with_modifiers(self.key, self.modifiers)


def key_of(text: str) -> Keys | None:
    """Parses a combination such as "ctrl+alt+o"; an empty text is None.

    Raises:
        ValueError: if the text is anything else, or a key without modifiers, which a child might press.
    """
    if not text:
        return None
    *modifiers, key = text.lower().split("+")
    if not modifiers or len(set(modifiers)) < len(modifiers) or not set(modifiers) <= {*MODIFIERS}:
        raise ValueError(f"{text!r} is not keys such as ctrl+alt+o, with any of {', '.join(MODIFIERS)}")
    if not re.fullmatch(r"[a-z0-9]|f([1-9]|1[0-2])", key):
        raise ValueError(f"{key!r} is not a letter, a digit, or f1 to f12")
    return Keys(key, frozenset(modifiers))
