"""Frame times of the big screen while five phones press without pause, beside those without phones.

Both times a script plays the same moves at the same pace on the same table, whose five seats have phones. The two are
measured in turn, each in a process of its own.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.play.choices import move_at
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.motion import FrameRateMode
from game.ui.parts.seat_lineup import SHEPHERDS
from game.ui.shell.phones import phones_of
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tools.bench.excerpts import busiest_game
from tools.bench.figures import Figure, percentile
from tools.bench.frames import MS, config
from tools.bench.goals import SIZES, USUAL
from tools.bench.isolated import run_isolated
from tools.bench.scripted_client import ScriptedClient, play
from tools.bench.tables import SEED, wait_for_menu

SECTION = "phones"
REPEATS = 3
HANDS = 4
REST_FRAMES = 60
"""Frames for which the table rests before each hand."""
FRAMES_BETWEEN_MOVES = 6
HOME = "127.0.0.1"
OVER_NONE = "p99 over none"


def figures(folder: Path) -> list[Figure]:
    """Returns percentiles of the frame time without and with phones, and the ratio of the 99th."""
    kinds = without_phones, with_phones
    pairs = [[run_isolated(kind, size=SIZES[USUAL], folder=str(folder)) for kind in kinds] for _ in range(REPEATS)]
    none, pressed = ([ms for pair in pairs for ms in pair[place]] for place in (0, 1))
    return [
        _figure("none, frame p50", "ms", percentile(none, 50)),
        _figure("none, frame p99", "ms", percentile(none, 99)),
        _figure("five, frame p50", "ms", percentile(pressed, 50)),
        _figure("five, frame p99", "ms", percentile(pressed, 99)),
        _figure(OVER_NONE, "times", percentile(pressed, 99) / percentile(none, 99)),
    ]


def _figure(name: str, unit: str, value: float) -> Figure:
    return Figure(SECTION, name, f"{busiest_game()}, {USUAL}", unit, value)


def home() -> tuple[str, ...]:
    """Returns the address of this machine alone."""
    return (HOME,)


def without_phones(size: Sequence[int], folder: str) -> list[float]:
    """Returns the frame times of the table without phones, in ms."""

    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        await _play(client)

    return _frame_times(play(config(size, folder, seed=SEED), script, FrameRateMode.FULL))


def with_phones(size: Sequence[int], folder: str) -> list[float]:
    """Returns the frame times of the same table while five phones press, in ms."""

    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        app = client.app
        app.phones = phones_of(app.config, app.settings, Path(folder) / "pixels", home)
        app.phones.open()
        await client.wait_until(lambda _: app.phones.is_open, "the room")
        app.phones.offer(SHEPHERDS, can_change=True)
        with _five_phones(app):
            await client.wait_until(lambda _: len(app.phones.connected) == len(SHEPHERDS), "the phones")
            await _play(client)
        app.phones.close()

    return _frame_times(play(config(size, folder, seed=SEED), script, FrameRateMode.FULL))


async def _play(client: ScriptedClient) -> None:
    """Plays some hands; the frames of the rest before each and of its moves are recorded."""
    scene = new_game(client.app, busiest_game(), tuple(SeatPlan(PERSON, shepherd) for shepherd in SHEPHERDS), {})
    assert isinstance(scene, TableScene)
    for seat in range(scene.table.session.match.players):
        scene.table.session.assign_phone(seat)
    client.app.push(scene)
    await client.wait_until(is_at_rest, "a table at rest")
    client.record(lambda _: True)
    for _ in range(HANDS):
        for _ in range(REST_FRAMES):
            await client.next_frame()
        await _choose_for_all(client, scene)
        await client.wait_until(is_at_rest, "a table at rest")


async def _choose_for_all(client: ScriptedClient, scene: TableScene) -> None:
    """Chooses the first card of every seat, one after the other."""
    session = scene.table.session
    for seat in sorted(session.match.waiting):
        first = next(item.choice for item in session.hand_items(seat) if item.choice)
        session.choose(seat, move_at(session.choices(seat), (first,)))
        for _ in range(FRAMES_BETWEEN_MOVES):
            await client.next_frame()


def is_at_rest(app: App) -> bool:
    """Returns whether nothing but the sea moves, and the table waits for phones alone."""
    scene = app.stack.top
    return isinstance(scene, TableScene) and scene.showing == "play" and bool(scene.table.session.match.waiting)


def _frame_times(client: ScriptedClient) -> list[float]:
    return [frame.seconds * MS for frame in client.frames]


@contextmanager
def _five_phones(app: App) -> Generator[None]:
    """Runs five phones in a process of their own."""
    secret = app.phones.link.partition("#")[2]
    command = [sys.executable, "-m", "tools.bench.phone_load", app.phones.address, secret, str(len(SHEPHERDS))]
    with subprocess.Popen(command) as process:
        try:
            yield
            assert process.poll() is None, "the phones pressed to the end"
        finally:
            process.kill()
