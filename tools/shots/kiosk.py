"""Screens that only a kiosk shows."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from game.kiosk.plan import Kiosk
from game.store.seats import PERSON
from game.ui.scenes.closed import ClosedScene
from game.ui.scenes.idle_monitor import IdleMonitor
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene, WhoPlaysScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.walk import SETTLED, Tour, seats, tick_until
from tools.shots.operator import operators

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

NOON = datetime(2026, 11, 23, 12)
LOOK = 1 / 15
SECOND_MOVES = 4.0
"""Seconds after which the second of four pictures is in the middle of its motion."""


def kiosk(app: DrivenApp) -> Tour:
    """Yields stops at the idle prompt, latecomers, the reduced settings, and the night."""
    before, plan = app.config, Kiosk()
    app.config = replace(before, kiosk=plan)
    app.stack.restart(MenuScene(app))
    yield from _told_how(app)
    for name in app.tables:
        yield from _left_alone(app, plan, name)
    app.push(SettingsScene(app))
    app.run(SETTLED)
    yield "kiosk_settings"
    app.tap(app.words.tr("Help"))
    app.run(SETTLED)
    yield "kiosk_settings_help"
    app.pop()
    app.push(ClosedScene(app, NOON.replace(hour=9)))
    app.run(SETTLED)
    yield "kiosk_closed"
    yield from operators(app)
    app.config = before
    app.go_home()


def _told_how(app: DrivenApp) -> Tour:
    """Yields the rules of each game in four pictures, the second one moving."""
    menu = MenuScene(app)
    app.stack.restart(menu)
    for name, kind in app.tables.items():
        menu.show_rules(kind)
        app.run(SECOND_MOVES)
        yield f"kiosk_four_pictures_{name}"
    app.stack.restart(MenuScene(app))


def _left_alone(app: DrivenApp, plan: Kiosk, name: str) -> Tour:
    """Yields a table that two persons leave alone."""
    scene = new_game(app, name, seats(PERSON, PERSON, "crab", "crab"), {})
    assert isinstance(scene, TableScene)
    app.push(scene)
    tick_until(app, lambda: app.top is not None and app.top.awaited_seat is not None)
    presence = IdleMonitor(app)
    asking = plan.idle.ask_after + plan.idle.ask_for / 3
    for _ in range(round(asking / LOOK)):
        presence.tick(LOOK, [], NOON)
        app.tick(LOOK)
    yield f"kiosk_still_there_{name}"
    app.pop(seamless=True)
    app.push(PauseScene(app, scene.table.kind, scene.table.session))
    app.run(SETTLED)
    yield "kiosk_pause_panel"
    app.push(WhoPlaysScene(app, scene.table.session))
    app.run(SETTLED)
    yield f"kiosk_who_plays_{name}"
    app.stack.restart(MenuScene(app))
