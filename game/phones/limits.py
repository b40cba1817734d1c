"""Limits on everything a phone can send or open."""

from __future__ import annotations

from dataclasses import dataclass, field

CONNECTIONS = 96
"""Open connections; a page fetches its pictures over several."""
CONNECTIONS_PER_ADDRESS = 32
STRANGERS, STRANGERS_PER_ADDRESS = 48, 16
"""Open connections of addresses without an admitted phone, in all and per address; the rest is reserved."""
GUESTS = 12
"""Phones in a room, with or without a seat."""
HELLO_SECONDS = 5.0
"""Time until the first message on a new socket."""
REQUEST_SECONDS = 3.0
"""Time until the first request on a new connection."""
LONGEST_LINE, LONGEST_FIELD = 512, 2048
"""Bytes of a request's first line, and of a header; longer ones are refused."""
SEND_SECONDS = 5.0
"""Time a phone may take to accept a message before it is disconnected."""
HEARTBEAT_SECONDS = 5.0
"""Time between two questions to a phone for a sign of life; it has half as long to answer."""
SOCKET_COST = 20
"""Requests that a new socket counts for."""
PHOTO_COST = 40
"""Requests that a photo counts for."""
PHOTO_SECONDS = 10.0
"""Time in which a photo has to arrive."""
ADDRESS_SECONDS = 2.0
"""Time between two looks at this machine's addresses."""


@dataclass
class RateLimiter:
    """A token bucket: a burst, then a rate per second."""

    room: float
    a_second: float
    _tokens: float = field(init=False)
    _updated_at: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        self._tokens = self.room

    def allow(self, now: float, cost: float = 1) -> bool:
        """Returns whether one more, of that cost, may pass at that time, in seconds."""
        self._tokens = min(self.room, self._tokens + max(0.0, now - self._updated_at) * self.a_second)
        self._updated_at = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True


def messages() -> RateLimiter:
    """Returns the limit on messages of one phone, and of one seat; nobody presses faster."""
    return RateLimiter(20, 10)


def refusals() -> RateLimiter:
    """Returns the limit on refused messages of one phone; more end its connection."""
    return RateLimiter(60, 1)


def wrong_letters() -> RateLimiter:
    """Returns the limit on wrong codes of a room; trying a million words of four letters takes ten weeks."""
    return RateLimiter(10, 1 / 6)


def requests() -> RateLimiter:
    """Returns the limit on requests of one address: some page loads with all pictures of a deck."""
    return RateLimiter(800, 40)
