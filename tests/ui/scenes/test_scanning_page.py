"""How a scan goes is set by less and more, within what makes sense."""

from __future__ import annotations

from game.ui.scenes.finer_settings import ScanningScene
from tests.support.driven import DrivenApp
from tests.ui.looks import AppFor, Look
from tests.ui.walking import faults


def test_everything_fits(app_for: AppFor, look: Look) -> None:
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
