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
from game.kiosk.plan import Kiosk
from game.shots.seating import seats
from game.shots.studio import studio
from game.store.seats import PERSON
from game.torture.laws import Laws
from game.torture.monkey import Monkey, Point
from game.torture.script import Change, Deed, Finger, Frame, Key, Script, Sign, Size
from game.ui.app import App
from game.ui.input.pads import GamePads
from game.ui.input.reader import Input
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.presence import Presence
from game.ui.table.course import new_game

BEGIN = (800, 480)
NOON = datetime(2026, 11, 23, 12)
FINGERS = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
SIGNS = {"away": pygame.WINDOWFOCUSLOST, "exposed": pygame.WINDOWEXPOSED, "close": pygame.QUIT}


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
    """A client at which frames are played, with all laws looked after."""

    def __init__(self, app: App, script: Script) -> None:
        self._app = app
        self._presence = Presence(app, app.config.kiosk) if app.config.kiosk else None
        self._reader = Input(BEGIN, GamePads())
        self._laws = Laws(app)
        self.figures = Figures()
        app.push(MenuScene(app))
        if script.persons:
            kinds = (PERSON,) * script.persons + ("crab",) * (max(3, script.persons) - script.persons)
            app.push(new_game(app, script.game, seats(*kinds), {}))

    @property
    def targets(self) -> dict[str, Point]:
        """The middle of what can be pressed, as parts of the window."""
        (width, height), top = self._app.window.surface.get_size(), self._app.top
        found = [(control.name, control.box.center) for control in top.controls if control.enabled] if top else []
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
        figures.scenes.add(self._app.top.name if self._app.top else "")
        if broken := self._laws.broken(frame.seconds):
            raise Broken("; ".join(broken))

    def _tick(self, frame: Frame) -> None:
        for deed in frame.deeds:
            if isinstance(deed, Change):
                self._app.change_settings(**{deed.setting: deed.value})
        intents = self._reader.intents([event for deed in frame.deeds for event in _events(deed)])
        if self._presence:
            self._presence.tick(frame.seconds, intents, NOON + timedelta(seconds=self.figures.seconds))
        self._app.tick(frame.seconds, intents)


def _events(deed: Deed) -> list[pygame.event.Event]:
    """What pygame would tell of it."""
    match deed:
        case Finger(act, number, x, y):
            return [pygame.event.Event(FINGERS[act], touch_id=1, finger_id=number, x=x, y=y, dx=0, dy=0, pressure=1)]
        case Key(name, is_down):
            code = pygame.key.key_code(name) if len(name) == 1 else getattr(pygame, f"K_{name.upper()}")
            return [pygame.event.Event(pygame.KEYDOWN if is_down else pygame.KEYUP, key=code, mod=0, unicode="")]
        case Size(width, height):
            return [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height)]
        case Sign("pad_removed"):
            return [pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=77)]
        case Sign(what):
            return [pygame.event.Event(SIGNS[what])]
        case Change():
            return []


@contextmanager
def playing(script: Script, pixels: Path | None = None) -> Iterator[Playing]:
    """A client on which nothing has been done yet."""
    pygame.display.init()  # a finger hides the mouse
    with studio(BEGIN, "en", pixels, thinking="normal") as app:
        app.config = replace(app.config, seed=script.seed, kiosk=Kiosk() if script.is_kiosk else None)
        yield Playing(app, script)


def first_script(seed: int) -> Script:
    """With what a run of that seed begins: every game in turn, with one person, two or three, tended and untended."""
    games = ("", *GAMES)
    game = games[seed % len(games)]
    persons = seed // len(games) % 3 + 1 if game else 0
    return Script(game, persons, seed, is_kiosk=seed % 2 == 0 or seed % 3 == 0)


def replayed(script: Script, pixels: Path | None = None) -> str:
    """What broke when a script was played; "" if nothing did."""
    with playing(script, pixels) as client:
        try:
            for frame in script.frames:
                client.play(frame)
        except Broken as broken:
            return str(broken)
    return ""


def hammered(script: Script, inputs: int, pixels: Path | None = None) -> tuple[Script, str, Figures]:
    """The script with so many inputs that were made up while it was played, what broke ("" if nothing), and figures."""
    frames: list[Frame] = []
    monkey = Monkey(Random(script.seed))
    with playing(script, pixels) as client:
        broken = ""
        try:
            while client.figures.inputs < inputs:
                for frame in monkey.burst(list(client.targets.values())):
                    frames.append(frame)
                    client.play(frame)
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
