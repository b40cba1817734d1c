"""A writer that writes when it is told to."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Held:
    """Notes what it is asked to write; `finish` writes it, and so does whoever closes it."""

    def __init__(self) -> None:
        self._works: deque[Callable[[], object]] = deque()
        self._is_writing = False

    def ask(self, work: Callable[[], object]) -> None:
        """Notes it."""
        self._works.append(work)

    def finish(self) -> None:
        """Writes all of it, one thing after another."""
        while self._works and not self._is_writing:
            self._is_writing = True
            self._works.popleft()()
            self._is_writing = False

    close = finish
