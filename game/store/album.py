"""The album of firsts: everything that persons have discovered in their games, in one JSON file."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from game.store.small_files import SmallFile


class AlbumEntries(msgspec.Struct, frozen=True):
    """The content of the file; names that only another version knows stay in it."""

    found: tuple[str, ...] = ()
    """The names of all discoveries, in their order."""
    searched: int = 0
    """The id of the newest finished match that has been searched for discoveries."""
    format: int = 1


class Album(SmallFile[AlbumEntries]):
    """The album as it is now."""

    about = "album"

    def add(self, names: Iterable[str], searched: int = 0) -> tuple[str, ...]:
        """Adds discoveries; returns those that are new.

        Args:
            searched: the id of the finished match that has been searched for them; 0 if it is not over.
        """
        before = self.entries
        new = tuple(dict.fromkeys(name for name in names if name not in before.found))
        self.save(replace(before, found=before.found + new, searched=max(before.searched, searched)))
        return new
