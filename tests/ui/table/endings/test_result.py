"""The discs of a result lie beside each other, however large a finger makes them."""

from itertools import combinations

import pytest

from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.endings.result import LOOK_SECONDS, look_seconds
from game.ui.table.endings.result_layout import result_discs

KIOSKS = (
    Screen(1280, 800, touch=117.7),
    Screen(800, 1280, touch=117.7),
    Screen(1080, 1920, touch=171.8),
    Screen(800, 800, touch=117.7),
    Screen(1080, 1080, touch=171.8),
    Screen(1280, 576, touch=96),
)


@pytest.mark.parametrize("screen", [Screen(1920, 1080), Screen(800, 480), Screen(480, 800), *KIOSKS], ids=str)
def test_none_lies_on_another_or_leaves_the_window(screen: Screen) -> None:
    discs = result_discs(screen)
    assert len(discs) == 5
    assert all(Box(0, 0, screen.width, screen.height).encloses(disc) for disc in discs)
    assert not any(one.overlaps(other) for one, other in combinations(discs, 2))


def test_a_result_stays_the_longer_the_closer_the_best_two_are() -> None:
    seconds = [look_seconds(totals) for totals in ((9, 0, 0), (9, 3, 1), (2, 9, 7), (-9, -9, -4))]
    assert seconds == sorted(set(seconds))
    assert (seconds[0], seconds[-1]) == LOOK_SECONDS
    assert look_seconds((0, 0)) == look_seconds(()) == LOOK_SECONDS[1]
