"""Where a run of the game begins, as its command line says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.seats import SeatPlan
from game.store.trouble import StoreError
from game.ui.draw.theme import SHEPHERDS
from game.ui.scenes.menu import MenuScene
from game.ui.table.course import new_game, resumed_game

if TYPE_CHECKING:
    from game.ui.scene import Client, Scene

DEMO_SEATS = ("crab", "snail", "crab", "crab")


def opening_scene(app: Client) -> Scene:
    """The menu; or at once a table, the computers' own one, or the match left unfinished if there is one."""
    config = app.config
    if config.resume:
        return _unfinished(app)
    kinds = config.seats or (DEMO_SEATS if config.demo else ())
    if kinds:
        seats = tuple(SeatPlan(kind, shepherd.name) for kind, shepherd in zip(kinds, SHEPHERDS, strict=False))
        return new_game(app, "turn_the_tide", seats, config.options)
    return MenuScene(app)


def _unfinished(app: Client) -> Scene:
    try:
        saved = app.store.matches.unfinished()
    except StoreError:
        saved = None
    return resumed_game(app, saved) if saved else MenuScene(app)
