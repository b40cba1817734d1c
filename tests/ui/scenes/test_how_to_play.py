"""The lesson."""

from __future__ import annotations

import pytest

from game.engine.turn_the_tide.cards import rings_of
from game.ui.app import App
from game.ui.games.turn_the_tide.lesson import HAND, PUPIL
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.input.intents import Confirm
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.table.contract import TableKind
from game.ui.words import Words, languages
from tests.ui.conftest import MakeApp
from tests.ui.looks import AppFor, Look
from tests.ui.walking import faults

MOST_WORDS = 7
LESSON = TABLE.lesson(str)
PAGES = len(LESSON.pages)


def test_everything_fits_on_every_page(app_for: AppFor, look: Look, kind: TableKind) -> None:
    app = app_for(look)
    scene = HowToPlayScene(app, kind)
    app.push(scene)
    for _ in range(len(kind.lesson(str).pages) - 1):
        assert faults(app) == []
        scene._turn()
    assert faults(app) == []


@pytest.mark.parametrize("language", languages())
def test_no_page_has_more_than_seven_words(language: str, kind: TableKind) -> None:
    for page in kind.lesson(Words(language).tr).pages:
        assert 1 <= len(page.words.split()) <= MOST_WORDS, page.words


@pytest.mark.parametrize("language", languages())
def test_no_sentence_goes_on_on_the_next_page(language: str, kind: TableKind) -> None:
    for page in kind.lesson(Words(language).tr).pages:
        assert not page.words.endswith((",", ";", ":")), page.words
        assert page.words[:1].upper() == page.words[:1], page.words


def test_every_page_finds_the_table_as_the_one_before_left_it(kind: TableKind) -> None:
    lesson = kind.lesson(str)
    seen = lesson.seen_at(0)
    for number in range(len(lesson.pages)):
        assert lesson.seen_at(number) == seen
        for step in lesson.steps_of(number):
            seen = seen.after(step)


def test_the_lesson_of_turn_the_tide_shows_the_rules_it_tells() -> None:
    """Whoever bids highest takes the low tide, the second the other, and the highest water pays."""
    views = [LESSON.seen_at(number).view for number in range(PAGES)]
    assert views[2].rings[PUPIL] == rings_of(HAND)
    assert views[5].tides == (None, 3, None, 9)
    assert views[8].rings == (3, 5, 3, 0)
    assert views[9].out == (False, False, False, True)
    assert views[11].history[-1].points == (3, 5, 4, -1)


def test_points_are_counted_on_the_screen(app: App, kind: TableKind) -> None:
    """The last of the pages that count is reached by the way forward alone; every piece counted at is there."""
    scene = HowToPlayScene(app, kind)
    app.push(scene)
    counted = max(number for number, page in enumerate(scene._lesson.pages) if page.counts)
    while scene._page < counted:
        scene._turn()
    wanted = [f"count:{count.points}" for count in scene._shown.counts]
    app.change_settings(motion="off")
    app.run(0.1)
    assert [spot.look.removesuffix(":gold") for spot in scene._counts()] == wanted
    heights, pose = kind.catalogue.heights, scene._director.pose
    for count, spot in zip(scene._shown.counts, scene._counts(), strict=True):
        assert heights.box(spot).right <= heights.box(pose[count.piece]).right + 1, "what is a neighbour's stays free"


def test_by_keys_alone_the_pupil_bids_and_does_not_turn_the_page(app: App, kind: TableKind) -> None:
    scene = HowToPlayScene(app, kind)
    app.push(scene)
    while not scene._shown.own:
        app.tick(0.1, [Confirm()])
    page = scene._page
    app.tick(0.1, [Confirm()])
    assert scene._path or page in scene._lesson.done


def test_whatever_the_pupil_does_the_lesson_goes_on(make_app: MakeApp, kind: TableKind) -> None:
    app = make_app(motion="off")
    lesson = kind.lesson(str)
    for number in (number for number, page in enumerate(lesson.pages) if page.own):
        for doing in lesson.pages[number].own:
            scene = HowToPlayScene(app, kind)
            app.push(scene)
            while scene._page < number:
                scene._turn()
            for pick in doing.picks:
                app.tap(pick.name)
            if not doing.at_once:
                assert faults(app) == []
                app.tap("Do it")
            assert scene._page == number + 1
            while scene._page < len(lesson.pages) - 1:
                app.tap("Next")
            app.pop()


def test_at_least_two_presses_are_ones_own(kind: TableKind) -> None:
    assert sum(bool(page.own) for page in kind.lesson(str).pages) >= 2


def test_the_hand_points_at_what_is_to_be_pressed(make_app: MakeApp) -> None:
    app = make_app(motion="off")
    scene = HowToPlayScene(app, TABLE)
    app.push(scene)
    assert scene._hand() == []
    scene._turn()
    scene._turn()
    app.run(0.1)
    (hand,) = scene._hand()
    assert scene.controls[0].name == "Card 52"
    assert scene.focus.current(scene.controls) is scene.controls[0]
    assert abs(hand.x - scene.controls[0].box.center.x) < hand.w / 2
    app.tap("Card 52")
    assert scene._hand() != [hand]


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
    assert scene._director.pose == TABLE.layout(LESSON.seen_at(1), scene._picture)


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
