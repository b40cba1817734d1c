"""Sprites: surfaces of looks with their shadows. Each is premultiplied or opaque, and never changed once handed out."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial

import pygame

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Item
from game.ui.draw.craft import buttons
from game.ui.draw.craft.grain import GRAIN_SIZE
from game.ui.draw.craft.lettering import Align, FontKind, Lettering
from game.ui.draw.craft.pieces import draw_look
from game.ui.draw.craft.surfaces import (
    Placed,
    add_shadow,
    clear_surface,
    cut_from_sheet,
    draw_on_shadow,
    filled_surface,
    make_shadow,
    rotate_surface,
    scale_surface,
    tint_surface,
)
from game.ui.draw.craft.turning import turn_surface
from game.ui.draw.craft.workshop import SurfaceCache, Workshop
from game.ui.draw.dimming import DimmingOverlays
from game.ui.draw.piece_key import PieceKey, piece_key
from game.ui.draw.quality import FULL, Quality
from game.ui.draw.sprite_catalogue import EFFECTS, SpriteCatalogue
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import INK, PAPER, Colour
from game.ui.frame.fade_pool import FadePool
from game.ui.frame.render_thread import InlineRenderQueue, RenderQueue, Urgency
from game.ui.frame.retry import draw_twice

_PAPER_EDGE = 6  # thickness in design px of a card seen edge on
_ALPHA_STEPS = 16
_OF_SHEET = "of sheet"
_SOFT_SCALE = 3  # a soft look is drawn this many times smaller
_SHRINK_DIVISOR = 3  # a cache is shrunk to this part of its budget when memory is short


def cache_budget(width: int, height: int) -> int:
    """Returns the sprite cache budget in bytes for a window.

    Scenery of the largest window takes twice as much besides.
    """
    return min(6 * 2**20 + 7 * width * height, 44 * 2**20)


class Sprites:
    """Draws and caches all surfaces that are not scenery.

    While rendering is deferred, only text, fades and dimming are drawn on the main thread. Everything else is submitted
    to the render queue and counted as not rendered yet.
    """

    def __init__(
        self,
        assets: Assets,
        catalogue: SpriteCatalogue,
        high_contrast: bool = False,
        room: int = 40 * 2**20,
        text_size: float = 1.0,
        render_queue: RenderQueue | None = None,
        unit: float = 1.0,
    ) -> None:
        self.assets = assets
        self.catalogue = catalogue
        self.high_contrast = high_contrast
        self.text_size = text_size
        """Factor of figures, 1 to 2."""
        self.render_queue: RenderQueue = render_queue or InlineRenderQueue()
        self._unit = unit
        self._shop = Workshop(assets, high_contrast, room // 5, text_size, unit)
        self._lettering = Lettering()
        self._cache = SurfaceCache(room * 11 // 15)
        # Short-lived surfaces must not evict those at rest, nor parts of pieces the steps of turning ones.
        self._turning_cache = SurfaceCache(room * 2 // 5)
        self._parts_cache = SurfaceCache(room // 8)
        # Held while pieces are drawn, never in a frame: pygame refuses to blit a surface that another thread scales.
        self._draw_lock = threading.RLock()
        self.hats: Mapping[str, str] = {}
        """Hat of the person who plays a shepherd, by shepherd; drawn on every flag.

        Replaced by the main thread before each frame, never changed in place: other threads pass the one they need."""
        self.quality: Quality = FULL
        """Details of a piece to draw."""
        self._dimming = DimmingOverlays()
        self._empty: Placed = clear_surface(1, 1), 0, 0
        self._fade_pool = FadePool(room // 8)

    def shrink_caches(self) -> None:
        """Frees idle surfaces and shrinks the caches, before a transition allocates surfaces as large as the window."""
        self._fade_pool.free_idle()
        for cache in (self._cache, self._turning_cache, self._parts_cache):
            cache.shrink(cache.budget // _SHRINK_DIVISOR)

    def drawing(
        self, name: str, w: float = 0, h: float = 0, tint: Colour | None = None, flip: bool = False
    ) -> pygame.Surface:
        """Returns a drawing of assets/art at exactly that size in px; a side of 0 follows from the aspect ratio."""
        name = self._shop.variant(name)

        def make() -> pygame.Surface:
            surface = self.assets.drawing(name, w, h)
            if tint:
                surface = tint_surface(surface, tint)
            return pygame.transform.flip(surface, True, False) if flip else surface

        key = ("drawing", name, round(w), round(h), tint, flip)
        return self._surface(key, make)

    def piece(self, sprite: SpriteState, u: float = 0.0) -> Item:
        """Returns a piece with its shadow; `u` is 0 for the window's own scale."""
        key = self._key(sprite, u)
        surface, dx, dy = self._find(key) or self._render_cached(key, partial(self._draw_piece, key))
        return Item(self.fade(surface, sprite.alpha), round(sprite.x) + dx, round(sprite.y) + dy)

    def prefetch(
        self,
        states: Iterable[SpriteState],
        urgency: Urgency,
        u: float = 0.0,
        hats: Mapping[str, str] | None = None,
        holder: list[pygame.Surface] | None = None,
    ) -> None:
        """Submits pieces that will be visible soon to the render queue.

        Args:
            hats: on their flags; None: the current ones, on the main thread only.
            holder: takes the surfaces, so that no cache drops them while it exists.
        """
        held = [] if holder is None else holder
        keys = dict.fromkeys(self._key(sprite, u, hats) for sprite in states if sprite.look not in EFFECTS)
        for key in keys:
            if found := self._find(key):
                held.append(found[0])
            else:
                self.render_queue.submit((self, key), partial(self._render_held, key, held), urgency)

    def are_rendered(self, states: Iterable[SpriteState], u: float = 0.0) -> bool:
        """Returns whether these pieces are rendered, or will be drawn when they are shown."""
        return not self.render_queue.is_deferred or all(self._find(self._key(sprite, u)) for sprite in states)

    def _key(self, sprite: SpriteState, u: float, hats: Mapping[str, str] | None = None) -> PieceKey:
        worn = self.hats if hats is None else hats
        return piece_key(sprite, u or self._unit, self.catalogue, self.quality, worn)

    # Rendering and caching

    def _find(self, key: Hashable) -> Placed | None:
        return self._cache_of(key).find(key)

    def _cache_of(self, key: Hashable) -> SurfaceCache:
        """Returns the cache of turning cards, or of the rest; where pieces are cut into a sheet no card turns."""
        is_cut = isinstance(key, tuple) and key[0] == _OF_SHEET
        is_short_lived = is_cut or (isinstance(key, PieceKey) and key.is_short_lived)
        return self._turning_cache if is_short_lived else self._cache

    def _render_cached(self, key: Hashable, make: Callable[[], Placed]) -> Placed:
        """Returns the surface cached under a key, or draws it; while deferred, submits it and returns an empty one."""
        if found := self._find(key):
            return found
        if not self.render_queue.is_deferred:
            return draw_twice(partial(self._render, key, make))
        self.render_queue.submit((self, key), partial(self._render, key, make), Urgency.NOW)
        self.render_queue.not_rendered += 1
        return self._empty

    def _render(self, key: Hashable, make: Callable[[], Placed]) -> Placed:
        with self._draw_lock:
            return self._cache_of(key).get(key, make)

    def _render_held(self, key: PieceKey, held: list[pygame.Surface]) -> None:
        held.append(self._render(key, partial(self._draw_piece, key))[0])

    def _surface(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns a surface without an offset, cached or drawn."""
        return self._render_cached(key, lambda: (make(), 0, 0))[0]

    def _draw_piece(self, key: PieceKey) -> Placed:
        """Draws a piece; the offset is its top left from the sprite's centre."""
        surface = self._picture(key.look, key.w, 0 if key.is_turning else key.angle)
        if key.is_turning:
            edge = max(2, round(_PAPER_EDGE * self._unit))
            surface = turn_surface(surface, key.cosine, key.is_back, edge)
            surface = rotate_surface(surface, key.angle) if key.angle else surface
        middle = surface.get_width() // 2, surface.get_height() // 2
        if key.squash < 1:
            (w, h), foot = surface.get_size(), surface.get_height() - middle[1]
            surface = scale_surface(surface, round(w / key.squash), round(h * key.squash))
            middle = surface.get_width() // 2, surface.get_height() - foot
        surface, dx, dy = self._over_upright(key, surface) if key.has_upright_shadow else add_shadow(surface, key.lift)
        return surface, dx - middle[0], dy - middle[1]

    def _over_upright(self, key: PieceKey, tilted: pygame.Surface) -> Placed:
        """Draws a tilted piece on the upright one's shadow, which is computed once for all angles."""
        upright = self._picture(key.look, key.w, 0)
        name = "shadow", key.look, key.w, key.lift
        shadow, dx, dy = self._parts_cache.get(name, lambda: make_shadow(upright, key.lift))
        (w, h), (upright_w, upright_h) = tilted.get_size(), upright.get_size()
        return draw_on_shadow(tilted, (shadow, dx + (w - upright_w) // 2, dy + (h - upright_h) // 2))

    def _picture(self, look: str, w: int, angle: float) -> pygame.Surface:
        if self.catalogue.is_soft(look):
            return self._soft_picture(look, w, angle)
        cached = self._parts_cache.get(
            ("picture", look, w), lambda: (draw_look(self.catalogue, self._shop, look, w), 0, 0)
        )
        upright = cached[0]
        if not angle:
            return upright
        return self._parts_cache.get(("tilted", look, w, angle), lambda: (rotate_surface(upright, angle), 0, 0))[0]

    def _soft_picture(self, look: str, w: int, angle: float) -> pygame.Surface:
        """Draws and rotates a soft look at low resolution, then enlarges it."""
        small = draw_look(self.catalogue, self._shop, look, max(1, round(w / _SOFT_SCALE)))
        small = rotate_surface(small, angle) if angle else small
        return scale_surface(small, small.get_width() * _SOFT_SCALE, small.get_height() * _SOFT_SCALE)

    # Drawn on the calling thread, because layouts need the size

    def _draw_now(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._cache.get(key, lambda: (draw_twice(make), 0, 0))[0]

    def picture(self, look: str, w: int) -> pygame.Surface:
        """Returns a look lying flat, without its shadow."""
        return self._picture(look, w, 0)

    def text(
        self,
        words: str,
        px: int,
        colour: Colour = INK,
        font: FontKind = "display",
        width: int = 0,
        align: Align = "left",
    ) -> pygame.Surface:
        """Returns text as a surface, wrapped at `width` px if given."""
        key = words, px, colour, font, width, align
        return self._draw_now(("text", *key), lambda: self._lettering.text(*key))

    def measure(self, words: str, px: int, font: FontKind = "display", width: int = 0) -> tuple[int, int]:
        """Returns width and height of text; it is drawn for that only if it needs several lines."""
        line = self._lettering.line_size(words, px, font)
        if "\n" not in words and (not width or line[0] <= width):
            return line
        return self.text(words, px, INK, font, width).get_size()

    def numeral(self, number: object, px: float, colour: Colour = INK) -> pygame.Surface:
        """Returns a number cropped to its visible ink: centre it by its surface."""
        key = ("numeral", str(number), round(px), colour)
        return self._draw_now(key, lambda: self._lettering.numeral(number, px, colour))

    def disc(
        self, icon: str, d: float, kind: buttons.DiscKind = "navy", pressed: bool = False, enabled: bool = True
    ) -> pygame.Surface:
        """Returns a button with icon ("" for none) and shadow, padded so that the surface's centre is the disc's."""
        key = ("disc", icon, round(d), kind, pressed, enabled)

        def make() -> pygame.Surface:
            if not pressed and enabled:  # so that a press shows in its own frame
                self.prefetch_disc(icon, d, kind, True)
            return buttons.disc(self._shop, *key[1:])

        return self._surface(key, make)

    def prefetch_disc(self, icon: str, d: float, kind: buttons.DiscKind, pressed: bool = False) -> None:
        """Submits a button to the render queue; the pressed state at a lower urgency."""
        key = ("disc", icon, round(d), kind, pressed, True)
        if self.render_queue.can_prefetch and self._find(key) is None:
            make = partial(self._render, key, lambda: (buttons.disc(self._shop, *key[1:]), 0, 0))
            self.render_queue.submit((self, key), make, Urgency.LATER if pressed else Urgency.SOON)

    def panel(self, w: float, h: float, lift: float = 22) -> pygame.Surface:
        """Returns a sheet of paper with its shadow, padded so that the surface's centre is the sheet's."""
        key = ("panel", round(w), round(h), round(lift))
        return self._surface(key, lambda: buttons.panel(self._shop, round(w), round(h), lift))

    def banner(self, w: float, h: float, corner: float, colour: Colour, lift: float) -> pygame.Surface:
        """Returns a small coloured sheet with its shadow, padded so that the surface's centre is the sheet's.

        Args:
            lift: height above the ground, in design px.
        """
        key = ("slip", round(w), round(h), round(corner), colour, round(lift * self._unit))
        return self._surface(key, lambda: buttons.banner(self._shop, *key[1:]))

    def solid_colour(self, w: int, h: int, colour: Colour) -> pygame.Surface:
        """Returns one colour without grain, used to look for dead pixels of a screen."""
        return self._draw_now(("plain", w, h, colour), lambda: filled_surface(w, h, colour))

    def paper_sheet(self, w: int, h: int) -> list[Item]:
        """Returns an opaque sheet of paper from the top left, in tiles of its grain that are whole below."""
        tiles = [(x, min(w - x, GRAIN_SIZE), y) for y in range(0, h, GRAIN_SIZE) for x in range(0, w, GRAIN_SIZE)]
        return [Item(self._paper_tile(tile_w, min(h, GRAIN_SIZE)), x, y) for x, tile_w, y in tiles]

    def _paper_tile(self, w: int, h: int) -> pygame.Surface:
        return self._surface(("sheet", w, h), lambda: self._paper(w, h))

    def piece_in_sheet(self, sprite: SpriteState, up: float) -> Item:
        """Returns a piece that is cut into such a sheet, lifted by `up` px."""
        key, x, y = self._key(sprite, 0.0), round(sprite.x), round(sprite.y)

        def make() -> Placed:
            card, dx, dy = self._draw_piece(key)
            return cut_from_sheet(card, self._paper(*card.get_size(), x + dx, y + dy)), dx, dy

        surface, dx, dy = self._render_cached((_OF_SHEET, key, x, y), make)
        return Item(surface, x + dx, round(sprite.y - up) + dy)

    def _paper(self, w: int, h: int, left: int = 0, top: int = 0) -> pygame.Surface:
        """Returns the part of a sheet of paper that starts at `left`, `top`."""
        return self._shop.add_grain(filled_surface(w, h, PAPER), left, top)

    def composite(self, name: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns a composite picture by name, made from other surfaces: too slow for a frame."""
        return self._surface(("put together", name), make)

    def focus_frame(self, w: float, h: float, radius: float, widest: float = 14) -> pygame.Surface:
        """Returns a gold frame for a box of that size, with the same centre and lines of at most `widest` px."""
        size = round(w), round(h), round(radius), round(widest)
        return self._surface(("focus", *size), lambda: buttons.focus_frame(*size))

    def dim_overlay(self, w: int, h: int, alpha: float) -> list[Item]:
        """Returns a dark overlay from the top left."""
        return self._dimming.items(w, h, alpha)

    def panel_overlay(self, w: int, h: int, share: float = 1.0) -> list[Item]:
        """Returns the overlay that dims everything behind a panel, and that has come down by `share`."""
        return self._dimming.panel_overlay(w, h, share)

    def falling_overlay(self, w: int, h: int, alpha: float, share: float) -> list[Item]:
        """Returns a dark overlay that has come down by `share`."""
        return self._dimming.falling_overlay(w, h, alpha, share)

    def fade(self, surface: pygame.Surface, alpha: float) -> pygame.Surface:
        """Returns the surface multiplied by `alpha`."""
        part = round(alpha * _ALPHA_STEPS)
        if part >= _ALPHA_STEPS:
            return surface
        fade = partial(self._fade_pool.fade, surface, part / _ALPHA_STEPS)
        return self._parts_cache.get(("faded", surface, part), lambda: (draw_twice(fade), 0, 0))[0]
