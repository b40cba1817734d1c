"""The album of firsts: everything that persons have discovered in their games, in one JSON file."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.store.errors import StoreError, UnusableFileError, error_kind
from game.store.small_files import read_if_present, replace_atomically
from game.store.writer import Writer

log = logging.getLogger(__name__)

FORMAT = 1


class AlbumEntries(msgspec.Struct, frozen=True):
    """The content of the file; names that only another version knows stay in it."""

    found: tuple[str, ...] = ()
    """The names of all discoveries, in their order."""
    searched: int = 0
    """The id of the newest finished match that has been searched for discoveries."""
    format: int = FORMAT


class _AnyFormat(msgspec.Struct):
    """The field that files of all formats have."""

    format: int


def read_album(path: Path) -> AlbumEntries:
    """Returns the album in a file, or an empty one if there is none.

    Raises:
        UnusableFile: for a file that is broken, cannot be read, or is from a later version.
    """
    content = read_if_present(path)
    if content is None:
        return AlbumEntries()
    try:
        found = msgspec.json.decode(content, type=_AnyFormat).format
        if found != FORMAT:
            raise UnusableFileError("newer" if found > FORMAT else "broken", f"format {found}")
        return msgspec.json.decode(content, type=AlbumEntries)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnusableFileError("broken", error) from error


class Album:
    """The album as it is now; changes are saved in the background.

    Args:
        path: the file, or None if nothing is saved.
    """

    def __init__(self, entries: AlbumEntries, path: Path | None, writer: Writer) -> None:
        self.entries = self._stored = entries
        self._path = path
        self._writer = writer
        self.error: StoreError | None = None
        """The reason why the last write failed; None after one that did not."""

    def add(self, names: Iterable[str], searched: int = 0) -> tuple[str, ...]:
        """Adds discoveries; returns those that are new.

        Args:
            searched: the id of the finished match that has been searched for them; 0 if it is not over.
        """
        before = self.entries
        new = tuple(dict.fromkeys(name for name in names if name not in before.found))
        self.entries = replace(before, found=before.found + new, searched=max(before.searched, searched))
        if self.entries != before and self._path is not None:
            self._writer.submit(self._write)
        return new

    def _write(self) -> None:
        """Replaces the file with the newest entries, unless an earlier call did."""
        entries, path = self.entries, self._path
        if path is None or entries is self._stored:
            return
        try:
            replace_atomically(path, msgspec.json.format(msgspec.json.encode(entries), indent=2) + b"\n")
        except OSError as error:
            self.error = StoreError(error_kind(error), error)
            log.warning("the album could not be kept: %s", self.error)
        else:
            self._stored, self.error = entries, None
