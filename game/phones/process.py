"""The server as a process of its own: whatever phones send, the sea is drawn on another core."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import queue
import signal
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import TYPE_CHECKING, Any

import msgspec

from game.phones.orders import Failed, Opened, Order, Report

if TYPE_CHECKING:
    from game.phones.pictures import Paint
    from game.phones.plan import ServerPlan
    from game.phones.server import Server

_ORDERS = msgspec.msgpack.Decoder(Order)
_REPORTS = msgspec.msgpack.Decoder(Report)
NICENESS = 5
CLOSE_SECONDS = 0.3
"""For the last words to the phones."""


class ServerProcess:
    """Starts with being made, ends with `close`, and never outlives the game.

    Args:
        open_paint: a module's own function: it runs in the other process, at the first picture asked for.
    """

    def __init__(self, plan: ServerPlan, open_paint: Callable[[], Paint]) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_serve, args=(theirs, plan, open_paint), daemon=True)
        self._process.start()
        theirs.close()
        self._orders: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        self._reports: deque[Report] = deque()
        Thread(target=self._send_all, daemon=True).start()
        Thread(target=self._hear_all, daemon=True).start()

    def tell(self, order: Order) -> None:
        """Gives an order; never waits."""
        self._orders.put(order)

    def reports(self) -> list[Report]:
        """What has happened since the last call."""
        heard: list[Report] = []
        while self._reports:
            heard.append(self._reports.popleft())
        return heard

    def close(self) -> None:
        """Sends the phones away and ends the process."""
        self._orders.put(None)

    def _send_all(self) -> None:
        with suppress(OSError):
            while (order := self._orders.get()) is not None:
                self._pipe.send_bytes(msgspec.msgpack.encode(order))
            self._pipe.send_bytes(b"")
        self._process.join(2 * CLOSE_SECONDS + 1)
        self._process.kill()

    def _hear_all(self) -> None:
        with suppress(OSError, EOFError):
            while True:
                self._reports.append(_REPORTS.decode(self._pipe.recv_bytes()))
        self._reports.append(Failed("gone"))


def _serve(pipe: Connection[Any, Any], plan: ServerPlan, open_paint: Callable[[], Paint]) -> None:
    """In the new process: gives way to the game's drawing, and serves until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    asyncio.run(_run(pipe, plan, open_paint))
    os._exit(0)  # a picture may still be painted


async def _run(pipe: Connection[Any, Any], plan: ServerPlan, open_paint: Callable[[], Paint]) -> None:
    from game.phones.pictures import Pictures  # here, for they cost time that the game has not
    from game.phones.server import Server

    loop, over = asyncio.get_running_loop(), asyncio.Event()

    def report(told: Report) -> None:
        with suppress(OSError):
            pipe.send_bytes(msgspec.msgpack.encode(told))

    pictures = Pictures(open_paint)
    server = Server(plan, pictures, report)
    try:
        port = await server.listen()
    except OSError as error:
        report(Failed(error.strerror or type(error).__name__))
        return
    report(Opened(port, server.room.secret, server.room.letters))
    pictures.warm_up()
    Thread(target=_take_orders, args=(pipe, server, loop, over), daemon=True).start()
    await over.wait()
    server.close()
    await asyncio.sleep(CLOSE_SECONDS)


def _take_orders(
    pipe: Connection[Any, Any], server: Server, loop: asyncio.AbstractEventLoop, over: asyncio.Event
) -> None:
    with suppress(EOFError, OSError):
        while content := pipe.recv_bytes():
            loop.call_soon_threadsafe(server.obey, _ORDERS.decode(content))
    loop.call_soon_threadsafe(over.set)
