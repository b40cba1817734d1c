"""The shepherds' hats, each in its seat's colour and pattern."""

import math

from faces import X, Y, goggles
from kit import Point, circle, ellipse, path, placed, rounded, scallop, sheet, shifted, stroke
from palette import GOLD, INK, PAPER, Seat, darker, lighter
from shapely import LineString, Polygon, box
from shapes import outline, patterned

BRIM = Y - 54  # where a hat meets the forelock


def hat(name: str, seat: Seat) -> str:
    """Returns the shepherd's hat."""
    kinds = {"brine": _souwester, "purl": _knitted, "fathom": _captains, "clover": _flowers, "dip": _snorkel}
    return kinds[name](seat)


def _on_brim(d: str) -> str:
    return shifted(d, X, BRIM)


def _dome(width: float, height: float, base: float) -> list[Point]:
    turns = [math.pi + math.pi * i / 40 for i in range(41)]
    return [(X + width * math.cos(turn), base + height * math.sin(turn)) for turn in turns]


def _souwester(seat: Seat) -> str:
    """Returns a domed crown, and a long brim dipping at the back."""
    back = "M-66 6C-30 -16 40 -16 74 14C100 36 112 52 104 58C84 62 62 40 40 26L-50 20Z"
    dome = Polygon(_dome(58, 62, BRIM + 6))
    brim = "M-84 16C-90 2 -62 -4 0 -6C50 -4 72 8 82 24C50 14 -20 8 -50 18C-66 24 -80 26 -84 16Z"
    s = sheet(_on_brim(back), darker(seat.colour, 0.22), (3, 6, 8, 0.25))
    s += sheet(outline(dome), seat.colour, (2, 4, 6, 0.2)) + path(patterned(seat.pattern, dome, 24, (0, 2)), seat.ink)
    return s + sheet(_on_brim(brim), lighter(seat.colour, 0.22), (2, 6, 7, 0.28))


def _knitted(seat: Seat) -> str:
    """Returns a cap with a ribbed cuff and a bobble."""
    dome = Polygon([(X - 56, BRIM + 8), *_dome(56, 76, BRIM), (X + 56, BRIM + 8)])
    s = sheet(outline(dome), seat.colour, (3, 5, 7, 0.24)) + path(patterned(seat.pattern, dome, 30, (0, -2)), seat.ink)
    s += sheet(rounded(X - 62, BRIM - 6, 124, 28, 13), lighter(seat.colour, 0.5), (2, 5, 6, 0.26))
    for i in range(9):
        s += stroke(_on_brim(f"M{i * 12 - 48} 0V16"), seat.mid, 4)
    return s + sheet(scallop(X + 2, BRIM - 76, 23, 21, 9, jitter=0.1, seed=5), PAPER, (2, 4, 6, 0.22))


def _captains(seat: Seat) -> str:
    """Returns a white crown over a band, a peak, and a gold badge."""
    sides = "M-54 2C-60 -16 -92 -34 -80 -56C-50 {0} 50 {0} 80 -56C92 -34 60 -16 54 2Z"
    peak = "M-58 8C-40 4 40 4 58 8C64 22 38 26 0 26C-38 26 -64 22 -58 8Z"
    band = box(X - 58, BRIM - 16, X + 58, BRIM + 10).buffer(3)
    s = sheet(_on_brim(sides.format(-84)), "#FDF9EE", (3, 5, 7, 0.24))
    s += path(_on_brim(sides.format(-30)), "#D9DEE2")
    s += sheet(outline(band), seat.colour, (2, 3, 4, 0.2)) + path(patterned(seat.pattern, band, 21), seat.ink)
    s += sheet(_on_brim(peak), INK, (2, 5, 6, 0.28))
    s += sheet(circle(X, BRIM - 34, 17), GOLD, (1, 3, 3, 0.25))
    return s + stroke(_on_brim("M-9 -30q4.5 -8 9 0t9 0M-7 -40q3.5 -6 7 0t7 0"), seat.ink, 3.6)


def _flowers(seat: Seat) -> str:
    """Returns a crown of leaves and five flowers."""
    twig = "M-64 20C-50 -20 50 -20 64 20C40 4 -40 4 -64 20Z"
    s = sheet(_on_brim(twig), darker(seat.colour, 0.2), (2, 5, 6, 0.25))
    leaf = sheet("M0 0C8 -14 26 -14 36 0C26 12 8 12 0 0Z", seat.colour, (1, 2, 3, 0.2))
    for x, y, turn in ((-70, 4, 200), (-46, -26, 235), (-14, -42, 262), (22, -42, 290), (52, -24, 310), (72, 6, 340)):
        s += placed(f"translate({X + x * 0.72} {BRIM + y * 0.5}) rotate({turn})", leaf)
    s += _flower(-58, 8, 15, "#FFF8E7", GOLD) + _flower(58, 8, 15, "#FFD0C4", "#C4453F")
    s += _flower(-32, -12, 18, "#FFB8A8", GOLD) + _flower(33, -12, 18, "#FFF8E7", GOLD)
    return s + _flower(0, -20, 23, "#FFE08A", "#C4453F")


def _flower(x: float, y: float, r: float, petals: str, heart: str) -> str:
    d = scallop(X + x, BRIM + y, r, r, 5, bend=0.52, start=0.3)
    return sheet(d, petals, (2, 3, 5, 0.26)) + path(circle(X + x, BRIM + y, r * 0.42), heart)


def _snorkel(seat: Seat) -> str:
    """Returns goggles pushed up, and an upright snorkel."""
    way = [(X + 66, Y + 34), (X + 80, Y + 8), (X + 84, BRIM - 40), (X + 84, BRIM - 78)]
    tube = LineString(way).buffer(12, 10)
    tip = box(X + 70, BRIM - 96, X + 98, BRIM - 66).buffer(3)
    s = sheet(outline(tube), PAPER, (3, 5, 6, 0.24)) + path(patterned(seat.pattern, tube, 23, (2, 0)), seat.ink)
    s += sheet(outline(tip), seat.colour, (2, 3, 4, 0.25))
    s += sheet(rounded(X - 56, BRIM - 10, 112, 18, 8), seat.ink, None)
    s += sheet(outline(goggles()), seat.colour, (3, 6, 7, 0.28))
    return s + "".join(_glass(x, seat.ink) for x in (X - 27, X + 27))


def _glass(x: float, rim: str) -> str:
    shine = shifted("M-15 2L-1 -18H8L-9 9Z", x, BRIM)
    s = path(ellipse(x, BRIM - 4, 25, 21), rim) + path(ellipse(x, BRIM - 3, 23, 19), "#9EDBE2")
    return s + path(shine, "#FFFFFF", fill_opacity=0.75)
