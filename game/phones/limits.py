"""How much anybody may ask for; nothing that a phone sends can grow without bound."""

from __future__ import annotations

from dataclasses import dataclass, field

CONNECTIONS = 96
"""Open at once; a page fetches its pictures over a few."""
CONNECTIONS_PER_ADDRESS = 32
STRANGERS, STRANGERS_PER_ADDRESS = 48, 16
"""The same for those from where no phone has come in yet: the other places are for who was here."""
GUESTS = 12
"""Phones in a room, those without a seat among them."""
HELLO_SECONDS = 5.0
"""After a socket is open, so long it may be silent before it says who it is."""
REQUEST_SECONDS = 3.0
"""After a connection is made, so long it may take to ask for something."""
LONGEST_LINE, LONGEST_FIELD = 512, 2048
"""Bytes of a request's first line, and of a header: longer ones are refused."""
SEND_SECONDS = 5.0
"""A phone that takes longer to accept a message is let go; it will come back."""
HEARTBEAT_SECONDS = 10.0
REFUSALS = 60
"""So many refused messages end a connection."""


@dataclass
class Bucket:
    """Lets so many through at once, and so many a second after that."""

    room: float
    a_second: float
    _left: float = field(init=False)
    _when: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        self._left = self.room

    def takes(self, now: float) -> bool:
        """Whether one more may pass at that time, in seconds."""
        self._left = min(self.room, self._left + max(0.0, now - self._when) * self.a_second)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def messages() -> Bucket:
    """Of one connection: nobody presses faster."""
    return Bucket(20, 10)


def wrong_letters() -> Bucket:
    """Of a whole room: a million words of four letters would take ten weeks."""
    return Bucket(10, 1 / 6)


def requests() -> Bucket:
    """Of one address: a page with all its pictures and those of a whole deck, a few times over."""
    return Bucket(800, 40)
