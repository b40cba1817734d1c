"""Every screen in every window and text size: no text cut, no control covered or out of reach.

Each screen is opened once and laid out in every size. It is laid out in the longest translation and in the pseudo
translation, which needs 40 % more space than English. The tightest windows also cover each language. A separate walk in
the pseudo translation finds texts that are not translated or put together.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from game.ui.dialog import PagedDialog
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprite_state import Pose
from game.ui.geometry import Point
from game.ui.input.intents import Press, Release
from game.ui.scene_stack import SceneStack
from game.ui.scenes.day import DayScene
from game.ui.scenes.films import FilmShelfScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.page import OperatorScene
from game.ui.scenes.rules_in_pictures import SECONDS, RulesInPictures
from game.ui.table import director
from game.ui.table.aids.coach import CoachScene
from game.ui.table.motion.stage import Stage
from game.ui.table.motion.timeline import Timeline
from game.ui.widgets import Label
from game.ui.words import Words, languages
from tests.a_new_game import SHIPPED
from tests.support.app_state import game_state
from tests.support.driven import DrivenApp
from tests.support.signs import misleading
from tests.support.studio import studio
from tests.support.walk import Tour
from tests.ui.letter_sizes import LetterSizes
from tests.ui.locales import LONGEST, PSEUDO, untranslated, words_of_language
from tests.ui.scene_checks import faults
from tests.ui.window_sizes import each_window, windows
from tools.shots.tour import TOURS, everything, screens, walk

TIGHT = ((800, 480), (480, 800), (1024, 768))
SIZES = (
    *TIGHT,
    (1024, 600),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
    (1440, 480),
    (1280, 1024),
    (768, 1024),
    (1080, 1920),
    (480, 1920),
)
USUAL = (1280, 720)
"""Window for tests of content, independent of space."""
READ, READ_IN = 24, (1920, 1080)
"""Minimum height in px of capitals in a window of that size."""
STEP = 0.25
"""Seconds a tick: nobody watches the motion."""
PARTS = ("screens", *SHIPPED)
"""Screens beside the tables, and those of each game."""
LOOKS = [(size, text_size) for text_size in (200, 100) for size in SIZES]
"""Every size with the largest and with small letters; the walk itself uses the first one."""
LETTER_SIZES = ((1920, 1080), (1080, 1920))
"""Windows in which letters are measured."""
GROWTH, ROUNDING = 1.9, 0.6
"""Least growth of letters at 200 %, and px by which drawing may round it."""
LOGO = re.compile("letter .|figure &|Ebb & Flock")
"""The game's name: a picture of as many letters as the window is wide, and no text."""
PAGE_NUMBER = re.compile(r"\d+ ?/ ?\d+")
"""Number of a page; with large letters there are more pages."""


def tour(app: DrivenApp, part: str) -> Tour:
    if part == "screens":
        yield from screens(app)
    for name in TOURS.get(part, ()):
        yield from walk(app, part, name)


def looked_at_in(size: tuple[int, int]) -> Iterator[str]:
    """Yields the additional languages for a size: each language in one of the tight sizes."""
    yield PSEUDO
    if size in TIGHT:
        yield from languages()[TIGHT.index(size) :: len(TIGHT)]


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the artificial languages."""
    return tmp_path_factory.mktemp("words")


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lays screens out without drawing; other tests check their looks."""
    for kind in (SceneStack, Stage):
        monkeypatch.setattr(kind, "items", lambda *_: [])
    monkeypatch.setattr(Scenery, "prefetch", lambda *_: None)


@pytest.fixture
def unmoved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Removes motion; other tests check how screens get to their content."""

    def still(_kind: Any, _step: Any, _tables: Any, poses: tuple[Pose, Pose], *_how: Any) -> Timeline:
        return Timeline(*poses)

    def run(app: DrivenApp, seconds: float) -> None:
        for _ in range(ceil(seconds / STEP)):
            app.tick(STEP)

    monkeypatch.setattr(director, "timeline_of", still)
    monkeypatch.setattr(DrivenApp, "run", run)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.usefixtures("unmoved")
def test_nothing_is_cut_covered_out_of_reach_or_too_small_to_read(
    part: str, pixels: Path, words: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kiosk's operator stands before the screen: only that page may have capitals under 24 px at 1080 lines."""
    spoken = {name: words_of_language(name, words) for name in (LONGEST, PSEUDO, *languages())}
    monkeypatch.setattr("game.ui.app.Words", lambda _: spoken[LONGEST])
    (size, text_size), *_ = LOOKS
    found: dict[str, list[str]] = {}
    with studio(size, LONGEST, pixels, text_size=text_size, motion="off", thinking="none") as app:
        seen_in = windows(app, LOOKS)
        for stop in tour(app, part):
            for window in each_window(app, seen_in):
                others = [spoken[name] for name in looked_at_in(window.size)]
                for _ in laid_out(app, stop, others):
                    wrong = faults(app)
                    if app.words is spoken[LONGEST] and (window.size, window.text_size) == (READ_IN, 100):
                        wrong += small(app)
                    if wrong:
                        found[f"{stop} {window}"] = wrong
    assert found == {}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.usefixtures("shipped_games", "unmoved")
def test_all_is_translated_whole_and_each_sign_has_one_meaning(
    part: str, pixels: Path, words: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.app.Words", lambda _: words_of_language(PSEUDO, words))
    found: dict[str, list[str]] = {}
    with studio(USUAL, PSEUDO, pixels, motion="off", thinking="none") as app:
        seen_in = windows(app, [(USUAL, 100), (USUAL, 200)])
        for stop in tour(app, part):
            for window in each_window(app, seen_in):
                for _ in laid_out(app, stop):
                    if wrong := [*faults(app), *untranslated(app), *misleading(app)]:
                        found[f"{stop} {window}"] = wrong
    assert found == {}


def test_every_state_that_there_is_a_picture_of_is_told_whole_while_all_moves(
    pixels: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: dict[str, list[str]] = {}
    with studio(USUAL, "en", pixels, motion="full", thinking="none") as app:
        monkeypatch.setattr(SceneStack, "is_loading", False)  # no frame waits to show the feedback of a press
        for stop in everything(app):
            if wrong := [*faults(app), *misleading(app)]:
                found[stop] = wrong
    assert found == {}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.usefixtures("unmoved")
def test_a_touch_that_hits_nothing_changes_nothing_of_the_game(part: str, pixels: Path) -> None:
    """Holds back that a touch closes an overlay and skips a motion."""
    rng, found = Random(part), dict[str, Point]()
    with studio(USUAL, "en", pixels, motion="off", thinking="none") as app:
        for stop in tour(app, part):
            assert app.top
            with patch.multiple(type(app.top), go_back=lambda _: None, skip_animation=lambda _: False):
                if at := next((at for at in random_points(app, rng) if changes_game(app, at)), None):
                    found[stop] = at
    assert found == {}


def random_points(app: DrivenApp, rng: Random) -> list[Point]:
    return [Point(rng.uniform(0, app.screen.width), rng.uniform(0, app.screen.height)) for _ in range(12)]


def changes_game(app: DrivenApp, at: Point) -> bool:
    """Touches a point that is beside all controls, and returns whether the game has changed."""
    top, before = app.top, game_state(app)
    assert top
    if any(control.box.contains(*at) for control in top.controls):
        return False
    top.tick(0.0, [Press(*at, 1)])
    top.tick(0.0, [Release(*at, 1)])
    return game_state(app) != before


def laid_out(app: DrivenApp, stop: str, others: Sequence[Words] = ()) -> Iterator[None]:
    """Lays out each leaf of the top scene in the given languages and in the app's own."""
    scene, spoken = app.top, app.words
    assert scene
    for _ in leaves(app, stop):
        for app.words in (*others, spoken):
            scene.arrange(app.screen)
            yield


def capitals(app: DrivenApp, label: Label) -> int:
    return app.sprites.text("H", label.px(app.sprites, app.screen), font=label.font).get_bounding_rect().h


def small(app: DrivenApp) -> Iterator[str]:
    """Yields labels that are too small to read."""
    for label in app.top.labels() if app.top and not app.top.is_operator_scene else ():
        if label.words and (high := capitals(app, label)) < READ:
            yield f"{label.words!r} has capitals of {high} px"


def leaves(app: DrivenApp, stop: str) -> Iterator[None]:
    """Turns to each leaf of the top scene, at the first leaf of an operator's sheet.

    The number of leaves depends on the window, so the walk itself cannot visit them.
    """
    page = app.top
    if not isinstance(page, OperatorScene):
        yield
        return
    _, sheet, leaf = stop.split("_")
    for _ in range(page.leaves[int(sheet)] if leaf == "0" else 0):
        yield
        for control in page.controls:
            if control.name.endswith(app.words.tr("page on")):
                control.press()


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.usefixtures("shipped_games", "unmoved")
def test_letters_at_200_percent_are_200_percent(part: str, pixels: Path) -> None:
    found, noted = dict[str, tuple[float, float]](), LetterSizes()
    every: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
    with studio(LETTER_SIZES[0], "en", pixels, text_size=200, motion="off", thinking="none") as app:
        looks = windows(app, [(size, text) for size in LETTER_SIZES for text in (200, 100)])
        for stop in tour(app, part):
            if not app.top:
                continue
            sizes = {(window.size, window.text_size): sizes_of(app, noted, stop) for window in each_window(app, looks)}
            for size in LETTER_SIZES:
                large, usual = sizes[size, 200], sizes[size, 100]
                every[f"{app.top.name} {size}", 200].update(large)
                every[f"{app.top.name} {size}", 100].update(usual)
                for key in large.keys() & usual.keys():
                    if large[key] < GROWTH * usual[key] - ROUNDING:
                        found[f"{stop} {size} {key}"] = large[key], usual[key]
    assert found == {}
    missing = {screen: keys - every[screen, 200] for (screen, text), keys in every.items() if text == 100}
    assert {screen: keys for screen, keys in missing.items() if keys} == {}


def sizes_of(app: DrivenApp, noted: LetterSizes, stop: str) -> dict[str, float]:
    """Returns the smallest size of each text and figure of the top scene, on all of its pages."""
    sizes: dict[str, float] = {}
    assert app.top
    for scene in app.scenes:
        scene.arrange(app.screen)
    for _ in leaves(app, stop) if isinstance(app.top, OperatorScene) else pages_of(app):
        for key, px in noted.measure(app).items():
            if not LOGO.fullmatch(key):
                what = "page number" if PAGE_NUMBER.fullmatch(key) else key
                sizes[what] = min(px, sizes.get(what, px))
    return sizes


def pages_of(app: DrivenApp) -> Iterator[None]:
    """Turns to each page of the top scene, and back to the first one."""
    yield
    scene = app.top
    if isinstance(scene, DayScene):
        yield from weeks_of(scene, app)
    if isinstance(scene, MenuScene) and scene._pictures:
        yield from pages_of_rules(scene._pictures)
    while isinstance(scene, PagedDialog | FilmShelfScene | CoachScene):
        scene.turn_pages(1)
        if not scene.page_number:
            return
        yield


def pages_of_rules(pictures: RulesInPictures) -> Iterator[None]:
    """Shows the second page of a kiosk's rules in pictures, if there is one, and again the first."""
    for seconds in (SECONDS, -SECONDS):
        pictures._seconds += seconds
        pictures.fit()
        yield


def weeks_of(scene: DayScene, app: DrivenApp) -> Iterator[None]:
    """Shows a day of each week of the calendar's month, and again the day that was shown."""
    shown = scene.day
    for number in range(1, shown.day, 7):
        scene.day = shown.replace(day=number)
        scene.arrange(app.screen)
        yield
    scene.day = shown
    scene.arrange(app.screen)
