"""The sheets of steppers set their values by less and more, within sensible limits."""

import pytest

from game.ui.scenes.stepper_settings import ComfortScene, ScanningScene, StepperSettingsScene
from tests.support.driven import DrivenApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant


@pytest.mark.parametrize("kind", [ScanningScene, ComfortScene])
def test_everything_fits(app_for: AppFor, look: ScreenVariant, kind: type[StepperSettingsScene]) -> None:
    app = app_for(look)
    app.push(kind(app))
    assert faults(app) == []


def test_each_goes_from_half_a_second_to_six_and_is_kept(app: DrivenApp) -> None:
    app.push(ScanningScene(app))
    for name, setting, least, most in (("Pace", "scan_seconds", 0.5, 6.0), ("Dwelling", "dwell", 0.0, 4.0)):
        for way, end in (("less", least), ("more", most)):
            while f"{name}: {way}" in app.names():
                app.tap(f"{name}: {way}")
            assert getattr(app.store.settings, setting) == end


def test_ears_and_hands_are_set_and_kept(app: DrivenApp) -> None:
    app.push(ComfortScene(app))
    for name in ("Both ears: the same", "Rumble: off", "Between presses: more", "Between presses: more"):
        app.run(0.5)
        app.tap(name)
    kept = app.store.settings
    assert (kept.mono, kept.rumble, kept.press_gap) == (True, False, 0.5)
    assert not app.pads.has_rumble
