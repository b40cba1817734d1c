"""Icons of the pairs' actions, for a card's tab and for a disc, and flat figures to count by."""

from collections.abc import Iterator

from folding import facet
from kit import Drawing, circle, path, placed, rounded, stroke
from palette import INK, NIGHT, PAPER, SHADE, mix
from shapely import Point, box, unary_union
from shapes import disc, outline

BOAT = "M0 -22L-16 6L0 6ZM3 -14L3 6L15 6ZM-28 8H28L18 24H-18Z"
FISH = "M-30 0C-18 -22 4 -20 14 -3L30 -16V16L14 3C4 20 -18 22 -30 0Z"
PENGUIN = "M0 -28C14 -28 18 -14 18 4C18 20 12 26 0 26C-12 26 -18 20 -18 4C-18 -14 -14 -28 0 -28Z"
BELLY = "M0 -8C8 -8 10 2 10 10C10 18 6 21 0 21C-6 21 -10 18 -10 10C-10 2 -8 -8 0 -8Z"
WINGS = "M-18 -4L-28 12L-17 12ZM18 -4L28 12L17 12Z"
CAP, RIBBON = "M-26 -12L-18 -22H18L26 -12L22 8H-22Z", "M24 12L34 22L30 28L20 20Z"
SHELL = "M0 24L-29 -2C-27 -17 -21 -22 -14 -20C-10 -28 10 -28 14 -20C21 -22 27 -17 29 -2Z"
OCTOPUS = (
    "M-17 -6C-17 -31 17 -31 17 -6C17 2 28 4 28 14C28 22 20 22 20 15C12 12 12 24 6 24"
    "C1 24 2 16 0 16C-2 16 -1 24 -6 24C-12 24 -12 12 -20 15C-20 22 -28 22 -28 14C-28 4 -17 2 -17 -6Z"
)
FIGURES = ("boat", "fish", "penguin", "sailor", "shell", "octopus")


def drawings() -> Iterator[Drawing]:
    """Yields each pair's icon and each figure."""
    for name, picture in (("look", look), ("again", another_turn), ("draw", draw), ("steal", steal)):
        cast = placed("translate(1.5 3)", picture(mix(SHADE, NIGHT, 0.35), NIGHT))
        yield Drawing(f"icon_{name}", 96, 96, cast + picture(PAPER, NIGHT))
    for name in FIGURES:
        yield Drawing(f"glyph_{name}", 72, 72, placed("translate(36 37)", figure(name, INK, PAPER)))


def look(ink: str, ground: str) -> str:
    """Returns an eye over a pile: search the pile."""
    s = path(rounded(20, 50, 56, 38, 6), ink) + stroke("M26 61H70M26 72H70", ground, 3.5)
    s += path(outline(disc(48, 28, 40, 23)), ground) + path("M8 28C22 4 74 4 88 28C74 52 22 52 8 28Z", ink)
    return s + path(circle(48, 28, 15), ground) + path(circle(48, 28, 8.5), ink)


def another_turn(ink: str, _ground: str) -> str:
    """Returns a round arrow with a boat in it: another turn at once."""
    boat = facet("48,30 48,56 34,56", ink) + facet("51,38 51,56 62,56", ink) + path("M30 60H66L58 70H38Z", ink)
    return stroke("M74 26A34 34 0 1 0 82 52", ink, 9) + path("M58 30L86 34L84 6Z", ink) + boat


def draw(ink: str, ground: str) -> str:
    """Returns a card coming off a stack: take the top one."""
    s = path(rounded(12, 60, 60, 28, 6), ink) + stroke("M18 70H66M18 79H66", ground, 3)
    s += path(rounded(20, 6, 46, 48, 7), ground) + path(rounded(23, 8, 42, 46, 6), ink)
    return s + stroke("M44 20V42M33 31H55", ground, 7) + stroke("M82 66V24M72 36L82 24L92 36", ink, 8)


def steal(ink: str, ground: str) -> str:
    """Returns a bitten card and an arrow towards you: take one from somebody."""
    bites = unary_union([Point(x, y).buffer(r) for x, y, r in ((62, 6, 12), (60, 26, 12), (44, 2, 10))])
    s = path(outline(box(12, 10, 56, 74).buffer(6).difference(bites)), ink) + stroke("M22 46H44M22 58H44", ground, 4)
    return s + stroke("M80 18V78M66 64L80 80L94 64", ground, 18) + stroke("M80 18V78M67 65L80 80L93 65", ink, 9)


EFFECTS = {"crab": look, "boat": another_turn, "fish": draw, "shark": steal, "swimmer": steal}


def figure(kind: str, ink: str, ground: str) -> str:
    """Returns a flat figure about 60 wide, round 0,0."""
    match kind:
        case "boat":
            return path(BOAT, ink)
        case "fish":
            return path(FISH, ink) + path(circle(-15, -4, 3.6), ground)
        case "penguin":
            eyes = path(circle(-6, -16, 2.6) + circle(6, -16, 2.6), ground)
            return path(PENGUIN, ink) + path(BELLY, ground) + path(WINGS, ink) + eyes
        case "sailor":
            return path(CAP + rounded(-24, 11, 48, 12, 4) + RIBBON, ink)
        case "shell":
            return path(SHELL, ink) + stroke("M0 18L-15 -10M0 18V-16M0 18L15 -10", ground, 3.4)
        case "octopus":
            return path(OCTOPUS, ink) + path(circle(-6.5, -6, 3.4) + circle(6.5, -6, 3.4), ground)
    raise ValueError(f"no such figure: {kind}")
