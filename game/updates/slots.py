"""Two slots beside the installed version; an update goes into the one that is not in use.

The installed folder belongs to the system and is never changed. A slot counts only once the file `chosen` names it.
That file is replaced atomically, so after a power cut either the old or the new version starts, each complete.
"""

from __future__ import annotations

import logging
import os
import shutil
from pathlib import Path
from typing import BinaryIO, Literal, TypeAlias

import msgspec

from game.store.small_files import read_small_file, replace_atomically
from game.updates.archive import has_program, unpack
from game.updates.update_file import PROGRAM, Contents, number, read_key, verified

log = logging.getLogger(__name__)

FOLDER = "updates"
CHOSEN, INCOMING = "chosen", "incoming"
MOST_STARTS = 2
"""Starts in which a new version has to come up."""

Slot: TypeAlias = Literal["a", "b"]


class SlotChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slot: Slot
    version: str
    starts: int = 0
    """Starts so far of a version that has not come up yet."""
    has_stood: bool = False
    before: SlotChoice | None = None
    """The choice to fall back to if it does not come up; None for the installed version."""


class Slots:
    """The slots in a data folder.

    Args:
        installed: the installed version, for the process that starts one.
    """

    def __init__(self, data: Path, installed: str = "0") -> None:
        self._folder = data / FOLDER
        self._installed = installed

    def select_program(self) -> Path | None:
        """Returns the program to start now, counted as a start of it; None for the installed one."""
        choice = self._choice()
        if choice is not None and not choice.has_stood:
            if choice.starts >= MOST_STARTS:
                log.error("version %s does not come up: back to the one before", choice.version)
                choice = choice.before
            else:
                choice = msgspec.structs.replace(choice, starts=choice.starts + 1)
            self._note(choice)
        return self._folder / choice.slot / PROGRAM if choice else None

    def confirm(self) -> None:
        """Records that the version started last has come up."""
        choice = self._choice()
        if choice is not None and not choice.has_stood:
            self._note(msgspec.structs.replace(choice, has_stood=True, before=None))

    def install(self, update: BinaryIO, key: Path, running: str) -> Contents:
        """Unpacks an update into the slot that is not in use, to be started next.

        Args:
            key: the file with the public key that was installed with the game.
            running: the running version, which is the fallback.

        Raises:
            RefusedError: if the update is refused; nothing has changed.
            OSError: if it cannot be read or written; the running version starts again.
        """
        self.confirm()
        choice, public = self._choice(), read_key(key)
        slot: Slot = "b" if choice is not None and choice.slot == "a" else "a"
        place, incoming = self._folder / slot, self._folder / INCOMING
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            with incoming.open("w+b") as copy:
                contents = verified(update, public, running, copy)
                copy.seek(0)
                shutil.rmtree(place, ignore_errors=True)
                unpack(copy, place)
            os.sync()  # all files are on the disk before the slot is selected
            self._choose(SlotChoice(slot, contents.version, before=choice))
        except Exception:
            shutil.rmtree(place, ignore_errors=True)
            raise
        finally:
            incoming.unlink(missing_ok=True)
        return contents

    def _choice(self) -> SlotChoice | None:
        """Returns the chosen slot if it is newer than the installed version and has a program in it."""
        try:
            choice = msgspec.json.decode(read_small_file(self._folder / CHOSEN), type=SlotChoice)
        except (OSError, ValueError, msgspec.MsgspecError, RecursionError):
            return None
        while choice is not None and not self._can_begin(choice):
            choice = choice.before
        return choice

    def _can_begin(self, choice: SlotChoice) -> bool:
        return number(choice.version) > number(self._installed) and has_program(self._folder / choice.slot)

    def _note(self, choice: SlotChoice | None) -> None:
        """Stores the choice if possible; a full disk prevents no start."""
        try:
            self._choose(choice)
        except OSError as error:
            log.error("what is begun cannot be written down: %s", error)

    def _choose(self, choice: SlotChoice | None) -> None:
        if choice is None:
            (self._folder / CHOSEN).unlink(missing_ok=True)
            return
        replace_atomically(self._folder / CHOSEN, msgspec.json.encode(choice))
