"""`python -m tools.masters`: bakes the pre-rasterised sprites that ship in `assets/masters`.

To be run after changing one of the drawings; a test fails until then.
"""

from __future__ import annotations

import math
import os
import random
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ui.draw.assets import PrerasterisedAssets
from game.ui.draw.craft.grain import GRAIN, GRAIN_SIZE
from game.ui.draw.craft.pixel_store import SHIPPED, SMALLEST, PixelStore
from game.ui.draw.craft.surfaces import opaque_surface, scale_surface
from game.ui.draw.theme import WHITE

READABLE = 0o644


def main() -> None:
    """Replaces the shipped sprites."""
    for path in SHIPPED.glob("*.px"):
        path.unlink()
    bake(SHIPPED)
    for path in SHIPPED.glob("*.px"):
        path.chmod(READABLE)  # packages keep the file mode


def bake(folder: Path) -> None:
    """Renders the sprites into the folder, compressed as far as possible."""
    store = PixelStore(folder, effort=SMALLEST)
    assets = PrerasterisedAssets(store=store)
    for path in assets.folder.glob("*.svg"):
        assets.bake(path.stem)
    store.save(GRAIN, _grain().get_buffer().raw, (GRAIN_SIZE, GRAIN_SIZE))


def _grain() -> pygame.Surface:
    """Returns the tile of fibres and mottling."""
    rng = random.Random(5)
    n = GRAIN_SIZE
    tile = opaque_surface(n, n)
    tile.fill(WHITE)
    for _ in range(620):
        x, y, length, value = rng.random() * n, rng.random() * n, rng.uniform(4, 16), rng.choice((244, 247, 250))
        way = pygame.Vector2(length, 0).rotate(rng.uniform(0, 180))
        for over in (-n, 0, n):
            pygame.draw.line(tile, (value, value, value), (x + over, y), (x + over + way.x, y + way.y))
    tile.blit(scale_surface(_mottling(rng, n // 4), n, n), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return tile


def _mottling(rng: random.Random, n: int) -> pygame.Surface:
    tones = range(245, 256)
    grey = rng.choices(tones, [math.exp(-(((tone - 253) / 2.6) ** 2) / 2) for tone in tones], k=n * n)
    sheet = pygame.image.frombuffer(bytes(grey), (n, n), "P")
    sheet.set_palette([(tone, tone, tone) for tone in range(256)])
    return sheet.convert(opaque_surface(1, 1))


if __name__ == "__main__":
    main()
