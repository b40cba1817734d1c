"""No hand lies on the screen: demo, phones' table, computers' turns. The stage is filled, and nothing jumps."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.games import GAMES
from game.engine.match import Match
from game.play.session_events import ViewerChanged
from game.store.seats import PERSON, SeatPlan
from game.ui.games import TABLES
from game.ui.games.sea_salt_and_paper.scenery import time_of
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.table.director import timeline_of
from game.ui.table.match_setup import new_game
from game.ui.table.motion.script import kind_of
from game.ui.table.motion.stage import stage_of
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from game.ui.table.seen import AnySeen, Seen
from tests.ui.conftest import MakeApp
from tests.ui.table.random_play import RandomGame

SHAPES = ((1920, 1080), (1280, 720), (1024, 768), (1000, 1000), (1080, 1920), (3840, 2160), (800, 480))
READ = ("shepherd", "plank", "flag", "score", "tag", "bid", "top", "deck", "count", "laid", "shown", "tide", "swim")
LARGER = {"turn_the_tide": "island:0", "sea_salt_and_paper": "boat:0", "undertow": "swim:0:1"}


def watch(kind: TableKind, seed: int) -> Iterator[AnySeen]:
    return (beat.after for beat in RandomGame(kind, None, seed).play())


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(list(LARGER)), st.integers(0, 2**16), st.sampled_from(SHAPES), st.sampled_from((1.0, 2.0)))
def test_the_stage_is_filled_and_all_that_is_read_is_seen_whole(
    name: str, seed: int, size: tuple[int, int], text: float
) -> None:
    kind = TABLES[name]
    screen = Screen(*size, text_size=text)
    safe, lowest = screen.safe.inflate(screen.px(34)), 0.0
    for seen in list(islice(watch(kind, seed), 240))[::16]:
        boxes = {piece: kind.catalogue.heights.box(spot) for piece, spot in kind.layout(seen, screen).items()}
        outside = [piece for piece, box in boxes.items() if kind_of(piece) in READ and not safe.encloses(box)]
        assert not outside
        lowest = max(lowest, *(box.bottom for box in boxes.values()))
    assert lowest > size[1] * 0.75


@pytest.mark.parametrize("name", LARGER)
@pytest.mark.parametrize("size", SHAPES)
def test_without_a_hand_what_plays_is_larger(name: str, size: tuple[int, int]) -> None:
    kind, screen = TABLES[name], Screen(*size)
    seen = next(seen for seen in watch(kind, 3) if LARGER[name] in kind.layout(seen, screen))
    covered = replace(seen, is_covered=True)
    assert kind.layout(seen, screen)[LARGER[name]].w >= kind.layout(covered, screen)[LARGER[name]].w


@pytest.mark.parametrize("name", LARGER)
def test_a_hand_that_is_covered_keeps_its_room(name: str) -> None:
    kind, screen = TABLES[name], Screen(1280, 720)
    match = Match(GAMES[name], 3, {}, 5)
    own = Seen(match.view_after(match.event_count, 0), ("brine", "purl", "dip"), 0)
    public = replace(own.apply(ViewerChanged(match.view_after(match.event_count, None))), is_covered=True)
    there, here = kind.layout(public, screen), kind.layout(own, screen)
    shared = [piece for piece in there if piece in here and kind_of(piece) not in ("backs", "count", "plank")]
    assert shared
    assert [there[piece] for piece in shared] == [here[piece] for piece in shared]


@pytest.mark.parametrize("name", LARGER)
def test_a_table_makes_room_for_a_hand_without_a_jump(name: str) -> None:
    kind, screen = TABLES[name], Screen(1280, 720)
    match = Match(GAMES[name], 3, {}, 5)
    was = Seen(match.view_after(match.event_count, None), ("brine", "purl", "dip"), 0)
    step = ViewerChanged(match.view_after(match.event_count, 0))
    now = was.apply(step)
    before, after = kind.layout(was, screen), kind.layout(now, screen)
    moved = [piece for piece in before.keys() & after.keys() if abs(before[piece].y - after[piece].y) > 8]
    assert moved
    line = timeline_of(kind, step, (was, now), (before, after), screen)
    steps = [line.pose_at(line.seconds * share / 30) for share in range(31)]
    for piece in moved:
        whole = abs(before[piece].y - after[piece].y)
        for one, other in pairwise(steps):
            assert abs(one[piece].y - other[piece].y) <= 0.25 * whole + 1, piece


def test_a_day_does_not_begin_at_dusk() -> None:
    first = next(watch(TABLES["sea_salt_and_paper"], 1))
    match = Match(GAMES["sea_salt_and_paper"], 3, {}, 1)
    undealt = Seen(match.view_after(0, None), ("brine", "purl", "dip"))
    assert time_of(undealt) == time_of(first) < 0.2


def test_a_light_that_made_room_for_others_comes_all_the_same(make_app: MakeApp) -> None:
    app, seen = make_app(size=(640, 360)), next(watch(TABLES["undertow"], 1))
    kind = TABLES["undertow"]
    old = kind.backdrop(seen, app.screen)
    coming, stage = old.at_time(0.5), stage_of(app, old)
    stage.items({})
    stage.change_light(coming)
    for t in range(8):
        app.scenery.prefetch(old.at_time(0.6 + t / 20))
    assert not app.scenery.is_rendered(coming)
    for _ in range(120):
        stage.tick(1 / 60)
        stage.items({})
    shown = {item.surface for item in stage.items({})}
    assert {layer.item.surface for layer in app.scenery.layers(coming, 0.0) if layer.z == 0} <= shown


def test_between_two_hands_at_one_screen_the_table_keeps_its_place(make_app: MakeApp) -> None:
    app = make_app(seed=11, motion="off")
    app.change_settings(thinking="none")
    seats = tuple(map(SeatPlan, (PERSON, PERSON, "crab"), ("purl", "dip", "brine")))
    scene = new_game(app, "turn_the_tide", seats, {})
    assert isinstance(scene, TableScene)
    app.push(scene)
    while not isinstance(app.top, CurtainScene):
        app.tick(1 / 30)
    assert scene.table.seen.is_watched
    app.tap(app.names()[0])
    app.run(2.0)
    assert not scene.table.seen.is_watched
    app.tap(next(name for name in app.names() if name.startswith("Card")))
    app.tap("Bid")
    while not isinstance(app.top, CurtainScene):
        app.tick(1 / 30)
    assert scene.table.viewer is None
    assert not scene.table.seen.is_watched
