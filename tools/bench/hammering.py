"""Phones that press without rest: `python -m tools.bench.hammering HOST:PORT SECRET COUNT`.

They press between "go" and "stop" on stdin, and each lay their first card at "lay". At the end of stdin they print how
many messages they have sent.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import count, cycle
from typing import Any

import aiohttp

from game.phones.messages import VERSION

A_SECOND = 20
"""Messages of each phone: twice as many as are let through."""
PICTURES_A_SECOND = 4
WIDTH = 288
NICENESS = 19
"""Phones have processors of their own: what they cost on this one is not to be taken from the game."""


class Hammer:
    """One phone: lifts its cards one after another, asks for their pictures, and comes back when it is cut off.

    While the table is busy it goes on pressing what it could press last.
    """

    def __init__(self, web: aiohttp.ClientSession, host: str, secret: str, may_press: asyncio.Event) -> None:
        self.sent = 0
        """Messages so far."""
        self._web = web
        self._host = host
        self._hello = {"t": "hello", "version": VERSION, "token": "", "secret": secret}
        self._may_press = may_press
        self._shown: dict[str, Any] = {"number": 0, "status": "", "lines": []}
        self._choices: list[str] = []
        """What could be pressed last, and was not picked."""
        self._is_to_lay = self._has_laid = False

    def lay(self) -> None:
        """Has the first card laid as soon as it can be."""
        self._is_to_lay, self._has_laid = True, False

    async def run(self) -> None:
        """Never ends by itself."""
        while True:
            try:
                await self._visit()
            except (aiohttp.ClientError, ConnectionError):
                await asyncio.sleep(0.3)

    async def _visit(self) -> None:
        origin = {"Origin": f"http://{self._host}"}
        async with self._web.ws_connect(f"http://{self._host}/hand", headers=origin) as socket:
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
            self._choices = self._open() or self._choices
            if self._has_laid and told["status"] != "choose":
                self._is_to_lay = False
        elif told["t"] == "welcome":
            self._hello["token"] = told["token"]

    async def _press(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        for place in count():
            await self._may_press.wait()
            if self._choices:
                self.sent += 1
                await socket.send_json({**self._deed(place), "n": self.sent, "moment": self._shown["number"]})
            await asyncio.sleep(1 / A_SECOND)

    def _deed(self, place: int) -> dict[str, str]:
        """Lays the first card, or lifts any that is not lifted: a second press on one would be a move."""
        first = next((card for card in self._cards() if card.get("choice")), None)
        if not self._is_to_lay or first is None:
            return {"t": "press", "choice": self._choices[place % len(self._choices)]}
        if not first.get("picked"):
            return {"t": "press", "choice": first["choice"]}
        self._has_laid = True
        return {"t": "lay"}

    async def _look(self) -> None:
        for place in cycle(range(60)):
            await self._may_press.wait()
            if looks := [card["look"] for card in self._cards() if card["look"]]:
                look = looks[place % len(looks)]
                async with self._web.get(f"http://{self._host}/picture/{place}/{look}/{WIDTH}") as picture:
                    await picture.read()
            await asyncio.sleep(1 / PICTURES_A_SECOND)

    def _open(self) -> list[str]:
        return [card["choice"] for card in self._cards() if card.get("choice") and not card.get("picked")]

    def _cards(self) -> Iterator[dict[str, Any]]:
        return (card for line in self._shown["lines"] for card in line["cards"])


async def _begun(hammer: Hammer, place: int) -> None:
    """No two press at the same moment."""
    await asyncio.sleep(place / A_SECOND / 5)
    await hammer.run()


async def hammer(host: str, secret: str, phones: int) -> int:
    """Hammers while it is told to, until stdin ends; answers how many messages were sent."""
    may_press = asyncio.Event()
    async with aiohttp.ClientSession() as web:
        hammers = [Hammer(web, host, secret, may_press) for _ in range(phones)]
        running = [asyncio.create_task(_begun(one, place)) for place, one in enumerate(hammers)]
        while word := (await asyncio.to_thread(sys.stdin.readline)).strip():
            _obey(word, may_press, hammers)
        for task in running:
            task.cancel()
    return sum(one.sent for one in hammers)


def _obey(word: str, may_press: asyncio.Event, hammers: Sequence[Hammer]) -> None:
    match word:
        case "go":
            may_press.set()
        case "lay":
            for one in hammers:
                one.lay()
        case _:
            may_press.clear()


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(NICENESS)
    print(asyncio.run(hammer(sys.argv[1], sys.argv[2], int(sys.argv[3]))))
