"""Fuzzing of the client: a hypothesis state machine whose rules are what people do at a screen.

A failing run is shrunk to a few steps and printed as Python statements that can be pasted.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cache
from itertools import cycle
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar, TypeAlias

import pygame
from hypothesis import HealthCheck, Phase, currently_in_test_context, note, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.database import DirectoryBasedExampleDatabase
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from pygame.event import Event

from game.engine.games import GAMES
from game.ui.input.intents import Activate, FocusOn
from game.ui.scenes.menu import MenuScene
from tests.support.cached_assets import CachedAssets
from tests.support.setting_values import VALUES
from tools.fuzz import events
from tools.fuzz.client import TICK, FuzzClient, running_client
from tools.fuzz.events import Point
from tools.fuzz.invariants import UNATTENDED
from tools.fuzz.operator_page import PIN
from tools.fuzz.process_usage import usage_of

STEPS = 100
"""Steps on one client; hypothesis stops shrinking after five minutes, and a longer client takes too long."""
ROUND = 50
"""Clients in one run of hypothesis, which remembers all their steps."""
LEFT = 1.0
"""Length of a tick in seconds while nobody is there."""
COARSE, COARSE_FROM = 0.25, 4
"""Length of a tick in waits of so many seconds or more."""
SIZES = ((800, 480), (480, 800), (1024, 768), (1, 1), (300, 5), (2000, 20), (640, 480), (1, 900), (1000, 1))
KEYS = ("return", "space", "escape", "left", "right", "up", "down", "p", "h", "m", "f11", "ac_back", "pause")
BUTTONS = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_BACK,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
)
MACHINE_SETTINGS = {"framebuffer", "fullscreen", "has_keyboard", "safe_margin", "screen_inches", "quality"}
"""Settings of the machine or found by it, which no visitor changes."""
ACTIVE_SETTINGS = ("scanning", "dwell", "voice") * 6
"""Settings that act while nobody is there; they are changed as often as all others together."""
CHANGE = st.sampled_from([*ACTIVE_SETTINGS, *(name for name in VALUES if name not in MACHINE_SETTINGS)]).flatmap(
    lambda name: st.tuples(st.just(name), VALUES[name])
)
"""A changed setting: its name and value."""
LOOK, LOOK_TICKS = 0.1, 4
"""Seconds of a tick, and ticks, after which a press on what is seen counts."""
WAITS = (*(1,) * 16, *(3,) * 8, *(30,) * 4, 80)
"""Seconds."""
CORNERS = ((0.02, 0.02), (0.98, 0.02), (0.98, 0.02), (0.02, 0.02))
"""Touches that ask for the operator's page."""
EXIT = 0.2
"""Height of the operator page's upper part, which holds the way out."""

BASIC = settings(
    deadline=None,
    derandomize=False,  # hypothesis derandomizes by itself on CI servers, and then has no database
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example),
    phases=(Phase.reuse, Phase.generate, Phase.shrink),  # explaining would trace the client, and take ten times as long
    report_multiple_bugs=False,
)

Place: TypeAlias = int | tuple[int, int]
"""The number of a control, or a place in thousandths of the window."""
CONTROL = st.integers(0, 40)
PLACE: st.SearchStrategy[Place] = CONTROL | st.tuples(st.integers(0, 1000), st.integers(0, 1000))
FINGERS = st.lists(PLACE, min_size=2, max_size=5)


@cache
def _pixels() -> TemporaryDirectory[str]:
    """Returns the cache folder for rasterised sprites; it is deleted when the process ends."""
    return TemporaryDirectory(prefix="fuzz_pixels_")


@cache
def shared_assets() -> CachedAssets:
    """Returns the drawings that all clients of this process share."""
    return CachedAssets(Path(_pixels().name))


class ClientMachine(RuleBasedStateMachine):
    """Steps at one client; `figures` counts inputs, and ticks by scene, over all clients."""

    figures: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self._open = ExitStack()
        self.client: FuzzClient

    @initialize(
        game=st.sampled_from(("", *GAMES)),
        persons=st.integers(1, 3),
        seed=st.integers(0, 1000),
        is_kiosk=st.booleans(),
        has_operator=st.booleans(),
    )
    def start(self, game: str, persons: int, seed: int, is_kiosk: bool, has_operator: bool) -> None:
        """Opens a client, at its menu or at a match."""
        client = running_client(seed, is_kiosk, is_kiosk and has_operator, shared_assets())
        self.client = self._open.enter_context(client)
        self.is_kiosk, self.has_operator = is_kiosk, is_kiosk and has_operator
        if game:
            self.client.start_match(game, persons, seed)

    def teardown(self) -> None:
        """Closes the client."""
        if hasattr(self, "client"):
            self.figures.update(self.client.scenes, inputs=self.client.inputs)
        self._open.close()

    @invariant()
    def draw(self) -> None:
        """Draws a frame; the other invariants are checked at each tick."""
        self.client.app.draw_frame()

    @rule(control=CONTROL)
    def press(self, control: int) -> None:
        """Looks at an enabled control, and presses it for one tick."""
        for _ in range(LOOK_TICKS):
            self.client.tick(seconds=LOOK)
        self._tap(self._point(control))

    @rule(times=st.integers(1, 40), pause=st.sampled_from((0, 2, 12)))
    def go_on(self, times: int, pause: int) -> None:
        """Presses the control that leads on, with a pause of some ticks after each press."""
        for _ in range(times):
            self._tap(next(iter(self.client.targets.values()), (0.5, 0.5)))
            for _ in range(pause):
                self.client.tick(seconds=0.1)

    @rule(place=PLACE)
    def tap(self, place: Place) -> None:
        """Taps a control or another place within one tick."""
        point = self._point(place)
        self.client.tick(events.finger(pygame.FINGERDOWN, point), events.finger(pygame.FINGERUP, point))

    @rule(start=PLACE, end=PLACE)
    def drag(self, start: Place, end: Place) -> None:
        """Drags a finger from one place to another."""
        (x, y), (to_x, to_y) = self._point(start), self._point(end)
        self.client.tick(events.finger(pygame.FINGERDOWN, (x, y), 7))
        for step in range(1, 6):
            point = x + (to_x - x) * step / 6, y + (to_y - y) * step / 6
            self.client.tick(events.finger(pygame.FINGERMOTION, point, 7))
        self.client.tick(events.finger(pygame.FINGERUP, (to_x, to_y), 7))

    @rule(starts=FINGERS, ends=FINGERS)
    def touch(self, starts: Sequence[Place], ends: Sequence[Place]) -> None:
        """Puts several fingers down at once, and lifts some elsewhere."""
        for kind, places in ((pygame.FINGERDOWN, starts), (pygame.FINGERUP, ends)):
            points = [self._point(place) for place in places]
            self.client.tick(*(events.finger(kind, point, number) for number, point in enumerate(points)))

    @rule(place=PLACE, button=st.integers(1, 3))
    def click(self, place: Place, button: int) -> None:
        """Clicks with a mouse."""
        self.client.tick(*events.click(self._point(place), self.client.app.window.surface.get_size(), button))

    @rule(name=st.sampled_from(KEYS), times=st.integers(1, 12))
    def strike(self, name: str, times: int) -> None:
        """Strikes a key several times within one tick."""
        self.client.tick(*events.keystroke(name) * times)

    @rule(name=st.sampled_from(KEYS), is_down=st.booleans())
    def hold(self, name: str, is_down: bool) -> None:
        """Presses a key and holds it, or releases it."""
        self.client.tick(events.key(pygame.KEYDOWN if is_down else pygame.KEYUP, name))

    @rule(is_connected=st.booleans())
    def plug(self, is_connected: bool) -> None:
        """Plugs in the gamepad, or unplugs it."""
        self.client.tick(events.pad_change(is_connected))

    @rule(button=st.sampled_from(BUTTONS), is_released=st.booleans())
    def press_pad(self, button: int, is_released: bool) -> None:
        """Presses a button of the gamepad, which is plugged in before, and may release it."""
        self.client.tick(events.pad_change(is_connected=True))
        self.client.tick(*events.pad_press(button)[: 1 + is_released])

    @rule(seconds=st.sampled_from(WAITS))
    def wait(self, seconds: int) -> None:
        """Lets time pass."""
        tick = COARSE if seconds >= COARSE_FROM else TICK
        for _ in range(round(seconds / tick)):
            self.client.tick(seconds=tick)

    @rule(size=st.sampled_from(SIZES))
    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        self.client.tick(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    @precondition(lambda self: self.is_kiosk)
    @rule(
        game=st.sampled_from(("", *GAMES)),
        changes=st.lists(CHANGE, max_size=3),
        place=PLACE,
        trembles=st.booleans(),
    )
    def leave(self, game: str, changes: Sequence[tuple[str, object]], place: Place, trembles: bool) -> None:
        """Deals a match at the title, changes settings, and leaves the kiosk until it has to be at its title.

        Args:
            trembles: whether the mouse moves meanwhile, by a table that trembles.
        """
        if game and isinstance(self.client.app.top, MenuScene):
            self.client.start_match(game, 1, len(changes))
            self.client.tick(is_touched=True)
        for change in changes:
            self.change_setting(change)
        size, point = self.client.app.window.surface.get_size(), self._point(place)
        moves = cycle((events.move(point, size), events.move((point[0] + 0.002, point[1]), size)))
        while self.client.invariants.untouched < UNATTENDED:
            self.client.tick(*([next(moves)] if trembles else ()), seconds=LEFT)

    @rule(number=CONTROL, kind=st.sampled_from((Activate, FocusOn)))
    def request(self, number: int, kind: type[Activate | FocusOn]) -> None:
        """Activates or focuses an item by a screen reader."""
        self.client.request(number, kind)

    @rule(change=CHANGE)
    def change_setting(self, change: tuple[str, object]) -> None:
        """Changes a setting."""
        self.client.app.change_settings(**dict([change]))
        self.client.tick()

    @rule(signal=st.sampled_from((pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.QUIT)))
    def suspend(self, signal: int) -> None:
        """Takes the focus away, exposes the window, or asks the client to quit."""
        self.client.tick(Event(signal))

    @precondition(lambda self: self.has_operator)
    @rule(by_key=st.booleans(), pin=st.sampled_from((PIN, PIN, PIN, "1357")), controls=st.lists(CONTROL, max_size=40))
    def visit_operator(self, by_key: bool, pin: str, controls: Sequence[int]) -> None:
        """Asks for the operator's page, types a PIN, and presses controls that do not lead out."""
        if by_key:
            self.client.tick(*events.keystroke("o", pygame.KMOD_LCTRL | pygame.KMOD_LALT))
        else:
            for corner in CORNERS:
                self._tap(corner)
        self.wait(1)
        for name in (*pin, "return"):
            self.client.tick(*events.keystroke(name))
        for control in controls:
            inside = [point for point in self.client.targets.values() if point[1] > EXIT]
            self._tap(inside[control % len(inside)] if inside else self._point(control))

    def _tap(self, point: Point) -> None:
        self.client.tick(events.finger(pygame.FINGERDOWN, point))
        self.client.tick(events.finger(pygame.FINGERUP, point))

    def _point(self, place: Place) -> Point:
        """Returns a place as shares of the window; notes a control's name for the printed steps."""
        if isinstance(place, tuple):
            return place[0] / 1000, place[1] / 1000
        targets = list(self.client.targets.items())
        name, point = targets[place % len(targets)] if targets else ("", (0.5, 0.5))
        if name and currently_in_test_context():
            note(f"# {name!r}")
        return point


def fuzz_client(steps: int, seed: int, failures: Path) -> None:
    """Runs the machine for about that many steps, and prints figures.

    Args:
        failures: folder of the failures found, which the next run replays first.

    Raises:
        Exception: what broke, with the shrunk steps as its notes.
    """
    clients, database = ceil(steps / STEPS), DirectoryBasedExampleDatabase(failures)
    basic = settings(BASIC, stateful_step_count=min(STEPS, steps), database=database)
    for number, done in enumerate(range(0, clients, ROUND)):
        options = settings(basic, max_examples=1 + min(ROUND, clients - done))  # the first client is the simplest
        run_state_machine_as_test(seeded(seed + number)(ClientMachine), settings=options)
        ticks = Counter(ClientMachine.figures)
        inputs, memory = ticks.pop("inputs"), usage_of(os.getpid()).memory
        scenes = ", ".join(f"{name} {count}" for name, count in ticks.most_common())
        print(f"{inputs} inputs, {ticks.total()} ticks, {memory:.0f} MB; {scenes}", flush=True)
