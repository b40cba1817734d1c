"""Folded paper: a figure is one sheet in facets, each lit or shaded by its angle to the light."""

from collections.abc import Iterable

from kit import Point, Shadow, circle, num, path, placed, polygon, shadow
from palette import INK, darker, lighter
from shapely import Polygon, unary_union
from shapes import outline

Facet = tuple[str, float] | tuple[str, float, str]  # "x,y x,y x,y", light (< 0: shade), its own colour
LIFTED = (4, 7, 9, 0.3)


def fold(facets: Iterable[Facet], paper: str, cast: Shadow = LIFTED) -> str:
    """Returns a figure of facets, in the paper's colour except for facets with their own."""
    facets = list(facets)
    whole = outline(unary_union([Polygon(corners(points)).buffer(0).buffer(0.6) for points, *_ in facets]))
    edge = placed("translate(-1.2 -1.8)", path(whole, lighter(paper, 0.62), fill_rule="evenodd"))
    s = shadow(whole, *cast) + edge + path(whole, paper, fill_rule="evenodd")
    return s + "".join(facet(points, lit(own[0] if own else paper, light)) for points, light, *own in facets)


def facet(points: str, colour: str, **attributes: float | str) -> str:
    """Returns one flat piece with straight edges."""
    return path(polygon(corners(points)), colour, **attributes)


def lit(colour: str, light: float) -> str:
    """Returns the colour under that light; negative light is shade."""
    return lighter(colour, light) if light > 0 else darker(colour, -light)


def corners(points: str) -> list[Point]:
    """Parses points written as "x,y x,y"."""
    pairs = (pair.split(",") for pair in points.split())
    return [(float(x), float(y)) for x, y in pairs]


def format_points(points: Iterable[Point]) -> str:
    """Formats points as a facet stores them."""
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def turned_over(points: str) -> str:
    """Returns the outline mirrored at the middle."""
    return format_points((-x, y) for x, y in corners(points))


def transform(x: float, y: float, body: str, size: float = 1, turn: float = 0) -> str:
    """Returns a figure drawn round 0,0, moved to a place, scaled, and turned by degrees."""
    return placed(f"translate({num(x)} {num(y)}) rotate({turn}) scale({num(size)})", body)


def eye(x: float, y: float, r: float) -> str:
    """Returns an eye that looks at the viewer."""
    s = path(circle(x, y, r), "#FFFFFF") + path(circle(x + r * 0.12, y + r * 0.1, r * 0.62), INK)
    return s + path(circle(x - r * 0.2, y - r * 0.25, r * 0.2), "#FFFFFF")


def eyes(x: float, y: float, r: float, apart: float) -> str:
    """Returns two eyes, `apart` from the middle on either side."""
    return eye(x - apart, y, r) + eye(x + apart, y, r)
