"""The lesson."""

from __future__ import annotations

import pytest

from game.ui.app import App
from game.ui.games import TABLES
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.table.contract import TableKind
from game.ui.words import Words, languages
from tests.ui.conftest import MakeApp
from tests.ui.looks import AppFor, Look
from tests.ui.walking import faults

MOST_WORDS = 7
LESSON = TABLE.lesson(str)
PAGES = len(LESSON.pages)
every_game = pytest.mark.parametrize("kind", TABLES.values(), ids=TABLES)


@every_game
def test_everything_fits_on_every_page(app_for: AppFor, look: Look, kind: TableKind) -> None:
    app = app_for(look)
    scene = HowToPlayScene(app, kind)
    app.push(scene)
    for _ in range(len(kind.lesson(str).pages) - 1):
        assert faults(app) == []
        scene._turn()
    assert faults(app) == []


@every_game
@pytest.mark.parametrize("language", languages())
def test_no_page_has_more_than_seven_words(language: str, kind: TableKind) -> None:
    for page in kind.lesson(Words(language).tr).pages:
        assert 1 <= len(page.words.split()) <= MOST_WORDS, page.words


@every_game
def test_every_page_finds_the_table_as_the_one_before_left_it(kind: TableKind) -> None:
    lesson = kind.lesson(str)
    table = lesson.before
    for number, page in enumerate(lesson.pages):
        assert lesson.tableau_at(number, kind.advance) == table
        for step in page.steps:
            table = kind.advance(table, step)


def test_the_lesson_of_turn_the_tide_shows_the_rules_it_tells() -> None:
    """Whoever bids highest takes the low tide, the second the other, and the highest water pays."""
    after = [LESSON.tableau_at(number, TABLE.advance) for number in range(PAGES + 1)]
    assert [place.tide for place in after[3].places] == [3, 9, 4, 10]
    assert [place.rings for place in after[5].places] == [4, 4, 3, 0]
    assert [place.out for place in after[6].places] == [False, False, False, True]
    assert [place.scored for place in after[7].places] == [5, 4, 3, -1]


def test_next_leads_through_all_pages_and_out(app: App) -> None:
    below = HowToPlayScene(app, TABLE)
    app.push(below)
    app.push(HowToPlayScene(app, TABLE))
    for _ in range(PAGES):
        app.tap("Next")
    assert app.stack.top is below


def test_back_turns_a_page_back_and_close_leaves(app: App) -> None:
    below = HowToPlayScene(app, TABLE)
    app.push(below)
    scene = HowToPlayScene(app, TABLE)
    app.push(scene)
    assert "Back" not in app.names()
    app.tap("Next")
    app.tap("Back")
    assert scene.labels()[0].words == LESSON.pages[0].words
    app.tap("Close")
    assert app.stack.top is below


def test_who_has_seen_it_is_remembered(app: App) -> None:
    app.push(HowToPlayScene(app, TABLE))
    assert app.store.settings.lessons_seen == (TABLE.name,)


def test_without_motion_a_page_shows_its_end_at_once(make_app: MakeApp) -> None:
    app = make_app(motion="off")
    scene = HowToPlayScene(app, TABLE)
    app.push(scene)
    app.run(0.1)
    assert scene._director.pose == TABLE.layout(LESSON.tableau_at(1, TABLE.advance), scene._picture)


def test_a_page_is_shown_again_after_a_rest(app: App) -> None:
    scene = HowToPlayScene(app, TABLE)
    app.push(scene)
    app.run(0.2)
    seen_busy_again = False
    was_still = False
    for _ in range(600):
        app.tick(1 / 30)
        was_still = was_still or not scene._director.busy
        seen_busy_again = was_still and scene._director.busy
        if seen_busy_again:
            break
    assert seen_busy_again
