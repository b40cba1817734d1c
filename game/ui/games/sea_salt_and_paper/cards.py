"""The faces of the cards, 5:7: the drawing with its frame, mark and figure, and the numeral in its tab."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.draw.craft.lettering import SMALLEST_NUMERAL
from game.ui.draw.craft.paper import faded, lay, lay_centred, rounded, scaled
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.theme import WHITE, hex_colour

DRAWN = 250  # the drawings' own width
CORNER = 24 / DRAWN
INKS = {
    "white": hex_colour("4A5B70"),
    "dark_blue": hex_colour("FFF8E7"),
    "light_blue": hex_colour("10364F"),
    "black": hex_colour("FFF8E7"),
    "yellow": hex_colour("4A3400"),
    "green": hex_colour("FFF8E7"),
    "purple": hex_colour("FFF8E7"),
    "grey": hex_colour("FFF8E7"),
    "light_orange": hex_colour("5A2A06"),
    "pink": hex_colour("5B1030"),
    "orange": hex_colour("2E0E00"),
}
"""What is written on a card's frame is of this colour."""


class _Tab(NamedTuple):
    """What stands in the tab at the lower right, how large, and its centre."""

    words: str
    size: float
    x: float
    most: float
    """How much larger than drawn it may be."""
    y: float = 305.0


_TABS = {
    **{
        kind: _Tab(words, 56, 194, 1.4)
        for kind, words in (("shell", "+2"), ("octopus", "+3"), ("penguin", "+2"), ("sailor", "+5"))
    },
    **{
        kind: _Tab(words, 58, 178, 1.25)
        for kind, words in (("lighthouse", "1"), ("shoal", "1"), ("colony", "2"), ("captain", "3"))
    },
}
_EDGE = hex_colour("EADFC6")
_NO_ROOM_BELOW = 50  # px: a numeral that can be read is larger than the tab of a narrower card
_PLAIN_FROM = 80  # px: so wide and wider, no numeral has to be larger than drawn


def face(shop: Workshop, kind: str, colour: str, w: int) -> pygame.Surface:
    """The face of a card; composed at a larger size and scaled down as one, so that all edges agree."""
    full, read_at = shop.full(shop.name(f"salt_{kind}_{colour}"), w), min(w, _PLAIN_FROM)
    key = "salt", kind, colour, full, read_at
    sheet = shop.composed(key, lambda: _composed(shop, kind, colour, full, read_at))
    return shop.grained(scaled(sheet, w, round(w * CARD)))


def dimmed(card: pygame.Surface) -> pygame.Surface:
    """A card that counts nothing: darker by two fifths."""
    copy = card.copy()
    copy.fill((150, 160, 178, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def pale(card: pygame.Surface) -> pygame.Surface:
    """A card that is gone, as its owner remembers it."""
    return faded(card, 0.55)


def edge(w: int) -> pygame.Surface:
    """A card of a pile of which only an edge is seen."""
    h, corner = round(w * CARD), round(w * CORNER)
    sheet = rounded(w, h, corner, WHITE)
    lay(sheet, rounded(w - 1, h - 1, corner, _EDGE), 1, 1)
    return sheet


def _composed(shop: Workshop, kind: str, colour: str, full: int, w: int) -> pygame.Surface:
    """A card `full` px wide, with a numeral that can be read when it is scaled down to `w`."""
    sheet = shop.assets.drawing(shop.name(f"salt_{kind}_{colour}"), full, fine=False).copy()
    tab = _TABS.get(kind)
    if tab is None or w < _NO_ROOM_BELOW:
        return sheet
    u = full / DRAWN
    size = tab.size * u * min(tab.most, shop.text_size)
    numeral = shop.numeral(tab.words, max(SMALLEST_NUMERAL * full / w, size), INKS[colour])
    lay_centred(sheet, numeral, tab.x * u, tab.y * u)
    return sheet
