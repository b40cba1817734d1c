"""Records the sprites that are drawn while a frame is composed."""

from collections.abc import Callable
from unittest.mock import patch

import pygame

from game.ui.app import App
from game.ui.draw.sprite_state import SpriteState


def pieces_drawn(app: App, draw: Callable[[], object]) -> list[tuple[SpriteState, pygame.Surface]]:
    """Returns every sprite state with its surface, in drawing order."""
    drawn: list[tuple[SpriteState, pygame.Surface]] = []
    piece = app.sprites.piece

    def record(spot: SpriteState, u: float = 0.0) -> tuple[pygame.Surface, int, int]:
        item = piece(spot, u)
        drawn.append((spot, item[0]))
        return item

    with patch.object(app.sprites, "piece", record):
        draw()
    return drawn


def looks_drawn(app: App, draw: Callable[[], object]) -> list[str]:
    return [spot.look for spot, _ in pieces_drawn(app, draw)]
