"""What phones cost the big screen: its frames while five of them press without rest, and while there are none.

Both times the same table plays the same moves at the same pace: five seats in the hands of phones, the same cards, and
each hand everybody's first card. Once a script makes those moves, and there is neither a room nor a server. Once the
moves are those of five phones, which besides lift their cards and ask for pictures all the time, more often than they
are let. Each time the same frames count: so many while the table rests before a hand, and all in which it moves; how
long phones take for their moves does not. Both are played in turn, each time in a process of its own, so that whatever
else the machine does is in both.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from game.play.choices import move_at
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.motion import FrameRateMode
from game.ui.parts.seat_lineup import SHEPHERDS
from game.ui.shell.phones import phones_of
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tools.bench.apart import apart
from tools.bench.figures import Figure, percentile
from tools.bench.frames import MS, config
from tools.bench.games import the_busiest
from tools.bench.goals import SIZES, USUAL
from tools.bench.tables import SEED, to_the_menu
from tools.bench.watched import Watched, played

SECTION = "phones"
TURNS = 3
"""So often each of the two is played."""
HANDS = 4
REST = 60
"""Frames for which the table rests before each hand, at 60 a second."""
APART = 6
"""Frames from one seat's move to the next where a script makes them: about as long as phones take."""
HOME = "127.0.0.1"
RATIO = "hammered p99 by none"
MESSAGES = "messages of the phones"

Lay = Callable[[Watched], Awaitable[None]]
"""Has everybody's first card laid."""


def figures(folder: Path) -> list[Figure]:
    """Percentiles of the frame's time without phones and while they hammer, and how they compare."""
    kinds = (unpressed, hammered)
    turns = [[apart(kind, size=SIZES[USUAL], folder=str(folder)) for kind in kinds] for _ in range(TURNS)]
    return [
        Figure(SECTION, name, f"{the_busiest()}, {USUAL}", unit, value)
        for name, unit, value in _compared([turn[0] for turn in turns], [turn[1] for turn in turns])
    ]


def _compared(none: Sequence[Any], pressed: Sequence[Any]) -> Iterator[tuple[str, str, float]]:
    """Name, unit and value of each figure."""
    calm, busy = ([ms for turn in turns for ms in turn["frames"]] for turns in (none, pressed))
    for name, frames in (("no phones", calm), ("hammered", busy)):
        for percent in (50, 99):
            yield f"{name}, frame p{percent}", "ms", percentile(frames, percent)
    yield RATIO, "", percentile(busy, 99) / percentile(calm, 99)
    yield MESSAGES, "/s", sum(turn["messages"] for turn in pressed) / sum(turn["seconds"] for turn in pressed)


def unpressed(size: Sequence[int], folder: str) -> dict[str, Any]:
    """The frames of a table whose moves a script makes; there are no phones."""

    async def script(watched: Watched) -> None:
        await to_the_menu(watched)
        await _play(watched, _lay_for_all)

    return _found(played(config(size, folder, seed=SEED), script, FrameRateMode.FULL))


def hammered(size: Sequence[int], folder: str) -> dict[str, Any]:
    """The frames of the same table while five phones play it and press without rest."""
    sent: list[int] = []

    async def script(watched: Watched) -> None:
        await to_the_menu(watched)
        app = watched.app
        app.phones = phones_of(app.config, app.settings, Path(folder) / "pixels", lambda: (HOME,))
        app.phones.open()
        await watched.until(lambda _: app.phones.is_open, "the room")
        app.phones.offer(SHEPHERDS, can_change=True)
        with _hammers(app, sent) as orders:
            await watched.until(lambda _: len(app.phones.connected) == len(SHEPHERDS), "the phones")
            _tell(orders, "go")

            async def lay(_: Watched) -> None:
                _tell(orders, "lay")

            await _play(watched, lay)
        app.phones.close()

    return _found(played(config(size, folder, seed=SEED), script, FrameRateMode.FULL)) | {"messages": sent[0]}


async def _play(watched: Watched, lay: Lay) -> None:
    """Begins the game and plays so many hands of it."""
    scene = new_game(watched.app, the_busiest(), tuple(SeatPlan(PERSON, shepherd) for shepherd in SHEPHERDS), {})
    assert isinstance(scene, TableScene)
    match = scene.table.session.match
    for seat in range(match.players):
        scene.table.session.assign_phone(seat)
    watched.app.push(scene)
    for _ in range(HANDS):
        await watched.until(is_at_rest, "a table at rest")
        watched.count(lambda _: True)
        for _ in range(REST):
            await watched.frame()
        watched.count(lambda _: scene.table.is_moving)
        made = match.step_count
        await lay(watched)
        await watched.until(lambda _, made=made: match.step_count > made, "everybody's move")
    await watched.until(is_at_rest, "a table at rest")


async def _lay_for_all(watched: Watched) -> None:
    """Makes every seat's move, one after the other."""
    scene = watched.app.stack.top
    assert isinstance(scene, TableScene)
    session = scene.table.session
    for seat in session.match.waiting:
        first = next(held.choice for held in session.hand_items(seat) if held.choice)
        session.choose(seat, move_at(session.choices(seat), (first,)))
        for _ in range(APART):
            await watched.frame()


def is_at_rest(app: App) -> bool:
    """Whether nothing but the sea moves, and the table waits for phones alone."""
    scene = app.stack.top
    return isinstance(scene, TableScene) and scene.showing == "play" and bool(scene.table.session.match.waiting)


def _found(watched: Watched) -> dict[str, Any]:
    return {
        "frames": [frame.seconds * MS for frame in watched.frames],
        "seconds": sum(frame.since for frame in watched.frames),
    }


@contextmanager
def _hammers(app: App, sent: list[int]) -> Iterator[IO[bytes]]:
    """Five phones in a process of their own; the answer is where they are told what to do.

    Args:
        sent: gets the number of their messages in the end.
    """
    secret = app.phones.link.partition("#")[2]
    command = [sys.executable, "-m", "tools.bench.hammering", app.phones.address, secret, str(len(SHEPHERDS))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        try:
            yield process.stdin
            sent.append(int(process.communicate()[0]))
        finally:
            process.kill()


def _tell(orders: IO[bytes], word: str) -> None:
    orders.write(f"{word}\n".encode())
    orders.flush()
