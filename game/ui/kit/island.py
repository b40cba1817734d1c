"""An island with its lighthouse and its shepherd: the same at the table, in a window of the shelf and under an arch."""

from __future__ import annotations

from game.ui.draw.group import Group
from game.ui.draw.layers import IN_SEA, NEAR_SEA
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.draw.sprite_state import SpriteState

SHEETS, SHEET = 12, 15.0
"""Number of sheets of card in an island, and height of each in design px."""
LAND = "island", "lighthouse", "shepherd"
"""The kinds of pieces that rise and sink together."""
BASE = 300.0
"""Distance below the island's upper edge at which sheet 1 is under water, in the island's drawing."""
SUNK = SHEETS + 3.0
"""Level at which an island is completely under water."""
ISLAND, LIGHTHOUSE, FLOAT_BACK, SHEPHERD, FLOAT_FRONT = IN_SEA, IN_SEA + 2, IN_SEA + 2, IN_SEA + 3, NEAR_SEA
"""Z-order of an island's pieces; the front half of a ring lies before the water line's sheet."""
ISLAND_W, TOWER_H, SHEPHERD_H = 420.0, 206.0, 206.0
"""Drawn width of an island, and heights of its lighthouse and its shepherd, in design px."""
LARGE = 1.2
"""Scale of a shepherd from which it stands farther from its lighthouse."""
DEEP, RING_UP = 0.26, 0.1
"""Depth of a fallen sheep in the water, and height of its ring's middle above it, both by the sheep's height."""


def island(name: object, shepherd: str, mood: str, level: int, side: int = 1, sheep: float = 1.0) -> Group:
    """Returns an island with lighthouse and shepherd; its origin is where its middle meets the water.

    Args:
        name: suffix of its pieces: `island:{name}`, `lighthouse:{name}`, `shepherd:{name}`.
        level: number of its sheets under water.
        side: 1 if the lighthouse stands right of the shepherd, -1 if left.
        sheep: scale of the shepherd.
    """
    top, (tower_x, sheep_x) = _top(level), distances(sheep)
    look, w = f"shepherd:{shepherd}:{mood}", _shepherd_w(sheep)
    return Group(
        {
            **_land(name, shepherd, top, tower_x * side),
            f"shepherd:{name}": HEIGHTS.bottom_anchored(look, -sheep_x * side, top + 16 * sheep, w, SHEPHERD, 7),
        }
    )


def sunken_island(name: object, shepherd: str, mood: str, side: int = 1, sheep: float = 1.0) -> Group:
    """Returns the place of an eliminated player: no island shows, the shepherd floats in a ring (`float:{name}`)."""
    look, w = f"shepherd:{shepherd}:{mood}", _shepherd_w(sheep)
    h, (tower_x, sheep_x) = w * HEIGHTS.ratio(look), distances(sheep)
    x = -sheep_x * side
    rings = ((f"float:{name}:back", "back", FLOAT_BACK), (f"float:{name}", "front", FLOAT_FRONT))
    return Group(
        {
            **_land(name, shepherd, _top(SUNK), tower_x * side),
            f"shepherd:{name}": HEIGHTS.bottom_anchored(look, x, DEEP * h, w, SHEPHERD, 7),
            **{piece: SpriteState(f"float:ring:{half}", x, -RING_UP * h, w, z, lift=4) for piece, half, z in rings},
        }
    )


def _land(name: object, shepherd: str, top: float, tower_x: float) -> dict[str, SpriteState]:
    tower = f"lighthouse:{shepherd}"
    return {
        f"island:{name}": HEIGHTS.bottom_anchored("island", 0.0, top + 220, ISLAND_W, ISLAND, 8),
        f"lighthouse:{name}": HEIGHTS.bottom_anchored(
            tower, tower_x, top + 6, TOWER_H / HEIGHTS.ratio(tower), LIGHTHOUSE, 7
        ),
    }


def distances(sheep: float) -> tuple[float, float]:
    """Returns the distances of the lighthouse and the shepherd from the middle."""
    return (84.0, 48.0) if sheep >= LARGE else (66.0, 44.0)


def _top(level: float) -> float:
    """Returns the distance of the island's upper edge below the water line."""
    return (level - SHEETS) * SHEET


def _shepherd_w(sheep: float) -> float:
    return SHEPHERD_H * sheep / HEIGHTS.ratio("shepherd")
