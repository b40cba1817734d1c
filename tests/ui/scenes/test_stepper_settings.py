"""The scanning page sets its values by less and more, within sensible limits."""

from game.ui.scenes.stepper_settings import ScanningScene
from tests.support.driven import DrivenApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    app.push(ScanningScene(app))
    assert faults(app) == []


def test_each_goes_from_half_a_second_to_six_and_is_kept(app: DrivenApp) -> None:
    app.push(ScanningScene(app))
    for name, setting, least, most in (("Pace", "scan_seconds", 0.5, 6.0), ("Dwelling", "dwell", 0.0, 4.0)):
        for way, end in (("less", least), ("more", most)):
            while f"{name}: {way}" in app.names():
                app.tap(f"{name}: {way}")
            assert getattr(app.store.settings, setting) == end
