"""How the game is asked to end from outside, and the exit statuses by which it says how it has."""

from __future__ import annotations

import signal

NO_DISPLAY = 69
"""There is no display to show anything on; it is tried again as soon as there may be one."""
RESTARTING = 75
"""The keeper is asked to begin the game again."""
INTERRUPTED = 130
"""It was stopped with Ctrl-C."""


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
