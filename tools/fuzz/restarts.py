"""A kiosk whose game is killed or hangs and whose display goes: how long until people play on, and what they see."""

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
from tools.fuzz.kept import begun, play_on
from tools.fuzz.noted import Note
from tools.fuzz.unattended import SIZE, Stand, display

LOOKS = 0.05
"""Seconds between two looks at the screen."""
LONGEST = 120.0
"""After so many seconds it does not come back any more."""
BREATH = 20.0
"""Seconds before each fall: a picture has been kept, and the keeper counts the start as a good one."""
MOVES = 12
PLACES = 97
"""At so many places the screen is looked at: it is black where all of them are."""
PLAYED = ("table", "curtain")
PIXEL = 4


class Return(NamedTuple):
    """What came of one fall; all in seconds."""

    seconds: float
    """Until the same hand could be played."""
    black: float
    """For how long nothing was to be seen."""


class Screen:
    """An X server that shows nothing, and what would be seen on it.

    Args:
        folder: where its picture lies.
        name: such as ":91".
    """

    def __init__(self, folder: Path, name: str) -> None:
        self._picture = folder / "Xvfb_screen0"
        self._begin = lambda: display(name, "-fbdir", str(folder))
        self._server = self._begin()

    def begin_again(self) -> None:
        """It dies, and another takes its place."""
        self._server.kill()
        self._server.wait()
        self._server = self._begin()

    def end(self) -> None:
        """There is none any more."""
        self._server.terminate()
        self._server.wait()

    @property
    def is_black(self) -> bool:
        """Whether nothing is to be seen on it."""
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
def _showing(folder: Path, name: str) -> Iterator[Screen]:
    screen = Screen(folder, name)
    try:
        yield screen
    finally:
        screen.end()


def restarted(count: int, folder: Path, display_name: str) -> str:
    """Lets each fall happen so often, and answers how long it took to come back.

    Raises:
        AssertionError: if it came back with another game, or not at all.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a kiosk's game is compiled when it is installed
    stand = Stand(folder, display_name)
    match = _begun_match(stand.data)
    with _showing(folder, display_name) as screen, stand.kept():
        _wait(lambda: _is_played(stand, 0, match))
        falls = {
            "killed": lambda: os.kill(_process(stand), signal.SIGKILL),
            "hanging, since it was killed for that": lambda: _hang(_process(stand)),
            "display gone, since another was begun": screen.begin_again,
        }
        told = [
            _told(name, [_back_after(fall, stand, screen, match) for _ in range(count)]) for name, fall in falls.items()
        ]
    return "\n".join((f"seconds until the same hand can be played, {count} times each:", *told, ""))


def _begun_match(data: Path) -> tuple[int, int]:
    """A game of persons that was left some moves on: its seed, and how many steps it has."""
    data.mkdir(parents=True, exist_ok=True)
    store = open_store(data)
    session = begun(store, 1)
    for _ in range(MOVES):
        play_on(session)
    store.close()
    return session.match.seed, len(session.match.steps)


def _back_after(fall: Callable[[], object], stand: Stand, screen: Screen, match: tuple[int, int]) -> Return:
    time.sleep(BREATH)
    process, black = _process(stand), 0
    fall()
    began = time.monotonic()

    def is_back() -> bool:
        nonlocal black
        black += screen.is_black
        return _is_played(stand, process, match)

    _wait(is_back)
    return Return(time.monotonic() - began, black * LOOKS)


def _is_played(stand: Stand, process: int, match: tuple[int, int]) -> bool:
    """Whether another process than that one has the match on the screen, and something can be pressed."""
    note = stand.note or Note(0)
    is_other = note.process not in (0, process)
    if not (is_other and note.scene in PLAYED and note.targets):
        return False
    assert (note.match, note.steps >= match[1]) == (match[0], True), (note, match)
    return True


def _process(stand: Stand) -> int:
    assert stand.note, "it runs"
    return stand.note.process


def _hang(process: int) -> None:
    """Stops it, and waits until its keeper has noticed."""
    os.kill(process, signal.SIGSTOP)
    _wait(lambda: not Path(f"/proc/{process}").exists())


def _wait(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + LONGEST
    while not is_so():
        assert time.monotonic() < until, "it did not come back"
        time.sleep(LOOKS)


def _told(name: str, returns: list[Return]) -> str:
    seconds, dark = [back.seconds for back in returns], max(back.black for back in returns)
    return f"{name}: {median(seconds):.1f}, at most {max(seconds):.1f}; the screen was black for at most {dark:.2f}"
