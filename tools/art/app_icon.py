"""The program's icon: a sheep without a hat, of no seat, looks through the ring, half in the sea."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from cards import crests
from kit import Drawing, circle, curved, ellipse, gradient, path, placed, rounded, scallop, shadow, sheet, stroke
from palette import CORAL, INK, PAPER, SHADE, darker, lighter
from rings import CANVAS
from shapely import Point, Polygon, affinity, box
from shapes import Shape, outline

SIDE, CORNER, X = 1024, 224, 512
FIELD = box(0, 0, SIDE, SIDE).buffer(-CORNER).buffer(CORNER, 32)
SWELL = 0.86  # half of each crest's angle


@dataclass(frozen=True)
class Cut:
    """Parameters of the icon's two versions: detailed, or for a few px."""

    sky: str
    y: float  # of ring and head
    ring: tuple[float, float]  # its radii
    band: float  # half its width in degrees
    head: float  # its size
    curls: tuple[int, int]
    ears: str
    face: str
    waves: tuple[tuple[float, float, float, str], ...]  # height, pitch, start, colour


LARGE = Cut(
    *("#7FC3CE", 470, (372, 216), 24, 1.0, (15, 14), "#B98B67", "#8A5F42"),
    ((690, 256, 40, "#3D9BA9"), (790, 300, 150, "#1C6883"), (900, 330, 20, "#0D3B57")),
)
SMALL = Cut(
    *("#8FD0D6", 462, (446, 262), 27, 1.3, (11, 10), "#8A5F42", "#C98A5E"),
    ((742, 340, 60, "#2A8296"), (880, 400, 200, "#0D3B57")),
)


def drawings() -> Iterator[Drawing]:
    """Yields the icon, and the one for less than 64 px."""
    sun = "".join(_light(r, colour, opacity) for r, colour, opacity in ((470, "#FFE9A8", 0.35), (400, "#FFDF8E", 0.5)))
    large = _sky(LARGE) + sun + _ring(LARGE) + _depth(LARGE) + _wool(LARGE) + _face(LARGE) + _sea(LARGE)
    yield Drawing("app_icon", SIDE, SIDE, large)
    small = _sky(SMALL) + _ring(SMALL) + _wool(SMALL) + _plain_face(SMALL) + _sea(SMALL)
    yield Drawing("app_icon_small", SIDE, SIDE, small)


def _sky(cut: Cut) -> str:
    stops = (f'offset="0" stop-color="{cut.sky}"', 'offset="1" stop-color="#FFF1CF"')
    return gradient("s", (0, 0), (0, 640), stops) + path(rounded(0, 0, SIDE, SIDE, CORNER), "url(#s)")


def _light(r: float, colour: str, opacity: float) -> str:
    return path(outline(Point(X, 430).buffer(r, 48).intersection(FIELD)), colour, fill_opacity=opacity)


def _torus(cut: Cut) -> tuple[Shape, Shape]:
    """Returns the ring and its hole."""
    rim, hole = (Point(X, cut.y).buffer(r, 64) for r in cut.ring)
    return rim.difference(hole), hole


def _ring(cut: Cut) -> str:
    ring, _ = _torus(cut)
    d = outline(ring)
    s = shadow(d, 8, 18, 26, 0.4) + placed("translate(-3 -6)", path(d, "#FFFFFF", fill_rule="evenodd"))
    s += path(d, CANVAS, fill_rule="evenodd")
    for middle in (45, 135, 225, 315):
        turns = [math.radians(middle + cut.band * share) for share in (-1, -0.5, 0, 0.5, 1)]
        wedge = Polygon([(X, cut.y), *((X + 900 * math.cos(turn), cut.y + 900 * math.sin(turn)) for turn in turns)])
        s += path(outline(ring.intersection(wedge)), CORAL)
    return s


def _depth(cut: Cut) -> str:
    """Returns the shading on the ring's lower edge and below its upper edge."""
    ring, hole = _torus(cut)
    s = path(
        outline(ring.difference(affinity.translate(ring, -10, -22))), SHADE, fill_opacity=0.13, fill_rule="evenodd"
    )
    inside = hole.difference(affinity.translate(hole, 12, 26))
    return s + path(outline(inside), SHADE, fill_opacity=0.2, fill_rule="evenodd")


def _wool(cut: Cut) -> str:
    """Returns the head without its face."""
    k, y = cut.head, cut.y
    under = scallop(X, y + 6 * k, 206 * k, 200 * k, cut.curls[0], seed=4, jitter=0.06)
    over = scallop(X, y - 8 * k, 184 * k, 176 * k, cut.curls[1], seed=7, jitter=0.06, start=0.2)
    ears = "".join(sheet(_ear(cut, side), cut.ears, (5, 10, 14, 0.3)) for side in (-1, 1))
    return sheet(under, darker(PAPER, 0.08), (8, 16, 22, 0.4)) + ears + sheet(over, PAPER, (4, 8, 12, 0.22))


def _ear(cut: Cut, side: int) -> str:
    return _round_the_head(
        cut,
        *((96 * side, -44), (170 * side, -110), (262 * side, -74), (268 * side, -6)),
        *((214 * side, 38), (140 * side, 28), (96 * side, 8)),
    )


def _round_the_head(cut: Cut, *points: tuple[float, float]) -> str:
    """Returns curves through points given from the middle of the head."""
    return curved([(X + x * cut.head, cut.y + y * cut.head) for x, y in points])


def _skin(cut: Cut) -> str:
    brow, cheek, chin = ((-104, -46.1), (-104, -128), (104, -128), (104, -46.1)), (114.4, 64), (79, 140.8)
    left = ((-79, 140.8), (-114.4, 64), (-104, -46.1))
    d = _round_the_head(cut, *brow, cheek, chin, (0, 143.4), *left)
    return sheet(d, cut.face, (5, 12, 16, 0.3))


def _face(cut: Cut) -> str:
    y = cut.y
    s = _skin(cut) + path(ellipse(X, y + 80, 62, 44), lighter(cut.face, 0.3))
    for side in (-1, 1):
        s += path(ellipse(X + side * 46, y - 12, 37, 43), "#FFFFFF") + path(ellipse(X + side * 44, y - 4, 22, 27), INK)
        s += path(circle(X + side * 44 - 9, y - 16, 9), "#FFFFFF")
        s += path(circle(X + side * 82, y + 48, 18), "#E8766B", fill_opacity=0.55)
    s += stroke(f"M{X - 20} {y + 62}Q{X} {y + 78} {X + 20} {y + 62}M{X} {y + 74}V{y + 88}", INK, 11)
    s += stroke(f"M{X - 30} {y + 96}Q{X} {y + 122} {X + 30} {y + 96}", INK, 10)
    return s + sheet(scallop(X, y - 118, 104, 46, 8, seed=2, jitter=0.1), PAPER, (4, 10, 10, 0.26))


def _plain_face(cut: Cut) -> str:
    """Returns a face that is legible at a few px: a pale mouth, a nose, two dots."""
    y = cut.y
    s = _skin(cut) + path(ellipse(X, y + 104, 96, 62), "#F3D3B0") + path(ellipse(X, y + 84, 32, 20), INK)
    s += "".join(path(ellipse(X + side * 72, y - 6, 31, 44), INK) for side in (-1, 1))
    return s + sheet(scallop(X, y - 158, 136, 62, 6, seed=2, jitter=0.05), PAPER, (4, 10, 10, 0.3))


def _sea(cut: Cut) -> str:
    """Returns the waves, which always stand over the lower half of the ring."""
    return "".join(_wave(*wave) for wave in cut.waves)


def _wave(y: float, pitch: float, start: float, colour: str) -> str:
    tops = crests(start - 2 * pitch, y, pitch, -pitch / 2 / math.sin(SWELL), width=SIDE)
    wave = Polygon([(tops[0][0], SIDE + 60), *tops, (tops[-1][0], SIDE + 60)]).buffer(3).intersection(FIELD)
    above = affinity.translate(wave, 0, -6)
    casts = (outline(above.buffer(4 + 5 * i).intersection(FIELD)) for i in range(5))
    edge = path(outline(above.intersection(FIELD)), lighter(colour, 0.5))
    return "".join(path(cast, SHADE, fill_opacity=0.06) for cast in casts) + edge + path(outline(wave), colour)
