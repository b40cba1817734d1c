"""Weather cards, tide cards and their backs, 5:7, composed from drawing, mask, frame and numerals."""

from typing import NamedTuple

import pygame

from game.ui.draw.craft.lettering import MIN_NUMERAL_PX
from game.ui.draw.craft.surfaces import blit_at, blit_centred, rounded_rect, scale_surface
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.theme import FRAME, INK, PAPER, TIDE_BLUE, Colour

CARD = (250, 350)  # the drawings' own size
SHAPE = 1.4  # height by width
CORNER = 24 / CARD[0]
_FAMILIES = ("1_sun", "2_breeze", "3_wind", "4_rain", "5_thunder", "6_hurricane")
_STRENGTHS = "aaabbbbccc"
_ONE_DIGIT = 1.12  # a lone digit may be larger
_BADGE, _LOW_BADGE = (156, 48, 76), (52, 298, 76)  # the lower place leaves room for a larger numeral
_PLAIN_FROM = 69  # px: from this width on, numerals are legible as drawn
_NARROW = 44  # px: a narrower card has only its upper numeral, across its whole width
_NARROW_BADGE = (125, 250, 130)


class _Numerals(NamedTuple):
    """Sizes and centres of the two numerals; the lower centre is relative to the lower right corner."""

    colour: Colour
    upper: int
    upper_at: tuple[int, int]
    lower: int
    lower_at: tuple[int, int]
    plate: Colour
    """Colour of the plate below a larger upper numeral."""


_WEATHER = _Numerals(INK, 74, (56, 47), 66, (53, 45), FRAME)
_TIDE = _Numerals(PAPER, 90, (60, 52), 76, (56, 48), TIDE_BLUE)
_HEAD = 0.94
"""Greatest width of a narrow card's numeral, as a fraction of the card's width."""
_LARGEST = 2.1
"""Largest scale at which two digits still fit on the card, which has no second numeral then."""


class _Card(NamedTuple):
    """Layers of a face, from back to front."""

    art: str
    frame: str
    number: int
    numerals: _Numerals
    badge: str = ""


def badge_of(number: int) -> str:
    """Returns the ring badge of a weather card: "badge_whole", "badge_half" or ""."""
    if 25 <= number <= 36:
        return "badge_whole"
    return "badge_half" if 13 <= number <= 48 else ""


def art_of(number: int) -> str:
    """Returns the drawing behind a weather card's number."""
    return f"weather_{_FAMILIES[(number - 1) // 10]}_{_STRENGTHS[(number - 1) % 10]}"


def weather(shop: Workshop, number: int, w: int) -> pygame.Surface:
    """Draws the face of a weather card, 1 to 60."""
    return _face(shop, _Card(art_of(number), "card_frame_weather", number, _WEATHER, badge_of(number)), w)


def tide(shop: Workshop, number: int, w: int) -> pygame.Surface:
    """Draws the face of a tide card, 1 to 12."""
    return _face(shop, _Card(f"tide_{number:02d}", "card_frame_tide", number, _TIDE), w)


def _face(shop: Workshop, card: _Card, w: int) -> pygame.Surface:
    """Draws a face at a larger size and scales it down once, so that all edges agree."""
    full, read_at = shop.raster_width(card.art, w), min(w, _PLAIN_FROM)
    sheet = shop.composite((card, full, read_at), lambda: _compose_face(shop, card, full, read_at))
    return shop.add_grain(scale_surface(sheet, w, round(w * SHAPE)))


def _compose_face(shop: Workshop, card: _Card, full: int, w: int) -> pygame.Surface:
    """Draws a card `full` px wide whose numerals stay legible when it is scaled down to `w`."""
    number, numerals = card.number, card.numerals
    k = full / CARD[0]
    sheet = shop.assets.drawing(card.art, full, fine=False).copy()
    sheet.blit(shop.raster("card_mask", full), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit_at(sheet, shop.raster(shop.variant(card.frame), full), 0, 0)
    floor = MIN_NUMERAL_PX * full / w * min(shop.text_size, _LARGEST)
    digit = _ONE_DIGIT if number < 10 else 1.0
    larger = min(shop.text_size, _LARGEST)
    upper = shop.numeral(number, max(floor, numerals.upper * k * digit * larger), numerals.colour)
    is_narrow = w < _NARROW
    if is_narrow:
        _lay_on_head(sheet, upper, numerals.plate, k)
    elif larger > 1:
        _lay_on_plate(sheet, upper, numerals.plate, k)
    else:
        blit_centred(sheet, upper, numerals.upper_at[0] * k, numerals.upper_at[1] * k)
    if not is_narrow and larger == 1:
        lower = shop.numeral(number, max(floor, numerals.lower * k), numerals.colour)
        blit_centred(sheet, lower, (CARD[0] - numerals.lower_at[0]) * k, (CARD[1] - numerals.lower_at[1]) * k)
    if card.badge:
        x, y, across = _NARROW_BADGE if is_narrow else _BADGE if larger == 1 else _LOW_BADGE
        blit_centred(sheet, shop.drawing(card.badge, across * k), x * k, y * k)
    return sheet


def _lay_on_plate(sheet: pygame.Surface, numeral: pygame.Surface, colour: Colour, k: float) -> None:
    """Draws a numeral too large for the frame on a plate of its own at the upper left."""
    edge, padding = 6 * k, 15 * k
    w, h = numeral.get_width() + 2 * padding, numeral.get_height() + 2 * padding
    blit_at(sheet, rounded_rect(round(w), round(h), round(20 * k), colour), edge, edge)
    blit_centred(sheet, numeral, edge + w / 2, edge + h / 2)


def _lay_on_head(sheet: pygame.Surface, numeral: pygame.Surface, colour: Colour, k: float) -> None:
    """Draws a numeral across the whole width of its card."""
    h = numeral.get_height() + 30 * k
    blit_at(sheet, rounded_rect(round((CARD[0] - 12) * k), round(h), round(20 * k), colour), 6 * k, 6 * k)
    if numeral.get_width() > CARD[0] * k * _HEAD:
        numeral = scale_surface(numeral, round(CARD[0] * k * _HEAD), numeral.get_height())
    blit_centred(sheet, numeral, CARD[0] * k / 2, 6 * k + h / 2)
