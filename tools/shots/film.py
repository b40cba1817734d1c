"""A film of 30 seconds: all games, each played by one person against computers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from PIL import Image

from game.engine.games import GAMES
from game.store.seats import PERSON
from game.ui.table.match_setup import new_game
from tests.support.driven import DrivenApp
from tests.support.studio import studio
from tests.support.walk import FRAME, act, any_of, seats

if TYPE_CHECKING:
    from game.ui.input.intents import Intent

SIZE = (1280, 720)
SHOWN = (640, 360)
RATE = 12
"""Frames a second."""
SECONDS = 10.0
"""Seconds of each game."""
QUALITY = 55


class FilmedApp(DrivenApp):
    """Captures its frames a few times a second."""

    seconds = 0.0
    frames: Sequence[Image.Image] = ()

    def tick(self, dt: float, intents: Sequence[Intent] = ()) -> None:
        """Advances by `dt` seconds and captures a frame when due."""
        super().tick(dt, intents)
        before, self.seconds = self.seconds, self.seconds + dt
        if int(before * RATE) != int(self.seconds * RATE):
            self.frames = (*self.frames, self._picture())

    def _picture(self) -> Image.Image:
        small = pygame.transform.smoothscale(self.canvas.window, SHOWN)
        return Image.frombytes("RGB", SHOWN, pygame.image.tobytes(small, "RGB"))


def film(path: Path, language: str = "en") -> None:
    """Writes the film as WebP."""
    frames = [frame for name in GAMES for frame in _of_game(name, language)]
    frames[0].save(
        path, "WEBP", save_all=True, append_images=frames[1:], duration=1000 // RATE, loop=0, quality=QUALITY
    )


def _of_game(name: str, language: str) -> list[Image.Image]:
    with studio(SIZE, language, kind=FilmedApp) as app:
        assert isinstance(app, FilmedApp)
        app.stack.restart(new_game(app, name, seats(PERSON, "crab", "snail", "crab"), {}))
        pick = any_of(5)
        while len(app.frames) < SECONDS * RATE:
            for _ in act(app, pick):
                continue
            app.tick(FRAME)
        return list(app.frames)
