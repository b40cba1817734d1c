"""Complete games by the spoken words alone: `python -m tests.ui.voice.whole_games [TITLE...]`.

Each is played in a real window from the menu to its ending, alone and by two behind the curtain. The bot holds V, reads
the sentences passed to the speech process, and presses keys. Needs Linux with Xvfb and xdotool.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from game.engine.games import GAMES
from game.store.seats import PERSON, SeatPlan
from game.store.settings import LastTable
from game.store.store import open_store
from tests.ui.screen_reader.whole_games import environment, winners_in
from tests.ui.voice.hearer import Hearer

GAME_OF = {"Turn the Tide": "turn_the_tide", "Undertow!": "undertow", "Sea Salt & Paper": "sea_salt_and_paper"}
NEEDED = ("Xvfb", "xdotool")
SPEAKS = """#!/bin/sh
for sentence; do :; done
printf '%s\\n' "$sentence" >> "$HEARD"
head -c 926 /dev/zero
"""
"""A fake espeak-ng: logs its sentence, and outputs 20 ms of silence."""
KEYS = {"return": "Return", "tab": "Tab"}
HOLD = 1.5
SILENT = 0.15
"""Seconds without a new sentence after which speech has ended."""
LOOK = 0.02
LONGEST = 1200.0


class Window:
    """A game's window on its own screen, for a player who does not look at it.

    Args:
        heard: the file with the spoken sentences.
    """

    def __init__(self, heard: Path, environment: dict[str, str]) -> None:
        self._heard = heard
        self._environment = environment
        self._read = 0

    def hold(self, key: str) -> list[str]:
        self._do("keydown", key)
        time.sleep(HOLD)
        self._do("keyup", key)
        return self._sentences()

    def strike(self, key: str) -> list[str]:
        self._do("key", KEYS.get(key, key))
        return self._sentences()

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True)

    def _sentences(self) -> list[str]:
        """Returns all sentences since the last call, once there are no more."""
        said, quiet = list[str](), time.monotonic() + SILENT
        while time.monotonic() < quiet:
            time.sleep(LOOK)
            if fresh := self._fresh():
                said, quiet = said + fresh, time.monotonic() + SILENT
        return said

    def _fresh(self) -> list[str]:
        lines = self._heard.read_text(encoding="utf-8").splitlines()
        fresh, self._read = lines[self._read :], len(lines)
        return fresh


def missing() -> str:
    """Returns the programs that this machine lacks; "" if none."""
    return ", ".join(name for name in NEEDED if not shutil.which(name))


def play(title: str, persons: int) -> tuple[Hearer, set[str]]:
    """Plays a game once, and returns its bot and the winners."""
    with TemporaryDirectory() as folder:
        data = Path(folder)
        _prepare(data, GAME_OF[title], persons)
        hearer = Hearer(3, ("Play", title))
        with _open_window(data) as window:
            _listen(hearer, window)
        return hearer, winners_in(data)


def _listen(hearer: Hearer, window: Window) -> None:
    last = time.monotonic() + LONGEST
    said = window.hold("v")
    while not hearer.won:
        if time.monotonic() > last:
            raise RuntimeError(f"it does not end: {said}")
        said = window.strike(hearer.key(said))
        hearer.store_winner(said)


def _prepare(data: Path, game: str, persons: int) -> None:
    """Stores a line-up of that number of persons, and the shortest game, as the last ones played."""
    kinds = [PERSON] * persons + ["crab"] * (GAMES[game].seats[0] - persons)
    seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, ("purl", "dip", "brine"), strict=False))
    store = open_store(data)
    table = {game: LastTable(seats, dict(GAMES[game].quick))}
    store.save_settings(replace(store.settings, thinking="none", reading=-1, last_game=game, last_tables=table))
    store.close()


@contextmanager
def _open_window(data: Path) -> Iterator[Window]:
    """Yields a game on its own screen, with the fake espeak-ng."""
    mouth, heard = data / "mouth", data / "heard"
    mouth.mkdir()
    heard.touch()
    (mouth / "espeak-ng").write_text(SPEAKS, encoding="utf-8")
    (mouth / "espeak-ng").chmod(0o755)
    display = f":{os.getpid() % 500 + 600}"
    own = environment(data) | {"DISPLAY": display, "HEARD": str(heard), "PATH": f"{mouth}:{os.environ['PATH']}"}
    screen = subprocess.Popen(["Xvfb", display, "-screen", "0", "1280x720x24"], stderr=subprocess.DEVNULL)
    command = [sys.executable, "-m", "game", "--data-dir", str(data), "--size", "1280x720", "--motion", "off"]
    time.sleep(1.0)
    game = subprocess.Popen([*command, "--language", "en", "--seed", "11"], env=own, stderr=subprocess.DEVNULL)
    try:
        time.sleep(6.0)
        yield Window(heard, own)
    finally:
        for process in (game, screen):
            process.terminate()
            process.wait()


def main(titles: Sequence[str]) -> int:
    if lacks := missing():
        print(f"this machine lacks {lacks}", file=sys.stderr)
        return 1
    for title in titles or GAME_OF:
        for persons in (1, 2):
            hearer, winners = play(title, persons)
            print(
                f"{title}, {persons}: {hearer.won} {hearer.presses} keys; the store: {', '.join(sorted(winners))}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
