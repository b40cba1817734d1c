"""Sky and sea: behind the table the day goes on as the deck gets lower; behind results a sheet for each shelf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.draw.scenery.backdrop import Backdrop, Cutout, Sun
from game.ui.draw.scenery.backdrop import composed as scene
from game.ui.draw.scenery.waves import VELLUM, Wave, waves_of
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.layout import composed
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.games.sea_salt_and_paper.results import mermaids_picture
from game.ui.games.sea_salt_and_paper.results.count_picture import LOWER, rows_of
from game.ui.kit.stage import window_of
from game.ui.parts.composition import drawing_of
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
EVENING = 0.66
"""The time of day of a void round: later than any that counts."""
LATE = 0.42
"""The time of day of the last turns, and of the last card."""
_FAR = waves_of((-68, -36), scales=(0.8, 0.8), spare={1})
_TALL_FAR = waves_of((-240, -206), scales=(0.8, 0.9), spare={1})
"""In a tall window the raft floats on the far water, above the boats."""
_RAFT = (Wave(12, 0, 40, 0.8, 10), Wave(46, 1, 90, 0.8, 11, is_spare=True), Wave(124, 1.5, 140, 0.8, 12))
"""Where no hand lies on the screen it does so too, counted from its plank."""
_NEAR = waves_of(
    (22, 120, 236, 330), (2, 3, 4, 6), (20, 110, 60, 10), (0.8, 1.0, 1.05, 1.2), range(30, 34), {0: VELLUM}, {2}
)
_FIRST_ROW = (Wave(22, 2, 20, 0.8, 30, VELLUM), Wave(120, 2.5, 110, 1.0, 31, is_spare=True))
_SECOND_ROW = (
    Wave(-70, 3, 60, 0.9, 32),
    Wave(22, 4, 150, 0.9, 39, VELLUM),
    Wave(120, 5, 110, 1.1, 39, is_spare=True),
    Wave(236, 6, 10, 1.2, 39),
)
"""Boats in two rows."""


def backdrop(seen: SaltSeen, screen: Screen) -> Backdrop:
    """Sky and sea at the time of day that the round has come to."""
    return at_time(seen, screen, time_of(seen))


def time_of(seen: SaltSeen) -> float:
    """The time of day, by how low the deck is; one that is yet to be shuffled is whole."""
    if seen.view.phase == "shuffle":
        return LIGHTS[0][1]
    if seen.view.call == "last_chance":
        return LATE
    return next((t for more, t in LIGHTS if seen.view.deck_height > more), LATE)


def at_time(seen: SaltSeen, screen: Screen, t: float) -> Backdrop:
    """Sky and sea behind the table."""
    plan, across = composed(seen, screen), window_of(screen).w
    is_tall = screen.shape == "tall"
    above, sun_w, cloud_x = (240, 460, 0.86) if is_tall else (154, 400, 0.74)
    gulls = plan.raft.x - (320 if is_tall or not seen.is_watched else 480)
    waves = tuple(_waves(plan, seen))
    horizon = waves[0].dy + 8
    return scene(
        screen,
        t,
        waves,
        horizon,
        Sun(across / 2, horizon - above, sun_w),
        (
            Cutout("cloud_a", 240, across * 0.21, horizon * 0.4),
            Cutout("cloud_b", 190, across * cloud_x, horizon * 0.53),
        ),
        (
            Cutout("gull", 76, gulls, horizon * 0.25),
            Cutout("gull", 52, gulls + 66, horizon * 0.17),
        ),
    )


def _waves(plan: BoatsPlan, seen: SaltSeen) -> Iterator[Wave]:
    """The far water, and for each row of boats the sheets that they float on."""
    boats, raft = plan.boats, plan.raft
    rows = sorted({stand.y for stand in boats.stands})
    if seen.is_watched:
        yield from _at(raft.y + raft.k * raft.plank, _RAFT)
    else:
        yield from _at(boats.water, _TALL_FAR if plan.screen.shape == "tall" else _FAR)
    for water, sheets in zip(rows, (_NEAR,) if len(rows) == 1 else (_FIRST_ROW, _SECOND_ROW), strict=True):
        yield from _at(water, sheets)


def _at(water: float, waves: tuple[Wave, ...]) -> Iterator[Wave]:
    return (wave._replace(dy=water + wave.dy) for wave in waves)


DUSK = 0.5
HORIZON = 88
"""How far below the first crest the horizon is, in design px: hills are seen above the water, and hardly."""
SUN = {"wide": (1196, 62, 112), "square": (1000, 62, 100), "tall": (830, 120, 140)}
CLOUD = {"wide": (700, 70), "square": (480, 70), "tall": (420, 110)}
CREST = 62
"""How far below its cards' middle the water before a shelf begins, in design px."""
NEAR = 68
"""How far above the middle of the lowest line the nearest water begins."""
NEAR_Z = 49
"""Its layer: all water of a result is nearer than the table's, and so rises before it."""
DEEPEST, NEAREST = 4, 6
"""Colours of the sea: of the last shelf at most, and of the water below it."""


def behind_count(screen: Screen, seats: int, t: float) -> Backdrop:
    """The sea behind so many shelves, at that time of day."""
    rows, (left, top) = rows_of(screen, seats), drawing_of(screen)
    (x, y, w), (cloud_x, cloud_y) = SUN[screen.shape], CLOUD[screen.shape]
    crests = [(y + CREST * k, min(DEEPEST, n), NEAR_Z - len(rows) + n) for n, (y, k) in enumerate(rows)]
    waves = _results_waves([*crests, (LOWER[screen.shape] - NEAR, NEAREST, NEAR_Z)], top)
    cloud = Cutout("cloud_a", 240, left + cloud_x, top + cloud_y)
    return scene(screen, t, waves, waves[0].dy + HORIZON, Sun(left + x, top + y, w), (cloud,))


def behind_mermaids(screen: Screen) -> Backdrop:
    """Dusk with a large sun behind the winner; the near water stands before the swell."""
    plan, (left, top) = mermaids_picture.PLANS[screen.shape], drawing_of(screen)
    waves, (x, y) = _results_waves(plan.sea, top), plan.boat
    return scene(
        screen,
        DUSK,
        waves,
        waves[0].dy,
        Sun(left + x - 50, top + y - 306, 760 * plan.size),
        (Cutout("cloud_a", 260, left + 220, top + 190),),
        (Cutout("gull", 76, left + 420, top + 110), Cutout("gull", 60, left + x + 490, top + 92, flip=True)),
    )


def _results_waves(crests: Sequence[tuple[float, int, int]], top: float) -> list[Wave]:
    """The sheets of water whose crests, colours and layers those are, in a drawing so far down the window."""
    return [Wave(top + y, tint, 40 + 80 * number, 0.7, z) for number, (y, tint, z) in enumerate(crests)]
