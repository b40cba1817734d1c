"""Routes through scenes, and the controls that they press."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.geometry import Box
from game.ui.motion import FrameRateMode
from game.ui.widgets import Control
from tools.bench.excerpts import EXCERPTS
from tools.bench.navigator import Navigator, find


class Lesson:
    """A scene of pages; Next on the last one leads back to the table, which has one control."""

    def __init__(self, name: str, pages: int, app: Any) -> None:
        self.name, self._pages, self._app = name, pages, app
        self._show_page()

    def _show_page(self) -> None:
        self.controls = [control("Next", self._turn)]

    def _turn(self) -> None:
        self._pages -= 1
        if self._pages:
            self._show_page()
        else:
            self.back()

    def back(self) -> None:
        self._app.top = self._app.table


class Client:
    """A client that does immediately what is pressed."""

    def __init__(self) -> None:
        opens = lambda: setattr(self.app, "top", Lesson("lesson", 3, self.app))  # noqa: E731
        table = SimpleNamespace(name="table", controls=[control("How to play", opens)])
        stack = SimpleNamespace(is_loading=False, accepts=lambda *_: True)
        self.app = SimpleNamespace(top=table, table=table, frame_rate_mode=FrameRateMode.AMBIENT, stack=stack)

    def tap(self, pressed: Control) -> None:
        pressed.press()

    def send(self, _: object) -> None:
        self.app.top.back()

    async def wait_until(self, condition: Callable[[Any], bool], description: str) -> None:
        assert condition(self.app), description


def control(name: str, on_press: Callable[[], object] = lambda: None) -> Control:
    return Control(name, Box(0, 0, 50, 50), on_press)


def visit(*route: str) -> Navigator:
    """Goes along one route, and back."""
    client: Any = Client()
    navigator = Navigator(client)
    asyncio.run(navigator.visit([route]))
    assert client.app.top is client.app.table
    return navigator


def names(navigator: Navigator) -> list[str]:
    return [change.name for change in navigator.changes]


def test_a_route_is_visited_there_and_back() -> None:
    assert names(visit("How to play", "Next")) == ["table, How to play", "lesson, Next", "lesson, back"]


def test_a_name_with_a_plus_is_pressed_until_another_scene_comes() -> None:
    assert names(visit("How to play", "Next+")) == ["table, How to play", *["lesson, Next"] * 3]


def test_the_slowest_change_is_compared_with_work_done_beside_it() -> None:
    navigator = visit("How to play", "Next")
    assert navigator.slowest.seconds == max(change.seconds for change in navigator.changes)
    assert navigator.unit > 0


@pytest.mark.parametrize("name", ["Move 2", "Hand *|Move *", "Shows why."])
def test_a_control_is_found_by_its_name_or_its_effect(name: str) -> None:
    move, scene = control("Move 2"), SimpleNamespace(controls=[control("Back")])
    move.press_effect = "Shows why."
    scene.controls.append(move)
    seen: Any = scene
    assert find(seen, name) is move


def test_of_several_names_the_first_that_exists_is_found() -> None:
    scene: Any = SimpleNamespace(controls=[control("Pause"), control("Look at the table")])
    assert find(scene, "Same hand|Look at the table|Pause") is scene.controls[1]


def test_four_mermaids_are_looked_at() -> None:
    ends = [match.outcome for match in EXCERPTS["sea_salt_and_paper"].rare_ends()]
    assert [end.reason for end in ends if end] == ["mermaids"]
