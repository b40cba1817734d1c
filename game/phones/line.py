"""What is on its way to one phone: few words in order, and of what it shows and reads out the newest alone."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from aiohttp import web

from game.phones.limits import SEND_SECONDS
from game.phones.messages import Parted, Parting, Refusal, Refused, ToPage, told

KEPT = 64
"""Words that wait for a slow phone; more of them and it is cut off."""


class Line:
    """Sends to one socket without anybody waiting for it; made where an event loop runs."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.is_parting = False
        self._socket = socket
        self._words: deque[bytes] = deque()
        self._newest: dict[str, bytes] = {}
        """By what it is for; a newer one takes its place."""
        self._news = asyncio.Event()
        self._sender = asyncio.create_task(self._send_all())

    def tell(self, message: ToPage) -> None:
        """Sends a message after those before it."""
        if len(self._words) >= KEPT:
            self.is_parting = True
        else:
            self._words.append(told(message))
        self._news.set()

    def show(self, shown: bytes) -> None:
        """Sends what is to be shown now, in the place of what has not been sent yet."""
        self._newest["show"] = shown
        self._news.set()

    def read_out(self, heard: bytes) -> None:
        """Sends what has happened, in the place of what has not been sent yet."""
        self._newest["read_out"] = heard
        self._news.set()

    def refuse(self, why: Refusal) -> None:
        """Says that a message has changed nothing."""
        self.tell(Refused(why))

    def part(self, why: Parting) -> None:
        """Says why the connection ends, and ends it."""
        self.tell(Parted(why))
        self.is_parting = True

    async def close(self) -> None:
        """Sends what waits, no longer than a phone may take for it, and ends the connection."""
        self.is_parting = True
        self._news.set()
        with suppress(Exception):
            await asyncio.wait_for(self._sender, SEND_SECONDS)

    async def _send_all(self) -> None:
        with suppress(ConnectionError, TimeoutError, RuntimeError):
            while not self.is_parting or self._words:
                await self._news.wait()
                self._news.clear()
                await self._send_waiting()
        self.is_parting = True
        with suppress(Exception):
            await asyncio.wait_for(self._socket.close(), SEND_SECONDS)

    async def _send_waiting(self) -> None:
        while self._words or self._newest:
            text = self._words.popleft() if self._words else self._newest.pop(next(iter(self._newest)))
            await asyncio.wait_for(self._socket.send_str(text.decode()), SEND_SECONDS)
