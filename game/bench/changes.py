"""From a press to the whole new scene, and whether anything is ever seen that is not the picture asked for."""

from __future__ import annotations

import time
import warnings
from collections.abc import AsyncIterator, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.bench.apart import apart
from game.bench.figures import Figure
from game.bench.frames import MS, config
from game.bench.goals import EVERY_TABLE, ONE_CORE, SIZES, Tables
from game.bench.slow import has_one_core
from game.bench.tables import is_at_rest, thinking_at_once, to_the_menu, way_on
from game.bench.watched import Watched, played
from game.ui.app import App
from game.ui.draw.canvas import Item
from game.ui.draw.cut import put_together
from game.ui.frame.painter import OnDemand
from game.ui.input.intents import Back
from game.ui.motion import Pace
from game.ui.scene import Scene
from game.ui.table.endings.result import ResultScene
from game.ui.transition import Transition
from game.ui.whole import WholePicture
from game.ui.widgets import Control

SECTION = "changes"
FROM_MENU = (("Leave",), ("How to play",), ("Settings", "About the game"))
FROM_SHELF = (("How to play",), ("Settings",), ("Who plays", "Ways to play"), ("Who plays", "Phones"))
FROM_TABLE = (("Pause", "Settings"), ("Pause", "How to play"), ("Pause", "New game"), ("Hint",))
FROM_RESULT = (("Coach",), ("Same hand|Look at the table|Pause",), ("Pause", "Settings"))
"""The names that are pressed one after another from each of these, or another one where a game has no such; then it
goes back all the way."""
HOME_AND_BACK = "Pause", "Menu", "Go on playing"
"""What is pressed from a result at last."""
SEED = 3
"""How all games are shuffled: a round of Undertow! takes from some seconds to minutes."""
FIRST_ROUND = 180.0
"""Seconds in which a round is over at the latest; light after light comes in it."""
NARROWER = 0.75
"""How wide the window is made, by its width."""
LONGEST = 420.0
"""Seconds after which a game is given up."""


class Undrawn:
    """Holds each picture that is shown against the one of a painter that draws everything at once."""

    def __init__(self, app: App) -> None:
        self.px_seconds = 0.0
        self.frames = 0
        self._app = app
        self._shown: list[Item] | None = None
        self._wrong, self._since = 0, time.perf_counter()

    @contextmanager
    def watching(self) -> Generator[Undrawn]:
        """While it lasts, each frame is held against what it is to be."""
        changed, kept, show = Transition.items, WholePicture.keep, self._app.show

        def noted(change: Transition, below: Sequence[Item], own: Sequence[Item]) -> list[Item]:
            self.show([*below, *own])
            return changed(change, below, own)

        def living(whole: WholePicture, items: list[Item], scene: Scene | None) -> list[Item]:
            if whole.is_held:
                self.show(items)
            return kept(whole, items, scene)

        def looked() -> None:
            show()
            self.look()

        Transition.items, WholePicture.keep = noted, living  # type: ignore[method-assign]
        self._app.show = looked  # type: ignore[method-assign]
        try:
            yield self
        finally:
            Transition.items, WholePicture.keep = changed, kept  # type: ignore[method-assign]
            self._app.show = show  # type: ignore[method-assign]

    def show(self, picture: Sequence[Item]) -> None:
        """The scene on top is seen so, or the one before it."""
        self._shown = list(picture)

    def look(self) -> None:
        """Looks at the frame that has been shown, and counts for how long the one before stood."""
        now = time.perf_counter()
        self.px_seconds += self._wrong * (now - self._since)
        if self._shown is not None:
            self._wrong = self._differing(self._shown, self._as_asked())
            self._shown = None
        self.frames += self._wrong > 0
        self._since = time.perf_counter()

    def _as_asked(self) -> list[Item]:
        app = self._app
        rooms = app.sprites, app.scenery
        for room in rooms:
            room.painter = OnDemand()
        try:
            return app.stack.picture_before() if app.stack.is_waiting else app.stack.picture()
        finally:
            for room in rooms:
                room.painter = app.painter

    def _differing(self, shown: list[Item], asked: list[Item]) -> int:
        """How many px of the window differ."""
        if shown == asked:
            return 0
        size = self._app.canvas.window.get_size()
        one, other = put_together(shown, size), put_together(asked, size)
        alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
        return size[0] * size[1] - alike.count()


def figures(folder: Path, tables: Tables = EVERY_TABLE) -> Iterator[Figure]:
    """For each of those tables, with nothing that was drawn before and with all of it."""
    board = ONE_CORE if has_one_core() else ""
    for game, size in tables:
        with TemporaryDirectory(dir=folder) as empty:
            for caches in ("cold", "warm"):
                found = apart(to_the_table, LONGEST, size=SIZES[size], folder=empty, game=game)
                for name, unit in (("press to whole scene", "ms"), ("undrawn", "px s"), ("undrawn in", "frames")):
                    yield Figure(SECTION, f"{caches}, {name}{board}", f"{game}, {size}", unit, found[name])


def to_the_table(size: Sequence[int], folder: str, game: str) -> dict[str, float]:
    """From the first picture through all screens to the table, in a window of another shape and back, through the first
    round to what it came to, to what is told of that, home and back; the slowest press counts."""
    waited: list[float] = []
    watching: list[Undrawn] = []

    async def script(watched: Watched) -> None:
        with Undrawn(watched.app).watching() as undrawn:
            watching.append(undrawn)
            await to_the_menu(watched)
            waited.extend([seconds async for seconds in _ways(watched, FROM_MENU)])
            waited.append(await _whole_after(watched, "Play", "New game"))
            waited.extend([seconds async for seconds in _ways(watched, FROM_SHELF)])
            waited.append(await _whole_after(watched, watched.app.every_table[game].title(watched.app.words.tr)))
            with thinking_at_once(watched):
                await watched.until(is_at_rest, "a table at rest")
                waited.extend([seconds async for seconds in _ways(watched, FROM_TABLE)])
                for shape in (NARROWER, 1):
                    await _shaped(watched, round(size[0] * shape), size[1])
                await _first_round(watched)
                waited.extend([seconds async for seconds in _ways(watched, FROM_RESULT)])
                waited.extend([await _whole_after(watched, name) for name in HOME_AND_BACK])

    played(config(size, folder, seed=SEED), script)
    (undrawn,) = watching
    return {
        "press to whole scene": max(waited) * MS,
        "undrawn": undrawn.px_seconds,
        "undrawn in": float(undrawn.frames),
    }


async def _ways(watched: Watched, ways: Sequence[Sequence[str]]) -> AsyncIterator[float]:
    """How long each change takes on those ways, there and back."""
    start = watched.app.top
    for names in ways:
        for name in names:
            yield await _whole_after(watched, *name.split("|"))
        while watched.app.top is not start:
            yield await _whole_after(watched)


async def _shaped(watched: Watched, width: int, height: int) -> None:
    """Gives the window another size, and waits for the whole picture in it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the display's own window cannot be had another way
        pygame.Window.from_display_module().size = width, height
    await watched.until(
        lambda app: app.canvas.window.get_size() == (width, height) and not app.stack.is_waiting, "the other size"
    )


async def _first_round(watched: Watched) -> None:
    """Plays until the first round is over, and what it came to stands."""
    last = time.perf_counter() + FIRST_ROUND
    while not (isinstance(watched.app.top, ResultScene) and watched.app.pace < Pace.LIVELY):
        if time.perf_counter() > last:
            raise TimeoutError("waited in vain for the end of a round")
        if not isinstance(watched.app.top, ResultScene) and (control := way_on(watched.app)):
            watched.tap(control)
        await watched.frame()


async def _whole_after(watched: Watched, *names: str) -> float:
    """Seconds from a press on a control of one of those names, or back, to the first frame with what that leads to."""
    way = names[0] if names else "back"
    await watched.until(lambda app: not app.stack.is_waiting and app.pace < Pace.LIVELY, f"rest before {way}")
    before = watched.app.top
    assert before, "there is a scene that rests"
    if names:
        watched.tap(_named(before, *names))
    else:
        watched.ask(Back())
    began = time.perf_counter()
    await watched.until(lambda app: app.top is not before and not app.stack.is_waiting, f"what {way} leads to")
    return time.perf_counter() - began


def _named(scene: Scene, *names: str) -> Control:
    """The first control that is called so.

    Raises:
        LookupError: telling what there is instead.
    """
    found = [control for control in scene.controls if control.name in names]
    if not found:
        there = ", ".join(control.name for control in scene.controls)
        raise LookupError(f"the scene {scene.name} has no {' or '.join(names)}, but {there}")
    return found[0]
