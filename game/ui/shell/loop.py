"""From the clock to `App.tick`: often while something moves, seldom while nothing does."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from game.ui.frame.gil import hold_gil
from game.ui.motion import FrameRateMode

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.input.intents import Intent

QUICK = 1 / 60
"""Seconds between two looks at what is asked for, while somebody is there: a press is answered on the next frame."""
CALM = 1 / 30
"""The same when nobody has asked for anything for a while: each look costs."""
STILL = 1 / 20
"""The same while nothing moves at all; waking up is most of what that costs."""
AWAITING = 1 / 16
"""The same while nothing will, either, before somebody acts."""
PAUSES = {FrameRateMode.FULL: QUICK, FrameRateMode.STILL: STILL, FrameRateMode.WAITING: AWAITING}
PRESENT = 2.0
"""For so many seconds after asking for something, somebody is there."""
LONGEST = 0.1
"""The app is never told that more seconds have passed than this or its own pace, as after the machine has slept."""

Read: TypeAlias = "Callable[[float], Sequence[Intent]]"
"""Answers the intents since the last call, given the seconds since then."""
Attend: TypeAlias = "Callable[[float, Sequence[Intent]], object]"
"""Is called before each tick of the app, with the same arguments."""


def play(app: App, read: Read, attend: Attend, sleep: Callable[[float], None] = time.sleep) -> None:
    """Runs the app until it ends.

    Between two looks the thread sleeps: waiting for the system's next event instead costs ten times as much, for SDL
    itself looks for one every millisecond.
    """
    for seconds in pauses(app, read, attend):
        sleep(seconds)


def pauses(app: App, read: Read, attend: Attend, clock: Callable[[], float] = time.perf_counter) -> Iterator[float]:
    """Runs the app until it ends; answers how many seconds are to be rested before each look at what is asked for.

    A look at which nothing is asked for and nothing is due does nothing else.
    """
    now = wake = asked = clock()
    passed, pace = 0.0, app.frame_rate_mode
    while app.is_running:
        is_there = now - asked < PRESENT
        pause = QUICK if is_there else PAUSES.get(pace, CALM)
        wake = max(wake + pause, clock())
        yield max(0.0, wake - clock())
        before, now = now, clock()
        passed += now - before
        intents = [*read(now - before), *app.poll_readers()]
        if intents:
            asked = now
        due = 1 / max(pace, FrameRateMode.STILL if is_there else pace)
        if intents or passed > due - QUICK / 2:
            passed = min(passed, LONGEST if intents else max(LONGEST, due))
            with hold_gil():
                attend(passed, intents)
                app.tick_safely(passed, intents)
            passed, pace = 0.0, app.frame_rate_mode
