"""Hats that players choose for recognition: folded paper, in no seat's colour or pattern."""

from collections.abc import Iterator

from folding import fold, transform
from kit import Drawing, circle, path, polygon, scallop, sheet, stroke
from palette import CORAL, FOCUS

TOP_HAT = (
    ("-52,0 52,0 46,12 -46,12", -0.1),
    ("-32,0 -36,-62 0,-66 0,0", 0.24),
    ("32,0 36,-62 0,-66 0,0", -0.02),
)
STRAW = (
    ("-60,4 0,-10 60,4 0,18", 0.1),
    ("0,-10 60,4 0,18", -0.12),
    ("-30,0 -24,-34 0,-40 0,4", 0.3),
    ("30,0 24,-34 0,-40 0,4", 0),
)
BERET = (
    ("-46,-6 -30,-34 14,-40 50,-18 40,6 -34,8", 0.06),
    ("-46,-6 -30,-34 14,-40 4,-10", 0.3),
    ("50,-18 40,6 4,-10", -0.2),
    ("-34,8 40,6 36,16 -28,18", -0.3),
)
CONE = (("-34,10 0,-72 0,16", 0.3), ("34,10 0,-72 0,16", -0.1))
PAPER_HAT = (
    ("-60,12 0,-56 0,16", 0.1),
    ("60,12 0,-56 0,16", -0.12),
    ("-66,14 -56,-4 0,6 0,22", 0.3),
    ("66,14 56,-4 0,6 0,22", -0.02),
)
BOW = (("0,-12 -50,-40 -46,14", 0.2), ("0,-12 50,-40 46,14", -0.1), ("-12,-22 12,-22 12,-2 -12,-2", -0.3))
BROWN, BLUE, CREAM = "#7A1E34", "#1B5E92", "#FFF6E2"


def drawings() -> Iterator[Drawing]:
    """Yields every hat, with its brim in the middle of the lower part."""
    for name, body in _hats():
        yield Drawing(f"hat_{name}", 150, 124, transform(75, 94, body))


def _hats() -> Iterator[tuple[str, str]]:
    yield "top", fold(TOP_HAT, "#2B3A58") + _band([(-33, -14), (33, -14), (32, 0), (-32, 0)], CORAL)
    yield "straw", fold(STRAW, "#E9C069") + _band([(-30, -12), (30, -12), (30, 0), (0, 5), (-30, 0)], BLUE)
    yield "beret", fold(BERET, "#B93A56") + stroke("M12 -40L16 -50", BROWN, 6)
    dots = path(circle(-8, -8, 6) + circle(10, -24, 6) + circle(14, 2, 6), CREAM)
    yield "party", fold(CONE, "#3FA7A0") + dots + sheet(scallop(0, -72, 14, 14, 9, seed=3), FOCUS, (1, 2, 3, 0.3))
    yield "paper", fold(PAPER_HAT, "#F3E7CC")
    yield "bow", fold(BOW, "#F48FB1")


def _band(points: list[tuple[float, float]], colour: str) -> str:
    return path(polygon(points), colour)
