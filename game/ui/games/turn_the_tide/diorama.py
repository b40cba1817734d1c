"""The small scene of the game in its window on the shelf: two shepherds on their islands, two tide cards above."""

from __future__ import annotations

from dataclasses import replace

from game.ui.draw.group import Group, Node
from game.ui.draw.scenery.backdrop import Cutout
from game.ui.draw.scenery.waves import VELLUM, Wave
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.layout.hanging import hanging_card
from game.ui.kit.island import island
from game.ui.table.content.diorama import Composition

WATER = 458.0
ISLAND, SHEPHERD = 0.72, 1.16
"""Size of an island by that of the table's, and of its shepherd by that of the island's own."""
TAG_Y = 514
SEA = (
    Wave(362, 0, 40, 0.7, 10),
    Wave(392, 1, 90, 0.8, 11),
    Wave(WATER, 2, 20, 0.85, 30, VELLUM),
    Wave(510, 3, 70, 0.9, 31),
    Wave(576, 4, 10, 0.9, 32),
)


def settled(shepherd: str, mood: str, x: float, level: int, side: int) -> dict[str, Node]:
    """An island sunk to a level, its lighthouse at that side, with its number below it."""
    land = island(shepherd, shepherd, mood, level, side, SHEPHERD)
    return {
        shepherd: replace(land, x=x, y=WATER, scale=ISLAND),
        f"tag:{shepherd}": Spot(f"tag:{level}", x, TAG_Y, 99, 40, lift=7),
    }


def _card(tide: int, x: float, angle: float) -> Group:
    return Group(hanging_card(tide, tide, 112, angle, "rope:short", 5), x, 108)


SCENE = Composition(
    t=0.05,
    horizon=370,
    waves=SEA,
    pieces={
        **settled("brine", "calm", 166, 4, 1),
        **settled("purl", "worried", 370, 9, -1),
        "low tide": _card(4, 188, 1.4),
        "high tide": _card(11, 314, -1.4),
    },
    clouds=(Cutout("cloud_b", 150, 50, 140),),
    afloat=(("tag:brine",), ("tag:purl",), ("tide:4",), ("tide:11",)),
)
