"""The real client, played by a script, with every frame timed."""

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
from tools.bench.baselines import BareLoop

TIMEOUT = 180.0
"""Seconds after which a wait is given up, however slow the machine."""
REDRAW_INTERVAL = 20
"""Frames from one full redraw to the next: more would be late often enough to lower the quality at 4K."""


class Frame(NamedTuple):
    """One frame that was drawn."""

    seconds: float
    """Duration of its tick, its drawing and its way to the display."""
    opaque_px: int
    blended_px: int
    interval: float
    """Seconds since the end of the frame before."""
    cpu_seconds: float
    """Processor time of all threads in that interval."""
    bare_seconds: float
    """Duration of the same frame of a bare loop; 0 without one."""


class ScriptedClient:
    """Stands in for the app in the main loop; times every frame and records those that the script wants.

    Args:
        frame_rate: overrides the scene's own; None: as the scene wants it.
    """

    def __init__(self, app: App, frame_rate: FrameRateMode | None = None) -> None:
        self.app = app
        self.frames: list[Frame] = []
        """Frames before or after which the script's condition held."""
        self.all_frames: list[Frame] = []
        """Every frame since recording started."""
        self.redraw_times: list[float] = []
        """Seconds of each frame that redrew the whole window, as a naive client does in every frame."""
        self._bare_loop: BareLoop | None = None
        """Baseline that draws after each recorded frame, outside of what is measured."""
        self._frame_rate = frame_rate
        self._condition: Callable[[App], bool] = lambda _: False
        self._is_recording = False
        self._held_before = False
        """Whether the condition held after the last frame."""
        self._intents: list[Intent] = []
        self._end = time.perf_counter(), time.process_time()
        self._is_script_due = True

    @property
    def is_running(self) -> bool:
        """Whether the loop goes on."""
        return self.app.is_running

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Frame rate mode that the loop follows."""
        return self._frame_rate or self.app.frame_rate_mode

    def poll_readers(self) -> list[Intent]:
        """Returns the intents of assistive readers."""
        return self.app.poll_readers()

    def tick_safely(self, dt: float, intents: Sequence[Intent] = ()) -> None:
        """Runs one frame; an error in it ends the measurement."""
        is_redraw = self._is_redraw_due
        if is_redraw:
            self.app.canvas.invalidate()
        start = time.perf_counter()
        self.app.tick(dt, intents)
        end = time.perf_counter(), time.process_time()
        if is_redraw:
            self.redraw_times.append(end[0] - start)
        elif self._is_recording:
            self._record(end[0] - start, end[0] - self._end[0], end[1] - self._end[1])
        self._end = time.perf_counter(), time.process_time()  # without the cost of measuring
        self._is_script_due = True

    @property
    def _is_redraw_due(self) -> bool:
        due = len(self.frames) // REDRAW_INTERVAL
        return bool(self._bare_loop) and self._held_before and due > len(self.redraw_times)

    def _record(self, seconds: float, interval: float, cpu_seconds: float) -> None:
        holds, held_before = self._condition(self.app), self._held_before
        opaque, blended = self.app.canvas.opaque_px, self.app.canvas.blended_px
        bare = self._bare_loop.draw(opaque, blended) if self._bare_loop else 0.0
        frame = Frame(seconds, opaque, blended, interval, cpu_seconds, bare)
        self.all_frames.append(frame)
        if holds or held_before:  # the frame that makes the condition true belongs to it
            self.frames.append(frame)
        self._held_before = holds

    # Actions of a script

    def record(self, condition: Callable[[App], bool], has_baselines: bool = False) -> None:
        """Starts recording; frames during which the condition holds go to `frames`.

        Args:
            has_baselines: whether a bare loop draws after each frame, and a full redraw is timed now and then.
        """
        self._condition, self._is_recording = condition, True
        self._held_before = condition(self.app)
        self._bare_loop = BareLoop(self.app.canvas.window.get_size()) if has_baselines else None

    def tap(self, control: Any) -> None:
        """Presses and releases a control."""
        x, y = control.box.center
        self._intents += [Press(x, y), Release(x, y)]

    def send(self, intent: Intent) -> None:
        """Sends any other intent with the next frame."""
        self._intents.append(intent)

    def pop_intents(self) -> list[Intent]:
        """Returns the intents since the last frame."""
        intents, self._intents = self._intents, []
        return intents

    def pop_script_turn(self) -> bool:
        """Returns whether the script is to go on: once a frame, because each turn of it costs time."""
        is_due, self._is_script_due = self._is_script_due, False
        return is_due

    async def next_frame(self) -> None:
        """Waits until the next frame has been drawn, with all intents sent before."""
        await _turn()

    async def wait(self, seconds: float) -> None:
        """Waits for some seconds."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            await self.next_frame()

    async def wait_until(self, condition: Callable[[App], bool], description: str) -> None:
        """Waits for the first frame after which the condition holds.

        Raises:
            TimeoutError: if it never does, with the description.
        """
        end = time.perf_counter() + TIMEOUT
        while not condition(self.app):
            if time.perf_counter() > end:
                raise TimeoutError(f"waited in vain for {description}")
            await self.next_frame()


Script: TypeAlias = Callable[[ScriptedClient], Awaitable[None]]


@dataclass
class Playback:
    """Result of a client that a script played."""

    client: ScriptedClient | None = None
    """The client, once the script has ended."""
    failure: str = "it was ended before the script was"
    """Reason why the script has not ended."""


def play(config: Config, script: Script, frame_rate: FrameRateMode | None = None) -> ScriptedClient:
    """Starts the client as from the command line, plays it by the script, ends it and returns it.

    Raises:
        RuntimeError: if the client ended before the script did, with the reason.
    """
    with scripted(script, frame_rate) as playback:
        status = run(config)
    if playback.client is None:
        raise RuntimeError(f"the client ended with status {status}: {playback.failure}")
    return playback.client


@contextmanager
def scripted(script: Script, frame_rate: FrameRateMode | None = None) -> Generator[Playback]:
    """Replaces the main loop, so that a client that is run inside is played by the script."""
    playback, play_by_hand = Playback(), loop.play

    def play_by_script(app: App, read: loop.Read, attend: loop.TickObserver) -> None:
        client = ScriptedClient(app, frame_rate)
        running = _run_script(client, script)

        def read_both(dt: float) -> list[Intent]:
            return [*read(dt), *client.pop_intents()]

        try:
            for seconds in loop.pauses(client, read_both, attend):  # type: ignore[arg-type]
                time.sleep(seconds)
                if client.pop_script_turn():
                    next(running, None)
        except Exception as error:
            playback.failure = f"{type(error).__name__}: {error}"
            raise
        if getgeneratorstate(running) == GEN_CLOSED:  # else the client has ended before the script
            playback.client = client

    loop.play = play_by_script  # type: ignore[assignment]
    try:
        yield playback
    finally:
        loop.play = play_by_hand


@coroutine
def _turn() -> Generator[None]:
    """Yields to the game for one frame; an event loop of asyncio would add to the measured memory."""
    yield


def _run_script(client: ScriptedClient, script: Script) -> Generator[None]:
    try:
        yield from script(client).__await__()
    finally:
        client.app.quit()
