"""Pieces of Undertow!: dice, buoys, sand and whirl, its cards, and the arrows of a drift."""

import math
from collections.abc import Iterator

from cards import H, W, inside, mat, sea, sky
from folding import transform
from kit import Drawing, circle, ellipse, gradient, num, path, placed, polygon, rounded, shadow, sheet, stroke
from palette import CORAL, FOCUS, INK, PAPER, SHADE, lighter
from rings import CANVAS, life_ring
from shapely import Polygon, affinity, box
from shapes import outline
from weather import spiral_arm

# Where a die's pips are, from the middle of its face.
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
CREAM = "#FFF6E2"
SKY, SAND = ("#86C5CE", "#FFEFC9"), "#F7E0AE"
LEDGES = ("#DDB877", "#EBCB90", "#F7E2B2")
GRAINS = ((60, 66), (150, 96), (208, 60), (100, 118), (262, 104))
ARMS = ((0.4, "#2E5D7C", 92), (2.5, "#5D8CA6", 88), (4.6, "#A9D0DC", 78))
FIN = "M6 96C12 52 40 18 92 6C84 34 90 70 114 96Z"
FIN_SHADE = "M50 96C48 62 60 26 92 6C84 34 90 70 114 96Z"
ROPE = "M40 128C60 60 84 44 108 66"


def drawings() -> Iterator[Drawing]:
    """Yields everything but the swimmers."""
    for number, pips in PIPS.items():
        yield Drawing(f"die_{number}", 196, 200, _die(pips))
    yield Drawing("buoy", 90, 104, _buoy())
    cork = sheet(circle(15, 15, 10), CORAL, (1, 3, 3, 0.34)) + path("M5 15C5 2 25 2 25 15Z", CANVAS)
    yield Drawing("cork", 30, 30, cork)
    yield Drawing("sand_ledge", 400, 170, _sand_ledge(400, 170))
    yield Drawing("whirl", 200, 160, placed("translate(0 -20)", _whirl()))
    yield Drawing("fin", 120, 104, fin())
    rimmed = stroke(FIN, PAPER, 8) + path(FIN, INK)
    yield Drawing("fin_contrast", 120, 104, placed("translate(4 4) scale(.93)", rimmed))
    yield Drawing("streak", 160, 68, _streak())
    arrow = "M6 22H44V6L84 35L44 64V48H6C14 40 14 30 6 22Z"
    yield Drawing("step_arrow", 90, 70, sheet(arrow, FOCUS, (2, 4, 5, 0.34)))
    yield Drawing("step_arrow_contrast", 90, 70, stroke(arrow, INK, 7) + path(arrow, FOCUS))
    hollow = "M10 23H46V10L82 35L46 60V47H10Q15 35 10 23Z"
    yield Drawing("step_arrow_ghost", 90, 70, stroke(hollow, PAPER, 5, stroke_opacity=0.9))
    yield Drawing("under_card", W, H, _card())
    yield Drawing("tile_guard", 250, 190, _lifeguard_tile())
    yield Drawing("tile_shark", 250, 190, _shark_tile())


def fin() -> str:
    """Returns a shark's fin, 120 by 104."""
    return sheet(FIN, "#51657F", (3, 5, 7, 0.34)) + path(FIN_SHADE, SHADE, fill_opacity=0.2)


def _die(pips: tuple[tuple[int, int], ...]) -> str:
    side = "M24 52L44 22Q48 16 56 16H166Q180 16 180 30V138Q180 146 176 152L154 180Z"
    top = "M24 52L44 22Q48 16 56 16H166Q176 16 179 22L152 54Z"
    s = shadow(rounded(20, 30, 150, 150, 22), 5, 9, 12, 0.36) + path(side, "#CDB88C") + path(top, "#FFFDF4")
    s += sheet(rounded(16, 46, 140, 136, 20), PAPER, None)
    for x, y in ((86 + 40 * dx, 114 + 38 * dy) for dx, dy in pips):
        s += path(circle(x, y, 15.5), INK) + path(circle(x - 3, y - 4, 4), "#4A5B78")
    return s


def _buoy() -> str:
    s = sheet("M20 72L30 60H60L70 72L64 96H26Z", CORAL, (2, 4, 5, 0.3))
    s += path("M45 60H60L70 72L64 96H45Z", SHADE, fill_opacity=0.14)
    return s + sheet(circle(45, 36, 31), PAPER, (2, 3, 5, 0.3))


def _sand_ledge(w: float, h: float) -> str:
    """Returns three sheets of beach, each a little shorter and lying on the one before."""
    s = ""
    for i, colour in enumerate(LEDGES):
        r, top = w - 18 - i * 30, 12 + i * 9
        d = (
            f"M-10 {h + 20}V{top + 6}C{num(r * 0.22)} {top - 8} {num(r * 0.4)} {top + 12} {num(r * 0.62)} {top + 6}"
            f"C{num(r * 0.8)} {top} {num(r * 0.9)} {top + 12} {num(r * 0.97)} {top + 44}"
            f"C{num(r)} {top + 62} {num(r + 4)} {h - 30} {num(r - 10)} {h + 20}Z"
        )
        s += sheet(d, colour, (3, 1, 8, 0.3), lighter(colour, 0.6))
    return s + "".join(path(circle(x, y, 3), "#D8B57A") for x, y in GRAINS)


def _whirl() -> str:
    s = ""
    for start, colour, reach in ARMS:
        arm = affinity.scale(spiral_arm((100, 100), start, (12, reach), 15), 1, 0.62, origin=(100, 100))
        s += sheet(outline(arm), colour, (2, 3, 5, 0.3))
    return s + path(ellipse(100, 100, 17, 10), "#081426")


def _streak() -> str:
    lines = ((14, 30, 7, 0.9), (34, 0, 8, 0.8), (54, 46, 6, 0.7))
    waves = (
        (f"M{x} {y}q{num((150 - x) / 4)} -8 {num((150 - x) / 2)} 0t{num((150 - x) / 2)} 0", w, left)
        for y, x, w, left in lines
    )
    return "".join(stroke(d, "#FFFFFF", w, stroke_opacity=left) for d, w, left in waves)


def _card() -> str:
    """Returns the lifeguard's half, a ring on a rope thrown from the sand, above the shark's, a fin in the sea."""
    sand = Polygon([(0, 190), (0, 118), (34, 122), (70, 138), (92, 190)]).intersection(inside(4))
    s = sky(*SKY) + sheet(circle(196, 64, 24), "#FDC858", (1, 3, 5, 0.14))
    s += sheet(outline(sand), SAND, (2, 3, 5, 0.24))
    s += stroke(ROPE, SHADE, 6, stroke_opacity=0.2, transform="translate(2 5)") + stroke(ROPE, "#E9C795", 6)
    s += transform(88, 46, life_ring())
    s += sea(196, 70, 62, "#2F8A9E", 8, opacity=0.3, corner=20) + sea(
        226, 76, 66, "#1B6480", 34, opacity=0.26, corner=20
    )
    s += placed("translate(81 185) scale(.86)", fin())
    s += sea(262, 66, 58, "#155572", 10, opacity=0.3, corner=20) + sea(
        296, 70, 60, "#104864", 40, opacity=0.26, corner=20
    )
    return s + mat(rounded(13, 13, W - 26, H - 26, 16), CREAM)


def _lifeguard_tile() -> str:
    stops = [f'offset="{end}" stop-color="{colour}"' for end, colour in enumerate(SKY)]
    s = path(rounded(0, 0, 250, 190, 24), CREAM) + gradient("s", (0, 0), (0, 190), stops)
    s += path(rounded(13, 13, 224, 164, 16), "url(#s)")
    s += sheet(polygon([(13, 177), (13, 118), (34, 122), (74, 140), (104, 177)]), SAND, (2, 3, 5, 0.2))
    return s + stroke(ROPE, "#C99A62", 6) + transform(96, 44, life_ring(), 1.1)


def _shark_tile() -> str:
    field = box(13, 13, 237, 177).buffer(-10).buffer(10)
    s = path(rounded(0, 0, 250, 190, 24), CREAM) + path(outline(field), "#7FC3C8")

    def wave(y: float, colour: str, phase: float) -> str:
        tops = [(x, y + 9 * math.cos((x + phase) / 36 * math.pi)) for x in range(0, 252, 4)]
        return sheet(outline(Polygon([*tops, (252, 240), (0, 240)]).intersection(field)), colour, (0, -2, 5, 0.22))

    s += wave(92, "#2F8A9E", 0) + placed("translate(67.5 47) scale(1.074)", fin())
    return s + wave(136, "#1B6480", 24) + wave(158, "#155572", 6)
