"""Cut paper: shapes, tints, scaling and shadows of surfaces. Transparent surfaces are premultiplied."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.draw.theme import FULL, PAPER, SHADOW, WHITE, Colour, mix

MAX_LOSS = 3
_BAND = 2**16  # px

SHADOW_STRENGTH = 0.42
PANEL_SHADOW_STRENGTH = 0.25  # on a paper panel
SOLID_ALPHA = 240
"""Alpha, of 255, from which card counts as solid."""
GRAIN_BRIGHTNESS, PLAIN_TOLERANCE = 0.985, 14
"""Brightness of paper under its grain, and the difference of 255 up to which a pixel is plain paper and no rim."""
KEEP, ERASE = (*WHITE, FULL), (0, 0, 0, 0)
_SUPERSAMPLING = 4  # supersampling factor of corners
_CLEAR_EDGE = 4  # px added round a picture before rotation, so that its edges stay soft
Placed = tuple[pygame.Surface, int, int]  # a surface, and its top left relative to the picture's own


def clear_surface(w: int, h: int) -> pygame.Surface:
    """Returns a new transparent surface."""
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA, 32)


def opaque_surface(w: int, h: int) -> pygame.Surface:
    """Returns a new surface without alpha channel."""
    return pygame.Surface((max(1, w), max(1, h)), 0, 32)


def opaque_from_bytes(pixels: bytes, size: tuple[int, int]) -> pygame.Surface:
    surface = opaque_surface(*size)
    surface.get_buffer().write(pixels)
    return surface


def filled_surface(w: float, h: float, colour: Colour) -> pygame.Surface:
    """Returns a surface of one colour, at least one px in each direction."""
    surface = opaque_surface(round(w), round(h))
    surface.fill(colour)
    return surface


def has_pixel_alpha(surface: pygame.Surface) -> bool:
    """Returns whether a surface has per-pixel alpha, premultiplied, rather than one alpha value."""
    return surface.get_masks()[3] != 0


def first_solid_row(surface: pygame.Surface) -> int:
    """Returns the first row below which no pixel is transparent; the height if there is none."""
    see_through = pygame.mask.from_surface(surface, FULL - 1)
    see_through.invert()
    return max((box.bottom for box in see_through.get_bounding_rects()), default=0)


def blit_flags(surface: pygame.Surface) -> int:
    """Returns the blit flags of a surface: premultiplied, or 0 for one alpha for the whole surface."""
    return pygame.BLEND_PREMULTIPLIED if has_pixel_alpha(surface) else 0


def blit_at(sheet: pygame.Surface, surface: pygame.Surface, x: float, y: float) -> None:
    """Blits a surface with its top left at `x`, `y`."""
    sheet.blit(surface, (round(x), round(y)), special_flags=blit_flags(surface))


def blit_centred(sheet: pygame.Surface, surface: pygame.Surface, x: float, y: float) -> None:
    sheet.blit(surface, surface.get_rect(center=(round(x), round(y))), special_flags=blit_flags(surface))


def blit_with_shadow(sheet: pygame.Surface, picture: pygame.Surface, x: float, y: float, height: float) -> None:
    """Blits a picture with its shadow, `height` px above the sheet and its centre at `x`, `y`."""
    surface, dx, dy = add_shadow(picture, height)
    blit_at(sheet, surface, x - picture.get_width() / 2 + dx, y - picture.get_height() / 2 + dy)


def tint_surface(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Returns a copy multiplied by `colour`: white drawings take the light of the day."""
    copy = surface.copy()
    copy.fill((*colour, FULL), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def shade_surface(surface: pygame.Surface, colour: Sequence[int]) -> pygame.Surface:
    """Returns the shape of a picture in one colour with its opacity; premultiplied."""
    shape = surface.copy()
    shape.fill((FULL, FULL, FULL, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return shape.premul_alpha()


def fade_surface(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """Returns the surface multiplied by `alpha`: a copy if it is premultiplied, else a subsurface."""
    part = round(FULL * alpha)
    if not has_pixel_alpha(surface):
        window = surface.subsurface(surface.get_rect())
        window.set_alpha(part)
        return window
    copy = surface.copy()
    copy.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def fade_opaque(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """Returns a premultiplied copy of an opaque surface times `alpha`: it draws twice as fast as a faded subsurface."""
    copy = clear_surface(*surface.get_size())
    copy.blit(surface, (0, 0))
    part = round(FULL * alpha)
    copy.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def scale_surface(surface: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Returns a smoothly scaled copy, as opaque as the original; an empty one is clear.

    pygame's smoothscale takes up to 3 of 255 from every value at most sizes: cards behind a curtain would show through.
    It reads foreign memory where a surface has no pixels, such as the shadow of a piece one px wide.
    """
    w, h = max(1, w), max(1, h)
    if not (surface.get_width() and surface.get_height()):
        return clear_surface(w, h)
    copy = pygame.transform.smoothscale(surface, (w, h))
    if lost := _scaling_loss(surface.get_width(), w) + _scaling_loss(surface.get_height(), h):
        _restore_loss(copy, lost)
    return copy


def _restore_loss(surface: pygame.Surface, lost: int) -> None:
    """Adds `lost` 255ths to every value, a band at a time, because allocating a whole copy is slow."""
    w, h = surface.get_size()
    rows = min(h, max(1, _BAND // w))
    lost_pixels = clear_surface(w, rows) if has_pixel_alpha(surface) else opaque_surface(w, rows)
    for y in range(0, h, rows):
        band = surface.subsurface((0, y, w, min(rows, h - y)))
        lost_pixels.fill((lost + 1,) * 4)  # a 255th of it rounds down
        lost_pixels.blit(band, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        band.blit(lost_pixels, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)


@lru_cache(maxsize=4096)
def _scaling_loss(before: int, after: int) -> int:
    """Returns how much scaling from one width to another takes from a full value."""
    strip = pygame.Surface((before, 1), pygame.SRCALPHA)
    strip.fill((*WHITE, FULL))
    found = pygame.transform.smoothscale(strip, (after, 1))
    return min(MAX_LOSS, FULL - min(pygame.image.tobytes(found, "RGBA")[3::4]))


def rotate_surface(surface: pygame.Surface, degrees: float) -> pygame.Surface:
    """Returns a copy rotated anticlockwise, with soft edges."""
    sheet = clear_surface(surface.get_width() + 2 * _CLEAR_EDGE, surface.get_height() + 2 * _CLEAR_EDGE)
    blit_at(sheet, surface, _CLEAR_EDGE, _CLEAR_EDGE)
    return pygame.transform.rotozoom(sheet, degrees, 1)


def fill_gradient(sheet: pygame.Surface, h: int, top: Colour, bottom: Colour) -> None:
    """Fills an opaque sheet with a gradient over its first `h` rows."""
    column = opaque_surface(1, max(2, min(h, 256)))
    last = column.get_height() - 1
    for y in range(last + 1):
        column.set_at((0, y), mix(top, bottom, y / last))
    visible = sheet.subsurface((0, 0, sheet.get_width(), min(h, sheet.get_height())))
    rows = scale_surface(column, 1, h).subsurface((0, 0, 1, visible.get_height()))
    pygame.transform.scale(rows, visible.get_size(), visible)  # in place: a copy would be as large as half the screen


def cut_from_sheet(card: pygame.Surface, paper: pygame.Surface) -> pygame.Surface:
    """Returns a card cut into a sheet: its plain parts show the sheet, its rim and shadows stay.

    Args:
        paper: the part of the sheet that it lies on.
    """
    plain = (round(GRAIN_BRIGHTNESS * PAPER[0]), round(GRAIN_BRIGHTNESS * PAPER[1]), round(GRAIN_BRIGHTNESS * PAPER[2]))
    mask = pygame.mask.from_threshold(card, plain, (*(PLAIN_TOLERANCE,) * 3, FULL))
    mask = mask.overlap_mask(pygame.mask.from_surface(card, SOLID_ALPHA), (0, 0))
    sheet, edge = clear_surface(*card.get_size()), card.copy()
    sheet.blit(paper, (0, 0))
    for part, inside, outside in ((sheet, KEEP, ERASE), (edge, ERASE, KEEP)):
        stencil = mask.to_surface(setcolor=inside, unsetcolor=outside)
        part.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return sheet


def add_shadow(surface: pygame.Surface, height: float, strength: float = SHADOW_STRENGTH) -> Placed:
    """Returns the visible part of a premultiplied surface with its soft shadow from `height` px.

    The result shares no pixels with the surface: another thread may change one while the other is shown.
    """
    box = surface.get_bounding_rect()
    visible = surface.subsurface(box)
    if height <= 0 or not box:
        return visible.copy(), box.x, box.y
    sheet, left, top = draw_on_shadow(visible, make_shadow(visible, height, strength))
    return sheet, box.x + left, box.y + top


def draw_on_shadow(surface: pygame.Surface, shadow: Placed) -> Placed:
    """Returns a surface drawn onto its shadow, which is placed relative to the surface's top left."""
    below, dx, dy = shadow
    (w, h), left, top = surface.get_size(), min(0, dx), min(0, dy)
    sheet = clear_surface(max(w, dx + below.get_width()) - left, max(h, dy + below.get_height()) - top)
    sheet.blit(below, (dx - left, dy - top))
    blit_at(sheet, surface, -left, -top)
    return sheet, left, top


def make_shadow(surface: pygame.Surface, height: float, strength: float = SHADOW_STRENGTH) -> Placed:
    """Returns the soft shadow alone, placed relative to the surface's top left.

    It is blurred at low resolution, then enlarged.
    """
    radius = max(1.0, height * 0.8)
    coarse = max(1, min(8, int(radius / 1.8)))
    margin = round(height * 2 / coarse) + 2
    w, h = -(-surface.get_width() // coarse), -(-surface.get_height() // coarse)
    small = clear_surface(w + 2 * margin, h + 2 * margin)
    small.blit(scale_surface(surface, w, h), (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    small.fill((0, 0, 0, round(FULL * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / coarse)))
    box = small.get_bounding_rect()
    small.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft = small.subsurface(box).premul_alpha()
    dx, dy = (box.x - margin) * coarse, (box.y - margin) * coarse
    return scale_surface(soft, box.w * coarse, box.h * coarse), dx + round(height * 0.3), dy + round(height * 0.6)


def rounded_rect(w: int, h: int, radius: int, colour: Colour, line: int = 0) -> pygame.Surface:
    """Returns a rectangle with round corners, filled or as an outline `line` px wide; premultiplied."""
    r = max(1, min(radius, w // 2, h // 2))
    tile = _tile(r, colour, line)
    sheet = clear_surface(w, h)
    _fill_straight_parts(sheet, r, colour, line)
    for x, left in ((0, 0), (w - r, r)):
        for y, top in ((0, 0), (h - r, r)):
            sheet.blit(tile, (x, y), (left, top, r, r), special_flags=pygame.BLEND_RGBA_MAX)
    return sheet


def _tile(r: int, colour: Colour, line: int) -> pygame.Surface:
    big = clear_surface(2 * r * _SUPERSAMPLING, 2 * r * _SUPERSAMPLING)
    pygame.draw.rect(big, colour, big.get_rect(), line * _SUPERSAMPLING, border_radius=r * _SUPERSAMPLING)
    return scale_surface(big, 2 * r, 2 * r)


def _fill_straight_parts(sheet: pygame.Surface, r: int, colour: Colour, line: int) -> None:
    """Fills the straight parts: a cross for a filled rectangle, four bars for an outline."""
    w, h = sheet.get_size()
    if not line:
        sheet.fill(colour, (r, 0, w - 2 * r, h))
        sheet.fill(colour, (0, r, w, h - 2 * r))
        return
    for x, y, bar_w, bar_h in (
        (r, 0, w - 2 * r, line),
        (r, h - line, w - 2 * r, line),
        (0, r, line, h - 2 * r),
        (w - line, r, line, h - 2 * r),
    ):
        sheet.fill(colour, (x, y, bar_w, bar_h))
