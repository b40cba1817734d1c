"""What is seen while a program begins again: another process, whose window stands behind the program's."""

from __future__ import annotations

import os
import select
import subprocess
from collections.abc import Callable, Sequence

from game.exits import NO_DISPLAY
from game.keeper.notices import STANDS

LISTENS = 0.1
"""Seconds between two looks at what a process does."""
PATIENCE = 60.0
"""Seconds in which it has to stand, once there is a display."""


class FallbackProcess:
    """A process that says on its output as soon as it is seen, and ends when its input is closed.

    Args:
        command: what is started; it ends with `NO_DISPLAY` where it finds none.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._command = list(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._is_wanted = True

    def stand(self, goes_on: Callable[[], bool]) -> None:
        """Has it stand before the program comes, for what is opened last lies on top; waits for a display.

        One that cannot stand is never tried again: the program goes before it.

        Args:
            goes_on: asked again and again whether to wait on.
        """
        while self._is_wanted and not self._is_running and goes_on():
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            if not self._says_it_stands(self._process, goes_on):
                self._is_wanted = self._gone() == NO_DISPLAY

    def leave(self) -> None:
        """It is needed no more."""
        if self._process:
            self._gone()

    @property
    def _is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _gone(self) -> int:
        """Ends it; its exit status, negative for a signal."""
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

    def _says_it_stands(self, process: subprocess.Popen[bytes], goes_on: Callable[[], bool]) -> bool:
        assert process.stdout
        waited, words = 0.0, b""
        while STANDS not in words and waited < PATIENCE and goes_on():
            if select.select([process.stdout], [], [], LISTENS)[0]:
                said = os.read(process.stdout.fileno(), 1000)
                if not said:
                    return False
                words += said
            waited += LISTENS
        return STANDS in words
