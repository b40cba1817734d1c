"""What processes hold of the system: memory, files, threads."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from tools.bench.memory import PROCESSES, held_mb


class Holdings(NamedTuple):
    """Of one process, or of several together."""

    memory: float = 0.0
    """In MB, what it shares with no other."""
    files: int = 0
    threads: int = 0


def held_by(process: int) -> Holdings:
    """What a process holds; nothing if it has ended, or where the system does not say."""
    place = PROCESSES / str(process)
    try:
        threads = re.search(r"Threads:\s+(\d+)", (place / "status").read_text())
        return Holdings(
            held_mb(process, "RssAnon"), len(list((place / "fd").iterdir())), int(threads[1]) if threads else 0
        )
    except OSError:
        return Holdings()


def children_of(process: int) -> list[int]:
    """The processes it has started that still run."""
    try:
        lists = [path.read_text() for path in (PROCESSES / str(process) / "task").glob("*/children")]
    except OSError:
        return []
    return [int(child) for children in lists for child in children.split()]


def folder_bytes(folder: Path) -> int:
    """All files in it together."""
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except OSError:
            continue  # it has gone meanwhile
    return total
