"""Shapes that are cut, joined and filled with a seat's pattern before becoming outlines."""

from collections.abc import Iterable, Iterator
from itertools import cycle

from kit import Point, polygon
from shapely import LineString, Polygon, affinity, box, unary_union
from shapely import Point as Dot
from shapely.geometry.base import BaseGeometry

Shape = BaseGeometry


def outline(shape: Shape) -> str:
    """Returns the shape's outlines with holes; "" for an empty shape."""
    parts = [part for part in getattr(shape, "geoms", [shape]) if part.geom_type == "Polygon" and not part.is_empty]
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
    return "".join(polygon(list(ring.simplify(0.15).coords)[:-1]) for ring in rings)


def disc(x: float, y: float, rx: float, ry: float) -> Shape:
    """Returns a filled ellipse."""
    return affinity.scale(Dot(x, y).buffer(1, 32), rx, ry)


def rounded_off(points: Iterable[Point], r: float) -> Shape:
    """Returns the polygon with round corners."""
    return Polygon(points).buffer(-r).buffer(r, 10)


def patterned(kind: str, shape: Shape, pitch: float, offset: Point = (0, 0)) -> str:
    """Returns a seat's pattern, cut to the shape."""
    x0, y0, x1, y1 = shape.bounds
    filling = {"bands": _bands, "zigzag": _zigzag, "spiral": _slants, "dots": _dots, "checks": _checks}[kind]
    pieces = filling(x0 - offset[0], y0 - offset[1], x1 + 2, y1 + 2, pitch)
    return outline(unary_union(list(pieces)).intersection(shape))


def _steps(start: float, stop: float, step: float) -> Iterator[float]:
    while start < stop:
        yield start
        start += step


def _bands(x0: float, y0: float, x1: float, y1: float, s: float) -> Iterator[Shape]:
    return (box(x0, y + s * 0.5, x1, y + s) for y in _steps(y0, y1, s))


def _zigzag(x0: float, y0: float, x1: float, y1: float, s: float) -> Iterator[Shape]:
    for y in _steps(y0, y1 + s, s):
        heights = cycle((y - s * 0.05, y + s * 0.45))
        line = LineString(list(zip(_steps(x0 - s, x1 + s, s * 0.5), heights, strict=False)))
        yield line.buffer(s * 0.17, cap_style="flat", join_style="mitre")


def _slants(x0: float, y0: float, x1: float, y1: float, s: float) -> Iterator[Shape]:
    lean, wide = (y1 - y0) * 0.62, s * 0.62
    for x in _steps(x0 - (y1 - y0) * 0.8 - s, x1 + s, s * 1.25):
        yield Polygon([(x, y1), (x + wide, y1), (x + wide + lean, y0), (x + lean, y0)])


def _dots(x0: float, y0: float, x1: float, y1: float, s: float) -> Iterator[Shape]:
    for y, indent in zip(_steps(y0 + s * 0.35, y1 + s, s * 0.72), cycle((0, s * 0.5)), strict=False):
        for x in _steps(x0 + indent, x1 + s, s):
            yield Dot(x, y).buffer(s * 0.27, 12)


def _checks(x0: float, y0: float, x1: float, y1: float, s: float) -> Iterator[Shape]:
    for y, indent in zip(_steps(y0, y1, s * 0.5), cycle((0, s * 0.5)), strict=False):
        for x in _steps(x0 + indent, x1, s):
            yield box(x, y, x + s * 0.5, y + s * 0.5)
