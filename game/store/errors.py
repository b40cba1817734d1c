"""Errors of stored files: warnings, exceptions, and setting unusable files aside."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

Defect: TypeAlias = Literal["broken", "newer", "suspect"]
"""The reason why a file is not used: invalid, written by a later version, or suspected of breaking starts."""


class StoreWarning(msgspec.Struct, frozen=True):
    """A problem to report to the player once; the screen chooses the words."""

    about: Literal["folder", "start", "settings", "keys", "album", "board", "matches", "match"]
    problem: Defect | Literal["unusable", "full", "taken", "older"]
    """The problem.

    A broken or suspect file was set aside and replaced, a broken match abandoned, broken keys left out. A newer or
    unusable file, or one on a full disk, stays as it is and is not written. A "taken" folder belongs to another window.
    An "older" file lacks its last writes."""
    path: Path = Path()
    """The file's current place, or the folder."""
    detail: str = ""
    """The faults in it, for the log."""


StoreErrorKind: TypeAlias = Literal["unwritable", "full", "locked", "broken", "newer", "missing", "conflict"]


class StoreError(Exception):
    """A failed read or write; stored data is unchanged, and a running game can go on."""

    def __init__(self, trouble: StoreErrorKind, detail: object) -> None:
        super().__init__(f"{trouble}: {detail}")
        self.kind: StoreErrorKind = trouble


def error_kind(error: OSError) -> StoreErrorKind:
    """Returns the kind of a system error."""
    return "full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "unwritable"


class UnusableFileError(Exception):
    """A file that was read and cannot be used; a finding, not a failure."""

    def __init__(self, defect: Defect, detail: object) -> None:
        super().__init__(f"{defect}: {detail}")
        self.defect: Defect = defect


def set_aside(path: Path, defect: Defect, companions: tuple[str, ...] = ()) -> Path:
    """Renames the file, for example to `settings.broken-1.json`, and returns its new path; never overwrites a file.

    Args:
        companions: suffixes of the files that belong to it, such as "-wal". They are renamed first: one left behind
            would
            be taken for part of the file's successor.
    """
    try:
        aside = _free_name(path, defect)
        for ending in (*companions, ""):
            part = path.with_name(path.name + ending)
            if os.path.lexists(part):
                part.rename(aside.with_name(aside.name + ending))
    except OSError as error:
        raise StoreError(error_kind(error), error) from error
    return aside


def _free_name(path: Path, defect: Defect) -> Path:
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.{defect}-{number}{path.suffix}")):
        number += 1
    return aside
