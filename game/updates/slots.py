"""Two folders beside the installed one, of which an update takes the one that is not in use; which of all is begun.

The installed folder belongs to the system, and nothing here changes it. A slot counts only once the file `chosen` names
it, and that is replaced whole: whenever the power goes, the version of before or the new one is begun, each complete.
"""

from __future__ import annotations

import logging
import os
import shutil
import tarfile
from pathlib import Path
from typing import BinaryIO, Literal, TypeAlias

import msgspec

from game.store.small_files import read_small, replace_whole
from game.updates.update_file import Contents, RefusedError, number, read_key, verified

log = logging.getLogger(__name__)

FOLDER = "updates"
CHOSEN, INCOMING = "chosen", "incoming"
PROGRAM = "ebb-and-flock"
MOST_STARTS = 2
"""Starts in which a new version has to come up."""

Slot: TypeAlias = Literal["a", "b"]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which slot is begun."""

    slot: Slot
    version: str
    starts: int = 0
    """Of a version that has not come up yet."""
    has_stood: bool = False
    before: Choice | None = None
    """What is begun again if it does not come up; None: what is installed."""


class Slots:
    """The slots in a data folder.

    Args:
        installed: the version that the system has, for the one that begins one.
    """

    def __init__(self, data: Path, installed: str = "0") -> None:
        self._folder = data / FOLDER
        self._installed = installed

    def begun(self) -> Path | None:
        """The program to be begun now, and counted as a start of it; None: the installed one."""
        choice = self._choice()
        if choice is not None and not choice.has_stood:
            if choice.starts >= MOST_STARTS:
                log.error("version %s does not come up: back to the one before", choice.version)
                choice = choice.before
            else:
                choice = msgspec.structs.replace(choice, starts=choice.starts + 1)
            self._note(choice)
        return self._folder / choice.slot / PROGRAM if choice else None

    def stood(self) -> None:
        """Notes that what was begun last has come up."""
        choice = self._choice()
        if choice is not None and not choice.has_stood:
            self._note(msgspec.structs.replace(choice, has_stood=True, before=None))

    def take(self, update: BinaryIO, key: Path, running: str) -> Contents:
        """Lays an update into the slot that is not in use, to be begun next.

        Args:
            key: the file with the public key laid down at the installation.
            running: the version that runs, which is what is gone back to.

        Raises:
            RefusedError: if it is not taken; all is as it was.
            OSError: if it cannot be read or laid down; what runs is begun again.
        """
        self.stood()
        choice, public = self._choice(), read_key(key)
        slot: Slot = "b" if choice is not None and choice.slot == "a" else "a"
        place, incoming = self._folder / slot, self._folder / INCOMING
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            with incoming.open("w+b") as copy:
                contents = verified(update, public, running, copy)
                copy.seek(0)
                shutil.rmtree(place, ignore_errors=True)
                _unpack(copy, place)
            os.sync()  # all of it is on the disk before it is chosen
            self._choose(Choice(slot, contents.version, before=choice))
        finally:
            incoming.unlink(missing_ok=True)
        return contents

    def _choice(self) -> Choice | None:
        """The slot that is chosen, where it is newer than what is installed and has a program in it."""
        try:
            choice = msgspec.json.decode(read_small(self._folder / CHOSEN), type=Choice)
        except (OSError, msgspec.MsgspecError, RecursionError):
            return None
        while choice is not None and not self._can_begin(choice):
            choice = choice.before
        return choice

    def _can_begin(self, choice: Choice) -> bool:
        return number(choice.version) > number(self._installed) and os.access(
            self._folder / choice.slot / PROGRAM, os.X_OK
        )

    def _note(self, choice: Choice | None) -> None:
        """Chooses as well as can be: a full disk keeps nothing from being begun."""
        try:
            self._choose(choice)
        except OSError as error:
            log.error("what is begun cannot be written down: %s", error)

    def _choose(self, choice: Choice | None) -> None:
        if choice is None:
            (self._folder / CHOSEN).unlink(missing_ok=True)
            return
        replace_whole(self._folder / CHOSEN, msgspec.json.encode(choice))


def _unpack(packed: BinaryIO, place: Path) -> None:
    try:
        with tarfile.open(fileobj=packed) as tar:
            tar.extractall(place, filter="data")
    except tarfile.TarError as error:
        raise RefusedError("another program") from error
