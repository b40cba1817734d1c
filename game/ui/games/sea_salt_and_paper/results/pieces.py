"""The pieces that only results are made of: slips, shelves, figures, strokes and cards that score nothing."""

from __future__ import annotations

import pygame

from game.ui.draw.craft.labels import label
from game.ui.draw.craft.paper import clear, scaled
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.draw.theme import INK, PAPER, RING_DEEP, hex_colour
from game.ui.games.sea_salt_and_paper.results.heights import HEIGHTS, SHEETS, SHELVES, STRIKE, STRIKE_LINE, SWELLS

COLOURS = {"": INK, "paper": PAPER, "pale": hex_colour("8A8F98"), "coral": RING_DEEP}
DASHES = hex_colour("8A7650")
_FINER = 3


def _sheet(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """A slip of paper with a lit edge."""
    width, height, corner = SHEETS[rest[0]]
    h, r = round(w * height / width), round(w * corner / width)
    return label(shop, w, h, r)


def _shelf(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """A long plank, of pale gold for one's own."""
    drawing = "plank_you" if rest[1:] == ["gold"] else "plank"
    return _stretched(shop, drawing, w, SHELVES[rest[0]])


def _swell(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """The sea that rises under a boat: wide foam."""
    return _stretched(shop, f"splash_{rest[0]}", w, SWELLS[rest[0]])


def _stretched(shop: Workshop, drawing: str, w: int, size: tuple[int, int]) -> pygame.Surface:
    """A drawing in another shape than its own."""
    return shop.grained(shop.stretched(drawing, w, w * size[1] / size[0]))


def _emptied(shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    """The dashed place of a deck that has run out, as it shows on paper."""
    return shop.drawn("slot_spent", w, DASHES)


def _figure(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """A number or a sign, `w` px being the size of its letters."""
    return shop.numeral(rest[0], w, COLOURS[rest[1] if rest[1:] else ""]).copy()


def _ink(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """An icon printed on paper."""
    return shop.drawn(f"icon_{rest[0]}", w, INK)


def _strike(_shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    """A stroke from the lower left to the upper right."""
    width, height = STRIKE
    k = w / width * _FINER
    big = clear(round(width * k), round(height * k))
    line = STRIKE_LINE * k
    pygame.draw.line(big, RING_DEEP, (line, height * k - line), (width * k - line, line), round(line))
    return scaled(big, w, round(w * height / width))


CATALOGUE = SpriteCatalogue(
    HEIGHTS,
    builders={
        "sheet": _sheet,
        "shelf": _shelf,
        "swell": _swell,
        "figure": _figure,
        "ink": _ink,
        "strike": _strike,
        "emptied": _emptied,
    },
    flat=frozenset({"ink", "strike", "emptied"}),
)
"""What results add to what can be drawn on the table."""
