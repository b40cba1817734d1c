"""Limits on what a phone can send, which belong to it and to its seat, not to its connection."""

import aiohttp
import pytest

from game.phones import limits
from game.phones.server_protocol import (
    PhoneActed,
)
from tests.phones.rig import Phone, Rig, run


async def presses_that_arrive(table: Rig, phone: Phone, numbers: range) -> int:
    """Sends presses of those numbers at once, and returns how many the game gets."""
    before = len(table.reports)
    for n in numbers:
        await phone.say(t="lay", n=n, moment=1)
    while (await phone.receive("pong"))["heard"] < numbers[-1]:
        pass
    return len([report for report in table.reports[before:] if isinstance(report, PhoneActed)])


@pytest.mark.parametrize("way", ["token", "leave", "shepherd"])
def test_who_comes_again_has_no_fresh_allowance(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 1000.0)

    async def scene(table: Rig) -> None:
        phone, welcome = await table.seated()
        assert await presses_that_arrive(table, phone, range(1, 16)) == 15
        match way:
            case "token":
                await phone.socket.close()
                phone = await table.join(token=welcome["token"], secret="")
            case "leave":
                await phone.say(t="leave", n=50)
                assert await phone.await_parting() == "let_go"
                phone, welcome = await table.seated()
                assert welcome["shepherd"] == "brine"
            case "shepherd":
                await phone.sit("purl")
        assert await presses_that_arrive(table, phone, range(100, 120)) <= 5
        friend, _ = await table.seated()
        assert await presses_that_arrive(table, friend, range(1, 4)) == 3, "nobody else is held up"

    run(scene)


def test_a_phone_that_is_refused_too_often_is_not_heard_when_it_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 1000.0)

    async def scene(table: Rig) -> None:
        phone, welcome = await table.seated()
        for _ in range(61):
            await phone.say(t="nonsense")
        assert await phone.await_parting() == "slow"
        again = await table.join(token=welcome["token"], secret="")
        await again.say(t="nonsense")
        assert await again.await_parting() == "slow"

    run(scene)


def test_an_address_opens_few_sockets_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 1000.0)

    async def scene(table: Rig) -> None:
        for _ in range(int(limits.requests().room // limits.SOCKET_COST)):
            await (await table.connect()).socket.close()
        with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
            await table.connect()

    run(scene)


def test_who_sends_too_much_is_refused_and_then_cut_off() -> None:
    async def scene(table: Rig) -> None:
        phone, _ = await table.seated()
        for _ in range(120):
            await phone.say(t="nonsense")
        assert await phone.await_parting() == "slow"
        whys = [message["why"] for message in phone.told if message["t"] == "refused"]
        assert set(whys) == {"not_understood", "too_fast"}

    run(scene)


def test_the_room_is_bounded() -> None:
    async def scene(table: Rig) -> None:
        for _ in range(12):
            await table.seated()
        assert await (await table.join()).await_parting() == "too_many"

    run(scene)
