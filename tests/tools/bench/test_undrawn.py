"""What is seen and was not asked for."""

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
from tools.bench.undrawn import Undrawn


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


def test_what_is_shown_without_a_piece_that_was_asked_for_is_undrawn_for_as_long_as_it_stands(app: Any) -> None:
    undrawn = Undrawn(app)
    undrawn.show([sheet("red")])
    undrawn.look()
    assert undrawn.frames == 1
    undrawn.look()
    assert undrawn.px_seconds > 0
    assert app.sprites.render_queue == app.scenery.render_queue == "another"


def test_the_picture_asked_for_is_not_undrawn_whoever_has_drawn_it(app: Any) -> None:
    undrawn = Undrawn(app)
    undrawn.show([sheet("red"), sheet("blue", 7)])
    undrawn.look()
    undrawn.look()
    assert (undrawn.px_seconds, undrawn.frames) == (0, 0)


def test_what_fades_by_itself_on_a_scene_that_waits_is_not_taken_for_the_picture(app: Any) -> None:
    app.stack = SimpleNamespace(is_loading=True, outgoing_picture=list)
    app.draw_frame = lambda: None
    with Undrawn(app).watching() as undrawn:
        Transition().items([], [sheet("blue")])
        app.draw_frame()
    assert undrawn.frames == 0


def test_what_covers_a_hand_until_the_next_picture_is_whole_is_held_against_nothing(app: Any) -> None:
    app.stack = SimpleNamespace(is_loading=True, outgoing_picture=list)
    undrawn = Undrawn(app)
    undrawn.show([sheet("blue")])
    undrawn.look()
    assert undrawn.frames == 0


def test_a_sea_that_is_to_be_drawn_in_another_quality_is_seen_as_it_was_until_it_is(app: Any, tmp_path: Path) -> None:
    screen, render_queue = Screen(640, 360), ManualQueue()
    table = backdrop.table(screen, 0.56 * screen.design.window.h, 0)
    app.canvas.window, app.render_queue = pygame.Surface((screen.width, screen.height)), render_queue
    app.scenery = scenery = Scenery(Assets(cache=tmp_path), render_queue)
    app.stack.picture = lambda: [layer.item for layer in scenery.layers(table, 9.0)]
    scenery.prefetch(table)
    render_queue.render()
    app.stack.picture()
    scenery.quality = QUALITY_LEVELS["lighter"]
    undrawn = Undrawn(app)
    undrawn.show(app.stack.picture())
    undrawn.look()
    assert undrawn.frames == 0
