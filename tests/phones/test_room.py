"""Seats played by phone: a phone takes one, leaves it, is away from it and has it back."""

from game.phones.messages import GoOn, Halt
from game.phones.room import ALPHABET, LETTERS, Room
from game.phones.server_protocol import (
    Offer,
    PhoneActed,
    PhonePresence,
    ReleaseSeat,
    RenewRoom,
    ServerOpened,
    ShepherdGivenUp,
    ShepherdTaken,
)
from game.store.seats import PERSON
from tests.phones.tables import ADDRESS, all_on_phones, frames, open_cards, room, session


def test_a_seat_whose_phone_is_away_is_stood_in_for_on_demand_until_it_is_back() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 3)
    listener.coming.append(PhonePresence("purl", False))
    phones.tick(900)
    assert phones.attendance.missing(14) == ("purl",)
    assert game.phone_seats == (0, 1, 2), "nobody loses a turn unasked"
    phones.stand_in("purl")
    assert game.phone_seats == (0, 2)
    game.tick(0.1)
    game.tick(0.1)
    assert game.match.committed == {1}
    listener.coming.append(PhonePresence("purl", True))
    phones.tick(0.1)
    assert (game.phone_seats, phones.attendance.missing(0)) == ((0, 1, 2), ())


def test_a_phone_takes_a_computers_seat_over_and_may_give_it_up() -> None:
    phones, listener = room()
    game = session("turn_the_tide", ["crab", "crab", "crab"])
    phones.play(game)
    phones.showing = "play"
    game.tick(0.0)  # the computers think
    phones.tick(0.1)
    assert Offer(("brine", "purl", "fathom"), can_change=False) in listener.orders
    listener.coming.append(ShepherdTaken("purl"))
    phones.tick(0.1)
    assert game.phone_seats == (1,)
    game.tick(1.0)
    game.tick(1.0)
    assert game.match.waiting == (1,), "the others have chosen"
    assert listener.page_of("purl").status == "choose"
    listener.coming.append(ShepherdGivenUp("purl"))
    phones.tick(0.1)
    assert game.is_untended
    game.tick(1.0)
    game.tick(1.0)
    assert game.match.view(None).bids


def test_a_persons_seat_that_was_left_is_another_phones_for_the_asking() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 3)
    listener.coming.append(ShepherdGivenUp("purl"))
    phones.tick(0.1)
    assert (game.phone_seats, game.away_seats) == ((0, 2), (1,))
    assert phones.free == ("purl",)
    listener.coming.append(ShepherdTaken("purl"))
    phones.tick(0.1)
    assert (game.phone_seats, game.away_seats) == ((0, 1, 2), ())
    assert listener.page_of("purl").status == "choose"


def test_a_phone_that_comes_to_a_running_game_looks_on_until_it_picks() -> None:
    room: Room[str] = Room()
    room.free = "brine", "purl"
    early, late = room.add_guest("before the game", ""), room.add_guest("in the game", "")
    room.admit(early)
    room.can_change = False
    room.admit(late)
    assert (early.shepherd, late.shepherd) == ("brine", "")
    assert room.may_sit(late, "purl")


def test_a_seat_that_is_played_at_the_screen_is_never_a_phones() -> None:
    phones, listener = room("brine")
    game = session("turn_the_tide", [PERSON, "crab", "crab"])
    phones.play(game)
    phones.tick(0.1)
    assert ReleaseSeat("brine") in listener.orders
    assert game.local_seats == (0,)
    assert game.phone_seats == ()


def test_leaving_the_game_greets_the_phones_for_the_next() -> None:
    game, phones, listener = all_on_phones("undertow", 2)
    before = listener.page_of("purl").number
    phones.stop(game)
    phones.tick(0.1)
    assert listener.page_of("purl").status == "lobby"
    assert listener.page_of("purl").number > before
    phones.play(session("turn_the_tide", [PERSON, PERSON, "crab"], phones=(0, 1)))
    phones.showing = "play"
    phones.tick(0.1)
    assert listener.page_of("purl").status == "choose"
    assert listener.page_of("purl").number > before + 1


def test_closing_the_room_hands_the_seats_to_computers() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 3)
    phones.close()
    assert listener.is_closed
    assert game.is_untended
    assert (phones.link, phones.letters, phones.address) == ("", "", "")


def test_a_room_that_begins_anew_knows_nobody_and_hears_nobody_of_before() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 3)
    letters = phones.letters
    phones.renew_room()
    assert listener.orders[-1] == RenewRoom()
    assert game.is_untended
    assert phones.is_opening
    listener.coming += [ShepherdTaken("purl"), PhonePresence("brine", True), PhoneActed("brine", Halt(1, 1))]
    listener.coming += [ServerOpened(8080, "another", "3MNP", (ADDRESS,)), ShepherdTaken("fathom")]
    phones.showing = "play"
    phones.tick(0.1)
    assert phones.connected == {"fathom": True}
    assert phones.take_active() == {"fathom"}
    assert not phones.pop_halt_request()
    assert phones.letters == "3MNP" != letters


def test_a_phone_that_is_here_but_stood_in_for_has_its_seat_back_by_one_press() -> None:
    game, phones, listener = all_on_phones("turn_the_tide", 3)
    phones.stand_in("purl")
    frames(phones)
    assert game.phone_seats == (0, 2)
    shown = listener.page_of("purl")
    assert (shown.status, shown.can_go_on) == ("wait", True)
    assert not open_cards(shown)
    listener.coming.append(PhoneActed("purl", GoOn(1, shown.number)))
    frames(phones)
    assert game.phone_seats == (0, 1, 2)
    assert not phones.pop_go_on_request()
    assert listener.page_of("purl").status == "choose"


def test_no_code_has_characters_that_look_alike() -> None:
    alike = ("5S", "2Z", "8B", "6G", "UV", "1IL", "0OQD")
    assert not [pair for pair in alike if set(pair) & set(ALPHABET)]
    assert set(Room[object]().letters) <= set(ALPHABET)
    assert len(ALPHABET) ** LETTERS > 10**6, "guessing takes weeks"
