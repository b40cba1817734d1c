"""Registry of tables: a game's sprites and sounds are loaded when its table is first used."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any


class TableRegistry(Mapping[str, Any]):
    """Tables by game name, in menu order.

    Args:
        tables: each game's `TableKind`; only those used are taken from it.
        names: the games to offer.
        on_first_use: called with each table before its first use.
    """

    def __init__(self, tables: Mapping[str, Any], names: Collection[str], on_first_use: Callable[[Any], None]) -> None:
        self._tables = tables
        self._names = names
        self._on_first_use = on_first_use
        self._used_names: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        if name not in self._names:
            raise KeyError(name)
        kind = self._tables[name]
        if name not in self._used_names:
            self._used_names.add(name)
            self._on_first_use(kind)
        return kind

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
