"""The sound of each screen, and presses without effect."""

import pytest
from msgspec import structs

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.sea_salt_and_paper import Card
from game.store.seats import SeatPlan
from game.ui.games.sea_salt_and_paper import sounds as sea_salt_and_paper
from game.ui.games.turn_the_tide import sounds as turn_the_tide
from game.ui.games.undertow import sounds as undertow
from game.ui.geometry import Box
from game.ui.input.intents import Confirm
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.sound import CALM, Mood
from game.ui.table.match_setup import new_game
from game.ui.table.seen import Seen
from game.ui.widgets import Control, DiscButton
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.sound.band import Band

KALIMBA, HARP = "lullaby/kalimba", "lullaby/harp"
SEATS = tuple(map(SeatPlan, ("person", "crab", "snail"), ("purl", "fathom", "brine")))


@pytest.fixture
def band() -> Band:
    return Band()


@pytest.fixture
def app(make_app: MakeApp, band: Band) -> DrivenApp:
    """An app whose sound is recorded."""
    app = make_app(home=MenuScene)
    app.sound = band.sound
    app.change_settings(master=10, music=10, effects=10, thinking="none")
    return app


class Room(Scene):
    can_open = True

    def arrange(self, screen: object) -> None:
        self.controls = [
            DiscButton(
                "Door", Box(100, 100, 100, 100), "door", lambda: None, obstacle="" if self.can_open else "Shut."
            ),
            Control("Wall", Box(400, 100, 100, 100), lambda: None, obstacle="A wall."),
        ]


class LockedRoom(Room):
    can_open = False


def press(app: DrivenApp, x: float, y: float) -> None:
    app.touch_seen(x, y)


def passed(app: DrivenApp, seconds: int) -> None:
    for _ in range(seconds):
        app.sound.tick(1)


def test_the_menu_is_calm_and_stays_so_in_what_is_opened_from_it(app: DrivenApp, band: Band) -> None:
    app.go_home()
    passed(app, 9)
    assert band.levels(KALIMBA, HARP, "sea/surf") == [0.6, 0.75, 1]
    app.tap("Play")
    passed(app, 9)
    assert band.levels(KALIMBA, HARP, "sea/surf") == [0.6, 0.75, 1]


def test_the_table_has_its_own_mood_and_the_menu_its_own_again(app: DrivenApp, band: Band) -> None:
    app.push(new_game(app, "turn_the_tide", SEATS, {}))
    passed(app, 9)
    assert band.levels(KALIMBA) == [1]
    app.go_home()
    passed(app, 9)
    assert band.levels(KALIMBA) == [0.6]


def test_the_music_setting_works(app: DrivenApp, band: Band) -> None:
    app.go_home()
    passed(app, 9)
    app.tap("Settings")
    before = band.levels(KALIMBA, "sea/surf")
    app.tap("Music: softer")
    assert band.levels(KALIMBA)[0] < before[0]
    assert band.levels("sea/surf") == before[1:]


def test_the_weather_of_a_round_of_turn_the_tide() -> None:
    names = ("morning",) * 3 + ("afternoon",) * 3 + ("dusk",) * 2 + ("storm",) * 4
    view = Match(GAMES["turn_the_tide"], 3, {}, 5).view(0)
    for hand, name in enumerate(names):
        air = "storm" if hand >= 8 else "surf"
        later = structs.replace(view, hand_number=hand, tide_history=((1, 2),) * (hand + 1))
        assert turn_the_tide.mood(Seen(later, ("purl", "dip", "brine"))) == Mood(name, air)


@pytest.mark.parametrize(("far", "name"), [(0, "paddle"), (1, "swim"), (2, "swim"), (3, "deep"), (6, "deep")])
def test_the_sea_of_undertow_grows_deeper_as_swimmers_get_far_out(far: int, name: str) -> None:
    swimmers = (1, 1, 1, 1, 1, 1, 0, 3, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0, far // 2, far - far // 2)
    view = structs.replace(Match(GAMES["undertow"], 2, {}, 5).view(0), swimmers=swimmers)
    assert undertow.mood(Seen(view, ("purl", "dip"))) == Mood(name, "surf")


@pytest.mark.parametrize(
    ("pairs", "is_last_chance", "name"),
    [(0, False, "fold"), (2, False, "fold"), (3, False, "sail"), (9, False, "sail"), (1, True, "last_turns")],
)
def test_the_paper_of_sea_salt_is_tense_in_the_last_turns(pairs: int, is_last_chance: bool, name: str) -> None:
    view = Match(GAMES["sea_salt_and_paper"], 2, {}, 5).view(0)
    laid = (((Card("crab", "black"), Card("crab", "grey")),) * pairs, ())
    later = structs.replace(view, laid=laid, call="last_chance" if is_last_chance else None)
    assert sea_salt_and_paper.mood(Seen(later, ("purl", "dip"))) == Mood(name, "surf")


def test_every_mood_of_every_game_names_mixes_that_there_are(band: Band) -> None:
    last = sea_salt_and_paper.LAST_TURNS
    for game in (turn_the_tide, undertow, sea_salt_and_paper):
        for mood in (*game.MOODS.values(), last, CALM):
            band.sound.set_mood(mood)


def test_a_press_on_what_cannot_be_pressed_is_answered_by_a_tap_on_wood(app: DrivenApp, band: Band) -> None:
    app.push(Room(app))
    press(app, 450, 150)
    assert band.starts() == {"error": 1}
    press(app, 150, 150)
    press(app, 700, 150)
    assert band.starts() == {"error": 1, "press_1": 1}


def test_a_key_where_nothing_can_be_pressed_is_answered_likewise(app: DrivenApp, band: Band) -> None:
    app.push(LockedRoom(app))
    app.tick(0.1, [Confirm()])
    assert band.starts() == {"error": 1}


def test_where_there_is_nothing_to_press_a_key_is_not_answered(app: DrivenApp, band: Band) -> None:
    app.push(Scene(app))
    app.tick(0.1, [Confirm()])
    assert band.starts() == {}
