"""Plays scripts on a whole client without a window, by a clock of its own, and shrinks those that break something."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
import pygame

from game.engine.games import GAMES
from game.kiosk.keys import key_of
from game.kiosk.plan import Kiosk
from game.store.seats import PERSON
from game.ui.app import App
from game.ui.frame.gc_schedule import GcScheduler
from game.ui.input.event_reader import Input
from game.ui.input.pads import GamePads
from game.ui.motion import FrameRateMode
from game.ui.scenes.idle_monitor import ClosedScene, IdleMonitor
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.access import OperatorAccess
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.posed import PosedWorker
from tests.support.studio import studio
from tests.support.walk import seats
from tools.fuzz.devices import event_of, open_pad
from tools.fuzz.laws import Laws
from tools.fuzz.monkey import Monkey, Point
from tools.fuzz.office import desk_for, kiosk_with
from tools.fuzz.script import Change, Frame, Script, Size

BEGIN = (800, 480)
NOON = datetime(2026, 11, 23, 12)
LEFT_ALONE = (Frame(0.25),) * 1_600
"""After so long an untended screen is back at its title, from wherever it was."""
PIN = "2468"
"""Of every other kiosk's operator; the others have no page."""
SELDOM = 48
"""Of so many frames one is drawn, and each at which much changes: what breaks is mostly no matter of drawing."""


class Broken(Exception):  # noqa: N818 - a finding, not a failure
    """Something did not hold, or was raised; the message says what."""


@dataclass
class Figures:
    """What a run came to."""

    inputs: int = 0
    seconds: float = 0.0
    """On the run's own clock."""
    ticks: list[float] = field(default_factory=list)
    """How long each took, in real seconds."""
    scenes: set[str] = field(default_factory=set)


class Playing:
    """A client at which frames are played, with all laws looked after.

    Args:
        drawn: of so many frames one is drawn.
    """

    def __init__(self, app: App, script: Script, drawn: int = 1) -> None:
        self._drawn, self._shown = drawn, ""
        self.app = app
        self._presence = IdleMonitor(app) if app.config.kiosk else None
        app.pads = GamePads(open_pad)
        plan = app.config.kiosk
        self._gate = OperatorAccess(app, desk_for(plan, NOON)) if plan and script.pin else None
        operator = key_of(plan.operator.keys) if plan and script.pin else None
        self._reader = Input(BEGIN, app.pads, app.key_map, operator)
        self._laws = Laws(app)
        self._sweep = GcScheduler(lambda: app.frame_rate_mode < FrameRateMode.FULL)
        self.figures = Figures()
        app.push(MenuScene(app))
        if script.persons:
            kinds = (PERSON,) * script.persons + ("crab",) * (max(3, script.persons) - script.persons)
            app.push(new_game(app, script.game, seats(*kinds), _options(script)))

    @property
    def targets(self) -> dict[str, Point]:
        """The middle of what can be pressed, as parts of the window; first what leads on at a table."""
        (width, height), top = self.app.window.surface.get_size(), self.app.top
        controls = [control for control in top.controls if control.enabled] if top else []
        onward = top.hand.forward if isinstance(top, TableScene) else None
        found = [(control.name, control.box.center) for control in sorted(controls, key=lambda c: c is not onward)]
        return {name: (middle.x / width, middle.y / height) for name, middle in found}

    def play(self, frame: Frame) -> None:
        """One tick.

        Raises:
            Broken: naming what did not hold.
        """
        figures, began = self.figures, perf_counter()
        try:
            self._tick(frame)
        except Exception as error:
            raise Broken(f"{type(error).__name__}: {error}") from error
        figures.ticks.append(perf_counter() - began)
        figures.inputs += len(frame.deeds)
        figures.seconds += frame.seconds
        figures.scenes.add(self.app.top.name if self.app.top else "")
        if broken := self._laws.broken(frame.seconds):
            raise Broken("; ".join(broken))

    def check_left(self) -> None:
        """After a long time without anybody an untended screen is back at its title, whatever was done before.

        Raises:
            Broken: naming where it is instead.
        """
        plan = self.app.config.kiosk
        if plan is None or plan.idle != Kiosk().idle:
            return  # somebody tends it, or the operator has given people more time
        home = MenuScene if plan.is_open(self._now) else ClosedScene
        if not isinstance(self.app.top, home):
            raise Broken(f"left alone, it stays at {self.app.top.name if self.app.top else 'nothing'}")

    def _tick(self, frame: Frame) -> None:
        for deed in frame.deeds:
            if isinstance(deed, Change):
                self.app.change_settings(**{deed.setting: deed.value})
        for deed in frame.deeds:
            if event := event_of(deed):
                pygame.event.post(event)
        intents = self._reader.poll(frame.seconds)
        if self._presence:
            self._presence.tick(frame.seconds, intents, self._now)
        if self._gate:
            self._gate.tick(frame.seconds, intents)
        self._sweep.tick(frame.seconds)
        self.app.advance(frame.seconds, intents)
        assert isinstance(self.app.worker, PosedWorker)
        self.app.worker.let_the_coach_speak()  # what nobody answers would be kept for ever
        if self._is_drawn(frame):
            self.app.draw_frame()

    @property
    def _now(self) -> datetime:
        """The time on the run's own clock."""
        return NOON + timedelta(seconds=self.figures.seconds)

    def _is_drawn(self, frame: Frame) -> bool:
        before, self._shown = self._shown, self.app.top.name if self.app.top else ""
        is_other = before != self._shown or any(isinstance(deed, (Change, Size)) for deed in frame.deeds)
        return is_other or len(self.figures.ticks) % self._drawn == 0


def _options(script: Script) -> dict[str, str | int | bool]:
    """How the first game is played: in one of all ways."""
    rng = Random(script.seed)
    return {option: rng.choice(values) for option, values in GAMES[script.game].options.items()}


@contextmanager
def playing(script: Script, pixels: Path | None = None, drawn: int = 1) -> Iterator[Playing]:
    """A client on which nothing has been done yet, that draws one of so many frames."""
    pygame.display.init()  # events are posted, and a finger hides the mouse
    pygame.event.clear()
    with studio(BEGIN, "en", pixels, thinking="normal") as app:
        app.config = replace(app.config, seed=script.seed, kiosk=kiosk_with(script.pin) if script.is_kiosk else None)
        yield Playing(app, script, drawn)


def first_script(seed: int) -> Script:
    """Returns the start of the run with that seed.

    Seeds take turns over the games, one to three persons, tended or not, with and without an operator's page.
    """
    games = ("", *GAMES)
    game = games[seed % len(games)]
    persons = seed // len(games) % 3 + 1 if game else 0
    is_kiosk = seed % 2 == 0 or seed % 3 == 0
    return Script(game, persons, seed, is_kiosk, PIN if is_kiosk and seed % 5 < 3 else "")


def replayed(script: Script, pixels: Path | None = None) -> str:
    """What broke when a script was played; "" if nothing did."""
    with playing(script, pixels) as client:
        try:
            for frame in script.frames:
                client.play(frame)
        except Broken as broken:
            return str(broken)
    return ""


def hammered(
    script: Script, inputs: int, pixels: Path | None = None, is_left: bool = False
) -> tuple[Script, str, Figures]:
    """The script with so many inputs that were made up while it was played, what broke ("" if nothing), and figures.

    Args:
        is_left: at the end an untended screen is left alone for long, and looked at.
    """
    frames: list[Frame] = []
    with playing(script, pixels, SELDOM) as client:
        monkey, broken = Monkey(Random(script.seed), lambda: list(client.targets.values()), script.pin), ""
        try:
            while client.figures.inputs < inputs:
                for frame in monkey.burst():
                    frames.append(frame)
                    client.play(frame)
            if is_left and script.is_kiosk:
                for frame in LEFT_ALONE:
                    frames.append(frame)
                    client.play(frame)
                client.check_left()
        except Broken as found:
            broken = f"{found} ({type(found.__cause__).__name__})" if found.__cause__ else str(found)
        return msgspec.structs.replace(script, frames=tuple(frames)), broken, client.figures


def shrunk(script: Script, breaks: Callable[[Script], bool], tries: int = 60) -> Script:
    """A shorter script that still breaks: ever smaller parts of it are left out.

    Args:
        breaks: plays a script.
        tries: how often at most.
    """
    frames, size = list(script.frames), max(1, len(script.frames) // 2)
    while size and tries:
        start = 0
        while start < len(frames) and tries:
            fewer = _without(frames, start, size)
            tries -= 1
            if breaks(msgspec.structs.replace(script, frames=tuple(fewer))):
                frames = fewer
            else:
                start += size
        size //= 2
    return msgspec.structs.replace(script, frames=tuple(frames))


def _without(frames: Sequence[Frame], start: int, size: int) -> list[Frame]:
    return [*frames[:start], *frames[start + size :]]
