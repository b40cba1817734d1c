"""The eleven colours of Sea Salt & Paper, each with a mark, so that no card is recognised by hue alone."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from kit import Drawing, circle, curved, num, path, polygon, rounded, sheet, stroke
from palette import NIGHT, PAPER
from shapely import LineString, Point, Polygon, affinity
from shapes import outline


@dataclass(frozen=True)
class Water:
    """The water on a card: colours from the top down, two waves in front, and the white of its middle."""

    top: str
    bottom: str
    waves: tuple[str, str]
    print: tuple[str, float]  # the printed marks: colour and opacity
    white: float


DEEP = Water("#1C4F66", "#2E7488", ("#3F8AA0", "#2B6F88"), ("#FFFFFF", 0.1), 0.1)
SHALLOW = Water("#DDEDE8", "#F6F0DA", ("#7FC3C8", "#58A9B4"), (NIGHT, 0.075), 0.4)
DARK = Water("#0C2C3E", "#17485E", ("#3F8AA0", "#2B6F88"), ("#FFFFFF", 0.1), 0)
CLEAR = Water("#EEF6F3", "#FBF7EA", ("#7FC3C8", "#58A9B4"), (NIGHT, 0.075), 0.4)


@dataclass(frozen=True)
class Paper:
    """A card's colour: its paper, its print, and its water."""

    colour: str
    ink: str  # at least 4.5:1 on the colour
    water: Water


PAPERS = {
    "white": Paper("#FBF7EC", "#4A5B70", DEEP),
    "dark_blue": Paper("#1F4B99", PAPER, SHALLOW),
    "light_blue": Paper("#7CCBF2", "#10364F", DEEP),
    "black": Paper("#2B2F3A", PAPER, SHALLOW),
    "yellow": Paper("#F7CB2E", "#4A3400", DEEP),
    "green": Paper("#1F8149", PAPER, SHALLOW),
    "purple": Paper("#7B4BA8", PAPER, SHALLOW),
    "grey": Paper("#68717D", PAPER, SHALLOW),
    "light_orange": Paper("#F9B97C", "#5A2A06", DEEP),
    "pink": Paper("#F48FB1", "#5B1030", DEEP),
    "orange": Paper("#E0602A", "#2E0E00", SHALLOW),
}
# High contrast: the mark about 7:1 on its paper, the figure 4.5:1 in its water. The ink stays, because the
# numerals use it; dark blue and black have that contrast anyway.
CLEARER = {
    "white": Paper("#FBF7EC", "#2F3E50", DARK),
    "light_blue": Paper("#7CCBF2", "#10364F", DARK),
    "yellow": Paper("#F7CB2E", "#4A3400", DARK),
    "green": Paper("#14603A", PAPER, CLEAR),
    "purple": Paper("#62358C", PAPER, CLEAR),
    "grey": Paper("#4F5761", PAPER, CLEAR),
    "light_orange": Paper("#FBC08A", "#5A2A06", DARK),
    "pink": Paper("#F8A9C4", "#5B1030", DARK),
    "orange": Paper("#F08A5B", "#2E0E00", DARK),
}


class Shape(NamedTuple):
    """A flat shape: filled outlines, and lines of a width."""

    filled: str = ""
    lines: str = ""
    width: float = 0


def drawings() -> Iterator[Drawing]:
    """Yields each colour's mark on a disc of that colour."""
    for name, suffix, paper in papers(*PAPERS):
        disc = sheet(circle(50, 49, 44), PAPER, (2, 3, 4, 0.26)) + path(circle(50, 49, 38.5), paper.colour)
        yield Drawing(f"mark_{name}{suffix}", 100, 100, disc + mark(name, 50, 49, 22, paper.ink))


def papers(*names: str) -> Iterator[tuple[str, str, Paper]]:
    """Yields the papers of those names, with their high-contrast variants, and the file suffix of each."""
    for name in names:
        yield name, "", PAPERS[name]
        if name in CLEARER:
            yield name, "_contrast", CLEARER[name]


def mark(name: str, x: float, y: float, r: float, ink: str, opacity: float = 1) -> str:
    """Returns the mark of a colour, about 2 r wide."""
    shape, s = _MARKS[name](x, y, r), ""
    if shape.filled:
        s += path(shape.filled, ink, fill_rule="evenodd", **({"fill_opacity": opacity} if opacity < 1 else {}))
    if shape.lines:
        s += stroke(shape.lines, ink, num(shape.width), **({"stroke_opacity": opacity} if opacity < 1 else {}))
    return s


def _curve(x: float, y: float, r: float, *points: tuple[float, float]) -> str:
    """Returns curves through points relative to the centre, in units of r."""
    return curved([(x + dx * r, y + dy * r) for dx, dy in points])


def _pearl(x: float, y: float, r: float) -> Shape:
    return Shape(circle(x, y, r * 0.95) + circle(x, y, r * 0.5))


def _waves(x: float, y: float, r: float) -> Shape:
    lines = (
        f"M{num(x - r)} {num(y + (dy + 0.12) * r)}q{num(r / 2)} {num(-r * 0.62)} {num(r)} 0" for dy in (-0.42, 0.42)
    )
    return Shape(lines="".join(f"{line}t{num(r)} 0" for line in lines), width=r * 0.38)


def _drop(x: float, y: float, r: float) -> Shape:
    right = ((0, -1.05), (0.25, -0.45), (0.78, -0.1), (0.78, 0.3))
    below = ((0.78, 1.25), (-0.78, 1.25), (-0.78, 0.3))
    return Shape(_curve(x, y, r, *right, *below, (-0.78, -0.1), (-0.25, -0.45), (0, -1.05)))


def _moon(x: float, y: float, r: float) -> Shape:
    return Shape(outline(Point(x, y).buffer(r, 24).difference(Point(x + r * 0.48, y - r * 0.12).buffer(r * 0.82, 24))))


def _sun(x: float, y: float, r: float) -> Shape:
    rays = [(math.cos(turn), math.sin(turn)) for turn in (i * math.pi / 4 for i in range(8))]
    lines = (
        f"M{num(x + r * 0.74 * dx)} {num(y + r * 0.74 * dy)}L{num(x + r * dx)} {num(y + r * dy)}" for dx, dy in rays
    )
    return Shape(circle(x, y, r * 0.5), "".join(lines), r * 0.24)


def _leaf(x: float, y: float, r: float) -> Shape:
    turns = [2 * math.pi * i / 48 for i in range(48)]
    edge = [(x + r * 0.72 * math.sin(t) * abs(math.sin(t / 2)) ** 0.4, y - r * math.cos(t)) for t in turns]
    rib = LineString([(x, y - r * 0.35), (x, y + r * 1.1)]).buffer(r * 0.1)
    return Shape(outline(affinity.rotate(Polygon(edge).difference(rib), 35, origin=(x, y))))


def _jewel(x: float, y: float, r: float) -> Shape:
    return Shape(polygon([(x, y - r * 1.05), (x + r * 0.8, y), (x, y + r * 1.05), (x - r * 0.8, y)]))


def _stone(x: float, y: float, r: float) -> Shape:
    return Shape(rounded(x - r * 0.78, y - r * 0.78, 1.56 * r, 1.56 * r, max(1, round(r * 0.18))))


def _sand(x: float, y: float, r: float) -> Shape:
    grains = ((0, -0.52), (-0.56, 0.45), (0.56, 0.45))
    return Shape("".join(circle(x + dx * r, y + dy * r, r * 0.4) for dx, dy in grains))


def _heart(x: float, y: float, r: float) -> Shape:
    left = ((0, 0.95), (-1.5, 0), (-0.95, -1.15), (0, -0.4))
    return Shape(_curve(x, y, r, *left, (0.95, -1.15), (1.5, 0), (0, 0.95)))


def _starfish(x: float, y: float, r: float) -> Shape:
    points = [(r * (0.46 if i % 2 else 1.05), i * math.pi / 5) for i in range(10)]
    star = Polygon([(x + far * math.sin(turn), y + r * 0.06 - far * math.cos(turn)) for far, turn in points])
    return Shape(outline(star.buffer(-r * 0.04).buffer(r * 0.1, 6)))


_MARKS: dict[str, Callable[[float, float, float], Shape]] = {
    "white": _pearl,
    "dark_blue": _waves,
    "light_blue": _drop,
    "black": _moon,
    "yellow": _sun,
    "green": _leaf,
    "purple": _jewel,
    "grey": _stone,
    "light_orange": _sand,
    "pink": _heart,
    "orange": _starfish,
}
