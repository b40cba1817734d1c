"""Lessons and the four pictures for players who cannot read: shown in pictures, and read aloud on a press."""

from functools import partial
from itertools import cycle

import pytest

from game.kiosk.plan import Kiosk
from game.ui.input.intents import Activate, Confirm, CycleFocus
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.menu import MenuScene
from game.ui.screen_describer import describe
from game.ui.sound.speech import SpeechQueue
from game.ui.table.contract import AnyTable
from game.ui.table.seen import AnySeen
from tests.a_new_game import SHIPPED
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults
from tests.ui.sprite_recorder import pieces_drawn
from tests.ui.voice.ears import Ears, Mouth

SAY = "Say it"


def open_lesson(app: DrivenApp, kind: AnyTable) -> HowToPlayScene:
    scene = HowToPlayScene(app, kind)
    app.push(scene)
    return scene


def looks_of(app: DrivenApp, scene: HowToPlayScene) -> list[str]:
    return [spot.look for spot, _ in pieces_drawn(app, scene.items)]


def test_every_page_does_something_that_needs_no_words(kind: AnyTable) -> None:
    lesson = kind.lesson(str)
    for number, page in enumerate(lesson.pages):
        assert page.own or page.signs or page.counts or lesson.steps_of(number), page.words
        assert page.signs or kind.name not in SHIPPED, page.words


def test_what_a_page_comes_to_lies_there_once_it_has_been_seen(make_app: MakeApp, kind: AnyTable) -> None:
    app = make_app(paints=False)
    scene, lesson = open_lesson(app, kind), kind.lesson(str)
    for number, page in enumerate(lesson.pages):
        if signs := [sign.look for line in page.signs_of(_seen_after(kind, number)) for sign in line]:
            app.run(0.3)
            on_table = looks_of(app, scene)
            most, seconds = 0, 0.0
            while most < len(signs) and seconds < 40:
                app.run(0.4)
                seconds += 0.4
                now = looks_of(app, scene)
                assert len(now) - len(on_table) <= 80
                most = max(most, min(len(signs), sum(now.count(look) >= signs.count(look) for look in signs)))
            assert most == len(signs), page.words
        app.tap("Next")


def _seen_after(kind: AnyTable, number: int) -> AnySeen:
    lesson = kind.lesson(str)
    seen = lesson.table_at(number)
    for step in lesson.steps_of(number):
        seen = seen.apply(step)
    return seen


def test_where_nothing_moves_all_pictures_are_there_at_once(make_app: MakeApp, kind: AnyTable) -> None:
    app = make_app(motion="off", paints=False)
    scene, pages = open_lesson(app, kind), kind.lesson(str).pages
    for number, page in enumerate(pages):
        app.run(3)  # a theft is told in a slip that stays for a while
        looks = looks_of(app, scene)
        for line in page.signs_of(_seen_after(kind, number)):
            assert {sign.look for sign in line} <= set(looks), page.words
        app.tap("Next")


def test_a_page_is_said_on_a_press_by_touch_key_and_reader_with_the_voice_off(
    make_app: MakeApp, kind: AnyTable
) -> None:
    app = make_app(motion="off", paints=False)
    app.change_settings(lessons_aloud=False)
    open_lesson(app, kind)
    ears = Ears(app, voice="off")
    (item,) = (item for item in describe(app).items if item.name == SAY)

    def press_by_key() -> None:
        while describe(app).focus != item.id:
            app.tick(0.1, [CycleFocus(1)])
        app.tick(0.1, [Confirm()])

    presses = partial(app.tap, SAY), partial(app.tick, 0.1, [Activate(item.id)]), press_by_key
    for page, press in zip(kind.lesson(str).pages, cycle(presses), strict=False):
        before = len(ears.mouth.words)
        press()
        assert ears.mouth.words[before:] == [page.words]
        app.sound.tick(0.1)
        assert ears.mouth.sounding is not None
        press()
        assert ears.mouth.sounding is None
        app.tap("Next")
        assert ears.mouth.words[before:] == [page.words]


def test_the_four_pictures_of_a_kiosk_are_said_and_begin_again(make_app: MakeApp, kind: AnyTable) -> None:
    app = make_app(kiosk=Kiosk(), home=MenuScene, paints=False)
    scene = MenuScene(app)
    app.push(scene)
    ears = Ears(app, voice="off")
    if not kind.how_to(app.words.tr):
        pytest.skip("this game brings no pictures")
    scene.show_rules(kind)
    app.run(9)
    app.tap(SAY)
    assert ears.mouth.words == [one.words for one in kind.how_to(app.words.tr)]
    app.run(9)
    assert SAY in app.names(), "they were begun again"
    app.run(4)
    assert SAY not in app.names()


@pytest.mark.parametrize("has_engine", [True, False])
def test_without_anything_that_speaks_there_is_no_disc(app: DrivenApp, kind: AnyTable, has_engine: bool) -> None:
    if not has_engine:
        mouth = Mouth()
        app.sound.speech = SpeechQueue(mouth, mouth, lambda _: mouth, list)
    open_lesson(app, kind)
    assert (SAY in app.names()) == has_engine


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1024, 768), (800, 480), (1000, 1000)])
def test_the_disc_covers_nothing_at_the_four_pictures(make_app: MakeApp, size: tuple[int, int], kind: AnyTable) -> None:
    app = make_app(size=size, language="de", motion="off", kiosk=Kiosk(), home=MenuScene, paints=False)
    scene = MenuScene(app)
    app.push(scene)
    if kind.how_to(app.words.tr):
        scene.show_rules(kind)
        assert app.words.tr(SAY) in app.names()
    assert faults(app) == []
