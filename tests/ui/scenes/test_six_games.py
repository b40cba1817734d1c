"""Every screen that shows all games has room for six: nothing is cut, covered or too small for a finger."""

import sys
from dataclasses import replace
from datetime import datetime
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from game.engine import games
from game.kiosk.plan import Kiosk
from game.kiosk.plan_overrides import PlanOverrides
from game.ui.draw.scenery.scenery import Scenery
from game.ui.games import TABLES
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.page import OperatorScene
from game.ui.scenes.operator.services import OperatorServices
from game.ui.scenes.shelf import ShelfScene
from tests.support.driven import DrivenApp
from tests.support.studio import studio
from tests.ui.scene_checks import faults

SIZES = ((1920, 1080), (1280, 720), (1080, 1920), (1024, 768), (3840, 2160), (480, 800))
STAND_INS = {"lighthouse": "Lighthouse Keepers", "harbour": "Harbour & Gulls"}
"""Copies of the first game under other names."""
ORIGINAL = games.NAMES[0]


@pytest.fixture
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two more games, registered in every package."""
    for name, title in STAND_INS.items():
        for room in ("engine", "play", "ai"):
            monkeypatch.setitem(sys.modules, f"game.{room}.{name}", import_module(f"game.{room}.{ORIGINAL}"))
        table = ModuleType(f"game.ui.games.{name}.table")
        table.TABLE = replace(TABLES[ORIGINAL], name=name, own_title=lambda _tr, title=title: title)  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, f"game.ui.games.{name}", ModuleType(name))
        monkeypatch.setitem(sys.modules, table.__name__, table)


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens that are laid out but not rendered."""
    monkeypatch.setattr(Scenery, "prefetch", lambda *_: None)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.usefixtures("stand_ins", "unpainted")
def test_one_to_six_games_have_room(
    size: tuple[int, int], text_size: int, pixels: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = (*games.NAMES, *STAND_INS)
    found: dict[str, list[str]] = {}
    for count in range(1, len(names) + 1):
        monkeypatch.setattr(games, "NAMES", names[:count])
        with studio(size, "de", pixels, text_size=text_size, motion="off") as app:
            monkeypatch.setattr(app.stack, "items", list)
            assert list(app.tables) == list(names[:count])
            for stop in _stops(app):
                if wrong := faults(app):
                    found[f"{count} {stop}"] = wrong
    assert found == {}


def _stops(app: DrivenApp):
    app.push(ShelfScene(app))
    yield "shelf"
    app.config = replace(app.config, kiosk=Kiosk())
    menu = MenuScene(app)
    app.stack.restart(menu)
    for kind in app.tables.values():
        menu.show_rules(kind)
        yield f"pictures of {kind.name}"
    desk = OperatorServices(
        PlanOverrides(Kiosk(), None, ("de", "en")), Path(), lambda: None, lambda: datetime(2026, 11, 23, 14, 32)
    )
    page = OperatorScene(app, desk)
    app.push(page)
    tr = app.words.tr
    for sheet, leaves in zip(("Today", "Games begun", "Errors", "Settings"), page.leaves, strict=False):
        for leaf in range(leaves):
            yield f"{sheet} {leaf}"
            if leaves > 1:
                app.tap(f"{tr(sheet)}: {tr('page on')}")
        if tr("sheet on") in app.names():
            app.tap(tr("sheet on"))
