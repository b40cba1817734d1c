"""Random persons who play whole games, each by one kind of device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import ClassVar

import pygame

from game.phones import messages
from game.phones.messages import PageUpdate
from game.phones.server_protocol import PhoneActed
from game.ui.geometry import Box
from game.ui.input.arrow_navigation import DOWN, LEFT, RIGHT, UP, Way
from game.ui.scanning.scanner import Scanner
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tests.support.arrow_way import arrow_way
from tools.fuzz import events
from tools.fuzz.client import FuzzClient
from tools.fuzz.events import Point
from tools.fuzz.phone_laws import PhoneRoom
from tools.fuzz.return_law import BACK

FRAME, LOOK = 1 / 30, 0.1
"""Seconds of a tick while something is done, and while somebody waits or looks."""
MOST_LOOKS, MOST_OFFERS = 25, 400
"""Looks after which a person gives up to press something, and those of a scan."""
ASIDE = 0.12
"""Share of the actions that do anything but lead on."""
ARROW_KEYS = MappingProxyType({RIGHT: "right", LEFT: "left", DOWN: "down", UP: "up"})
KEYS = ("left", "right", "up", "down", "return", "return", "1", "2", "3", "tab", "u", "h", "p", "escape", "backspace")
ARROW_BUTTONS = MappingProxyType(
    {
        RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    }
)
BUTTONS = (*ARROW_BUTTONS.values(), *range(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_START + 1))


class Person:
    """Presses mostly what leads on, and now and then anything."""

    settings: ClassVar[Mapping[str, object]] = MappingProxyType({})
    """Settings that the device needs."""

    def __init__(self, client: FuzzClient, rng: Random) -> None:
        self._client, self._rng = client, rng
        self._app = client.app
        self.actions = 0

    def act(self) -> None:
        """Does one thing, or waits where nothing leads on."""
        self.actions += 1
        control = self._next_control()
        if self._rng.random() < ASIDE:
            self._do_anything()
        elif control is None:
            self._wait(2)
        else:
            self._press(control)
        self._wait(self._rng.choice((0, 0, 1, 3, 6)))

    def _press(self, control: Control) -> None:
        raise NotImplementedError

    def _do_anything(self) -> None:
        raise NotImplementedError

    def _next_control(self) -> Control | None:
        """Returns a visible control that leads on, or back from what lies over the table."""
        top = self._app.top
        if top is None:
            return None
        visible = [control for control in top.visible_controls if control.enabled]
        if isinstance(top, TableScene):
            ahead = [one for one in top.hand.onward if one in visible]
            return self._rng.choice(ahead) if ahead else None
        back = [control for control in visible if control.name in BACK]
        home = [control for control in visible if control.is_home]
        return next(iter((*back, *home)), None) or (self._rng.choice(visible) if visible else None)

    def _wait(self, looks: int) -> None:
        for _ in range(looks):
            self._client.tick(seconds=LOOK)


class _Pointer(Person):
    """Somebody with a finger or a mouse; places are shares of the window."""

    def _press(self, control: Control) -> None:
        self._tap(self._look_at(control.name))

    def _do_anything(self) -> None:
        self._rng.choice((self._tap_anywhere, self._tap_twice, self._hurry, self._drag, self._miss, self._slip))()

    def _tap_anywhere(self) -> None:
        self._tap((self._rng.random(), self._rng.random()))

    def _tap_twice(self) -> None:
        at = self._look_at(self._any_name())
        self._tap(at)
        self._tap(at)

    def _hurry(self) -> None:
        """Taps several things without a look."""
        for _ in range(self._rng.randint(2, 6)):
            self._tap(self._place(self._any_name()))

    def _drag(self) -> None:
        """Drags something anywhere, or to the place where it counts."""
        top = self._app.top
        places = (
            list(top.table.kind.drop_places(top.table.seen, top.table.screen).items())
            if isinstance(top, TableScene)
            else []
        )
        id, place = self._rng.choice(places) if places else ("", Box(0, 0, 1, 1))
        control = top.hand.control_of(id) if isinstance(top, TableScene) else None
        start = self._look_at(control.name if control else self._any_name())
        end = self._share(*place.center) if self._rng.random() < 0.5 else (self._rng.random(), self._rng.random())
        self._go(start, end)

    def _miss(self) -> None:
        """Taps some mm beside a control."""
        name = self._any_name()
        (x, y), screen = self._look_at(name), self._app.screen
        box = next((one.box for one in self._controls if one.name == name), Box(0, 0, 0, 0))
        mm = self._rng.uniform(0, 14) * screen.mm(1)
        self._tap((x + self._rng.choice((-1, 1)) * (box.w / 2 + mm) / screen.width, y))

    def _slip(self) -> None:
        """Presses one control and lets go on another."""
        self._go(self._look_at(self._any_name()), self._place(self._any_name()))

    def _go(self, start: Point, end: Point) -> None:
        self._put_down(start)
        for step in range(1, 5):
            self._move((start[0] + (end[0] - start[0]) * step / 4, start[1] + (end[1] - start[1]) * step / 4))
        self._lift(end)

    def _tap(self, at: Point) -> None:
        self._put_down(at)
        for _ in range(self._rng.choice((0, 1, 3))):
            self._client.tick(seconds=FRAME)
        self._lift(at)

    @property
    def _controls(self) -> Sequence[Control]:
        return self._app.top.controls if self._app.top else ()

    def _any_name(self) -> str:
        return self._rng.choice([one.name for one in self._controls] or [""])

    def _look_at(self, name: str) -> Point:
        """Waits until a press on a control counts; returns its place."""
        for _ in range(MOST_LOOKS):
            x, y = self._place(name)
            if self._app.stack.accepts(x * self._app.screen.width, y * self._app.screen.height):
                break
            self._client.tick(seconds=LOOK)
        return self._place(name)

    def _place(self, name: str) -> Point:
        box = next((one.box for one in self._controls if one.name == name), None)
        if box is None:
            return self._rng.random(), self._rng.random()
        x, y = box.center
        return self._share(x + self._rng.uniform(-0.3, 0.3) * box.w, y + self._rng.uniform(-0.3, 0.3) * box.h)

    def _share(self, x: float, y: float) -> Point:
        return x / self._app.screen.width, y / self._app.screen.height

    def _put_down(self, at: Point) -> None:
        raise NotImplementedError

    def _move(self, at: Point) -> None:
        raise NotImplementedError

    def _lift(self, at: Point) -> None:
        raise NotImplementedError


class TouchPerson(_Pointer):
    """Somebody at a touch screen, with a palm now and then."""

    def __init__(self, client: FuzzClient, rng: Random) -> None:
        super().__init__(client, rng)
        self._finger = 0

    def _do_anything(self) -> None:
        if self._rng.random() < 0.2:
            self._rest_palm()
        else:
            super()._do_anything()

    def _rest_palm(self) -> None:
        x, y = self._rng.random(), self._rng.uniform(0.5, 1.0)
        spots = [(x + self._rng.uniform(-0.1, 0.1), y + self._rng.uniform(-0.05, 0.05)) for _ in range(3)]
        self._client.tick(*(events.finger(pygame.FINGERDOWN, at, 900 + n) for n, at in enumerate(spots)), seconds=FRAME)
        self._wait(self._rng.randint(1, 12))
        self._client.tick(*(events.finger(pygame.FINGERUP, at, 900 + n) for n, at in enumerate(spots)), seconds=FRAME)

    def _put_down(self, at: Point) -> None:
        self._finger += 1
        self._client.tick(events.finger(pygame.FINGERDOWN, at, self._finger), seconds=FRAME)

    def _move(self, at: Point) -> None:
        self._client.tick(events.finger(pygame.FINGERMOTION, at, self._finger), seconds=FRAME)

    def _lift(self, at: Point) -> None:
        self._client.tick(events.finger(pygame.FINGERUP, at, self._finger), seconds=FRAME)


class MousePerson(_Pointer):
    """Somebody with a mouse."""

    def _put_down(self, at: Point) -> None:
        moved, down, _ = events.click(at, self._size, 1)
        self._client.tick(moved, down, seconds=FRAME)

    def _move(self, at: Point) -> None:
        self._client.tick(events.move(at, self._size), seconds=FRAME)

    def _lift(self, at: Point) -> None:
        moved, _, up = events.click(at, self._size, 1)
        self._client.tick(moved, up, seconds=FRAME)

    @property
    def _size(self) -> tuple[int, int]:
        return self._app.window.surface.get_size()


class KeysPerson(Person):
    """Somebody with arrows, Enter, digits and all other keys."""

    digits: ClassVar[float] = 0.3
    """Share of the picks that are made by a digit."""

    def _press(self, control: Control) -> None:
        top = self._app.top
        if control.shortcut.isdigit() and self._rng.random() < self.digits:
            self._strike(control.shortcut)
            return
        for _ in range(MOST_LOOKS):
            try:
                way = arrow_way(top, control.name) if top and top is self._app.top else []
            except LookupError:
                self._wait(1)
                continue
            if not way:
                break
            self._step(way[0])
        else:
            is_there = (
                top is self._app.top and control.can_focus and top is not None and control in top.visible_controls
            )
            assert not is_there or self._app.stack.is_loading, f"no arrows reach {control.name!r}"
        self._wait(self._rng.choice((0, 3)))
        self._confirm()

    def _step(self, way: Way) -> None:
        self._strike(ARROW_KEYS[way])

    def _confirm(self) -> None:
        self._strike("return")

    def _do_anything(self) -> None:
        for _ in range(self._rng.randint(1, 4)):
            self._strike_any()
            self._wait(self._rng.choice((0, 0, 4)))

    def _strike_any(self) -> None:
        self._strike(self._rng.choice(KEYS))

    def _strike(self, name: str) -> None:
        for event in events.keystroke(name):
            self._client.tick(event, seconds=FRAME)


class PadPerson(KeysPerson):
    """Somebody with a gamepad."""

    digits = 0.0

    def __init__(self, client: FuzzClient, rng: Random) -> None:
        super().__init__(client, rng)
        client.tick(events.pad_change(is_connected=True))

    def _step(self, way: Way) -> None:
        self._push(ARROW_BUTTONS[way])

    def _confirm(self) -> None:
        self._push(pygame.CONTROLLER_BUTTON_A)

    def _strike_any(self) -> None:
        self._push(self._rng.choice(BUTTONS))

    def _push(self, button: int) -> None:
        for event in events.pad_press(button):
            self._client.tick(event, seconds=FRAME)


class SwitchPerson(Person):
    """Somebody with one key, to whom everything is offered in turn."""

    settings = MappingProxyType({"scanning": "rows", "scan_seconds": 0.5, "debounce": 0.0})

    def _press(self, control: Control) -> None:
        scanner = next(one for one in self._app.readers if isinstance(one, Scanner))
        for _ in range(MOST_OFFERS):
            item = next((one for one in scanner.description.items if one.name == control.name and one.can_focus), None)
            if item is None:
                return
            cursor = scanner.cursor
            takes = cursor.offered_id == item.id and (cursor.is_open or len(cursor.row) == 1)
            if takes or cursor.is_resting or (not cursor.is_open and item.id in cursor.row):
                self._strike()
            else:
                self._client.tick(seconds=LOOK)
            if takes:
                return

    def _do_anything(self) -> None:
        self._wait(self._rng.randint(0, 12))
        self._strike()

    def _strike(self) -> None:
        for event in events.keystroke("space"):
            self._client.tick(event, seconds=FRAME)


class PhonePerson(Person):
    """Somebody who holds a hand on a phone, beside another person with a finger at the screen."""

    def __init__(self, client: FuzzClient, rng: Random) -> None:
        super().__init__(client, rng)
        self.room = PhoneRoom(client)
        self._other = TouchPerson(client, rng)

    def act(self) -> None:
        """Acts on each phone, and at the screen."""
        self.actions += 1
        for shepherd in self.room.shepherds:
            page = self.room.page_of(shepherd)
            if page and (deed := self._deed(page)):
                self.room.act(PhoneActed(shepherd, deed))
                self._wait(1)
        self._other.act()

    def _deed(self, page: PageUpdate) -> messages.SeatAction | None:
        rng, ahead = self._rng, [card for card in self.room.cards_of(page) if card.choice]
        if rng.random() < 0.03:
            return messages.Halt(0, page.number)
        if page.can_go_on or page.can_play_again:
            return messages.GoOn(0, page.number) if rng.random() < 0.5 and not page.can_play_again else None
        if page.can_take_back and rng.random() < 0.2:
            return messages.Retract(0, page.number)
        if page.can_lay and rng.random() < 0.7:
            return messages.Lay(0, page.number)
        return messages.PressChoice(0, page.number, rng.choice(ahead).choice) if ahead else None


PERSONS: Mapping[str, type[Person]] = MappingProxyType(
    {
        "touch": TouchPerson,
        "mouse": MousePerson,
        "keys": KeysPerson,
        "pad": PadPerson,
        "switch": SwitchPerson,
        "phone": PhonePerson,
    }
)
