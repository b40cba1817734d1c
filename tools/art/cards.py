"""Parts of all cards, 250 by 350: frames, backs, the empty slot, and sky, clouds and sea of the pictures."""

import math
from collections.abc import Iterator

from kit import Drawing, Point, gradient, num, path, placed, rounded, scallop, shadow, sheet, stroke
from palette import SHADE, lighter, mix
from shapely import Point as Dot
from shapely import Polygon, affinity, box, unary_union
from shapes import Shape, outline

W, H = 250, 350


def drawings() -> Iterator[Drawing]:
    """Yields the layers above, behind and below the cards' pictures."""
    yield Drawing("card_frame_weather", W, H, mat(tabbed(108, 88), "#FFF6E2"))
    yield Drawing("card_frame_tide", W, H, mat(tabbed(116, 98), "#1B5E92"))
    yield Drawing("card_frame_tide_contrast", W, H, mat(tabbed(116, 98), "#0B3A63"))
    yield Drawing("back_weather", W, H, _back("#FFE9AE", "#F2B632", "#E09A1B") + _sunburst())
    yield Drawing("back_tide", W, H, _back("#7FB9DD", "#1B5E92", "#0F3F6B") + _deep_sea())
    yield Drawing("card_mask", W, H, path(rounded(0.5, 0.5, 249, 349, 24), "#FFFFFF"))
    yield Drawing("slot_spent", W, H, _slot("#FFFFFF", 0.5))
    yield Drawing("no_tide", W, H, _slot("#7A5B3C", 0.9))


def inside(margin: float) -> Shape:
    """Returns the card's box without its margin."""
    return box(margin, margin, W - margin, H - margin)


def tabbed(tab_width: int, tab_height: int) -> str:
    """Returns a picture window with two tabs: one of that size upper left, a narrower one lower right."""
    return (
        f"M{tab_width} 13H{W - 27}A14 14 0 0 1 {W - 13} 27V{H - tab_height}H{W - tab_width + 20}"
        f"A20 20 0 0 0 {W - tab_width} {H - tab_height + 20}V{H - 13}H27A14 14 0 0 1 13 {H - 27}"
        f"V{tab_height}H{tab_width - 20}A20 20 0 0 0 {tab_width} {tab_height - 20}Z"
    )


def mat(window: str, colour: str) -> str:
    """Returns the paper above the picture; its inner edge casts a shadow on it."""
    casts = (stroke(window, SHADE, num(3 + i * 4.5), stroke_opacity=0.055) for i in range(5))
    s = "".join(placed("translate(1.5 3)", cast) for cast in casts)
    s += path(rounded(0, 0, W, H, 24) + window, lighter(colour, 0.6), fill_rule="evenodd")
    s += path(rounded(1.2, 2, W - 2, H - 2.6, 23) + window, colour, fill_rule="evenodd")
    return s + stroke(window, lighter(colour, 0.8), 1.6, stroke_opacity=0.9)


def sky(top: str, bottom: str) -> str:
    """Returns the sky that fills the card."""
    stops = (f'offset="0" stop-color="{top}"', f'offset="1" stop-color="{bottom}"')
    return gradient("s", (0, 0), (0, H), stops) + path(rounded(3, 3, W - 6, H - 6, 22), "url(#s)")


def sea(
    y: float,
    pitch: float,
    bend: float,
    colour: str,
    phase: float = 0,
    uneven: float = 1.0,
    opacity: float = 0.22,
    corner: float = 0,
) -> str:
    """Returns a layer of sea, cut to the card; every other crest is wider by `uneven`."""
    field = inside(4 + corner).buffer(corner)
    tops = crests(6 - pitch + phase, y, pitch, bend, uneven)
    shape = Polygon([(tops[0][0], H + 20), *tops, (tops[-1][0], H + 20)]).buffer(3).intersection(field)
    face = affinity.translate(shape, 0, 9).intersection(field)
    edge = path(outline(shape), lighter(colour, 0.28))
    return shadow(outline(shape), 0, -2, 7, opacity, 4) + edge + path(outline(face), colour)


def crests(x: float, y: float, pitch: float, bend: float, uneven: float = 1.0, width: float = W) -> list[Point]:
    """Returns the upper edge of a sea from x on; with a negative bend its crests are round."""
    points: list[Point] = []
    i = 0
    while x < width + pitch:
        wide = pitch * (uneven if i % 2 else 2 - uneven)
        r = bend * wide / pitch
        half = math.asin(min(1, wide / 2 / r))
        turns = [-half + 2 * half * j / 12 for j in range(13)]
        points += [(x + wide / 2 + r * math.sin(t), y - r * math.cos(half) + r * math.cos(t)) for t in turns]
        x, i = x + wide, i + 1
    return points


def cloud(x: float, y: float, s: float, colour: str) -> str:
    """Returns a flat-bottomed cloud of size s, cut to the card."""
    puffs = ((-34, 0, 26), (0, -18, 36), (38, -3, 27), (66, 8, 16), (-60, 8, 15))
    bumps = [Dot(x + dx * s, y + dy * s).buffer(r * s) for dx, dy, r in puffs]
    whole = unary_union([*bumps, box(x - 60 * s, y, x + 66 * s, y + 24 * s)])
    flat = whole.intersection(box(x - 90 * s, y - 90 * s, x + 90 * s, y + 23 * s))
    smooth = flat.buffer(-3 * s).buffer(3 * s).intersection(inside(4))
    return sheet(outline(smooth), colour, (3, 6, 8, 0.24))


def gust(d: str, colour: str, width: float) -> str:
    """Returns a line of wind, with its shadow."""
    return stroke(d, SHADE, width, stroke_opacity=0.18, transform="translate(2 5)") + stroke(d, colour, width)


def _back(edge: str, border: str, field: str) -> str:
    s = path(rounded(0, 0, W, H, 24), edge) + path(rounded(1.2, 2, W - 2, H - 2.6, 23), border)
    return s + path(rounded(13, 13, W - 26, H - 26, 15), field)


def _sunburst() -> str:
    x, y, brown = 125, 175, "#B06A00"
    field = inside(16).buffer(-10).buffer(10)
    s = path(outline(_rays(x, y).intersection(field)), "#EDAD2B")
    s += sheet(scallop(x, y, 88, 88, 16, bend=0.58), "#FFD466", (3, 5, 8, 0.22))
    s += sheet(scallop(x, y, 62, 62, 12, bend=0.58), "#FFF1CC", (2, 4, 6, 0.2))
    s += gust("M84 164H146C168 164 168 138 150 138C140 138 137 148 144 152", brown, 10)
    s += gust("M96 188H160C182 188 182 212 164 212C154 212 151 203 158 198", brown, 10)
    return s + gust("M84 212H122", brown, 10)


def _rays(x: float, y: float) -> Shape:
    def far(turn: float) -> Point:
        return x + 300 * math.cos(turn), y + 300 * math.sin(turn)

    turns = [2 * math.pi * i / 12 for i in range(12)]
    return unary_union([Polygon([(x, y), far(turn - 0.13), far(turn + 0.13)]) for turn in turns])


def _deep_sea() -> str:
    s, field = "", inside(13).buffer(-14).buffer(14)
    for i, y in enumerate(range(70, 330, 38)):
        colour = mix("#BFE2EA", "#15507F", i / 6.5)
        tops = crests(-62 - (31 if i % 2 else 0), y, 62, 40)
        shape = Polygon([(tops[0][0], H), *tops, (tops[-1][0], H)]).buffer(2.5).intersection(field)
        face = affinity.translate(shape, 0, 7).intersection(field)
        s += shadow(outline(shape), 0, -2, 6, 0.3, 4) + path(outline(shape), lighter(colour, 0.3))
        s += path(outline(face), colour)
    return s


def _slot(colour: str, strength: float) -> str:
    """Returns a card's empty place: a dashed border."""
    level = "".join("".join(f"M{num(x)} {y}h16" for x in range(30, 216, 31)) for y in (6, 344))
    upright = "".join(f"M6 {num(y)}v16M244 {num(y)}v16" for y in range(32, 316, 31))
    s = path(rounded(6, 6, 238, 338, 22), colour, fill_opacity=0.08)
    return s + stroke(level + upright, colour, 5, stroke_opacity=strength)
