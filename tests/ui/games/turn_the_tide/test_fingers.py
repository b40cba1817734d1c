"""On small kiosks in portrait each card, and each bid that can be taken back, has 20 mm of its own."""

from __future__ import annotations

import pytest

from game.ui.games import TABLES
from game.ui.screen import Screen
from tests.ui.table.random_play import RandomGame
from tests.ui.table.test_contract import assert_apart

KIND = TABLES["turn_the_tide"]
TURNS = 16


@pytest.mark.parametrize("screen", [Screen(800, 1280, touch=117.7), Screen(1080, 1920, touch=171.8)], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_places_are_as_large_as_fingers_and_apart(screen: Screen, seed: int) -> None:
    game = RandomGame(KIND, seed % 2, seed)
    list(game.catch_up())
    for _ in range(TURNS):
        for beat in game.turn():
            assert_apart(KIND.hit_areas(beat.after, screen), screen, KIND.name)
