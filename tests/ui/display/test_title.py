"""The first picture."""

from __future__ import annotations

from concurrent.futures import Future

import pygame
import pytest

from game.ui.app import App
from game.ui.display.title import draw_title
from game.ui.draw.canvas import Item
from game.ui.draw.theme import MORNING, PAPER
from game.ui.input.intents import Resized
from game.ui.scene import Scene
from game.ui.scenes.loading import LoadingScene, fetched
from game.ui.screen import Screen

FRAME = 1 / 60


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920), (1440, 1080), (3440, 1440)])
def test_the_sheet_fills_the_window_with_sky_name_and_sea(size: tuple[int, int]) -> None:
    sheet = pygame.Surface(size)
    draw_title(sheet)
    width, height = size
    row = [sheet.get_at((x, round(height * 0.6)))[:3] for x in range(width)]
    assert sheet.get_at((0, 0))[:3] == MORNING.sky[0]
    assert sheet.get_at((width - 1, height - 1))[:3] == MORNING.sea[-1]
    assert PAPER in row
    assert PAPER not in (row[0], row[-1])


class First(Scene):
    """Notes that it was drawn."""

    drawn = 0

    def arrange(self, screen: Screen) -> None:
        self.size = (screen.width, screen.height)

    def items(self) -> list[Item]:
        self.drawn += 1
        return []


def loading(app: App, work: Future[Scene]) -> LoadingScene:
    return LoadingScene(app, work, app.canvas.window.copy())


def test_the_title_stays_until_the_first_scene_is_ready(app: App) -> None:
    work: Future[Scene] = Future()
    app.push(loading(app, work))
    app.run(1.0)
    assert app.stack.top is not None
    assert app.stack.top.name == "loading"
    first = fetched(First(app))
    work.set_result(first)
    app.tick(FRAME)
    assert app.stack.top is first
    assert not app.stack.has_below


def test_a_scenes_art_is_fetched_by_drawing_it_once(app: App) -> None:
    first = First(app)
    assert fetched(first) is first
    assert first.drawn == 1


def test_a_size_that_comes_while_loading_is_followed(app: App) -> None:
    work: Future[Scene] = Future()
    app.push(loading(app, work))
    app.tick(FRAME, [Resized(800, 480)])
    assert app.canvas.window.get_at((799, 479))[:3] == MORNING.sea[-1]
    work.set_result(fetched(First(app)))
    app.tick(FRAME)
    assert isinstance(app.stack.top, First)
    assert app.stack.top.size == (800, 480)


def test_what_goes_wrong_while_loading_is_told(app: App) -> None:
    work: Future[Scene] = Future()
    app.push(loading(app, work))
    work.set_exception(OSError("the drawing is gone"))
    with pytest.raises(OSError, match="the drawing is gone"):
        app.tick(FRAME)
