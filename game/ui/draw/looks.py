"""How high the looks of the table are for their width, and what a spot covers."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from types import MappingProxyType

from game.ui.draw.spot import Spot
from game.ui.geometry import Box

CARD = 1.4
ROPE, SHORT_ROPE = 60.0, 14.0
"""A rope is so many times as long as wide; the short one hangs from a cloud."""

SPOTLIGHT = "spotlight"
"""Not a piece but the dusk round a lit place, in as many strengths as `DUSKS`."""
DUSKS = 2
BUNTING_H, BUNTING_PITCH = 120, 42
"""The height of a string of pennants in design px, and how far they are apart."""
ROUNDS_H, ROUNDS_PITCH = 66, 40


def bunting_w(hands: int) -> float:
    """How wide a string with that many pennants is, in design px."""
    return BUNTING_PITCH * (hands + 1.6)


def rounds_w(rounds: int) -> float:
    """How wide the tag with that many rounds is, in design px."""
    return ROUNDS_PITCH * rounds + 64


HEIGHTS = MappingProxyType(
    {
        "weather": CARD,
        "tide": CARD,
        "back": CARD,
        "slot": CARD,
        "island": 340 / 420,
        "lighthouse": 276 / 128,
        "shepherd": 340 / 320,
        "tag": 140 / 168,
        "plank": 80 / 328,
        "flag": 1.0,
        "ring": 1.0,
        "float": 104 / 200,
        "bubble": 92 / 104,
        "hand": 190 / 170,
        "fan": 110 / 120,
        "rosette": 124 / 120,
        **{f"bunting:{hands}": BUNTING_H / bunting_w(hands) for hands in (6, 12)},
        **{f"rounds:{rounds}": ROUNDS_H / rounds_w(rounds) for rounds in (3, 4, 5)},
        "rope": ROPE,
        "rope:short": SHORT_ROPE,
        "cloud:d": 160 / 560,
        "splash:back": 1.0,
        "splash:front": 160 / 400,
        "drop": 80 / 60,
        "dot": 1.0,
        "beam": 170 / 800,
    }
)
"""Height by width of every look the table shows, by its kind (or more of its name where that differs)."""


@lru_cache(maxsize=256)
def height_of(look: str) -> float:
    """How high a look is for a width of 1: it goes by the longest part of its name that stands in `HEIGHTS`."""
    shorter, _, last = look.rpartition(":")
    return HEIGHTS[look] if look in HEIGHTS or not last else height_of(shorter)


def box_of(spot: Spot) -> Box:
    """The upright box that a spot's piece covers, without shadow, gold frame or drops."""
    w, h = spot.w, spot.w * height_of(spot.look)
    if spot.angle:
        across, along = abs(cos(radians(spot.angle))), abs(sin(radians(spot.angle)))
        w, h = w * across + h * along, w * along + h * across
    return Box.around(spot.x, spot.y, w, h)
