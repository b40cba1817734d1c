"""With a stuck render queue no frame waits: the main thread rasterises nothing."""

import pytest

from game.store.seats import SeatPlan
from game.ui.draw.assets import Assets
from game.ui.draw.scenery.scenery import Scenery
from game.ui.games import TABLES
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.options import GameOptionsScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import StuckQueue

FRAME = 1 / 10
LONGEST = 20_000
SEATS = tuple(SeatPlan("snail", shepherd) for shepherd in ("purl", "fathom", "brine"))


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> DrivenApp:
    """An app in which nothing can be rasterised."""
    app = make_app(home=MenuScene, seed=3, render_queue=StuckQueue(), size=(800, 480))
    app.change_settings(thinking="none")
    for kind, name in ((Assets, "drawing"), (Scenery, "_render")):
        monkeypatch.setattr(kind, name, lambda *_, **__: pytest.fail("a frame waits for a drawing"))
    return app


def test_a_whole_game_is_played(app: DrivenApp, game_name: str):
    app.push(new_game(app, game_name, SEATS, {}))
    for _ in range(LONGEST):
        app.advance(FRAME)
        assert app.top
        app.top.items()  # an incomplete frame is never shown, and time would stand still
        if isinstance(top := app.stack.top, ResultScene):
            if top.table.session.outcome is not None:
                return
            top.go_on()
        elif isinstance(top, TableScene):
            top.table.skip()
    raise AssertionError("the game does not end")


def test_every_screen_beside_the_tables_is_shown(app: DrivenApp):
    kind = next(iter(TABLES.values()))
    for scene in (MenuScene(app), ShelfScene(app), SeatsScene(app, kind), GameOptionsScene(app, kind, {})):
        app.push(scene)
        app.run(0.5)
    app.push(SettingsScene(app))
    app.run(0.5)
    assert app.render_queue.not_rendered
