"""The real table has the results that are tested here."""

from __future__ import annotations

from game.engine.sea_salt_and_paper import GameOver, MermaidsGathered
from game.ui.games import TABLES


def test_each_end_has_one_screen():
    results = TABLES["sea_salt_and_paper"].results
    assert GameOver in results
    assert MermaidsGathered not in results  # the game's end tells of them
