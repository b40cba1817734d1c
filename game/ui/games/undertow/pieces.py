"""Composite pieces of Undertow!, and the names of the drawings that it alone uses."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.draw.craft.buttons import MIN_COUNT_W, gold_frame, number_disc
from game.ui.draw.craft.drawings import icons
from game.ui.draw.craft.pieces import CATALOGUE as SHARED
from game.ui.draw.craft.pieces import draw_pennant, draw_string
from game.ui.draw.craft.surfaces import (
    blit_at,
    blit_centred,
    blit_with_shadow,
    clear_surface,
    rounded_rect,
    scale_surface,
    tint_surface,
)
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.draw.theme import FRAME, GOLD, INK, MOODS, PAPER, PLANK, SHEPHERDS, hex_colour
from game.ui.games.undertow.sizes import HEIGHTS, ORDER_H, ORDER_PITCH, SERIES_H, SERIES_PITCH, order_w, series_w

_SINGLE = "buoy cork sand_ledge tile_guard tile_shark under_card whirl"

DRAWINGS: Final = (
    frozenset(_SINGLE.split())
    | icons("die fin guard games_1 games_3 games_5")
    | {f"die_{number}" for number in range(1, 7)}
    | {f"swim_{shepherd.name}_{mood}" for shepherd in SHEPHERDS for mood in MOODS}
)


BADGE, BADGE_GROWS = 0.45, 0.5
"""Width of the disc with the number of swimmers, by a swimmer's, and its growth by that of the text."""
LANDED, LANDED_GROWS = 0.57, 0.25
"""Size of the number on the beach by its disc, and the disc's growth by that of the text, beside the layout's."""
IN_SEA, BUOY_GROWS = 1.2, 0.3
"""Growth of a buoy's number in the layout, the rest of it is on the buoy; and the buoy's own by that of the text."""
_PENNANT, _ARROW = hex_colour("FFC23E"), hex_colour("C9A66B")
_LOWER_DIE = hex_colour("7694A4")
_ASLEEP = hex_colour("C9B48A")
_LINES = {"flag": 0.075, "won": 0.055, "aim": 0.06}
"""Thickness of a frame, by its shorter side."""


def _swim(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a swimmer; several of them are drawn as two with their number."""
    drawing = f"swim_{rest[0]}_{rest[1]}"
    front = shop.add_grain(shop.drawing(drawing, w))
    if len(rest) < 3:
        return front
    badge = max(MIN_COUNT_W, round(w * BADGE * (1 + BADGE_GROWS * (shop.text_size - 1))))
    sheet = clear_surface(round(w * 1.5) + badge, front.get_height() + round(w * 0.4) + badge // 2)
    x, y = sheet.get_width() / 2, sheet.get_height() / 2
    back = shop.add_grain(shop.drawing(drawing, w * 0.86))
    foot = y + front.get_height() / 2
    blit_with_shadow(sheet, back, x - w * 0.15, foot - w * 0.14 - back.get_height() / 2, w * 0.045)
    blit_centred(sheet, front, x + w * 0.045, y)
    blit_with_shadow(sheet, number_disc(shop, rest[2], badge, size=0.68), x + w * 0.42, foot - w * 0.18, w * 0.036)
    return sheet


def _beach_count(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the number of swimmers on the beach; the most are on gold."""
    kind = "gold" if rest[1:] == ["gold"] else "paper"
    return number_disc(shop, rest[0], round(w * (1 + LANDED_GROWS * (shop.text_size - 1))), kind, LANDED)


def _buoy(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a section's number on the water."""
    growth = 1 + BUOY_GROWS * (shop.text_size - 1)
    buoy = shop.add_grain(shop.drawing("buoy", w * growth))
    numeral = shop.numeral(rest[0], w * 0.52 * max(1.0, shop.text_size / IN_SEA), INK)
    blit_centred(buoy, numeral, w * growth * 0.49, buoy.get_height() * 0.35)
    return buoy


def _sand(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a ledge of the beach: its right end as drawn, the rest stretched to length."""
    h = round(w * float(rest[-1]))
    ledge = scale_surface(shop.raster("sand_ledge", 1024), round(h * 400 / 170), h)
    sheet = clear_surface(w, h)
    end = min(round(ledge.get_width() * 0.72), w)
    blit_at(sheet, ledge.subsurface((ledge.get_width() - end, 0, end, h)), w - end, 0)
    if w > end:
        start = ledge.get_width() - end
        blit_at(sheet, scale_surface(ledge.subsurface((max(0, start - 60), 0, min(60, start), h)), w - end, h), 0, 0)
    return shop.add_grain(sheet)


def _card(shop: Workshop, drawing: str, words: list[str], w: int, corner: float) -> pygame.Surface:
    """Draws a card or a side of it, inside a gold frame while it is in focus."""
    picture = shop.add_grain(shop.drawing(drawing, w))
    if words != ["focus"]:
        return picture
    h, line = picture.get_height(), max(3, round(w * 0.035))
    gap = round(line * 0.7)
    reach = line + gap
    sheet = clear_surface(w + 2 * reach, h + 2 * reach)
    blit_at(sheet, rounded_rect(*sheet.get_size(), round(corner * w) + reach, GOLD, line), 0, 0)
    blit_centred(sheet, picture, sheet.get_width() / 2, sheet.get_height() / 2)
    return sheet


def _tile(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a side of a card, or as its back the card with both sides, no higher than one."""
    if rest != ["both"]:
        return _card(shop, f"tile_{rest[0]}", rest[1:], w, 0.08)
    sheet = clear_surface(w, round(w * HEIGHTS.ratio("tile")))
    card = shop.drawing("under_card", sheet.get_height() / HEIGHTS.ratio("under_card"))
    blit_centred(sheet, shop.add_grain(card), w / 2, sheet.get_height() / 2)
    return sheet


def _die(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    die = shop.drawing(f"die_{rest[0]}", w)
    return shop.add_grain(tint_surface(die, _LOWER_DIE) if rest[1:] == ["dim"] else die)


def _asleep(shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    """Draws a tick that waits until all arrows are used."""
    disc = shop.add_grain(shop.drawing("btn_paper", w))
    blit_centred(disc, shop.drawing("icon_check", w * 0.57, _ASLEEP), w / 2, w * 0.485)
    return disc


def _step(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws an arrow of one section out to sea; hollow, or with a number for several swimmers."""
    if rest == ["ghost"]:
        return shop.drawing("step_arrow_ghost", w)
    w = round(w * (shop.text_size if rest else 1))
    arrow = shop.add_grain(shop.drawing("step_arrow", w))
    if rest:
        blit_centred(arrow, shop.numeral(rest[0], w * 0.5, INK), arrow.get_width() * 0.46, arrow.get_height() / 2)
    return arrow


def _frame(_shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a gold frame of any shape: round a flag, where sand is as light as paper, or round a whole section."""
    h = round(w * float(rest[-1]))
    line = max(3, round(min(w, h) * _LINES[rest[0]]))
    return gold_frame(w, h, round(min(w, h) * 0.2), line, on_paper=rest[0] == "flag")


def _lifeline(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a sagging rope with a ring at its far end: to the right, or upwards."""
    h = round(w * float(rest[-1]))
    is_up = rest[0] == "up"
    sheet = clear_surface(w, h)
    side = w if is_up else h
    ring = shop.add_grain(shop.drawing("ring_whole", side * 0.86))
    end = (w * 0.56, side / 2) if is_up else (w - side / 2, h * 0.44)
    start = (w * 0.56, h) if is_up else (0.0, h * 0.4)
    bend = (-w * 0.34, h * 0.55) if is_up else (w * 0.45, h * 1.25)
    draw_string(sheet, [_curve_point(start, bend, end, step / 24) for step in range(25)], max(2.0, side * 0.09), PLANK)
    blit_with_shadow(sheet, ring, *end, side * 0.06)
    return sheet


def _curve_point(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], share: float
) -> tuple[float, float]:
    """Returns a point of the curve from a to c that leans towards b."""
    left, bend, right = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return left * a[0] + bend * b[0] + right * c[0], left * a[1] + bend * b[1] + right * c[1]


def _order(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the flags of the seats in their order, the first one framed."""
    seats, names = int(rest[0]), rest[1:]
    k = w / order_w(seats)
    slip = rounded_rect(w, round(ORDER_H * k), round(40 * k), FRAME)
    y = ORDER_H / 2 * k
    for number, name in enumerate(names):
        x = (number + 0.5) * ORDER_PITCH * k
        if number == 0:
            frame = gold_frame(round(108 * k), round(108 * k), round(22 * k), max(2, round(6 * k)), on_paper=True)
            blit_centred(slip, frame, x, y)
        blit_with_shadow(slip, shop.drawing(f"flag_{name}", 84 * k), x, y, 5 * k)
        if number + 1 < seats:
            blit_centred(slip, shop.drawing("arrow_next", 54 * k, _ARROW), x + ORDER_PITCH / 2 * k, y)
    return shop.add_grain(slip)


def _series(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the games of the series on a string: the current one is large and carries its number."""
    games, now = int(rest[0]), int(rest[1])
    k = w / series_w(games)
    sheet = clear_surface(w, round(SERIES_H * k))
    draw_string(sheet, [(x, (14 + 10 * math.sin(math.pi * x / w)) * k) for x in range(w + 1)], 4 * k)
    for game in range(1, games + 1):
        across, colour, number = (74, FRAME, game) if game == now else (46, _PENNANT, -(game < now))
        x = (SERIES_PITCH * (game - 0.5) + 3) * k
        draw_pennant(shop, sheet, x, 20 * k, across * k, colour, k, number)
    return shop.add_grain(sheet)


CATALOGUE = SHARED | SpriteCatalogue(
    HEIGHTS,
    builders={
        "swim": _swim,
        "landed": _beach_count,
        "buoy": _buoy,
        "sand": _sand,
        "under_card": lambda shop, rest, w: _card(shop, "under_card", rest, w, 0.1),
        "tile": _tile,
        "die": _die,
        "asleep": _asleep,
        "again": lambda shop, _, w: shop.drawing("arrow_next", w, PAPER),
        "step": _step,
        "gold": _frame,
        "lifeline": _lifeline,
        "order": _order,
        "series": _series,
    },
    backs={"tile": "tile:both"},
)
"""All sprites of its table."""
