"""What others have made that the game stands on, and under which licences."""

from __future__ import annotations

import msgspec

from game.folders import ASSETS


class Licensed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One piece of work."""

    name: str
    """A package's as pip knows it; a library's own."""
    licence: str
    files: tuple[str, ...] = ()
    """How the names of a library's files begin."""
    debian: tuple[str, ...] = ()
    """Debian's packages of a library, which have its whole licence."""


def licensed() -> list[Licensed]:
    """All of it, by name."""
    return msgspec.json.decode((ASSETS / "licences.json").read_bytes(), type=list[Licensed])
