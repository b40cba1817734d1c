"""The small scene of the game in its window on the shelf: two shepherds on their islands, two tide cards above."""

from __future__ import annotations

from game.ui.draw.scenery.backdrop import Cutout
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.heights import height_of
from game.ui.table.diorama import Composition, Wave

WATER = 458.0
ISLAND, SHEPHERD = 0.72, 1.16
"""Size of an island by that of the table's, and of its shepherd by that of the island's own."""
SHEET = 15.0
"""Height of one of an island's twelve sheets, at full size."""
LIGHTHOUSE = 128 / 276
"""Its width by its height."""
ROPE = 5.0


def island(shepherd: str, mood: str, x: float, level: int, side: int) -> dict[str, Spot]:
    """An island sunk to a level, with its shepherd, its lighthouse at that side and its number."""
    k, top = ISLAND, WATER + (level - 12) * SHEET * ISLAND
    tower, h = 206 * k, 206 * k * SHEPHERD
    feet = top + 16 * k * SHEPHERD
    spots = {
        "island": Spot("island", x, top + 50 * k, 420 * k, 20),
        "lighthouse": Spot(
            f"lighthouse:{shepherd}", x + 66 * k * side, top + 6 * k - tower / 2, tower * LIGHTHOUSE, 21, lift=5
        ),
        "shepherd": Spot(
            f"shepherd:{shepherd}:{mood}", x - 44 * k * side, feet - h / 2, h / height_of("shepherd"), 22, lift=5
        ),
        "tag": Spot(f"tag:{level}", x, 514, 99, 40, lift=7),
    }
    return {f"{kind}:{shepherd}": spot for kind, spot in spots.items()}


def _card(tide: int, x: float, angle: float) -> dict[str, Spot]:
    """A tide card on its two ropes."""
    w = 112.0
    ropes = {f"rope:{tide}:{side}": Spot("rope:short", x + side * w * 0.3, 14, ROPE, 51) for side in (-1, 1)}
    return ropes | {f"tide:{tide}": Spot(f"tide:{tide}", x, 108, w, 52, angle, lift=16)}


SCENE = Composition(
    t=0.05,
    horizon=370,
    waves=(
        Wave(362, 0, 0.7, 40, 10),
        Wave(392, 1, 0.8, 90, 11),
        Wave(456, 2, 0.85, 20, 30, 243 / 255),
        Wave(510, 3, 0.9, 70, 31),
        Wave(576, 4, 0.9, 10, 32),
    ),
    pieces=island("brine", "calm", 166, 4, 1)
    | island("purl", "worried", 370, 9, -1)
    | _card(4, 188, 1.4)
    | _card(11, 314, -1.4),
    clouds=(Cutout("cloud_b", 150, 50, 140),),
    afloat=(("tag:brine",), ("tag:purl",), ("tide:4",), ("tide:11",)),
)
