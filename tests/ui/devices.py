"""Input devices for tests: each presses controls by name, through real events only."""

from contextlib import suppress
from typing import Protocol

import pygame

from game.ui.geometry import Point
from game.ui.input.event_reader import Input
from game.ui.input.pads import GamePads
from game.ui.widgets import Control
from tests.support.arrow_way import arrow_way
from tests.support.driven import DrivenApp
from tests.ui.virtual_pad import VirtualPad

FRAME = 1 / 60
ARROWS = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}
D_PAD = {
    (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
}


class Device(Protocol):
    def press(self, name: str) -> None:
        """Presses the control of that name."""


class Desk:
    """An app and the reader of its events."""

    def __init__(self, app: DrivenApp) -> None:
        self.app = app
        self.pads = GamePads()
        self.reader = Input((app.screen.width, app.screen.height), self.pads, app.key_map)
        pygame.event.clear()

    def frame(self, dt: float = FRAME) -> None:
        self.app.tick(dt, self.reader.poll(dt))

    def seen_place(self, name: str) -> Point | None:
        """Returns the middle of a control after a look at it, or None if it went away meanwhile."""
        self.app.place_of(name)
        with suppress(LookupError):
            return self.app.wait_until_seen(lambda: self.app.place_of(name))
        return None


class Fingers:
    """Touches with a new finger each time, and with the duplicate mouse event that SDL sends."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._number = 0

    def press(self, name: str) -> None:
        if (at := self._desk.seen_place(name)) is None:
            return
        (x, y), screen = at, self._desk.app.screen
        place = {"x": x / screen.width, "y": y / screen.height, "dx": 0, "dy": 0}
        self._number += 1
        for kind, twin in ((pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN), (pygame.FINGERUP, pygame.MOUSEBUTTONUP)):
            _post(kind, touch_id=1, finger_id=self._number, pressure=1, **place)
            _post(twin, pos=(round(x), round(y)), button=1, touch=True)
            self._desk.frame()


class Mouse:
    """Moves to a control and clicks."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def press(self, name: str) -> None:
        if (place := self._desk.seen_place(name)) is None:
            return
        at = (round(place.x), round(place.y))
        _post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            _post(kind, pos=at, button=1, touch=False)
            self._desk.frame()


class _Arrows:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def press(self, name: str) -> None:
        if _focused(self._desk) is None:
            self.step((1, 0))
        assert self._desk.app.top
        for arrow in arrow_way(self._desk.app.top, name):
            self.step(arrow)
        self.confirm()

    def step(self, arrow: tuple[int, int]) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError


class Keyboard(_Arrows):
    def step(self, arrow: tuple[int, int]) -> None:
        self.key(ARROWS[arrow])

    def confirm(self) -> None:
        self.key(pygame.K_RETURN)

    def key(self, code: int) -> None:
        """Presses and releases a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            _post(kind, key=code, mod=0, unicode="", scancode=0)
            self._desk.frame()


class Pad(_Arrows):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.pad = VirtualPad(VirtualPad.GAMEPAD)
        desk.frame()

    def step(self, arrow: tuple[int, int]) -> None:
        self.button(D_PAD[arrow])

    def confirm(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_A)

    def button(self, number: int) -> None:
        """Presses and releases a button."""
        for down in (True, False):
            self.pad.button(number, down)
            self._desk.frame()


def _focused(desk: Desk) -> Control | None:
    scene = desk.app.stack.top
    assert scene is not None
    return scene.focus.current(scene.controls)


def _post(kind: int, **details: object) -> None:
    pygame.event.post(pygame.event.Event(kind, details))
