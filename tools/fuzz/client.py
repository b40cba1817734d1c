"""A whole client without a window, driven by pygame events and a clock of its own."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from time import perf_counter

import pygame

from game.engine.api import Options
from game.engine.games import GAMES
from game.kiosk.keys import key_of
from game.store.seats import PERSON
from game.ui.app import App
from game.ui.draw.assets import Assets
from game.ui.frame.gc_schedule import GcScheduler
from game.ui.input.event_reader import DEVICES, Input
from game.ui.input.intents import Activate, FocusOn, Intent
from game.ui.input.pads import GamePads
from game.ui.motion import FrameRateMode
from game.ui.scenes.idle_monitor import IdleMonitor
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.access import OperatorAccess
from game.ui.screen_description import DescribedItem, ScreenDescription
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from game.ui.voice.voice import Voice
from tests.support.posed import PosedWorker
from tests.support.studio import studio
from tests.support.walk import seats
from tools.fuzz.events import Point, open_pad
from tools.fuzz.invariants import InvariantChecker
from tools.fuzz.laws import LawChecker
from tools.fuzz.operator_page import kiosk_with, services_for

SIZE = (800, 480)
LOG = logging.getLogger("game")
NOON = datetime(2026, 11, 23, 12)
TICK = 1 / 30


class RequestingReader:
    """An assistive reader that passes on requests, as a screen reader does for its person."""

    def __init__(self) -> None:
        self.items: tuple[DescribedItem, ...] = ()
        """Items of the current screen."""
        self.requests: list[Intent] = []

    def notify(self, description: ScreenDescription) -> None:
        """Stores what is on the screen."""
        self.items = description.items

    def poll_intents(self) -> list[Intent]:
        """Returns the requests, once."""
        requests, self.requests = self.requests, []
        return requests


class FuzzClient:
    """A client at its menu, whose invariants are checked at every tick.

    Args:
        has_operator: whether a PIN leads to the operator's page.
    """

    def __init__(self, app: App, has_operator: bool) -> None:
        self.app = app
        self.inputs = 0
        self.seconds = 0.0
        """Time on the client's clock."""
        self.ticks: list[float] = []
        """Real seconds that each tick took."""
        self.scenes = Counter[str]()
        """Number of ticks by the scene on top."""
        plan = app.config.kiosk
        app.pads = GamePads(open_pad)
        self.screen_reader = RequestingReader()
        """Joins the readers with the first request."""
        self._voice = Voice(app)
        self._idle = IdleMonitor(app) if plan else None
        self._access = OperatorAccess(app, services_for(plan, NOON)) if plan and has_operator else None
        self._reader = Input(SIZE, app.pads, app.key_map, key_of(plan.operator.keys) if plan and self._access else None)
        self.invariants = InvariantChecker(app)
        self.laws: LawChecker | None = None
        """Laws of input, once `check_laws` was called."""
        self._gc = GcScheduler(lambda: app.frame_rate_mode < FrameRateMode.FULL)
        app.push(MenuScene(app))

    def start_match(self, game: str, persons: int, seed: int, options: Options | None = None) -> None:
        """Deals a match with computer players in the seats that persons leave empty.

        Args:
            options: None for random ones.
        """
        kinds = (PERSON,) * persons + ("crab",) * (max(3, persons) - persons)
        chosen = {option: Random(seed).choice(values) for option, values in GAMES[game].options.items()}
        self.app.push(new_game(self.app, game, seats(*kinds), chosen if options is None else options))

    def check_laws(self) -> LawChecker:
        """Starts to check the laws of input too."""
        self.laws = LawChecker(self.app)
        return self.laws

    @property
    def targets(self) -> dict[str, Point]:
        """The middle of each enabled control by name; at a table the one that leads on comes first."""
        (width, height), top = self.app.window.surface.get_size(), self.app.top
        controls = [control for control in top.controls if control.enabled] if top else []
        forward = top.hand.forward if isinstance(top, TableScene) else None
        found = [(control.name, control.box.center) for control in sorted(controls, key=lambda c: c is not forward)]
        return {name: (middle.x / width, middle.y / height) for name, middle in found}

    def tick(self, *events: pygame.event.Event, seconds: float = TICK, is_touched: bool = False) -> None:
        """Handles the events, advances time and checks the invariants; draws if the scene has changed.

        Args:
            is_touched: whether somebody has done something without an event; events and requests count anyway.

        Raises:
            AssertionError: naming the invariant that does not hold.
        """
        began, before = perf_counter(), self.app.top
        for event in events:
            pygame.event.post(event)
        is_touched |= bool(self.screen_reader.requests) or any(event.type in DEVICES for event in events)
        intents = [*self._reader.poll(seconds), *self.app.poll_readers()]
        now = NOON + timedelta(seconds=self.seconds)
        self._voice.tick(seconds, intents)
        if self._idle:
            self._idle.tick(seconds, intents, now)
        if self._access:
            self._access.tick(seconds, intents)
        self._gc.tick(seconds)
        used = frozenset(self._reader.used_devices)
        self._reader.used_devices.clear()
        self.app.advance(seconds, intents)
        self.app.update_key_hints(used, self._reader.has_typed)
        assert isinstance(self.app.worker, PosedWorker)
        self.app.worker.let_the_coach_speak()  # unanswered questions would pile up
        if self.app.top is not before:
            self.app.draw_frame()
        self.app.notify_readers()
        self.ticks.append(perf_counter() - began)
        self.inputs += len(events)
        self.seconds += seconds
        self.scenes[self.app.top.name if self.app.top else ""] += 1
        self.invariants.check(seconds, is_touched, now)
        if self.laws:
            self.laws.check(seconds, used)

    def request(self, number: int, kind: type[Activate | FocusOn]) -> None:
        """Lets a screen reader's person act on an item of the screen."""
        if self.screen_reader not in self.app.readers:
            self.app.readers.append(self.screen_reader)
            self.tick()
        if items := self.screen_reader.items:
            self.screen_reader.requests.append(kind(items[number % len(items)].id))
        self.tick()


class ErrorRaiser(logging.Handler):
    """Raises errors that the game survives and only logs."""

    def emit(self, record: logging.LogRecord) -> None:
        """Raises an AssertionError with the record's message; the error it reports is its context."""
        raise AssertionError(record.getMessage())


@contextmanager
def running_client(
    seed: int, is_kiosk: bool = False, has_operator: bool = False, assets: Assets | None = None
) -> Generator[FuzzClient]:
    """Yields a client at its menu, and closes it.

    Args:
        assets: drawings that several clients share.
    """
    pygame.display.init()  # events are posted, and a finger hides the mouse
    pygame.event.clear()
    raiser = ErrorRaiser(logging.ERROR)
    LOG.addHandler(raiser)
    try:
        with studio(SIZE, "en", assets=assets, thinking="normal") as app:
            app.config = replace(app.config, seed=seed, kiosk=kiosk_with(has_operator) if is_kiosk else None)
            yield FuzzClient(app, has_operator)
    finally:
        LOG.removeHandler(raiser)
