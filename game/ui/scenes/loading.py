"""The first picture, until the first screen's art is there."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

import pygame

from game.ui.display.title import draw_title
from game.ui.draw.canvas import Item
from game.ui.scene import Client, Pace, Scene
from game.ui.scenes.mishaps import mishaps_scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.input.intents import Intent
    from game.ui.screen import Screen


class LoadingScene(Scene):
    """Makes room for another scene once that has been made ready.

    Args:
        work: gets the other scene ready in a thread of its own.
        sheet: what is shown meanwhile, as it is on the window already.
        draw: draws the same in another size.
    """

    name = "loading"

    def __init__(
        self,
        app: Client,
        work: Future[Scene],
        sheet: pygame.Surface,
        draw: Callable[[pygame.Surface], None] = draw_title,
    ) -> None:
        super().__init__(app)
        self._work = work
        self._sheet = sheet
        self._draw = draw

    @property
    def pace(self) -> Pace:
        """Quick to see that the work is done."""
        return Pace.LIVELY

    def arrange(self, screen: Screen) -> None:
        """The same sheet as the first picture, in this size."""
        size = screen.width, screen.height
        if self._sheet.get_size() != size:
            self._sheet = pygame.Surface(size)
            self._draw(self._sheet)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Goes on as soon as it can; whatever went wrong is raised here."""
        super().tick(dt, intents)
        if self._work.done():
            self.app.replace(self._work.result(), seamless=True)
            if self.app.store.mishaps and self.app.config.kiosk is None:
                self.app.push(mishaps_scene(self.app))

    @property
    def goes_on(self) -> bool:
        """Until everything is there."""
        return True

    def items(self) -> list[Item]:
        """Answers the plain sheet."""
        return [Item(self._sheet, 0, 0)]


def fetched(scene: Scene) -> Scene:
    """An arranged scene whose art has been fetched, by drawing it once where nobody sees it."""
    scene.items()
    for control in scene.shown_controls:  # they are seen on top alone
        control.items(scene.app.sprites, scene.app.screen, 0.0, False)
    return scene
