"""Small files that a person or another program may have written: bounded reads, atomic replacement, saving."""

from __future__ import annotations

import logging
import os
import stat
import tempfile
from errno import EFBIG, EINVAL
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

import msgspec

from game.store.errors import StoreError, UnusableFileError, error_kind
from game.store.writer import Writer

LARGEST = 1_000_000
"""The most bytes of a file that is read here."""
log = logging.getLogger(__name__)


class Entries(Protocol):
    """The content of a JSON file: a struct with the number of its format."""

    @property
    def format(self) -> int: ...


_Entries = TypeVar("_Entries", bound=Entries)


class _AnyFormat(msgspec.Struct):
    """The field that files of all formats have."""

    format: int


def read_small_file(path: Path, largest: int = LARGEST) -> bytes:
    """Returns a file's content; never blocks on a pipe and never reads a huge file.

    Args:
        largest: the most bytes that it may have.

    Raises:
        OSError: for anything but a regular file, or a large one.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError(EINVAL, "it is no file")
    if found.st_size > largest:
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


def read_entries(path: Path, empty: _Entries) -> _Entries:
    """Returns the content of a JSON file, or the empty one if there is no file.

    Raises:
        UnusableFile: for a file that is broken, cannot be read, or is from a later version.
    """
    content = read_if_present(path)
    if content is None:
        return empty
    try:
        found = msgspec.json.decode(content, type=_AnyFormat).format
        if found != empty.format:
            raise UnusableFileError("newer" if found > empty.format else "broken", f"format {found}")
        return msgspec.json.decode(content, type=type(empty))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnusableFileError("broken", error) from error


class SmallFile(Generic[_Entries]):
    """A JSON file's content as it is now; changes are saved in the background.

    Args:
        path: the file, or None if nothing is saved.
    """

    about: ClassVar[str]
    """The content's name, for the log."""

    def __init__(self, entries: _Entries, path: Path | None, writer: Writer) -> None:
        self.entries = self._stored = entries
        self._path = path
        self._writer = writer
        self.error: StoreError | None = None
        """The reason why the last write failed; None after one that did not."""

    def save(self, entries: _Entries) -> None:
        """Changes the content, and saves it for later runs."""
        is_new, self.entries = entries != self.entries, entries
        if is_new and self._path is not None:
            self._writer.submit(self._write)

    def _write(self) -> None:
        """Replaces the file with the newest entries, unless an earlier call did."""
        entries, path = self.entries, self._path
        if path is None or entries is self._stored:
            return
        try:
            replace_atomically(path, msgspec.json.format(msgspec.json.encode(entries), indent=2) + b"\n")
        except OSError as error:
            self.error = StoreError(error_kind(error), error)
            log.warning("the %s could not be kept: %s", self.about, self.error)
        else:
            self._stored, self.error = entries, None
