"""Paper, shadow and stroke, in the SVG subset that nanosvg draws right: paths, plain groups, gradients, opacity."""

import math
import random
import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from palette import SHADE, lighter

Point = tuple[float, float]
Shadow = tuple[float, float, float, float]  # right, down, blur, opacity


@dataclass(frozen=True)
class Drawing:
    """A finished drawing: its file's name, its size, and its body."""

    name: str
    width: int
    height: int
    body: str

    def svg(self) -> str:
        """Returns the file's content."""
        w, h = self.width, self.height
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        return f"{head}\n{self.body}\n</svg>\n"


def num(value: float) -> str:
    """Formats a number for a path: one digit after the point, or none."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value else "0"


def path(d: str, fill: str, **attributes: float | str) -> str:
    """Returns the outline `d`, filled."""
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<path d="{d}" fill="{fill}"{more}/>'


def stroke(d: str, colour: str, width: float | str, **attributes: float | str) -> str:
    """Returns the line `d` with round ends and corners."""
    rounded_off = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, "none", stroke=colour, stroke_width=width, **rounded_off, **attributes)


def placed(transform: str, body: str) -> str:
    """Returns the body in a group with that transform."""
    return f'<g transform="{transform}">{body}</g>'


def mirrored(width: float, body: str) -> str:
    """Returns the body mirrored at the middle of a picture of that width."""
    return placed(f"translate({width} 0) scale(-1 1)", body)


def shadow(d: str, dx: float = 3, dy: float = 5, blur: float = 9, opacity: float = 0.22, passes: int = 5) -> str:
    """Returns a soft shadow: the outline stroked ever wider, each pass nearly transparent."""
    clear = f"{opacity / passes:.3f}"
    body = "".join(
        f'<path d="{d}" fill="{SHADE}" fill-opacity="{clear}" stroke="{SHADE}" stroke-opacity="{clear}" '
        f'stroke-width="{num(blur * 2 * i / passes + 0.1)}" stroke-linejoin="round"/>'
        for i in range(passes)
    )
    return placed(f"translate({dx} {dy})", body)


def sheet(d: str, fill: str, cast: Shadow | None = (3, 5, 9, 0.22), edge: str = "") -> str:
    """Returns one sheet of paper: its shadow, the lit cut edge (up-left), the face."""
    lit = placed("translate(-1 -1.6)", path(d, edge or lighter(fill, 0.45)))
    return (shadow(d, *cast) if cast else "") + lit + path(d, fill)


def gradient(name: str, start: Point, end: Point, stops: Iterable[str]) -> str:
    """Returns a gradient from one point to another, referred to as `url(#name)`."""
    span = f'x1="{start[0]}" y1="{start[1]}" x2="{end[0]}" y2="{end[1]}"'
    inside = "".join(f"<stop {stop}/>" for stop in stops)
    return f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" {span}>{inside}</linearGradient></defs>'


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Returns an ellipse as four curves, because nanosvg is unreliable with exact half-turn arcs."""
    k, q = rx * 0.5523, ry * 0.5523
    left, right, top, bottom = num(x - rx), num(x + rx), num(y - ry), num(y + ry)
    return (
        f"M{left} {num(y)}C{left} {num(y - q)} {num(x - k)} {top} {num(x)} {top}"
        f"C{num(x + k)} {top} {right} {num(y - q)} {right} {num(y)}"
        f"C{right} {num(y + q)} {num(x + k)} {bottom} {num(x)} {bottom}"
        f"C{num(x - k)} {bottom} {left} {num(y + q)} {left} {num(y)}Z"
    )


def circle(x: float, y: float, r: float) -> str:
    """Returns a circle."""
    return ellipse(x, y, r, r)


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Returns a box with round corners."""
    corner = f"A{r} {r} 0 0 1"
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{corner} {num(x + w)} {num(y + r)}"
        f"V{num(y + h - r)}{corner} {num(x + w - r)} {num(y + h)}"
        f"H{num(x + r)}{corner} {num(x)} {num(y + h - r)}V{num(y + r)}{corner} {num(x + r)} {num(y)}Z"
    )


def polygon(points: Iterable[Point]) -> str:
    """Returns the straight-edged outline through the points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def curved(points: Sequence[Point]) -> str:
    """Returns the outline of curves through the points: the start, then three points for each curve."""
    places = [f"{num(x)} {num(y)}" for x, y in points]
    return f"M{places[0]}" + "".join(f"C{' '.join(places[i : i + 3])}" for i in range(1, len(places), 3)) + "Z"


def shifted(d: str, dx: float, dy: float) -> str:
    """Returns an outline without arcs, moved; only capital commands are absolute and change."""

    def shift(command: re.Match[str]) -> str:
        by = {"H": (dx, dx), "V": (dy, dy)}.get(command[1], (dx, dy))
        return command[1] + " ".join(num(float(n) + by[i % 2]) for i, n in enumerate(command[2].split()))

    return re.sub(r"([MLHVCQT])([^A-Za-z]*)", shift, d)


def dashed_arc(x: float, y: float, r: float, n: int, fill: float, start: float = 0.0, end: float = 2 * math.pi) -> str:
    """Returns n dashes along a circle, each a stroke of its own: nanosvg misdraws stroke-dasharray on closed paths."""
    return _dashes((x, y), (r, r), n, fill, start, end)


def dashed_ellipse(x: float, y: float, rx: float, ry: float, n: int, fill: float) -> str:
    """Returns n dashes along an ellipse."""
    return _dashes((x, y), (rx, ry), n, fill, 0, 2 * math.pi)


def _dashes(middle: Point, radii: Point, n: int, fill: float, start: float, end: float) -> str:
    d, step = "", (end - start) / n
    for i in range(n):
        p, q = start + step * i, start + step * (i + fill)
        turns = [(p, 1), ((p + q) / 2, 1 / math.cos((q - p) / 2)), (q, 1)]
        a, b, c = (
            f"{num(middle[0] + radii[0] * far * math.cos(turn))} {num(middle[1] + radii[1] * far * math.sin(turn))}"
            for turn, far in turns
        )
        d += f"M{a}Q{b} {c}"
    return d


def scallop(
    x: float,
    y: float,
    rx: float,
    ry: float,
    n: int,
    *,
    bend: float = 0.56,
    start: float = 0.0,
    jitter: float = 0.0,
    seed: int = 1,
) -> str:
    """Returns a closed fluffy outline: n arcs bulging out of an ellipse, their radius `bend` times their width."""
    chance = random.Random(seed)
    turns = [2 * math.pi * i / 1440 + start for i in range(1441)]
    around = [(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns]
    ends = _spread(around, [1 + chance.uniform(-jitter, jitter) for _ in range(n)])
    d = f"M{num(ends[0][0])} {num(ends[0][1])}"
    for a, b in pairwise([*ends, ends[0]]):
        r = num(math.dist(a, b) * bend)
        d += f"A{r} {r} 0 0 1 {num(b[0])} {num(b[1])}"
    return d + "Z"


def _spread(points: Sequence[Point], shares: Sequence[float]) -> list[Point]:
    """Returns one of the points for each share, spaced along them in proportion to the shares."""
    walked = list(accumulate((math.dist(a, b) for a, b in pairwise(points)), initial=0.0))
    reached = accumulate(shares[:-1], initial=0.0)
    total = sum(shares)
    return [points[bisect_left(walked, so_far / total * walked[-1])] for so_far in reached]
