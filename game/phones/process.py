"""The server process: requests of phones take no time from drawing."""

from __future__ import annotations

import asyncio
import errno
import multiprocessing
import os
import select
import signal
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any

import msgspec

from game.phones.server_protocol import Order, Report, ServerFailed

if TYPE_CHECKING:
    from game.phones.pictures import Paint
    from game.phones.server import Server
    from game.phones.server_plan import ServerPlan

_ORDERS = msgspec.msgpack.Decoder(tuple[Order, ...])
_REPORTS = msgspec.msgpack.Decoder(Report)
MOST_REPORTS = 64
"""Reports read in one frame; the game handles few of them."""
MOST_ORDERS = 600
NICENESS = 10
CLOSE_SECONDS = 0.3
"""Time for the last messages to the phones."""


class ServerProcess:
    """Starts on creation, ends with `close`, and never outlives the game.

    It is polled without a thread, because a thread would take the GIL from drawing.

    Args:
        open_paint: a module-level function that the other process calls at the first picture.
    """

    def __init__(self, plan: ServerPlan, open_paint: Callable[[], Paint]) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_serve, args=(theirs, plan, open_paint), daemon=True)
        self._process.start()
        theirs.close()
        self._readiness = Readiness(self._pipe)
        self._orders: deque[bytes] = deque()
        """Orders that the pipe has no room for yet."""
        self._has_failed = False

    def send(self, orders: Sequence[Order]) -> None:
        """Sends orders without blocking."""
        self._orders.append(msgspec.msgpack.encode(orders))
        self._pass_on()

    def reports(self) -> list[Report]:
        """Returns new reports, at most as many as a frame has time to read; never blocks."""
        reports: list[Report] = []
        if self._has_failed:
            return reports
        try:
            while len(reports) < MOST_REPORTS and self._readiness.can_read:
                reports.append(_REPORTS.decode(self._pipe.recv_bytes()))
        except (OSError, EOFError):
            self._has_failed = True
        self._pass_on()
        return [*reports, ServerFailed("gone")] if self._has_failed else reports

    def close(self) -> None:
        """Disconnects the phones and ends the process."""
        self._orders.append(b"")
        self._pass_on()
        Thread(target=self._end, daemon=True).start()

    def _pass_on(self) -> None:
        """Writes orders while the pipe has room; a server that does not read has hung."""
        try:
            while self._orders and self._readiness.can_write:
                self._pipe.send_bytes(self._orders.popleft())
        except OSError:
            self._has_failed = True
        self._has_failed = self._has_failed or len(self._orders) > MOST_ORDERS

    def _end(self) -> None:
        self._process.join(2 * CLOSE_SECONDS + 1)
        self._process.kill()


class Readiness:
    """Polls a pipe, fifty times as fast as the connection's own method."""

    def __init__(self, pipe: Connection[Any, Any]) -> None:
        self._pipe = pipe
        self._poll = None if sys.platform == "win32" else select.poll()
        if self._poll:
            self._poll.register(pipe, select.POLLIN | select.POLLOUT)

    @property
    def can_read(self) -> bool:
        """Whether there is data, or the other end was closed."""
        return bool(self._ready_flags & ~select.POLLOUT) if self._poll else self._pipe.poll()

    @property
    def can_write(self) -> bool:
        """Whether a message can be sent without blocking; True where the system cannot tell."""
        return bool(self._ready_flags & select.POLLOUT) if self._poll else True

    @property
    def _ready_flags(self) -> int:
        assert self._poll is not None
        return sum(flags for _, flags in self._poll.poll(0))


def _serve(pipe: Connection[Any, Any], plan: ServerPlan, open_paint: Callable[[], Paint]) -> None:
    """Runs the server in the new process, at lower priority, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    asyncio.run(_run(pipe, plan, open_paint))
    os._exit(0)  # a picture may still be in progress


async def _run(pipe: Connection[Any, Any], plan: ServerPlan, open_paint: Callable[[], Paint]) -> None:
    reports: SimpleQueue[Report | None] = SimpleQueue()
    sender = Thread(target=_send_reports, args=(pipe, reports), daemon=True)
    sender.start()
    await _serve_phones(pipe, plan, open_paint, reports.put)
    reports.put(None)
    sender.join(CLOSE_SECONDS)


async def _serve_phones(
    pipe: Connection[Any, Any], plan: ServerPlan, open_paint: Callable[[], Paint], report: Callable[[Report], None]
) -> None:
    from game.phones.pictures import Pictures  # imported here: they are slow to load, and only this process needs them
    from game.phones.server import Server

    loop, end_event = asyncio.get_running_loop(), asyncio.Event()
    pictures = Pictures(open_paint)
    server = Server(plan, pictures, report)
    try:
        await server.listen()
    except OSError as error:
        busy_port = plan.ports[-1] if error.errno == errno.EADDRINUSE else 0
        report(ServerFailed(error.strerror or type(error).__name__, busy_port))
        return
    server.open()
    pictures.warm_up()
    Thread(target=_take_orders, args=(pipe, server, loop, end_event), daemon=True).start()
    watching = asyncio.create_task(server.watch_addresses())
    await end_event.wait()
    watching.cancel()
    server.close()
    await asyncio.sleep(CLOSE_SECONDS)


def _send_reports(pipe: Connection[Any, Any], reports: SimpleQueue[Report | None]) -> None:
    """Sends reports, up to None, in a thread of its own, so that the server's loop never waits for the game."""
    with suppress(OSError):
        while (report := reports.get()) is not None:
            pipe.send_bytes(msgspec.msgpack.encode(report))


def _take_orders(
    pipe: Connection[Any, Any], server: Server, loop: asyncio.AbstractEventLoop, end_event: asyncio.Event
) -> None:
    with suppress(EOFError, OSError):
        while content := pipe.recv_bytes():
            loop.call_soon_threadsafe(_obey, server, _ORDERS.decode(content))
    loop.call_soon_threadsafe(end_event.set)


def _obey(server: Server, orders: Sequence[Order]) -> None:
    for order in orders:
        server.obey(order)
