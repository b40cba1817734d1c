"""The ending on the screen: rings, a pause, the crown, the words."""

import pytest

from game.engine.api import Outcome
from game.engine.turn_the_tide import GameOver
from game.ui.table.endings.ending import EndingScene, headline_of, place_of
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.games.turn_the_tide.test_results import ALL_ROUNDS, open_final
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant, TableAfter

NAMES = ("Fathom", "Brine", "Purl", "Dip")
ALONE = Outcome((3, 9, 3, -1), (1,), "points")
SHARED = Outcome((9, 9, 3, -1), (0, 1), "points")
MERMAIDS = Outcome((31, 2, 5, 1), (3,), "mermaids")
HEADLINES = [
    (ALONE, 1, "You win!"),
    (ALONE, 0, "You come second"),
    (ALONE, 2, "You come second"),
    (ALONE, 3, "Bravely played! Once more?"),
    (SHARED, 0, "You share the win!"),
    (SHARED, 2, "You come third"),
    (SHARED, 3, "Bravely played! Once more?"),
    (MERMAIDS, 3, "You win!"),
    (MERMAIDS, 0, "You come second"),
    (ALONE, None, "Brine wins!"),
    (SHARED, None, "Shared win: Fathom, Brine"),
]


@pytest.mark.parametrize(("outcome", "own", "words"), HEADLINES)
def test_the_words_are_about_whoever_reads_them(outcome: Outcome, own: int | None, words: str) -> None:
    assert headline_of(outcome, NAMES, own, str) == words


def test_equal_points_are_one_place() -> None:
    assert [place_of(ALONE, seat) for seat in range(4)] == [2, 1, 2, 4]


def test_where_the_fewest_points_win_places_go_the_other_way() -> None:
    golf = Outcome((104, -125, 37, 104), (1,), "points")
    assert [place_of(golf, seat, lowest_wins=True) for seat in range(4)] == [3, 1, 2, 3]
    assert headline_of(golf, NAMES, 2, str, lowest_wins=True) == "You come second"


@pytest.mark.parametrize("scores", [(-125, 104, 37, 0), (-125, -999, -130, -1), (120, 480, 999, 700)])
def test_three_digits_and_a_sign_are_counted_too(
    app_for: AppFor,
    look: ScreenVariant,
    table_after: TableAfter,
    scores: tuple[int, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = app_for(look)
    table = table_after(app, ALL_ROUNDS, before=GameOver)
    monkeypatch.setattr(type(table.session.match.game), "lowest_wins", True)
    app.push(EndingScene(app, table, GameOver(Outcome(scores, (scores.index(min(scores)),), "points"))))
    app.run(12.0)
    assert faults(app) == []


def test_nothing_tells_who_has_won_before_the_crown_lies(app: DrivenApp, table_after: TableAfter) -> None:
    scene = open_ending(app, table_after)
    assert visible_parts(scene) == (False, False, False)
    while not scene.playback.seconds_after_end > -0.1:
        app.tick(0.02)
    assert visible_parts(scene) == (True, False, False)
    app.run(0.6)
    assert visible_parts(scene) == (True, True, True)


def test_a_press_beside_the_controls_ends_the_rings_then_everything(app: DrivenApp, table_after: TableAfter) -> None:
    scene = open_ending(app, table_after)
    app.touch_seen(3, 3)
    assert not scene.playback.is_complete
    assert not visible_parts(scene)[0]
    app.touch_seen(3, 3)
    assert scene.playback.is_complete
    assert visible_parts(scene)[0]


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_the_cheer_is_heard_once_in_every_motion(
    make_app: MakeApp, table_after: TableAfter, motion: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(motion=motion)
    heard: list[str] = []
    open_final(app, table_after, length="one_tide")
    monkeypatch.setattr(app.sound, "play", lambda name, *_, **__: heard.append(name))
    app.run(3.0)
    assert heard.count("game_won") == 1


def test_without_motion_all_is_there_at_once_and_stays(make_app: MakeApp, table_after: TableAfter) -> None:
    app = make_app(motion="off")
    scene = open_final(app, table_after, length="one_tide")
    assert visible_parts(scene) == (True, True, True)
    before = scene.items()
    app.run(1.0)
    assert scene.items() == before


def test_the_light_of_the_last_hand_stays(app: DrivenApp, table_after: TableAfter) -> None:
    scene = open_final(app, table_after, length="one_tide")
    assert scene.scenery(app.screen).t == scene.table.backdrop.t > 0.55


def test_the_only_person_is_marked(app: DrivenApp, table_after: TableAfter) -> None:
    scene = open_final(app, table_after, length="one_tide")
    assert scene.own == 0
    scene.table.session.local_seats = (0, 1)
    assert scene.own is None


def open_ending(app: DrivenApp, table_after: TableAfter) -> EndingScene:
    scene = open_final(app, table_after, length="one_tide")
    scene.items()
    return scene


def visible_parts(scene: EndingScene) -> tuple[bool, bool, bool]:
    """Returns whether a crown, the cheer, and the words are visible."""
    pose, words = scene.pose(), scene.labels()[0]
    surfaces = {id(item.surface) for item in words.items(scene.app.sprites, scene.app.screen)}
    crowned = any(spot.look == "crown:paper" for spot in pose.values())
    return (
        crowned,
        any(name.startswith("cheer") for name in pose),
        bool(surfaces & {id(item.surface) for item in scene.items()}),
    )
