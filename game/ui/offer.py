"""The tables that are offered: each game's looks and sounds are known from the moment its table is asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any


class Offer(Mapping[str, Any]):
    """Tables by their games' names, in the order they are offered.

    Args:
        tables: every game's `TableKind`; what is not asked for is not taken from there either.
        names: the games that are offered.
        meet: told of each table before it is first handed out.
    """

    def __init__(self, tables: Mapping[str, Any], names: Collection[str], meet: Callable[[Any], None]) -> None:
        self._tables = tables
        self._names = names
        self._meet = meet
        self._met: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        if name not in self._names:
            raise KeyError(name)
        kind = self._tables[name]
        if name not in self._met:
            self._met.add(name)
            self._meet(kind)
        return kind

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
