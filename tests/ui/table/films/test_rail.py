"""The rail of a film, and the open hands above it."""

from game.ui.parts.composition import Cutouts
from game.ui.table.films.rail import FilmRail, open_hands
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.table.films.test_scene import film, open_film


def rail_of(app: DrivenApp) -> FilmRail:
    assert app.top
    return next(control for control in app.top.controls if isinstance(control, FilmRail))


def test_a_touch_seeks_to_the_moment_there(make_app: MakeApp) -> None:
    app = make_app(paints=False)
    scene = open_film(app, film("turn_the_tide"), 0, 0)
    for share in (0.0, 0.5, 1.0):
        box = rail_of(app).box
        rail_of(app).press_at(box.x + share * box.w, box.y)
        assert abs(scene.moment - share * scene.film.end) <= 1
        assert rail_of(app).shown_value == f"{scene.moment} / {scene.film.end}"


def test_open_hands_are_those_that_the_seats_hold(make_app: MakeApp) -> None:
    app = make_app(paints=False)
    scene = open_film(app, film("turn_the_tide"), 20, 20)
    session, screen = scene.table.session, app.screen
    cells = open_hands(session, session.match.event_count, screen).screen_boxes(screen, screen.safe)
    for seat, (make, box) in enumerate(cells):
        row = make(box)
        assert isinstance(row, Cutouts)
        looks = [sprite.look for sprite in row.sprite_states[1:]]
        assert looks == [f"weather:{card}" for card in session.match.view(seat).hand]
