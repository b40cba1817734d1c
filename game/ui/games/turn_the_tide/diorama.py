"""The small scene of the game in its window on the shelf: two shepherds on their islands, two tide cards above."""

from __future__ import annotations

from game.ui.draw.scenery.backdrop import table
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.looks import height_of
from game.ui.screen import Screen
from game.ui.table.contract import Diorama

WINDOW = (500.0, 620.0)
"""What it is composed for, in design px."""
WATER = 430.0
MORNING = 1
"""The hand in whose light it stands."""


def diorama(width: int, height: int) -> Diorama:
    """The scene for a window of that many px."""
    k = max(width / WINDOW[0], height / WINDOW[1])
    left, top = (width - WINDOW[0] * k) / 2, (height - WINDOW[1] * k) / 2
    pieces = (*_cards(), *_island(0, "brine", 172, 4), *_island(1, "purl", 360, 9))
    pose = {
        name: Spot(spot.look, left + spot.x * k, top + spot.y * k, spot.w * k, spot.z, spot.angle, spot.lift * k)
        for name, spot in pieces
    }
    return Diorama(table(Screen(width, height), top + WATER * k, MORNING), pose)


def _cards() -> list[tuple[str, Spot]]:
    return [
        (f"tide:{tide}", Spot(f"tide:{tide}", x, 118, 112, 52, angle, lift=12))
        for tide, x, angle in ((4, 194, 1.4), (11, 322, -1.4))
    ]


def _island(number: int, shepherd: str, x: float, level: int) -> list[tuple[str, Spot]]:
    """An island sunk to a level, with its shepherd, its lighthouse and its number."""
    top, side = WATER + (level - 12) * 9.0, -1 if number else 1
    h = 110.0
    spots = {
        "island": Spot("island", x, top + 66, 240, 20),
        "lighthouse": Spot(f"lighthouse:{shepherd}", x + 50 * side, top - 50, 52, 21),
        "shepherd": Spot(f"shepherd:{shepherd}:calm", x - 28 * side, top - h / 2 + 10, h / height_of("shepherd"), 22),
        "tag": Spot(f"tag:{level}", x, WATER + 62, 84, 40),
    }
    return [(f"{kind}:{number}", spot) for kind, spot in spots.items()]
