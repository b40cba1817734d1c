"""A writer that writes on request."""

from collections import deque
from collections.abc import Callable


class Held:
    """A writer that queues its work; `finish` runs it, and so does closing it."""

    def __init__(self) -> None:
        self._works: deque[Callable[[], object]] = deque()
        self._is_writing = False

    def submit(self, work: Callable[[], object]) -> None:
        self._works.append(work)

    def flush(self) -> None:
        while self._works and not self._is_writing:
            self._is_writing = True
            self._works.popleft()()
            self._is_writing = False

    def close(self) -> bool:
        self.flush()
        return True
