"""Joining by phone, before a game and during it."""

import pytest

from game.kiosk.plan import Kiosk, ScreenPlan
from game.phones.phones import Phones
from game.phones.server_protocol import (
    Admit,
    DismissPhone,
    ReleaseSeat,
    RenewRoom,
    SeatlessPhones,
    ServerFailed,
    ServerOpened,
    ShepherdGivenUp,
    ShepherdTaken,
)
from game.play.session import Session
from game.store.seats import PERSON, SeatPlan
from game.store.wifi import Wifi
from game.ui.games import TABLES
from game.ui.geometry import Box
from game.ui.parts.qr_code import QrCode
from game.ui.scenes.join import LONELY_SECONDS, JoinScene
from game.ui.scenes.seats import SeatsScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from game.ui.widgets import Control, Picture
from tests.phones.tables import ADDRESS, Listener
from tests.support.driven import DrivenApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import MakeApp

SIZES = ((800, 480), (1024, 768), (480, 800), (1920, 1080))


def with_phones(app: DrivenApp, addresses: tuple[str, ...] = ("192.168.1.24",)) -> Listener:
    """Gives the app phones whose server only listens, and returns that server."""
    listener = Listener(addresses)
    app.phones = Phones(lambda _words: listener)
    app.phones.speech = app.words
    return listener


def at_seats(app: DrivenApp, game: str = "turn_the_tide") -> SeatsScene:
    scene = SeatsScene(app, TABLES[game])
    app.push(scene)
    app.run(0.1)
    return scene


def session_of(app: DrivenApp) -> Session:
    return next(scene.table.session for scene in app.stack.scenes if isinstance(scene, TableScene))


def test_where_nothing_may_listen_no_phone_is_offered(still: DrivenApp) -> None:
    at_seats(still)
    assert "Phones" not in still.names()


def test_a_phone_sits_down_at_the_seats_and_the_game_begins_with_it(still: DrivenApp) -> None:
    listener = with_phones(still)
    seats = at_seats(still)
    still.tap("Purl: that is me")
    still.tap("Purl: that is me")
    still.tap("Phones")
    listener.coming.append(ShepherdTaken("clover"))
    still.run(0.1)
    assert "Let go: Clover" in still.names()
    assert dict(zip(("brine", "purl", "fathom", "clover"), seats.lineup.arches, strict=False))["clover"] == PERSON
    still.tap("Deal")
    session = session_of(still)
    assert [session.shepherds[seat] for seat in session.phone_seats] == ["clover"]
    assert session.is_shared, "who plays at the screen hides the hand from who has a phone"


@pytest.mark.parametrize("press", [None, "before", "after"])
def test_with_the_first_phone_an_animal_plays_for_the_host_unless_somebody_presses_that_seat(
    still: DrivenApp, press: str | None
) -> None:
    listener = with_phones(still)
    seats = at_seats(still)
    for _ in range(2 * (press == "before")):
        still.tap("Purl: that is me")
    still.tap("Phones")
    listener.coming.append(ShepherdTaken("brine"))
    still.run(0.1)
    still.tap("Back")
    if press == "after":
        still.tap("Purl: that is me")
    listener.coming.append(ShepherdTaken("fathom"))
    still.run(0.1)
    assert seats.lineup.arches[:3] == (PERSON, PERSON if press else "crab", PERSON)


def test_a_phone_that_is_let_go_leaves_its_seat_to_an_animal(still: DrivenApp) -> None:
    listener = with_phones(still)
    seats = at_seats(still)
    still.tap("Phones")
    listener.coming.append(ShepherdTaken("dip"))
    still.run(0.1)
    still.tap("Let go: Dip")
    still.run(0.1)
    assert ReleaseSeat("dip", asks=True) in listener.orders
    listener.coming.append(ShepherdGivenUp("dip"))
    still.run(0.1)
    assert seats.lineup.arches[4] == "crab"


def test_who_knocks_is_let_in_or_sent_away_and_who_looks_on_can_be_sent_away_too(still: DrivenApp) -> None:
    listener = with_phones(still)
    at_seats(still)
    still.tap("Phones")
    listener.coming.append(SeatlessPhones(looking=(4, 9), knocking=(7,)))
    still.run(0.1)
    still.tap("Let in: Cup")
    still.tap("Send away: Cup")
    still.tap("Send away: Sprout")
    still.run(0.1)
    assert listener.orders[-3:] == [Admit(7), DismissPhone(7), DismissPhone(9)]
    listener.coming.append(SeatlessPhones((), ()))
    still.run(0.1)
    assert "Let in: Cup" not in still.names()


def visitor_controls(app: DrivenApp) -> dict[str, Control]:
    """Returns the discs of phones without a seat by name."""
    assert isinstance(app.top, JoinScene)
    found = [control for control in app.top.controls if control.name.startswith(("Let in", "Send away"))]
    return {control.name: control for control in found}


def test_a_disc_that_takes_anothers_place_does_nothing_for_a_moment(still: DrivenApp) -> None:
    listener = with_phones(still)
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    before: dict[str, Control] = {}
    guarded = 0
    for seatless in (((4, 9), (7, 8)), ((9,), (8,)), ((9, 10), ()), ((10,), (8,))):
        listener.coming.append(SeatlessPhones(*seatless))
        still.run(0.5)
        now = visitor_controls(still)
        for name, control in now.items():
            is_other = any(other.box.overlaps(control.box) for known, other in before.items() if known != name)
            assert not (is_other and still.stack.accepts(*control.box.center))
            guarded += is_other
        still.run(1.0)
        assert all(still.stack.accepts(*control.box.center) for control in now.values())
        before = now
    assert guarded >= 3


def codes(app: DrivenApp) -> list[QrCode]:
    assert app.top
    return [part for part in app.top.parts if isinstance(part, QrCode)]


def test_with_a_wifi_two_codes_lie_beside_each_other_and_no_stored_picture_shows_them(still: DrivenApp) -> None:
    with_phones(still)
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    assert len(codes(still)) == 1
    still.change_settings(wifi=Wifi("Ferry deck 2", "12345678"))
    still.run(0.1)
    left, right = codes(still)
    assert not left.box.overlaps(right.box)
    assert left.box.center.y == right.box.center.y
    assert faults(still) == []
    shown = [item for code in (left, right) for item in code.items(still.sprites, still.screen)]
    assert still.top
    assert not [item for item in still.top.public_items() if item in shown]


def test_after_half_a_minute_a_picture_asks_for_the_same_wifi_until_somebody_comes(
    still: DrivenApp,
) -> None:
    listener = with_phones(still)
    at_seats(still)
    still.tap("Phones")
    still.run(LONELY_SECONDS - 1)
    assert still.top
    screen = still.top
    asked = lambda: "Same Wi-Fi?" in [label.words for label in screen.labels()]  # noqa: E731
    assert not asked()
    still.run(2.0)
    assert asked()
    assert faults(still) == []
    listener.coming.append(ShepherdTaken("brine"))
    still.run(0.1)
    assert not asked()


def test_a_new_code_is_one_press(still: DrivenApp) -> None:
    listener = with_phones(still)
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    before = still.phones.link
    still.tap("New code: all come in again")
    assert RenewRoom() in listener.orders
    listener.coming.append(ServerOpened(8080, "another", "9XYZ", (ADDRESS,)))
    still.run(0.1)
    assert still.phones.link != before
    assert "9XYZ" in still.texts()


def test_a_kiosk_makes_its_codes_by_itself(make_app: MakeApp) -> None:
    app = make_app(kiosk=Kiosk(phones=True), motion="off")
    with_phones(app)
    at_seats(app)
    app.tap("Phones")
    app.run(0.1)
    assert {"New code: all come in again", "Try again"}.isdisjoint(app.names())


def test_in_the_pause_the_code_is_shown_again_and_the_room_can_be_closed(still: DrivenApp) -> None:
    listener = with_phones(still)
    plans = tuple(SeatPlan("crab", name) for name in ("brine", "purl", "fathom"))
    still.push(new_game(still, "turn_the_tide", plans, {}))
    still.key("p")
    still.tap("Phones")
    still.run(0.1)
    listener.coming.append(ShepherdTaken("purl"))
    still.run(0.1)
    session = session_of(still)
    assert session.phone_seats == (1,)
    assert "Deal" not in still.names()
    still.tap("Let go: Purl")
    listener.coming.append(ShepherdGivenUp("purl"))
    still.run(0.1)
    assert session.is_untended
    still.tap("Back")
    assert listener.is_closed, "nobody is in it"


def test_who_knocks_during_a_game_is_heard_at_the_table(still: DrivenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    listener, heard = with_phones(still), list[str]()
    monkeypatch.setattr(still.sound, "play", lambda name, *_, **__: heard.append(name))
    plans = (SeatPlan(PERSON, "brine"), SeatPlan("crab", "purl"), SeatPlan("crab", "fathom"))
    still.push(new_game(still, "turn_the_tide", plans, {}))
    still.phones.open()
    still.run(0.1)
    assert isinstance(still.top, TableScene)
    before = heard.count("ring_on")
    for knocking in ((7,), (7, 8), (8,)):
        listener.coming.append(SeatlessPhones(looking=(), knocking=knocking))
        still.run(0.1)
    assert heard.count("ring_on") == before + 2, "each once, and nobody who has gone"


def test_the_room_is_closed_in_one_press_while_phones_are_in_it(still: DrivenApp) -> None:
    listener = with_phones(still)
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    assert "Close the room" not in still.names(), "whoever goes back from an empty room closes it"
    listener.coming += [ShepherdTaken("clover"), ShepherdTaken("dip")]
    still.run(0.1)
    still.tap("Close the room")
    assert listener.is_closed
    assert isinstance(still.top, SeatsScene)


def test_the_same_network_is_asked_for_by_picture_and_by_words(still: DrivenApp) -> None:
    with_phones(still)
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    assert isinstance(still.top, JoinScene)
    pictures = [part.drawing for part in still.top.parts if isinstance(part, Picture)]
    assert pictures == ["icon_phone", "icon_next", "icon_cards"]
    assert "Wi-Fi" in still.names()
    assert "Scan me! Same Wi-Fi." in still.texts()


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("size", [(720, 1280), (800, 1280), (1080, 1920), (1280, 720), (1280, 800)], ids=str)
def test_at_a_kiosk_whose_discs_are_low_nothing_touches(make_app: MakeApp, size: tuple[int, int], game: str) -> None:
    """Seats five phones: each has a disc below its boat, above the deal disc and the room's disc."""
    for inches in (10.1, 15.6, 32.0):
        kiosk = Kiosk(phones=True, screen=ScreenPlan(inches=inches, reach="low"))
        app = make_app(size=size, kiosk=kiosk, motion="off", paints=False)
        listener = with_phones(app)
        at_seats(app, game)
        app.tap("Phones")
        listener.coming += [ShepherdTaken(name) for name in ("brine", "purl", "fathom", "clover", "dip")]
        app.run(0.1)
        assert faults(app) == [], inches
        listener.coming.append(SeatlessPhones(looking=(7, 8), knocking=(9,)))
        app.run(0.1)
        assert faults(app) == [], f"{inches}: somebody knocks"


def test_without_a_network_it_says_so_until_there_is_one(still: DrivenApp) -> None:
    listener = with_phones(still, ())
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    assert any("no network" in text for text in still.texts())
    assert still.phones.link == still.phones.address == ""
    listener.coming.append(ServerOpened(8080, "secret", "7KAM3", (ADDRESS,)))
    still.run(0.1)
    assert f"{ADDRESS}:8080" in still.texts()
    assert "Scan me! Same Wi-Fi." in still.texts(), "nobody has seen another code"


def test_when_the_address_changes_the_new_code_is_shown_and_said(still: DrivenApp) -> None:
    listener = with_phones(still)
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    for addresses in ((), ("192.168.7.9", "10.0.0.2")):
        listener.coming.append(ServerOpened(8080, "secret", "7KAM3", addresses))
        still.run(0.1)
    assert still.phones.link == "http://192.168.7.9:8080/#secret"
    assert {"192.168.7.9:8080", "The network has changed: scan me anew."} <= set(still.texts())
    assert "Another network" in still.names()


def test_a_port_that_somebody_else_listens_at_is_named(still: DrivenApp) -> None:
    listener = with_phones(still)
    listener.coming = [ServerFailed("address already in use", 8080)]
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    assert any("Port 8080" in text for text in still.texts())


@pytest.mark.parametrize("addresses", [(), ("192.168.1.24",)], ids=["no network", "no port"])
def test_visitors_of_a_kiosk_are_not_told_why_phones_cannot_come(make_app: MakeApp, addresses: tuple[str, ...]) -> None:
    app = make_app(kiosk=Kiosk(phones=True), motion="off")
    listener = with_phones(app, addresses)
    listener.coming = [ServerFailed("address already in use", 8080)]
    at_seats(app)
    app.tap("Phones")
    app.run(0.1)
    told = set(app.texts())
    assert "Phones cannot come in now" in told
    assert not any("8080" in words or "network" in words for words in told)


def test_in_several_networks_each_address_is_shown_in_turn(still: DrivenApp) -> None:
    with_phones(still, ("192.168.1.24", "10.0.0.2"))
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    for address in ("192.168.1.24:8080", "10.0.0.2:8080", "192.168.1.24:8080"):
        assert address in still.texts()
        assert still.phones.link.startswith(f"http://{address}/#")
        still.tap("Another network")
        still.run(0.1)


def test_in_one_network_no_other_is_offered(still: DrivenApp) -> None:
    with_phones(still)
    at_seats(still)
    still.tap("Phones")
    still.run(0.1)
    assert "Another network" not in still.names()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_is_cut_or_covered(make_app: MakeApp, size: tuple[int, int], language: str, text_size: int) -> None:
    app = make_app(size=size, language=language, motion="off", paints=False)
    app.change_settings(text_size=text_size)
    listener = with_phones(app, ("192.168.143.124", "10.0.0.2"))
    at_seats(app)
    assert faults(app) == []
    app.tap(app.words.tr("Phones"))
    listener.coming += [
        ShepherdTaken("dip"),
        ShepherdTaken("brine"),
        ShepherdTaken("fathom"),
        SeatlessPhones((3, 4, 5, 6), (7,)),
    ]
    app.run(0.1)
    assert faults(app) == []


def test_the_disc_that_closes_the_room_lies_on_no_picture(make_app: MakeApp) -> None:
    """Uses a small square screen, where the disc is 20 mm large."""
    app = make_app(size=(1280, 1024), kiosk=Kiosk(phones=True, screen=ScreenPlan(inches=10.1)), motion="off")
    listener = with_phones(app)
    at_seats(app)
    app.tap("Phones")
    listener.coming.append(ShepherdTaken("clover"))
    app.run(0.1)
    assert isinstance(app.top, JoinScene)
    (close,) = [control.box for control in app.top.controls if control.name == "Close the room"]
    pictures = [part for part in app.top.parts if isinstance(part, Picture)]
    drawn = [item for part in pictures for item in part.items(app.sprites, app.screen)]
    assert len(drawn) >= 4
    assert not any(close.overlaps(Box(item.x, item.y, *item.surface.get_size())) for item in drawn)
