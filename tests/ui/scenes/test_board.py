"""A kiosk's board of the day."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from game.kiosk.plan import Kiosk
from game.store.journal import Journal
from game.ui.scenes.board import SLIDE, BoardScene
from game.ui.scenes.board_line import LineControl
from game.ui.scenes.films import FilmControl, FilmShelfScene
from game.ui.table.endings.ending import EndingScene
from game.ui.table.films.scene import FilmScene
from game.ui.table.match_setup import resumed_game
from tests.support.driven import DrivenApp
from tests.support.walk import play_on
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant
from tools.shots.day import TODAY, finish_day, play_as_guest

TIDE = "turn_the_tide"


@pytest.fixture
def kiosk(make_app: MakeApp) -> DrivenApp:
    app = make_app(motion="off", paints=False, kiosk=Kiosk(), game=TIDE)
    app.store.matches.today = lambda: TODAY
    return app


def lines(app: DrivenApp) -> list[LineControl]:
    """Returns the lines on an open board."""
    assert isinstance(app.top, BoardScene)
    return [control for control in app.top.controls if isinstance(control, LineControl)]


def own_lines(app: DrivenApp) -> list[LineControl]:
    return [line for line in lines(app) if line.place.is_own]


def others_play(app: DrivenApp, count: int) -> None:
    for choices in range(count):
        play_as_guest(app, TIDE, choices)
        app.store.board.visitors = {}


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    app.store.matches.today = lambda: TODAY
    for number in (0, 9):
        others_play(app, number)
        app.push(BoardScene(app, TIDE))
        assert faults(app) == []
    app.store.board.visitors = {app.store.board.entries.lines[-1].key: "purl"}
    app.push(BoardScene(app, TIDE))
    assert faults(app) == []


def test_a_finished_deal_of_the_day_leads_to_an_own_line_whose_animal_may_be_changed(kiosk: DrivenApp) -> None:
    others_play(kiosk, 2)
    points = finish_day(kiosk, TIDE, TODAY, choices=3)
    saved = kiosk.store.matches.load(kiosk.store.matches.films()[0].id)
    kiosk.push(resumed_game(kiosk, Journal(kiosk.store.running, saved.seats, saved)))
    play_on(kiosk, lambda: isinstance(kiosk.top, EndingScene))
    kiosk.tap("Tide of the day")
    (own,) = own_lines(kiosk)
    assert own.name.startswith(f"{own.place.number}: You, ")
    assert own.name.endswith(f", {points}")
    kiosk.tap(own.name)
    (other,) = own_lines(kiosk)
    assert other.place.line.guest != own.place.line.guest
    assert "Play again" in kiosk.names()
    assert not any(name.startswith("2026") for name in kiosk.names())


def test_other_games_are_seen_only_once_the_own_one_is_over(kiosk: DrivenApp) -> None:
    others_play(kiosk, 2)
    kiosk.push(BoardScene(kiosk, TIDE))
    assert [line.enabled for line in lines(kiosk)] == [False, False]
    assert isinstance(kiosk.top, BoardScene)
    assert kiosk.top._hand() == []
    kiosk.pop()
    play_as_guest(kiosk, TIDE, 7)
    kiosk.push(BoardScene(kiosk, TIDE))
    other = next(line for line in lines(kiosk) if line not in own_lines(kiosk))
    kiosk.tap(other.name)
    kiosk.run(0.2)
    assert isinstance(kiosk.top, FilmScene)
    assert kiosk.top.film.record == kiosk.store.matches.load(other.place.line.match).record


def test_the_shelf_has_films_of_a_deal_of_the_day_only_for_who_has_played_it(kiosk: DrivenApp) -> None:
    others_play(kiosk, 2)
    kiosk.push(FilmShelfScene(kiosk))
    assert not [control for control in kiosk.top.controls if isinstance(control, FilmControl)]
    play_as_guest(kiosk, TIDE, 3)
    kiosk.push(FilmShelfScene(kiosk))
    assert len([control for control in kiosk.top.controls if isinstance(control, FilmControl)]) == 3


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
    entries = app.store.board.entries
    best = replace(entries.lines[0], match=9, points=99)
    app.store.board.save(replace(entries, lines=(*entries.lines, best)))
    app.store.board.visitors = {best.key: "purl"}
    scene = BoardScene(app, TIDE)
    app.push(scene)
    own, second, *_ = lines(app)
    for seconds, place in ((0.0, 3), (SLIDE, 2), (2.5 * SLIDE, 0.5), (1.0, 0)):
        scene._seconds = seconds
        scene.items()
        assert own.shift == pytest.approx((0, place * (second.box.y - own.box.y)))
