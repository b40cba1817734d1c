"""The pictures of the weather cards: six kinds of weather, each in three strengths, 0 to 2."""

import math
from collections.abc import Iterator

from cards import H, W, cloud, gust, inside, sea, sky
from kit import Drawing, Point, circle, path, placed, polygon, sheet
from palette import CORAL, darker
from scenery import drop
from shapely import Polygon
from shapes import Shape, outline

LINES_OF_WIND = (
    (("M30 222H170C204 222 204 184 180 184C166 184 162 198 172 204", 13), ("M62 250H158", 13)),
    (
        ("M30 222H170C204 222 204 184 180 184C166 184 162 198 172 204", 13),
        ("M62 250H208", 13),
        ("M30 278H116C142 278 142 306 124 306C113 306 109 297 116 291", 12),
    ),
    (
        ("M30 222H170C204 222 204 184 180 184C166 184 162 198 172 204", 13),
        ("M48 250H196C228 250 228 284 206 284C194 284 190 273 198 267", 13),
        ("M26 280H104C128 280 128 306 112 306", 12),
        ("M22 250H28", 13),
    ),
)


def drawings() -> Iterator[Drawing]:
    """Yields every weather card's picture."""
    kinds = {"1_sun": _sun, "2_breeze": _breeze, "3_wind": _wind, "4_rain": _rain, "5_thunder": _thunder}
    kinds["6_hurricane"] = _hurricane
    for kind, picture in kinds.items():
        for strength, letter in enumerate("abc"):
            yield Drawing(f"weather_{kind}_{letter}", W, H, picture(strength))


def _sun(strength: int) -> str:
    y, bend = 176 - 6 * strength, -120 * strength
    s = sky("#FFE3A3", "#FFC98F") + path(circle(125, y, 110), "#FFF3C4", fill_opacity=0.5)
    s += path(circle(125, y, 86), "#FFEFB0", fill_opacity=0.75)
    s += sheet(circle(125, y, 62 - 4 * strength), "#F9A825", (3, 5, 9, 0.2), "#FFE29A")
    s += path(circle(121, y - 5, 45 - 3 * strength), "#FFC043")
    s += cloud(72, 238, 0.42, "#FFFDF4") if strength > 0 else ""
    s += cloud(186, 226, 0.5, "#FFFDF4") if strength > 1 else ""
    s += sea(260, 120, 400 + bend, "#7CC3BE") + sea(288, 140, 500 - 160 * strength, "#4FA5AB", 40)
    return s + sea(316, 120, 400 + bend, "#2F8795", 10)


def _breeze(strength: int) -> str:
    s = sky("#BFE6EC", "#FFF0CF") + path(circle(206, 128, 38), "#FFE7A0", fill_opacity=0.7)
    s += sheet(circle(206, 128, 26), "#FDBF45", (2, 4, 6, 0.18))
    s += cloud(62, 262, 0.56 + 0.1 * strength, "#FFFFFF")
    s += cloud(196, 236, 0.44, "#FFFFFF") if strength > 1 else ""
    x, y, turn = ((4, 6, -6), (4, 0, 10), (0, -2, 28))[strength]
    s += placed(f"translate({x} {y}) rotate({turn} 118 190)", _tail() + _kite())
    return s + sea(296, 84, 96 - 14 * strength, "#6DBDC0") + sea(320, 84, 92 - 14 * strength, "#3A98A6", 30)


def _kite() -> str:
    top, right, bottom, left, middle = (118, 96), (164, 146), (118, 218), (76, 146), (118, 146)
    s = sheet(polygon((top, right, bottom, left)), CORAL, (4, 7, 8, 0.24))
    s += path(polygon((top, right, middle)), "#FFD972") + path(polygon((bottom, left, middle)), "#FFD972")
    return s + path(polygon((middle, right, bottom)), darker(CORAL, 0.12))


def _tail() -> str:
    s = gust("M118 214C140 232 98 246 116 266C130 282 104 290 112 304", "#7C5A3C", 4)
    bow = sheet("M0 0L-15 -8V8ZM0 0L15 -8V8Z", CORAL, (1, 2, 3, 0.2))
    for x, y, turn in ((124, 231, 30), (109, 252, -30), (117, 277, 30)):
        s += placed(f"translate({x} {y}) rotate({turn})", bow)
    return s


def _wind(strength: int) -> str:
    s = sky("#8FC3CC", "#DCE9DA") + cloud(172, 128, 0.7, "#E6EEEE") + cloud(92, 150, 0.9, "#FFFFFF")
    s += "".join(gust(d, "#2F6F86", width) for d, width in LINES_OF_WIND[strength])
    return s + sea(312, 70, 60 - 8 * strength, "#3C8C9E", 0, 1.15)


def _rain(strength: int) -> str:
    s, r, slant = sky("#5E86A0", "#A9BFC4"), (10, 10, 9)[strength], (2, 14, 24)[strength]
    s += "".join(drop(x, y, r, slant, "#D5EEF4") for x, y in _drops(strength))
    s += cloud(170, 128, 0.84, "#D9E2E6") + cloud(96, 150, 1.12, "#F1F4F3")
    bend = 50 - 6 * strength
    return s + sea(308, 64, bend, "#2C6C86", 0, 1.2) + sea(328, 64, bend, "#1F5672", 20, 1.2)


def _drops(strength: int) -> list[tuple[int, int]]:
    if strength == 0:
        return [(72, 204), (128, 214), (184, 204), (100, 254), (156, 258), (206, 248)]
    if strength == 1:
        upper = [(60, 196), (112, 206), (164, 196), (212, 208), (86, 244), (138, 250), (188, 244)]
        return [*upper, (48, 268), (112, 286), (162, 290), (214, 272)]
    rows = [(40 + i * 34 + (17 if j % 2 else 0), 196 + j * 34) for j in range(4) for i in range(6)]
    return [(x, y) for x, y in rows if x < 226]


def _thunder(strength: int) -> str:
    s = sky("#3D3F6B", "#7C6A92") + cloud(176, 118, 0.78, "#6C6A93")
    bolts = (((22, 34, 0.8),), ((0, 0, 1),), ((-34, 0, 1), (84, 38, 0.74)))[strength]
    s += "".join(placed(f"translate({x} {y}) scale({size})", _bolt()) for x, y, size in bolts)
    s += cloud(108, 140, 1.16, "#C9C5DA") + sea(304, 72, 46 - 4 * strength, "#37507E", 0, 1.3)
    return s + sea(328, 80, 48 - 4 * strength, "#243A63", 26, 1.25)


def _bolt() -> str:
    whole = polygon([(128, 150), (84, 232), (120, 232), (98, 304), (176, 210), (134, 210), (160, 150)])
    dim = polygon([(144, 150), (112, 218), (142, 218), (112, 284), (176, 210), (134, 210), (160, 150)])
    return sheet(whole, "#FFD23F", (4, 7, 10, 0.34), "#FFF3B5") + path(dim, "#F5A623", fill_opacity=0.55)


def _hurricane(strength: int) -> str:
    s, size = sky("#16233F", "#33506B"), (0.82, 0.93, 1.04)[strength]
    arms = ((0.4, "#3E5C78", 112), (2.5, "#54758F", 110), (4.6, "#7C9DB0", 104), (1.4, "#BBD0D6", 92))
    arms += ((3.5, "#F1F6F3", 80),)
    for start, colour, reach in arms if strength else arms[1:]:
        arm = spiral_arm((125, 186), start, (16, reach * size), 19 * size).intersection(inside(5))
        s += sheet(outline(arm), colour, (3, 5, 7, 0.34))
    s += sheet(circle(125, 186, 17), "#0F1A30", None, "#0F1A30")
    leaf = sheet("M-11 0C-6 -8 6 -8 11 0C6 8 -6 8 -11 0Z", "#F2A03D", (1, 3, 3, 0.3))
    for x, y, turn in ((46, 118, 30), (210, 104, 120), (208, 262, 200), (40, 262, 300))[: 2 + strength]:
        s += placed(f"translate({x} {y}) rotate({turn})", leaf)
    s += sea(314, 78, 46 - 2 * strength, "#1C3C5C", 0, 1.3)
    return s + sea(334, 80, 46 - 2 * strength, "#11284A", 30, 1.3)


def spiral_arm(middle: Point, start: float, reach: tuple[float, float], width: float) -> Shape:
    """Returns an arm that winds from one distance of the middle to another, widest halfway."""
    outer, inner = [], []
    for t in (i / 60 for i in range(61)):
        turn, r = start + 0.8 * 2 * math.pi * t, reach[0] + (reach[1] - reach[0]) * t
        half = 1 + (width - 1) * math.sin(math.pi * t**0.8)
        for edge, far in ((outer, r + half), (inner, r - half)):
            edge.append((middle[0] + far * math.cos(turn), middle[1] + far * math.sin(turn) * 0.94))
    return Polygon(outer + inner[::-1]).buffer(0).buffer(1.5)
