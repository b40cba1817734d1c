"""The island of twelve sheets, and the seats' lighthouses with their daymarks."""

import random
from collections.abc import Iterator

from kit import Drawing, circle, gradient, num, path, placed, polygon, rounded, sheet, stroke
from palette import CORAL, CORAL_DARK, INK, PAPER, SEATS, SHADE, Seat, lighter
from shapely import Polygon
from shapes import outline, patterned

# Sheet 1, in front and lowest, comes first: sand, clay, meadow, wood.
SHEETS = (
    "#F7E0AE",
    "#F0D29A",
    "#E8C486",
    "#C98A5C",
    "#BB7A4D",
    "#AC6B40",
    "#C6CF6A",
    "#B6C55C",
    "#A6B94F",
    "#4F8A45",
    "#447B3D",
    "#3A6C36",
)
BASE, FOOT, FOOT_OUT = 300, 40, 16
"""Water line of the island at low tide, height of its foot below, and the foot's extra width on each side."""
FADING = (0.3, 1), (0.6, 0.5), (1, 0)
PITCHES = {"bands": 62, "zigzag": 52, "spiral": 40, "dots": 34, "checks": 46}
NOBODYS = Seat("bands", CORAL, CORAL, CORAL_DARK)


def drawings() -> Iterator[Drawing]:
    """Yields the island and every seat's lighthouse."""
    hills = (sheet(_hill(k), SHEETS[k - 1], (2, -1, 6, 0.34), lighter(SHEETS[k - 1], 0.55)) for k in range(12, 0, -1))
    yield Drawing("island", 420, 340, placed("translate(10 0)", "".join(hills) + _foot()))
    for name, seat in SEATS.items():
        yield Drawing(f"lighthouse_{name}", 128, 276, lighthouse(seat))


def _shape(k: int) -> tuple[float, float, float]:
    """Returns the centre of sheet k, half its width, and its steepness."""
    chance, band = random.Random(40 + k), (k - 1) // 3
    w = (190, 164, 140, 118)[band] - ((k - 1) % 3) * 3.5 + chance.uniform(-2, 2)
    x = 200 + (6, -7, 5, 0)[band] + chance.uniform(-2, 2)
    return x, w, 22 + 6 * chance.random()


def _hill(k: int, step: float = 15) -> str:
    """Returns the outline of sheet k, down to the top of the foot."""
    x, w, slope = _shape(k)
    top = BASE - k * step
    foot = min(BASE, top + slope * 1.6)
    out = w + FOOT_OUT * (BASE - foot) / (BASE + FOOT - foot)
    knee, crown = num(top + slope * 0.5), num(top)
    return (
        f"M{num(x - out)} {BASE}L{num(x - w)} {num(foot)}"
        f"C{num(x - w)} {knee} {num(x - w + slope * 0.7)} {crown} {num(x - w + slope * 1.9)} {crown}"
        f"C{num(x - w * 0.3)} {num(top - 2.5)} {num(x + w * 0.3)} {num(top + 2.5)} {num(x + w - slope * 1.9)} {crown}"
        f"C{num(x + w - slope * 0.7)} {crown} {num(x + w)} {knee} {num(x + w)} {num(foot)}L{num(x + out)} {BASE}Z"
    )


def _foot() -> str:
    """Returns the part that is always under water; it fades out, so that no edge shows."""
    x, w, _ = _shape(1)
    out, end = w + FOOT_OUT, BASE + FOOT
    stops = (f'offset="{at}" stop-color="{SHEETS[0]}" stop-opacity="{left}"' for at, left in FADING)
    side = polygon([(x - w, BASE - 1), (x + w, BASE - 1), (x + out, end), (x - out, end)])
    return gradient("f", (0, BASE), (0, end), stops) + path(side, "url(#f)")


def lighthouse(seat: Seat) -> str:
    """Returns the seat's lighthouse, 128 by 276."""
    return _tower(seat) + _lantern(seat.colour)


def _tower(seat: Seat) -> str:
    body = Polygon([(28, 252), (40, 92), (88, 92), (100, 252)])
    s = sheet(polygon([(16, 268), (22, 240), (106, 240), (112, 268)]), "#B9A48C", (3, 4, 6, 0.25))
    s += sheet(outline(body), PAPER, (3, 5, 7, 0.22))
    s += path(patterned(seat.pattern, body, PITCHES[seat.pattern], (0, 8)), seat.mid)
    s += path(polygon([(72, 92), (88, 92), (100, 252), (78, 252)]), SHADE, fill_opacity=0.1)
    s += sheet("M52 252V226A12 12 0 0 1 76 226V252Z", INK, None)
    s += path("M56 252V227A8 8 0 0 1 72 227V252Z", "#7A4B33")
    return s + sheet(rounded(56, 120, 16, 18.4, 7), INK, None)


def _lantern(roof: str) -> str:
    s = sheet(polygon([(44, 82), (46, 46), (82, 46), (84, 82)]), "#FFD972", (2, 4, 5, 0.2))
    s += path(circle(64, 64, 13), "#FFF6CF") + stroke("M56 47V82M72 47V82", INK, 3.4)
    s += sheet(rounded(30, 80, 68, 15, 6), INK, (2, 5, 6, 0.3))
    s += sheet("M36 48C40 18 88 18 92 48Z", roof, (2, 4, 5, 0.28))
    s += path("M70 27C80 32 86 38 88 48H72Z", SHADE, fill_opacity=0.14)
    return s + sheet(circle(64, 20, 7), roof, None) + stroke("M64 14V4", INK, 3.4)
