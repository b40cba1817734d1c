"""Sky and sea: behind the table the day goes on as the deck gets lower; behind results a sheet for each shelf."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw.scenery.backdrop import Backdrop, Cutout, Sun, composed
from game.ui.draw.scenery.waves import VELLUM, Wave
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.layout import plan_of
from game.ui.games.sea_salt_and_paper.results import mermaids_picture
from game.ui.games.sea_salt_and_paper.results.count_plan import rows_of
from game.ui.games.sea_salt_and_paper.results.discs import LOWER
from game.ui.kit.stage import drawing_of, window_of
from game.ui.screen import Screen
from game.ui.table.motion.life import Living

LIVING = Living(
    afloat=("boat", "shepherd", "backs", "count", "bubble"),
    swell=6.0,
    line=30,
    startling=("fin",),
    interesting=("bubble:", "anchor:", "bell:", "again:", "deck"),
    has_gulls=True,
)
"""Boats ride each wave that passes; shepherds look at a theft, at the end of a round and at whoever thinks."""
LIGHTS = ((36, 0.16), (18, 0.24), (0, 0.34))
"""The time of day while the deck has more cards than that."""
LATE = 0.42
"""The time of day of the last turns, and of the last card."""
_FAR = (Wave(-68, 0, 40, 0.8, 10), Wave(-36, 1, 90, 0.8, 11, is_spare=True))
_TALL_FAR = (Wave(-240, 0, 40, 0.8, 10), Wave(-206, 1, 90, 0.9, 11, is_spare=True))
"""In a tall window the raft floats on the far water, above the boats."""
_NEAR = (
    Wave(22, 2, 20, 0.8, 30, VELLUM),
    Wave(120, 3, 110, 1.0, 31),
    Wave(236, 4, 60, 1.05, 32, is_spare=True),
    Wave(330, 6, 10, 1.2, 33),
)


def backdrop(seen: SaltSeen, screen: Screen) -> Backdrop:
    """Sky and sea at the time of day that the round has come to."""
    return at_time(screen, len(seen.cast), time_of(seen))


def time_of(seen: SaltSeen) -> float:
    """The time of day, by how low the deck is; one that is yet to be shuffled is whole."""
    if seen.view.phase == "shuffle":
        return LIGHTS[0][1]
    if seen.view.call == "last_chance":
        return LATE
    return next((t for more, t in LIGHTS if seen.view.deck_height > more), LATE)


def at_time(screen: Screen, seats: int, t: float) -> Backdrop:
    """Sky and sea behind a table of so many."""
    water, across = plan_of(screen, seats).boats.water, window_of(screen).w
    is_tall = screen.shape == "tall"
    far, above, sun_w, cloud_x = (_TALL_FAR, 240, 460, 0.86) if is_tall else (_FAR, 154, 400, 0.74)
    horizon = water + far[0].dy + 8
    return composed(
        screen,
        t,
        [wave._replace(dy=water + wave.dy) for wave in (*far, *_NEAR)],
        horizon,
        Sun(across / 2, horizon - above, sun_w),
        (
            Cutout("cloud_a", 240, across * 0.21, horizon * 0.4),
            Cutout("cloud_b", 190, across * cloud_x, horizon * 0.53),
        ),
        (
            Cutout("gull", 76, across / 2 - 320, horizon * 0.25),
            Cutout("gull", 52, across / 2 - 254, horizon * 0.17),
        ),
    )


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


def behind_count(screen: Screen, seats: int, t: float) -> Backdrop:
    """The sea behind so many shelves, at that time of day."""
    rows, (left, top) = rows_of(screen, seats), drawing_of(screen)
    (x, y, w), (cloud_x, cloud_y) = SUN[screen.shape], CLOUD[screen.shape]
    crests = [(row.y + CREST * row.k, min(DEEPEST, number), FAR + number) for number, row in enumerate(rows)]
    waves = _waves([*crests, (LOWER[screen.shape] - NEAR, NEAREST, FAR + len(rows))], top)
    cloud = Cutout("cloud_a", 240, left + cloud_x, top + cloud_y)
    return composed(screen, t, waves, waves[0].dy + HORIZON, Sun(left + x, top + y, w), (cloud,))


def behind_mermaids(screen: Screen) -> Backdrop:
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
