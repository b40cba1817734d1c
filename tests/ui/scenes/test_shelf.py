"""The shelf of games."""

from collections.abc import Mapping

import pytest

from game.engine import games
from game.engine.games import GAMES
from game.engine.match import Match
from game.store.journal import Journal
from game.store.seats import PERSON, SeatPlan
from game.store.settings import LastTable
from game.ui.dialog import QuestionDialog
from game.ui.draw.theme import SHEPHERDS
from game.ui.geometry import Box, Point
from game.ui.input.intents import Arrow, Confirm, Press, Release
from game.ui.parts.composition import Cutouts
from game.ui.scenes.films import FilmShelfScene
from game.ui.scenes.game_lineup import LineupControl
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.shelf_layout import card_places
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.letter_sizes import LetterSizes
from tests.ui.render_queues import ManualQueue
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant
from tests.ui.sprite_recorder import looks_drawn

FRAME = 1 / 60
TRIO = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "brine"), SeatPlan("crab", "dip"))


def shelf(app: DrivenApp) -> ShelfScene:
    app.push(MenuScene(app))
    scene = ShelfScene(app)
    app.push(scene)
    app.run(0.5)
    return scene


def titles(app: DrivenApp) -> dict[str, str]:
    return {name: kind.title(app.words.tr) for name, kind in app.tables.items()}


def game_played(app: DrivenApp) -> str:
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top.table.session.match.game.name


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    scene = shelf(app)
    assert faults(app) == []
    windows = [control.box for control in scene.controls if control.name in titles(app).values()]
    assert len(windows) == len(app.tables)


@pytest.mark.parametrize("count", range(1, len(games.NAMES) + 1))
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)], ids=str)
def test_figures_in_windows_grow_however_many_games_there_are(
    make_app: MakeApp, size: tuple[int, int], count: int
) -> None:
    app, noted, found = make_app(size=size, paints=False), LetterSizes(), list[Mapping[str, float]]()
    app.tables = {name: app.all_tables[name] for name in games.NAMES[:count]}
    app.push(scene := ShelfScene(app))
    for text_size in (100, 200):
        app.change_settings(text_size=text_size)
        scene.arrange(app.screen)
        found.append(noted.measure(app))
    usual, large = found
    figures = {key: large[key] / px for key, px in usual.items() if not any(key == word for word in app.texts())}
    assert figures
    assert min(figures.values()) > 1.88


def test_two_presses_lead_from_the_title_to_a_dealt_hand(app: DrivenApp) -> None:
    app.push(MenuScene(app))
    app.tick(FRAME, [Confirm()])
    app.run(0.5)
    app.tick(FRAME, [Confirm()])
    assert game_played(app) == next(iter(app.tables))


def test_each_window_leads_to_its_game_which_is_in_front_the_next_time(make_app: MakeApp) -> None:
    app = make_app(motion="off")
    for game, title in titles(app).items():
        shelf(app)
        app.tap(title)
        assert game_played(app) == game
        assert ShelfScene(app).front == game
        app.go_home()


def test_the_game_named_at_the_start_is_in_front(make_app: MakeApp) -> None:
    for game in make_app().tables:
        assert ShelfScene(make_app(game=game)).front == game


def test_a_hand_is_dealt_to_the_company_of_last_time(app: DrivenApp) -> None:
    first = next(iter(app.tables))
    app.change_settings(last_tables={first: LastTable(TRIO, {})})
    shelf(app)
    app.tap(titles(app)[first])
    assert isinstance(app.stack.top, TableScene)
    assert {plan.shepherd for plan in app.stack.top.table.session.seats} == {"purl", "brine", "dip"}
    assert set(app.settings.last_tables[first].seats) == set(TRIO)


def test_an_arrow_brings_the_next_window_to_the_front(app: DrivenApp) -> None:
    scene = shelf(app)
    for game in list(app.tables)[1:]:
        app.tick(FRAME, [Arrow(1, 0)])
        assert scene.front == game
    app.tick(FRAME, [Arrow(0, 1)])
    assert scene.front == list(app.tables)[-1]


def test_only_the_window_in_front_moves_and_none_without_motion(make_app: MakeApp) -> None:
    app = make_app()
    scene = shelf(app)
    before = scene.items()
    app.run(1.0)
    assert scene.items() != before
    app.change_settings(motion="reduced")
    before = scene.items()
    app.run(1.0)
    assert scene.items() == before


def test_a_press_that_slides_off_deals_nothing(app: DrivenApp) -> None:
    scene = shelf(app)
    x, y = scene.controls[0].box.center
    app.wait_until_seen(lambda: Point(x, y))
    app.tick(FRAME, [Press(x, y), Release(5, 5)])
    assert app.stack.top is scene


@pytest.mark.parametrize(
    ("name", "scene"), [("Who plays", SeatsScene), ("Films", FilmShelfScene), ("How to play", HowToPlayScene)]
)
def test_the_rest_leads_to_its_screen(app: DrivenApp, name: str, scene: type) -> None:
    shelf(app)
    app.tap(name)
    assert isinstance(app.stack.top, scene)


def slip(scene: ShelfScene) -> LineupControl:
    return next(part for part in (*scene.parts, *scene.controls) if isinstance(part, LineupControl))


def test_who_sits_down_in_the_seats_sits_on_the_slip(app: DrivenApp) -> None:
    scene = shelf(app)
    before = len(slip(scene).lineup.playing_seats)
    app.tap("Who plays")
    app.tap("Brine: get up")
    app.key("escape")
    assert app.stack.top is scene
    assert len(slip(scene).lineup.playing_seats) == before - 1


def test_who_steps_back_is_seen_to(make_app: MakeApp) -> None:
    app = make_app()
    five = tuple(SeatPlan("crab", name) for name in ("brine", "purl", "fathom", "clover", "dip"))
    app.change_settings(last_game="turn_the_tide", last_tables={"turn_the_tide": LastTable(five, {})})
    scene = shelf(app)
    small = [game for game in app.tables if GAMES[game].seats[-1] == 4]
    for game in small:
        while scene.front != game:
            app.key("right")
        assert slip(scene).lineup.stepping_back == (4,)
        assert slip(scene).is_moving
        app.run(0.5)
        assert not slip(scene).is_moving


def test_escape_leads_to_the_title_also_where_it_began_here(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene)
    app.push(ShelfScene(app))
    app.key("escape")
    assert isinstance(app.stack.top, MenuScene)


def test_with_reduced_motion_the_table_fades_in(make_app: MakeApp) -> None:
    app = make_app(motion="reduced")
    scene = shelf(app)
    app.tap(titles(app)[scene.front])
    assert app.stack.items()[-1].surface.get_size() == (app.screen.width, app.screen.height)


def leave_match(app: DrivenApp) -> None:
    """Leaves a match in which the persons have bid once."""
    match = Match(GAMES["turn_the_tide"], 3, {}, 5)
    for seat in match.waiting:
        match.commit(seat, match.legal(seat)[0])
    Journal(app.store.running, TRIO).write(match)


def test_a_match_of_each_game_waits_in_its_window_and_goes_on_at_a_press(app: DrivenApp) -> None:
    titles_of = titles(app)
    begun: dict[str, int] = {}
    for game, title in titles_of.items():
        shelf(app)
        app.tap(title)
        app.run(0.2)
        app.go_home()
        saved = app.store.matches.unfinished(game)
        assert saved
        begun[game] = saved.id
    assert len(set(begun.values())) == len(titles_of)
    for game, title in titles_of.items():
        shelf(app)
        assert faults(app) == []
        app.tap(title)
        app.run(0.2)
        assert game_played(app) == game
        app.go_home()
        saved = app.store.matches.unfinished(game)
        assert saved
        assert saved.id == begun[game], "it went on, nothing was dealt anew"


def test_who_wants_a_new_match_deals_one_and_those_of_other_games_wait_on(app: DrivenApp) -> None:
    leave_match(app)
    shelf(app)
    app.tap("New game")
    app.tap("New game")
    app.run(0.2)
    assert game_played(app) == next(iter(app.tables))


@pytest.mark.parametrize("where", ["shelf", "seats"])
def test_a_match_that_waits_is_not_lost_by_a_tap(app: DrivenApp, where: str) -> None:
    leave_match(app)
    saved = app.store.matches.unfinished("turn_the_tide")
    shelf(app)
    if where == "seats":
        app.tap("Who plays")
    app.tap("Deal" if where == "seats" else "New game")
    assert isinstance(app.top, QuestionDialog)
    assert app.store.matches.unfinished("turn_the_tide") == saved
    app.key("return")
    app.run(0.2)
    assert game_played(app) == "turn_the_tide"
    assert saved
    assert app.store.matches.running_ids() == [saved.id], "what keeps it has the focus, and goes on with it"


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1024, 768)], ids=str)
def test_who_waits_covers_nothing_of_a_window(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size=size, motion="off")
    for game in app.tables:
        counts = GAMES[game].seats
        plans = tuple(SeatPlan("person", shepherd.name) for shepherd in SHEPHERDS[: counts[-1]])
        Journal(app.store.running, plans).write(Match(GAMES[game], counts[-1], {}, 5))
    scene = shelf(app)
    assert faults(app) == []
    heads = [spot for part in scene.parts if isinstance(part, Cutouts) for spot in part.sprite_states]
    assert len(heads) == sum(GAMES[game].seats[-1] for game in app.tables)
    for spot in heads:
        at = Box.from_center(spot.x, spot.y, spot.w, spot.w)
        assert not any(at.overlaps(bay.window) for bay in card_places(app.screen, len(app.tables)))


def test_a_game_that_was_left_goes_on_instead(app: DrivenApp) -> None:
    leave_match(app)
    shelf(app)
    app.tap("Undertow!")
    assert game_played(app) == "undertow"
    app.go_home()
    assert app.store.matches.unfinished("turn_the_tide")


def test_only_in_the_window_in_front_something_bobs(app: DrivenApp) -> None:
    scene = shelf(app)
    behind = next(name for name in app.tables if name != scene.front)
    app.run(1.0)
    drawn = set(looks_drawn(app, lambda: app.run(1.0)))
    in_front, at_the_back = looks_of(app, scene.front), looks_of(app, behind)
    assert drawn & in_front - at_the_back
    assert not drawn & at_the_back - in_front


def looks_of(app: DrivenApp, name: str) -> set[str]:
    return {spot.look for spot in app.tables[name].diorama(300, 400, 1.0).pose.values()}


def test_nobody_waits_for_what_bobs(make_app: MakeApp) -> None:
    render_queue = ManualQueue()
    app = make_app(render_queue=render_queue, size=(800, 480))
    app.push(ShelfScene(app))
    for _ in range(60):
        app.tick(0.02)
        render_queue.render()
    for _ in range(200):
        app.tick(0.02)
        assert not app.stack.is_loading
    assert render_queue.jobs, "it leans once that is drawn"


def test_the_players_of_the_game_in_front_are_woken_once_it_stands(
    app: DrivenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[tuple[str, set[str]]] = []
    monkeypatch.setattr(app.worker, "wake", lambda game, kinds: woken.append((game, set(kinds))))
    app.change_settings(last_tables={"turn_the_tide": LastTable((*TRIO, SeatPlan("gull", "fathom")))})
    first, second, *_ = app.tables
    scene = shelf(app)
    assert (scene.front, woken) == (first, [])
    app.run(2.0)
    assert woken == [(first, {"crab", "gull"})]
    app.tick(FRAME, [Arrow(1, 0)])
    app.run(2.0)
    assert woken[1:] == [(second, {"snail", "crab"})]


def test_where_a_match_waits_its_own_players_are_woken(app: DrivenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[set[str]] = []
    monkeypatch.setattr(app.worker, "wake", lambda _, kinds: woken.append(set(kinds)))
    game = next(iter(app.tables))
    match = Match(GAMES[game], 3, {}, 1)
    app.store.matches.start(match.record(), (TRIO[0], SeatPlan("orca", "brine"), TRIO[2]))
    shelf(app)
    app.run(2.0)
    assert woken == [{"orca", "crab"}]


FAMILY = (SeatPlan(PERSON, "purl", "bow"), SeatPlan(PERSON, "brine", "straw"), SeatPlan("gull", "dip"))


def family_disc(app: DrivenApp, game: str) -> str:
    return f"As last time: {titles(app)[game]}"


@pytest.mark.parametrize("options", [{}, {"length": "one_tide"}])
def test_one_press_starts_the_same_game_sheep_and_hats_as_last_time(
    app: DrivenApp, options: dict[str, str | int | bool]
) -> None:
    alone = (SeatPlan(PERSON, "dip"), SeatPlan("crab", "brine"))
    tables = {"turn_the_tide": LastTable(FAMILY, options), "undertow": LastTable(alone)}
    app.change_settings(last_game="turn_the_tide", last_tables=tables)
    scene = shelf(app)
    scene.focus.move_to(next(control for control in scene.controls if control.name == titles(app)["undertow"]))
    app.run(0.1)
    assert scene.front == "undertow"
    app.tap(family_disc(app, "turn_the_tide"))
    assert game_played(app) == "turn_the_tide"
    assert isinstance(app.stack.top, TableScene)
    session = app.stack.top.table.session
    assert {*session.seats} == {*FAMILY}
    assert options.items() <= dict(session.match.options).items()


def test_nobody_has_played_before_the_first_game(app: DrivenApp) -> None:
    shelf(app)
    assert not [name for name in app.names() if name.startswith("As last time")]


def test_the_last_table_has_its_place_beside_all_discs(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    app.change_settings(last_game="turn_the_tide", last_tables={"turn_the_tide": LastTable(FAMILY)})
    match = Match(GAMES["undertow"], 3, {}, 1)
    Journal(app.store.running, FAMILY).write(match)
    scene = shelf(app)
    scene.focus.move_to(next(control for control in scene.controls if control.name == titles(app)["undertow"]))
    app.run(0.1)
    assert {app.words.tr("New game"), app.words.tr("How to play")} < {*app.names()}
    assert len([name for name in app.names() if name.startswith(app.words.tr("As last time"))]) == 1
    assert faults(app) == []
