"""An app without a window, for tests that play it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.store.store import open_store
from game.ui.app import App
from game.ui.config import Config
from game.ui.draw.assets import Assets
from game.ui.games import TABLES
from game.ui.games.all_assets import all_sounds
from game.ui.scene import Scene, Screens
from game.ui.scenes.error_messages import save_error_scene
from game.ui.scenes.films import FilmShelfScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.title_successors import day_scene
from game.ui.sound import open_sound
from game.ui.table.contract import AnyTable
from tests.support.cached_assets import CachedAssets
from tests.support.driven import DrivenApp
from tests.support.offscreen import OffscreenWindow
from tests.support.posed import PosedWorker
from tests.ui.screen_variants import MakeApp, app_for, look, table_after  # noqa: F401 - fixtures

SIZE = (1280, 720)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--regenerate-pictures`, which writes new golden pictures."""
    parser.addoption("--regenerate-pictures", action="store_true", help="paint the golden pictures anew")


@pytest.fixture(scope="session", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture(scope="module")
def kind(game_name: str) -> AnyTable:
    return TABLES[game_name]


@pytest.fixture(scope="session")
def pixels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the disk cache of drawings, shared by all tests and workers."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "pixels"


@pytest.fixture(scope="session")
def held_assets(pixels: Path) -> CachedAssets:
    """Drawings of all apps that draw in one thread."""
    return CachedAssets(pixels)


@pytest.fixture
def make_app(tmp_path: Path, pixels: Path, held_assets: CachedAssets) -> Iterator[MakeApp]:
    """Makes apps in English, with an empty stack: `make_app(home=..., size=..., motion=...)`.

    They are seeded, so that tests are deterministic. With `paints=False` no frame is drawn, for tests of layout and
    text. Other arguments go to `Config`.
    """
    stores = []

    def make(
        home: Callable[[App], Scene] = Scene, size: tuple[int, int] = SIZE, paints: bool = True, **config: Any
    ) -> DrivenApp:
        render_queue = config.pop("render_queue", None)
        config = {"language": "en", "seed": 11, "data_dir": tmp_path, **config}
        stores.append(open_store(config["data_dir"]))
        window, sound, worker = OffscreenWindow(size), open_sound(all_sounds(), silent=True), PosedWorker()
        screens, assets = (
            Screens(home, PauseScene, save_error_scene, FilmShelfScene, day_scene),
            Assets(cache=pixels) if render_queue else held_assets,
        )
        app = DrivenApp(
            Config(**config),
            window,
            stores[-1],
            sound,
            screens,
            tables=TABLES,
            assets=assets,
            worker=worker,
            render_queue=render_queue,
        )
        if not paints:
            app.stack.items = list
        assert list(app.all_tables.values())  # registers all tables, because tests use them without asking the app
        return app

    yield make
    for store in stores:
        store.close()


@pytest.fixture
def app(make_app: MakeApp) -> DrivenApp:
    return make_app()


@pytest.fixture
def still(make_app: MakeApp) -> DrivenApp:
    """Makes an app without motion, whose scenes change at once."""
    return make_app(motion="off")
