"""Looks to surfaces with their shadows. Everything handed out is premultiplied or opaque, and never changed again."""

import threading
from math import ceil

import pygame

from game.ui.draw.assets import Assets
from game.ui.draw.craft import buttons
from game.ui.draw.craft.lettering import Align, FontKind
from game.ui.draw.craft.paper import Placed, faded, lifted, opaque, scaled, tinted, turned
from game.ui.draw.craft.pieces import picture
from game.ui.draw.craft.surface_cache import SurfaceCache
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.looks import Looks
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK, NAVY, PAPER, Colour

_ANGLE_STEP = 0.5  # degrees
_BEAM_STEP = 3.0
_TURN_STEPS = 12  # from the back to the face
_ALPHA_STEPS = 16
_VEIL_STEPS = 64


def room_for(width: int, height: int) -> int:
    """Bytes of sprites worth keeping for a window of that size."""
    return 12 * 2**20 + 6 * width * height


class Sprites:
    """Makes and keeps every surface of the tables and screens that is not scenery."""

    def __init__(
        self,
        assets: Assets,
        looks: Looks,
        high_contrast: bool = False,
        room: int = 40 * 2**20,
        text_size: float = 1.0,
    ) -> None:
        self.assets = assets
        self.looks = looks
        self.high_contrast = high_contrast
        making = threading.RLock()
        self._shop = Workshop(assets, high_contrast, room // 4, making, text_size)
        self._kept = SurfaceCache(room, making)
        # What pieces are made of, and those that turn or fade: many and soon over, they must not drive out what rests.
        self._passing = SurfaceCache(room // 6, making)
        self._veiled = (0, 0)
        self._veils: dict[int, pygame.Surface] = {}

    @property
    def kept_bytes(self) -> int:
        """How much memory all kept surfaces take."""
        return self._kept.used + self._passing.used + self._shop.kept_bytes

    def drawing(
        self, name: str, w: float = 0, h: float = 0, tint: Colour | None = None, flip: bool = False
    ) -> pygame.Surface:
        """A drawing of assets/art at exactly that size in px; with one side left out it keeps its shape."""
        name = self._shop.name(name)

        def make() -> Placed:
            surface = self.assets.drawing(name, w, h)
            if tint:
                surface = tinted(surface, tint)
            return (pygame.transform.flip(surface, True, False) if flip else surface), 0, 0

        return self._kept.get(("drawing", name, round(w), round(h), tint, flip), make)[0]

    def piece(self, spot: Spot, u: float) -> tuple[pygame.Surface, int, int]:
        """A piece with its shadow, and its top left for that spot."""
        step = _BEAM_STEP if spot.look == "beam" else _ANGLE_STEP
        lift = _lift(spot.lift) * u if self.looks.throws_shadow(spot.look) else 0
        angle = round(spot.angle / step) * step
        turn = round(spot.turn * _TURN_STEPS)
        w = ceil(spot.w) if spot.look.startswith("rope") else round(spot.w)  # a rope must not end short of its card
        key = ("piece", spot.look, w, lift, angle, turn)
        cache = self._passing if 0 < turn < _TURN_STEPS else self._kept
        surface, dx, dy = cache.get(key, lambda: self._make(spot.look, w, lift, angle, turn / _TURN_STEPS))
        return self.faded(surface, spot.alpha), round(spot.x) + dx, round(spot.y) + dy

    def _make(self, look: str, w: int, lift: float, angle: float, turn: float) -> Placed:
        """A piece, and its top left counted from the middle of its spot."""
        surface = self._picture(look if turn >= 0.5 else self.looks.back_of(look), w, angle)
        if turn < 1:
            width, height = surface.get_size()
            surface = scaled(surface, round(width * max(0.03, abs(2 * turn - 1))), height)
        middle = surface.get_width() // 2, surface.get_height() // 2
        surface, dx, dy = lifted(surface, lift)
        return surface, dx - middle[0], dy - middle[1]

    def _picture(self, look: str, w: int, angle: float = 0) -> pygame.Surface:
        """A look without its shadow, upright or tilted."""
        if not angle:
            return self._passing.get(("picture", look, w), lambda: (picture(self.looks, self._shop, look, w), 0, 0))[0]
        upright = self._picture(look, w)
        key = ("tilted", look, w, angle)
        return self._passing.get(key, lambda: (turned(upright, angle), 0, 0))[0]

    def text(
        self,
        words: str,
        px: int,
        colour: Colour = INK,
        font: FontKind = "display",
        width: int = 0,
        align: Align = "left",
    ) -> pygame.Surface:
        """Words, wrapped at `width` px if given."""
        return self._kept.get(
            ("text", words, px, colour, font, width, align),
            lambda: (self._shop.lettering.text(words, px, colour, font, width, align), 0, 0),
        )[0]

    def measure(self, words: str, px: int, font: FontKind = "display", width: int = 0) -> tuple[int, int]:
        """Width and height of those words."""
        return self.text(words, px, INK, font, width).get_size()

    def numeral(self, number: object, px: float, colour: Colour = INK) -> pygame.Surface:
        """A number cut to its visible ink: centre it by its surface."""
        key = ("numeral", str(number), round(px), colour)
        return self._kept.get(key, lambda: (self._shop.numeral(number, px, colour), 0, 0))[0]

    def disc(
        self, icon: str, d: float, kind: buttons.DiscKind = "navy", pressed: bool = False, enabled: bool = True
    ) -> pygame.Surface:
        """A button with icon ("" for none) and shadow, padded evenly: the surface's centre is the disc's."""
        key = ("disc", icon, round(d), kind, pressed, enabled)
        return self._kept.get(key, lambda: (buttons.disc(self._shop, *key[1:]), 0, 0))[0]

    def panel(self, w: float, h: float, lift: float = 22) -> pygame.Surface:
        """A sheet of paper with its shadow, padded evenly: the surface's centre is the sheet's."""
        key = ("panel", round(w), round(h), round(lift))
        return self._kept.get(key, lambda: (buttons.panel(self._shop, round(w), round(h), lift), 0, 0))[0]

    def slip(self, w: float, h: float, corner: float, colour: Colour, lift: float) -> pygame.Surface:
        """A small sheet of that colour with its shadow, padded evenly: the surface's centre is the slip's."""
        key = ("slip", round(w), round(h), round(corner), colour, round(lift))
        return self._kept.get(key, lambda: (buttons.slip(self._shop, *key[1:]), 0, 0))[0]

    def sheet(self, w: int, h: int) -> pygame.Surface:
        """A plain sheet of paper, opaque, as large as a screen."""

        def make() -> Placed:
            sheet = opaque(w, h)
            sheet.fill(PAPER)
            return self._shop.grained(sheet), 0, 0

        return self._kept.get(("sheet", w, h), make)[0]

    def focus_frame(self, w: float, h: float, radius: float) -> pygame.Surface:
        """A gold frame to lie round a box of that size, with the same centre."""
        size = round(w), round(h), round(radius)
        return self._kept.get(("focus", *size), lambda: (buttons.focus_frame(*size), 0, 0))[0]

    def veil(self, w: int, h: int, alpha: float) -> pygame.Surface:
        """A dark sheet to dim what lies below it."""

        part = round(alpha * _VEIL_STEPS)
        if (w, h) != self._veiled:
            self._veiled = w, h
            self._veils.clear()
        if part not in self._veils:
            solid = self._veils.get(_VEIL_STEPS) or opaque(w, h)
            solid.fill(NAVY)
            self._veils[_VEIL_STEPS] = solid
            self._veils[part] = faded(solid, part / _VEIL_STEPS)  # a window on the same pixels
        return self._veils[part]

    def faded(self, surface: pygame.Surface, alpha: float) -> pygame.Surface:
        """The surface, `alpha` times as strong."""
        part = round(alpha * _ALPHA_STEPS)
        if part >= _ALPHA_STEPS:
            return surface
        return self._passing.get(("faded", surface, part), lambda: (faded(surface, part / _ALPHA_STEPS), 0, 0))[0]


def _lift(height: float) -> float:
    """A height in steps that the eye cannot tell apart, design px."""
    step = 2.0 if height <= 10 else 4.0
    return round(height / step) * step
