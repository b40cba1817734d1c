"""The server: whom it lets in, what it sends, and what it refuses."""

import pytest

from game.phones.messages import FeedUpdate, PageUpdate, PressChoice, TakeTime, encode
from game.phones.server_protocol import (
    Admit,
    Broadcast,
    DismissPhone,
    Offer,
    PhoneActed,
    PhonePresence,
    Refuse,
    ReleaseSeat,
    RenewRoom,
    SeatlessPhones,
    ServerOpened,
    ShepherdGivenUp,
    ShepherdTaken,
    Show,
)
from tests.phones.rig import HOME, SHEPHERDS, Rig, run


def page(number: int, words: str = "") -> bytes:
    return encode(PageUpdate(number, "choose", words))


def test_who_scans_sits_on_the_first_free_shepherd_and_the_game_hears_of_it() -> None:
    async def scene(table: Rig) -> None:
        _, one = await table.seated()
        _, two = await table.seated()
        assert (one["shepherd"], two["shepherd"]) == ("brine", "purl")
        assert two["free"] == ["fathom"]
        assert table.reports == [ShepherdTaken("brine"), ShepherdTaken("purl")]
        assert len(one["token"]) >= 22, "128 bits"

    run(scene)


def test_letters_let_in_however_they_are_typed_and_wrong_ones_do_not() -> None:
    async def scene(table: Rig) -> None:
        assert await (await table.join(secret="XXXX")).await_parting() == "wrong"
        phone = await table.join(secret=table.server.room.letters.lower())
        assert (await phone.receive("welcome"))["shepherd"] == "brine"

    run(scene)


def test_after_too_many_wrong_letters_not_even_right_ones_let_in_but_the_code_does() -> None:
    async def scene(table: Rig) -> None:
        for _ in range(10):
            assert await (await table.join(secret="XXXX")).await_parting() == "wrong"
        assert await (await table.join(secret=table.server.room.letters)).await_parting() == "wrong"
        await table.seated()

    run(scene)


def test_a_phone_picks_another_shepherd_only_where_that_is_offered_and_free() -> None:
    async def scene(table: Rig) -> None:
        phone, _ = await table.seated()
        await table.seated()
        await phone.sit("purl")
        assert (await phone.receive("refused"))["why"] == "taken"
        await phone.sit("fathom")
        assert (await phone.receive("welcome"))["shepherd"] == "fathom"
        assert table.reports[-2:] == [ShepherdGivenUp("brine"), ShepherdTaken("fathom")]
        table.obey(Offer(("brine",), can_change=False))
        await phone.sit("brine")
        assert (await phone.receive("refused"))["why"] == "taken"

    run(scene)


def test_after_a_loss_the_token_leads_back_to_what_is_shown_now() -> None:
    async def scene(table: Rig) -> None:
        phone, welcome = await table.seated()
        table.obey(Show("brine", page(1, "before")))
        assert (await phone.receive("shown"))["words"] == "before"
        await phone.say(t="press", n=7, moment=1, choice="card:3")
        await phone.socket.close()
        table.obey(Show("brine", page(2, "missed")), Show("brine", page(3, "newest")))
        again = await table.join(token=welcome["token"], secret="")
        back = await again.receive("welcome")
        assert (back["shepherd"], back["token"], back["heard"]) == ("brine", welcome["token"], 7)
        assert (await again.receive("shown"))["words"] == "newest"
        assert table.reports[-2:] == [PhonePresence("brine", False), PhonePresence("brine", True)]

    run(scene)


def test_a_second_phone_with_the_token_takes_over_and_the_first_is_told() -> None:
    async def scene(table: Rig) -> None:
        first, welcome = await table.seated()
        second = await table.join(token=welcome["token"], secret="")
        assert await first.await_parting() == "elsewhere"
        assert (await second.receive("welcome"))["shepherd"] == "brine"
        await second.say(t="press", n=1, moment=1, choice="card:3")
        await second.sit("nobody")
        await second.receive("refused")
        assert table.reports[-1] == PhoneActed("brine", PressChoice(1, 1, "card:3"))

    run(scene)


def test_a_phone_is_let_go_and_its_token_is_good_for_nothing() -> None:
    async def scene(table: Rig) -> None:
        phone, welcome = await table.seated()
        table.obey(ReleaseSeat("brine"))
        assert await phone.await_parting() == "let_go"
        assert await (await table.join(token=welcome["token"], secret="")).await_parting() == "let_go"
        assert table.reports[-1] == ShepherdGivenUp("brine")

    run(scene)


def test_after_one_was_sent_away_whoever_comes_has_to_be_let_in_and_sees_nothing_before() -> None:
    async def scene(table: Rig) -> None:
        phone, welcome = await table.seated()
        stays, _ = await table.seated()
        table.obey(Show("", page(1, "for all")), ReleaseSeat("brine", asks=True))
        assert await phone.await_parting() == "let_go"
        assert await (await table.join(token=welcome["token"], secret="")).await_parting() == "let_go"
        back = await table.join(token=welcome["token"])
        await back.receive("knocking")
        assert isinstance(table.reports[-1], SeatlessPhones)
        ((number,), looking) = table.reports[-1].knocking, table.reports[-1].looking
        assert looking == ()
        table.obey(Show("", page(2, "for all")), Show("brine", page(3, "a hand")), Offer(SHEPHERDS, can_change=True))
        await back.sit("brine")
        assert (await back.receive("refused"))["why"] == "no_seat"
        assert [message["t"] for message in back.told] == ["knocking", "refused"], "it has seen nothing"
        assert table.server.room.holder("brine") is None
        await stays.sit("brine")
        while (await stays.receive("welcome"))["shepherd"] != "brine":
            pass
        table.obey(Admit(number))
        assert (await back.receive("welcome"))["shepherd"] == "purl"
        assert (await back.receive("shown"))["words"] == "for all"
        assert table.reports[-2:] == [ShepherdTaken("purl"), SeatlessPhones((), ())]

    run(scene)


def test_what_is_read_out_all_hear_and_whoever_comes_later_but_not_who_knocks() -> None:
    async def scene(table: Rig) -> None:
        def announcement(*sentences: str) -> Broadcast:
            return Broadcast(encode(FeedUpdate(0, sentences, ())))

        phone, _ = await table.seated()
        looks_on = await table.join()
        await looks_on.receive("welcome")
        table.obey(announcement("Before."), announcement("Before.", "Now."))
        for one in (phone, looks_on, await table.join()):
            assert (await one.receive("heard"))["happened"] == ["Before.", "Now."]
        table.obey(ReleaseSeat("fathom", asks=True))
        knocks = await table.join()
        await knocks.receive("knocking")
        table.obey(announcement("Later."))
        assert (await phone.receive("heard"))["happened"] == ["Later."]
        table.obey(RenewRoom())
        assert await knocks.await_parting() == "closed"
        assert [message["t"] for message in knocks.told] == ["knocking", "parted"]
        table.obey(Offer(SHEPHERDS, can_change=True))
        stranger, _ = await table.seated()
        await stranger.say(t="take_time", n=1, times=3)
        assert (await stranger.receive("refused"))["why"] == "not_understood"
        await stranger.say(t="take_time", n=1, times=5)
        await stranger.sit("nobody")
        await stranger.receive("refused")
        assert table.reports[-1] == PhoneActed("brine", TakeTime(1, 5))
        assert "heard" not in [message["t"] for message in stranger.told], "it was said in another room"

    run(scene)


def test_of_each_address_one_may_knock_and_the_screen_sends_it_away() -> None:
    async def scene(table: Rig) -> None:
        await table.seated()
        table.obey(ReleaseSeat("brine", asks=True))
        first = await table.join()
        await first.receive("knocking")
        second = await table.join()
        await second.receive("knocking")
        assert await first.await_parting() == "elsewhere"
        assert isinstance(table.reports[-1], SeatlessPhones)
        (number,) = table.reports[-1].knocking
        table.obey(DismissPhone(number))
        assert await second.await_parting() == "let_go"
        assert table.reports[-1] == SeatlessPhones((), ())

    run(scene)


def test_who_looks_on_is_seen_and_can_be_sent_away() -> None:
    async def scene(table: Rig) -> None:
        await table.seated()
        late, welcome = await table.seated()
        assert welcome["shepherd"] == ""
        assert isinstance(table.reports[-1], SeatlessPhones)
        (number,) = table.reports[-1].looking
        table.obey(DismissPhone(number))
        assert await late.await_parting() == "let_go"
        assert table.reports[-1] == SeatlessPhones((), ())
        await (await table.join()).receive("knocking")

    run(scene, free=("brine",))


def test_who_leaves_by_itself_comes_back_unasked() -> None:
    async def scene(table: Rig) -> None:
        phone, _ = await table.seated()
        await phone.say(t="leave", n=1)
        assert await phone.await_parting() == "let_go"
        await table.seated()

    run(scene)


def test_in_a_room_that_begins_anew_nothing_of_the_old_one_is_good() -> None:
    async def scene(table: Rig) -> None:
        phone, welcome = await table.seated()
        _, away = await table.seated()
        secret, letters = table.server.room.secret, table.server.room.letters
        table.obey(Show("", page(1)), RenewRoom(), Offer(SHEPHERDS, can_change=True))
        opened = table.reports[-1]
        assert isinstance(opened, ServerOpened)
        assert f"{HOME}:{opened.port}" == table.host
        assert {opened.secret, opened.letters}.isdisjoint({secret, letters})
        await phone.sit("fathom")
        await phone.say(t="press", n=1, moment=1, choice="card:1")
        assert await phone.await_parting() == "closed"
        for token in (welcome["token"], away["token"]):
            assert await (await table.join(token=token, secret="")).await_parting() == "let_go"
            assert await (await table.join(token=token, secret=secret)).await_parting() == "wrong"
        assert await (await table.join(secret=letters)).await_parting() == "wrong"
        assert table.reports[-1] is opened, "nobody has come in or done anything"
        _, new = await table.seated()
        assert (new["shepherd"], new["heard"]) == ("brine", 0)
        assert new["token"] not in (welcome["token"], away["token"])

    run(scene)


def test_a_late_one_waits_sees_what_all_see_and_may_take_what_comes_free() -> None:
    async def scene(table: Rig) -> None:
        await table.seated()
        table.obey(Show("", page(4, "for all")))
        late, welcome = await table.seated()
        assert welcome["shepherd"] == ""
        assert (await late.receive("shown"))["words"] == "for all"
        await late.say(t="lay", n=1, moment=4)
        assert (await late.receive("refused"))["why"] == "no_seat"
        table.obey(Offer(("brine", "dip"), can_change=False))
        assert (await late.receive("welcome"))["free"] == ["dip"]
        await late.sit("dip")
        assert (await late.receive("welcome"))["shepherd"] == "dip"

    run(scene, free=("brine",))


def test_what_the_game_refuses_the_phone_hears() -> None:
    async def scene(table: Rig) -> None:
        phone, _ = await table.seated()
        table.obey(Refuse("brine", "moved_on"))
        assert (await phone.receive("refused"))["why"] == "moved_on"

    run(scene)


def test_an_old_page_is_told_to_reload_and_who_does_not_say_hello_is_sent_away() -> None:
    async def scene(table: Rig) -> None:
        old = await table.connect()
        await old.say(t="hello", version=0)
        assert await old.await_parting() == "reload"
        rude = await table.connect()
        await rude.say(t="lay", n=1, moment=1)
        assert await rude.await_parting() == "wrong"

    run(scene)


def test_who_looks_on_comes_back_too_and_keeps_nobody_out_while_away() -> None:
    async def scene(table: Rig) -> None:
        late, welcome = await table.seated()
        await late.socket.close()
        back = await table.join(token=welcome["token"], secret="")
        assert (await back.receive("welcome"))["token"] == welcome["token"]
        await back.socket.close()
        for _ in range(12):
            await (await table.join()).receive("welcome")
        assert await (await table.join(token=welcome["token"], secret="")).await_parting() == "let_go"

    run(scene, free=())


@pytest.mark.parametrize(
    "path", ["/page/../server.py", "/page/..%2fserver.py", "/page/%2e%2e%2froom.py", "/page/.", "/font/1", "/room.py"]
)
def test_nothing_but_the_page_is_served(path: str) -> None:
    async def scene(table: Rig) -> None:
        from yarl import URL

        async with table.web.get(URL(f"http://{table.host}{path}", encoded=True)) as answer:
            assert answer.status == 404

    run(scene)


def test_pictures_are_painted_at_few_widths_and_kept() -> None:
    async def scene(table: Rig) -> None:
        for width in (1, 90, 96, 9999):
            async with table.web.get(f"http://{table.host}/picture/0/weather:3/{width}") as answer:
                assert await answer.read() == b"weather:3"
                assert "immutable" in answer.headers["Cache-Control"]
        for look in ("..", "a/b", "%00", "x" * 200):
            async with table.web.get(f"http://{table.host}/picture/0/{look}/96") as answer:
                assert answer.status == 404

    run(scene)
