"""Drawings: SVG files turned into premultiplied pixels, worked out once and kept on disk."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.folders import ASSETS, MissingArtError
from game.ui.draw.craft.paper import opaque_of, scaled
from game.ui.draw.craft.pixel_store import SHIPPED, PixelStore

_SIZE = re.compile(r'width="[\d.]+" height="[\d.]+" viewBox="0 0 ([\d.]+) ([\d.]+)"')
_FINE_LIMIT = 900_000  # px: larger drawings are not worked out at double size
_SPARE = 2  # px: so much larger a drawing comes out at most that has the shape asked for
_RECIPE = "3"  # change when the same file comes out as other pixels


class ViewBox(NamedTuple):
    """A part of a drawing, in its own units."""

    x: float
    y: float
    w: float
    h: float


class _Drawing(NamedTuple):
    """The size and the digest of a drawing's file."""

    size: tuple[float, float]
    digest: int


class Assets:
    """The drawings of one folder, by the name of their file."""

    keeps_composed = False
    """Whether what is composed of several drawings is kept, too: that takes much room."""
    is_coarse = False
    """Whether any of those that were handed out is less fine than it should be."""

    def __init__(self, folder: Path = ASSETS / "art", cache: Path | None = None) -> None:
        self.folder = folder
        self._store = PixelStore(cache) if cache else None
        self._read: dict[str, _Drawing] = {}
        self._argb = pygame.Surface((1, 1), pygame.SRCALPHA, 32)

    def check(self, names: Iterable[str]) -> None:
        """Make sure that all these drawings are there.

        Raises:
            MissingArtError: naming every file that is missing.
        """
        here = {path.stem for path in self.folder.glob("*.svg")}
        missing = sorted(set(names) - here)
        if missing:
            raise MissingArtError(f"missing in {self.folder}: " + ", ".join(f"{name}.svg" for name in missing))

    def has(self, name: str) -> bool:
        """Whether there is such a drawing."""
        return name in self._read or self._path(name).is_file()

    def natural(self, name: str) -> tuple[float, float]:
        """Width and height of a drawing in its own units."""
        return self._drawing(name).size

    def drawing(
        self, name: str, w: float = 0, h: float = 0, view: ViewBox | None = None, fine: bool = True
    ) -> pygame.Surface:
        """The drawing, or a part of it, at a size in px; with one side left out it keeps its shape.

        Args:
            fine: work it out at double size first; not worth its time for what is scaled down afterwards.
        """
        size = self._fit(view[2:] if view else self.natural(name), w, h)
        key = self._key(name, size, view, fine)
        kept = self._store.get(key) if self._store else None
        if kept and kept[1] == size:
            return pygame.image.frombuffer(kept[0], size, "BGRA")
        return self._worked_out(key, name, size, view, fine)

    def composed(
        self, name: str, size: tuple[int, int], recipe: object, parts: Iterable[str], draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """An opaque picture made of several drawings; the caller's own.

        Args:
            recipe: what it follows from, beside these drawings.
            parts: their names.
        """
        if not self._store or not self.keeps_composed:
            return draw()
        digests = [self._drawing(part).digest for part in parts]
        key = f"{name}_{zlib.crc32(f'{_RECIPE} {digests} {recipe}'.encode()):08x}_{size[0]}x{size[1]}"
        kept = self._store.get(key)
        if kept and kept[1] == size:
            return opaque_of(*kept)
        picture = draw()
        if not self.is_coarse:
            self._store.put(key, picture.get_buffer().raw, size)
        return picture

    def _worked_out(
        self, key: str, name: str, size: tuple[int, int], view: ViewBox | None, fine: bool
    ) -> pygame.Surface:
        """Rasterises a drawing and keeps it."""
        surface = self._rasterise(name, size, view, fine)
        if self._store:
            self._store.put(key, surface.get_buffer().raw, size)
        return surface

    def _fit(self, natural: tuple[float, float], w: float, h: float) -> tuple[int, int]:
        if not w:
            w = natural[0] * h / natural[1] if h else natural[0]
        if not h:
            h = natural[1] * w / natural[0]
        return max(1, round(w)), max(1, round(h))

    def _key(self, name: str, size: tuple[int, int], view: ViewBox | None, fine: bool) -> str:
        part = "_".join(f"{n:g}" for n in view) if view else "all"
        recipe = f"{_RECIPE} {self._drawing(name).digest} {part} {fine}"
        return f"{name}_{zlib.crc32(recipe.encode()):08x}_{size[0]}x{size[1]}"

    def _drawing(self, name: str) -> _Drawing:
        if name not in self._read:
            self._read[name] = self._open(name)
        return self._read[name]

    def _open(self, name: str) -> _Drawing:
        svg = self._svg(name)
        found = _SIZE.search(svg)
        if not found:
            raise MissingArtError(f"no width, height and viewBox in {self._path(name)}")
        size = float(found[1]), float(found[2])
        return _Drawing(size, zlib.crc32(svg.encode()))  # hashlib's library alone takes 4 MB of memory

    def _svg(self, name: str) -> str:
        try:
            return self._path(name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise MissingArtError(f"missing or broken drawing: {self._path(name)}") from error

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.svg"

    def _rasterise(self, name: str, size: tuple[int, int], view: ViewBox | None, fine: bool) -> pygame.Surface:
        """Draw at double size and scale down: the rasteriser's own edges are coarse. A part that is not so fine is cut
        out instead, for scaling down by a px leaves a grid."""
        part = view or ViewBox(0, 0, *self.natural(name))
        frame = 'width="{2:g}" height="{3:g}" viewBox="{0:g} {1:g} {2:g} {3:g}"'.format(*part)
        svg = io.BytesIO(_SIZE.sub(frame, self._svg(name), count=1).encode())
        scale = max(size[0] / part.w, size[1] / part.h) * (2 if fine and size[0] * size[1] < _FINE_LIMIT else 1)
        try:
            raw = pygame.image.load_sized_svg(svg, (round(part.w * scale) + 1, round(part.h * scale) + 1))
        except pygame.error as error:
            raise MissingArtError(f"cannot draw {self._path(name)}: {error}") from error
        surface = raw.convert(self._argb)
        surface.premul_alpha_ip()
        if not surface.get_bounding_rect():
            raise MissingArtError(f"nothing to be seen in {self._path(name)}")
        spare = surface.get_width() - size[0], surface.get_height() - size[1]
        if view and not fine and min(spare) >= 0 and max(spare) <= _SPARE:
            return surface.subsurface((0, 0, *size)).copy()
        return surface if surface.get_size() == size else scaled(surface, *size)


class Master(NamedTuple):
    """The part of a drawing that is kept in pixels, and its scale: as a window of 1920x1080 needs."""

    view: ViewBox
    scale: float

    @property
    def size(self) -> tuple[int, int]:
        """In px."""
        return round(self.view.w * self.scale), round(self.view.h * self.scale)

    def at_both(self) -> tuple[Master, Master]:
        """It, and the one that a window of 3840x2160 needs."""
        return self, self._replace(scale=2 * self.scale)

    def seen(self, view: ViewBox | None) -> pygame.Rect:
        """Where in it that part of the drawing is; all of it where none is named."""
        if view is None:
            return pygame.Rect(0, 0, *self.size)
        left, top = (view.x - self.view.x) * self.scale, (view.y - self.view.y) * self.scale
        seen = pygame.Rect(round(left), round(top), round(view.w * self.scale), round(view.h * self.scale))
        return seen.clip((0, 0, *self.size))


_BAND = Master(ViewBox(0, 16, 1920, 136), 1)
MASTERS: Mapping[str, Master] = MappingProxyType(
    {
        **dict.fromkeys(("band_a", "band_b", "band_c", "band_d"), _BAND),
        "far_hills": Master(ViewBox(0, 0, 1920, 260), 1.27),
        "sun": Master(ViewBox(0, 0, 320, 320), 1.95),
        "sun_halo": Master(ViewBox(0, 0, 320, 320), 2.17),
        "cloud_a": Master(ViewBox(0, 0, 346, 180), 1),
        "cloud_b": Master(ViewBox(0, 0, 250, 120), 1),
        "cloud_c": Master(ViewBox(0, 0, 378, 170), 1.01),
        "gull": Master(ViewBox(0, 0, 120, 60), 1),
        "wave_calm": Master(ViewBox(240, 14, 120, 51), 1.26),
        "wave_swell": Master(ViewBox(600, 14, 300, 71), 1.26),
        "wave_storm": Master(ViewBox(680, 14, 340, 96), 1.26),
        "island": Master(ViewBox(0, 0, 420, 340), 724 / 420),
        "shelf_arch": Master(ViewBox(0, 0, 532, 652), 1024 / 532),
    }
)


class MasterAssets(Assets):
    """Assets of which the costliest are there at once: scaled from a master that is large enough."""

    enlarges = False
    """Whether what no master is large enough for is scaled from the largest, rather than worked out."""

    def __init__(self, cache: Path | None = None, masters: PixelStore | None = None) -> None:
        super().__init__(cache=cache)
        self._masters = masters or PixelStore(SHIPPED)

    def bake(self, name: str) -> None:
        """Works a drawing's masters out and keeps them."""
        for master in MASTERS[name].at_both():
            surface = self._rasterise(name, master.size, master.view, fine=True)
            self._masters.put(self.key(name, master), surface.get_buffer().raw, master.size)

    def key(self, name: str, master: Master) -> str:
        """The key of a master; it changes with the drawing."""
        return self._key(name, master.size, master.view, fine=True)

    def _worked_out(
        self, key: str, name: str, size: tuple[int, int], view: ViewBox | None, fine: bool
    ) -> pygame.Surface:
        masters = MASTERS[name].at_both() if name in MASTERS else ()
        enough = [master for master in masters if min(_spare(master.seen(view), size)) >= 0]
        for master in enough[:1] or (masters[-1:] if self.enlarges else ()):
            if kept := self._masters.get(self.key(name, master)):
                self.is_coarse = self.is_coarse or not enough
                return _cut_out(pygame.image.frombuffer(*kept, "BGRA"), master.seen(view), size)
        return super()._worked_out(key, name, size, view, fine)


class FirstAssets(MasterAssets):
    """Assets of the first picture, which is to be there at once."""

    enlarges = keeps_composed = True


def _spare(seen: pygame.Rect, size: tuple[int, int]) -> tuple[int, int]:
    """How much larger that part of a master is, across and down."""
    return seen.w - size[0], seen.h - size[1]


def _cut_out(master: pygame.Surface, seen: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    """A part of a master in that size: scaling it down by a px or two would leave a grid."""
    if min(_spare(seen, size)) >= 0 and max(_spare(seen, size)) <= _SPARE:
        return master.subsurface((*seen.topleft, *size))
    return scaled(master.subsurface(seen), *size)
