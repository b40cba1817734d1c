"""A kiosk whose game is killed or hangs, or loses its display: seconds until play goes on, and black frames."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import BinaryIO, NamedTuple

from game.store.store import open_store
from tools.fuzz.saved_play import play_on, start_or_resume
from tools.fuzz.status_file import GameStatus
from tools.fuzz.unattended import SIZE, KioskStand, display

INTERVAL = 0.05
"""Seconds between two checks of the screen."""
LONGEST = 120.0
"""Seconds after which it counts as lost."""
PAUSE = 20.0
"""Seconds before each failure, so that a picture is saved and the keeper counts the start as good."""
MOVES = 12
PLACES = 97
"""Number of pixels checked; the screen is black if all of them are."""
PLAYED = ("table", "curtain")
PIXEL = 4


class Recovery(NamedTuple):
    """Durations of one recovery, in seconds."""

    seconds: float
    """Time until the same hand could be played."""
    black: float
    """Time with a black screen."""


class VirtualScreen:
    """An X server without a screen, and its picture.

    Args:
        folder: has its picture.
        name: such as ":91".
    """

    def __init__(self, folder: Path, name: str) -> None:
        self._picture = folder / "Xvfb_screen0"
        self._begin = lambda: display(name, "-fbdir", str(folder))
        self._server = self._begin()

    def restart(self) -> None:
        """Kills the server and starts another one."""
        self._server.kill()
        self._server.wait()
        self._server = self._begin()

    def stop(self) -> None:
        """Terminates the server."""
        self._server.terminate()
        self._server.wait()

    @property
    def is_black(self) -> bool:
        """Whether every checked pixel is black."""
        size = SIZE[0] * SIZE[1] * PIXEL
        try:
            with self._picture.open("rb") as file:
                start = file.seek(0, os.SEEK_END) - size
                return start >= 0 and not any(
                    any(_pixel(file, start, place * size // PLACES)) for place in range(PLACES)
                )
        except OSError:
            return True


def _pixel(file: BinaryIO, start: int, place: int) -> bytes:
    file.seek(start + place // PIXEL * PIXEL)
    return file.read(PIXEL)


@contextmanager
def _showing(folder: Path, name: str) -> Iterator[VirtualScreen]:
    screen = VirtualScreen(folder, name)
    try:
        yield screen
    finally:
        screen.stop()


def run_restarts(count: int, folder: Path, display_name: str) -> str:
    """Causes each failure `count` times, and returns a report of the recoveries.

    Raises:
        AssertionError: if it came back with another game, or not at all.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a kiosk's game is compiled when it is installed
    stand = KioskStand(folder, display_name)
    match = _start_match(stand.data)
    with _showing(folder, display_name) as screen, stand.keeping():
        _wait(lambda: _is_playing(stand, 0, match))
        failures = {
            "killed": lambda: os.kill(_process(stand), signal.SIGKILL),
            "hanging, since it was killed for that": lambda: _hang(_process(stand)),
            "display gone, since another was begun": screen.restart,
        }
        reports = [
            _report(name, [_recover_from(failure, stand, screen, match) for _ in range(count)])
            for name, failure in failures.items()
        ]
    return "\n".join((f"seconds until the same hand can be played, {count} times each:", *reports, ""))


def _start_match(data: Path) -> tuple[int, int]:
    """Plays some moves of a game of persons; returns its seed and number of steps."""
    data.mkdir(parents=True, exist_ok=True)
    store = open_store(data)
    session = start_or_resume(store, 1)
    for _ in range(MOVES):
        play_on(session)
    store.close()
    return session.match.seed, len(session.match.steps)


def _recover_from(
    failure: Callable[[], object], stand: KioskStand, screen: VirtualScreen, match: tuple[int, int]
) -> Recovery:
    time.sleep(PAUSE)
    process, black = _process(stand), 0
    failure()
    began = time.monotonic()

    def is_back() -> bool:
        nonlocal black
        black += screen.is_black
        return _is_playing(stand, process, match)

    _wait(is_back)
    return Recovery(time.monotonic() - began, black * INTERVAL)


def _is_playing(stand: KioskStand, process: int, match: tuple[int, int]) -> bool:
    """Whether another process shows the match, with an enabled control."""
    status = stand.status or GameStatus(0)
    is_other = status.process not in (0, process)
    if not (is_other and status.scene in PLAYED and status.targets):
        return False
    assert (status.match, status.steps >= match[1]) == (match[0], True), (status, match)
    return True


def _process(stand: KioskStand) -> int:
    assert stand.status, "it runs"
    return stand.status.process


def _hang(process: int) -> None:
    """Stops the process, and waits until its keeper has killed it."""
    os.kill(process, signal.SIGSTOP)
    _wait(lambda: not Path(f"/proc/{process}").exists())


def _wait(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + LONGEST
    while not is_so():
        assert time.monotonic() < until, "it did not come back"
        time.sleep(INTERVAL)


def _report(name: str, returns: list[Recovery]) -> str:
    seconds, dark = [back.seconds for back in returns], max(back.black for back in returns)
    return f"{name}: {median(seconds):.1f}, at most {max(seconds):.1f}; the screen was black for at most {dark:.2f}"
