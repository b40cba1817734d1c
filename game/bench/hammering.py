"""`python -m game.bench.hammering HOST:PORT SECRET COUNT`: phones that press between "go" and "stop" on stdin."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from itertools import count, cycle
from typing import Any

import aiohttp

from game.phones.messages import VERSION

A_SECOND = 20
"""Messages of each phone: twice as many as are let through."""
PICTURES_A_SECOND = 4
WIDTH = 288


class Hammer:
    """One phone: lifts its cards one after another, asks for their pictures, and comes back when it is cut off."""

    def __init__(self, web: aiohttp.ClientSession, host: str, secret: str, may_press: asyncio.Event) -> None:
        self._web = web
        self._host = host
        self._hello = {"t": "hello", "version": VERSION, "token": "", "secret": secret}
        self._may_press = may_press
        self._shown: dict[str, Any] = {"number": 0, "lines": []}
        self._numbers = count(1)

    async def run(self) -> None:
        """Never ends by itself."""
        while True:
            try:
                await self._visit()
            except (aiohttp.ClientError, ConnectionError):
                await asyncio.sleep(0.3)

    async def _visit(self) -> None:
        origin = {"Origin": f"http://{self._host}"}
        async with self._web.ws_connect(f"http://{self._host}/palm", headers=origin) as socket:
            await socket.send_json(self._hello)
            pressing = [asyncio.create_task(self._press(socket)), asyncio.create_task(self._look())]
            try:
                async for message in socket:
                    self._hear(json.loads(message.data))
            finally:
                for task in pressing:
                    task.cancel()

    def _hear(self, told: dict[str, Any]) -> None:
        if told["t"] == "shown":
            self._shown = told
        elif told["t"] == "welcome":
            self._hello["token"] = told["token"]

    async def _press(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        for place in count():
            await self._may_press.wait()
            if choices := [card["choice"] for card in self._cards() if card.get("choice")]:
                choice, moment = choices[place % len(choices)], self._shown["number"]
                await socket.send_json({"t": "press", "n": next(self._numbers), "moment": moment, "choice": choice})
            await asyncio.sleep(1 / A_SECOND)

    async def _look(self) -> None:
        for place in cycle(range(60)):
            await self._may_press.wait()
            if looks := [card["look"] for card in self._cards() if card["look"]]:
                look = looks[place % len(looks)]
                async with self._web.get(f"http://{self._host}/picture/{place}/{look}/{WIDTH}") as picture:
                    await picture.read()
            await asyncio.sleep(1 / PICTURES_A_SECOND)

    def _cards(self) -> Iterator[dict[str, Any]]:
        return (card for line in self._shown["lines"] for card in line["cards"])


async def _begun(hammer: Hammer, place: int) -> None:
    """No two press at the same moment."""
    await asyncio.sleep(place / A_SECOND / 5)
    await hammer.run()


async def hammer(host: str, secret: str, phones: int) -> None:
    """Hammers while it is told to, until stdin ends."""
    may_press = asyncio.Event()
    async with aiohttp.ClientSession() as web:
        hammers = [asyncio.create_task(_begun(Hammer(web, host, secret, may_press), at)) for at in range(phones)]
        while word := (await asyncio.to_thread(sys.stdin.readline)).strip():
            (may_press.set if word == "go" else may_press.clear)()
        for task in hammers:
            task.cancel()


if __name__ == "__main__":
    asyncio.run(hammer(sys.argv[1], sys.argv[2], int(sys.argv[3])))
