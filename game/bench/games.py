"""What is played of each game while it is measured."""

from __future__ import annotations

from typing import Final

from game.bench import sea_salt_and_paper, turn_the_tide, undertow
from game.bench.script import Script

SCRIPTS: Final[dict[str, Script]] = {
    "turn_the_tide": turn_the_tide.SCRIPT,
    "undertow": undertow.SCRIPT,
    "sea_salt_and_paper": sea_salt_and_paper.SCRIPT,
}
"""Game name -> script, for every game that has a table."""
