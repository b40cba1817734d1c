"""The connection limiter: bounds the number of connections and closes silent ones."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection

from game.phones.limits import (
    CONNECTIONS,
    CONNECTIONS_PER_ADDRESS,
    GUESTS,
    REQUEST_SECONDS,
    STRANGERS,
    STRANGERS_PER_ADDRESS,
)


class ConnectionLimiter:
    """Creates the protocol of each new connection; call `mark_active` after a complete request.

    Strangers that occupy connections can keep out other strangers, but no phone that is in the room.
    """

    def __init__(self, make: Callable[[], asyncio.Protocol]) -> None:
        self._make = make
        self._open: dict[asyncio.BaseTransport, str] = {}
        """Addresses of the open connections."""
        self._addresses: dict[str, None] = {}
        """Addresses of admitted phones, the latest last."""
        self._silent: dict[asyncio.BaseTransport, asyncio.TimerHandle] = {}

    def __call__(self) -> asyncio.Protocol:
        """Returns the protocol of a new connection."""
        return _LimitedProtocol(self, self._make())

    def mark_active(self, transport: asyncio.BaseTransport | None) -> None:
        """Records a complete request on the connection."""
        if transport is not None and (timer := self._silent.pop(transport, None)):
            timer.cancel()

    def trust(self, transport: asyncio.BaseTransport | None) -> None:
        """Records the address of an admitted phone, which may always reconnect."""
        if transport is not None:
            self._addresses.pop(address := address_of(transport), None)
            self._addresses[address] = None
            if len(self._addresses) > GUESTS:
                del self._addresses[next(iter(self._addresses))]

    def distrust(self, address: str) -> None:
        """Forgets the address of a phone that was sent away."""
        self._addresses.pop(address, None)

    def distrust_all(self) -> None:
        """Forgets all addresses."""
        self._addresses.clear()

    def abort_except(self, addresses: Collection[str]) -> None:
        """Ends the connections to other addresses, which this machine no longer has."""
        for transport in tuple(self._open):
            if isinstance(transport, asyncio.Transport) and transport.get_extra_info("sockname")[0] not in addresses:
                transport.abort()

    def _has_room_for(self, address: str) -> bool:
        opened = Counter(self._open.values())
        if address in self._addresses:
            return opened[address] < CONNECTIONS_PER_ADDRESS and len(self._open) < CONNECTIONS
        strangers = sum(count for other, count in opened.items() if other not in self._addresses)
        return opened[address] < STRANGERS_PER_ADDRESS and strangers < STRANGERS

    def acquire(self, transport: asyncio.Transport) -> bool:
        """Counts a connection, or returns False if there are too many."""
        address = address_of(transport)
        if not self._has_room_for(address):
            return False
        self._open[transport] = address
        self._silent[transport] = asyncio.get_running_loop().call_later(REQUEST_SECONDS, transport.abort)
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        """Counts a connection out."""
        self.mark_active(transport)
        del self._open[transport]


def address_of(transport: asyncio.BaseTransport) -> str:
    """Returns the peer's address; "" where the transport has none."""
    peer = transport.get_extra_info("peername")
    return peer[0] if peer else ""


class _LimitedProtocol(asyncio.Protocol):
    """Wraps the protocol of one accepted connection."""

    def __init__(self, doors: ConnectionLimiter, inner: asyncio.Protocol) -> None:
        self._doors = doors
        self._inner = inner
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        if not self._doors.acquire(transport):
            transport.abort()
            return
        self._transport = transport
        self._inner.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._transport is not None:
            self._doors.release(self._transport)
            self._inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._transport is not None:
            self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received() if self._transport is not None else None

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()
