"""What phones cost the big screen: its frames while five of them press without rest, and while none does."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from game.bench.apart import apart
from game.bench.figures import Figure, percentile
from game.bench.frames import MS, config
from game.bench.goals import SIZES, USUAL
from game.bench.tables import to_the_menu
from game.bench.watched import Frame, Watched, played
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.parts.lineup import SHEPHERDS
from game.ui.scene import Pace
from game.ui.shell.phones import phones_of
from game.ui.table.course import new_game
from game.ui.table.scene import TableScene

SECTION = "phones"
GAME = "turn_the_tide"
TURNS = 4
FRAMES = 240
"""How many are measured in each turn of each kind, at 60 a second."""
HOME = "127.0.0.1"


def figures(folder: Path) -> list[Figure]:
    """Percentiles of the frame's time while phones rest and while they hammer, and how they compare."""
    measured = apart(hammered, size=SIZES[USUAL], folder=str(folder))
    return [
        Figure(SECTION, name, f"{GAME}, {USUAL}", "" if name == RATIO else "ms", value)
        for name, value in measured.items()
    ]


RATIO = "hammered p99 by rest"


def hammered(size: Sequence[int], folder: str) -> dict[str, float]:
    """A table at rest whose five hands are on phones, which rest and hammer in turn."""
    resting: list[Frame] = []
    pressed: list[Frame] = []

    async def script(watched: Watched) -> None:
        await to_the_menu(watched)
        app = watched.app
        app.phones = phones_of(app.config, app.settings, Path(folder) / "pixels", lambda: (HOME,))
        app.phones.open()
        await watched.until(lambda _: app.phones.is_open, "the room")
        app.phones.offer(SHEPHERDS, can_change=True)
        with _hammers(app) as orders:
            await watched.until(lambda _: len(app.phones.here) == len(SHEPHERDS), "the phones")
            plans = tuple(SeatPlan(PERSON, shepherd) for shepherd in SHEPHERDS)
            app.push(new_game(app, GAME, plans, {}))
            await watched.until(is_at_rest, "a table at rest")
            for turn in range(2 * TURNS):
                is_pressed = turn % 2 == 1
                _tell(orders, "go" if is_pressed else "stop")
                watched.count(None)
                for _ in range(FRAMES // 4):  # what was on its way arrives
                    await watched.frame()
                watched.frames.clear()
                watched.count(is_at_rest)
                await watched.until(lambda _: len(watched.frames) >= FRAMES, "frames")
                (pressed if is_pressed else resting).extend(watched.frames)
        app.phones.close()

    played(config(size, folder), script, Pace.LIVELY)
    calm, busy = ([frame.seconds * MS for frame in frames] for frames in (resting, pressed))
    return {
        "at rest, frame p50": percentile(calm, 50),
        "at rest, frame p99": percentile(calm, 99),
        "hammered, frame p50": percentile(busy, 50),
        "hammered, frame p99": percentile(busy, 99),
        RATIO: percentile(busy, 99) / percentile(calm, 99),
    }


def is_at_rest(app: App) -> bool:
    """Whether nothing but the sea moves, and the table waits for phones alone."""
    scene = app.stack.top
    return isinstance(scene, TableScene) and scene.showing == "play" and bool(scene.table.session.match.waiting)


@contextmanager
def _hammers(app: App) -> Iterator[IO[bytes]]:
    """Five phones in a process of their own; the answer is where they are told what to do."""
    secret = app.phones.link.partition("#")[2]
    command = [sys.executable, "-m", "game.bench.hammering", app.phones.address, secret, str(len(SHEPHERDS))]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        try:
            yield process.stdin
        finally:
            process.kill()


def _tell(orders: IO[bytes], word: str) -> None:
    orders.write(f"{word}\n".encode())
    orders.flush()
