"""Third-party works used by the game, and their licences."""

from __future__ import annotations

import msgspec

from game.folders import ASSETS


class LicensedWork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    """A package's name on PyPI, or a library's own name."""
    licence: str
    files: tuple[str, ...] = ()
    """Prefixes of a library's file names."""
    debian: tuple[str, ...] = ()
    """The library's Debian packages, which contain its full licence."""
    may_be_built_in: bool = False
    """Whether some systems' Python contains the library, so that it has no file of its own."""


def load_licences() -> list[LicensedWork]:
    """Returns all third-party works, by name."""
    return msgspec.json.decode((ASSETS / "licences.json").read_bytes(), type=list[LicensedWork])
