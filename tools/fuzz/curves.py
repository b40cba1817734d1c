"""Curves over hours as an SVG picture, one above the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, HEIGHT, MARGIN, GAP = 900, 90, 60, 44
POINTS = 800
"""Maximum number of points in a curve; of those between, the highest is drawn."""


class Curve(NamedTuple):
    """One quantity over time."""

    name: str
    hours: Sequence[float]
    values: Sequence[float]


def draw_curves(curves: Sequence[Curve]) -> str:
    """Returns the picture, in which every curve runs from 0 to its highest value."""
    height = len(curves) * (HEIGHT + GAP) + GAP
    drawn = "\n".join(_draw_curve(curve, GAP + number * (HEIGHT + GAP)) for number, curve in enumerate(curves))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 2 * MARGIN} {height}" '
        f'font-family="sans-serif" font-size="14">\n<rect width="100%" height="100%" fill="#fff8e7"/>\n'
        f"{drawn}\n</svg>\n"
    )


def _draw_curve(curve: Curve, top: float) -> str:
    most, last = max(curve.values, default=0.0) or 1.0, max(curve.hours, default=0.0) or 1.0
    points = " ".join(
        f"{MARGIN + WIDTH * hour / last:.1f},{top + HEIGHT * (1 - value / most):.1f}"
        for hour, value in _sampled_points(curve)
    )
    return (
        f'<text x="{MARGIN}" y="{top - 8}">{curve.name}: at most {most:.4g}, at the end {curve.values[-1]:.4g}; '
        f"{last:.3g} hours</text>\n"
        f'<rect x="{MARGIN}" y="{top}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#b9c4cf"/>\n'
        f'<polyline points="{points}" fill="none" stroke="#12284b" stroke-width="1.5"/>'
    )


def _sampled_points(curve: Curve) -> list[tuple[float, float]]:
    points = list(zip(curve.hours, curve.values, strict=True))
    step = max(1, len(points) // POINTS)
    return [max(points[start : start + step], key=lambda point: point[1]) for start in range(0, len(points), step)]
