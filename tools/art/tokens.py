"""Small pieces of the table: flags, rosettes, crown, pennant, bubble, pips, a hand, and the coach's signs."""

from collections.abc import Iterator

from folding import facet, fold
from kit import Drawing, circle, path, placed, rounded, scallop, sheet, stroke
from palette import CORAL, FOAM, GOLD, INK, LEAF, LEAF_DARK, NIGHT, PAPER, SAND, SEATS, darker
from scenery import drop
from shapely import LineString, Point, Polygon, box, unary_union
from shapes import Shape, outline, patterned, rounded_off

TIDE = "#1B5E92"
TICK = "M29 51L44 66L71 35"
PITCHES = {"bands": 30, "zigzag": 32, "spiral": 28, "dots": 27, "checks": 38}
BUBBLE = "M14 12H88A10 10 0 0 1 98 22V60A10 10 0 0 1 88 70H62L51 86L40 70H14A10 10 0 0 1 4 60V22A10 10 0 0 1 14 12Z"
CROWN = (
    ("20,88 10,34 50,60", 0.32),
    ("20,88 50,60 70,88", 0.12),
    ("50,60 80,14 80,88 70,88", 0.3),
    ("110,60 80,14 80,88 90,88", -0.06),
    ("140,88 110,60 90,88", -0.1),
    ("140,88 150,34 110,60", -0.2),
    ("20,84 140,84 136,108 24,108", 0.08),
    ("80,84 140,84 136,108 80,108", -0.18),
)
HAND = (
    "M70 96V34C70 14 98 14 98 34V88L132 98C146 102 150 112 148 124L142 158C140 170 132 178 120 178"
    "H88C78 178 72 174 66 166L30 120C20 106 38 90 50 100L70 118Z"
)


def drawings() -> Iterator[Drawing]:
    """Yields every small piece."""
    for name in SEATS:
        yield Drawing(f"flag_{name}", 96, 96, _flag(name))
    yield Drawing("pennant", 60, 72, sheet("M4 4H56L33 66Q30 71 27 66Z", "#F2F2F2", (2, 3, 4, 0.2), "#FFFFFF"))
    yield Drawing("rosette_1", 120, 124, _rosette(16, "#E0A21B"))
    yield Drawing("rosette_2", 120, 124, _rosette(8, "#7E93A6"))
    yield Drawing("crown", 100, 84, _crown())
    yield Drawing("crown_paper", 160, 118, _folded_crown())
    yield Drawing("bubble_wait", 104, 92, _bubble())
    yield Drawing("pip_on", 30, 30, sheet(circle(15, 15, 10), INK, (1, 2, 2, 0.2)))
    yield Drawing("pip_off", 30, 30, stroke(circle(15, 15, 9), INK, 3, stroke_opacity=0.45))
    yield Drawing("hand_fan", 120, 110, _fan())
    yield Drawing("hand_point", 170, 190, _hand())
    yield Drawing("hand_open", 200, 230, _open_hand())
    yield Drawing("cost_drop", 60, 80, _cost_drop())
    yield Drawing("good_bid", 100, 100, _good_bid())
    yield Drawing("luck", 100, 100, _luck())
    yield Drawing("arrow_next", 60, 60, stroke("M14 30H44M32 16L46 30L32 44", "#B99B62", 8))
    yield Drawing("clock_face", 300, 300, _clock_face())
    yield Drawing("clock_hour", 300, 300, stroke("M150 150V88", INK, 18) + path(circle(150, 150, 15), INK))
    yield Drawing("clock_minute", 300, 300, stroke("M150 150V50", INK, 11) + path(circle(150, 150, 19), INK))
    yield Drawing("day_page", 200, 220, _day_page())
    yield Drawing("arrow_brings", 60, 60, sheet(outline(_arrow_down()), TIDE, (2, 3, 4, 0.2)))


def _day_page() -> str:
    """Returns a calendar's page with the sun on its head, and room for a number above its waves."""
    head = path("M14 70V42A18 18 0 0 1 32 24H168A18 18 0 0 1 186 42V70Z", CORAL)
    rings = "M60 12V38M140 12V38"
    rays = stroke(
        "M100 33V29M100 61V65M86 47H82M114 47H118M90 37L87 34M110 37L113 34M90 57L87 60M110 57L113 60", GOLD, 4
    )
    sea = stroke("M34 182q11 -10 22 0t22 0t22 0t22 0t22 0t22 0", TIDE, 7)
    page = sheet(rounded(14, 24, 172, 180, 18), PAPER, (3, 6, 9, 0.34))
    return page + head + stroke(rings, NIGHT, 10) + stroke(rings, SAND, 5) + path(circle(100, 47, 9), GOLD) + rays + sea


def _clock_face() -> str:
    """Returns a paper clock without hands, its quarters longer than the other hours."""
    hours = "".join(
        placed(f"rotate({30 * hour} 150 150)", stroke(f"M150 24V{36 if hour % 3 else 48}", INK, 5 if hour % 3 else 9))
        for hour in range(12)
    )
    return sheet(circle(150, 150, 138), PAPER, (3, 6, 8, 0.25), GOLD) + hours


def _arrow_down() -> Shape:
    head = Polygon([(10, 30), (50, 30), (30, 54)])
    return unary_union([box(22, 8, 38, 34), head]).buffer(3).buffer(-1)


def _flag(name: str) -> str:
    """Returns the seat's flag: an outline and a pattern of its own."""
    seat, field = SEATS[name], _flag_shape(name).buffer(-2)
    s = sheet(outline(_flag_shape(name).buffer(3)), PAPER, (2, 3, 4, 0.2)) + path(outline(field), seat.colour)
    return s + path(patterned(seat.pattern, field, PITCHES[seat.pattern], (0, 4)), seat.ink)


def _flag_shape(name: str) -> Shape:
    if name == "clover":
        return Point(48, 48).buffer(41, 32)
    corners = {
        "brine": ([(10, 12), (86, 12), (86, 84), (10, 84)], 5),
        "purl": ([(8, 12), (90, 12), (68, 48), (90, 84), (8, 84)], 3),
        "fathom": ([(8, 8), (92, 48), (8, 88)], 4),
        "dip": ([(10, 10), (86, 10), (86, 56), (48, 92), (10, 56)], 5),
    }
    return rounded_off(*corners[name])


def _rosette(curls: int, colour: str) -> str:
    ribbon = darker(colour, 0.18)
    s = sheet("M34 62L22 116L40 104L54 118L58 70Z", ribbon, (2, 3, 4, 0.25))
    s += sheet("M86 62L98 116L80 104L66 118L62 70Z", ribbon, (2, 3, 4, 0.25))
    s += sheet(scallop(60, 52, 44, 44, curls, bend=0.58), colour, (2, 4, 6, 0.3))
    return s + sheet(circle(60, 52, 33), "#FFF6E2", (1, 2, 3, 0.2))


def _crown() -> str:
    """Returns a winner's crown."""
    shape = rounded_off([(10, 74), (6, 24), (30, 44), (50, 8), (70, 44), (94, 24), (90, 74)], 3)
    s = sheet(outline(shape), GOLD, (2, 4, 5, 0.28), "#FFE9AE") + path(rounded(11, 60, 78, 11, 3), "#D9941A")
    return s + "".join(path(circle(x, 65.5, r), "#FFF6E2") for x, r in ((50, 4), (28, 3), (72, 3)))


def _folded_crown() -> str:
    """Returns the crown of folded gold for the winner of a match."""
    s = fold(CROWN, GOLD, (3, 5, 7, 0.3))
    s += "".join(sheet(circle(x, y, 9), "#FFF6E2", (1, 2, 3, 0.3)) for x, y in ((10, 30), (80, 11), (150, 30)))
    stones = "50,91 56,96 50,101 44,96", "110,91 116,96 110,101 104,96"
    return s + facet("80,90 88,96 80,102 72,96", CORAL) + "".join(facet(stone, TIDE) for stone in stones)


def _bubble() -> str:
    dots = circle(28, 41, 7) + circle(51, 41, 7) + circle(74, 41, 7)
    return sheet(BUBBLE, PAPER, (2, 4, 5, 0.28)) + path(dots, INK)


def _fan() -> str:
    """Returns three cards held in a hand."""
    card, s = rounded(36, 16, 48, 70, 7), ""
    for turn, colour in ((-22, "#F2B632"), (0, "#F6C655"), (22, "#FFD873")):
        s += placed(f"rotate({turn} 60 112)", sheet(card, colour, (2, 3, 4, 0.3)))
    return s


def _hand() -> str:
    return sheet(HAND, PAPER, (4, 7, 9, 0.3)) + stroke("M98 88V112M116 94V114", SAND, 4)


def _open_hand() -> str:
    """Returns an open hand, as of one who asks."""
    fingers = (
        LineString([(76, 120), (56, 52)]).buffer(15, 12),
        LineString([(96, 112), (88, 30)]).buffer(15.5, 12),
        LineString([(118, 112), (122, 34)]).buffer(15.5, 12),
        LineString([(138, 120), (154, 62)]).buffer(14, 12),
        LineString([(76, 168), (34, 128)]).buffer(16, 12),
    )
    ball = Polygon([(62, 112), (152, 112), (150, 170), (132, 204), (88, 204), (64, 172)]).buffer(-8).buffer(14, 12)
    hand = unary_union([*fingers, ball]).buffer(-3).buffer(3)
    lines = stroke("M88 148Q104 138 124 150M84 132Q80 150 92 170", SAND, 4.5)
    return sheet(outline(hand), PAPER, (4, 7, 10, 0.32)) + lines


def _cost_drop() -> str:
    """Returns the mark of a bid's cost, dark enough to be counted on paper."""
    return drop(30, 48, 22, 0, TIDE) + stroke("M18 52C19 59 23 63 29 64", FOAM, 5)


def _good_bid() -> str:
    """Returns the badge of a best bid."""
    return sheet(scallop(50, 50, 44, 44, 12, bend=0.6), NIGHT, (2, 4, 5, 0.28)) + stroke(TICK, GOLD, 11)


def _luck() -> str:
    """Returns a clover of four leaves."""
    leaf = "M50 48C34 44 22 34 26 22C30 12 44 12 50 22C56 12 70 12 74 22C78 34 66 44 50 48Z"
    s = stroke("M52 52C56 72 62 84 74 92", LEAF_DARK, 8)
    for turn in (0, 90, 180, 270):
        s += placed(f"rotate({turn} 50 48)", sheet(leaf, LEAF, (1, 2, 3, 0.22)) + stroke("M50 42V28", LEAF_DARK, 4))
    return s
