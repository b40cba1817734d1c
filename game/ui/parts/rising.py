"""Letters that come up out of the sea one after another, as far as something has come."""

from __future__ import annotations

SECONDS = 0.4
"""How long each of them takes."""
NEXT_FROM = 0.12
"""How far up one is when the next may follow."""


class Rising:
    """How far up each of so many is.

    Args:
        moves: whether they are seen coming up; else each stands there at once.
    """

    def __init__(self, count: int, moves: bool) -> None:
        self._up = [0.0] * count
        self._moves = moves

    @property
    def is_over(self) -> bool:
        """Whether all of them are up."""
        return self._up[-1] == 1

    def tick(self, dt: float, share: float = 1.0) -> None:
        """Lets time pass for as many of them as that share allows."""
        for number in range(int(share * len(self._up))):
            if number and self._up[number - 1] < NEXT_FROM:
                return
            self._up[number] = min(1.0, self._up[number] + dt / SECONDS) if self._moves else 1.0

    def depth(self, number: int) -> float:
        """How deep one of them still is: 1 is under water, 0 where it belongs."""
        return (1 - self._up[number]) ** 3
