"""What the operator's page works with, beside the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Protocol

from game.kiosk.amendments import Amendments
from game.kiosk.drives import Drive, drives
from game.kiosk.machine import begin, free_bytes
from game.kiosk.pin_lock import PinLock
from game.updates.slots import Slots


class Running(Protocol):
    """A command that was begun."""

    def poll(self) -> int | None:
        """Its exit status, None while it runs."""
        ...


@dataclass
class Desk:
    """Handed from the PIN to the page and on to whatever opens from there."""

    amendments: Amendments
    folder: Path
    """The data folder."""
    restart: Callable[[], object]
    """Ends the game so that its keeper begins it again."""
    now: Callable[[], datetime] = datetime.now
    find_drives: Callable[[], list[Drive]] = drives
    begin: Callable[[Sequence[str]], Running | None] = begin
    room: Callable[[Path], int | None] = free_bytes
    slots: Slots | None = None
    """Where updates go; None where the game is not one folder that a keeper begins."""
    lock: PinLock = field(default_factory=PinLock)
    checker: Callable[[], Executor] = ThreadPoolExecutor
    """Makes who finds out whether a PIN is right, beside the thread that draws."""
