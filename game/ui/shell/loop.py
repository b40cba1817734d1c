"""The main loop: calls `App.tick` often while something moves, seldom otherwise."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from game.ui.frame.gil import hold_gil
from game.ui.input.intents import Press, Release
from game.ui.motion import FrameRateMode

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.input.intents import Intent

QUICK = 1 / 60
"""Seconds between two polls of the input while somebody plays: a press is answered in the next frame."""
CALM = 1 / 30
"""Seconds between polls after a while without input; each poll costs time."""
STILL = 1 / 20
"""Seconds between polls while nothing moves."""
AWAITING = 1 / 16
"""Seconds between polls while nothing will move before somebody acts."""
PAUSES = {FrameRateMode.FULL: QUICK, FrameRateMode.STILL: STILL, FrameRateMode.WAITING: AWAITING}
PRESENT = 2.0
"""Seconds after an input for which somebody counts as playing."""
LONGEST = 0.1
"""Greatest `dt` passed to the app, as after the machine has slept."""

Read: TypeAlias = "Callable[[float], Sequence[Intent]]"
"""Returns the intents since the last call, given the seconds since then."""
TickObserver: TypeAlias = "Callable[[float, Sequence[Intent]], object]"
"""Called before each tick of the app, with the same arguments."""


def play(app: App, read: Read, attend: TickObserver, sleep: Callable[[float], None] = time.sleep) -> None:
    """Runs the app until it ends.

    Between polls the thread sleeps. Waiting for SDL's next event costs ten times as much, because SDL itself polls
    every millisecond.
    """
    for seconds in pauses(app, read, attend):
        sleep(seconds)


def pauses(
    app: App, read: Read, attend: TickObserver, clock: Callable[[], float] = time.perf_counter
) -> Iterator[float]:
    """Runs the app until it ends and yields the seconds to sleep before each poll.

    A poll without input and without a due tick does nothing else.
    """
    now = wake = asked = clock()
    later: Sequence[Intent] = ()
    elapsed, pace = 0.0, app.frame_rate_mode
    while app.is_running:
        is_there = now - asked < PRESENT
        pause = QUICK if is_there else PAUSES.get(pace, CALM)
        wake = max(wake + pause, clock())
        yield max(0.0, wake - clock())
        before, now = now, clock()
        elapsed += now - before
        intents, later = _split_at_release([*later, *read(now - before), *app.poll_readers()])
        if intents:
            asked = now
        due = 1 / max(pace, FrameRateMode.STILL if is_there else pace)
        if intents or elapsed > due - QUICK / 2:
            elapsed = min(elapsed, LONGEST if intents else max(LONGEST, due))
            with hold_gil():
                attend(elapsed, intents)
                app.tick_safely(elapsed, intents)
            elapsed, pace = 0.0, app.frame_rate_mode


def _split_at_release(intents: Sequence[Intent]) -> tuple[Sequence[Intent], Sequence[Intent]]:
    """Returns the intents up to a release whose press is among them, and the rest, for the next tick.

    However slow the frames are, a control is seen pressed before what it opens is made.
    """
    pressed = set[object]()
    for number, intent in enumerate(intents):
        if isinstance(intent, Press):
            pressed.add(intent.pointer)
        elif isinstance(intent, Release) and intent.pointer in pressed:
            return intents[:number], intents[number:]
    return intents, ()
