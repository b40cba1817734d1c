"""Presses controls by name, and times each scene change that they lead to."""

from __future__ import annotations

import time
from collections.abc import Sequence
from fnmatch import fnmatchcase
from statistics import median
from typing import NamedTuple

from game.ui.app import App
from game.ui.input.intents import Back
from game.ui.motion import FrameRateMode
from game.ui.scene import Scene
from game.ui.table.endings.result import ResultScene
from game.ui.widgets import Control
from tools.bench.baselines import fixed_work
from tools.bench.routes import OR, REPEAT, Route
from tools.bench.scripted_client import ScriptedClient

BACK = "back"
WORK_INTERVAL, WORK_REPEATS = 5, 40
"""Presses from one fixed work to the next, and its repeats."""


class Change(NamedTuple):
    """A scene change."""

    name: str
    """The scene before it, and what was pressed there."""
    seconds: float
    """Seconds from the press to the first complete frame of the new scene."""


class Navigator:
    """Goes along routes, and records each scene change."""

    def __init__(self, client: ScriptedClient) -> None:
        self.changes: list[Change] = []
        self._client = client
        self._work: list[float] = []

    @property
    def slowest(self) -> Change:
        """The slowest change."""
        return max(self.changes, key=lambda change: change.seconds)

    @property
    def unit(self) -> float:
        """Seconds of the fixed work, measured between the changes."""
        return median(self._work)

    async def visit(self, routes: Sequence[Route]) -> None:
        """Goes along each route, and back to where it began.

        Raises:
            LookupError: if as many steps back as there were forward do not lead there.
        """
        start = self._client.app.top
        for route in routes:
            before = len(self.changes)
            await self.go(route)
            for _ in self.changes[before:]:
                if self._client.app.top is not start:
                    await self.press()
            if self._client.app.top is not start:
                raise LookupError(f"nothing leads back from {', '.join(route)}")

    async def go(self, route: Route) -> None:
        """Goes along one route."""
        for name in route:
            before = self._client.app.top
            await self.press(name.removesuffix(REPEAT))
            while name.endswith(REPEAT) and self._client.app.top is before:
                await self.press(name.removesuffix(REPEAT))

    async def press(self, name: str = BACK) -> None:
        """Presses the control of that name, or goes back, and waits for the complete new scene.

        Raises:
            TimeoutError: if no control has that name, or it leads nowhere.
        """
        client = self._client
        await client.wait_until(lambda app: is_still(app) and (name == BACK or _can_press(app, name)), name)
        before = client.app.top
        assert before, "a still app shows a scene"
        if len(self.changes) % WORK_INTERVAL == 0:
            self._work.append(fixed_work(WORK_REPEATS))
        controls, start = before.controls, time.perf_counter()
        if control := find(before, name):
            client.tap(control)
        else:
            client.send(Back())
        await client.wait_until(
            lambda app: _has_changed(app, before, controls) and not app.stack.is_loading, f"the scene after {name}"
        )
        self.changes.append(Change(f"{before.name}, {name}", time.perf_counter() - start))


def is_still(app: App) -> bool:
    """Returns whether a scene has nothing more to show; winners may hop on."""
    has_played = isinstance(app.top, ResultScene) and app.top.playback.is_complete
    return not app.stack.is_loading and (has_played or app.frame_rate_mode < FrameRateMode.FULL)


def find(scene: Scene | None, name: str) -> Control | None:
    """Returns the first control with one of the names, or with such an effect."""
    controls = scene.controls if scene else ()
    found = (
        one for each in name.split(OR) for one in controls if fnmatchcase(one.name, each) or one.press_effect == each
    )
    return next(found, None)


def _can_press(app: App, name: str) -> bool:
    """Returns whether a control with one of the names has been seen for long enough."""
    control = find(app.top, name)
    return control is not None and app.stack.accepts(*control.box.center)


def _has_changed(app: App, before: Scene, controls: Sequence[Control]) -> bool:
    """Returns whether another scene is on top, or the same one has other controls."""
    return app.top is not before or before.controls is not controls
