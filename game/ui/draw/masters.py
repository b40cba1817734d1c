"""The drawings of the first picture, worked out before the game is shipped: at a start there is no time for it."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.folders import ASSETS
from game.ui.draw.assets import Assets, ViewBox
from game.ui.draw.craft.paper import scaled
from game.ui.draw.craft.pixel_store import SMALLEST, PixelStore

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = ASSETS / "masters"


class Master(NamedTuple):
    """What of a drawing is worked out, and how many px for each of its own units: as a window of 1920x1080 needs."""

    view: ViewBox
    scale: float

    @property
    def size(self) -> tuple[int, int]:
        """In px."""
        return round(self.view.w * self.scale), round(self.view.h * self.scale)


_BAND = Master(ViewBox(0, 16, 1920, 136), 1)
MASTERS: Mapping[str, Master] = MappingProxyType(
    {
        **dict.fromkeys(("band_a", "band_b", "band_c", "band_d"), _BAND),
        "far_hills": Master(ViewBox(0, 0, 1920, 260), 1.25),
        "sun": Master(ViewBox(0, 0, 320, 320), 1.95),
        "sun_halo": Master(ViewBox(0, 0, 320, 320), 2.17),
        "cloud_a": Master(ViewBox(0, 0, 346, 180), 1),
        "cloud_c": Master(ViewBox(0, 0, 378, 170), 1),
        "gull": Master(ViewBox(0, 0, 120, 60), 1),
        "wave_calm": Master(ViewBox(240, 14, 120, 51), 1.25),
    }
)


def bake(folder: Path) -> None:
    """Works them out anew and keeps them there, pressed together as small as they get."""
    assets = MasterAssets(masters=PixelStore(folder, effort=SMALLEST))
    for name in MASTERS:
        assets.bake(name)


class MasterAssets(Assets):
    """The same drawings at once: at the size that was kept on disk, else scaled from a master."""

    def __init__(self, cache: Path | None = None, masters: PixelStore | None = None) -> None:
        super().__init__(cache=cache)
        self._masters = masters or PixelStore(FOLDER)

    def bake(self, name: str) -> None:
        """Works a master out and keeps it."""
        view, size = MASTERS[name].view, MASTERS[name].size
        surface = self._rasterise(name, size, view, fine=True)
        self._masters.put(self.key(name), surface.get_buffer().raw, size)

    def key(self, name: str) -> str:
        """What a master is kept under: another one as soon as its drawing changes."""
        return self._key(name, MASTERS[name].size, MASTERS[name].view, fine=True)

    def _worked_out(
        self, key: str, name: str, size: tuple[int, int], view: ViewBox | None, fine: bool
    ) -> pygame.Surface:
        kept = self._masters.get(self.key(name)) if name in MASTERS else None
        if kept is None:
            return super()._worked_out(key, name, size, view, fine)
        master = pygame.image.frombuffer(*kept, "BGRA")
        seen = master.subsurface(_seen(MASTERS[name], view)) if view else master
        return seen if seen.get_size() == size else scaled(seen, *size)


def _seen(master: Master, view: ViewBox) -> pygame.Rect:
    """Where in a master a part of the drawing lies."""
    left, top = (view.x - master.view.x) * master.scale, (view.y - master.view.y) * master.scale
    seen = pygame.Rect(round(left), round(top), round(view.w * master.scale), round(view.h * master.scale))
    return seen.clip((0, 0, *master.size))
