"""The sea behind results: a sheet of water for each shelf, and a low sun."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw.scenery.backdrop import Backdrop, Cutout, Sun, composed
from game.ui.draw.scenery.waves import Wave
from game.ui.games.sea_salt_and_paper.results import mermaids_picture
from game.ui.games.sea_salt_and_paper.results.count_plan import rows_of
from game.ui.games.sea_salt_and_paper.results.discs import LOWER
from game.ui.kit.stage import drawing_of
from game.ui.screen import Screen

DUSK = 0.5
HORIZON = 88
"""How far below the first crest the horizon is, in design px: hills are seen above the water, and hardly."""
SUN = {"wide": (1196, 62, 112), "square": (1000, 62, 100), "tall": (830, 120, 140)}
CLOUD = {"wide": (700, 70), "square": (480, 70), "tall": (420, 110)}
CREST = 62
"""How far below its cards' middle the water before a shelf begins, in design px."""
NEAR = 68
"""How far above the middle of the lowest line the nearest water begins."""
FAR = 10
"""The layer of the farthest water."""
DEEPEST, NEAREST = 4, 6
"""Colours of the sea: of the last shelf at most, and of the water below it."""


def count(screen: Screen, seats: int, t: float) -> Backdrop:
    """The sea behind so many shelves, at that time of day."""
    rows, (left, top) = rows_of(screen, seats), drawing_of(screen)
    (x, y, w), (cloud_x, cloud_y) = SUN[screen.shape], CLOUD[screen.shape]
    crests = [(row.y + CREST * row.k, min(DEEPEST, number), FAR + number) for number, row in enumerate(rows)]
    waves = _waves([*crests, (LOWER[screen.shape] - NEAR, NEAREST, FAR + len(rows))], top)
    cloud = Cutout("cloud_a", 240, left + cloud_x, top + cloud_y)
    return composed(screen, t, waves, waves[0].dy + HORIZON, Sun(left + x, top + y, w), (cloud,))


def mermaids(screen: Screen) -> Backdrop:
    """Dusk with a large sun behind the winner; the near water stands before the swell."""
    plan, (left, top) = mermaids_picture.PLANS[screen.shape], drawing_of(screen)
    waves, (x, y) = _waves(plan.sea, top), plan.boat
    return composed(
        screen,
        DUSK,
        waves,
        waves[0].dy,
        Sun(left + x - 50, top + y - 306, 760 * plan.size),
        (Cutout("cloud_a", 260, left + 220, top + 190),),
        (Cutout("gull", 76, left + 420, top + 110), Cutout("gull", 60, left + x + 490, top + 92, flip=True)),
    )


def _waves(crests: Sequence[tuple[float, int, int]], top: float) -> list[Wave]:
    """The sheets of water whose crests, colours and layers those are, in a drawing so far down the window."""
    return [Wave(top + y, tint, 40 + 80 * number, 0.7, z) for number, (y, tint, z) in enumerate(crests)]
