"""Drawing of buttons, panels, labels and gold frames."""

from typing import Literal

import pygame

from game.ui.draw.craft.surfaces import (
    PANEL_SHADOW_STRENGTH,
    Placed,
    add_shadow,
    blit_at,
    blit_centred,
    clear_surface,
    fade_surface,
    rounded_rect,
)
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.theme import DEEP_GOLD, GOLD, INK, PAPER, WHITE, Colour

MIN_COUNT_W = 27
"""px: minimum width of a disc with a readable number."""
_NUMERAL = 0.64  # size of the numeral by the disc's width
_WIDEST = 0.66  # of a disc, for its numeral
FULLER = 0.34  # growth of a numeral on its disc, by that of the text: large ones leave little of the disc free
_GOLD_RIM = 0.4  # width of the frame's rim on paper, by that of its gold

DiscKind = Literal["navy", "coral", "paper", "gold"]
_DISC_OFF_CENTRE = 2 / 132  # the drawing's disc lies this much above its middle
_RIM = 1.1  # width of the drawing by diameter of the disc
_ICON = 0.62  # width of the icon by diameter
_CORNER = 36  # design px of a panel 780 wide


def icon_drawing(shop: Workshop, icon: str) -> str:
    """Returns the drawing of an icon: "play" is icon_play, "ai_3_gull" and "head_purl_calm" are themselves."""
    return f"icon_{icon}" if shop.assets.has(f"icon_{icon}") else icon


def face(shop: Workshop, icon: str, w: int, kind: str) -> pygame.Surface:
    """Returns a disc with its icon, without shadow; `w` is the drawing's width, 1.1 times the disc."""
    disc = shop.add_grain(shop.drawing(f"btn_{kind}", w))
    if icon:
        drawing = icon_drawing(shop, icon)
        tint = INK if kind in ("paper", "gold") and drawing.startswith("icon_") else None
        glyph = shop.drawing(drawing, w / _RIM * _ICON, tint)
        blit_centred(disc, glyph, w / 2, w * (0.5 - _DISC_OFF_CENTRE))
    return disc


def disc(shop: Workshop, icon: str, d: int, kind: str, pressed: bool, enabled: bool) -> pygame.Surface:
    """Returns a disc with icon and shadow, padded so that the surface's centre is the disc's.

    Pressed, it sinks into its shadow; disabled, it lies flat and pale.
    """
    picture = face(shop, icon, round(d * _RIM), kind)
    height = max(2, round(d * 6 / 116))
    sink = round(height * 0.7) if pressed else 0
    surface, dx, dy = add_shadow(picture, height - sink) if enabled else (fade_surface(picture, 0.5), 0, 0)
    middle = picture.get_width() / 2, picture.get_height() * (0.5 - _DISC_OFF_CENTRE)
    return pad_to_centre((surface, dx, dy + sink), middle)


def pad_to_centre(placed: Placed, middle: tuple[float, float]) -> pygame.Surface:
    """Returns the surface padded so that `middle`, counted from its picture's top left, is its centre."""
    surface, dx, dy = placed
    x, y = round(middle[0] - dx), round(middle[1] - dy)
    reach_x, reach_y = max(x, surface.get_width() - x), max(y, surface.get_height() - y)
    sheet = clear_surface(2 * reach_x, 2 * reach_y)
    blit_at(sheet, surface, reach_x - x, reach_y - y)
    return sheet


def panel(shop: Workshop, w: int, h: int, height: float) -> pygame.Surface:
    """Returns a sheet of paper with its shadow, padded so that the surface's centre is the sheet's."""
    radius = round(min(w, h) * _CORNER / 780) + 4
    return pad_to_centre(add_shadow(label(shop, w, h, radius), height, PANEL_SHADOW_STRENGTH + 0.1), (w / 2, h / 2))


def banner(shop: Workshop, w: int, h: int, corner: int, colour: Colour, height: float) -> pygame.Surface:
    """Returns a small coloured sheet with its shadow, padded so that the surface's centre is the sheet's."""
    return pad_to_centre(add_shadow(shop.add_grain(rounded_rect(w, h, corner, colour)), height), (w / 2, h / 2))


def focus_frame(w: int, h: int, radius: int, widest: int) -> pygame.Surface:
    """Returns a gold frame for a box of `w` x `h`, edged in ink to show on light and dark; same centre."""
    line, edge = _frame_lines(w, h, widest)
    out = line + 2 * edge
    sheet = clear_surface(w + 2 * out, h + 2 * out)
    blit_at(sheet, rounded_rect(w + 2 * out, h + 2 * out, radius + out, INK, out), 0, 0)
    gold = rounded_rect(w + 2 * out - 2 * edge, h + 2 * out - 2 * edge, radius + out - edge, GOLD, line)
    blit_at(sheet, gold, edge, edge)
    return sheet


def frame_width(w: float, h: float, widest: float) -> int:
    """Returns how far a focus frame extends beyond its box."""
    line, edge = _frame_lines(w, h, widest)
    return line + 2 * edge


def _frame_lines(w: float, h: float, widest: float) -> tuple[int, int]:
    """Returns the widths of the gold line and of the ink on either side.

    Lines that carry contrast have at least 4 px.
    """
    line = max(4, min(round(widest), round(min(w, h) * 0.052)))
    return line, max(2, round(line * 0.3))


def label(shop: Workshop, w: int, h: int, corner: int) -> pygame.Surface:
    """Returns a small sheet of paper with a lit edge, without shadow."""
    sheet = rounded_rect(w, h, corner, WHITE)
    blit_at(sheet, rounded_rect(w - 1, h - 2, corner, PAPER), 1, 2)
    return shop.add_grain(sheet)


def draw_amount(
    shop: Workshop, sheet: pygame.Surface, drawing: str, x: float, w: float, number: object, px: float
) -> None:
    """Draws a picture with its centre at `x`, half-way down the sheet, and its number to the right.

    Args:
        w: the picture's width in px, `px` the numeral's size.
    """
    y = sheet.get_height() / 2
    blit_centred(sheet, shop.drawing(drawing, w), x, y)
    numeral = shop.numeral(number, px, INK)
    blit_at(sheet, numeral, x + w * 0.58, y - numeral.get_height() / 2)


def number_disc(
    shop: Workshop, number: object, w: int, kind: str = "paper", size: float = _NUMERAL, more: float = FULLER
) -> pygame.Surface:
    """Returns a disc with a number, which shrinks if it is long.

    Args:
        kind: of the disc: "paper" or "gold".
        size: height of the numeral divided by the disc's width.
        more: growth of the numeral on its disc, by that of the text.
    """
    disc, fuller = shop.add_grain(shop.drawing(f"btn_{kind}", w)), 1 + more * (shop.text_size - 1)
    px = w * size * fuller
    px *= min(1.0, w * _WIDEST * fuller / shop.numeral(number, px, INK).get_width())
    blit_centred(disc, shop.numeral(number, px, INK), w / 2 - 1, w * 0.485)
    return disc


def gold_frame(w: int, h: int, corner: int, line: int, on_paper: bool = False) -> pygame.Surface:
    """Returns a gold outline, its outer size `w` x `h`; on paper it has a rim of deep gold for contrast."""
    if not on_paper:
        return rounded_rect(w, h, corner, GOLD, line)
    rim = max(1, round(line * _GOLD_RIM))
    frame = rounded_rect(w, h, corner, DEEP_GOLD, line + 2 * rim)
    blit_at(frame, rounded_rect(w - 2 * rim, h - 2 * rim, corner - rim, GOLD, line), rim, rim)
    return frame
