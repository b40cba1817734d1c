"""A small share of what `python -m tests.phones.hostile` sends."""

import asyncio
import sys
from contextlib import AsyncExitStack

import pytest

from game.phones import connection_limiter, limits, server
from tests.phones.hostile import attack
from tests.phones.rig import HOME, rig

MESSAGES = 1500


async def is_cut_off(reader: asyncio.StreamReader) -> bool:
    """Whether the other end hangs up without a word, and soon."""
    try:
        return await asyncio.wait_for(reader.read(1), 5) == b""
    except ConnectionError:
        return True


def test_hostile_messages_are_refused_and_change_nothing() -> None:
    attacker = asyncio.run(attack(MESSAGES))
    assert attacker.sent >= MESSAGES
    assert attacker.answers["not_understood"] > MESSAGES / 20
    assert attacker.answers["too_fast"]
    assert set(attacker.answers) <= {
        *("not_understood", "too_fast", "replayed", "taken", "no_seat", "moved_on", "hello_first"),
        *("welcome", "pong", "wrong", "slow", "too_many", "ended"),
    }


def test_so_many_connections_and_no_more() -> None:
    async def scene() -> None:
        async with rig() as table, AsyncExitStack() as closing:
            port = int(table.host.partition(":")[2])
            for _ in range(limits.STRANGERS_PER_ADDRESS):
                _, writer = await asyncio.open_connection(HOME, port)
                closing.callback(writer.close)
            reader, writer = await asyncio.open_connection(HOME, port)
            closing.callback(writer.close)
            assert await is_cut_off(reader)

    asyncio.run(scene())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has one address of its own")
def test_strangers_who_ask_for_nothing_keep_no_phone_out_that_was_here() -> None:
    async def scene() -> None:
        async with rig() as table, AsyncExitStack() as closing:
            phone, welcome = await table.seated()
            await phone.socket.close()
            port = int(table.host.partition(":")[2])
            for place in range(limits.CONNECTIONS):
                stranger = f"127.0.0.{2 + place // limits.STRANGERS_PER_ADDRESS}"
                _, writer = await asyncio.open_connection(HOME, port, local_addr=(stranger, 0))
                closing.callback(writer.close)
                writer.write(b"GET / HTTP/1.1\r\nHost: ")
            back = await table.join(token=welcome["token"], secret="")
            assert (await back.receive("welcome"))["shepherd"] == welcome["shepherd"]

    asyncio.run(scene())


def test_who_asks_for_nothing_or_never_ends_asking_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limiter, "REQUEST_SECONDS", 0.05)
    monkeypatch.setattr(server.limits, "HELLO_SECONDS", 0.05)

    async def scene() -> None:
        async with rig() as table:
            port = int(table.host.partition(":")[2])
            for opening in (b"", b"GET / HTTP/1.1\r\nHost: "):
                reader, writer = await asyncio.open_connection(HOME, port)
                writer.write(opening)
                assert await is_cut_off(reader)
                writer.close()
            silent = await table.connect()
            assert await silent.await_parting() == "slow"

    asyncio.run(scene())
