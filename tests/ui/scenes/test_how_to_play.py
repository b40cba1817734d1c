"""The lesson."""

from functools import reduce
from typing import Any, cast

import pytest

from game.engine.turn_the_tide.cards import rings_of
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.lesson import HAND, HIGH, PUPIL
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.geometry import Box, Point
from game.ui.input.intents import Confirm
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import Cutouts
from game.ui.scenes import how_to_play
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.picture_lines import PictureLines
from game.ui.table.aids.pointing import TIP
from game.ui.table.contract import TableKind
from game.ui.table.seen import Seen
from game.ui.words import Words, languages
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults, words_in
from tests.ui.screen_variants import AppFor, ScreenVariant
from tests.ui.sprite_recorder import looks_drawn, pieces_drawn
from tests.ui.voice.ears import Ears

MOST_WORDS, MOST_PAGES = 7, 8
LESSON = TABLE.lesson(str)
PAGES = len(LESSON.pages)


def open_lesson(app: DrivenApp, kind: TableKind) -> HowToPlayScene:
    scene = HowToPlayScene(app, kind)
    app.push(scene)
    return scene


def page_of(app: DrivenApp, kind: TableKind) -> int:
    """Returns the number of the open page, found by its words."""
    assert app.top
    words = app.top.labels()[0].words
    (page,) = (number for number, page in enumerate(kind.lesson(app.words.tr).pages) if page.words == words)
    return page


def turn(app: DrivenApp, kind: TableKind, to: int) -> None:
    while page_of(app, kind) < to:
        app.tap(app.words.tr("Next"))


def laid_over(app: DrivenApp, scene: HowToPlayScene) -> list[SpriteState]:
    scene.items()
    return [spot for spot, _ in pieces_drawn(app, scene.items)]


def hands(app: DrivenApp, scene: HowToPlayScene) -> list[SpriteState]:
    return [sprite for sprite in laid_over(app, scene) if sprite.look == "hand"]


SIZES = [(1920, 1080), (1280, 720), (1024, 768), (1080, 1920), (800, 480), (480, 800), (1440, 480)]
FILLED, SHEET = 0.95, 1 / 3
"""The least part of the pictures' room that they fill across or down, and the sheet's least part of the window."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_pictures_fill_their_room_on_a_third_of_the_window(
    make_app: MakeApp, kind: TableKind, size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[tuple[PictureLines, Box]] = []

    class WatchedLines(PictureLines):
        """Pictures that record themselves and their room."""

        def __init__(self, *what: Any) -> None:
            super().__init__(*what)
            laid.append((self, what[3]))

    monkeypatch.setattr(how_to_play, "PictureLines", WatchedLines)
    app = make_app(motion="off", size=size, language="de", paints=False)
    app.change_settings(text_size=text_size)
    scene, pages = open_lesson(app, kind), kind.lesson(str).pages
    assert scene._sheet.w * scene._sheet.h >= SHEET * size[0] * size[1] - max(size)
    for number in range(len(pages)):
        turn(app, kind, number)
        lines, room = laid[-1]
        assert scene._sheet.encloses(room)
        boxes = [kind.catalogue.heights.box(one) for part in lines.parts for one in cast("Cutouts", part).sprite_states]
        if boxes:
            around = Box.bounding_box(boxes)
            assert room.inflate(1).encloses(around), pages[number].words
            assert max(around.w / room.w, around.h / room.h) >= FILLED, pages[number].words


def test_a_lesson_has_at_most_eight_pages(kind: TableKind) -> None:
    assert len(kind.lesson(str).pages) <= MOST_PAGES


def hides(disc: Box, piece: Box) -> bool:
    """Returns whether the box reaches the middle of a piece, where its number or pattern is."""
    return disc.inset(disc.w * 0.1).overlaps(piece.inset(min(piece.w, piece.h) * 0.25))


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (1080, 1920)])
def test_points_cover_neither_whose_they_are_nor_another_number(
    make_app: MakeApp, kind: TableKind, size: tuple[int, int]
) -> None:
    app, pages, heights = make_app(motion="off", size=size), kind.lesson(str).pages, kind.catalogue.heights
    app.change_settings(text_size=200)
    scene, hidden = open_lesson(app, kind), list[str]()
    for number in (number for number, page in enumerate(pages) if page.counts):
        turn(app, kind, number)
        counts = [heights.box(spot) for spot in laid_over(app, scene) if spot.look.startswith("count:")]
        pieces = [
            spot for spot in scene._director.pose.values() if spot.look.partition(":")[0] in {"flag", "tag", "weather"}
        ]
        assert counts
        hidden += [spot.look for spot in pieces if any(hides(box, heights.box(spot)) for box in counts)]
    assert hidden == []


def test_everything_fits_on_every_page(app_for: AppFor, look: ScreenVariant, kind: TableKind) -> None:
    app = app_for(look)
    open_lesson(app, kind)
    for number in range(len(kind.lesson(str).pages)):
        turn(app, kind, number)
        assert faults(app) == []


@pytest.mark.parametrize("language", languages())
def test_no_page_has_more_than_seven_words(language: str, kind: TableKind) -> None:
    for page in kind.lesson(Words(language).tr).pages:
        assert 1 <= len(words_in(page.words)) <= MOST_WORDS, page.words


@pytest.mark.parametrize("language", languages())
def test_no_sentence_goes_on_on_the_next_page(language: str, kind: TableKind) -> None:
    for page in kind.lesson(Words(language).tr).pages:
        assert not page.words.endswith((",", ";", ":")), page.words
        assert page.words[:1].upper() == page.words[:1], page.words


def test_every_page_finds_the_table_as_the_one_before_left_it(kind: TableKind) -> None:
    lesson = kind.lesson(str)
    seen = lesson.table_at(0)
    for number in range(len(lesson.pages)):
        assert lesson.table_at(number) == seen
        for step in lesson.steps_of(number):
            seen = seen.apply(step)


def test_the_lesson_of_turn_the_tide_shows_the_rules_it_tells() -> None:
    views = [LESSON.table_at(number).view for number in range(PAGES)]
    assert views[1].rings[PUPIL] == rings_of(HAND)
    assert views[3].tides == (None, 3, None, 9)
    assert views[7].rings == (3, 5, 3, 0)
    assert views[7].out == (False, False, False, True)
    last = reduce(Seen.apply, LESSON.steps_of(7), LESSON.table_at(7))
    assert last.view.history[-1].points == (3, 5, 4, -1)


def test_points_are_counted_on_the_screen(app: DrivenApp, kind: TableKind) -> None:
    scene, pages = open_lesson(app, kind), kind.lesson(str).pages
    counted = max(number for number, page in enumerate(pages) if page.counts)
    turn(app, kind, counted)
    app.change_settings(motion="off")
    drawn = [spot for spot, _ in pieces_drawn(app, lambda: app.run(0.1))]
    spots = [spot for spot in laid_over(app, scene) if spot.look.startswith("count:")][-len(pages[counted].counts) :]
    assert [spot.look.removesuffix(":gold") for spot in spots] == [
        f"count:{one.points}" for one in pages[counted].counts
    ]
    lesson, heights = kind.lesson(str), kind.catalogue.heights
    seen = reduce(Seen.apply, lesson.steps_of(counted), lesson.table_at(counted))
    pose = kind.layout(seen, scene._picture)
    for count, spot in zip(pages[counted].counts, spots, strict=True):
        box = heights.box(next(piece for piece in reversed(drawn) if piece.look == pose[count.piece].look))
        assert heights.box(spot).right <= box.right + 1, "what is a neighbour's stays free"
        assert abs(heights.box(spot).center.y - box.center.y) <= 1, "the number there is what is counted"


def test_by_keys_alone_the_pupil_bids_and_does_not_turn_the_page(app: DrivenApp, kind: TableKind) -> None:
    scene, pages = open_lesson(app, kind), kind.lesson(app.words.tr).pages
    while not (own := pages[page_of(app, kind)].own):
        app.tick(0.1, [Confirm()])
    focused = scene.focus.current(scene.controls)
    assert focused
    assert focused.name in {pick.name for way in own for pick in way.picks}


def test_whatever_the_pupil_does_the_lesson_goes_on(make_app: MakeApp, kind: TableKind) -> None:
    app = make_app(motion="off")
    lesson = kind.lesson(str)
    for number in (number for number, page in enumerate(lesson.pages) if page.own):
        for doing in lesson.pages[number].own:
            open_lesson(app, kind)
            turn(app, kind, number)
            for pick in doing.picks:
                app.tap(pick.name)
            if not doing.is_immediate:
                assert faults(app) == []
                app.tap("Do it")
            assert page_of(app, kind) == number + 1
            turn(app, kind, len(lesson.pages) - 1)
            app.pop()


def test_at_least_two_presses_are_ones_own(kind: TableKind) -> None:
    assert sum(bool(page.own) for page in kind.lesson(str).pages) >= 2


def test_the_hand_points_at_what_is_to_be_pressed(make_app: MakeApp) -> None:
    app = make_app(motion="off")
    scene = open_lesson(app, TABLE)
    assert hands(app, scene) == []
    turn(app, TABLE, 1)
    app.run(0.1)
    (hand,) = hands(app, scene)
    assert scene.controls[0].name == f"Card {HIGH[0]}"
    assert scene.focus.current(scene.controls) is scene.controls[0]
    assert abs(hand.x - scene.controls[0].box.center.x) < hand.w / 2
    app.tap(f"Card {HIGH[0]}")
    assert hands(app, scene) != [hand]


def test_next_leads_through_all_pages_and_out(app: DrivenApp) -> None:
    below = HowToPlayScene(app, TABLE)
    app.push(below)
    app.push(HowToPlayScene(app, TABLE))
    for _ in range(PAGES):
        app.tap("Next")
    assert app.stack.top is below


def test_back_turns_a_page_back_and_close_leaves(app: DrivenApp) -> None:
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


def test_who_has_seen_it_is_remembered(app: DrivenApp) -> None:
    app.push(HowToPlayScene(app, TABLE))
    assert app.store.settings.lessons_seen == (TABLE.name,)


def test_without_motion_a_page_shows_its_end_at_once(make_app: MakeApp) -> None:
    app = make_app(motion="off")
    scene = HowToPlayScene(app, TABLE)
    drawn = set(looks_drawn(app, lambda: (app.push(scene), app.run(0.1))))
    assert {spot.look for spot in TABLE.layout(LESSON.table_at(1), scene._picture).values()} - drawn == set()
    shown = scene.items()
    app.run(2.0)
    assert scene.items() == shown


def test_a_page_is_shown_again_after_a_rest(app: DrivenApp) -> None:
    scene = HowToPlayScene(app, TABLE)
    app.push(scene)
    app.run(0.2)
    seen_busy_again = False
    was_still = False
    for _ in range(600):
        app.tick(1 / 30)
        was_still = was_still or scene.frame_rate_mode < FrameRateMode.FULL
        seen_busy_again = was_still and scene.frame_rate_mode == FrameRateMode.FULL
        if seen_busy_again:
            break
    assert seen_busy_again


@pytest.mark.parametrize("motion", ["full", "off"])
def test_who_knows_only_what_the_hand_points_at_gets_through(make_app: MakeApp, kind: TableKind, motion: str) -> None:
    app = make_app(motion=motion, paints=False)
    app.push(HowToPlayScene(app, kind))
    scene, presses = open_lesson(app, kind), 0
    while app.top is scene:
        for _ in range(200):
            if hand := scene._hand():
                break
            app.tick(0.1)
        (tip,) = (fingertip(one) for one in hand)
        app.touch_seen(*tip)
        presses += 1
    assert presses <= 3 * MOST_PAGES


def fingertip(hand: SpriteState) -> Point:
    side = -1 if hand.angle else 1
    return Point(hand.x - side * TIP[0] * hand.w, hand.y - side * TIP[1] * hand.w)


def test_each_page_is_said_by_itself_and_asks_twice_after_eight_seconds(make_app: MakeApp, kind: TableKind) -> None:
    app = make_app(motion="off", paints=False)
    ears = Ears(app, voice="off")
    scene, pages = open_lesson(app, kind), kind.lesson(str).pages
    asked = ["Press the red tick to end." if page is pages[-1] else "Press the red arrow to go on." for page in pages]
    for number, page in enumerate(pages):
        turn(app, kind, number)
        assert ears.mouth.words[-1] == page.words
        before = len(ears.mouth.words)
        app.tick(7.9)
        assert len(ears.mouth.words) == before
        assert bool(scene._hand()) == bool(page.own)
        for _ in range(8):
            app.tick(8.0)
        assert ears.mouth.words[before:] == [page.words if page.own else asked[number]] * 2
        assert scene._hand()


@pytest.mark.parametrize("language", languages())
def test_what_is_asked_has_at_most_seven_words(language: str) -> None:
    tr = Words(language).tr
    for sentence in ("Press the red tick to end.", "Press the red arrow to go on.", "Now press the tick."):
        assert len(words_in(tr(sentence))) <= MOST_WORDS


def test_one_press_silences_all_lessons_and_it_is_kept(make_app: MakeApp, kind: TableKind) -> None:
    app = make_app(motion="off", paints=False)
    ears = Ears(app, voice="off")
    open_lesson(app, kind)
    app.sound.tick(0.1)
    assert ears.mouth.sounding is not None
    app.tap("Say it")
    assert ears.mouth.sounding is None
    said = list(ears.mouth.words)
    turn(app, kind, 1)
    app.pop()
    assert not app.store.settings.lessons_aloud
    open_lesson(app, kind)
    app.tick(20.0)
    assert ears.mouth.words == said
    app.tap("Say it")
    assert ears.mouth.words == [*said, kind.lesson(str).pages[0].words]


@pytest.mark.parametrize("changes", [{"muted": True}, {"voice": "all"}, {"voice": "short"}])
def test_a_lesson_says_nothing_by_itself_where_all_is_muted_or_said_anyway(
    make_app: MakeApp, changes: dict[str, Any]
) -> None:
    app = make_app(motion="off", paints=False)
    ears = Ears(app, voice="off")
    app.change_settings(**changes)
    open_lesson(app, TABLE)
    app.tick(9.0)
    assert ears.mouth.words == []
