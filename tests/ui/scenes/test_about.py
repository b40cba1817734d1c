"""The credits page: every work used can be read, with its licence, at every text size."""

from pathlib import Path

import pytest

from game import __version__
from game.licences import load_licences
from game.ui.app import App
from game.ui.scenes.about import AboutScene
from game.ui.scenes.settings import SettingsScene
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant


def pages(app: App) -> list[list[str]]:
    """Returns all words, page by page, until the first page appears again."""
    found = [app.texts()]
    while True:
        app.tap(app.words.tr("page on"))
        if app.texts() == found[0]:
            return found
        found.append(app.texts())


def test_the_settings_lead_to_it_and_it_leads_back(app: App) -> None:
    app.push(SettingsScene(app))
    app.run(1.0)
    app.tap("About the game")
    app.run(1.0)
    assert f"Ebb & Flock {__version__}" in app.texts()
    app.tap("Back")
    app.run(1.0)
    assert isinstance(app.top, SettingsScene)


def test_every_work_is_told_with_its_licence(app: App) -> None:
    app.push(AboutScene(app))
    words = [line for page in pages(app) for line in page]
    assert {f"{one.name}: {one.licence}" for one in load_licences()} <= set(words)


def test_a_page_back_from_the_first_is_the_last(app: App) -> None:
    app.push(AboutScene(app))
    last = pages(app)[-1]
    app.tap("page back")
    assert app.texts() == last


def test_every_page_fits(app_for: AppFor, look: ScreenVariant, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.ui.scenes.about.LICENCE_TEXTS", tmp_path / "LICENCES.txt")
    (tmp_path / "LICENCES.txt").touch()
    app = app_for(look)
    app.push(AboutScene(app))
    for _ in pages(app):
        assert faults(app) == []
        app.tap(app.words.tr("page on"))
