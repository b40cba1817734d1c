"""How the game is asked to end from outside, and how it says that it has."""

from __future__ import annotations

import signal

from game.exits import INTERRUPTED, RESTARTING


class Stops:
    """Notes that the system asks the game to end; the loop looks at it."""

    def __init__(self) -> None:
        self.signal = 0
        self.is_restarting = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._note)

    def _note(self, number: int, _: object) -> None:
        self.signal = number

    @property
    def status(self) -> int:
        """The exit status that tells how the game ended."""
        if self.is_restarting:
            return RESTARTING
        return INTERRUPTED if self.signal == signal.SIGINT else 0
