"""Every screen in every size and text size: nothing cut, nothing covered, nothing out of reach.

Each is walked in a language in which everything is said as in the language that needs most room for it, and looked at
once more in one that needs 40 % more than English, and in each language in one of the tightest windows; a language
that shows what is not translated, or put together, is walked in another one.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any

import pytest

from game.shots.driven import DrivenApp
from game.shots.studio import studio
from game.shots.tour import everything
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.spot import Pose
from game.ui.scene_stack import SceneStack
from game.ui.table import director
from game.ui.table.motion.timeline import Timeline
from game.ui.widgets import Label
from game.ui.words import Words, languages
from tests.ui.locales import LONGEST, PSEUDO, made, untranslated
from tests.ui.walking import faults

TIGHT = ((800, 480), (480, 800), (1024, 768))
SIZES = (
    *TIGHT,
    (1024, 600),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
    (2560, 1080),
    (1280, 1024),
    (768, 1024),
    (1080, 1920),
)
USUAL = (1280, 720)
"""Where what stands on the screens is asked for, whatever room it has."""
READ = 24
"""Capitals are no lower on a screen of 1080 lines."""
STEP = 0.25
"""Seconds at a time: nobody looks at what moves."""


def looks() -> Iterator[tuple[tuple[int, int], str, int]]:
    """Every size with small and with the largest letters."""
    for size in SIZES:
        yield from ((size, LONGEST, text_size) for text_size in (100, 200))
    yield from ((USUAL, PSEUDO, text_size) for text_size in (100, 200))


def looked_at_in(size: tuple[int, int]) -> Iterator[str]:
    """The languages in which each screen of the longest is laid out too: each language in one of the tight sizes."""
    yield PSEUDO
    if size in TIGHT:
        yield from languages()[TIGHT.index(size) :: len(TIGHT)]


def name_of(value: object) -> str:
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where languages that nobody speaks are written."""
    return tmp_path_factory.mktemp("words")


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens are laid out and no more: how they look, and how they come to it, is another test's matter."""

    def at_once(_kind: Any, _step: Any, _tables: Any, poses: tuple[Pose, Pose], *_how: Any) -> Timeline:
        return Timeline(*poses)

    def run(app: DrivenApp, seconds: float) -> None:
        for _ in range(ceil(seconds / STEP)):
            app.tick(STEP)

    monkeypatch.setattr(Scenery, "prepare", lambda *_: None)
    monkeypatch.setattr(director, "timeline_of", at_once)
    monkeypatch.setattr(DrivenApp, "run", run)


@pytest.mark.parametrize(("size", "language", "text_size"), list(looks()), ids=name_of)
@pytest.mark.usefixtures("unpainted")
def test_nothing_is_cut_covered_or_out_of_reach(
    size: tuple[int, int], language: str, text_size: int, pixels: Path, words: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: dict[str, list[str]] = {}
    monkeypatch.setattr("game.ui.app.Words", lambda _: made(language, words))
    others = [made(other, words) for other in looked_at_in(size)] if language == LONGEST else []
    with studio(size, language, pixels, text_size=text_size, motion="off", thinking="none") as app:
        monkeypatch.setattr(app.stack, "items", list)
        for stop in everything(app):
            wrong = faults(app)
            if language == PSEUDO:
                wrong += untranslated(app)
            wrong += faults_in(others, app)
            if wrong:
                found[stop] = wrong
    assert found == {}


def test_every_state_that_there_is_a_picture_of_is_told_whole_while_all_moves(
    pixels: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The start, the middle and the end of whatever happens, too."""
    monkeypatch.setattr(Scenery, "prepare", lambda *_: None)
    found: dict[str, list[str]] = {}
    with studio(USUAL, "en", pixels, motion="full", thinking="none") as app:
        monkeypatch.setattr(app.stack, "items", list)
        monkeypatch.setattr(SceneStack, "is_waiting", False)  # no frame is seen that a press would be answered in
        for stop in everything(app):
            if wrong := faults(app):
                found[stop] = wrong
    assert found == {}


def faults_in(others: Sequence[Words], app: DrivenApp) -> Iterator[str]:
    """Everything wrong with the scene on top if it is laid out in those words, one after the other."""
    scene, spoken = app.top, app.words
    assert scene
    for app.words in others:
        scene.arrange(app.screen)
        yield from faults(app)
    app.words = spoken
    scene.arrange(app.screen)


def capitals(app: DrivenApp, label: Label) -> int:
    """How high they are drawn, in px."""
    return app.sprites.text("H", label.px(app.sprites, app.screen), font=label.font).get_bounding_rect().h


@pytest.mark.usefixtures("unpainted")
def test_nothing_that_is_read_has_capitals_under_24_px_at_1080_lines(
    pixels: Path, words: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kiosk's operator stands before the screen: that page alone has smaller ones."""
    small: dict[str, str] = {}
    monkeypatch.setattr("game.ui.app.Words", lambda _: made(LONGEST, words))
    with studio((1920, 1080), LONGEST, pixels, motion="off", thinking="none") as app:
        monkeypatch.setattr(app.stack, "items", list)
        for stop in everything(app):
            for label in app.top.labels() if app.top and not app.top.is_operators else ():
                if label.words and capitals(app, label) < READ:
                    small[label.words] = stop
    assert small == {}


SIGNS = {
    "Go on": "play",
    "Go on playing": "play",
    "Play again": "replay",
    "Show it again": "replay",
    "Try again": "replay",
    "Ask again": "replay",
    "Count again": "replay",
    "Restart": "replay",
}
"""What is told by the triangle, and what by the turned arrow: that something comes once more."""


@pytest.mark.usefixtures("unpainted")
def test_one_sign_has_one_meaning(pixels: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is called so it has that sign; and nothing else that is called otherwise has the turned arrow."""
    wrong: dict[str, str] = {}
    with studio((1920, 1080), "en", pixels, motion="off", thinking="none") as app:
        monkeypatch.setattr(app.stack, "items", list)
        for stop in everything(app):
            for control in app.top.controls if app.top else ():
                icon = getattr(control, "icon", "")
                if icon and (icon == "replay" or control.name in SIGNS) and SIGNS.get(control.name) != icon:
                    wrong[f"{control.name}: {icon}"] = stop
    assert wrong == {}
