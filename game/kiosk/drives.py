"""Mounted USB sticks and cards, and writing a file onto one without overwriting anything."""

from __future__ import annotations

import os
import re
from itertools import count
from pathlib import Path
from typing import NamedTuple

MOUNTS, BLOCKS = Path("/proc/self/mounts"), Path("/sys/class/block")
USUAL = ("/media/", "/run/media/")
"""Folders in which systems mount removable media; a removable disk counts wherever it is mounted."""
LONGEST_NAME = 48
"""The most letters of a name that are shown."""


class Drive(NamedTuple):
    """A removable place that can be written to."""

    folder: Path
    name: str
    """The label, as it can be shown."""


def drives(mounts: Path = MOUNTS, blocks: Path = BLOCKS) -> list[Drive]:
    """Returns the mounted drives, sorted by name."""
    try:
        lines = mounts.read_bytes().split(b"\n")
    except OSError:
        return []
    found = {}
    for line in lines:
        device, place, *_ = map(_unescape, [*line.split(b" "), b"", b""])  # the kernel escapes blanks of ASCII alone
        folder = Path(place)
        if device.startswith("/dev/") and (f"{folder}/".startswith(USUAL) or _is_removable(device, blocks)):
            found[folder] = Drive(folder, printable_name(folder))
    return sorted(found.values(), key=lambda drive: drive.name)


def lay_onto(drive: Drive, stem: str, ending: str, content: bytes) -> Path:
    """Writes a new file and syncs it to the drive; a number is added to a name that exists.

    Raises:
        OSError: if that fails; no part of the file is left then.
    """
    for number in count(1):
        path = drive.folder / f"{stem}{f'-{number}' if number > 1 else ''}{ending}"
        try:
            file = path.open("xb")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            path.unlink(missing_ok=True)
            raise
        return path
    raise AssertionError("numbers do not end")


def _is_removable(device: str, blocks: Path) -> bool:
    """Whether the device's disk is marked removable or is connected by USB."""
    block = blocks / Path(device).name
    try:
        place = block.resolve()
        disk = place if (place / "removable").exists() else place.parent
        return "/usb" in str(place) or (disk / "removable").read_text(encoding="ascii").strip() == "1"
    except OSError:
        return False


def printable_name(path: Path) -> str:
    """Returns the name of a file or folder as it can be shown: any bytes may stand in it, and 255 of them."""
    name = os.fsencode(path.name).decode("utf-8", "replace")
    name = "".join(letter if letter.isprintable() else " " if letter.isspace() else "?" for letter in name)
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _unescape(field: bytes) -> str:
    """Decodes a field of the mount table, where blanks are written as octal escapes."""
    return os.fsdecode(re.sub(rb"\\([0-3][0-7]{2})", lambda found: bytes([int(found[1], 8)]), field))
