"""Sea, hills, sky and splash; white parts are tinted on the stage."""

import math
from collections.abc import Iterator, Sequence

from kit import Drawing, circle, ellipse, gradient, num, path, placed, shadow, sheet, stroke
from palette import FOAM, INK
from shapely import Point, box, unary_union
from shapes import outline

GULL = "M4 30C22 4 44 4 60 30C76 4 98 4 116 30C96 20 78 26 64 46H56C42 26 24 20 4 30Z"


def drawings() -> Iterator[Drawing]:
    """Yields all scenery of the weather."""
    yield _wave("wave_calm", 120, 104, 1.0)
    yield _wave("wave_swell", 150, 104, 1.22)
    yield _wave("wave_storm", 170, 98, 1.3)
    yield _hills("band_a", (70, 40, 110, 60, 120, 50, 90))
    yield _hills("band_b", (120, 60, 90, 130, 50, 100, 60))
    yield _hills("band_c", (60, 120, 70, 50, 120, 80, 120))
    yield _hills("band_d", (100, 70, 120, 80, 60, 110, 70))
    yield _hills("far_hills", (150, 60, 170, 120, 30, 150, 175, 90, 160, 110, 165), 260)
    yield from _clouds()
    yield from _lights()
    yield Drawing("gull", 120, 60, _gull())
    yield Drawing("gull_asleep", 120, 84, _gull_asleep())
    yield Drawing("splash_back", 400, 400, _splash_back())
    yield Drawing("splash_front", 400, 160, _splash_front())
    yield Drawing("foam_lace", 400, 110, _foam_lace())
    yield Drawing("drop", 60, 80, drop(30, 50, 18, 0, "#E4F7F8"))
    yield Drawing("ripples", 200, 120, _ripples())


def _wave(name: str, pitch: float, bend: float, uneven: float) -> Drawing:
    """Returns a long row of crests above deep water; every other crest is wider by `uneven`."""
    w, h = 2400, 420
    body = _crests(w, pitch, bend, uneven) + f"V{h + 60}H{-pitch}Z"
    depth = gradient("g", (0, 20), (0, 260), ('offset="0" stop-color="#ECEFF2"', 'offset="1" stop-color="#C9D0DA"'))
    s = shadow(body, 0, -2, 11, 0.20, 5)
    s += f'<g stroke="#FFFFFF" stroke-width="7" stroke-linejoin="round">{path(body, "#FFFFFF")}</g>'
    return Drawing(name, w, h, s + depth + placed("translate(0 13)", path(body, "url(#g)")))


def _crests(width: float, pitch: float, bend: float, uneven: float) -> str:
    x, i, y = -pitch, 0, 30
    d = f"M{num(x)} {y}"
    while x < width + pitch:
        wide = pitch * (uneven if i % 2 else 2 - uneven)
        r = num(bend * wide / pitch)
        x, i = x + wide, i + 1
        d += f"A{r} {r} 0 0 0 {num(x)} {y}"
    return d


def _hills(name: str, heights: Sequence[float], h: int = 400) -> Drawing:
    """Returns a range of hills as wide as the stage, through the heights, measured from the top."""
    w, n = 1920, len(heights) - 1
    ends = [-20, *(w * i / n for i in range(1, n)), w + 20]
    d = f"M-20 {h + 20}L-20 {heights[0]}"
    for i in range(n):
        middle = num((ends[i] + ends[i + 1]) / 2)
        d += f"C{middle} {heights[i]} {middle} {heights[i + 1]} {num(ends[i + 1])} {heights[i + 1]}"
    d += f"L{w + 20} {h + 20}Z"
    edge = placed("translate(0 -2)", path(d, "#FFFFFF"))
    return Drawing(name, w, h, shadow(d, 0, -3, 16, 0.16, 6) + edge + path(d, "#F1F1F1"))


def _clouds() -> Iterator[Drawing]:
    """Yields the clouds, each a row of bumps: across, down, radius."""
    row = ((38, -44, 42), (64, -40, 50), (84, 6, 50), (66, 30, 46), (46, 48, 36))
    yield Drawing("cloud_a", 346, 180, _cloud(24, 150, row))
    row = ((44, -36, 38), (70, -8, 44), (60, 12, 40), (34, 32, 28))
    yield Drawing("cloud_b", 250, 120, _cloud(20, 96, row))
    row = ((30, -30, 30), (52, -48, 44), (80, -4, 48), (58, 28, 42), (70, 6, 46), (40, 48, 36))
    yield Drawing("cloud_c", 378, 170, _cloud(22, 140, row))
    row = ((40, -18, 30), (80, -38, 56), (110, -22, 70), (120, 4, 76), (90, 26, 64), (70, 22, 48), (34, 26, 26))
    yield Drawing("cloud_d", 576, 160, _cloud(16, 126, row))


def _cloud(x: float, base: float, bumps: Sequence[tuple[float, float, float]]) -> str:
    d = f"M{x} {base}" + "".join(f"a{r} {r} 0 0 1 {dx} {dy}" for dx, dy, r in bumps) + "Z"
    edge, puff = (path(d, c, stroke=c, stroke_width=10, stroke_linejoin="round") for c in ("#FFFFFF", "#F3F0EC"))
    return shadow(d, 4, 7, 10, 0.16) + placed("translate(-1 -2)", edge) + puff


def _lights() -> Iterator[Drawing]:
    disc = shadow(circle(160, 160, 80), 3, 5, 12, 0.16)
    disc += path(circle(159, 158, 80), "#FFFFFF") + path(circle(160, 160, 80), "#F6F2EA")
    halo = path(circle(160, 160, 156), "#FFFFFF", fill_opacity=0.16)
    halo += path(circle(160, 160, 120), "#FFFFFF", fill_opacity=0.24)
    yield Drawing("sun", 320, 320, disc)
    yield Drawing("sun_halo", 320, 320, halo)
    yield Drawing("beam", 800, 170, _beam())
    yield Drawing("dot", 24, 24, path(circle(12, 12, 9), "#FFFFFF"))


def _beam() -> str:
    """Returns a lighthouse's beam, fading with distance."""
    fades = (("0", ".75"), (".55", ".32"), ("1", "0"))
    stops = [f'offset="{at}" stop-color="#FFE59A" stop-opacity="{left}"' for at, left in fades]
    s = gradient("b", (0, 0), (800, 0), stops) + path("M0 77L800 9V161L0 93Z", "url(#b)")
    return s + path("M0 81L800 45V125L0 89Z", "url(#b)", fill_opacity=0.6)


def _gull() -> str:
    wing = path("M60 30C76 4 98 4 116 30C96 20 78 26 64 46H60Z", "#D8DEE4")
    return shadow(GULL, 2, 4, 5, 0.2) + path(GULL, "#FFFFFF") + wing


def _gull_asleep() -> str:
    """Returns a gull that swims with its head under its wing."""
    body = "M8 46C20 38 34 34 52 34C60 24 74 22 84 28C100 32 112 46 108 60C100 74 76 78 54 76C32 74 18 62 8 46Z"
    wing = "M18 46C38 38 66 36 90 50C84 64 60 68 44 62C34 58 26 52 18 46Z"
    s = sheet(body, "#FFFDF6", (2, 4, 6, 0.26)) + sheet(wing, "#8FA3B5", (2, 3, 5, 0.24))
    return s + stroke("M78 38Q83 42 88 38", INK, 3.5)


def drop(x: float, y: float, r: float, turn: float, colour: str) -> str:
    """Returns a drop of water of radius r."""
    top, shoulder, side, round_from = num(-r * 1.7), num(-r * 0.8), num(-r * 0.3), num(r * 0.2)
    d = (
        f"M0 {top}C{num(r * 0.5)} {shoulder} {num(r)} {side} {num(r)} {round_from}"
        f"A{num(r)} {num(r)} 0 0 1 {num(-r)} {round_from}C{num(-r)} {side} {num(-r * 0.5)} {shoulder} 0 {top}Z"
    )
    return placed(f"translate({num(x)} {num(y)}) rotate({turn})", sheet(d, colour, (2, 4, 5, 0.2)))


def _splash_back() -> str:
    """Returns the crown of water behind something that fell in."""
    leaves = ((200, 250, 58, 0, "#A9DAE4"), (128, 262, 46, -40, "#BFE6EC"), (272, 262, 46, 40, "#BFE6EC"))
    leaves += ((70, 196, 42, -58, "#D6F1F3"), (330, 196, 42, 58, "#D6F1F3"))
    drops = ((14, 168, 13, -40), (52, 100, 17, -26), (100, 56, 13, -14), (168, 48, 12, -4))
    drops += ((232, 42, 15, 6), (300, 58, 12, 14), (348, 100, 18, 26), (386, 168, 12, 40))
    s = "".join(sheet(_leaf(x, 400, h, w, lean), colour, (3, 4, 8, 0.2)) for x, h, w, lean, colour in leaves)
    return s + "".join(drop(x, y, r, turn, "#E4F7F8") for x, y, r, turn in drops)


def _splash_front() -> str:
    """Returns the water and foam in front of something that fell in."""
    leaves = ((52, 96, 38, -34, "#D6F1F3"), (348, 96, 38, 34, "#D6F1F3"))
    leaves += ((112, 66, 38, -22, FOAM), (288, 66, 38, 22, FOAM))
    s = "".join(sheet(_leaf(x, 132, h, w, lean), colour, (3, 4, 7, 0.22)) for x, h, w, lean, colour in leaves)
    heights = [132 - (i % 2) * 6 + 5 * math.cos(math.pi * (i - 5) / 5) for i in range(11)]
    puffs = [Point(26 + i * 34.8, y).buffer(21 + (i % 3) * 3) for i, y in enumerate(heights)]
    foam = unary_union(puffs).intersection(box(0, 0, 400, 158))
    return s + sheet(outline(foam), "#F4FDFC", (2, -2, 8, 0.2))


def _foam_lace() -> str:
    """Returns foam that hangs over an edge: scallops above, a fringe with holes below."""
    puffs = [Point(22 + i * 35.6, 36 - (i % 2) * 6).buffer(20 + (i % 3) * 3) for i in range(11)]
    fringe = [Point(40 + i * 40, 56 + (i * 5 % 3) * 9).buffer(15 + (i * 7 % 4) * 3) for i in range(9)]
    holes = [Point(58 + i * 47, 52 + (i % 2) * 8).buffer(7 + (i % 3) * 2) for i in range(7)]
    lace = unary_union([*puffs, *fringe]).difference(unary_union(holes))
    return sheet(outline(lace), "#F4FDFC", (2, 3, 4, 0.2))


def _leaf(x: float, base: float, h: float, w: float, lean: float) -> str:
    top, half = num(base - h), num(base - h * 0.5)
    return (
        f"M{num(x - w)} {base}C{num(x - w * 0.9)} {half} {num(x + lean - w * 0.5)} {top} {num(x + lean)} {top}"
        f"C{num(x + lean + w * 0.6)} {num(base - h * 0.9)} {num(x + w * 0.9)} {half} {num(x + w)} {base}Z"
    )


def _ripples() -> str:
    rings = ((34, 16, 6, 0.9), (62, 32, 5, 0.6), (92, 50, 4, 0.35))
    return "".join(stroke(ellipse(100, 60, rx, ry), "#FFFFFF", w, stroke_opacity=left) for rx, ry, w, left in rings)
