"""How much memory the client has ever held by the time it has shown title, calm table and the busiest moments."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from game.ui.scenes.menu import shelf
from tools.bench.apart import apart
from tools.bench.figures import Figure
from tools.bench.frames import config
from tools.bench.games import EXCERPTS
from tools.bench.goals import EVERY_TABLE, SIZES, Tables
from tools.bench.tables import busy_in, play_on, sit_down, to_the_menu
from tools.bench.watched import Watched, played

SECTION = "memory"
BY_THE_SHELF = "peak by the shelf"
RESTED = 4.0
"""Seconds in which what is foreseen at a scene is drawn."""
FRAMES = 240
"""Of the busiest moments; nothing new is drawn after that many."""
PROCESSES = Path("/proc")
NOT_HERE = "can be measured on Linux only"


def figures(folder: Path, tables: Tables = EVERY_TABLE) -> list[Figure]:
    """Measures the peak of memory at each table.

    Counts all processes together, the one that draws, and the players' processes; then all of them after a rest at
    title and shelf.
    """
    if not PROCESSES.is_dir():
        return [Figure(SECTION, "peak", f"{game}, {size}", "MB", None, NOT_HERE) for game, size in tables]
    return [figure for game, size in tables for figure in _figures(folder, game, size)]


def _figures(folder: Path, game: str, size: str) -> list[Figure]:
    at, asked = f"{game}, {size}", {"size": SIZES[size], "folder": str(folder), "game": game}
    own, others = apart(peaks, **asked)
    return [
        Figure(SECTION, BY_THE_SHELF, at, "MB", sum(apart(peaks, **asked, by_the_shelf=True))),
        Figure(SECTION, "peak", at, "MB", own + others),
        Figure(SECTION, "of that, drawing", at, "MB", own),
        Figure(SECTION, "of that, the players'", at, "MB", others),
    ]


def peaks(size: Sequence[int], folder: str, game: str, by_the_shelf: bool = False) -> tuple[float, float]:
    """The most that the client's process has held, and what those it has started hold on top of that, in MB.

    Args:
        by_the_shelf: title and shelf are rested at first, until what is foreseen there is drawn.
    """
    found: list[tuple[float, float]] = []

    async def script(watched: Watched) -> None:
        await to_the_menu(watched)
        if by_the_shelf:
            await watched.rest(RESTED)
            watched.app.push(shelf(watched.app))
            await watched.rest(RESTED)
        await sit_down(watched, game, EXCERPTS[game].busy, leaves=by_the_shelf)
        watched.count(busy_in(game))
        await play_on(watched, FRAMES)
        found.append((held_mb(os.getpid(), "VmHWM"), sum(held_mb(child, "RssAnon") for child in _children())))

    played(config(size, folder), script)
    return found[0]


def held_mb(process: int, kind: str) -> float:
    """What the system tells of a process.

    Args:
        kind: "VmHWM" for the most it has held so far, "RssAnon" for what it holds now and shares with no other.
    """
    status = (PROCESSES / str(process) / "status").read_text()
    found = re.search(rf"{kind}:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def _children() -> list[int]:
    lists = (PROCESSES / "self" / "task").glob("*/children")
    return [int(child) for children in lists for child in children.read_text().split()]
