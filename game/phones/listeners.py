"""The sockets that listen at this machine's addresses, which may change while the room is open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress

from game.phones.request_checks import host_name

PLAIN_PORT = 80
"""The port that browsers omit from the host."""


class Listeners:
    """Listens at every address, at one port.

    Args:
        make: makes the protocol of a new connection.
        find_addresses: returns this machine's addresses, the likeliest first.
        ports: ports to try in turn; 0 for any free one.
    """

    def __init__(
        self,
        make: Callable[[], asyncio.Protocol],
        find_addresses: Callable[[], tuple[str, ...]],
        ports: tuple[int, ...],
    ) -> None:
        self._make = make
        self._find_addresses = find_addresses
        self._ports = ports
        self._open: dict[str, asyncio.Server] = {}
        self.port = 0
        self.addresses: tuple[str, ...] = ()
        """Addresses listened at, the likeliest first; none without a network."""

    @property
    def hosts(self) -> frozenset[str]:
        """The hosts that a browser may ask for."""
        names = map(host_name, self.addresses)
        return frozenset(
            host for name in names for host in (f"{name}:{self.port}", *([name] if self.port == PLAIN_PORT else []))
        )

    async def update(self) -> bool:
        """Listens at the addresses of now, and returns whether they have changed.

        Raises:
            OSError: if no port is available at a new address.
        """
        before, found = self.addresses, self._find_addresses()
        for address in self._open.keys() - set(found):
            self._open.pop(address).close()
        try:
            await self._add([address for address in found if address not in self._open])
        finally:
            self.addresses = tuple(address for address in found if address in self._open)
        return self.addresses != before

    async def _add(self, addresses: Sequence[str]) -> None:
        """Listens at the first port that is free at those addresses; beside others at theirs."""
        *ports, last = (self.port,) if self._open else (*([self.port] if self.port else []), *self._ports)
        for port in ports:
            with suppress(OSError):
                return await self._bind(addresses, port)
        return await self._bind(addresses, last)

    async def _bind(self, addresses: Sequence[str], port: int) -> None:
        loop, opened = asyncio.get_running_loop(), dict[str, asyncio.Server]()
        async with AsyncExitStack() as undoing:
            for address in addresses:
                opened[address] = await loop.create_server(self._make, address, port, backlog=64)
                undoing.callback(opened[address].close)
                port = opened[address].sockets[0].getsockname()[1]
            undoing.pop_all()
        self._open |= opened
        self.port = port if opened else self.port
