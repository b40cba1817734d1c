"""A phone that locks itself costs nobody a turn before the big screen has asked for it."""

import pytest

from game.phones.messages import TakeTime
from game.phones.server_protocol import PhoneActed, PhonePresence, ReleaseSeat, ServerOpened, ShepherdTaken
from game.store.seats import PERSON, SeatPlan
from game.ui.scenes.idle_prompt import PROMPT_SECONDS, IdlePromptScene
from game.ui.scenes.join import JoinScene
from game.ui.scenes.phone_monitor import PhoneMonitor
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.phones.tables import Listener
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.scenes.test_join import with_phones
from tests.ui.screen_variants import SIZES

STEP = 0.2
WAITS = 30


class Evening:
    """Two players at their phones before the big screen; the second phone has locked itself."""

    def __init__(self, app: DrivenApp) -> None:
        self.app = app
        self.listener: Listener = with_phones(app)
        self.watch = PhoneMonitor(app)
        app.phones.away_seconds = WAITS
        app.phones.open()
        self.listener.coming += [ShepherdTaken("brine"), ShepherdTaken("purl")]
        app.run(0.1)
        app.phones.display.mark_seen()
        seats = (SeatPlan(PERSON, "brine"), SeatPlan(PERSON, "purl"), SeatPlan("crab", "dip"))
        self.scene = new_game(app, "turn_the_tide", seats, {})
        assert isinstance(self.scene, TableScene)
        app.push(self.scene)
        self.wait(20)
        self.listener.coming.append(PhonePresence("purl", False))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.watch.tick()
            self.app.tick(STEP)

    @property
    def phones(self) -> tuple[int, ...]:
        assert isinstance(self.scene, TableScene)
        return self.scene.table.session.phone_seats

    @property
    def is_asked(self) -> bool:
        return isinstance(self.app.top, IdlePromptScene) and self.app.top.shepherd == "purl"


@pytest.fixture
def evening(still: DrivenApp) -> Evening:
    return Evening(still)


def test_the_big_screen_asks_before_a_computer_plays_for_a_phone(evening: Evening) -> None:
    evening.wait(WAITS - PROMPT_SECONDS - 1)
    assert not evening.is_asked
    evening.wait(2)
    assert evening.is_asked
    assert "Wake your phone!" in evening.app.names()
    evening.wait(PROMPT_SECONDS - 2)
    assert evening.phones == (0, 1)
    evening.wait(2)
    assert evening.phones == (0,)
    assert evening.app.top is evening.scene


def test_it_asks_later_where_somebody_needs_more_time(evening: Evening) -> None:
    evening.listener.coming.append(PhoneActed("brine", TakeTime(1, 2)))
    evening.wait(2 * WAITS - PROMPT_SECONDS - 1)
    assert not evening.is_asked
    evening.wait(2)
    assert evening.is_asked


def test_a_phone_that_wakes_answers_by_itself(evening: Evening) -> None:
    evening.wait(WAITS - 5)
    assert evening.is_asked
    evening.listener.coming.append(PhonePresence("purl", True))
    evening.wait(1)
    assert evening.app.top is evening.scene
    evening.wait(3 * WAITS)
    assert evening.phones == (0, 1)


def test_a_touch_on_the_screen_waits_on(evening: Evening) -> None:
    for _ in range(3):
        evening.wait(WAITS - 5)
        assert evening.is_asked
        evening.app.tap("Wake your phone!")
        assert evening.app.top is evening.scene
    assert evening.phones == (0, 1)


def test_the_door_lets_the_phone_go(evening: Evening) -> None:
    evening.wait(WAITS - 5)
    evening.app.tap("Stop playing")
    evening.wait(1)
    assert evening.phones == (0,)
    assert ReleaseSeat("purl") in evening.listener.orders


def test_a_phone_that_nobody_waits_for_may_sleep(still: DrivenApp) -> None:
    evening = Evening(still)
    assert isinstance(evening.scene, TableScene)
    evening.scene.pause()
    evening.wait(3 * WAITS)
    assert not evening.is_asked
    assert evening.phones == (0, 1)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_question_has_room_on_every_screen(make_app: MakeApp, size: tuple[int, int]) -> None:
    evening = Evening(make_app(size=size, motion="off", language="de", paints=False))
    evening.wait(WAITS - 5)
    assert evening.is_asked
    assert faults(evening.app) == []


def test_a_new_code_is_shown_over_the_table_until_all_phones_have_come_by_it(evening: Evening) -> None:
    evening.listener.coming.append(ServerOpened(8080, "secret", "7KAM3", ("192.168.7.9",)))
    evening.listener.coming.append(PhonePresence("brine", False))
    evening.wait(1)
    assert isinstance(evening.app.top, JoinScene)
    assert "The network has changed: scan me anew." in evening.app.texts()
    evening.listener.coming.append(ShepherdTaken("purl"))
    evening.wait(1)
    assert isinstance(evening.app.top, JoinScene)
    evening.listener.coming.append(ShepherdTaken("brine"))
    evening.wait(1)
    assert evening.app.top is evening.scene
    assert evening.phones == (0, 1), "nobody has lost a seat"
    evening.wait(5)
    assert evening.app.top is evening.scene


def test_a_new_code_can_be_left(evening: Evening) -> None:
    evening.listener.coming.append(ServerOpened(8080, "secret", "7KAM3", ("192.168.7.9",)))
    evening.wait(1)
    evening.app.tap("Back")
    evening.wait(1)
    assert evening.app.top is evening.scene
