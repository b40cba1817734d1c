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

MISSES = 3
"""After so many wrong PINs nobody may try for a while."""
LOCKED_SECONDS = 30.0


class Running(Protocol):
    """A command that was begun."""

    def poll(self) -> int | None:
        """Its exit status, None while it runs."""
        ...


@dataclass
class Lock:
    """Keeps whoever guesses the PIN waiting, whatever screen they come back from."""

    misses: int = 0
    seconds: float = 0.0
    """For so long nobody may try."""

    def missed(self) -> None:
        """Somebody was wrong."""
        self.misses += 1
        if self.misses >= MISSES:
            self.misses, self.seconds = 0, LOCKED_SECONDS

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self.seconds = max(0.0, self.seconds - dt)


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
    lock: Lock = field(default_factory=Lock)
    checker: Callable[[], Executor] = ThreadPoolExecutor
    """Makes who finds out whether a PIN is right, beside the thread that draws."""
