"""The idle monitor: it asks, plays on for people who have left, starts over, and closes at night."""

from datetime import datetime

import pygame
import pytest

from game.kiosk.plan import Kiosk
from game.phones.messages import Lay, PressChoice, TakeTime
from game.phones.server_protocol import PhoneActed, RenewRoom
from game.store.seats import PERSON, SeatPlan
from game.ui.draw.canvas import Item, shift_small_items
from game.ui.input.intents import Activate, Confirm, FocusOn, Hover, Intent, Press, Release
from game.ui.scenes.idle_monitor import DRIFT, DRIFT_SECONDS, RETURN_SECONDS, ClosedScene, IdleMonitor
from game.ui.scenes.idle_prompt import IdlePromptScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.screen_describer import describe
from game.ui.table.match_setup import new_game
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.phones.tables import Listener, hand_of, room
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults

NOON, NIGHT = datetime(2026, 11, 23, 12), datetime(2026, 11, 23, 23)
STEP = 1 / 10
PLAN = Kiosk(languages=("en",), opening={"daily": "09:00-18:00"})
SHEPHERDS = ("purl", "brine", "dip")


class Place:
    def __init__(self, app: DrivenApp, now: datetime = NOON) -> None:
        self.app = app
        self.now = now
        self.presence = IdleMonitor(app)
        app.push(MenuScene(app))

    def sit_down(self, *kinds: str, game: str = "turn_the_tide") -> TableScene:
        seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, SHEPHERDS, strict=False))
        scene = new_game(self.app, game, seats, {})
        assert isinstance(scene, TableScene)
        self.app.push(scene)
        self.run_until(lambda: self.app.top is not None and self.app.top.awaited_seat is not None)
        return scene

    def do(self, *intents: Intent, dt: float = STEP) -> None:
        self.presence.tick(dt, intents, self.now)
        self.app.tick(dt, intents)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.do()

    def run_until(self, is_so: object, seconds: float = 60) -> None:
        for _ in range(round(seconds / STEP)):
            if is_so():  # type: ignore[operator]
                return
            self.do()
        raise AssertionError(f"it never is; {type(self.app.top).__name__} is on top")

    def touch(self, x: float = 640, y: float = 700) -> None:
        self.do(Press(x, y))
        self.do(Release(x, y))

    @property
    def top(self) -> object:
        return self.app.top


@pytest.fixture
def place(make_app: MakeApp) -> Place:
    return Place(make_app(home=MenuScene, kiosk=PLAN, motion="off", paints=False))


def test_whoever_does_not_choose_is_asked_and_any_touch_answers(place: Place) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.wait(PLAN.idle.ask_after - 5)
    assert place.top is scene
    place.wait(7)
    assert isinstance(place.top, IdlePromptScene)
    place.touch()
    assert place.top is scene
    place.wait(PLAN.idle.ask_after - 5)
    assert place.top is scene, "the touch counts"


@pytest.mark.parametrize("sign", [Confirm(), Press(3, 3)])
def test_a_sign_of_life_counts_and_a_mouse_that_drifts_does_not(place: Place, sign: Intent) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.wait(30)
    place.do(sign)
    place.wait(30)
    assert place.top is scene
    place.do(Hover(5, 5))
    place.wait(20)
    assert isinstance(place.top, IdlePromptScene)


def test_who_needs_longer_is_asked_later_and_for_longer_until_they_have_gone(place: Place) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.app.change_settings(patience=10)
    place.wait(10 * PLAN.idle.ask_after - 5)
    assert place.top is scene
    place.wait(7)
    assert isinstance(place.top, IdlePromptScene)
    place.wait(10 * PLAN.idle.ask_for - 5)
    assert isinstance(place.top, IdlePromptScene)
    place.wait(5 + RETURN_SECONDS + 1)
    assert isinstance(place.top, MenuScene)
    assert place.app.settings.patience == 1


def test_a_phone_whose_player_needs_longer_is_asked_later_too(place: Place) -> None:
    scene, listener = held_on_phones(place, PERSON, "crab", "crab")
    listener.coming.append(PhoneActed("brine", TakeTime(1, 2)))
    place.wait(2 * PLAN.idle.ask_after - 5)
    assert place.top is scene
    place.wait(7)
    assert isinstance(place.top, IdlePromptScene)


def test_the_question_is_told_and_whoever_is_told_answers_it(place: Place) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.wait(PLAN.idle.ask_after - 5)
    place.do(FocusOn("table/Pause"))
    place.wait(PLAN.idle.ask_after - 5)
    assert place.top is scene, "what a reader asks for is a sign of life"
    place.wait(7)
    told = describe(place.app)
    assert told.title == "Still there?"
    answers = "Any press says that you are here."
    assert [item.name for item in told.items] == ["Still there?", answers, "Stop playing"]
    place.do(Activate(told.items[0].id))
    assert place.top is scene
    place.wait(PLAN.idle.ask_after + 2)
    place.do(Activate(told.items[-1].id))
    assert scene.table.session.local_seats == ()


@pytest.mark.parametrize("years", [-3, 3])
def test_a_clock_that_is_set_amid_a_game_changes_nothing_at_the_table(place: Place, years: int) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.wait(PLAN.idle.ask_after - 5)
    place.now = NOON.replace(year=NOON.year + years)
    place.wait(3)
    assert place.top is scene
    place.wait(4)
    assert isinstance(place.top, IdlePromptScene), "seconds are not the clock's"


def test_an_animal_plays_for_the_one_who_has_gone_and_the_other_plays_on(place: Place) -> None:
    scene = place.sit_down(PERSON, PERSON, "crab")
    assert isinstance(place.top, CurtainScene)
    place.wait(PLAN.idle.ask_after + PLAN.idle.ask_for + 1)
    assert scene.table.session.away_seats == (0,)
    assert scene.table.viewer == 1, "the screen is the other's"
    assert place.top is scene


@pytest.mark.parametrize("game", ["turn_the_tide", "undertow", "sea_salt_and_paper"])
def test_who_comes_back_presses_their_own_shepherd_and_sees_nobody_elses_hand(place: Place, game: str) -> None:
    scene = place.sit_down(PERSON, PERSON, "crab", game=game)
    place.run_until(lambda: bool(scene.table.session.away_seats), 200)
    (seat,) = scene.table.session.away_seats
    name = f"{SHEPHERDS[seat].capitalize()}: sit down"
    place.run_until(lambda: place.top is scene and name in place.app.names())
    place.app.tap(name)
    assert scene.table.session.away_seats == ()
    assert scene.table.viewer != seat or not scene.table.session.needs_curtain
    assert not faults(place.app)


def test_when_all_have_gone_nobodys_hand_is_seen_and_soon_it_starts_over(place: Place) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.app.change_settings(text_size=150)
    place.run_until(lambda: scene.is_deserted, 70)
    assert scene.table.viewer is None
    place.wait(RETURN_SECONDS - 2)
    assert place.top is scene
    place.wait(3)
    assert isinstance(place.top, MenuScene)
    assert place.app.settings.text_size == 100
    assert place.app.store.matches.unfinished() is None
    assert "Go on playing" not in place.app.names()


def test_a_touch_before_that_brings_them_back(place: Place) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.run_until(lambda: scene.is_deserted, 70)
    place.wait(3)
    place.touch(3, 3)
    assert scene.table.session.local_seats == (0,)
    assert scene.table.viewer == 0


def test_the_door_leaves_one_seat_for_good(place: Place) -> None:
    scene = place.sit_down(PERSON, PERSON, "crab")
    place.wait(PLAN.idle.ask_after + 1)
    place.app.tap("Stop playing")
    assert [plan.kind for plan in scene.table.session.seats] == ["crab", PERSON, "crab"]
    place.wait(1)
    assert place.top is scene
    place.wait(PLAN.idle.ask_after + 1)  # a move is told once the store's thread has written it
    place.app.tap("Stop playing")
    place.wait(1)
    assert isinstance(place.top, MenuScene)


def test_what_is_read_for_as_long_as_one_likes_does_not_wait_for_whoever_has_gone(place: Place) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.app.change_settings(reading=0)
    session = scene.table.session
    session.choose(0, session.match.legal(0)[0])
    place.run_until(lambda: "Next" in place.app.names() and not scene.can_run_unattended)
    place.wait(PLAN.idle.ask_after + PLAN.idle.ask_for - 5)
    assert place.top is scene, "there is time to read"
    place.wait(10)
    assert isinstance(place.top, MenuScene)


def test_animals_alone_play_no_longer_than_somebody_watches(place: Place) -> None:
    seats = tuple(SeatPlan("crab", name) for name in SHEPHERDS)
    place.app.push(new_game(place.app, "turn_the_tide", seats, {}))
    longest = PLAN.idle.ask_after + PLAN.idle.ask_for
    place.wait(longest - 3)
    place.touch(5, 300)
    place.wait(longest - 3)
    assert not isinstance(place.top, MenuScene)
    place.wait(6)
    assert isinstance(place.top, MenuScene)


def test_a_panel_that_was_left_open_is_left_too(place: Place) -> None:
    place.app.push(SettingsScene(place.app))
    place.wait(PLAN.idle.ask_after + PLAN.idle.ask_for - 3)
    assert isinstance(place.top, SettingsScene)
    place.wait(4)
    assert isinstance(place.top, MenuScene)


def test_a_game_left_by_way_of_the_menu_is_offered_until_everybody_has_gone(place: Place) -> None:
    place.sit_down(PERSON, "crab", "crab")
    place.app.go_home()
    place.wait(1)
    assert "Go on playing" in place.app.names()
    place.wait(PLAN.idle.ask_after + PLAN.idle.ask_for)
    assert "Go on playing" not in place.app.names()


def test_who_touches_the_game_that_plays_by_itself_is_dealt_a_hand_of_a_fresh_one(make_app: MakeApp) -> None:
    place = Place(make_app(home=MenuScene, kiosk=PLAN, motion="reduced"))
    menu = place.app.top
    assert isinstance(menu, MenuScene)
    place.run_until(lambda: menu.shows_table)
    place.wait(30)
    place.touch(640, 200)
    scene = place.top
    assert isinstance(scene, TableScene)
    (seat,) = scene.table.session.local_seats
    assert scene.table.viewer == seat
    place.run_until(lambda: scene.awaited_seat == seat)
    view = scene.table.session.match.view(seat)
    assert (view.hand_number, len(view.hand), view.bids) == (0, 12, ()), "nobody has lost anything yet"
    assert any(name.startswith("Card") for name in place.app.names())
    saved = place.app.store.matches.unfinished()
    assert saved is not None
    assert saved.seats[seat].kind == PERSON


def held_on_phones(place: Place, *kinds: str) -> tuple[TableScene, Listener]:
    """Starts a game whose people use phones; returns its scene and the listener."""
    people = [name for kind, name in zip(kinds, SHEPHERDS, strict=False) if kind == PERSON]
    place.app.phones, listener = room(*people)
    seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, SHEPHERDS, strict=False))
    scene = new_game(place.app, "turn_the_tide", seats, {})
    assert isinstance(scene, TableScene)
    place.app.push(scene)
    place.run_until(lambda: scene.awaited_seat is not None)
    return scene, listener


def choice_of(listener: Listener, shepherd: str, n: int) -> PhoneActed:
    shown = listener.page_of(shepherd)
    return PhoneActed(shepherd, PressChoice(n, shown.number, hand_of(shown)[n].choice))


def test_a_silent_phone_is_asked_played_for_and_at_last_forgotten(place: Place) -> None:
    scene, listener = held_on_phones(place, PERSON, "crab", "crab")
    session = scene.table.session
    assert session.phone_seats == (0,)
    place.wait(PLAN.idle.ask_after + 2)
    assert isinstance(place.top, IdlePromptScene)
    place.wait(PLAN.idle.ask_for)
    assert session.phone_seats == ()
    place.wait(RETURN_SECONDS + 1)
    assert isinstance(place.top, MenuScene)
    assert listener.orders[-1] == RenewRoom()
    assert place.app.phones.connected == {}


def test_a_phone_that_speaks_is_not_asked_and_answers_for_itself_alone(place: Place) -> None:
    scene, listener = held_on_phones(place, PERSON, PERSON, "crab")
    session = scene.table.session
    for n in range(1, 4):
        place.wait(PLAN.idle.ask_after - 5)
        listener.coming.append(choice_of(listener, "purl", n))
        place.wait(1)
        assert place.top is scene
    place.wait(30)
    listener.coming.append(choice_of(listener, "brine", 1))
    place.wait(20)
    assert isinstance(place.top, IdlePromptScene)
    assert place.top.shepherd == "purl"
    listener.coming.append(choice_of(listener, "brine", 2))
    place.wait(1)
    assert isinstance(place.top, IdlePromptScene), "another phone does not answer for it"
    listener.coming.append(choice_of(listener, "purl", 8))
    place.wait(1)
    assert place.top is scene
    assert session.phone_seats == (0, 1)


def test_a_question_that_a_phone_answers_with_a_move_is_over_before_the_move_is_seen(place: Place) -> None:
    scene, listener = held_on_phones(place, PERSON, "crab", "crab")
    place.wait(PLAN.idle.ask_after + 2)
    listener.coming.append(choice_of(listener, "purl", 1))
    listener.coming.append(PhoneActed("purl", Lay(2, listener.page_of("purl").number)))
    place.wait(1)
    assert place.top is scene
    assert scene.table.session.phone_seats == (0,)


def test_a_late_child_takes_an_animals_seat(place: Place) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.app.key("p")
    place.app.tap("Who plays")
    place.app.tap("Brine: sit down")
    assert scene.table.session.local_seats == (0, 1)
    place.app.tap("Purl: get up")
    assert scene.table.session.local_seats == (1,)
    assert scene.table.viewer == 1


def test_it_is_dark_and_silent_while_it_is_closed_but_nobody_is_thrown_out(place: Place) -> None:
    scene = place.sit_down(PERSON, "crab", "crab")
    place.wait(2)
    assert place.app.settings.master == 8
    place.now = NIGHT
    place.wait(2)
    assert place.top is scene
    assert place.app.settings.master == 0
    place.wait(120)
    assert isinstance(place.top, ClosedScene)
    place.touch()
    assert isinstance(place.top, ClosedScene)
    place.now = NOON
    place.wait(2)
    assert isinstance(place.top, MenuScene)
    assert place.app.settings.master == 8


def test_what_stands_still_drifts_a_pixel_a_minute_and_scenery_stays(place: Place) -> None:
    seen = set()
    for _ in range(300):
        before = place.app.burn_in_offset
        place.presence.tick(DRIFT_SECONDS, [], NOON)
        dx, dy = place.app.burn_in_offset
        assert abs(dx - before[0]) + abs(dy - before[1]) <= 2
        seen.add((dx, dy))
    assert {dx for dx, _ in seen} == {dy for _, dy in seen} == set(range(-DRIFT, DRIFT + 1))
    sea, sheep = pygame.Surface((1280, 100)), pygame.Surface((100, 100))
    shown = shift_small_items([Item(sea, 0, 0), Item(sheep, 50, 60)], (3, -2), 1280)
    assert shown == [Item(sea, 0, 0), Item(sheep, 53, 58)]
