"""Gamepad parts: a direction picks the row, a button the column."""

from collections.abc import Collection, Iterator

from kit import Drawing, circle, path, polygon, sheet, stroke
from palette import PAPER
from shapely import Point, box, unary_union
from shapes import outline

SIZE = 76
MIDDLE = SIZE // 2
PLASTIC, GLOW, PALE, RIM = "#14344F", "#FFCB55", "#4A6880", "#7F9BB0"
ARROWS = {
    "up": ((38, 12), (46, 23), (30, 23)),
    "down": ((38, 64), (46, 53), (30, 53)),
    "left": ((12, 38), (23, 30), (23, 46)),
    "right": ((64, 38), (53, 30), (53, 46)),
}
ROWS = {"up": ("up",), "side": ("left", "right"), "down": ("down",)}
BUTTONS = {"w": (20, 38), "n": (38, 20), "s": (38, 56), "e": (56, 38)}
"""Buttons by their place on the pad, because makers letter them differently."""


def drawings() -> Iterator[Drawing]:
    """Yields the d-pad with each row's arrows lit, and the four buttons with each of them lit."""
    for row, lit in ROWS.items():
        yield Drawing(f"pad_{row}", SIZE, SIZE, _cross(lit))
    for button in BUTTONS:
        yield Drawing(f"pad_{button}", SIZE, SIZE, _buttons(button))


def _cross(lit: Collection[str]) -> str:
    body = unary_union([box(28, 10, 48, 66), box(10, 28, 66, 48)]).buffer(5)
    base = sheet(outline(body.buffer(4)), PAPER, (2, 3, 4, 0.3)) + path(outline(body), PLASTIC)
    return base + "".join(_arrow(name, name in lit) for name in ARROWS)


def _arrow(name: str, is_lit: bool) -> str:
    if not is_lit:
        return path(polygon(ARROWS[name]), PALE)
    return path(polygon(ARROWS[name]), GLOW, stroke=GLOW, stroke_width=5, stroke_linejoin="round")


def _buttons(lit: str) -> str:
    base = sheet(outline(Point(MIDDLE, MIDDLE).buffer(36)), PAPER, (2, 3, 4, 0.3))
    plate = path(circle(MIDDLE, MIDDLE, 32.5), PLASTIC)
    return base + plate + "".join(_button(at, name == lit) for name, at in BUTTONS.items())


def _button(at: tuple[float, float], is_lit: bool) -> str:
    return path(circle(*at, 11), GLOW) if is_lit else stroke(circle(*at, 7.5), RIM, 3)
