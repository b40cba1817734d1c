"""Messages that get lost, or come twice."""

from game.phones.messages import Lay, PressChoice
from game.phones.server_protocol import (
    PhoneActed,
    ReleaseSeat,
    ShepherdTaken,
)
from tests.phones.rig import Rig, run


def test_a_message_is_acknowledged_by_its_number_and_handled_once_however_often_it_comes() -> None:
    async def scene(table: Rig) -> None:
        phone, welcome = await table.seated()
        await phone.say(t="press", n=3, moment=1, choice="card:3")
        assert (await phone.receive("pong"))["heard"] == 3
        again = await table.join(token=welcome["token"], secret="")
        assert (await again.receive("welcome"))["heard"] == 3
        for _ in range(2):
            await again.say(t="press", n=3, moment=1, choice="card:3")
            await again.say(t="press", n=4, moment=1, choice="card:4")
        while not [message for message in again.told if message["t"] == "refused"]:
            await again.receive("refused")
        acted = [report.deed for report in table.reports if isinstance(report, PhoneActed)]
        assert acted == [PressChoice(3, 1, "card:3"), PressChoice(4, 1, "card:4")]

    run(scene)


def test_a_phone_that_asks_for_a_sign_of_life_gets_one_in_or_not() -> None:
    async def scene(table: Rig) -> None:
        phone, _ = await table.seated()
        table.obey(ReleaseSeat("purl", asks=True))
        knocks = await table.join()
        await knocks.receive("knocking")
        for one in (phone, knocks):
            await one.say(t="ping")
            assert (await one.receive("pong"))["heard"] == 0

    run(scene)


def test_what_was_heard_once_is_not_heard_again() -> None:
    async def scene(table: Rig) -> None:
        phone, _ = await table.seated()
        await phone.say(t="lay", n=3, moment=1)
        await phone.say(t="lay", n=3, moment=1)
        assert (await phone.receive("refused"))["why"] == "replayed"
        await phone.say(t="lay", n=2, moment=1)
        assert (await phone.receive("refused"))["why"] == "replayed"
        assert table.reports == [ShepherdTaken("brine"), PhoneActed("brine", Lay(3, 1))]

    run(scene)
