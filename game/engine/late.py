"""Tables whose entries are loaded when somebody first asks for them: what a game is made of takes a while to load."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from threading import RLock
from typing import TypeVar

T = TypeVar("T")


class Late(MutableMapping[str, T]):
    """Entries by their names; the names are known at once, and an entry from when it is first asked for.

    Args:
        load: for each name what answers its entry.
    """

    def __init__(self, load: Mapping[str, Callable[[], T]]) -> None:
        self._load = dict(load)
        self._loaded: dict[str, T] = {}
        self._loading = RLock()  # whoever asks for what another thread is loading waits for that

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            with self._loading:
                if name not in self._loaded:
                    self._loaded[name] = self._load[name]()
        return self._loaded[name]

    def __setitem__(self, name: str, entry: T) -> None:
        self._load[name] = lambda: entry
        self._loaded[name] = entry

    def __delitem__(self, name: str) -> None:
        del self._load[name]
        self._loaded.pop(name, None)

    def __contains__(self, name: object) -> bool:
        return name in self._load

    def __iter__(self) -> Iterator[str]:
        return iter(self._load)

    def __len__(self) -> int:
        return len(self._load)
