"""Whole games on phones in a real browser, beside a screen: `python -m tests.phones.browsers`.

It needs a display (`xvfb-run` where there is none) and Chromium. Two phones and four phones play every game to its end.
Meanwhile each way to lose a phone occurs, and a table of the losses is printed.
"""

import subprocess
import sys
import traceback
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from game.engine.games import GAMES
from game.phones.phones import Phones
from game.store.seats import SeatPlan
from game.ui.config import Config
from game.ui.games import TABLES
from game.ui.parts.seat_lineup import SHEPHERDS, Lineup
from game.ui.scenes.seats import SeatsScene
from tests.phones.losses import LOSSES, Loss, come_late, give_up, lose, outstay
from tests.phones.pages import SIZES, Party, browsing
from tools.bench.figures import percentile
from tools.bench.scripted_client import ScriptedClient, play
from tools.bench.tables import wait_for_menu

COUNTS = (2, 4)
BETWEEN = 12
"""Presses between two losses."""
MS = 1000


class RealTable:
    """The client in its window, which runs by itself in another thread."""

    def __init__(self, client: ScriptedClient) -> None:
        self._client = client
        self._asked: SimpleQueue[tuple[str, Future[None]]] = SimpleQueue()

    @property
    def phones(self) -> Phones:
        return self._client.app.phones

    def play_on(self) -> None:
        """Does nothing: the client runs by itself."""

    def tap(self, name: str) -> None:
        """Presses a control, and waits until the client has handled it."""
        pressed: Future[None] = Future()
        self._asked.put((name, pressed))
        pressed.result()

    async def obey(self) -> None:
        """Runs a frame, and presses what the other thread has requested."""
        client = self._client
        await client.next_frame()
        while not self._asked.empty():
            name, pressed = self._asked.get()
            assert client.app.top is not None
            client.tap(next(control for control in client.app.top.controls if control.name == name))
            await client.next_frame()
            await client.next_frame()
            pressed.set_result(None)


def whole_game(game: str, count: int, seed: int, size: tuple[int, int] = (1280, 720)) -> None:
    """Plays a game to its end, and prints the losses."""
    told: list[str] = []

    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        app = client.app
        app.change_settings(motion="off", thinking="none")
        seats = SeatsScene(app, TABLES[game])
        counts = GAMES[game].seats
        plans = [SeatPlan("crab", shepherd) for shepherd in SHEPHERDS[: min(counts[-1], max(counts[0], count + 1))]]
        seats.lineup = Lineup.from_seats(plans, seats.lineup.animals, counts)
        app.push(seats)
        table = RealTable(client)
        with ThreadPoolExecutor(1) as pool:
            playing = pool.submit(_play, table, client, count, Random(seed), told)
            while not playing.done():
                await table.obey()
        try:
            playing.result()
        except Exception:
            traceback.print_exc()
            raise

    with TemporaryDirectory() as folder:
        config = Config(size=size, mute=True, language="en", data_dir=Path(folder), seed=seed)
        began = perf_counter()
        client = play(config, script)
    frames = [frame.seconds * MS for frame in client.frames]
    print(f"## {game}, {count} phones: {perf_counter() - began:.0f} s, {told.pop(0)}")
    print(
        f"frames: p50 {percentile(frames, 50):.1f} ms, p99 {percentile(frames, 99):.1f} ms, worst {max(frames):.1f} ms"
    )
    print(*told, sep="\n", flush=True)


def _play(table: RealTable, client: ScriptedClient, count: int, rng: Random, told: list[str]) -> None:
    with browsing() as browser:
        table.tap("Phones")
        party = Party(browser, table, SIZES[:count])
        party.come_in()
        table.tap("Deal")
        client.record(lambda _: True)
        losses, presses = _losses(party, rng)
        presses += party.play(sys.maxsize, rng)
        session = party.session
        assert session.outcome is not None
        assert party.complaints == []
        told.append(f"{presses} presses, {len(session.match.steps)} steps, to the end")
        told += ["| loss | at step | back after ms |", "|---|---|---|"]
        told += [f"| {loss.kind} | {loss.step} | {loss.seconds * MS:.0f} |" for loss in losses]
        party.close()


def _losses(party: Party, rng: Random) -> tuple[list[Loss], int]:
    """Runs every way to lose a phone, each on another phone; one stays away, one leaves, a late one joins."""
    found: list[Loss] = []
    presses = 0
    for turn, kind in enumerate(LOSSES):
        presses += party.play(BETWEEN, rng)
        if party.session.outcome is None:
            found.append(lose(party, turn % len(party.pages), kind))
    for number, leave in enumerate((outstay, give_up)):
        presses += party.play(BETWEEN, rng)
        if party.session.outcome is None:
            found.append(leave(party, number))
    presses += party.play(BETWEEN, rng)
    if party.session.outcome is None:
        found.append(come_late(party))
    return found, presses


def main(arguments: Sequence[str]) -> int:
    """Plays one game with that number of phones, or all games in turn, and returns the exit status."""
    if arguments:
        whole_game(arguments[0], int(arguments[1]), int(arguments[2]) if arguments[2:] else 3)
        return 0
    games: list[list[Any]] = [[game, str(count)] for game in TABLES for count in COUNTS]
    return max(subprocess.run([sys.executable, "-m", __spec__.name, *game], check=False).returncode for game in games)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
