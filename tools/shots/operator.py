"""Screens of a kiosk's operator."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.kiosk.pin_lock import FIRST_PAUSE
from game.kiosk.plan import Kiosk
from game.kiosk.plan_overrides import PlanOverrides
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.access import PinScene
from game.ui.scenes.operator.checks import (
    PICTURES,
    ChecksScene,
    CleaningScene,
    ColourCheckScene,
    PadCheckScene,
    TouchCheckScene,
)
from game.ui.scenes.operator.pad import NewPinScene
from game.ui.scenes.operator.page import OperatorScene
from game.ui.scenes.operator.services import OperatorServices
from game.ui.words import label_with_value
from tests.support.walk import FRAME, SETTLED, Tour

if TYPE_CHECKING:
    from game.store.usage_statistics import UsageStatistics
    from tests.support.driven import DrivenApp

NOW = datetime(2026, 11, 21, 14, 32)
LANGUAGES = ("de", "en")
OPENING = {"daily": "09:00-18:00", "sunday": "closed"}
BEGUN = {9: 2, 10: 4, 11: 7, 12: 6, 13: 9, 14: 5}


def operators(app: DrivenApp) -> Tour:
    """Yields the PIN, every sheet and leaf of the page, and the scenes opened from it."""
    plan = replace(app.config.kiosk or Kiosk(), volume={"08:00": 6, "20:00": 3}, opening=OPENING)
    desk = OperatorServices(
        PlanOverrides(plan, None, LANGUAGES), Path(), lambda: None, lambda: NOW, room=lambda _: 12_300_000_000
    )
    _count(app.store.statistics)
    app.stack.restart(MenuScene(app))
    yield from _pin(app, desk)
    page = OperatorScene(app, desk)
    app.push(page)
    yield from _page(app, page)
    for scene in (NewPinScene(app, desk, lambda _: None), ChecksScene(app), CleaningScene(app)):
        app.push(scene)
        app.run(SETTLED)
        yield f"operator_{scene.name}"
        app.pop()
    yield from _checks(app)


def _pin(app: DrivenApp, desk: OperatorServices) -> Tour:
    app.push(PinScene(app, desk))
    for digit in "74":
        app.tap(digit)
    app.run(SETTLED)
    yield "operator_pin"
    desk.lock.pause, desk.lock.seconds = FIRST_PAUSE, 21.0
    app.run(SETTLED)
    yield "operator_pin_locked"
    desk.lock.seconds = 0.0
    app.pop()


def _page(app: DrivenApp, page: OperatorScene) -> Tour:
    """Yields each sheet with all its leaves."""
    tr = app.words.tr
    page.reading.result()
    app.run(SETTLED)
    titles = [tr(title) for title in ("Today", "Games begun", "Errors", "Settings", "Now")]
    for title, leaves in zip(titles, page.leaves, strict=True):
        for leaf in range(leaves):
            app.tick(FRAME)
            yield f"operator_{titles.index(title)}_{leaf}"
            if leaves > 1:
                app.tap(label_with_value(title, tr("page on"), tr))
        if tr("sheet on") in app.names():
            app.tap(tr("sheet on"))


def _checks(app: DrivenApp) -> Tour:
    tried = TouchCheckScene(app)
    app.push(tried)
    app.run(SETTLED)
    yield "operator_touch"
    app.pop()
    app.push(PadCheckScene(app))
    app.run(SETTLED)
    yield "operator_pads"
    app.pop()
    app.push(ColourCheckScene(app))
    for _ in PICTURES[1:]:
        app.run(SETTLED)
        app.key("return")
    app.run(SETTLED)
    yield "operator_colours"
    app.stack.restart(MenuScene(app))


def _count(figures: UsageStatistics) -> None:
    """Adds the counts of a busy day, with errors."""
    games = ("turn_the_tide", "sea_salt_and_paper", "undertow")
    for hour, count in BEGUN.items():
        now = NOW.replace(hour=hour)
        for number in range(count):
            figures.count(now, "begun", games[min(2, number // 3)])
            figures.count(now, "language", "de" if number % 3 else "en")
            figures.count(now, "input", "touch")
            figures.count(now, "finished" if number % 4 else "abandoned", games[0] if number % 4 else "turn_the_tide 3")
            figures.count(now, "minutes", str(2 + number))
    for days in range(1, 6):
        figures.count(NOW - timedelta(days=days), "begun", "undertow", 20 + 5 * days)
    figures.count(NOW, "start", "usual")
    figures.count(NOW.replace(hour=12), "error", "players")
    figures.count(NOW - timedelta(days=2), "error", "store", 3)
