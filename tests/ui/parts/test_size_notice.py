"""A window either has a layout for all of it, or says in one sentence what it needs."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.draw.canvas import Canvas, Item
from game.ui.geometry import Box
from game.ui.input.intents import Press, Release, Resized
from game.ui.parts.size_notice import size_notice
from game.ui.scenes.menu import MenuScene
from game.ui.screen import layout_size
from game.ui.widgets.text import Label
from game.ui.words import Words, languages
from tests.support.driven import DrivenApp

SMALL = ((320, 240), (240, 320), (800, 400), (1280, 400), (480, 320), (479, 1920), (799, 480), (1920, 479), (1, 1))


@given(st.integers(1, 6000), st.integers(1, 6000))
def test_the_size_that_is_laid_out_is_the_windows_or_its_sentence_names_a_larger_one(width: int, height: int) -> None:
    needed = layout_size(width, height)
    assert needed[0] >= width
    assert needed[1] >= height
    assert (needed == (width, height)) == (min(width, height) >= 480 and max(width, height) >= 800)
    assert layout_size(*needed) == needed


@pytest.mark.parametrize("size", SMALL)
def test_a_window_that_is_too_small_shows_the_sentence_and_no_press_lands(
    app: DrivenApp, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Sequence[Item]] = []
    monkeypatch.setattr(Canvas, "show", lambda _, items: shown.append(items))
    menu = MenuScene(app)
    app.push(menu)
    resize(app, size)
    assert places(shown[-1]) == places(size_notice(app.sprites, size, app.words.tr))
    for control in menu.controls:
        middle = control.box.center
        app.tick(0.1, [Press(*middle), Release(*middle)])
    assert app.top is menu
    resize(app, (800, 480))
    assert len(shown[-1]) > 10
    app.tap("Play")
    app.run(1.0)
    assert app.top is not menu


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", SMALL[:-1])
def test_the_sentence_fits(
    app: DrivenApp, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Label] = []
    items = Label.items
    monkeypatch.setattr(Label, "items", lambda label, *at: made.append(label) or items(label, *at))
    _, text = size_notice(app.sprites, size, Words(language).tr)[-2:]
    (label,) = made
    assert str(layout_size(*size)[0]) in label.words
    assert Box(0, 0, *size).encloses(Box(text.x, text.y, *text.surface.get_size()))


def places(items: Sequence[Item]) -> list[tuple[int, int, tuple[int, int]]]:
    return [(item.x, item.y, item.surface.get_size()) for item in items]


def resize(app: DrivenApp, size: tuple[int, int]) -> None:
    app.tick(0.1, [Resized(*size)])
    app.run(0.5)
