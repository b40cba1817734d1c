"""The pictures of the tide cards, and the floating tag with an island's number.

A card's island stays in place; the water climbs one sheet a number, so more blue is more danger.
"""

from collections.abc import Iterator

from cards import H, W, cloud, inside, sea, sky
from islands import NOBODYS, SHEETS, lighthouse
from kit import Drawing, circle, path, placed, shadow, sheet, stroke
from palette import PAPER, lighter
from shapely import Polygon
from shapes import outline

BASE, STEP = 342, 13  # y of the island's foot, and height of a sheet
DEPTHS = ("#3F9DAC", "#2F8A9E", "#23768F", "#1B6480", "#155572", "#104864")
TAG = (
    "M14 44A20 20 0 0 1 48 30A22 22 0 0 1 84 22A22 22 0 0 1 120 30A20 20 0 0 1 154 44"
    "V104A22 22 0 0 1 132 126H36A22 22 0 0 1 14 104Z"
)


def drawings() -> Iterator[Drawing]:
    """Yields every tide card's picture and the tags."""
    for number in range(1, 13):
        yield Drawing(f"tide_{number:02d}", W, H, _picture(number))
    yield Drawing("tide_tag", 168, 140, _tag("#1B5E92"))
    yield Drawing("tide_tag_contrast", 168, 140, _tag("#0B3A63"))


def _picture(number: int) -> str:
    water = BASE - number * STEP
    s = sky("#86C5CE", "#FFEFC9") + path(circle(206, 62, 32), "#FFF3C4", fill_opacity=0.7)
    s += sheet(circle(206, 62, 22), "#FDC858", (1, 3, 5, 0.14)) + cloud(196, 132, 0.44, "#FFFDF4")
    s += sea(min(water - 18, 322), 86, 110, "#8CCBC8", 20, opacity=0.14)
    s += sea(min(water - 6, 332), 100, 120, "#66B7BC", 0, opacity=0.16)
    s += _lighthouse() + "".join(_hill(i) for i in range(12, 0, -1))
    for j, y in enumerate(range(water + 2, 345, 30)):
        s += sea(y, 62 if j % 2 else 70, 54, DEPTHS[min(j, 5)], (8, 30, 0)[j % 3], opacity=0.26)
    return s


def _lighthouse() -> str:
    size = 0.47
    x, y = 125 - 64 * size, BASE - 12 * STEP - 262 * size
    return placed(f"translate({x:.1f} {y:.1f}) scale({size})", lighthouse(NOBODYS))


def _hill(i: int) -> str:
    band = (i - 1) // 3
    w, x, top = (104, 88, 73, 59)[band] - ((i - 1) % 3) * 2, 125 + (3, -4, 3, 0)[band], BASE - i * STEP
    foot = min(H, top + 20)
    left = [(x - w, H), (x - w, foot), (x - w + 4, top + 8), (x - w + 12, top + 1.5), (x - w + 24, top)]
    right = [(x + w - 24, top), (x + w - 12, top + 1.5), (x + w - 4, top + 8), (x + w, foot), (x + w, H)]
    hill = Polygon(left + right).buffer(-3).buffer(3).intersection(inside(5))
    return sheet(outline(hill), SHEETS[i - 1], (1, -1, 4, 0.28), lighter(SHEETS[i - 1], 0.55))


def _tag(colour: str) -> str:
    crests = "M26 52A14 14 0 0 1 50 42A18 18 0 0 1 84 35A18 18 0 0 1 118 42A14 14 0 0 1 142 52"
    rim = path(TAG, colour, stroke=PAPER, stroke_width=9, stroke_linejoin="round")
    return shadow(TAG, 3, 5, 8, 0.3) + rim + path(TAG, colour) + stroke(crests, "#BFE2F2", 5)
