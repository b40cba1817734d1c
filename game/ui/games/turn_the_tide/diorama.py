"""Dioramas of the game: two shepherds on their islands for its card on the shelf, and the how-to pictures."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.ui.draw.group import Group, Node
from game.ui.draw.scenery.backdrop import Cutout
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.layout import TILT, hanging_card
from game.ui.geometry import even_centers
from game.ui.kit.island import island
from game.ui.table.content.diorama import (
    WATER,
    WIDE_SEA,
    WIDE_WATER,
    WIDE_WINDOW,
    WINDOW,
    Composition,
    HowTo,
    pointing,
    ring_stacks,
    row_of_pieces,
)

ISLAND, SHEPHERD = 0.72, 1.16
"""Size of an island by that of the table's, and of its shepherd by that of the island's own."""
WIDE_BELOW = 36
"""Distance of numbers from the water in a wide window, which cuts large ones off otherwise."""
MIDDLE = WINDOW[0] / 2


def island_with_tag(
    shepherd: str, mood: str, x: float, level: int, side: int, water: float = WATER, below: float = 56
) -> dict[str, Node]:
    """Returns an island sunk to a level, with its lighthouse at that side and its number that far below the water."""
    land = island(shepherd, shepherd, mood, level, side, SHEPHERD)
    return {
        shepherd: replace(land, x=x, y=water, scale=ISLAND),
        f"tag:{shepherd}": SpriteState(f"tag:{level}", x, water + below, 99, 40),
    }


LEFT, RIGHT = even_centers(2, 220, MIDDLE)


def _hanging(x: float, y: float, w: float) -> dict[str, Group]:
    """Returns two tide cards side by side on their ropes, of that width."""
    xs = even_centers(2, 1.125 * w, x)
    return {
        f"tide {tide}": Group(hanging_card(tide, tide, w, angle, "rope:short", 5), x, y)
        for tide, angle, x in zip((4, 11), (TILT, -TILT), xs, strict=True)
    }


TAGS_AND_TIDES = ("tag:brine",), ("tag:purl",), ("tide:4",), ("tide:11",)
TAGS = frozenset({"tag:brine", "tag:purl"})
CLOUDS = (Cutout("cloud_b", 150, 0.1, 0.38),)
WIDE_SCENE = Composition(
    {
        **island_with_tag("brine", "calm", 146, 4, 1, WIDE_WATER, WIDE_BELOW),
        **island_with_tag("purl", "worried", WIDE_WINDOW[0] - 146, 9, -1, WIDE_WATER, WIDE_BELOW),
        **_hanging(WIDE_WINDOW[0] / 2, 112, 136),
    },
    TAGS_AND_TIDES,
    WIDE_SEA,
    t=0.05,
    clouds=CLOUDS,
    window=WIDE_WINDOW,
    read=TAGS,
)
SCENE = Composition(
    {
        **island_with_tag("brine", "calm", LEFT, 4, 1),
        **island_with_tag("purl", "worried", RIGHT, 9, -1),
        **_hanging(MIDDLE, 108, 112),
    },
    TAGS_AND_TIDES,
    t=0.05,
    clouds=CLOUDS,
    wide=WIDE_SCENE,
    read=TAGS,
)


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Returns four pictures with their captions."""
    return (
        HowTo(tr("Bid one card."), Composition(BID, (("weather:50",),))),
        HowTo(tr("Highest: lowest water."), Composition(TIDES, (("tide:5",), ("tide:9",)))),
        HowTo(tr("Deepest: lose a ring."), Composition(LOST, (("ring",), ("tag:brine",), ("tag:dip",)))),
        HowTo(tr("Most rings win."), Composition(WON, (("sheep:1", "crown:1"),))),
    )


HELD = row_of_pieces({f"weather:{card}": f"weather:{card}" for card in (12, 29, 44, 56)}, 330, 128, 14)
CHOSEN = SpriteState("weather:50:focus", MIDDLE, 250, 168, 0, lift=18)
BID = {**HELD, "weather:50": CHOSEN, "hand": pointing(CHOSEN)}
TIDES = {
    **row_of_pieces({"weather:56": "weather:56", "weather:50": "weather:50"}, 136, 148),
    "ranks": Group(row_of_pieces({"rosette:1": "rosette:1", "rosette:2": "rosette:2"}, 206, 88), x=76),
    **row_of_pieces({"arrow:1": "step_arrow", "arrow:2": "step_arrow"}, 300, 68, angle=-90),
    **row_of_pieces({"tide:5": "tide:5", "tide:9": "tide:9"}, 458, 152),
}
LOST = {
    **island_with_tag("brine", "calm", LEFT, 5, 1),
    **island_with_tag("dip", "splash", RIGHT, 11, 1),
    "splash": SpriteState("splash:front", RIGHT, WATER, 300, 36, lift=0),
    "ring": SpriteState("ring:whole", RIGHT, 110, 120, 0, 12),
}
RINGS = {"brine": 3, "purl": 6, "dip": 2}
COUNTS = {f"count:{name}": f"count:{n}" + ":gold" * (n == max(RINGS.values())) for name, n in RINGS.items()}
WON = {"stacks": ring_stacks(RINGS), **row_of_pieces(COUNTS, 570, 84)}
