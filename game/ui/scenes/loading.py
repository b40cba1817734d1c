"""The first picture, until the first screen's art is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.scenery.scenery import Scenery
from game.ui.input.intents import Intent
from game.ui.loading_ring import LoadingRing
from game.ui.motion import FrameRateMode
from game.ui.scene import Client, Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.mishaps import mishaps_scene
from game.ui.scenes.title import Rising, Title
from game.ui.screen import Screen


class Letters:
    """The title while something loads: its letters rise out of the sea in time with a ring of sheets."""

    def __init__(self, app: Client, sea: Scenery) -> None:
        self._app = app
        self._sea = sea
        self._age = 0.0
        self.fit(app.screen)
        self.rising = Rising(len(self._title.letters.letters), app.motion.has_movement)

    def fit(self, screen: Screen) -> None:
        """Stands the same letters in the sea of that size."""
        self._title = Title(self._app, self._sea)
        self._ring = LoadingRing(self._app.sprites, screen)

    @property
    def steps(self) -> list[Callable[[], object]]:
        """The letters, one after another."""
        return [partial(self._draw, number) for number in range(len(self._title.letters.letters))]

    def tick(self, dt: float, share: float) -> None:
        """Lets as many letters rise as that allows."""
        self._age += dt
        self._ring.fill(share, self._age)
        self.rising.tick(dt, share)

    def items(self) -> list[Item]:
        """The sea, with the letters that have begun to rise."""
        return [*self._title.items(self._title.letters.pose(0.0, self.rising.depth)), *self._ring.items()]

    def leave(self) -> None:
        """Lets go of its sea, which is as large as the window."""
        self._sea.clear()

    def _draw(self, number: int) -> None:
        for spot in self._title.letters.pose(0.0, lambda other: float(other != number)).values():
            self._app.sprites.piece(spot)


class StillPicture:
    """A picture that stays as it is while something loads."""

    steps: Sequence[Callable[[], object]] = ()

    def __init__(self, draw: Callable[[pygame.Surface], object]) -> None:
        self._draw = draw

    def fit(self, screen: Screen) -> None:
        """Draws it in that size."""
        self._sheet = pygame.Surface((screen.width, screen.height))
        self._draw(self._sheet)

    def tick(self, dt: float, share: float) -> None:
        """Changes nothing."""

    def items(self) -> list[Item]:
        """The sheet."""
        return [Item(self._sheet, 0, 0)]

    def leave(self) -> None:
        """Lets go of nothing: the sheet goes with it."""


class Fetching:
    """Has an arranged scene's art drawn where nobody sees it, step by step.

    Args:
        first: what is drawn before it.
    """

    def __init__(self, scene: Scene, first: Sequence[Callable[[], object]] = ()) -> None:
        app = scene.app
        own = [partial(control.items, app.sprites, app.screen, 0.0, False) for control in scene.visible_controls]
        self._steps = *first, scene.items, *own  # controls are seen on top alone
        self._scene = scene
        self._done = 0

    @property
    def share(self) -> float:
        """How much of it is done."""
        return self._done / len(self._steps)

    def step(self) -> None:
        """Does the next step."""
        self._steps[self._done]()
        self._done += 1

    def run(self) -> Scene:
        """Does all that is left, and answers the scene."""
        while self._done < len(self._steps):
            self.step()
        return self._scene


class LoadingScene(Scene):
    """Shows the letters or a still picture until another scene is ready, then makes room for that.

    Args:
        fetching: gets the other scene ready.
        work: the thread that does it.
        curtain: what is shown meanwhile, as it is on the window already.
    """

    name = "loading"
    can_run_unattended = True

    def __init__(self, app: Client, fetching: Fetching, work: Future[Scene], curtain: Letters | StillPicture) -> None:
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
        """Goes on once the work is done; an error of it is raised here."""
        super().tick(dt, intents)
        self._curtain.tick(dt, self._fetching.share)
        if self._work.done():
            self._go_on(self._work.result())

    def _go_on(self, scene: Scene) -> None:
        """The menu's letters go on rising; any other scene comes as from the menu."""
        letters = self._curtain if isinstance(self._curtain, Letters) else None
        if letters and isinstance(scene, MenuScene):
            scene.rise(letters.rising)
        self.app.replace(scene, seamless=letters is None or isinstance(scene, MenuScene))
        if self.app.store.mishaps and self.app.config.kiosk is None:
            self.app.push(mishaps_scene(self.app))

    def items(self) -> list[Item]:
        return self._curtain.items()

    def exit(self) -> None:
        """The first picture's sea is the program's from its start to its end: what is painted of it goes now."""
        self._curtain.leave()
