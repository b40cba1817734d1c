"""Where a run of the game begins, as its command line says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.seats import SeatPlan
from game.store.trouble import StoreError
from game.ui.draw.theme import SHEPHERDS
from game.ui.scenes.company import front_game
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.course import demo, new_game, resumed_game

if TYPE_CHECKING:
    from game.ui.scene import Client, Scene


def opening_scene(app: Client) -> Scene:
    """The menu; or at once the shelf with the game named in front, a table, or the match left unfinished."""
    config = app.config
    if config.resume:
        return _unfinished(app)
    if config.demo:
        return demo(app, front_game(app))
    if config.seats:
        pairs = zip(config.seats, SHEPHERDS, strict=False)
        seats = tuple(SeatPlan(kind, shepherd.name) for kind, shepherd in pairs)
        return new_game(app, front_game(app), seats, config.options)
    return ShelfScene(app) if config.game else MenuScene(app)


def _unfinished(app: Client) -> Scene:
    try:
        saved = app.store.matches.unfinished()
    except StoreError:
        saved = None
    return resumed_game(app, saved) if saved and saved.record.game in app.tables else MenuScene(app)
