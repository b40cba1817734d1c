"""How much of one core the client takes at the pace of its own choosing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.ui.shell.loop import CALM, PRESENT
from tools.bench.apart import apart
from tools.bench.figures import Figure
from tools.bench.frames import config
from tools.bench.games import EXCERPTS
from tools.bench.goals import SIZES, USUAL
from tools.bench.tables import busy_in, is_calm, play_on, sit_down, to_the_menu
from tools.bench.watched import Frame, Watched, played

SECTION = "cpu"
SECONDS = 10.0
FRAMES = 400
SETTLING = PRESENT + 0.5
"""Seconds before the measurement, for what is done once at a table, and until nobody counts as there any more."""


def figures(folder: Path) -> list[Figure]:
    """What looking for intents costs by itself on this machine, then one figure for each kind of moment."""
    moments: dict[str, Callable[..., float]] = {
        "nothing moves": nothing_moves,
        "calm, 30 fps": calm,
        "busiest, 60 fps": busiest,
    }
    shares = [
        Figure(SECTION, moment, f"{game}, {USUAL}", "%", _measured(measure, game, folder))
        for game in EXCERPTS
        for moment, measure in moments.items()
    ]
    return [Figure(SECTION, "an empty loop, for comparison", "", "%", apart(empty_loop)), *shares]


def _measured(measure: Callable[..., float], game: str, folder: Path) -> float:
    return apart(measure, size=SIZES[USUAL], folder=str(folder), game=game)


def empty_loop() -> float:
    """Waking as often as a calm client and doing nothing, as a share in percent."""
    began, busy = time.perf_counter(), time.process_time()
    for _ in range(round(SECONDS / CALM)):
        time.sleep(CALM)
    return 100 * (time.process_time() - busy) / (time.perf_counter() - began)


def nothing_moves(size: Sequence[int], folder: str, game: str) -> float:
    """A table at rest, motion switched off, as a share in percent."""
    return _at_rest(size, folder, game, motion="off")


def calm(size: Sequence[int], folder: str, game: str) -> float:
    """A table at rest while the sea drifts, as a share in percent."""
    return _at_rest(size, folder, game)


def busiest(size: Sequence[int], folder: str, game: str) -> float:
    """The game's busiest moments, as a share in percent."""

    async def script(watched: Watched) -> None:
        await to_the_menu(watched)
        await sit_down(watched, game, EXCERPTS[game].busy)
        watched.count(busy_in(game))
        await play_on(watched, FRAMES)

    return _share(played(config(size, folder), script).frames)


def _at_rest(size: Sequence[int], folder: str, game: str, **others: Any) -> float:
    async def script(watched: Watched) -> None:
        await to_the_menu(watched)
        await sit_down(watched, game, EXCERPTS[game].calm)
        await watched.until(is_calm, "a calm table")  # not one that is at rest while its picture is still awaited
        await watched.rest(SETTLING)
        await watched.until(lambda app: app.render_queue.is_idle, "an idle render queue")
        watched.count(is_calm)
        await watched.rest(SECONDS)

    return _share(played(config(size, folder, **others), script).frames)


def _share(frames: Sequence[Frame]) -> float:
    return 100 * sum(frame.busy for frame in frames) / sum(frame.since for frame in frames)
