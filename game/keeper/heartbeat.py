"""Messages from the program to its keeper, in systemd's notify protocol: ready, and alive."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket

ADDRESS = "NOTIFY_SOCKET"
"""Environment variable with the notify socket's path."""
KEEPER = "EBB_AND_FLOCK_KEEPER"
"""Environment variable with the keeper's process id."""
READY, ALIVE = b"READY=1", b"WATCHDOG=1"
STANDS = b"stands\n"
"""Line that the fallback window prints when it is visible."""
BEAT = 1.0
"""Seconds between two heartbeats."""


class Heartbeat:
    """Sends a heartbeat once a second; call `tick` from the main loop."""

    def __init__(self, address: str | None = None) -> None:
        address = os.environ.get(ADDRESS, "") if address is None else address
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._socket = _sender_socket() if self._address else None
        is_kept = os.environ.get(KEEPER) == str(os.getppid())  # else the variable was left by another start
        self._keeper = os.getppid() if is_kept else 0
        self._until_next = 0.0
        self._words = READY + b"\n" + ALIVE

    @property
    def has_listener(self) -> bool:
        return self._socket is not None

    @property
    def has_lost_keeper(self) -> bool:
        """Whether the keeper that started this program has died, so that nobody would restart it."""
        return self._keeper not in (0, os.getppid())

    def tick(self, dt: float) -> None:
        """Advances the timer by `dt` seconds and sends a heartbeat when due."""
        self._until_next -= dt
        if self._socket is None or self._until_next > 0:
            return
        self._until_next = BEAT
        try:
            self._socket.sendto(self._words, self._address)
            self._words = ALIVE
        except OSError:
            pass  # nobody listens now; the next heartbeat tries again

    def close(self) -> None:
        if self._socket:
            self._socket.close()


def _sender_socket() -> socket.socket | None:
    import socket  # imported here: slow to load, and rarely needed

    if not hasattr(socket, "AF_UNIX"):
        return None
    mouth = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    mouth.setblocking(False)
    return mouth
