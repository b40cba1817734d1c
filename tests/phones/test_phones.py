"""Hands on phones: what each page shows, and what presses come to."""

from random import Random

import msgspec
from msgspec.structs import replace

from game.engine.games import GAMES
from game.engine.sea_salt_and_paper import Card
from game.phones.messages import FeedUpdate, GoOn, Halt, Lay, PageTopic, PageUpdate, PressChoice, Retract, TakeTime
from game.phones.phones import LATEST, Phones
from game.phones.seat_pages import PAGES
from game.phones.server_protocol import Broadcast, PhoneActed, Refuse, ServerFailed, ServerOpened, ShepherdGivenUp, Show
from game.play.games import PLAYS
from game.play.sea_salt_and_paper.hand_view import hand_view
from game.store.seats import PERSON
from tests.phones.tables import ADDRESS, Listener, all_on_phones, frames, hand_of, open_cards, room, session


def press(phones: Phones, listener: Listener, shepherd: str, rng: Random, n: int) -> None:
    shown = listener.page_of(shepherd)
    choice = rng.choice(open_cards(shown)).choice if open_cards(shown) else ""
    deed = Lay(n, shown.number) if shown.can_lay else PressChoice(n, shown.number, choice)
    listener.coming.append(PhoneActed(shepherd, deed))
    frames(phones)


def test_a_whole_game_is_played_by_pressing_what_pages_show(game_name: str) -> None:
    game, phones, listener = all_on_phones(game_name, 3, **GAMES[game_name].quick)
    rng = Random(4)
    for n in range(6000):
        if game.outcome:
            break
        for seat in game.match.waiting:
            press(phones, listener, game.shepherds[seat], rng, n)
    assert game.outcome is not None
    frames(phones)
    assert listener.page_of("brine").status == "over"
    assert not [order for order in listener.orders if isinstance(order, Refuse)]


def test_nothing_listens_until_somebody_asks_and_never_where_that_is_not_allowed() -> None:
    started: list[object] = []
    phones = Phones(lambda words: started.append(words) or Listener())
    phones.tick(0.1)
    assert not started
    phones.open()
    assert len(started) == 1
    assert phones.is_opening
    never = Phones()
    never.open()
    assert not never.is_allowed
    assert not never.is_opening


def test_a_server_that_ends_is_told_of() -> None:
    phones, listener = room("purl")
    listener.coming.append(ServerFailed("gone"))
    phones.tick(0.1)
    assert phones.trouble == ServerFailed("gone")
    assert not phones.is_open
    assert not phones.connected


def test_what_has_happened_is_read_out_once_the_latest_of_it_and_again_in_another_room() -> None:
    phones, listener = room("purl")

    def broadcasts() -> list[FeedUpdate]:
        phones.tick(0.0)
        told = [order.message for order in listener.orders if isinstance(order, Broadcast)]
        listener.orders.clear()
        return [msgspec.json.decode(message, type=FeedUpdate) for message in told]

    sentences, topics = [f"Sentence {number}." for number in range(LATEST + 3)], [("Purl", ("4 rings",))]
    phones.read_out(sentences, topics)
    phones.read_out(tuple(sentences), topics)
    assert broadcasts() == [FeedUpdate(3, tuple(sentences[3:]), (PageTopic("Purl", ("4 rings",)),))]
    phones.read_out((), ())
    assert broadcasts() == [FeedUpdate(0, (), ())]
    phones.renew_room()
    listener.coming.append(ServerOpened(8080, "another", "K7Q2", (ADDRESS,)))
    phones.tick(0.0)
    phones.read_out((), ())
    assert broadcasts() == [FeedUpdate(0, (), ())], "who comes then has heard nothing"


def test_the_slowest_of_those_there_sets_the_time_until_it_has_left() -> None:
    phones, listener = room("purl", "brine")
    assert phones.attendance.slowest == 1
    listener.coming += [PhoneActed("purl", TakeTime(1, 5)), PhoneActed("brine", TakeTime(1, 2))]
    phones.tick(0.0)
    assert phones.attendance.slowest == 5
    listener.coming.append(ShepherdGivenUp("purl"))
    phones.tick(0.0)
    assert phones.attendance.slowest == 2


def test_a_bid_is_changed_until_the_last_one_has_chosen() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 3)
    shown = listener.page_of("brine")
    first, second = hand_of(shown)[:2]
    listener.coming.append(PhoneActed("brine", PressChoice(1, shown.number, first.choice)))
    phones.tick(0.1)
    assert hand_of(listener.page_of("brine"))[0].picked
    listener.coming.append(PhoneActed("brine", Lay(2, listener.page_of("brine").number)))
    phones.tick(0.1)
    assert listener.page_of("brine").status == "chosen"
    listener.coming.append(PhoneActed("brine", Retract(3, listener.page_of("brine").number)))
    phones.tick(0.1)
    assert listener.page_of("brine").status == "choose"
    assert game.match.waiting == (0, 1, 2)
    assert second.choice in {card.choice for card in open_cards(listener.page_of("brine"))}


def test_what_has_passed_or_is_not_open_is_refused_and_changes_nothing() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 3)
    shown, steps = listener.page_of("brine"), game.match.steps
    deeds = [
        PressChoice(1, shown.number - 1, hand_of(shown)[0].choice),
        PressChoice(2, shown.number, "card:99"),
        Lay(3, shown.number),
        Retract(4, shown.number),
        GoOn(5, shown.number),
    ]
    for deed in deeds:
        listener.coming.append(PhoneActed("brine", deed))
    listener.coming.append(PhoneActed("nobody", Lay(6, shown.number)))
    phones.tick(0.1)
    refused = [order for order in listener.orders if isinstance(order, Refuse)]
    assert sorted(refused, key=str) == [*(Refuse("brine", "moved_on") for _ in deeds), Refuse("nobody", "no_seat")]
    assert game.match.steps == steps
    assert game.match.waiting == (0, 1, 2)
    assert listener.page_of("brine") == shown


def test_a_page_shows_nothing_before_the_big_screen_has_told_it() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 3)
    for seat in range(3):
        shown = listener.page_of(game.shepherds[seat])
        listener.coming.append(PhoneActed(game.shepherds[seat], PressChoice(1, shown.number, hand_of(shown)[0].choice)))
    phones.tick(0.1)
    for seat in range(3):
        shown = listener.page_of(game.shepherds[seat])
        phones.showing = "watch" if seat == 2 else "play"
        listener.coming.append(PhoneActed(game.shepherds[seat], Lay(2, shown.number)))
        phones.tick(0.1)
    watched = listener.page_of("brine")
    assert watched.status == "look_up"
    assert not open_cards(watched)
    assert len([card for card in hand_of(watched) if card.look]) == 12
    phones.showing = "play"
    phones.tick(0.1)
    assert listener.page_of("brine").status == "choose"
    assert len([card for card in hand_of(listener.page_of("brine")) if card.look]) == 11


def test_a_result_is_gone_on_from_by_any_phone_with_a_seat() -> None:
    _, phones, listener = all_on_phones("undertow", 2)
    phones.showing = "result"
    phones.tick(0.1)
    assert listener.page_of("purl").can_go_on
    assert not listener.page_of("").can_go_on
    listener.coming.append(PhoneActed("purl", GoOn(1, listener.page_of("purl").number)))
    phones.tick(0.1)
    assert phones.pop_go_on_request()
    assert not phones.pop_go_on_request()


def test_a_phone_halts_the_game_once_and_lets_it_go_on() -> None:
    _, phones, listener = all_on_phones("undertow", 2)
    for shepherd in ("brine", "purl"):
        listener.coming.append(PhoneActed(shepherd, Halt(1, listener.page_of(shepherd).number)))
    phones.tick(0.1)
    assert phones.pop_halt_request()
    phones.showing = "paused"
    phones.tick(0.1)
    paused = listener.page_of("purl")
    assert (paused.status, paused.can_halt, paused.can_go_on) == ("halted", False, True)
    listener.coming.append(PhoneActed("brine", Halt(2, listener.page_of("brine").number)))
    listener.coming.append(PhoneActed("purl", GoOn(2, paused.number)))
    phones.tick(0.1)
    assert not phones.pop_halt_request()
    assert phones.pop_go_on_request()


def test_what_a_seat_has_chosen_is_marked_until_it_is_taken_back() -> None:
    _, phones, listener = all_on_phones("turn_the_tide", 3)
    for number, deed in enumerate((PressChoice, Lay), 1):
        shown = listener.page_of("purl")
        more = (hand_of(shown)[4].choice,) if deed is PressChoice else ()
        listener.coming.append(PhoneActed("purl", deed(number, shown.number, *more)))
        phones.tick(0.1)
    chosen = listener.page_of("purl")
    assert chosen.status == "chosen"
    assert [place for place, card in enumerate(hand_of(chosen)) if card.picked] == [4]
    listener.coming.append(PhoneActed("purl", Retract(3, chosen.number)))
    phones.tick(0.1)
    assert not [card for card in hand_of(listener.page_of("purl")) if card.picked]


def test_who_looks_on_sees_what_every_seat_has_in_the_open(game_name: str) -> None:
    game, phones, listener = all_on_phones(game_name, 3)
    for n in range(1, 30):
        for seat in game.match.waiting:
            press(phones, listener, game.shepherds[seat], Random(n), n)
    shown = listener.page_of("")
    assert [seat.name for seat in shown.seats] == ["Brine", "Purl", "Fathom"]
    lies_open = PLAYS[game_name].hand_view(game.match.view(None)).seats
    assert [[mark.number for mark in seat.marks] for seat in shown.seats] == [
        [sign.number for sign in seat.stats] for seat in lies_open
    ]
    assert all(seat.marks for seat in shown.seats)
    assert not any(card.choice for card in shown.more)
    for shepherd in game.shepherds:
        assert [seat.name for seat in listener.page_of(shepherd).seats] == [
            name for name in ("Brine", "Purl", "Fathom") if name.lower() != shepherd
        ]


def test_pictures_of_the_cards_come_while_a_game_is_waited_for() -> None:
    phones, listener = room("purl")
    phones.expect("turn_the_tide")
    phones.tick(0.1)
    soon = listener.page_of("purl").soon
    assert soon is not None
    assert len(soon.looks) == 60
    phones.play(session("turn_the_tide", [PERSON, PERSON, "crab"], phones=(0, 1)))
    phones.showing = "play"
    phones.tick(0.1)
    assert listener.page_of("purl").soon is None


def test_how_often_a_section_is_picked_is_told() -> None:
    page = next(page for seed in range(40, 100) if (page := _with_two_in_a_section(seed)))
    assert [card.picked for card in hand_of(page) if card.picked] == [2]
    assert any(mark.look.startswith("die:") for mark in page.marks)


def _with_two_in_a_section(seed: int) -> PageUpdate | None:
    """Returns the page after both swimmers of a section were picked, in a game that allows it."""
    game, phones, listener = all_on_phones("undertow", 2, seed)
    for n in range(60):
        seat = game.match.waiting[0]
        shown = listener.page_of(name := game.shepherds[seat])
        ahead = [card for card in hand_of(shown) if card.is_ahead]
        picked = [card for card in ahead if card.picked]
        card = next(iter([*picked, *ahead, *open_cards(shown)]), None)
        if card:
            deed = Lay(n, shown.number) if shown.can_lay else PressChoice(n, shown.number, card.choice)
            listener.coming.append(PhoneActed(name, deed))
        phones.tick(1.0)
        if [card.picked for card in hand_of(listener.page_of(name)) if card.picked] == [2]:
            return listener.page_of(name)
    return None


def test_a_pair_tells_what_it_does_and_a_call_what_it_would_bring() -> None:
    rules = GAMES["sea_salt_and_paper"]
    hand = Card("crab", "dark_blue"), Card("crab", "yellow"), Card("octopus", "dark_blue")
    view = rules.view(rules.new(players=2), 0)
    shown = hand_view(replace(view, hand=hand, phase="pairs", turn=0, card_points=8))
    row = next(row for row in shown.rows if row.kind == "hand")
    assert [(group.size, group.effect) for group in row.groups] == [(2, "icon:look"), (1, "")]
    assert [group.worth and group.worth.number for group in row.groups] == [1, None]
    stop, last_chance = shown.previews
    assert [sign.number for sign in stop.stats] == [8]
    assert [(sign.look, sign.number) for sign in last_chance.stats] == [("pearl:on", 8), ("mark:dark_blue", 2)]
    assert hand_view(replace(view, hand=hand, phase="draw", turn=0)).previews == ()


def test_a_frame_makes_few_pages_anew_those_first_that_were_pressed() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 5)
    for seat in range(4):
        game.choose(seat, game.match.legal(seat)[0])
    pressing, shown = game.shepherds[4], listener.page_of(game.shepherds[4])
    card = open_cards(shown)[0].choice
    listener.coming.append(PhoneActed(pressing, PressChoice(1, shown.number, card)))
    listener.orders.clear()
    phones.tick(0.0)
    first = [order.shepherd for order in listener.orders if isinstance(order, Show)]
    assert first[0] == pressing
    assert len(first) <= PAGES
    frames(phones)
    assert all(listener.page_of(shepherd).status == "chosen" for shepherd in game.shepherds[:4])


def test_a_page_shows_what_its_own_move_has_come_to_only_once_the_big_screen_can_have_told_it() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 3)
    for seat in (1, 2):
        game.choose(seat, game.match.legal(seat)[0])
    frames(phones)
    number = listener.page_of("brine").number
    listener.coming.append(PhoneActed("brine", PressChoice(1, number, open_cards(listener.page_of("brine"))[0].choice)))
    frames(phones)
    listener.coming.append(PhoneActed("brine", Lay(2, listener.page_of("brine").number)))
    phones.tick(0.0)
    assert listener.page_of("brine").status == "look_up"
    phones.tick(0.0)
    assert listener.page_of("brine").status == "choose"
