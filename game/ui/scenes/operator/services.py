"""Operator services beside the game: drives, commands and updates."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Protocol, TypeAlias

from game import __version__
from game.folders import UPDATE_KEY
from game.kiosk.drives import Drive, drives
from game.kiosk.machine import begin, free_bytes
from game.kiosk.pin_lock import PinLock
from game.kiosk.plan_overrides import PlanOverrides
from game.play.choices import Phrase, phrase
from game.updates.slots import Slots
from game.updates.update_file import Contents, RefusedError, number, open_update, read_header, read_key, updates_in

log = logging.getLogger(__name__)

UpdateResult: TypeAlias = Contents | Phrase
"""Result of an update: its contents, or the reason for a refusal."""

REFUSED: Mapping[str, Phrase] = {
    "no key": phrase("No key for updates was laid down here"),
    "unsigned": phrase("The update is not signed for this game"),
    "cut short": phrase("The update is cut short"),
    "another program": phrase("The update is of another program"),
    "another machine": phrase("The update is for another kind of machine"),
    "older": phrase("The update is no newer than the game"),
}
UNREADABLE = phrase("The update cannot be read or kept")


class RunningProcess(Protocol):
    def poll(self) -> int | None:
        """Returns its exit status, or None while it runs."""
        ...


def one_thread() -> Executor:
    """Returns an executor with one thread for slow work."""
    return ThreadPoolExecutor(1, "operator")


@dataclass
class OperatorServices:
    """Services handed from the PIN pad to the page and its sheets."""

    amendments: PlanOverrides
    folder: Path
    restart: Callable[[], object]
    """Ends the game so that its keeper restarts it."""
    now: Callable[[], datetime] = datetime.now
    find_drives: Callable[[], list[Drive]] = drives
    begin: Callable[[Sequence[str]], RunningProcess | None] = begin
    room: Callable[[Path], int | None] = free_bytes
    slots: Slots | None = None
    """Slots for updates; None unless a keeper starts the game from a folder."""
    lock: PinLock = field(default_factory=PinLock)
    executor: Callable[[], Executor] = one_thread
    """Makes the executor that checks PINs and writes to drives."""


def update_on(drives: Sequence[Drive]) -> Path | None:
    """Returns the newest update for this machine on any drive, or else a file of that ending; waits for the drives."""
    found = [path for drive in drives for path in updates_in(drive.folder)]
    return max(found, key=_precedence, default=None)


def _precedence(path: Path) -> tuple[bool, tuple[int, ...], str]:
    """Returns what is compared of two updates: whether it is a file, its signed version, and its name."""
    try:
        with open_update(path) as update:
            contents = read_header(update, read_key(UPDATE_KEY))
    except RefusedError:
        return True, (), path.name
    except OSError:
        return False, (), path.name
    return True, number(contents.version), path.name


def install_update(slots: Slots, path: Path) -> UpdateResult:
    """Installs the update into a slot, which is slow; returns its contents, or why it was refused."""
    try:
        with open_update(path) as update:
            return slots.install(update, UPDATE_KEY, __version__)
    except RefusedError as refused:
        log.warning("the update %s was refused: %s", path.name, refused.why)
        return REFUSED[refused.why]
    except OSError as error:
        log.warning("the update %s cannot be taken: %s", path.name, error)
        return UNREADABLE
