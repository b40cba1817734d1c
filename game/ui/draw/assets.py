"""Drawings: SVG files rasterised to premultiplied pixels, cached on disk."""

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
from game.ui.draw.craft.pixel_store import SHIPPED, PixelStore
from game.ui.draw.craft.surfaces import opaque_from_bytes, scale_surface

_SIZE = re.compile(r'width="[\d.]+" height="[\d.]+" viewBox="0 0 ([\d.]+) ([\d.]+)"')
_FRAME = 'width="{}" height="{}" viewBox="{:g} {:g} {:g} {:g}" preserveAspectRatio="none"'
_SUPERSAMPLE_LIMIT = 900_000  # px: larger drawings are not supersampled
_CROP_LIMIT = 2  # px: a pre-rasterised part up to this much larger is cropped instead of scaled
_CACHE_VERSION = "4"  # change it when the same file yields other pixels


class ViewBox(NamedTuple):
    """Part of a drawing, in the drawing's own units."""

    x: float
    y: float
    w: float
    h: float


class _SvgFile(NamedTuple):
    """Natural size and CRC-32 of an SVG file."""

    size: tuple[float, float]
    digest: int


class Assets:
    """Drawings of one folder, by file name without its suffix."""

    is_coarse = False
    """Whether any drawing handed out so far was enlarged from too few pixels."""

    def __init__(self, folder: Path = ASSETS / "art", cache: Path | None = None) -> None:
        self.folder = folder
        self._store = PixelStore(cache) if cache else None
        self._svg_files: dict[str, _SvgFile] = {}
        self._argb = pygame.Surface((1, 1), pygame.SRCALPHA, 32)

    def check(self, names: Iterable[str]) -> None:
        """Makes sure that all these drawings exist.

        Raises:
            MissingArtError: naming every missing file.
        """
        files = {path.stem for path in self.folder.glob("*.svg")}
        missing = sorted(set(names) - files)
        if missing:
            raise MissingArtError(f"missing in {self.folder}: " + ", ".join(f"{name}.svg" for name in missing))

    def has(self, name: str) -> bool:
        """Returns whether the drawing exists."""
        return name in self._svg_files or self._path(name).is_file()

    def natural_size(self, name: str) -> tuple[float, float]:
        """Returns width and height of a drawing in its own units."""
        return self._svg_file(name).size

    def drawing(
        self, name: str, w: float = 0, h: float = 0, view: ViewBox | None = None, fine: bool = True
    ) -> pygame.Surface:
        """Returns a drawing, or a part of it, at a size in px; a side of 0 follows from the aspect ratio.

        Args:
            fine: supersample at double size; not worth the time for what is scaled down afterwards.
        """
        size = self._fit(view[2:] if view else self.natural_size(name), w, h)
        key = self._key(name, size, view, fine)
        cached = self._store.load(key) if self._store else None
        if cached and cached[1] == size:
            return pygame.image.frombuffer(cached[0], size, "BGRA")
        return self._rasterise_cached(key, name, size, view, fine)

    def composite(
        self, name: str, size: tuple[int, int], recipe: object, parts: Iterable[str], draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Returns an opaque picture made of several drawings, from the cache if possible; the caller owns it.

        Args:
            recipe: everything besides the drawings that the picture depends on.
            parts: names of the drawings.
        """
        if not self._store:
            return draw()
        digests = [self._svg_file(part).digest for part in parts]
        key = f"{name}_{zlib.crc32(f'{_CACHE_VERSION} {digests} {recipe}'.encode()):08x}_{size[0]}x{size[1]}"
        cached = self._store.load(key)
        if cached and cached[1] == size:
            return opaque_from_bytes(*cached)
        picture = draw()
        if not self.is_coarse:
            self._store.save(key, picture.get_buffer().raw, size)
        return picture

    def _rasterise_cached(
        self, key: str, name: str, size: tuple[int, int], view: ViewBox | None, fine: bool
    ) -> pygame.Surface:
        surface = self._rasterise(name, size, view, fine)
        if self._store:
            self._store.save(key, surface.get_buffer().raw, size)
        return surface

    def _fit(self, natural: tuple[float, float], w: float, h: float) -> tuple[int, int]:
        if not w:
            w = natural[0] * h / natural[1] if h else natural[0]
        if not h:
            h = natural[1] * w / natural[0]
        return max(1, round(w)), max(1, round(h))

    def _key(self, name: str, size: tuple[int, int], view: ViewBox | None, fine: bool) -> str:
        part = "_".join(f"{n:g}" for n in view) if view else "all"
        recipe = f"{_CACHE_VERSION} {self._svg_file(name).digest} {part} {fine}"
        return f"{name}_{zlib.crc32(recipe.encode()):08x}_{size[0]}x{size[1]}"

    def _svg_file(self, name: str) -> _SvgFile:
        if name not in self._svg_files:
            self._svg_files[name] = self._open(name)
        return self._svg_files[name]

    def _open(self, name: str) -> _SvgFile:
        svg = self._read_svg(name)
        found = _SIZE.search(svg)
        if not found:
            raise MissingArtError(f"no width, height and viewBox in {self._path(name)}")
        size = float(found[1]), float(found[2])
        return _SvgFile(size, zlib.crc32(svg.encode()))  # not hashlib, whose library takes 4 MB of memory

    def _read_svg(self, name: str) -> str:
        try:
            return self._path(name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise MissingArtError(f"missing or broken drawing: {self._path(name)}") from error

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.svg"

    def _rasterise(self, name: str, size: tuple[int, int], view: ViewBox | None, fine: bool) -> pygame.Surface:
        """Rasterises at exactly that size: scaling by one px would leave a grid.

        With `fine` it draws at double size and scales down, because the rasteriser's own edges are coarse.
        """
        part = view or ViewBox(0, 0, *self.natural_size(name))
        larger = 2 if fine and size[0] * size[1] < _SUPERSAMPLE_LIMIT else 1
        raster_size = size[0] * larger, size[1] * larger
        svg = io.BytesIO(_SIZE.sub(_FRAME.format(*raster_size, *part), self._read_svg(name), count=1).encode())
        try:
            raw = pygame.image.load_sized_svg(svg, raster_size)
        except pygame.error as error:
            raise MissingArtError(f"cannot draw {self._path(name)}: {error}") from error
        surface = raw.convert(self._argb)
        surface.premul_alpha_ip()
        if not surface.get_bounding_rect():
            raise MissingArtError(f"nothing to be seen in {self._path(name)}")
        return surface if raster_size == size else scale_surface(surface, *size)


class Raster(NamedTuple):
    """Pre-rasterised part of a drawing.

    Args:
        view: the part, in the drawing's units.
        scale: px per unit.
        fine: whether it was supersampled.
    """

    view: ViewBox
    scale: float
    fine: bool = True

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return round(self.view.w * self.scale), round(self.view.h * self.scale)

    def rect_of(self, view: ViewBox | None) -> pygame.Rect:
        """Returns the rectangle, in px, that a part of the drawing covers in these pixels; None is all parts."""
        if view is None:
            return pygame.Rect(0, 0, *self.size)
        left, top = (view.x - self.view.x) * self.scale, (view.y - self.view.y) * self.scale
        visible = pygame.Rect(round(left), round(top), round(view.w * self.scale), round(view.h * self.scale))
        return visible.clip((0, 0, *self.size))


def _both_sizes(x: float, y: float, w: float, h: float, scale: float) -> tuple[Raster, Raster]:
    """Returns two rasters of a part of the scenery: for windows of 1920x1080 and of 3840x2160."""
    view = ViewBox(x, y, w, h)
    return Raster(view, scale), Raster(view, 2 * scale)


_SCENERY_RASTERS: Mapping[str, tuple[Raster, Raster]] = MappingProxyType(
    {
        **dict.fromkeys(("band_a", "band_b", "band_c", "band_d"), _both_sizes(0, 16, 1920, 136, 1)),
        "far_hills": _both_sizes(0, 0, 1920, 260, 1.27),
        "sun": _both_sizes(0, 0, 320, 320, 1.95),
        "sun_halo": _both_sizes(0, 0, 320, 320, 2.17),
        "cloud_a": _both_sizes(0, 0, 346, 180, 1),
        "cloud_b": _both_sizes(0, 0, 250, 120, 1),
        "cloud_c": _both_sizes(0, 0, 378, 170, 1.01),
        "gull": _both_sizes(0, 0, 120, 60, 1),
        "wave_calm": _both_sizes(240, 14, 120, 51, 1.26),
        "wave_swell": _both_sizes(600, 14, 300, 71, 1.26),
        "wave_storm": _both_sizes(680, 14, 340, 96, 1.26),
        "island": _both_sizes(0, 0, 420, 340, 724 / 420),
        "shelf_arch": _both_sizes(0, 0, 532, 652, 1024 / 532),
        "shelf_arch_wide": _both_sizes(0, 0, 1004, 416, 1024 / 1004),
    }
)
_PIECE_WIDTHS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "back": (256,),
        "card": (256, 362),
        "die": (256,),
        "head": (256,),
        "plank": (1024,),
        "salt": (362,),
        "sand": (1024,),
        "shepherd": (362,),
        "splash": (1024,),
        "swim": (362,),
        "tide": (256, 362),
        "under": (256,),
        "weather": (256,),
    }
)
"""Widths in px of pre-rasterised pieces, by the first word of the drawing's name, for a window of 1920x1080."""


class PrerasterisedAssets(Assets):
    """Assets that scale the costliest drawings from pre-rasterised ones if these are large enough."""

    can_enlarge = False
    """Whether a drawing is enlarged from the largest raster instead of rasterised, if none is large enough."""

    def __init__(self, cache: Path | None = None, store: PixelStore | None = None) -> None:
        super().__init__(cache=cache)
        self._raster_store = store or PixelStore(SHIPPED)

    def rasters(self, name: str) -> tuple[Raster, ...]:
        """Returns the pre-rasterised versions of a drawing, the smallest first."""
        widths = _PIECE_WIDTHS.get(name.partition("_")[0])
        if not widths or name.endswith("_contrast"):
            return _SCENERY_RASTERS.get(name, ())
        w, h = self.natural_size(name)
        return tuple(Raster(ViewBox(0, 0, w, h), width / w, fine=False) for width in widths)

    def bake(self, name: str) -> None:
        """Rasterises a drawing ahead of time and stores the pixels."""
        for master in self.rasters(name):
            surface = self._rasterise(name, master.size, master.view, master.fine)
            self._raster_store.save(self.raster_key(name, master), surface.get_buffer().raw, master.size)

    def raster_key(self, name: str, raster: Raster) -> str:
        """Returns the storage key of a raster; it changes with the drawing."""
        return self._key(name, raster.size, raster.view, raster.fine)

    def _rasterise_cached(
        self, key: str, name: str, size: tuple[int, int], view: ViewBox | None, fine: bool
    ) -> pygame.Surface:
        masters = [master for master in self.rasters(name) if master.fine or not fine]
        enough = [master for master in masters if min(_excess(master.rect_of(view), size)) >= 0]
        for master in enough[:1] or (masters[-1:] if self.can_enlarge else ()):
            if cached := self._raster_store.load(self.raster_key(name, master)):
                self.is_coarse = self.is_coarse or not enough
                return _crop(pygame.image.frombuffer(*cached, "BGRA"), master.rect_of(view), size)
        return super()._rasterise_cached(key, name, size, view, fine)


class FirstFrameAssets(PrerasterisedAssets):
    """Assets for the first frame, which must not wait for the rasteriser."""

    can_enlarge = True


def _excess(visible: pygame.Rect, size: tuple[int, int]) -> tuple[int, int]:
    """Returns how many px the part exceeds the size, across and down."""
    return visible.w - size[0], visible.h - size[1]


def _crop(master: pygame.Surface, visible: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    """Crops or scales a part of a raster to that size: scaling by a px or two would leave a grid."""
    if min(_excess(visible, size)) >= 0 and max(_excess(visible, size)) <= _CROP_LIMIT:
        return master.subsurface((*visible.topleft, *size))
    return scale_surface(master.subsurface(visible), *size)
