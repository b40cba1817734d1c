"""The sea of Undertow!, its swimmers, cards and die."""

from __future__ import annotations

from typing import Literal, TypeAlias

SECTIONS = 10
"""Section 1 touches the beach, section 10 is the open sea."""
STARTING_SECTIONS = 6
"""Each player starts with one swimmer on each of the sections 1 to 6."""
DIE = range(1, 7)
CARDS = {2: 3, 3: 2, 4: 2}
"""Lifeguard/Shark cards of each player, by the number of players."""
Section: TypeAlias = int
"""1 to 10."""
Swimmers: TypeAlias = tuple[int, ...]
"""One player's swimmers in the water: how many on section 1, on section 2, ... on section 10."""
Phase: TypeAlias = Literal["first", "card", "roll", "drift", "over"]
"""Rolling for the first player; then of a turn: the card, the die, the swimmers it moves; and the end of the series."""
