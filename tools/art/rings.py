"""Life rings: whole, half, lost, afloat, on a card's badge, and lying on a pole."""

import math
from collections.abc import Iterator

from kit import Drawing, circle, dashed_arc, path, placed, shadow, sheet, stroke
from palette import CORAL, CORAL_DARK, FOAM, GOLD, INK, PAPER, SHADE
from shapely import LineString, Point, Polygon, affinity, box, unary_union
from shapes import Shape, disc, outline

CANVAS = "#FFF4E2"
CROSS = "M34 34L66 66M66 34L34 66"
LOW_TIDE = "M58 31Q69 18 80 29T102 29T122 27"
TIDE = "#1B5E92"


def drawings() -> Iterator[Drawing]:
    """Yields every ring, and the golden one for the lowest water, which tops a pole."""
    whole, half = life_ring(), _ring(_torus().intersection(box(0, 0, 49, 100)))
    yield Drawing("ring_whole", 100, 100, whole)
    yield Drawing("ring_half", 100, 100, _gone_half(4.5) + half)
    yield Drawing("ring_lost", 100, 100, _lost(CORAL_DARK))
    yield Drawing("ring_lost_contrast", 100, 100, _lost(INK))
    yield Drawing("ring_empty", 100, 100, _empty())
    yield Drawing("badge_whole", 104, 104, _badge(whole))
    yield Drawing("badge_half", 104, 104, _badge(_gone_half(5.5) + half))
    yield from _afloat()
    yield Drawing("ring_side", 180, 58, from_the_side(CANVAS, path(outline(_side_bands()), CORAL)))
    yield Drawing("ring_low", 100, 100, _low())
    yield Drawing("low_side", 180, 58, from_the_side(GOLD) + stroke(LOW_TIDE, "#FFF6E2", 7))


def life_ring() -> str:
    """Returns a whole ring, 100 by 100."""
    return _ring(_torus())


def _torus(outer: float = 44, inner: float = 19) -> Shape:
    return Point(50, 50).buffer(outer, 48).difference(Point(50, 50).buffer(inner, 32))


def _bands(ring: Shape) -> Shape:
    """Returns the four bands round a ring."""
    wedges = []
    for middle in (45, 135, 225, 315):
        start, end = math.radians(middle - 21), math.radians(middle + 21)
        turns = [start + (end - start) * i / 8 for i in range(9)]
        rim = [(50 + 52 * math.cos(turn), 50 + 52 * math.sin(turn)) for turn in turns]
        wedges.append(Polygon([(50, 50), *rim]))
    return unary_union(wedges).intersection(ring)


def _ring(shape: Shape) -> str:
    """Returns a ring or a part of one."""
    d = outline(shape)
    s = shadow(d, 2, 4, 5, 0.26) + placed("translate(-.8 -1.3)", path(d, "#FFFFFF", fill_rule="evenodd"))
    s += path(d, CANVAS, fill_rule="evenodd") + path(outline(_bands(shape)), CORAL, fill_rule="evenodd")
    hollow = _torus(29.5, 19).intersection(shape)
    s += path(outline(hollow), SHADE, fill_opacity=0.1, fill_rule="evenodd")
    edge = Point(50, 50).buffer(44, 48).difference(Point(48, 47).buffer(44, 48)).intersection(shape)
    return s + path(outline(edge), SHADE, fill_opacity=0.22)


def _gone_half(width: float) -> str:
    outer = dashed_arc(50, 50, 42, 7, 0.5, -1.42, 1.5)
    return stroke(outer, INK, width) + stroke(dashed_arc(50, 50, 20, 4, 0.45, -1.25, 1.45), INK, width)


def _lost(cross: str) -> str:
    s = path(circle(50, 50, 43), PAPER, fill_opacity=0.35)
    s += stroke(dashed_arc(50, 50, 41, 10, 0.55), INK, 6) + stroke(dashed_arc(50, 50, 20, 6, 0.5), INK, 5)
    return s + stroke(CROSS, PAPER, 15) + stroke(CROSS, cross, 9)


def _empty() -> str:
    s = path(circle(50, 50, 41), "#FFFFFF", fill_opacity=0.12)
    return s + stroke(dashed_arc(50, 50, 40, 10, 0.5), "#FFFFFF", 5, stroke_opacity=0.8)


def _low() -> str:
    """Returns a golden ring with a little water in it."""
    ring, hole = _torus(44, 25), Point(50, 50).buffer(26, 32)
    water = Polygon([(20, 62), *((20 + step, 60 + 4 * math.sin(step / 4)) for step in range(61)), (80, 90), (20, 90)])
    s = sheet(outline(ring), GOLD, (2, 4, 5, 0.26))
    s += path(outline(hole), FOAM) + path(outline(water.intersection(hole)), TIDE)
    edge = _torus(44, 25).difference(affinity.translate(_torus(44, 25), -2, -3))
    return s + path(outline(edge), SHADE, fill_opacity=0.16, fill_rule="evenodd")


def _badge(ring: str) -> str:
    """Returns the ring on a round paper tag."""
    tag = sheet(circle(50, 50, 48), PAPER, (2, 3, 4, 0.3))
    return placed("translate(1 1)", tag + placed("translate(7 7) scale(.86)", ring))


def _afloat() -> Iterator[Drawing]:
    """Yields a ring seen from above the water: the far half behind its swimmer, the near half in front."""
    outer, hole = disc(100, 50, 92, 40), disc(100, 45, 52, 17)
    ring = outer.difference(hole)
    near = unary_union([hole.intersection(box(0, 0, 200, 45)), box(0, 45, 200, 100)])
    foam = stroke("M12 84Q28 92 44 86T76 90T108 90T140 90T170 85T190 82", FOAM, 5, stroke_opacity=0.9)
    yield Drawing("float_ring_back", 200, 104, _afloat_half(ring.difference(near), outer))
    yield Drawing("float_ring_front", 200, 104, _afloat_half(ring.intersection(near), outer) + foam)


def _afloat_half(half: Shape, outer: Shape) -> str:
    rim = half.difference(affinity.translate(outer, 0, -9))
    lit = outer.difference(affinity.translate(outer, 1, 2.4)).intersection(half)
    s = shadow(outline(half), 1, 4, 5, 0.24) + path(outline(half), CANVAS, fill_rule="evenodd")
    s += path(outline(_afloat_bands().intersection(half)), CORAL, fill_rule="evenodd")
    return s + path(outline(rim), SHADE, fill_opacity=0.16) + path(outline(lit), "#FFFFFF", fill_opacity=0.8)


def _afloat_bands() -> Shape:
    wedges = []
    for middle in (40, 140, 220, 320):
        turns = [math.radians(middle + degrees) for degrees in range(-16, 17, 4)]
        rim = [(100 + 120 * math.cos(turn), 48 + 56 * math.sin(turn)) for turn in turns]
        wedges.append(Polygon([(100, 48), *rim]))
    return unary_union(wedges)


def side() -> Shape:
    """Returns the shape of a ring on a pole, seen from the side."""
    return LineString([(27, 28), (153, 28)]).buffer(22, 24)


def from_the_side(colour: str, bands: str = "") -> str:
    """Returns a ring on a pole; a score is a stack of these."""
    below = side().difference(affinity.translate(side(), 0, -9))
    s = sheet(outline(side()), colour, (2, 4, 5, 0.28))
    return s + bands + path(outline(below), SHADE, fill_opacity=0.14)


def _side_bands() -> Shape:
    bands = []
    for x, inset in ((26, 4), (124, -4)):
        bands.append(Polygon([(x, 0), (x + 30, 0), (x + 34, 28), (x + 30, 60), (x, 60), (x + inset, 28)]))
    return unary_union(bands).intersection(side())


def star() -> Shape:
    """Returns a soft star in the middle of an icon."""
    points = [(18 if i % 2 else 38, i * math.pi / 5) for i in range(10)]
    sharp = Polygon([(48 + r * math.sin(turn), 50 - r * math.cos(turn)) for r, turn in points])
    return sharp.buffer(-3).buffer(6, 12)
