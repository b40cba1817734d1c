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
"""A section's number, 1 to 10."""
Swimmers: TypeAlias = tuple[int, ...]
"""One player's swimmers in the water: the number on section 1, on section 2, ... on section 10."""
Phase: TypeAlias = Literal["first", "card", "roll", "drift", "over"]
"""The next decision: rolling for the first player; a turn's card, die and drift; or the end of the series."""
