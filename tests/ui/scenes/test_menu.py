"""The title and what it leads to."""

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec import structs
from pygame import Surface

from game.engine.games import GAMES
from game.engine.match import Match
from game.kiosk.plan import Kiosk
from game.store.journal import Journal
from game.ui.dialog import QuestionDialog
from game.ui.geometry import Box
from game.ui.input.intents import Arrow, Confirm
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.menu import DEMO_SECONDS, IDLE_SECONDS, SINK_SECONDS, MenuScene
from game.ui.scenes.rules_in_pictures import RulesInPictures
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.attract import AttractMode, demo_screen
from game.ui.table.motion.script import kind_of
from game.ui.table.scene import TableScene
from game.ui.table.seen import Seen
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.scenes.titles import SEATS, leave_match, menu
from tests.ui.screen_variants import AppFor, ScreenVariant
from tests.ui.sprite_recorder import looks_drawn

ASLEEP = IDLE_SECONDS + SINK_SECONDS + 2.0


def drowse(app: DrivenApp) -> None:
    leave_alone(app, ASLEEP)


def game_seen(app: DrivenApp, watch: Callable[[], object]) -> str:
    """Returns the game whose own pieces are drawn during `watch`."""
    kinds = {look.split(":")[0] for look in looks_drawn(app, watch)}
    parts = {name: {part.split(":")[0] for part, _ in kind.catalogue.heights} for name, kind in app.tables.items()}
    own = {name: parts[name] - set().union(*(parts[other] for other in parts if other != name)) for name in parts}
    (seen,) = (name for name in own if kinds & own[name])
    return seen


def windows(pictures: RulesInPictures) -> list[Surface]:
    """Returns the four pictures in order: all large, and of one size."""
    items = [item.surface for item in pictures.items() if min(item.surface.get_size()) > 100]
    ((size, _),) = Counter(surface.get_size() for surface in items).most_common(1)
    return [surface for surface in items if surface.get_size() == size]


def leave_alone(app: DrivenApp, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        app.tick(0.1)


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    leave_match(app)
    menu(app)
    assert faults(app) == []


@pytest.mark.parametrize(
    ("name", "scene"), [("Play", ShelfScene), ("How to play", HowToPlayScene), ("Settings", SettingsScene)]
)
def test_each_disc_leads_to_its_scene(app: DrivenApp, name: str, scene: type) -> None:
    menu(app)
    app.tap(name)
    assert isinstance(app.stack.top, scene)


def test_the_door_asks_before_it_ends_the_game(app: DrivenApp) -> None:
    scene = menu(app)
    app.tap("Leave")
    assert app.is_running
    app.key("return")
    assert app.stack.top is scene
    app.tap("Leave")
    app.tap("Leave")
    assert not app.is_running


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (540, 960)])
def test_no_single_arrow_leads_from_the_way_in_to_the_door(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size=size)
    scene = menu(app)
    for step in (Arrow(0, 1), Arrow(0, -1), Arrow(1, 0), Arrow(-1, 0)):
        scene.focus.move_to(scene.controls[0])
        app.tick(0.1, [step])
        focused = scene.focus.current(scene.controls)
        assert focused
        assert focused.name != "Leave"


def test_nobody_leaves_a_kiosk_or_a_demo(make_app: MakeApp) -> None:
    measured, demo, unmeasured = make_app(), make_app(demo=True), make_app(kiosk=Kiosk())
    measured.change_settings(screen_inches=15.6)
    unmeasured.change_settings(screen_inches=0.0)
    for app in (measured, demo, unmeasured):
        menu(app)
        assert "Leave" not in app.names()


def test_the_sound_disc_mutes_and_tells_what_it_does(app: DrivenApp) -> None:
    menu(app)
    app.tap("Sound off")
    assert app.settings.muted
    app.tap("Sound on")
    assert not app.settings.muted


def test_only_an_unfinished_match_can_be_gone_on_with(app: DrivenApp) -> None:
    scene = menu(app)
    assert "Go on playing" not in app.names()
    leave_match(app)
    scene.resume()
    assert scene.controls[0].is_home
    app.tap("Go on playing")
    assert isinstance(app.stack.top, TableScene)


def test_a_match_of_any_game_goes_on_as_what_it_is(make_app: MakeApp) -> None:
    for game in make_app().tables:
        app = make_app(motion="off")
        seats = SEATS[: GAMES[game].seats[0]]
        Journal(app.store.running, seats).write(Match(GAMES[game], len(seats), {}, 5))
        menu(app)
        app.tap("Go on playing")
        assert isinstance(app.stack.top, TableScene)
        assert app.stack.top.table.session.match.game.name == game


def test_the_games_play_by_themselves_in_turn_the_last_one_first(app: DrivenApp) -> None:
    tables = list(app.tables)
    app.change_settings(last_game=tables[-1])
    scene = menu(app)
    played = []
    for _ in tables:
        played.append(game_seen(app, lambda: drowse(app)))
        assert scene.shows_table
        app.touch_seen(5, 5)
    assert played == [tables[-1], *tables[:-1]]


def test_a_match_that_breaks_the_rules_is_offered_no_more(app: DrivenApp) -> None:
    scene = menu(app)
    match = Match(GAMES["turn_the_tide"], 3, {}, 5)
    record, matches = match.record(), app.store.matches
    kept = matches.start(structs.replace(record, steps=(*record.steps, record.steps[0])), SEATS)
    app.store.running.update(Journal(app.store.running, SEATS, matches.load(kept)))
    scene.resume()
    app.tap("Go on playing")
    assert app.stack.top is scene
    assert "Go on playing" not in app.names()


def test_back_asks_whether_to_leave_and_a_second_one_stays(app: DrivenApp) -> None:
    scene = menu(app)
    app.key("escape")
    assert isinstance(app.stack.top, QuestionDialog)
    app.key("escape")
    assert app.stack.top is scene
    assert app.is_running


def test_at_a_kiosk_back_asks_nothing(make_app: MakeApp) -> None:
    app = make_app(kiosk=Kiosk())
    scene = menu(app)
    app.key("escape")
    assert app.stack.top is scene


@pytest.mark.parametrize("kiosk", [None, Kiosk(languages=("de", "en"))], ids=["home", "kiosk"])
def test_a_globe_names_the_next_language_and_a_press_chooses_it(make_app: MakeApp, kiosk: Kiosk | None) -> None:
    app = make_app(kiosk=kiosk, language="en")
    menu(app)
    for before, after, spoken in (("Language", "Deutsch", "de"), ("Sprache", "English" if kiosk else "Español", "en")):
        app.tap(f"{before}: {after}")
        if kiosk or spoken == "de":
            assert app.words.language == spoken


def test_where_one_language_is_offered_there_is_no_globe(make_app: MakeApp) -> None:
    app = make_app(kiosk=Kiosk(languages=("en",)), language="en")
    menu(app)
    assert not [name for name in app.names() if name.startswith("Language")]


def test_the_letters_sink_and_the_table_plays_while_nobody_is_there(app: DrivenApp) -> None:
    scene = menu(app)
    title = {id(item.surface) for item in scene.items()}
    drowse(app)
    table = {id(item.surface) for item in scene.items()}
    assert scene.shows_table
    assert len(title & table) < len(title) / 2  # the controls stay, sea and letters are gone
    assert "Play" in app.names()


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (1080, 1920)], ids=str)
def test_the_way_in_covers_no_plank_and_no_language_is_named_in_a_demo(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    app = make_app(size=size)
    scene = menu(app)
    play, globe = (next(one for one in scene.controls if one.name.startswith(name)) for name in ("Play", "Language"))
    named = len(globe.items(app.sprites, app.screen, 0.0, pressed=False))
    for name, kind in app.tables.items():
        session = AttractMode(app, name).session
        seen = Seen(session.match.view(None), tuple(plan.shepherd for plan in session.seats))
        pose, boxes = kind.layout(seen, demo_screen(app.screen)), kind.catalogue.heights.box
        planks = [boxes(sprite) for piece, sprite in pose.items() if kind_of(piece) in ("plank", "score", "tag", "bid")]
        assert not any(plank.inset(app.screen.px(6)).overlaps(play.box) for plank in planks), name
    scene.shows_table = True
    assert len(globe.items(app.sprites, app.screen, 0.0, pressed=False)) < named


def test_a_press_beside_the_controls_only_wakes(app: DrivenApp) -> None:
    scene = menu(app)
    drowse(app)
    app.touch_seen(5, 5)
    assert app.stack.top is scene
    assert not scene.shows_table


def test_back_ends_the_demo_and_asks_nothing(app: DrivenApp) -> None:
    scene = menu(app)
    drowse(app)
    app.key("escape")
    assert app.stack.top is scene
    assert not scene.shows_table


def test_a_press_on_a_control_works_at_once_in_the_demo(app: DrivenApp) -> None:
    menu(app)
    drowse(app)
    app.tap("Play")
    assert isinstance(app.stack.top, ShelfScene)


@pytest.mark.parametrize("is_woken", [False, True], ids=["from the table", "while the title is back"])
def test_the_way_in_shows_nothing_of_what_it_leaves_but_the_last_picture(app: DrivenApp, is_woken: bool) -> None:
    scene = menu(app)
    title = scene.items()
    drowse(app)
    table = scene.items()
    if is_woken:
        app.touch_seen(5, 5)
    app.tap("Play")
    app.tick(0.1)
    changing = app.stack.items()
    app.run(0.5)
    stays, gone = (table, title) if not is_woken else (title, table)
    ghosts = {item.surface for item in gone} - {item.surface for item in (*stays, *app.stack.items())}
    assert ghosts
    assert not ghosts & {item.surface for item in changing}


def test_what_is_pressed_before_the_table_and_leads_nowhere_brings_the_title_back(app: DrivenApp) -> None:
    scene = menu(app)
    drowse(app)
    app.tap("Sound off")
    assert app.settings.muted
    assert not scene.shows_table


def test_the_first_key_does_what_it_says_however_long_nobody_was_there(app: DrivenApp) -> None:
    scene = menu(app)
    app.tick(0.1, [Arrow(1, 0)])
    to_the_right = scene.focus.name
    app.tick(0.1, [Arrow(-1, 0)])
    for seconds in (1, 9, 10, 12, 20, 25, 30):
        leave_alone(app, seconds)
        app.tick(0.1, [Arrow(1, 0)])
        assert (scene.focus.name, scene.shows_table) == (to_the_right, False), seconds
        app.tick(0.1, [Arrow(-1, 0)])
        assert scene.focus.name == "Play"
    for seconds in (9, 10, 20, 30):
        leave_alone(app, seconds)
        app.tick(0.1, [Confirm()])
        assert isinstance(app.top, ShelfScene), seconds
        app.tap("Back")
        app.run(1.0)


def test_the_title_comes_back_after_a_while(app: DrivenApp) -> None:
    scene = menu(app)
    drowse(app)
    app.run(0.1)
    assert scene.shows_table
    assert "Tide of the day" not in app.names(), "it would cover the bunting of the table"
    scene.tick(DEMO_SECONDS, [])
    assert not scene.shows_table
    assert "Tide of the day" in app.names()


def test_without_motion_the_title_stays_as_it_is(make_app: MakeApp) -> None:
    app = make_app(motion="off")
    scene = menu(app)
    before = scene.items()
    drowse(app)
    assert scene.items() == before


def test_with_motion_the_letters_bob(app: DrivenApp) -> None:
    scene = menu(app)
    before = scene.items()
    app.run(1.0)
    assert scene.items() != before


def test_an_untended_screen_tells_in_four_pictures_how_it_is_played_and_then_plays_the_next_game(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(kiosk=Kiosk())
    scene = menu(app)
    first = game_seen(app, lambda: drowse(app))
    monkeypatch.setattr("game.ui.scenes.menu.DEMO_SECONDS", 0.0)
    app.tick(0.1)
    assert not scene.shows_table
    assert "Play" in app.names()
    monkeypatch.undo()
    leave_alone(app, 12.0)
    assert game_seen(app, lambda: app.tick(1.0)) != first
    assert scene.shows_table


def open_rules(make_app: MakeApp, **plan: object) -> tuple[DrivenApp, MenuScene]:
    """Returns an untended screen that shows the rules of Undertow! in pictures."""
    app = make_app(kiosk=Kiosk(**plan))  # type: ignore[arg-type]
    scene = menu(app)
    scene.show_rules(app.tables["undertow"])
    return app, scene


def test_who_touches_beside_the_four_pictures_has_the_title(make_app: MakeApp) -> None:
    app, scene = open_rules(make_app)
    app.touch_seen(5, 5)
    assert "Settings" in [control.name for control in scene.controls]


def test_play_at_the_four_pictures_deals_a_hand_of_that_game(make_app: MakeApp) -> None:
    app, _ = open_rules(make_app)
    app.tap("Play")
    assert isinstance(app.top, TableScene)
    assert app.top.table.session.match.game.name == "undertow"
    app.pop()
    assert "Settings" in app.names(), "whoever comes back finds the title"


def test_the_slip_leads_to_the_pictures_of_each_game_offered(make_app: MakeApp) -> None:
    app, scene = open_rules(make_app, games=("turn_the_tide", "undertow"))
    app.tick(6.1)
    assert {"Undertow!", "Turn the Tide"} <= set(app.names())
    assert "Sea Salt & Paper" not in app.names()
    app.tap("Turn the Tide")
    app.tick(11.5)
    assert not scene.shows_table, "its time begins anew"
    app.tap("Play")
    assert isinstance(app.top, TableScene)
    assert app.top.table.session.match.game.name == "turn_the_tide"


def test_each_of_the_four_pictures_moves_once_in_its_turn(make_app: MakeApp) -> None:
    app = make_app(kiosk=Kiosk())
    pictures = RulesInPictures(app, app.tables["undertow"], lambda screen: Box(0, screen.height, 0, 0), lambda _: None)
    moving: list[set[int]] = []
    before = first = windows(pictures)
    for _ in range(48):
        pictures.tick(0.25)
        now = windows(pictures)
        moving.append({number for number in range(4) if now[number] is not before[number]})
        before = now
    assert all(len(one) <= 1 for one in moving)
    assert [number for one in moving for number in one] == sorted(number for one in moving for number in one)
    assert set().union(*moving) == {0, 1, 2, 3}
    assert all(a.get_buffer().raw == b.get_buffer().raw for a, b in zip(first, before, strict=True)), "and is still"


def test_a_touched_letter_moves_with_the_shepherd_on_it_alone(app: DrivenApp) -> None:
    title = menu(app)._title
    pose = title.letters.pose(0.0)
    letter = next(piece for piece in pose if piece.startswith("letter") and piece.replace("letter", "shepherd") in pose)
    app.touch_seen(pose[letter].x, pose[letter].y)
    app.run(0.1)
    alive = title.stage.idle.apply(pose)
    moved = {piece for piece in pose if alive[piece] != pose[piece]}
    assert moved == {letter, letter.replace("letter", "shepherd")}
