"""An app without a window, a clock or stored data, for reproducible pictures."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.play.firsts import album_name
from game.play.games import PLAYS
from game.store.store import open_store
from game.ui.config import Config
from game.ui.draw.assets import Assets, PrerasterisedAssets
from game.ui.games import TABLES
from game.ui.games.all_assets import all_sounds
from game.ui.scene import Screens
from game.ui.scenes.error_messages import save_error_scene
from game.ui.scenes.films import FilmShelfScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.title_successors import day_scene
from game.ui.sound import open_sound
from tests.support.driven import DrivenApp
from tests.support.offscreen import OffscreenWindow
from tests.support.posed import PosedWorker

SEED = 3


@contextmanager
def studio(
    size: tuple[int, int],
    language: str = "en",
    pixels: Path | None = None,
    kind: type[DrivenApp] = DrivenApp,
    assets: Assets | None = None,
    **settings: object,
) -> Iterator[DrivenApp]:
    """Yields an app of that size with an empty stack, instant computer players and a fixed seed.

    The album is full, so that no discovery covers the pictures.

    The coach's answers are held until the tour releases them.

    Args:
        pixels: cache folder for rasterised sprites, shared by several apps.
        kind: class of the app.
        assets: drawings that several apps share; `pixels` is ignored.
        settings: as in `Settings`.
    """
    pygame.font.init()
    with TemporaryDirectory() as folder:
        store = open_store(Path(folder))
        store.album.add(album_name(game, first.name) for game in PLAYS for first in PLAYS[game].firsts)
        config = Config(language=language, seed=SEED, data_dir=Path(folder))
        assets = assets or PrerasterisedAssets(cache=pixels or Path(folder) / "pixels")
        sound = open_sound(all_sounds(), silent=True)
        screens = Screens(MenuScene, PauseScene, save_error_scene, FilmShelfScene, day_scene)
        app = kind(
            config, OffscreenWindow(size), store, sound, screens, tables=TABLES, assets=assets, worker=PosedWorker()
        )
        app.change_settings(has_keyboard=True, **settings)
        try:
            yield app
        finally:
            sound.close()
            store.close()
