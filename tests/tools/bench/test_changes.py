"""Ways that are gone, how long each press takes, and how games end there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.geometry import Box
from game.ui.motion import FrameRateMode
from game.ui.widgets import Control
from tools.bench.figures import Figure
from tools.bench.games import EXCERPTS
from tools.bench.goals import ONE_CORE, goal_of
from tools.bench.presses import Presses, named


class Lesson:
    """A scene of pages, of which the last one's Next leads back to where it began; the table has one control."""

    def __init__(self, name: str, pages: int, app: Any) -> None:
        self.name, self._left, self._app = name, pages, app
        self._lay()

    def _lay(self) -> None:
        self.controls = [control("Next", self._turn)]

    def _turn(self) -> None:
        self._left -= 1
        if self._left:
            self._lay()
        else:
            self.back()

    def back(self) -> None:
        self._app.top = self._app.table


class Client:
    """Does at once what is pressed."""

    def __init__(self) -> None:
        opens = lambda: setattr(self.app, "top", Lesson("lesson", 3, self.app))  # noqa: E731
        table = SimpleNamespace(name="table", controls=[control("How to play", opens)])
        self.app = SimpleNamespace(
            top=table, table=table, frame_rate_mode=FrameRateMode.AMBIENT, stack=SimpleNamespace(is_loading=False)
        )

    def tap(self, pressed: Control) -> None:
        pressed.press()

    def ask(self, _: object) -> None:
        self.app.top.back()

    async def until(self, holds: Callable[[Any], bool], what: str) -> None:
        assert holds(self.app), what


def control(name: str, on_press: Callable[[], object] = lambda: None) -> Control:
    return Control(name, Box(0, 0, 50, 50), on_press)


def gone(*way: str) -> list[str]:
    """The changes of one way, there and back."""
    client: Any = Client()
    undrawn: Any = SimpleNamespace(looking=0.0)
    presses = Presses(client, undrawn)
    asyncio.run(presses.go([way]))
    assert client.app.top is client.app.table
    return [change.name for change in presses.changes]


def test_a_way_is_gone_there_and_back() -> None:
    assert gone("How to play", "Next") == ["table, How to play", "lesson, Next", "lesson, back"]


def test_what_is_gone_to_the_end_is_pressed_until_that_leads_elsewhere() -> None:
    assert gone("How to play", "Next+") == ["table, How to play", *["lesson, Next"] * 3]


@pytest.mark.parametrize("name", ["Move 2", "Hand *|Move *", "Shows why."])
def test_what_is_pressed_is_called_so_or_does_so(name: str) -> None:
    move, scene = control("Move 2"), SimpleNamespace(controls=[control("Back")])
    move.press_effect = "Shows why."
    scene.controls.append(move)
    seen: Any = scene
    assert named(seen, name) is move


def test_of_several_names_the_first_that_there_is_is_pressed() -> None:
    scene: Any = SimpleNamespace(controls=[control("Pause"), control("Look at the table")])
    assert named(scene, "Same hand|Look at the table|Pause") is scene.controls[1]


def test_four_mermaids_are_looked_at() -> None:
    ends = [match.outcome for match in EXCERPTS["sea_salt_and_paper"].rare_ends()]
    assert [end.reason for end in ends if end] == ["mermaids"]


def test_a_slow_board_has_more_time_for_a_change() -> None:
    name, at = "warm, press to whole scene", "undertow, 1920x1080"
    goals = [goal_of(Figure("changes", words, at, "ms", 1.0)) for words in (name, name + ONE_CORE)]
    assert [goal.limit for goal in goals if goal] == [350, 600]
