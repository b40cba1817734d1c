"""What can go wrong with stored files: what is shown, what is raised, and how a file we cannot use is kept safe."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

Defect: TypeAlias = Literal["broken", "newer", "suspect"]
"""Why a file is not used: it makes no sense, a later version of the game wrote it, or starts with it failed."""


class Mishap(msgspec.Struct, frozen=True):
    """Something a person should be told once; the words are the screen's matter."""

    about: Literal["folder", "start", "settings", "matches", "match"]
    finding: Defect | Literal["unusable", "full", "taken", "older"]
    """A broken or suspect file was set aside and begun anew, a broken match given up; what is newer, unusable or on a
    full disk is left alone, and nothing is kept there; a folder that is taken is another window's; in an older file
    what was written last is missing."""
    path: Path = Path()
    """Where the file lies now, or the folder."""


StoreTrouble: TypeAlias = Literal["unwritable", "full", "locked", "broken", "newer", "missing", "conflict"]


class StoreError(Exception):
    """Something could not be stored or read back; what was stored before is as it was, and a running game can go on."""

    def __init__(self, trouble: StoreTrouble, detail: object) -> None:
        super().__init__(f"{trouble}: {detail}")
        self.trouble: StoreTrouble = trouble


def file_trouble(error: OSError) -> StoreTrouble:
    """What the system's error comes to."""
    return "full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "unwritable"


class UnusableFile(Exception):  # noqa: N818 - a finding, not a failure
    """A file that was read and cannot be used."""

    def __init__(self, defect: Defect, detail: object) -> None:
        super().__init__(f"{defect}: {detail}")
        self.defect: Defect = defect


def set_aside(path: Path, defect: Defect, companions: tuple[str, ...] = ()) -> Path:
    """The new name the file was given, such as `settings.broken-1.json`; no file is ever overwritten.

    Args:
        companions: endings of the files that belong to it, such as "-wal"; they go first, for one left behind would be
            taken for part of the file's successor.
    """
    try:
        aside = _free_name(path, defect)
        for ending in (*companions, ""):
            part = path.with_name(path.name + ending)
            if os.path.lexists(part):
                part.rename(aside.with_name(aside.name + ending))
    except OSError as error:
        raise StoreError(file_trouble(error), error) from error
    return aside


def _free_name(path: Path, defect: Defect) -> Path:
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.{defect}-{number}{path.suffix}")):
        number += 1
    return aside
