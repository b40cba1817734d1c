"""Starts a program, listens for its heartbeat, and restarts it when it has died or stopped responding."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

from game.exit_status import NO_DISPLAY
from game.keeper.fallback_process import LISTENS, FallbackProcess
from game.keeper.heartbeat import ADDRESS, BEAT, KEEPER, Heartbeat

if TYPE_CHECKING:
    from game.updates.slots import Slots

log = logging.getLogger(__name__)


class Patience(NamedTuple):
    """Timeouts, in seconds."""

    start: float = 60.0
    """Time until the first heartbeat."""
    silence: float = 15.0
    """Longest time between two heartbeats."""
    longest_pause: float = 60.0
    """Limit of the backoff before a restart; the first restart is immediate, each pause doubles."""
    display: float = 1.0
    """Pause before each start while there is no display."""
    stood: float = 10.0
    """Uptime after which a start has succeeded and the backoff is reset."""


USUAL = Patience()
LONGEST_FOLDER = 80
"""Bytes of a folder's name that leave room for a socket, whose whole path has at most 107."""
FAILED = 1


class Keeper:
    """Keeps a program running until it exits with status 0 or `stop` is called.

    Passes the program's heartbeat on to the service manager.

    Args:
        command: the program and its arguments.
        pause: sleeps for some seconds; None for a real pause that `stop` interrupts.
        fallback: the window visible meanwhile; None for none.
        slots: other versions of the program; None to run only the one in the command.
    """

    def __init__(
        self,
        command: Sequence[str],
        patience: Patience = USUAL,
        pause: Callable[[float], object] | None = None,
        fallback: FallbackProcess | None = None,
        slots: Slots | None = None,
    ) -> None:
        self._command = list(command)
        self._patience = patience
        self._stopping = Event()
        self._pause = pause or self._stopping.wait
        self._fallback = fallback
        self._slots = slots
        self._child: subprocess.Popen[bytes] | None = None
        self._heart = Heartbeat()
        self._is_dead_end = False
        self.starts = 0

    def run(self) -> int:
        """Runs the program until it ends, and returns the exit status.

        Returns:
            0; the program's status when it was stopped; or 1 where the service manager has to restart everything.
        """
        waits = 0.0
        short = None if len(os.fsencode(gettempdir())) < LONGEST_FOLDER else "/tmp"
        with TemporaryDirectory(prefix="keeper-", dir=short) as folder, closing(_notify_socket(Path(folder))) as ears:
            while True:
                began = time.monotonic()
                status = self._run_once(ears, os.fspath(Path(folder) / "notify"))
                if status == 0 or self._stopping.is_set():
                    return self._finish(max(0, status))
                if self._is_dead_end and self._heart.has_listener:
                    return self._finish(FAILED)
                lasted = time.monotonic() - began
                waits = self._patience.display if status == NO_DISPLAY else waits * (lasted <= self._patience.stood)
                log.warning("ended with %d after %.0f s; begins again in %.0f s", status, lasted, waits)
                self._rest(waits)
                if self._stopping.is_set():
                    return self._finish(0)
                waits = 0.0 if status == NO_DISPLAY else min(self._patience.longest_pause, waits * 2 or 1.0)

    def stop(self) -> None:
        """Terminates the program and starts it no more."""
        self._stopping.set()
        if self._child:
            self._child.terminate()

    def _finish(self, status: int) -> int:
        if self._fallback:
            self._fallback.leave()
        self._heart.close()
        return status

    def _rest(self, seconds: float) -> None:
        """Waits while sending the keeper's own heartbeat."""
        while True:
            self._pause(min(BEAT, seconds))
            self._heart.tick(BEAT)
            seconds -= BEAT
            if seconds <= 0 or self._stopping.is_set():
                return

    def _goes_on_waiting(self) -> bool:
        """Sends a heartbeat while waiting for the fallback window, and returns whether to go on."""
        self._heart.tick(LISTENS)
        return not self._stopping.is_set()

    def _run_once(self, ears: socket.socket, address: str) -> int:
        """Runs the program once and returns its exit status, negative for a signal."""
        self.starts += 1
        if self._fallback:
            self._fallback.stand(self._goes_on_waiting)
        self._is_dead_end = False
        environment = {ADDRESS: address, KEEPER: str(os.getpid())}
        self._child = subprocess.Popen(self._next_command(), env={**os.environ, **environment})
        if self._stopping.is_set():  # stopped while the program was being started
            self._child.terminate()
        patience = self._patience.start
        began = last_beat = time.monotonic()
        is_alive = has_stood = False
        while (status := self._child.poll()) is None:
            self._heart.tick(LISTENS)
            if _has_received(ears):
                last_beat, patience, is_alive = time.monotonic(), self._patience.silence, True
                if self._slots and not has_stood and last_beat - began > self._patience.stood:
                    has_stood = True
                    self._slots.confirm()
            elif time.monotonic() - last_beat > patience:
                log.error("silent for %.0f s: it hangs and is killed", patience)
                self._is_dead_end = (
                    not is_alive
                )  # the process that it waits for may hang too, for example the compositor
                self._child.kill()
                last_beat = time.monotonic()
        return status

    def _next_command(self) -> list[str]:
        """Returns the command, with the program of the chosen slot."""
        program = self._slots.select_program() if self._slots else None
        return [os.fspath(program), *self._command[1:]] if program else self._command


def _notify_socket(folder: Path) -> socket.socket:
    """Opens the notify socket on which the program reports, as it would to systemd."""
    ears = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    ears.bind(os.fspath(folder / "notify"))
    ears.settimeout(LISTENS)
    return ears


def _has_received(ears: socket.socket) -> bool:
    """Returns whether a message arrived."""
    try:
        return bool(ears.recv(4096))
    except TimeoutError:
        return False


def stop_on_signals(keeper: Keeper) -> None:
    """Makes SIGTERM and SIGINT stop the program and its keeper."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: keeper.stop())
