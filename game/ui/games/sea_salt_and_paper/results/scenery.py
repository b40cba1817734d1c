"""The sea behind results: a sheet of water for each shelf, and a low sun."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw.scenery.backdrop import Backdrop, Cutout, Sun
from game.ui.draw.scenery.waves import Sheet, Wave, sea
from game.ui.games.sea_salt_and_paper.results import mermaids_picture
from game.ui.games.sea_salt_and_paper.results.discs import LOWER
from game.ui.games.sea_salt_and_paper.results.plan import rows_of
from game.ui.parts.composition import at
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
    rows, near = rows_of(screen, seats), at(screen, 0, LOWER[screen.shape] - NEAR).y
    crests = [(row.on(0, CREST).y, min(DEEPEST, number), FAR + number) for number, row in enumerate(rows)]
    x, y, w = SUN[screen.shape]
    cloud = at(screen, *CLOUD[screen.shape])
    return Backdrop(
        screen.width,
        screen.height,
        screen.u,
        t,
        crests[0][0] + HORIZON * screen.u,
        _sea(screen, [*crests, (near, NEAREST, FAR + len(rows))]),
        Sun(*at(screen, x, y), w * screen.u),
        (Cutout("cloud_a", 240 * screen.u, *cloud),),
    )


def mermaids(screen: Screen) -> Backdrop:
    """Dusk with a large sun behind whoever is lifted; the near water stands before the swell."""
    plan, u = mermaids_picture.PLANS[screen.shape], screen.u
    sheets = _sea(screen, [(at(screen, 0, y).y, tint, z) for y, tint, z in plan.sea])
    x, y = plan.boat
    return Backdrop(
        screen.width,
        screen.height,
        u,
        DUSK,
        sheets[0].y,
        sheets,
        Sun(*at(screen, x - 50, y - 306), 760 * plan.size * u),
        (Cutout("cloud_a", 260 * u, *at(screen, 220, 190)),),
        (Cutout("gull", 76 * u, *at(screen, 420, 110)), Cutout("gull", 60 * u, *at(screen, x + 490, 92), flip=True)),
    )


def _sea(screen: Screen, crests: Sequence[tuple[float, int, int]]) -> tuple[Sheet, ...]:
    """The sheets of water whose crests, colours and layers those are, in screen px from the top."""
    waves = [Wave(y / screen.u, tint, 40 + 80 * number, 0.7, z) for number, (y, tint, z) in enumerate(crests)]
    return sea(waves, 0.0, screen.u, screen.width)
