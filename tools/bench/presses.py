"""Presses what is called so, and how long each takes to lead where it leads."""

from __future__ import annotations

import time
from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from game.ui.app import App
from game.ui.input.intents import Back
from game.ui.motion import FrameRateMode
from game.ui.scene import Scene
from game.ui.table.endings.result import ResultScene
from game.ui.widgets import Control
from tools.bench.frames import MS
from tools.bench.undrawn import Undrawn
from tools.bench.watched import Watched
from tools.bench.ways import OR, TO_THE_END, Way

BACK = "back"


class Change(NamedTuple):
    """What one press has led to."""

    name: str
    """The scene it was made on, and what was pressed there."""
    seconds: float
    """From the press to the first frame with all that it leads to."""
    main: float
    """Seconds that the thread which shows pictures has worked in that time, and all others, of whom the painter works
    most."""
    others: float

    def __str__(self) -> str:
        return f"{self.name}: main thread {self.main * MS:.0f} ms, others {self.others * MS:.0f} ms"


class Presses:
    """Presses along ways, and notes each change."""

    def __init__(self, watched: Watched, undrawn: Undrawn) -> None:
        self.changes: list[Change] = []
        self._watched = watched
        self._undrawn = undrawn

    @property
    def slowest(self) -> Change:
        """The change that took longest."""
        return max(self.changes, key=lambda change: change.seconds)

    async def go(self, ways: Sequence[Way]) -> None:
        """Goes each of them, and back all the way to where it began."""
        app = self._watched.app
        start = app.top
        for way in ways:
            await self.along(way)
            while app.top is not start:
                await self.press()

    async def along(self, way: Way) -> None:
        """Goes one way."""
        app = self._watched.app
        for name in way:
            before = app.top
            await self.press(name.removesuffix(TO_THE_END))
            while name.endswith(TO_THE_END) and app.top is before:
                await self.press(name.removesuffix(TO_THE_END))

    async def press(self, name: str = BACK) -> None:
        """Presses what is called so, or goes back, and waits until what that leads to is seen.

        Raises:
            TimeoutError: if there is nothing of that name, or it leads nowhere.
        """
        watched, app = self._watched, self._watched.app
        await watched.until(lambda app: is_still(app) and (name == BACK or bool(named(app.top, name))), name)
        before = app.top
        assert before, "there is a scene that is still"
        laid, began, worked = before.controls, time.perf_counter(), self._worked()
        if control := named(before, name):
            watched.tap(control)
        else:
            watched.ask(Back())
        await watched.until(
            lambda app: _is_other(app, before, laid) and not app.stack.is_loading, f"what {name} leads to"
        )
        seconds, (main, others) = time.perf_counter() - began, self._worked()
        self.changes.append(Change(f"{before.name}, {name}", seconds, main - worked[0], others - worked[1]))

    def _worked(self) -> tuple[float, float]:
        """Seconds that the thread which shows pictures and all others have worked, but for what looks at it."""
        main = time.thread_time()
        return main - self._undrawn.looking, time.process_time() - main


def is_still(app: App) -> bool:
    """Whether all is seen that a scene had to tell; winners may hop on."""
    is_told = isinstance(app.top, ResultScene) and app.top.playback.is_told
    return not app.stack.is_loading and (is_told or app.frame_rate_mode < FrameRateMode.FULL)


def named(scene: Scene | None, name: str) -> Control | None:
    """The first control of the first of those names that there is, or that does so."""
    there = scene.controls if scene else ()
    found = (one for each in name.split(OR) for one in there if fnmatchcase(one.name, each) or one.press_effect == each)
    return next(found, None)


def _is_other(app: App, before: Scene, laid: Sequence[Control]) -> bool:
    """Whether another scene has come, or there is other to press on the same."""
    return app.top is not before or before.controls is not laid
