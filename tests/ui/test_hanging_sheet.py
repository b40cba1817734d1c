"""Sheets that hang on two ropes."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.ui.games.turn_the_tide.hand_comparison import HandComparisonScene
from game.ui.hanging_sheet import SWING, SWING_AFTER, SWING_SECONDS, HangingSheet
from game.ui.scene import Scene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.aids.coach import CoachScene
from game.ui.transition import VEIL_SECONDS, SlideIn
from tests.ui.conftest import MakeApp

STEP = 1 / 120


def kinds(scene: type[Scene]) -> Iterator[type[Scene]]:
    yield scene
    for kind in scene.__subclasses__():
        yield from kinds(kind)


def test_every_overlay_hangs_on_ropes() -> None:
    overlays = {kind for kind in kinds(Scene) if kind.is_overlay and kind.__module__.startswith("game.")}
    assert overlays >= {CoachScene, HandComparisonScene, PauseScene}
    assert all(issubclass(kind, HangingSheet) for kind in overlays)


@pytest.mark.parametrize(("motion", "peak"), [("full", SWING), ("reduced", 0.0)])
def test_a_sheet_swings_once_to_each_side_and_hangs_still(make_app: MakeApp, motion: str, peak: float) -> None:
    app = make_app(motion=motion)
    sheet = SettingsScene(app)
    app.push(sheet)
    angles, lefts, corners = list[float](), list[int](), set[int]()
    for _ in range(round((SWING_AFTER + SWING_SECONDS) / STEP) + 1):
        sheet.tick(STEP, [])
        angles.append(sheet.angle)
        lefts.append(max(sheet.items(), key=lambda item: item.surface.get_width()).x)
        corners.add(min(item.x for item in sheet.items()))
    assert -min(angles) == pytest.approx(peak, abs=0.01)
    assert 0.2 * peak <= max(angles) <= 0.6 * peak
    assert (angles[-1], len(corners)) == (0, 1)
    assert lefts[-1] - min(lefts) == pytest.approx(peak * app.screen.height * 0.0087, abs=1)
    signs = [angle > 0 for angle in angles if abs(angle) > 1e-9]
    assert sum(one != other for one, other in pairwise(signs)) == bool(peak)


def test_the_dimming_behind_a_first_sheet_falls_in_160_ms() -> None:
    first, second = SlideIn(100), SlideIn(100, is_first=False)
    assert (first.veil, second.veil) == (0, 1)
    first.tick(VEIL_SECONDS / 2)
    assert first.veil == pytest.approx(0.5)
    first.tick(0.08)
    assert first.veil == 1
