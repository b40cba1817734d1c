"""The screen on which a round is counted."""

from typing import Any

import pygame
import pytest

from game.engine.api import Outcome
from game.engine.sea_salt_and_paper import GameOver, Kind, MermaidsGathered, RoundScored, RoundVoided
from game.ui.draw.paper_cut import render_items
from game.ui.games import TABLES
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, round_count
from game.ui.games.sea_salt_and_paper.results.scenes import (
    CountScene,
    MermaidsScene,
    RaceFinalScene,
    TableLookScene,
    VoidScene,
)
from game.ui.games.sea_salt_and_paper.table import TABLE
from game.ui.parts.podium import stacks_of_games
from game.ui.parts.score_sheet import ScoreRow
from game.ui.scene import Scene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.games.sea_salt_and_paper.results.ended import left_over, table_of
from tests.ui.games.sea_salt_and_paper.results.rounds import HELD, LOST, STOPPED
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant

LONGEST = 30.0
SCORED = RoundScored(1, LOST.points, LOST.card_points, LOST.colour_bonus)


def open_count(app: DrivenApp, persons: tuple[int, ...] = (0,)) -> CountScene:
    """Opens the count of a game's second round."""
    app.stack.items = list  # what it looks like is another test's matter
    app.push(Scene(app))
    scene = CountScene(app, table_of(app, HELD, LOST, STOPPED, persons=persons), SCORED)
    app.push(scene)
    return scene


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    open_count(app)
    assert faults(app) == []


def count_of(scene: CountScene) -> RoundCount:
    return round_count(scene.table.session.match.view(None), SCORED.round)


def test_it_tells_the_table(app: DrivenApp) -> None:
    table: Any = open_count(app).table
    assert table.told == 1


def test_it_tells_of_its_own_round_though_another_has_ended_since(app: DrivenApp) -> None:
    count = count_of(open_count(app))
    assert [seat.points for seat in count.seats] == list(LOST.points)
    assert [seat.total for seat in count.seats] == [a + b for a, b in zip(HELD.points, LOST.points, strict=True)]


def test_a_press_beside_ends_one_step(app: DrivenApp) -> None:
    scene = open_count(app)
    for number in range(7):
        assert not scene.playback.is_complete
        app.touch_seen(400 + 40 * number, 4)
    assert scene.playback.is_complete


def test_the_way_on_shows_the_whole_first(app: DrivenApp) -> None:
    scene = open_count(app)
    app.tap("Next")
    assert app.stack.top is scene
    assert scene.playback.is_complete
    app.tap("Next")
    assert app.stack.top is not scene


def test_it_can_be_counted_again(app: DrivenApp) -> None:
    scene = open_count(app)
    app.tap("Show all")
    app.tick(0.1)
    assert scene.playback.is_complete
    app.tap("Count again")
    assert not scene.playback.is_complete
    app.change_settings(motion="off")
    app.tick(0.1)
    assert scene.playback.is_complete
    assert not {"Show all", "Count again"} & {*app.names()}, "without motion there is nothing to repeat"


def test_it_can_be_halted(app: DrivenApp) -> None:
    table: Any = open_count(app).table
    app.tap("Pause")
    assert table.halted == 1


def test_it_is_heard(app: DrivenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda sound, *_, **__: heard.append(sound))
    scene = open_count(app)
    while not scene.playback.is_complete:
        app.tick(0.05)
    assert heard.count("pearl") == sum(seat.pearls for seat in count_of(scene).seats)
    assert heard.count("bet_lost") == 1


def test_without_motion_all_is_there_at_once(make_app: MakeApp) -> None:
    assert open_count(make_app(motion="off")).playback.is_complete


def test_the_stars_are_counted_up(make_app: MakeApp) -> None:
    app = make_app(motion="full")
    scene = open_count(app)
    seat = max(count_of(scene).seats, key=lambda seat: seat.points)
    told = []
    while not scene.playback.is_complete:
        app.tick(0.02)
        told += [spot.look.split(":")[1] for name, spot in scene.pose().items() if name == f"total:{seat.seat}"]
    stars = list(dict.fromkeys(map(int, told)))
    assert stars == sorted(stars)
    assert stars[0] == seat.total - seat.points
    assert stars[-1] == seat.total
    assert len(stars) > 3


def test_where_only_computers_play_it_goes_on_by_itself(app: DrivenApp) -> None:
    scene = open_count(app, persons=())
    while app.stack.top is scene and scene.seconds < LONGEST:
        app.tick(0.5)
    assert app.stack.top is not scene


BY_POINTS = GameOver(Outcome((14, 9, 31, 6), (2,), "points"))
SHARED = GameOver(Outcome((14, 31, 31, 6), (1, 2), "points"))
BY_MERMAIDS = GameOver(Outcome((3, 3, 13, 2), (2,), "mermaids"))
VOID = RoundVoided(1)


def open_result(app: DrivenApp, step: GameOver | RoundVoided, persons: tuple[int, ...] = (0,)) -> Scene:
    """Opens the scene that shows the step's result."""
    app.stack.items = list  # what it looks like is another test's matter
    app.push(Scene(app))
    scene = TABLE.results[type(step)](app, table_of(app, HELD, LOST, STOPPED, persons=persons, seen=left_over(4)), step)
    assert scene
    app.push(scene)
    return scene


@pytest.mark.parametrize("step", [BY_POINTS, SHARED, BY_MERMAIDS, VOID], ids=["points", "shared", "mermaids", "void"])
def test_every_ending_fits(app_for: AppFor, look: ScreenVariant, step: GameOver | RoundVoided) -> None:
    app = app_for(look)
    open_result(app, step)
    assert faults(app) == []


@pytest.mark.parametrize(
    ("step", "scene"), [(BY_POINTS, RaceFinalScene), (BY_MERMAIDS, MermaidsScene), (VOID, VoidScene)], ids=str
)
def test_each_end_has_its_own_picture(app: DrivenApp, step: GameOver | RoundVoided, scene: type[Scene]) -> None:
    assert type(open_result(app, step)) is scene
    assert TABLE.results[RoundScored] is CountScene


def test_after_a_void_round_the_next_is_dealt(app: DrivenApp) -> None:
    scene = open_result(app, VOID)
    app.tap("Next")
    app.tap("Next")
    assert app.stack.top is not scene


def test_the_table_can_be_looked_at(make_app: MakeApp) -> None:
    app = make_app(motion="off")
    scene = open_result(app, BY_MERMAIDS)
    app.tap("Look at the table")
    assert isinstance(app.stack.top, TableLookScene)
    app.tap("Back")
    assert app.stack.top is scene


def test_a_stack_is_as_high_as_its_points_round_upon_round() -> None:
    (stand,) = stacks_of_games([ScoreRow("purl", (3, 0, 12), is_winner=True)])
    assert (stand.height, stand.groups, stand.look) == (15, (3, 0, 12), "saved:purl")


@pytest.mark.parametrize(("person", "words"), [(2, "You win!"), (0, "Purl wins!")])
def test_four_mermaids_are_told_in_words_too(app: DrivenApp, person: int, words: str) -> None:
    scene = open_result(app, BY_MERMAIDS, persons=(person,))
    assert words in [label.words for label in scene.labels()]


def test_one_looks_at_the_table_after_a_void_round(app: DrivenApp) -> None:
    open_result(app, VOID)
    app.tap("Next")  # everything is there
    app.tap("Look at the table")
    assert isinstance(app.stack.top, TableLookScene)


def test_behind_a_pause_nobody_s_hand_is_seen_on_its_way_home(make_app: MakeApp) -> None:
    def seen_of(kind: Kind, is_public: bool) -> bytes:
        app = make_app(motion="full")
        scene = VoidScene(app, table_of(app, HELD, seen=left_over(4, kind)), VOID)
        app.push(scene)
        app.run(0.05)
        items = scene.public_items() if is_public else scene.items()
        return pygame.image.tobytes(render_items(items, app.canvas.window.get_size()), "RGB")

    assert seen_of("fish", is_public=False) != seen_of("shark", is_public=False)
    assert seen_of("fish", is_public=True) == seen_of("shark", is_public=True)


def test_each_end_has_one_screen():
    results = TABLES["sea_salt_and_paper"].results
    assert GameOver in results
    assert MermaidsGathered not in results  # the game's end tells of them
