"""Messages that no page sends: `python -m tests.phones.hostile 100000` sends so many of them to a game on phones."""

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import aiohttp

from game.phones import limits
from game.phones.messages import VERSION
from game.phones.phones import Phones
from game.phones.server_protocol import PhoneActed, Report
from game.play.session import Session
from tests.phones.rig import Phone, Rig, rig
from tests.phones.tables import Listener, all_on_phones

AT_ONCE = 40
"""Messages sent before the answers are read."""
HONEST = {"press": {"choice": "card:44"}, "lay": {}, "take_back": {}, "go_on": {}}


def hostile(rng: Random) -> Iterator[str | bytes]:
    """Yields malformed, huge, foreign, replayed and out-of-turn messages, without end."""
    while True:
        yield rng.choice(_KINDS)(rng)


def _garbage(rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(200))


def _text(rng: Random) -> str:
    return "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x100, 0xD7FF)))) for _ in range(40))


def _nested(rng: Random) -> str:
    return rng.choice("[{") * rng.randrange(1, 1500)


def _huge_number(rng: Random) -> str:
    return json.dumps({"t": "lay", "n": 10 ** rng.randrange(10, 300), "moment": rng.choice((-1, 1e400, 2**63, None))})


def _wrong_fields(rng: Random) -> str:
    kind = rng.choice([*HONEST, "hello", "sit", "leave!", "shown", "welcome", "__class__", None])
    fields = {rng.choice(("n", "moment", "choice", "seat", "token", "shepherd")): _value(rng) for _ in range(3)}
    return json.dumps({"t": kind, **fields})


def _value(rng: Random) -> Any:
    return rng.choice((None, True, -1, 0, 3.5, "x" * rng.randrange(100), [], {}, [[]], "purl", "../..", "\u0000"))


def _foreign(rng: Random) -> str:
    return json.dumps({"t": "press", "n": rng.randrange(2**31), "moment": 1, "choice": "card:1", "shepherd": "purl"})


def _out_of_turn(rng: Random) -> str:
    kind = rng.choice(list(HONEST))
    moment = rng.choice((0, rng.randrange(2**31)))
    return json.dumps({"t": kind, "n": rng.randrange(2**31), "moment": moment, **HONEST[kind]})


def _replayed(_rng: Random) -> str:
    return json.dumps({"t": "lay", "n": 1, "moment": 1})


def _seat_taker(rng: Random) -> str:
    return json.dumps({"t": "sit", "n": rng.randrange(2**31), "shepherd": rng.choice(("purl", "", "nobody", "fathom"))})


_KINDS = (
    _garbage,
    _text,
    _nested,
    _huge_number,
    _wrong_fields,
    _foreign,
    _out_of_turn,
    _replayed,
    _seat_taker,
)


class Attack:
    """Sends hostile messages through real sockets to a server, whose reports reach a real game on phones."""

    def __init__(self, table: Rig, count: int, seed: int) -> None:
        self.count = count
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self._table = table
        self._rng = Random(seed)
        self.game, self.phones, self.listener = _game()
        self._read = 0

    async def run(self) -> None:
        """Sends all messages; a phone that is cut off reconnects as another."""
        messages = hostile(self._rng)
        while self.sent < self.count:
            phone = await self._intruder()
            while self.sent < self.count and not phone.socket.closed:
                await self._burst(phone, [next(messages) for _ in range(AT_ONCE)])
            await phone.socket.close()

    async def _intruder(self) -> Phone:
        """Returns a phone in the room, or half of the time one that never says hello."""
        if self._rng.random() < 0.1:
            return await self._table.connect()
        for guest in list(self._table.server.room.guests):  # who was cut off before has gone
            if guest.link is None:
                self._table.server.room.dismiss(guest)
        self._table.server._buckets.clear()  # each comes from another address
        return await self._table.join()

    async def _burst(self, phone: Phone, messages: list[str | bytes]) -> None:
        for message in messages:
            self.sent += 1
            try:
                send = phone.socket.send_bytes if isinstance(message, bytes) else phone.socket.send_str
                await send(message)  # type: ignore[arg-type]
            except (ConnectionError, aiohttp.ClientError):
                break
        await self._hear(phone)
        self._pass_on()

    async def _hear(self, phone: Phone) -> None:
        while True:
            try:
                answer = await phone.socket.receive(0.005)
            except TimeoutError:
                return
            if answer.type is not aiohttp.WSMsgType.TEXT:
                self.answers["ended"] += 1
                await phone.socket.close()
                return
            said = json.loads(answer.data)
            self.answers[said.get("why", said["t"])] += 1

    def _pass_on(self) -> None:
        """Passes what the server lets through to the game, as moves of the seat that sent it."""
        reports: list[Report] = self._table.reports[self._read :]
        self._read += len(reports)
        self.listener.coming += [report for report in reports if isinstance(report, PhoneActed)]
        self.phones.tick(0.0)


def _game() -> tuple[Session, Phones, Listener]:
    return all_on_phones("turn_the_tide", 3)


async def attack(count: int, seed: int = 1) -> Attack:
    """Runs the attack, and checks that the game is unchanged and an honest phone is still answered."""
    async with rig(free=("brine",)) as table:
        attacker = Attack(table, count, seed)
        before = attacker.game.match.steps, attacker.game.match.committed, attacker.listener.page_of("purl")
        await attacker.run()
        after = attacker.game.match.steps, attacker.game.match.committed, attacker.listener.page_of("purl")
        assert before == after, "a hostile message has changed the game"
        assert len(table.server.room.guests) <= limits.GUESTS
        honest = await table.join()
        assert (await honest.receive("welcome"))["version"] == VERSION
    return attacker


def main() -> int:
    """Sends the number of messages given on the command line, and prints the result."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    began = time.perf_counter()
    attacker = asyncio.run(attack(count))
    print(f"{attacker.sent} hostile messages in {time.perf_counter() - began:.1f} s; the game is as it was")
    for answer, times in attacker.answers.most_common():
        print(f"  {answer:16} {times}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
