"""A kiosk's board of the day."""

from datetime import timedelta

import pytest

from game.kiosk.plan import Kiosk
from game.ui.scenes.board import SLIDE, BoardScene
from game.ui.scenes.board_line import LineControl
from game.ui.scenes.menu import MenuScene
from game.ui.table.endings.ending import EndingScene
from game.ui.table.films.scene import FilmScene
from tests.support.driven import DrivenApp
from tests.support.walk import any_of, play_on
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant
from tools.shots.day import TODAY, play_as_guest

TIDE = "turn_the_tide"


@pytest.fixture
def kiosk(make_app: MakeApp) -> DrivenApp:
    app = make_app(home=MenuScene, motion="off", paints=False, kiosk=Kiosk(), game=TIDE)
    app.store.matches.today = lambda: TODAY
    return app


def lines(app: DrivenApp) -> list[LineControl]:
    """Returns the lines on an open board."""
    assert isinstance(app.top, BoardScene)
    return [control for control in app.top.controls if isinstance(control, LineControl)]


def others_play(app: DrivenApp, count: int) -> None:
    for choices in range(count):
        play_as_guest(app, TIDE, choices)
        app.store.board.visitors = {}


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    app.store.matches.today = lambda: TODAY
    for number in (0, 3, 9):
        others_play(app, number)
        app.push(BoardScene(app, TIDE))
        assert faults(app) == []
    play_as_guest(app, TIDE, 10)
    app.push(BoardScene(app, TIDE))
    assert faults(app) == []


def test_a_finished_deal_of_the_day_leads_to_an_own_line_whose_animal_may_be_changed(kiosk: DrivenApp) -> None:
    others_play(kiosk, 2)
    kiosk.go_home()
    kiosk.tap("Tide of the day")
    assert not any(name.startswith("2026") for name in kiosk.names())
    kiosk.tap("Play")
    play_on(kiosk, lambda: isinstance(kiosk.top, EndingScene), any_of(5))
    kiosk.tap("Tide of the day")
    (own,) = (line for line in lines(kiosk) if line.place.is_own)
    assert "You" in own.name
    before = own.place.line.guest
    kiosk.tap(own.name)
    (own,) = (line for line in lines(kiosk) if line.place.is_own)
    assert own.place.line.guest != before
    assert "Play again" in kiosk.names()


def test_other_games_are_seen_only_once_the_own_one_is_over(kiosk: DrivenApp) -> None:
    others_play(kiosk, 2)
    kiosk.push(BoardScene(kiosk, TIDE))
    assert [line.enabled for line in lines(kiosk)] == [False, False]
    assert isinstance(kiosk.top, BoardScene)
    assert kiosk.top._hand() == []
    kiosk.pop()
    play_as_guest(kiosk, TIDE, 7)
    kiosk.push(BoardScene(kiosk, TIDE))
    other = next(line for line in lines(kiosk) if not line.place.is_own)
    kiosk.tap(other.name)
    kiosk.run(0.2)
    assert isinstance(kiosk.top, FilmScene)
    assert kiosk.top.film.record == kiosk.store.matches.load(other.place.line.match).record


def test_at_midnight_the_board_is_wiped(kiosk: DrivenApp) -> None:
    others_play(kiosk, 2)
    kiosk.push(BoardScene(kiosk, TIDE))
    assert len(lines(kiosk)) == 2
    kiosk.store.matches.today = lambda: TODAY + timedelta(days=1)
    kiosk.run(0.1)
    assert lines(kiosk) == []
    assert "333" in kiosk.texts()


def test_an_own_line_slides_up_a_place_in_60_ms(make_app: MakeApp) -> None:
    app = make_app(paints=False, kiosk=Kiosk(), game=TIDE)
    app.store.matches.today = lambda: TODAY
    others_play(app, 3)
    play_as_guest(app, TIDE, 0)
    app.push(BoardScene(app, TIDE))
    scene = app.top
    assert isinstance(scene, BoardScene)
    scene._seconds = 0.0
    own = next(number for number, line in enumerate(lines(app)) if line.place.is_own)
    places = [line.box.y for line in lines(app)]
    for seconds, place in ((0.0, 3), (SLIDE, max(own, 2)), (1.0, own)):
        scene._seconds = seconds
        scene.items()
        seen = [line.box.y + line.shift[1] for line in lines(app)]
        assert seen[own] == pytest.approx(places[place])
        assert sorted(seen) == pytest.approx(places)
