"""A room whose machine changes its address."""

import sys

import aiohttp
import pytest

from game.phones.server_protocol import Offer, ServerOpened, ShepherdGivenUp
from tests.phones.rig import HOME, Rig, run


def reported_host(table: Rig, address: str) -> str:
    """Returns where the room is at that address: at another port, where another program holds the old one."""
    (*_, opened) = (report for report in table.reports if isinstance(report, ServerOpened))
    return f"{address}:{opened.port}"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has one address of its own")
def test_when_the_address_changes_the_same_room_is_at_the_new_one() -> None:
    async def scene(table: Rig) -> None:
        phone, welcome = await table.seated()
        secret = table.server.room.secret
        for addresses in ([], ["127.0.0.2"]):
            table.addresses[:] = addresses
            await table.server.update_addresses()
            opened = [report for report in table.reports if isinstance(report, ServerOpened)][-1]
            assert (opened.addresses, opened.secret) == (tuple(addresses), secret)
        assert (await phone.socket.receive()).type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
        with pytest.raises(aiohttp.ClientConnectorError):
            await table.join()
        table.host = reported_host(table, "127.0.0.2")
        _, greeting = await table.seated()
        assert greeting["shepherd"] == "brine", "before a game a phone that comes anew has the seat of before"
        table.addresses[:] = [HOME, "127.0.0.2"]
        await table.server.update_addresses()
        table.host = reported_host(table, HOME)
        assert await (await table.join(token=welcome["token"], secret="")).await_parting() == "let_go"

    run(scene)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has one address of its own")
def test_in_a_game_the_seat_of_a_phone_that_lost_its_address_is_waited_for_until_somebody_picks_it() -> None:
    async def scene(table: Rig) -> None:
        await table.seated()
        table.obey(Offer((), can_change=False))
        table.addresses[:] = ["127.0.0.2"]
        await table.server.update_addresses()
        table.host = reported_host(table, "127.0.0.2")
        new, greeting = await table.seated()
        assert (greeting["shepherd"], greeting["free"]) == ("", ["brine"])
        assert ShepherdGivenUp("brine") not in table.reports
        await new.sit("brine")
        assert (await new.receive("welcome"))["shepherd"] == "brine"

    run(scene)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has one address of its own")
def test_when_an_address_comes_back_so_do_its_phones() -> None:
    async def scene(table: Rig) -> None:
        _, welcome = await table.seated()
        for addresses in (["127.0.0.2"], [], [HOME, "127.0.0.2"]):
            table.addresses[:] = addresses
            await table.server.update_addresses()
        table.host = reported_host(table, HOME)
        back = await table.join(token=welcome["token"], secret="")
        assert (await back.receive("welcome"))["shepherd"] == "brine"
        reports = len(table.reports)
        await table.server.update_addresses()
        assert len(table.reports) == reports, "nothing has changed"

    run(scene)
