"""The process whose window is visible while the program restarts."""

from __future__ import annotations

import os
import select
import subprocess
from collections.abc import Callable, Sequence

from game.exit_status import NO_DISPLAY
from game.keeper.heartbeat import STANDS

LISTENS = 0.1
"""Seconds between two polls of a process."""
PATIENCE = 60.0
"""Seconds the window may take to appear once there is a display."""


class FallbackProcess:
    """A process that reports on its output when its window is visible, and ends when its input is closed.

    Args:
        command: the process's command; it exits with `NO_DISPLAY` where there is none.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._command = list(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._is_wanted = True

    def stand(self, goes_on: Callable[[], bool]) -> None:
        """Starts the window before the program, because the window opened last is on top; waits for a display.

        After one failure it is never tried again.

        Args:
            goes_on: polled; returns whether to go on waiting.
        """
        while self._is_wanted and not self._is_running and goes_on():
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            if not self._reports_ready(self._process, goes_on):
                self._is_wanted = self._terminate() == NO_DISPLAY

    def leave(self) -> None:
        if self._process:
            self._terminate()

    @property
    def _is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _terminate(self) -> int:
        """Ends the process and returns its exit status, negative for a signal."""
        assert self._process
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        try:
            return self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    def _reports_ready(self, process: subprocess.Popen[bytes], goes_on: Callable[[], bool]) -> bool:
        assert process.stdout
        waited_seconds, words = 0.0, b""
        while STANDS not in words and waited_seconds < PATIENCE and goes_on():
            if select.select([process.stdout], [], [], LISTENS)[0]:
                output = os.read(process.stdout.fileno(), 1000)
                if not output:
                    return False
                words += output
            waited_seconds += LISTENS
        return STANDS in words
