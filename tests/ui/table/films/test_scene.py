"""A film plays at its table, moves on and back, and keeps secrets until its game is over."""

import gc
from random import Random
from weakref import WeakSet

import pytest
from msgspec.structs import replace

from game.engine.games import GAMES
from game.engine.match import Match
from game.play.films import Film, film_of
from game.play.games import PLAYS
from game.store.seats import PERSON, SeatPlan
from game.ui.scene import Client
from game.ui.table.films.rail import FilmRail
from game.ui.table.films.scene import SPEEDS, FilmScene
from game.ui.table.scene import TableScene
from tests.engine.generators import play_randomly
from tests.support.app_state import shown_state
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant

SHEPHERDS = ("brine", "purl", "fathom", "clover", "dip")


def film(name: str, cut: int | None = None) -> Film:
    """Returns the film of a random game, or of its first steps."""
    game = GAMES[name]
    players = game.seats[-1]
    record = play_randomly(Match(game, players, {}, 1), Random(1)).record()
    seats = tuple(SeatPlan(PERSON if n < 2 else "crab", shepherd) for n, shepherd in enumerate(SHEPHERDS[:players]))
    return film_of(replace(record, steps=record.steps[:cut]), seats)


def open_film(app: Client, film: Film, moment: int = 0, until: int | None = None) -> FilmScene:
    scene = FilmScene(app, film, moment, until)
    app.push(scene)
    return scene


@pytest.fixture
def still(make_app: MakeApp) -> DrivenApp:
    app = make_app(motion="off", paints=False)
    app.change_settings(thinking="none")
    return app


def settle(app: DrivenApp, scene: FilmScene) -> None:
    """Waits until all that has happened is shown."""
    while scene.table.is_moving or scene.table.next_step:
        app.tick(0.2)


def names(scene: FilmScene) -> str:
    return " ".join(control.name for control in scene.controls)


def test_everything_fits(app_for: AppFor, look: ScreenVariant, game_name: str) -> None:
    app = app_for(look)
    scene = open_film(app, film(game_name), 3, 3)
    assert faults(app) == []
    while PLAYS[game_name].has_secrets(scene.film.record.options) and not scene.is_open:
        scene.change_eyes()
        assert faults(app) == []


def test_moves_on_and_back_show_the_views_then_told(still: DrivenApp, game_name: str) -> None:
    scene = open_film(still, film(game_name), 2, 2)
    rng = Random(game_name)
    for _ in range(25):
        rng.choice((scene.move_on, scene.move_on, scene.move_back, scene.round_on, scene.round_back))()
        settle(still, scene)
        assert scene.table.seen.view == scene.film.match_at(scene.moment).view_after(
            scene.film.events[scene.moment], None
        )


@pytest.mark.parametrize("speed", range(len(SPEEDS)))
def test_it_plays_to_its_end_at_each_speed(make_app: MakeApp, game_name: str, speed: int) -> None:
    app = make_app(paints=False)
    scene = open_film(app, film(game_name, cut=14))
    for _ in range(speed):
        next(control for control in scene.controls if "×" in control.name).press()
    while scene.is_playing:
        app.tick(0.2)
    settle(app, scene)
    assert scene.moment == scene.film.end
    app.tap("Show it again")
    assert scene.is_playing
    assert scene.moment <= 1


def test_at_its_beginning_and_its_end_each_disc_still_changes_something(still: DrivenApp, game_name: str) -> None:
    whole = film(game_name, cut=5)
    for moment in (0, whole.end):
        scene = open_film(still, whole, moment, moment)
        still.tick(0.1)
        for name in [control.name for control in scene.controls if control.can_focus and control.name != "Close"]:
            settle(still, scene)
            before = shown_state(still)
            next(control for control in scene.controls if control.name == name).press()
            assert shown_state(still) != before, name
            scene.seek(moment)
            scene.play_between(moment, moment)


def test_it_pauses_after_the_current_move(still: DrivenApp, game_name: str) -> None:
    scene = open_film(still, film(game_name))
    still.run(0.2)
    still.tap("Pause")
    moment = scene.moment
    still.run(3.0)
    assert (scene.moment, scene.is_playing) == (moment, False)
    still.tap("Go on")
    assert scene.is_playing


def test_nobody_sees_a_hand_before_the_game_is_over(still: DrivenApp, game_name: str) -> None:
    running, over = film(game_name, cut=-1), film(game_name)
    assert not running.is_over
    for moment in Random(1).sample(range(running.end + 1), 9):
        scene = open_film(still, running, moment, moment)
        assert scene.table.seen.viewer is None
        assert "Hands shown" not in names(scene)
        assert "Play on" not in names(scene)
    scene = open_film(still, over, 1, 1)
    assert ("Hands shown" in names(scene)) == PLAYS[game_name].has_secrets(over.record.options)
    assert "Play on" in names(scene)


def test_it_is_seen_from_every_seat(still: DrivenApp) -> None:
    scene = open_film(still, film("turn_the_tide"), 4, 4)
    players = scene.film.record.players
    for seat in range(players):
        scene.change_eyes()
        match = scene.table.session.match
        assert scene.table.seen.view == match.view_after(match.event_count, seat)
        scene.seek(seat)
        assert scene.table.viewer == seat
    scene.change_eyes()
    assert scene.is_open
    assert scene.table.viewer is None
    scene.change_eyes()
    assert not scene.is_open


def test_another_game_goes_on_from_here_and_is_not_saved(still: DrivenApp, game_name: str) -> None:
    scene = open_film(still, film(game_name), 5, 5)
    still.tap("Play on from here")
    table = next(one for one in still.scenes if isinstance(one, TableScene)).table
    count = scene.film.steps[5]
    assert table.session.match.steps[:count] == scene.film.record.steps[:count]
    still.go_home()
    assert still.store.running.newest() is None


def test_the_length_can_be_hidden(still: DrivenApp, game_name: str) -> None:
    scene = open_film(still, film(game_name), 5, 5)
    still.tap("Length of the film: shown")
    assert not any(isinstance(control, FilmRail) for control in scene.controls)
    still.tap("Length of the film: hidden")
    assert any(isinstance(control, FilmRail) for control in scene.controls)


def test_a_seek_frees_the_tables_left(still: DrivenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.table.films.scene.collect_now", gc.collect)
    scene = open_film(still, film("turn_the_tide"), 2, 2)
    tables = WeakSet([scene.table])
    for moment in range(4):
        scene.seek(moment)
        tables.add(scene.table)
    assert [*tables] == [scene.table]
