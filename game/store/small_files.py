"""Small files that a person or another program may have written: bounded reads and atomic replacement."""

from __future__ import annotations

import os
import stat
import tempfile
from errno import EFBIG, EINVAL
from pathlib import Path

from game.store.errors import UnusableFileError

LARGEST = 1_000_000
"""The most bytes of a file that is read here."""


def read_small_file(path: Path) -> bytes:
    """Returns a file's content; never blocks on a pipe and never reads a huge file.

    Raises:
        OSError: for anything but a regular file, or a large one.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError(EINVAL, "it is no file")
    if found.st_size > LARGEST:
        raise OSError(EFBIG, f"it has {found.st_size} bytes")
    return path.read_bytes()


def read_if_present(path: Path) -> bytes | None:
    """Returns a file's content, or None if there is none.

    Raises:
        UnusableFile: for a file that cannot be read.
    """
    try:
        return read_small_file(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UnusableFileError("broken", error) from error


def replace_atomically(path: Path, content: bytes) -> None:
    """Replaces the file's content atomically.

    Raises:
        OSError: if that cannot be done; the old file is untouched.
    """
    handle, name = tempfile.mkstemp(prefix=f"{path.stem}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
