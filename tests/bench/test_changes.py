"""What is seen and was not asked for."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.bench.changes import Undrawn
from game.bench.figures import Figure
from game.bench.goals import ONE_CORE, goal_of
from game.ui.draw.canvas import Item
from game.ui.frame.painter import OnDemand


def sheet(colour: str, w: int = 40) -> Item:
    surface = pygame.Surface((w, 10))
    surface.fill(colour)
    return Item(surface, 0, 0)


@pytest.fixture
def app() -> Any:
    """A window whose scene has no drawing for its piece but by a painter that draws at once."""
    rooms = SimpleNamespace(painter="another"), SimpleNamespace(painter="another")
    return SimpleNamespace(
        canvas=SimpleNamespace(window=pygame.Surface((40, 10))),
        painter="another",
        sprites=rooms[0],
        scenery=rooms[1],
        stack=SimpleNamespace(
            is_waiting=False,
            picture=lambda: [sheet("red"), *([sheet("blue", 7)] if isinstance(rooms[0].painter, OnDemand) else [])],
        ),
    )


def test_what_is_shown_without_a_piece_that_was_asked_for_is_undrawn_for_as_long_as_it_stands(app: Any) -> None:
    undrawn = Undrawn(app)
    undrawn.show([sheet("red")])
    undrawn.look()
    assert undrawn.frames == 1
    undrawn.look()
    assert undrawn.px_seconds > 0
    assert app.sprites.painter == app.scenery.painter == "another"


def test_the_picture_asked_for_is_not_undrawn_whoever_has_drawn_it(app: Any) -> None:
    undrawn = Undrawn(app)
    undrawn.show([sheet("red"), sheet("blue", 7)])
    undrawn.look()
    undrawn.look()
    assert (undrawn.px_seconds, undrawn.frames) == (0, 0)


def test_a_slow_board_has_more_time_for_a_change() -> None:
    name, at = "warm, press to whole scene", "undertow, 1920x1080"
    goals = [goal_of(Figure("changes", words, at, "ms", 1.0)) for words in (name, name + ONE_CORE)]
    assert [goal.limit for goal in goals if goal] == [350, 600]
