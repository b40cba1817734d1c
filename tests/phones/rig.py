"""A server on this machine's own address, and phones that speak to it as pages do, or as they please."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from game.phones.messages import VERSION
from game.phones.pictures import Pictures
from game.phones.server import Server
from game.phones.server_plan import ServerPlan
from game.phones.server_protocol import Offer, Order, Report, ServerOpened

HOME = "127.0.0.1"
SHEPHERDS = ("brine", "purl", "fathom")
PATIENCE = 5.0


class Phone:
    """A socket to the server."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self._number = 0

    async def sit(self, shepherd: str) -> None:
        """Asks for that shepherd's seat."""
        await self.say(t="sit", n=self._number + 1, shepherd=shepherd)

    async def say(self, **message: Any) -> None:
        self._number = max(self._number, message.get("n", 0))
        await self.socket.send_str(json.dumps(message))

    async def receive(self, kind: str) -> dict[str, Any]:
        """Returns the next message of that kind."""
        while True:
            message = await self.socket.receive(PATIENCE)
            assert message.type is aiohttp.WSMsgType.TEXT, (kind, self.told, message)
            self.told.append(json.loads(message.data))
            if self.told[-1]["t"] == kind:
                return self.told[-1]

    async def await_parting(self) -> str:
        """Returns why the server closed the connection."""
        why = (await self.receive("parted"))["why"]
        assert (await self.socket.receive(PATIENCE)).type is aiohttp.WSMsgType.CLOSE
        return why


class Rig:
    """The server with everything it has reported."""

    def __init__(
        self, server: Server, reports: list[Report], port: int, web: aiohttp.ClientSession, addresses: list[str]
    ) -> None:
        self.server = server
        self.reports = reports
        self.addresses = addresses
        """Addresses of this machine, to be changed."""
        self.host = f"{HOME}:{port}"
        self.web = web
        self._phones: list[Phone] = []

    async def connect(self, origin: str | None = None) -> Phone:
        """Returns a socket that has sent nothing yet."""
        headers = {"Origin": origin or f"http://{self.host}"}
        self._phones.append(Phone(await self.web.ws_connect(f"http://{self.host}/hand", headers=headers)))
        return self._phones[-1]

    async def join(self, token: str = "", secret: str | None = None) -> Phone:
        """Returns a phone that has said hello."""
        phone = await self.connect()
        secret = self.server.room.secret if secret is None else secret
        await phone.say(t="hello", version=VERSION, token=token, secret=secret)
        return phone

    async def seated(self) -> tuple[Phone, dict[str, Any]]:
        """Returns a phone with a seat, and its welcome."""
        phone = await self.join()
        return phone, await phone.receive("welcome")

    def obey(self, *orders: Order) -> None:
        for order in orders:
            self.server.obey(order)


@asynccontextmanager
async def rig(free: Sequence[str] = SHEPHERDS, can_change: bool = True) -> AsyncIterator[Rig]:
    """Starts a server that offers those shepherds."""
    reports: list[Report] = []
    addresses = [HOME]
    pictures = Pictures(lambda: lambda look, width: look.encode() if look != "none" else None)
    server = Server(ServerPlan(lambda: tuple(addresses), (0,), b"{}"), pictures, reports.append)
    await server.listen()
    server.open()
    opened = reports.pop()
    assert isinstance(opened, ServerOpened)
    server.obey(Offer(tuple(free), can_change))
    async with aiohttp.ClientSession() as web:
        yield Rig(server, reports, opened.port, web, addresses)
    server.close()


def run(scene: Callable[[Rig], Awaitable[None]], **offer: object) -> None:
    """Runs a scene at a server that offers those shepherds."""

    async def whole() -> None:
        async with rig(**offer) as found:  # type: ignore[arg-type]
            await scene(found)

    asyncio.run(whole())
