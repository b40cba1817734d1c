"""The HTTP server: page, pictures, and a socket for each phone; it knows seats but no game."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import assert_never

from aiohttp import WSMsgType, web
from aiohttp.typedefs import Handler
from msgspec import MsgspecError

from game.phones import limits, messages, server_protocol
from game.phones.connection_limiter import ConnectionLimiter, address_of
from game.phones.limits import RateLimiter
from game.phones.listeners import Listeners
from game.phones.page_files import PageFiles
from game.phones.phone_connection import PhoneConnection
from game.phones.photos import PhotoReader
from game.phones.pictures import Pictures
from game.phones.request_checks import headers, host_name, is_from_our_page, is_ours
from game.phones.room import Guest, Room
from game.phones.server_plan import ServerPlan
from game.phones.spectator_feed import SpectatorFeed

ADDRESSES_KEPT = 256
SOCKET = "/hand"


class Server:
    """Serves the phones. `report` receives their actions; `obey` handles the game's orders."""

    def __init__(self, plan: ServerPlan, pictures: Pictures, report: Callable[[server_protocol.Report], None]) -> None:
        self._begin_room()
        self._plan = plan
        self._files = PageFiles(plan, pictures)
        self._report = report
        self._buckets: OrderedDict[str, RateLimiter] = OrderedDict()
        self._edition = token_hex(4)
        read = lambda text: report(server_protocol.CodeRead(text))  # noqa: E731
        self._photos = PhotoReader(lambda token: self.room.returning(token), read)

    def _begin_room(self) -> None:
        self.room: Room[PhoneConnection] = Room()
        self._board = SpectatorFeed(self.room)
        self._seatless = server_protocol.SeatlessPhones((), ())

    # How it runs

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self._guarded], client_max_size=messages.LONGEST)
        self._files.add_to(app)
        app.router.add_get(SOCKET, self._socket)
        app.router.add_post("/photo/{width:[0-9]{1,4}}/{height:[0-9]{1,4}}", self._photo)
        return app

    async def listen(self) -> None:
        """Starts listening.

        Raises:
            OSError: if no port is available.
        """
        runner = web.AppRunner(
            self.app(),
            keepalive_timeout=15.0,
            access_log=None,
            handle_signals=False,
            max_line_size=limits.LONGEST_LINE,
            max_field_size=limits.LONGEST_FIELD,
        )
        await runner.setup()
        assert runner.server is not None
        self._doors = ConnectionLimiter(runner.server)
        self._listeners = Listeners(self._doors, self._plan.find_addresses, self._plan.ports)
        await self._listeners.update()

    async def watch_addresses(self) -> None:
        """Listens at this machine's addresses also after they have changed; never ends by itself."""
        while True:
            await asyncio.sleep(limits.ADDRESS_SECONDS)
            await self.update_addresses()

    async def update_addresses(self) -> None:
        """Listens at the addresses of now, with the same secret, and ends the connections to those that are gone."""
        before = self._listeners.addresses
        with suppress(OSError):  # the port is taken at a new address: it is tried again
            await self._listeners.update()
        if self._listeners.addresses != before:
            self._doors.abort_except(self._listeners.addresses)
            self.room.find_stranded(self._listeners.hosts)
            self.open()
            self._welcome_all()

    # What the game wants

    def obey(self, order: server_protocol.Order) -> None:
        """Handles an order and informs the phones."""
        match order:
            case server_protocol.Offer(free, can_change):
                self.room.free, self.room.can_change = free, can_change
                self._welcome_all()
            case server_protocol.Show(shepherd, message):
                self._board.show(shepherd, message)
            case server_protocol.Broadcast(message):
                self._board.read_out(message)
            case server_protocol.Refuse(shepherd, why):
                self._board.refuse(shepherd, why)
            case server_protocol.ReleaseSeat(shepherd, asks):
                self._send_away(self.room.holder(shepherd), asks)
            case server_protocol.DismissPhone(number):
                self._send_away(self.room.guest_of(number), asks=True)
            case server_protocol.Admit(number):
                self._let_in_number(number)
            case server_protocol.AskForPhoto(is_wanted):
                self._photos.is_wanted = is_wanted
                self._welcome_all()
            case server_protocol.RenewRoom():
                self.close()
                self._doors.distrust_all()
                self._begin_room()
                self.open()
            case _:
                assert_never(order)

    def _send_away(self, guest: Guest[PhoneConnection] | None, asks: bool) -> None:
        """Dismisses a phone, which cannot return unasked."""
        self.room.asks |= asks
        if guest:
            if asks:
                self._doors.distrust(guest.address)
            self._dismiss(guest, "let_go")

    def _let_in_number(self, number: int) -> None:
        if (guest := self.room.guest_of(number)) and not guest.is_in:
            self._let_in(guest)

    def _let_in(self, guest: Guest[PhoneConnection]) -> None:
        self.room.admit(guest)
        if guest.shepherd:
            self._report(server_protocol.ShepherdTaken(guest.shepherd))
        self._welcome_all()
        self._board.catch_up(guest)

    def open(self) -> None:
        """Reports the room's secret, its code and its addresses."""
        room, at = self.room, self._listeners
        self._report(server_protocol.ServerOpened(at.port, room.secret, room.letters, at.addresses))

    def close(self) -> None:
        """Informs every phone that the room is closed."""
        for guest in self.room.guests:
            if guest.link:
                guest.link.part("closed")

    # Requests

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Checks host and rate of each request."""
        if not is_ours(request.host, self._listeners.hosts):
            return self._sentence(request, 421)
        cost = limits.SOCKET_COST if request.path == SOCKET else limits.PHOTO_COST if request.method == "POST" else 1
        if request.transport is None or not self._bucket(address_of(request.transport)).allow(time.monotonic(), cost):
            return self._sentence(request, 429, "refused_too_fast")
        self._doors.mark_active(request.transport)
        try:
            response = await handler(request)
        except web.HTTPException as error:
            response = self._sentence(request, error.status)
        except ConnectionError:  # the browser has gone meanwhile
            response = web.Response()
        if not response.prepared:
            response.headers.update(headers(request.host))
        return response

    def _sentence(self, request: web.Request, status: int, key: str = "other_address") -> web.Response:
        """Returns an answer that leads to the game by the address that the request came to."""
        sockname = request.transport and request.transport.get_extra_info("sockname")
        host = f"{host_name(sockname[0])}:{sockname[1]}" if sockname else request.host
        response = self._files.sentence(status, key, f"http://{host}/")
        response.headers.update(headers(host))
        return response

    def _bucket(self, address: str) -> RateLimiter:
        bucket = self._buckets.pop(address, None) or limits.requests()
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES_KEPT:
            self._buckets.popitem(last=False)
        return bucket

    async def _photo(self, request: web.Request) -> web.Response:
        """Reads a photo; only our own page can send one."""
        if not is_from_our_page(request.headers.get("Origin"), request.host):
            raise web.HTTPForbidden
        return await self._photos.answer(request)

    # A phone

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if not is_from_our_page(request.headers.get("Origin"), request.host):
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(
            max_msg_size=messages.LONGEST, compress=False, heartbeat=limits.HEARTBEAT_SECONDS
        )
        await socket.prepare(request)
        line = PhoneConnection(socket)
        try:
            guest = await self._greet(socket, line, request)
            if guest:
                if guest.is_in:
                    self._doors.trust(request.transport)
                await self._listen_to(socket, line, guest)
        finally:
            await line.close()
            self._disconnect(line)
        return socket

    async def _greet(
        self, socket: web.WebSocketResponse, line: PhoneConnection, request: web.Request
    ) -> Guest[PhoneConnection] | None:
        """Returns the phone that sends a valid hello, or None after refusing it."""
        message = await self._first(socket)
        if message is None:
            line.part("slow")
        elif not isinstance(message, messages.Hello):
            line.refuse("hello_first")
            line.part("wrong")
        elif message.version != messages.VERSION:
            line.part("reload")
        else:
            return self._admit(message, line, request)
        return None

    async def _first(self, socket: web.WebSocketResponse) -> messages.ClientMessage | None:
        try:
            message = await socket.receive(limits.HELLO_SECONDS)
        except TimeoutError:
            return None
        return _decode(message.data) if message.type is WSMsgType.TEXT else None

    def _admit(
        self, hello: messages.Hello, line: PhoneConnection, request: web.Request
    ) -> Guest[PhoneConnection] | None:
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
            return self._add_guest(line, request)
        self._welcome_all()
        self._board.catch_up(guest)
        return guest

    def _add_guest(self, line: PhoneConnection, request: web.Request) -> Guest[PhoneConnection]:
        """Adds a new phone; one at each address may ask to join."""
        address = address_of(request.transport) if request.transport else ""
        if before := self.room.join_request_from(address):
            self._dismiss(before, "elsewhere")
        guest = self.room.add_guest(line, address, request.host)
        if guest.is_in:
            self._let_in(guest)
        else:
            line.send(messages.JoinRequested(self._edition, guest.sign))
            self._report_seatless()
        return guest

    async def _listen_to(
        self, socket: web.WebSocketResponse, line: PhoneConnection, guest: Guest[PhoneConnection]
    ) -> None:
        async for message in socket:
            if line.is_parting:
                return
            decoded = _decode(message.data) if message.type is WSMsgType.TEXT else None
            refusal = self._handle(decoded, guest) if guest.link is line else None
            if refusal:
                line.refuse(refusal)
                if not guest.refusals.allow(time.monotonic()):
                    line.part("slow")
            if line.is_parting:
                return
            line.acknowledge(guest.heard)

    def _handle(self, message: messages.ClientMessage | None, guest: Guest[PhoneConnection]) -> messages.Refusal | None:
        """Handles a message and returns the reason if it is refused; refused ones count as received, too."""
        is_new = not isinstance(message, messages.NumberedMessage) or guest.is_new(message.n)
        if not self.room.allow(guest, time.monotonic()):
            return "too_fast"
        match message:
            case None | messages.Hello():
                return "not_understood"
            case messages.Ping():
                return None
            case _ if not guest.is_in:
                return "no_seat"
            case _ if not is_new:
                return "replayed"
            case messages.Sit(shepherd=shepherd):
                return self._sit(guest, shepherd)
            case messages.Leave():
                self._dismiss(guest, "let_go")
            case _ if not guest.shepherd:
                return "no_seat"
            case _:
                self._report(server_protocol.PhoneActed(guest.shepherd, message))
        return None

    def _sit(self, guest: Guest[PhoneConnection], shepherd: str) -> messages.Refusal | None:
        if not self.room.may_sit(guest, shepherd):
            return "taken"
        if guest.shepherd:
            self._report(server_protocol.ShepherdGivenUp(guest.shepherd))
        self.room.seat(guest, shepherd)
        self._report(server_protocol.ShepherdTaken(shepherd))
        self._welcome_all()
        return None

    def _disconnect(self, line: PhoneConnection) -> None:
        """Handles a closed connection; a phone that was admitted may return."""
        guest = next((guest for guest in self.room.guests if guest.link is line), None)
        if guest is None:
            return
        guest.link = None
        if not guest.is_in:
            self.room.dismiss(guest)
        self._report_reached(guest, False)
        self._report_seatless()

    def _dismiss(self, guest: Guest[PhoneConnection], reason: messages.DisconnectReason) -> None:
        self.room.dismiss(guest)
        if guest.link:
            guest.link.part(reason)
        if guest.shepherd:
            self._report(server_protocol.ShepherdGivenUp(guest.shepherd))
        self._welcome_all()

    def _report_reached(self, guest: Guest[PhoneConnection], is_here: bool) -> None:
        if guest.shepherd:
            self._report(server_protocol.PhonePresence(guest.shepherd, is_here))

    def _report_seatless(self) -> None:
        """Reports phones without a seat if they have changed."""
        present = [guest for guest in self.room.guests if guest.link and not guest.shepherd]
        looking, knocking = (
            tuple(guest.number for guest in present if guest.is_in is is_in) for is_in in (True, False)
        )
        if self._seatless != (seatless := server_protocol.SeatlessPhones(looking, knocking)):
            self._seatless = seatless
            self._report(seatless)

    def _welcome_all(self) -> None:
        """Sends every phone its seat and the free ones."""
        room = self.room
        self._report_seatless()
        for guest in room.guests:
            if guest.link and guest.is_in:
                guest.link.send(
                    messages.Welcome(
                        messages.VERSION,
                        guest.token,
                        guest.shepherd,
                        room.open_shepherds,
                        room.can_change,
                        guest.heard,
                        self._edition,
                        guest.sign,
                        self._photos.is_wanted,
                    )
                )


def _decode(text: str) -> messages.ClientMessage | None:
    try:
        return messages.decode(text)
    except (MsgspecError, ValueError, RecursionError):
        return None
