"""Memory, open files and threads of processes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from tools.bench.memory import PROCESSES, held_mb


class Usage(NamedTuple):
    """Resources of one process."""

    memory: float = 0.0
    """MB that no other process shares."""
    files: int = 0
    threads: int = 0


def usage_of(process: int) -> Usage:
    """Returns a process's usage; zeros if it has ended, or where the system does not report it."""
    place = PROCESSES / str(process)
    try:
        threads = re.search(r"Threads:\s+(\d+)", (place / "status").read_text())
        return Usage(
            held_mb(process, "RssAnon"), len(list((place / "fd").iterdir())), int(threads[1]) if threads else 0
        )
    except OSError:
        return Usage()


def children_of(process: int) -> list[int]:
    """Returns the child processes that still run."""
    try:
        lists = [path.read_text() for path in (PROCESSES / str(process) / "task").glob("*/children")]
    except OSError:
        return []
    return [int(child) for children in lists for child in children.split()]


def folder_bytes(folder: Path) -> int:
    """Returns the size of all files in a folder."""
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except OSError:
            continue  # the file was deleted meanwhile
    return total
