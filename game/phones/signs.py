"""Signs: pictures by which the big screen and a phone without a seat name the same phone."""

from __future__ import annotations

SIGNS = (
    "anchor",
    "bell",
    "crown",
    "star",
    "fin",
    "hat",
    "trophy",
    "die",
    "sprout",
    "guard",
    "hint",
    "headphones",
    "music",
)
"""Icons; one more than phones can be in a room, so that two never have the same."""


def sign_of(number: int) -> str:
    """Returns the sign of the phone with that number, counted from 1."""
    return SIGNS[(number - 1) % len(SIGNS)]
