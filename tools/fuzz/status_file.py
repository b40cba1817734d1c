"""The unchanged game with a status file beside it: its controls, and how long frames took."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.input.intents import Intent

LATE = 1 / 30
"""Seconds after which a frame is late."""
INTERVAL = 0.5
"""Seconds between two writes."""


class GameStatus(msgspec.Struct, frozen=True):
    """State of a running game."""

    process: int
    scene: str = ""
    targets: tuple[tuple[float, float, float], ...] = ()
    """The middle of each enabled control and the root of its area, in px."""
    frames: int = 0
    late: int = 0
    longest: float = 0.0
    """Longest frame since the start, in seconds."""
    match: int = 0
    """The seed of the match on the screen, and the number of its steps; 0 where there is none."""
    steps: int = 0


class StatusWriter:
    """Writes the status file of an app while its main loop runs; `tick_safely` takes the place of the app's."""

    def __init__(self, app: App, path: Path) -> None:
        self._app = app
        self._path = path
        self._tick = app.tick_safely
        self._next = 0.0
        self._top = app.top
        self._frames = self._late = 0
        self._longest = 0.0

    def tick_safely(self, dt: float, intents: Sequence[Intent] = ()) -> None:
        """Runs one frame of the app and measures it."""
        began = time.perf_counter()
        self._tick(dt, intents)
        over = time.perf_counter()
        self._frames += 1
        self._late += over - began > LATE
        self._longest = max(self._longest, over - began)
        if over >= self._next or self._app.top is not self._top:
            self._next, self._top = over + INTERVAL, self._app.top
            self._write_status()

    def _write_status(self) -> None:
        """Replaces the file in one step, so that readers find the old status or the new one."""
        top = self._app.top
        controls = [control for control in top.controls if control.enabled] if top else []
        status = GameStatus(
            os.getpid(),
            top.name if top else "",
            tuple((c.box.center.x, c.box.center.y, (c.box.w * c.box.h) ** 0.5) for c in controls),
            self._frames,
            self._late,
            self._longest,
            *_match_progress(self._app),
        )
        written = self._path.with_suffix(".new")
        written.write_bytes(msgspec.json.encode(status))
        written.replace(self._path)


def _match_progress(app: App) -> tuple[int, int]:
    """Returns the seed and number of steps of the match on the screen."""
    from game.ui.table.scene import TableScene

    table = next((scene.table for scene in app.stack.scenes if isinstance(scene, TableScene)), None)
    return (table.session.match.seed, len(table.session.match.steps)) if table else (0, 0)


def read_status(path: Path) -> GameStatus | None:
    """Returns the newest status, or None before the first."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=GameStatus)
    except OSError:
        return None


def main(arguments: Sequence[str]) -> int:
    """Plays with the flags that follow the status file's path, and returns the exit status."""
    from game.ui.shell import loop
    from main import main as play_game

    path, play = Path(arguments[0]), loop.play

    def play_with_status(app: App, read: loop.Read, attend: loop.TickObserver) -> None:
        app.tick_safely = StatusWriter(app, path).tick_safely
        play(app, read, attend)

    loop.play = play_with_status
    return play_game(arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
