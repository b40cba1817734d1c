"""Peak memory of the client after the title, a calm table and the busiest moments."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from game.ui.scenes.menu import shelf
from tools.bench.excerpts import EXCERPTS
from tools.bench.figures import Figure
from tools.bench.frames import config
from tools.bench.goals import EVERY_TABLE, SIZES, Tables
from tools.bench.isolated import run_isolated
from tools.bench.scripted_client import ScriptedClient, play
from tools.bench.tables import is_busy_in, play_frames, sit_down, wait_for_menu

SECTION = "memory"
VIA_SHELF = "peak via shelf"
PREFETCH_SECONDS = 4.0
"""Seconds in which a scene's prefetches are drawn."""
FRAMES = 240
"""Frames of the busiest moments; later ones draw nothing new."""
PROCESSES = Path("/proc")
NOT_LINUX = "can be measured on Linux only"


def figures(folder: Path, tables: Tables = EVERY_TABLE) -> list[Figure]:
    """Returns the peaks of each table: all processes, the client alone, the computer players, and via the shelf."""
    if not PROCESSES.is_dir():
        return [Figure(SECTION, "peak", f"{game}, {size}", "MB", None, NOT_LINUX) for game, size in tables]
    return [figure for game, size in tables for figure in _figures(folder, game, size)]


def _figures(folder: Path, game: str, size: str) -> list[Figure]:
    at, arguments = f"{game}, {size}", {"size": SIZES[size], "folder": str(folder), "game": game}
    own, players = run_isolated(peaks, **arguments)
    return [
        Figure(SECTION, VIA_SHELF, at, "MB", sum(run_isolated(peaks, **arguments, via_shelf=True))),
        Figure(SECTION, "peak", at, "MB", own + players),
        Figure(SECTION, "of that, client", at, "MB", own),
        Figure(SECTION, "of that, players", at, "MB", players),
    ]


def peaks(size: Sequence[int], folder: str, game: str, via_shelf: bool = False) -> tuple[float, float]:
    """Returns the peak of the client's process, and the memory of the processes it started, in MB.

    Args:
        via_shelf: whether title and shelf are shown first, until their prefetches are drawn.
    """
    found: list[tuple[float, float]] = []

    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        if via_shelf:
            await client.wait(PREFETCH_SECONDS)
            client.app.push(shelf(client.app))
            await client.wait(PREFETCH_SECONDS)
        await sit_down(client, game, EXCERPTS[game].busy, replaces=via_shelf)
        client.record(is_busy_in(game))
        await play_frames(client, FRAMES)
        found.append((held_mb(os.getpid(), "VmHWM"), sum(held_mb(child, "RssAnon") for child in _children())))

    play(config(size, folder), script)
    return found[0]


def held_mb(process: int, kind: str) -> float:
    """Returns the memory of a process in MB.

    Args:
        kind: "VmHWM" for its peak, "RssAnon" for its own present memory, shared with no other.
    """
    status = (PROCESSES / str(process) / "status").read_text()
    found = re.search(rf"{kind}:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def _children() -> list[int]:
    lists = (PROCESSES / "self" / "task").glob("*/children")
    return [int(child) for children in lists for child in children.read_text().split()]
