"""The real client, played by a script and watched frame by frame."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from inspect import GEN_CLOSED, getgeneratorstate
from types import coroutine
from typing import Any, NamedTuple, TypeAlias

from game.ui.app import App
from game.ui.config import Config
from game.ui.input.intents import Intent, Press, Release
from game.ui.motion import FrameRateMode
from game.ui.shell import loop
from game.ui.shell.run import run

LATE = 1 / 60
"""Seconds: a frame that takes longer is missed."""
PATIENCE = 180.0
"""Seconds after which something that was waited for will not come any more, however slow the machine."""


class Frame(NamedTuple):
    """One frame that was drawn."""

    seconds: float
    """How long its tick, its drawing and its way to the display took."""
    opaque_px: int
    blended_px: int
    since: float
    """How long the frame before had been over when this one was."""
    busy: float
    """How long the processor worked in that time."""


class Watched:
    """What the loop takes for the app; times every frame and keeps those that count.

    Args:
        pace: at which frames are asked for, however calm the scene is; None: as the scene wants it.
    """

    def __init__(self, app: App, pace: FrameRateMode | None = None) -> None:
        self.app = app
        self.frames: list[Frame] = []
        """Those before or after which the app was as the script wants it."""
        self.all_frames: list[Frame] = []
        """Every one since the script began to count."""
        self.answers: list[float] = []
        """The seconds from each press to the first picture after it that differs from the one before."""
        self._pace = pace
        self._counts: Callable[[App], bool] | None = None
        self._counted = False
        """Whether it held after the last frame."""
        self._intents: list[Intent] = []
        self._pressed: float | None = None
        self._over = time.perf_counter(), time.process_time()
        self._is_due = True

    @property
    def is_running(self) -> bool:
        """Whether the loop goes on."""
        return self.app.is_running

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """How often the loop is to draw."""
        return self._pace or self.app.frame_rate_mode

    def poll_readers(self) -> list[Intent]:
        """What readers want done."""
        return self.app.poll_readers()

    def tick_safely(self, dt: float, intents: Sequence[Intent] = ()) -> None:
        """One frame; what fails in it ends the measurement."""
        began = time.perf_counter()
        self.app.tick(dt, intents)
        over = time.perf_counter(), time.process_time()
        if self._counts:
            canvas = self.app.canvas
            since, busy = over[0] - self._over[0], over[1] - self._over[1]
            self.all_frames.append(Frame(over[0] - began, canvas.opaque_px, canvas.blended_px, since, busy))
            counted, self._counted = self._counted, self._is_counted
            if counted or self._counted:  # the frame that brings it about counts too
                self.frames.append(self.all_frames[-1])
        self._note_answer(intents, over[0])
        self._over = over[0], time.process_time()  # what is measured with is not the client's
        self._is_due = True

    @property
    def _is_counted(self) -> bool:
        return self._counts is not None and self._counts(self.app)

    def _note_answer(self, intents: Sequence[Intent], now: float) -> None:
        if self._pressed is not None and intents and self.app.canvas.opaque_px + self.app.canvas.blended_px:
            self.answers.append(now - self._pressed)
            self._pressed = None

    # What a script does

    def count(self, counts: Callable[[App], bool] | None) -> None:
        """Keeps the frames from now on before which the app is such."""
        self._counts = counts
        self._counted = self._is_counted

    def tap(self, control: Any) -> None:
        """Presses and releases a control."""
        x, y = control.box.center
        self._intents += [Press(x, y), Release(x, y)]
        self._pressed = time.perf_counter()

    def ask(self, intent: Intent) -> None:
        """Hands in whatever else somebody may want."""
        self._intents.append(intent)

    def take_intents(self) -> list[Intent]:
        """What the script has asked for since the last frame."""
        intents, self._intents = self._intents, []
        return intents

    def take_turn(self) -> bool:
        """Whether the script is to go on: once a frame, for each turn of it costs as much as a look."""
        is_due, self._is_due = self._is_due, False
        return is_due

    async def frame(self) -> None:
        """Waits until the next frame has been drawn, with everything in it that was asked for before."""
        await _turn()

    async def rest(self, seconds: float) -> None:
        """Waits for so many seconds."""
        last = time.perf_counter() + seconds
        while time.perf_counter() < last:
            await self.frame()

    async def until(self, holds: Callable[[App], bool], what: str) -> None:
        """Waits for the first frame after which that holds of the app.

        Raises:
            TimeoutError: naming what it waited for in vain.
        """
        last = time.perf_counter() + PATIENCE
        while not holds(self.app):
            if time.perf_counter() > last:
                raise TimeoutError(f"waited in vain for {what}")
            await self.frame()


Conduct: TypeAlias = Callable[[Watched], Awaitable[None]]


@dataclass
class Played:
    """What became of a client that a script played."""

    watched: Watched | None = None
    """As it was watched, once the script has ended."""
    stopped_by: str = "it was ended before the script was"
    """Why that never was."""


def played(config: Config, script: Conduct, pace: FrameRateMode | None = None) -> Watched:
    """The client as it was watched: started as from the command line, played by the script, and ended.

    Raises:
        RuntimeError: if the client ended before the script did, telling what stopped it.
    """
    with conducted(script, pace) as played:
        status = run(config)
    if played.watched is None:
        raise RuntimeError(f"the client ended with status {status}: {played.stopped_by}")
    return played.watched


@contextmanager
def conducted(script: Conduct, pace: FrameRateMode | None = None) -> Generator[Played]:
    """While it lasts, a client that is run is played by the script; answers what became of it."""
    played, play = Played(), loop.play

    def watched_play(app: App, read: loop.Read, attend: loop.Attend) -> None:
        watched = Watched(app, pace)
        conducting = _to_the_end(watched, script)

        def asked(dt: float) -> list[Intent]:
            return [*read(dt), *watched.take_intents()]

        try:
            for seconds in loop.pauses(watched, asked, attend):  # type: ignore[arg-type]
                time.sleep(seconds)
                if watched.take_turn():
                    next(conducting, None)
        except Exception as error:
            played.stopped_by = f"{type(error).__name__}: {error}"
            raise
        if getgeneratorstate(conducting) == GEN_CLOSED:  # else the client has ended before the script did
            played.watched = watched

    loop.play = watched_play  # type: ignore[assignment]
    try:
        yield played
    finally:
        loop.play = play


@coroutine
def _turn() -> Generator[None]:
    """Lets the game draw a frame: no event loop of Python's is needed for that, whose memory would count."""
    yield


def _to_the_end(watched: Watched, script: Conduct) -> Generator[None]:
    try:
        yield from script(watched).__await__()
    finally:
        watched.app.quit()
