"""Processor share of the client at its own frame rate, beside an empty loop's at the same rate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.ui.shell.loop import AWAITING, CALM, PRESENT, QUICK
from tools.bench.baselines import empty_loop
from tools.bench.excerpts import EXCERPTS
from tools.bench.figures import Figure
from tools.bench.frames import config
from tools.bench.goals import SIZES, USUAL
from tools.bench.isolated import run_isolated
from tools.bench.scripted_client import Frame, ScriptedClient, play
from tools.bench.tables import is_busy_in, is_calm, play_frames, sit_down, wait_for_menu

SECTION = "cpu"
OVER_LOOP = "over empty loop"
SECONDS = 10.0
FRAMES = 400
SETTLING = PRESENT + 0.5
"""Seconds before the measurement: for what is done once at a table, and until nobody counts as playing."""


def figures(folder: Path) -> Iterator[Figure]:
    """Yields the share of one core in each kind of moment, and its ratio to the empty loop's."""
    for game in EXCERPTS:
        at = f"{game}, {USUAL}"
        for name, (measure, pause) in MOMENTS.items():
            loop = run_isolated(empty_loop, pause=pause, seconds=SECONDS / 2)
            share = run_isolated(measure, size=SIZES[USUAL], folder=str(folder), game=game)
            yield Figure(SECTION, name, at, "%", share)
            yield Figure(SECTION, f"{name}, {OVER_LOOP}", at, "times", share / loop)


def without_motion(size: Sequence[int], folder: str, game: str) -> float:
    """Returns the share in percent of a table at rest with motion switched off."""
    return _share_at_rest(size, folder, game, motion="off")


def calm(size: Sequence[int], folder: str, game: str) -> float:
    """Returns the share in percent of a table at rest while the sea drifts."""
    return _share_at_rest(size, folder, game)


def busiest(size: Sequence[int], folder: str, game: str) -> float:
    """Returns the share in percent of the game's busiest moments."""

    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        await sit_down(client, game, EXCERPTS[game].busy)
        client.record(is_busy_in(game))
        await play_frames(client, FRAMES)

    return _share(play(config(size, folder), script).frames)


MOMENTS: dict[str, tuple[Callable[..., float], float]] = {
    "nothing moves": (without_motion, AWAITING),
    "calm, 30 fps": (calm, CALM),
    "busiest, 60 fps": (busiest, QUICK),
}
"""Kinds of moments: their measurement, and the pause between two polls of the loop in them."""


def _share_at_rest(size: Sequence[int], folder: str, game: str, **others: Any) -> float:
    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        await sit_down(client, game, EXCERPTS[game].calm)
        await client.wait_until(is_calm, "a calm table")  # not a table at rest that is still loading
        await client.wait(SETTLING)
        await client.wait_until(lambda app: app.render_queue.is_idle, "an idle render queue")
        client.record(is_calm)
        await client.wait(SECONDS)

    return _share(play(config(size, folder, **others), script).frames)


def _share(frames: Sequence[Frame]) -> float:
    return 100 * sum(frame.cpu_seconds for frame in frames) / sum(frame.interval for frame in frames)
