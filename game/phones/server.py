"""The server: a page, its pictures, and a socket for each phone; it knows who sits where, and nothing of any game."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from secrets import token_hex
from typing import assert_never

from aiohttp import WSMsgType, web
from aiohttp.typedefs import Handler
from msgspec import MsgspecError

from game.phones import limits
from game.phones.doors import Doors, address_of
from game.phones.guard import headers, is_from_our_page, is_ours
from game.phones.limits import Bucket
from game.phones.line import Line
from game.phones.messages import LONGEST, VERSION, Hello, Leave, Parting, Refusal, Said, Sit, Welcome, heard
from game.phones.orders import BeginAnew, Did, Left, LetGo, Offer, Opened, Order, Reached, Refuse, Report, Sat, Show
from game.phones.pictures import Pictures
from game.phones.plan import ServerPlan
from game.phones.room import Guest, Room

PAGE = Path(__file__).parent / "page"
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
ADDRESSES_KEPT = 256
PLAIN_PORT = 80
"""The port that a browser leaves out of a host's name."""
FOREVER = "public, max-age=31536000, immutable"


class Server:
    """Everything that phones meet. `report` hears what they do; `obey` takes what the game wants."""

    def __init__(self, plan: ServerPlan, pictures: Pictures, report: Callable[[Report], None]) -> None:
        self.room: Room[Line] = Room()
        self._plan = plan
        self._pictures = pictures
        self._report = report
        self._hosts: frozenset[str] = frozenset()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._edition = token_hex(4)
        self._waiting = b""
        """What those see who have no seat."""

    # How it runs

    def app(self) -> web.Application:
        """What answers requests."""
        app = web.Application(middlewares=[self._guarded], client_max_size=LONGEST)
        app.router.add_get("/", self._page)
        app.router.add_get("/page/{name}", self._page)
        app.router.add_get("/words.json", self._words)
        app.router.add_get("/font/{number:[01]}", self._font)
        app.router.add_get("/picture/{version}/{look}/{width:[0-9]{1,4}}", self._picture)
        app.router.add_get("/hand", self._socket)
        return app

    async def listen(self) -> None:
        """Listens from now on.

        Raises:
            OSError: where no port can be had.
        """
        runner = web.AppRunner(self.app(), keepalive_timeout=15.0, access_log=None, handle_signals=False)
        await runner.setup()
        assert runner.server is not None
        self._doors = Doors(runner.server)
        self._port = await self._bind_first()
        named = {f"{address}:{self._port}" for address in self._plan.addresses}
        self._hosts = frozenset(named | set(self._plan.addresses) if self._port == PLAIN_PORT else named)

    async def _bind_first(self) -> int:
        """Listens at the first port that is free at every address."""
        for port in self._plan.ports[:-1]:
            with suppress(OSError):
                return await self._bind(port)
        return await self._bind(self._plan.ports[-1])

    async def _bind(self, port: int) -> int:
        loop = asyncio.get_running_loop()
        async with AsyncExitStack() as undoing:
            for address in self._plan.addresses:
                listening = await loop.create_server(self._doors, address, port, backlog=64)
                undoing.callback(listening.close)
                port = listening.sockets[0].getsockname()[1]
            undoing.pop_all()
        return port

    # What the game wants

    def obey(self, order: Order) -> None:
        """Does it, and tells the phones."""
        match order:
            case Offer(free, can_change):
                self.room.free, self.room.can_change = free, can_change
                self._welcome_all()
            case Show(shepherd, message):
                self._show(shepherd, message)
            case Refuse(shepherd, why):
                if (guest := self.room.holder(shepherd)) and guest.link:
                    guest.link.refuse(why)
            case LetGo(shepherd):
                if guest := self.room.holder(shepherd):
                    self._dismiss(guest, "let_go")
            case BeginAnew():
                self.close()
                self._doors.forget()
                self.room, self._waiting = Room(), b""
                self.open()
            case _:
                assert_never(order)

    def open(self) -> None:
        """Reports what lets phones in."""
        self._report(Opened(self._port, self.room.secret, self.room.letters))

    def close(self) -> None:
        """Tells every phone that the room is closed."""
        for guest in self.room.guests:
            if guest.link:
                guest.link.part("closed")

    def _show(self, shepherd: str, message: bytes) -> None:
        if not shepherd:
            self._waiting = message
        for guest in self.room.guests:
            if guest.shepherd == shepherd:
                guest.shown = message
                if guest.link:
                    guest.link.show(message)

    # Requests

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Lets pass who asks this host by its address, and not too often."""
        if not is_ours(request.host, self._hosts):
            return web.Response(status=421)
        if request.transport is None or not self._bucket(address_of(request.transport)).takes(time.monotonic()):
            return web.Response(status=429)
        self._doors.spoke(request.transport)
        try:
            response = await handler(request)
        except web.HTTPException as error:
            response = web.Response(status=error.status)
        if not response.prepared:
            response.headers.update(headers(request.host))
        return response

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or limits.requests()
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES_KEPT:
            self._buckets.popitem(last=False)
        return bucket

    async def _page(self, request: web.Request) -> web.Response:
        path = PAGE / request.match_info.get("name", "index.html")
        if path.parent != PAGE or path.suffix not in KINDS or not path.is_file():
            raise web.HTTPNotFound
        return _response(path.read_bytes(), KINDS[path.suffix], "no-cache")

    async def _words(self, _request: web.Request) -> web.Response:
        return _response(self._plan.words, "application/json", "no-cache")

    async def _font(self, request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        if number >= len(self._plan.fonts):
            raise web.HTTPNotFound
        return _response(Path(self._plan.fonts[number]).read_bytes(), "font/ttf", FOREVER)

    async def _picture(self, request: web.Request) -> web.Response:
        found = request.match_info
        png = await self._pictures.png(found["look"], int(found["width"]))
        if png is None:
            raise web.HTTPNotFound
        return _response(png, "image/png", FOREVER)

    # A phone

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if not is_from_our_page(request.headers.get("Origin"), request.host):
            return web.Response(status=403)
        socket = web.WebSocketResponse(max_msg_size=LONGEST, compress=False, heartbeat=limits.HEARTBEAT_SECONDS)
        await socket.prepare(request)
        line = Line(socket)
        try:
            guest = await self._met(socket, line)
            if guest:
                self._doors.know(request.transport)
                await self._listen_to(socket, line, guest)
        finally:
            await line.close()
            self._gone(line)
        return socket

    async def _met(self, socket: web.WebSocketResponse, line: Line) -> Guest[Line] | None:
        """The guest that says hello, or None after a word of parting."""
        said = await self._first(socket)
        if said is None:
            line.part("slow")
        elif not isinstance(said, Hello):
            line.refuse("hello_first")
            line.part("wrong")
        elif said.version != VERSION:
            line.part("reload")
        else:
            return self._admitted(said, line)
        return None

    async def _first(self, socket: web.WebSocketResponse) -> Said | None:
        try:
            message = await socket.receive(limits.HELLO_SECONDS)
        except TimeoutError:
            return None
        return _understood(message.data) if message.type is WSMsgType.TEXT else None

    def _admitted(self, hello: Hello, line: Line) -> Guest[Line] | None:
        room = self.room
        guest = room.returning(hello.token) if hello.token else None
        if guest:
            if guest.link:
                guest.link.part("elsewhere")
            guest.link = line
            self._report_reached(guest, True)
        elif not hello.secret:
            line.part("let_go")
            return None
        elif not room.opens_to(hello.secret, time.monotonic()):
            line.part("wrong")
            return None
        elif room.is_full:
            line.part("too_many")
            return None
        else:
            guest = room.admit(line)
            if guest.shepherd:
                self._report(Sat(guest.shepherd))
        self._welcome_all()
        guest.shown = guest.shown or self._waiting
        if guest.shown:
            line.show(guest.shown)
        return guest

    async def _listen_to(self, socket: web.WebSocketResponse, line: Line, guest: Guest[Line]) -> None:
        bucket, refusals = limits.messages(), 0
        async for message in socket:
            if line.is_parting:
                return
            said = _understood(message.data) if message.type is WSMsgType.TEXT else None
            why = self._taken(said, guest, bucket) if guest.link is line else None
            if why:
                refusals += 1
                line.refuse(why)
            if refusals > limits.REFUSALS:
                line.part("slow")
            if line.is_parting:
                return

    def _taken(self, said: Said | None, guest: Guest[Line], bucket: Bucket) -> Refusal | None:
        """Does what was said; why not, if it cannot be done."""
        if not bucket.takes(time.monotonic()):
            return "too_fast"
        match said:
            case None | Hello():
                return "not_understood"
            case Sit(shepherd):
                return self._sit(guest, shepherd)
            case _ if not guest.is_new(said.n):
                return "replayed"
            case Leave():
                self._dismiss(guest, "let_go")
            case _ if not guest.shepherd:
                return "no_seat"
            case _:
                self._report(Did(guest.shepherd, said))
        return None

    def _sit(self, guest: Guest[Line], shepherd: str) -> Refusal | None:
        if not self.room.may_sit(guest, shepherd):
            return "taken"
        if guest.shepherd:
            self._report(Left(guest.shepherd))
        guest.shepherd, guest.shown = shepherd, b""
        self._report(Sat(shepherd))
        self._welcome_all()
        return None

    def _gone(self, line: Line) -> None:
        """A connection has ended; a phone with a seat may come back to it."""
        guest = next((guest for guest in self.room.guests if guest.link is line), None)
        if guest is None:
            return
        guest.link = None
        if guest.shepherd:
            self._report_reached(guest, False)
        else:
            self.room.dismiss(guest)

    def _dismiss(self, guest: Guest[Line], why: Parting) -> None:
        self.room.dismiss(guest)
        if guest.link:
            guest.link.part(why)
        if guest.shepherd:
            self._report(Left(guest.shepherd))
        self._welcome_all()

    def _report_reached(self, guest: Guest[Line], is_here: bool) -> None:
        if guest.shepherd:
            self._report(Reached(guest.shepherd, is_here))

    def _welcome_all(self) -> None:
        """Tells every phone who it is, and what is free."""
        room = self.room
        for guest in room.guests:
            if guest.link:
                guest.link.tell(
                    Welcome(
                        VERSION,
                        guest.token,
                        guest.shepherd,
                        room.open_shepherds,
                        room.can_change,
                        guest.heard,
                        self._edition,
                    )
                )


def _understood(text: str) -> Said | None:
    try:
        return heard(text)
    except (MsgspecError, ValueError, RecursionError):
        return None


def _response(body: bytes, kind: str, keep: str) -> web.Response:
    return web.Response(body=body, content_type=kind, headers={"Cache-Control": keep})
