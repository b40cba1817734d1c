"""Termination signals and exit statuses."""

from __future__ import annotations

import signal

NO_DISPLAY = 69
"""No display is available; the keeper tries again as soon as there may be one."""
RESTARTING = 75
"""The game asks the keeper to restart it."""
INTERRUPTED = 130
"""The game was stopped with Ctrl-C."""


class StopSignals:
    """A record of the termination signals received; the main loop polls it."""

    def __init__(self) -> None:
        self.signal = 0
        self.is_restarting = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._record_signal)

    def _record_signal(self, number: int, _: object) -> None:
        self.signal = number

    @property
    def status(self) -> int:
        """The exit status for the way the game ended."""
        if self.is_restarting:
            return RESTARTING
        return INTERRUPTED if self.signal == signal.SIGINT else 0
