"""Places on the shelf of games."""

from itertools import combinations

import pytest

from game.ui.geometry import Box
from game.ui.parts.composition import corner_discs
from game.ui.scenes.shelf_layout import arch_of, card_places, lineup_box
from game.ui.screen import Screen
from tests.ui.screen_variants import SIZES

SCREENS = [Screen(*size, text_size=text) for size in (*SIZES, (480, 800), (3840, 2160)) for text in (1.0, 1.5, 2.0)]


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen.width}x{screen.height}-{screen.text_size}")
def test_all_windows_are_seen_and_none_covers_another(screen: Screen, count: int) -> None:
    places = card_places(screen, count)
    window = Box(0, 0, screen.width, screen.height)
    corners = [*corner_discs(screen, 2), *corner_discs(screen, 1, "right"), lineup_box(screen)]
    for bay in places:
        assert window.encloses(bay.touch_area)
        assert min(bay.window.w, bay.window.h) >= screen.control_px()
        assert not bay.seats.overlaps(bay.window)
        assert not bay.disc.overlaps(bay.seats)
        assert not any(bay.touch_area.overlaps(corner) for corner in corners)
    assert not any(one.touch_area.overlaps(other.touch_area) for one, other in combinations(places, 2))
    assert not any(bay.disc.overlaps(other.window) for bay in places for other in places if other is not bay)
    assert not any(one.overlaps(other) for one, other in combinations(corners, 2))


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen.width}x{screen.height}-{screen.text_size}")
def test_windows_of_one_shelf_are_of_one_size_and_shape(screen: Screen) -> None:
    sizes = {(round(bay.window.w, 3), round(bay.window.h, 3)) for bay in card_places(screen, 3)}
    assert len(sizes) == 1
    (w, h), (arch_w, arch_h) = sizes.pop(), arch_of(screen, 3).size
    assert h / w == pytest.approx(arch_h / arch_w, rel=1e-4)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("size", [(1080, 1920), (720, 1280)], ids=str)
def test_windows_in_portrait_are_as_wide_as_the_stage_with_their_words_below(size: tuple[int, int], count: int) -> None:
    screen = Screen(*size)
    for bay in card_places(screen, count):
        assert bay.window.w == pytest.approx(screen.stage.w)
        assert bay.title.y >= bay.window.bottom
        assert bay.title.x == pytest.approx(bay.window.x)
        assert bay.seats.right == pytest.approx(bay.window.right)
