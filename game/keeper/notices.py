"""What a program tells its keeper, in systemd's words: that it is ready, and that it lives."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket

ADDRESS = "NOTIFY_SOCKET"
"""The variable that names the keeper's socket."""
KEEPER = "EBB_AND_FLOCK_KEEPER"
"""The variable that tells the number of the keeper's process."""
READY, ALIVE = b"READY=1", b"WATCHDOG=1"
STANDS = b"stands\n"
"""What a fallback window says on its output as soon as it is seen."""
BEAT = 1.0
"""Seconds between two signs of life."""


class Heartbeat:
    """Tells once a second that the program goes on, where somebody listens; `tick` it from the loop that draws."""

    def __init__(self, address: str | None = None) -> None:
        address = os.environ.get(ADDRESS, "") if address is None else address
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._socket = _mouth() if self._address else None
        self._keeper = int(os.environ.get(KEEPER, "0"))
        self._until_next = 0.0
        self._words = READY + b"\n" + ALIVE

    @property
    def is_told(self) -> bool:
        """Whether anybody is told."""
        return self._socket is not None

    @property
    def has_lost_keeper(self) -> bool:
        """Whether the keeper that began this program has died: nobody would begin it again, nor another stop it."""
        return self._keeper not in (0, os.getppid())

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._until_next -= dt
        if self._socket is None or self._until_next > 0:
            return
        self._until_next = BEAT
        try:
            self._socket.sendto(self._words, self._address)
            self._words = ALIVE
        except OSError:
            pass  # nobody listens now; the next beat asks again

    def close(self) -> None:
        """Tells no more."""
        if self._socket:
            self._socket.close()


def _mouth() -> socket.socket | None:
    import socket  # here, for it takes a while to load and hardly anybody listens

    if not hasattr(socket, "AF_UNIX"):
        return None
    mouth = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    mouth.setblocking(False)
    return mouth
