"""From the clock to `App.tick`: often while something moves, seldom while nothing does, never blocking."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.scene import Pace

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.input.intents import Intent

QUICK = 1 / 60
"""Seconds between two looks at what is asked for, while somebody is there: a press is answered on the next frame."""
CALM = 1 / 30
"""The same when nobody has asked for anything for a while: each look costs."""
PRESENT = 2.0
"""For so many seconds after asking for something, somebody is there."""
LONGEST = 0.1
"""The app is never told that more seconds have passed, as after the machine has slept."""


async def play(
    app: App, read: Callable[[float], Sequence[Intent]], clock: Callable[[], float] = time.perf_counter
) -> None:
    """Runs the app until it ends; whatever else lives in the same loop gets the time between two frames.

    Args:
        read: what has been asked for, told how many seconds ago that was asked last.
    """
    now = wake = asked = clock()
    passed = 0.0
    while app.is_running:
        pause = QUICK if app.pace == Pace.LIVELY or now - asked < PRESENT else CALM
        wake = max(wake + pause, clock())
        await rest(max(0.0, wake - clock()))
        before, now = now, clock()
        passed += now - before
        intents = read(now - before)
        if intents:
            asked = now
        if intents or passed > 1 / app.pace - QUICK / 2:
            app.tick_safely(min(passed, LONGEST), intents)
            passed = 0.0


async def rest(seconds: float) -> None:
    """Waits; where nothing else lives in the loop the thread sleeps, which costs a third of a timer of the loop's.

    Waiting for the system's next event instead costs ten times as much: SDL itself looks for one every millisecond.
    """
    await (rest_alone if len(asyncio.all_tasks()) == 1 else asyncio.sleep)(seconds)


async def rest_alone(seconds: float) -> None:
    """The same where nothing else is on time to the millisecond."""
    time.sleep(seconds)
    await asyncio.sleep(0)
