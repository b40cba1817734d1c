"""The shelf of films."""

import pytest

from game.kiosk.plan import Kiosk
from game.store.errors import StoreError
from game.ui.scenes.films import CARDS, FilmShelfScene, load_film
from game.ui.scenes.menu import MenuScene
from game.ui.table.films.scene import FilmScene
from tests.support.driven import DrivenApp
from tests.support.walk import seats
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant
from tools.shots.films import keep_film

TIDE = "turn_the_tide"
SEATS = seats("person", "crab", "snail")


def shelf(app: DrivenApp) -> FilmShelfScene:
    scene = FilmShelfScene(app)
    app.push(scene)
    app.run(0.5)
    return scene


def cards(app: DrivenApp) -> list[str]:
    return [name for name in app.names() if name[0].isdigit()]


@pytest.fixture
def still(make_app: MakeApp) -> DrivenApp:
    return make_app(motion="off", paints=False)


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    shelf(app)
    assert faults(app) == []
    for _ in range(7):
        keep_film(app, TIDE, SEATS)
    keep_film(app, TIDE, SEATS, is_cut=True)
    shelf(app)
    assert faults(app) == []


def test_films_are_within_two_presses_of_the_title(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene, motion="off", paints=False)
    app.go_home()
    app.tap("Play")
    app.tap("Films")
    assert isinstance(app.top, FilmShelfScene)


def test_the_newest_film_is_first_and_a_press_shows_it(still: DrivenApp) -> None:
    keep_film(still, TIDE, SEATS)
    keep_film(still, "undertow", SEATS)
    shelf(still)
    first, second = cards(still)
    assert "Undertow!" in first
    assert "wins!" in second
    still.tap(second)
    assert isinstance(still.top, FilmScene)
    assert still.top.film.record.game == TIDE


def test_a_damaged_film_is_told_and_the_rest_stays(still: DrivenApp) -> None:
    keep_film(still, TIDE, SEATS)
    damaged = keep_film(still, TIDE, SEATS, is_cut=True)
    shelf(still)
    assert "This film is damaged and cannot be shown." in still.texts()
    assert len(cards(still)) == 1
    with pytest.raises(StoreError):
        load_film(still.store.matches, damaged)
    still.tap(cards(still)[0])
    assert isinstance(still.top, FilmScene)


def test_a_star_keeps_a_film(still: DrivenApp) -> None:
    match_id = keep_film(still, TIDE, SEATS)
    shelf(still)
    still.tap("Keep film 1: Off")
    assert "Keep film 1: On" in still.names()
    assert [(title.id, title.is_starred) for title in still.store.matches.films()] == [(match_id, True)]
    still.tap("Keep film 1: On")
    assert not still.store.matches.films()[0].is_starred


def test_visitors_of_a_kiosk_keep_no_films(make_app: MakeApp) -> None:
    app = make_app(motion="off", paints=False, kiosk=Kiosk())
    keep_film(app, TIDE, SEATS)
    shelf(app)
    assert len(cards(app)) == 1
    assert not any(name.startswith("Keep film") for name in app.names())


def test_many_films_have_pages(still: DrivenApp) -> None:
    across, down = CARDS["wide"]
    for _ in range(across * down + 1):
        keep_film(still, TIDE, SEATS)
    shelf(still)
    assert len(cards(still)) == across * down
    still.tap("page on")
    assert [name.split(":")[0] for name in cards(still)] == [str(across * down + 1)]
    still.tap("page back")
    assert len(cards(still)) == across * down
