"""The loading scene, until the first screen's art is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from threading import Event, Lock

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.scenery.scenery import Scenery
from game.ui.input.intents import Intent
from game.ui.loading_ring import LoadingRing
from game.ui.motion import FrameRateMode
from game.ui.scene import Client, Scene
from game.ui.scenes.error_messages import store_errors_scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.title import LetterRise, Title
from game.ui.screen import Screen


class LoadingLetters:
    """The title while loading: its letters rise with the loading ring."""

    def __init__(self, app: Client, sea: Scenery) -> None:
        self._app = app
        self._sea = sea
        self._age = 0.0
        self.fit(app.screen)
        self.rising = LetterRise(len(self._title.letters.letters), app.motion.has_movement)

    def fit(self, screen: Screen) -> None:
        """Lays out for a new size."""
        self._title = Title(self._app, self._sea)
        self._ring = LoadingRing(self._app.sprites, screen)

    @property
    def steps(self) -> list[Callable[[], object]]:
        """Functions that render the letters one by one."""
        return [partial(self._draw, number) for number in range(len(self._title.letters.letters))]

    def tick(self, dt: float, share: float) -> None:
        """Raises the letters with the share loaded."""
        self._age += dt
        self._ring.fill(share, self._age)
        self.rising.tick(dt, share)

    def items(self) -> list[Item]:
        """Returns the sea and the letters that have begun to rise."""
        return [*self._title.items(self._title.letters.pose(0.0, self.rising.depth)), *self._ring.items()]

    def close(self) -> None:
        """Frees its sea, which is as large as the window."""
        self._sea.clear()

    def _draw(self, number: int) -> None:
        for sprite in self._title.letters.pose(0.0, lambda other: float(other != number)).values():
            self._app.sprites.piece(sprite)


class StillLoadingPicture:
    steps: Sequence[Callable[[], object]] = ()

    def __init__(self, draw: Callable[[pygame.Surface], object]) -> None:
        self._draw = draw

    def fit(self, screen: Screen) -> None:
        self._sheet = pygame.Surface((screen.width, screen.height))
        self._draw(self._sheet)

    def tick(self, dt: float, share: float) -> None: ...

    def items(self) -> list[Item]:
        return [Item(self._sheet, 0, 0)]

    def close(self) -> None: ...


class SceneLoader:
    """Prepares a scene step by step, invisibly: loads what it needs, waits until it is opened, renders its art.

    Args:
        make: returns the scene.
        first: run before the scene is made.
    """

    def __init__(self, make: Callable[[], Scene], first: Sequence[Callable[[], object]] = ()) -> None:
        self._make = make
        self._first = self._steps = tuple(first)
        self._scene: Scene | None = None
        self._done = 0
        self._opened = Event()
        self._lock = Lock()
        """Held while a step runs."""
        self.is_stopped = False

    @property
    def share(self) -> float:
        """Share of the steps done; those of a scene that is not open yet count as many as those before it."""
        return self._done / len(self._steps) if self._scene else self._done / max(1, 2 * len(self._first))

    @property
    def can_open(self) -> bool:
        """Whether only the scene is missing."""
        return self._scene is None and self._done == len(self._steps)

    def open(self) -> None:
        """Makes and arranges the scene; for the main thread, which owns the store."""
        scene = self._make()
        scene.arrange(scene.app.screen)
        self._steps += tuple(scene.look_steps())
        self._scene = scene
        self._opened.set()

    def step(self) -> None:
        """Runs the next step."""
        self._steps[self._done]()
        self._done += 1

    def run(self) -> Scene | None:
        """Runs all steps and returns the scene, None after a stop; in between it waits for `open`."""
        self._run_steps()
        self._opened.wait()
        self._run_steps()
        return self._scene

    def _run_steps(self) -> None:
        while self._done < len(self._steps):
            with self._lock:
                if self.is_stopped:
                    break
                self.step()

    def stop(self) -> None:
        """Waits for the current step, and lets no other run: nothing is drawn after that."""
        self.is_stopped = True
        self._opened.set()
        with self._lock:
            pass


class LoadingScene(Scene):
    """Shows the letters or a still picture until another scene is ready.

    Args:
        fetching: prepares the other scene.
        work: the thread that runs it.
        curtain: shown meanwhile, as on the window already.
    """

    name = "loading"
    can_run_unattended = True

    def __init__(
        self,
        app: Client,
        fetching: SceneLoader,
        work: Future[Scene | None],
        curtain: LoadingLetters | StillLoadingPicture,
    ) -> None:
        super().__init__(app)
        self._fetching = fetching
        self._work = work
        self._curtain = curtain

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        return FrameRateMode.FULL

    def arrange(self, screen: Screen) -> None:
        self._curtain.fit(screen)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Opens the scene in between, and continues once the work is done; its errors are raised here."""
        super().tick(dt, intents)
        self._curtain.tick(dt, self._fetching.share)
        if self._fetching.can_open and not self._work.done():
            self._fetching.open()
        if self._work.done() and (scene := self._work.result()):
            self._go_on(scene)

    def _go_on(self, scene: Scene) -> None:
        """Hands rising letters to the menu; any other scene comes as from the menu."""
        letters = self._curtain if isinstance(self._curtain, LoadingLetters) else None
        if letters and isinstance(scene, MenuScene):
            scene.rise(letters.rising)
        self.app.replace(scene, seamless=letters is None or isinstance(scene, MenuScene))
        if self.app.store.warnings and self.app.config.kiosk is None:
            self.app.push(store_errors_scene(self.app))

    def open_file(self, path: Path) -> None:
        """Ignores a file, because nothing can lie over this scene."""

    def items(self) -> list[Item]:
        return self._curtain.items()

    def exit(self) -> None:
        """Frees the first picture's sea."""
        self._curtain.close()
