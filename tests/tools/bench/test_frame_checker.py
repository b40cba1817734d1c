"""Incomplete frames are counted, complete ones are not."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Item
from game.ui.draw.quality import QUALITY_LEVELS
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.scenery import Scenery
from game.ui.frame.render_thread import InlineRenderQueue
from game.ui.screen import Screen
from game.ui.transition import Transition
from tests.ui.render_queues import ManualQueue
from tools.bench.frame_checker import FrameChecker


def sheet(colour: str, w: int = 40) -> Item:
    surface = pygame.Surface((w, 10))
    surface.fill(colour)
    return Item(surface, 0, 0)


@pytest.fixture
def app() -> Any:
    """A window whose scene has no drawing for its piece but by a render queue that draws at once."""
    rooms = SimpleNamespace(render_queue="another"), SimpleNamespace(render_queue="another")
    return SimpleNamespace(
        canvas=SimpleNamespace(window=pygame.Surface((40, 10))),
        render_queue="another",
        sprites=rooms[0],
        scenery=rooms[1],
        stack=SimpleNamespace(
            is_loading=False,
            picture=lambda: [
                sheet("red"),
                *([sheet("blue", 7)] if isinstance(rooms[0].render_queue, InlineRenderQueue) else []),
            ],
        ),
    )


def incomplete_frames(app: Any, shown: list[Item]) -> int:
    """Returns how many of one shown frame are incomplete."""
    checker = FrameChecker(app)
    checker.record(shown)
    checker.check()
    checker.check()
    return checker.incomplete_frames


def test_a_frame_without_a_piece_is_incomplete(app: Any) -> None:
    assert incomplete_frames(app, [sheet("red")]) == 1
    assert app.sprites.render_queue == app.scenery.render_queue == "another"


def test_an_equal_frame_is_complete_whoever_drew_it(app: Any) -> None:
    assert incomplete_frames(app, [sheet("red"), sheet("blue", 7)]) == 0


def test_a_fade_on_a_loading_scene_is_not_taken_for_the_frame(app: Any) -> None:
    app.stack = SimpleNamespace(is_loading=True)
    app.draw_frame = lambda: None
    with FrameChecker(app).installed() as checker:
        Transition().items([], [sheet("blue")])
        app.draw_frame()
    assert checker.incomplete_frames == 0


def test_a_sea_keeps_its_quality_until_the_new_one_is_rendered(app: Any, tmp_path: Path) -> None:
    screen, render_queue = Screen(640, 360), ManualQueue()
    table = backdrop.table(screen, 0.56 * screen.design.window.h, 0)
    app.canvas.window, app.render_queue = pygame.Surface((screen.width, screen.height)), render_queue
    app.scenery = scenery = Scenery(Assets(cache=tmp_path), render_queue)
    app.stack.picture = lambda: [layer.item for layer in scenery.layers(table, 9.0)]
    scenery.prefetch(table)
    render_queue.render()
    app.stack.picture()
    scenery.quality = QUALITY_LEVELS["lighter"]
    assert incomplete_frames(app, app.stack.picture()) == 0
