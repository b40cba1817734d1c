"""The send queue of one phone: messages in order, but only the newest page and feed."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from aiohttp import web

from game.phones.limits import SEND_SECONDS
from game.phones.messages import Disconnected, DisconnectReason, MessageToPage, Pong, Refusal, Refused, encode

KEPT = 64
"""Queued messages after which a slow phone is disconnected."""


class PhoneConnection:
    """Sends to one socket without blocking; needs a running event loop."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.is_parting = False
        self._socket = socket
        self._words: deque[bytes] = deque()
        self._newest: dict[str, bytes] = {}
        """Latest page, feed and receipt not sent yet."""
        self._news = asyncio.Event()
        self._sender = asyncio.create_task(self._send_all())

    def send(self, message: MessageToPage) -> None:
        if len(self._words) >= KEPT:
            self.is_parting = True
        else:
            self._words.append(encode(message))
        self._news.set()

    def show(self, page: bytes) -> None:
        """Queues the page, replacing one not sent yet."""
        self._newest["show"] = page
        self._news.set()

    def read_out(self, spoken: bytes) -> None:
        """Queues the feed, replacing one not sent yet."""
        self._newest["read_out"] = spoken
        self._news.set()

    def acknowledge(self, heard: int) -> None:
        """Queues the receipt of all messages up to that number, replacing one not sent yet."""
        self._newest["pong"] = encode(Pong(heard))
        self._news.set()

    def refuse(self, reason: Refusal) -> None:
        """Queues the refusal of a message."""
        self.send(Refused(reason))

    def part(self, reason: DisconnectReason) -> None:
        """Queues the reason and ends the connection."""
        self._newest.clear()
        self.send(Disconnected(reason))
        self.is_parting = True

    async def close(self) -> None:
        """Flushes the queue within the time limit and ends the connection."""
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
