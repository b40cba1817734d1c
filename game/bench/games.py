"""What is played of each game while it is measured."""

from __future__ import annotations

from typing import Final

from game.bench import sea_salt_and_paper, turn_the_tide, undertow
from game.bench.excerpt import Excerpt

EXCERPTS: Final[dict[str, Excerpt]] = {
    "turn_the_tide": turn_the_tide.EXCERPT,
    "undertow": undertow.EXCERPT,
    "sea_salt_and_paper": sea_salt_and_paper.EXCERPT,
}
"""Game name -> script, for every game that has a table."""
