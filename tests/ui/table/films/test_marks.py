"""Marks of dear choices over a film's rail."""

import pytest

from game.play.games import PLAYS
from game.ui.scene import Scene
from game.ui.table.films.marks import FilmMark
from game.ui.table.films.rail import FilmRail
from game.ui.table.films.scene import FilmScene
from game.ui.transition import LONGEST_TRANSITION
from tests.support.driven import DrivenApp
from tests.support.posed import PosedWorker
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant
from tests.ui.table.films.test_scene import film, open_film


def review(app: DrivenApp) -> FilmScene:
    """Lets the coach review the whole film that is shown."""
    scene, worker = app.top, app.worker
    assert isinstance(scene, FilmScene)
    assert isinstance(worker, PosedWorker)
    app.run(LONGEST_TRANSITION)
    for _ in range(scene.film.finished * scene.film.record.players):
        worker.let_the_coach_speak()
        app.tick(0.02)
    return scene


def marks(scene: FilmScene) -> list[FilmMark]:
    return [control for control in scene.controls if isinstance(control, FilmMark)]


@pytest.fixture
def still(make_app: MakeApp) -> DrivenApp:
    return make_app(motion="off", paints=False)


def test_everything_fits(app_for: AppFor, look: ScreenVariant, game_name: str) -> None:
    app = app_for(look)
    open_film(app, film(game_name), 3, 3)
    scene = review(app)
    assert bool(marks(scene)) == bool(scene.table.kind.coach)
    assert faults(app) == []
    while PLAYS[game_name].has_secrets(scene.film.record.options) and not scene.is_open:
        scene.change_eyes()
    assert faults(app) == []


def test_a_mark_leads_to_its_choice_and_hides_with_the_rail(still: DrivenApp, game_name: str) -> None:
    open_film(still, film(game_name), 3, 3)
    top = still.top.controls[0].box if still.top else None
    scene = review(still)
    assert scene.controls[0].box == top  # the table does not move when marks come
    rail = next(control for control in scene.controls if isinstance(control, FilmRail))
    for mark in marks(scene):
        mark.press()
        seat = next(n for n, plan in enumerate(scene.film.seats) if f" {plan.shepherd.title()}:" in mark.name)
        assert seat in scene.film.match_at(scene.moment).next_moves
        assert abs(mark.box.center.x - rail.x_of(scene.moment)) <= mark.box.w / 2
        assert f"move {scene.moment}" in mark.name
    still.tap("Length of the film: shown")
    assert marks(scene) == []
    still.tap("Length of the film: hidden")
    assert bool(marks(scene)) == bool(scene.table.kind.coach)


def test_without_an_adviser_there_are_no_marks(
    still: DrivenApp, game_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.play.film_reviews.has_adviser", lambda _: False)
    open_film(still, film(game_name), 3, 3)
    assert marks(review(still)) == []
    assert faults(still) == []


def test_before_the_end_of_a_game_there_are_no_marks(still: DrivenApp, game_name: str) -> None:
    open_film(still, film(game_name, cut=-1), 3, 3)
    assert marks(review(still)) == []


def test_below_another_scene_the_coach_rests_and_then_goes_on(still: DrivenApp) -> None:
    scene = open_film(still, film("turn_the_tide"), 3, 3)
    still.run(LONGEST_TRANSITION)
    still.push(Scene(still))
    assert isinstance(still.worker, PosedWorker)
    still.worker.let_the_coach_speak()
    still.run(LONGEST_TRANSITION)
    assert marks(scene) == []
    still.pop()
    assert marks(review(still))


def test_where_touches_need_the_room_there_are_no_marks(make_app: MakeApp, game_name: str) -> None:
    app = make_app(size=(1024, 768), motion="off", paints=False)
    app.change_settings(screen_inches=10.1)
    open_film(app, film(game_name), 3, 3)
    assert marks(review(app)) == []
    assert faults(app) == []
