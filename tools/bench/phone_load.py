"""`python -m tools.bench.phone_load HOST:PORT SECRET COUNT`: phones that press and load pictures until killed."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from itertools import count
from typing import Any

import aiohttp

from game.phones.messages import VERSION

PRESSES_A_SECOND = 10
"""Messages of each phone: as many as the rate limiter lets through."""
PICTURES_A_SECOND = 4
WIDTH = 288
NICENESS = 19
"""Lowest priority: real phones have processors of their own."""


class PhoneLoad:
    """One phone that lifts its cards one after another, loads their pictures, and reconnects when it is cut off."""

    def __init__(self, web: aiohttp.ClientSession, host: str, secret: str) -> None:
        self._sent = 0
        self._web = web
        self._host = host
        self._hello = {"t": "hello", "version": VERSION, "token": "", "secret": secret}
        self._shown: dict[str, Any] = {"number": 0, "lines": []}
        self._choices: list[str] = []
        """Choices that were open last: they are pressed again while the table is busy."""

    async def run(self) -> None:
        """Connects again and again; never ends by itself."""
        while True:
            try:
                await self._visit()
            except (aiohttp.ClientError, ConnectionError):
                await asyncio.sleep(0.3)

    async def _visit(self) -> None:
        origin = {"Origin": f"http://{self._host}"}
        async with self._web.ws_connect(f"http://{self._host}/hand", headers=origin) as socket:
            await socket.send_json(self._hello)
            tasks = [asyncio.create_task(self._press(socket)), asyncio.create_task(self._load_pictures())]
            try:
                async for message in socket:
                    self._receive(json.loads(message.data))
            finally:
                for task in tasks:
                    task.cancel()

    def _receive(self, message: dict[str, Any]) -> None:
        if message["t"] == "shown":
            self._shown = message
            self._choices = self._open_choices() or self._choices
        elif message["t"] == "welcome":
            self._hello["token"] = message["token"]

    async def _press(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        for number in count():
            if self._choices:
                self._sent += 1
                choice = self._choices[number % len(self._choices)]
                await socket.send_json(
                    {"t": "press", "choice": choice, "n": self._sent, "moment": self._shown["number"]}
                )
            await asyncio.sleep(1 / PRESSES_A_SECOND)

    async def _load_pictures(self) -> None:
        for number in count():
            if looks := [card["look"] for card in self._cards() if card["look"]]:
                look = looks[number % len(looks)]
                async with self._web.get(f"http://{self._host}/picture/{number % 60}/{look}/{WIDTH}") as picture:
                    await picture.read()
            await asyncio.sleep(1 / PICTURES_A_SECOND)

    def _open_choices(self) -> list[str]:
        """Returns the choices that are not lifted: a second press on one would be a move."""
        return [card["choice"] for card in self._cards() if card.get("choice") and not card.get("picked")]

    def _cards(self) -> Iterator[dict[str, Any]]:
        return (card for line in self._shown["lines"] for card in line["cards"])


async def run_phones(host: str, secret: str, count: int) -> None:
    """Runs the phones; never ends by itself."""
    async with aiohttp.ClientSession() as web:
        await asyncio.gather(*(PhoneLoad(web, host, secret).run() for _ in range(count)))


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(NICENESS)
    asyncio.run(run_phones(sys.argv[1], sys.argv[2], int(sys.argv[3])))
