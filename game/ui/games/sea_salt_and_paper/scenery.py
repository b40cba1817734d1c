"""Sky and sea: behind the table the day goes on as the deck gets lower; behind results a sheet for each shelf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.ui.draw.scenery.backdrop import GULLS, Backdrop, Cutout, clouds_at, gulls_of
from game.ui.draw.scenery.backdrop import compose_backdrop as scene
from game.ui.draw.scenery.waves import FAR_SCALE, NEAREST_TINT, Wave, make_waves
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan, plan_of
from game.ui.games.sea_salt_and_paper.results import mermaids_picture
from game.ui.games.sea_salt_and_paper.results.count_picture import WATER_Z, between_discs, shelves_of
from game.ui.screen import Screen
from game.ui.table.motion.ambient_animation import AmbientTraits

AMBIENT = AmbientTraits(
    afloat=("boat", "shepherd", "backs", "count", "bubble"),
    swell=6.0,
    line=30,
    startling=("fin",),
    interesting=("bubble:", "anchor:", "bell:", "again:", "deck"),
    has_gulls=True,
)
"""Boats ride each passing wave; shepherds look at a theft, at the end of a round and at thinking players."""
LIGHTS = ((36, 0.16), (18, 0.24), (0, 0.34))
"""Time of day while the deck has more cards than that."""
EVENING = 0.66
"""Time of day of a void round: later than any round that counts."""
LATE = 0.42
"""Time of day of the last turns, and of the last card."""
FAR, TALL_FAR, ON_RAFT = (-68, -36), (-240, -206), (12, 46, 124)
"""Crests of the far water above the boats, in a tall window, and on the raft without a hand.

In a tall window the raft floats on it; the last values count from the raft's plank."""
NEAR, BETWEEN = (22, 120, 236, 330), -70
"""Crests of the water around the boats; and of the water behind a second row of them."""
SECOND_ROW = 32, 39
"""Layers behind and before the boats of the second row."""
SUN = Cutout("sun", 400, 0.5, 0.55)


def backdrop(seen: SaltSeen, screen: Screen) -> Backdrop:
    """Returns sky and sea at the round's current time of day."""
    return at_time(seen, screen, time_of(seen))


def time_of(seen: SaltSeen) -> float:
    """Returns the time of day, by the height of the deck; an unshuffled deck counts as full."""
    if seen.view.phase == "shuffle":
        return LIGHTS[0][1]
    if seen.view.call == "last_chance":
        return LATE
    return next((t for more, t in LIGHTS if seen.view.deck_height > more), LATE)


def at_time(seen: SaltSeen, screen: Screen, t: float) -> Backdrop:
    """Returns sky and sea behind the table at a time of day."""
    waves = tuple(_waves(plan_of(screen, len(seen.cast), seen.is_watched), seen))
    return scene(screen.window, t, waves, sun=SUN, clouds=clouds_at(t), gulls=gulls_of(screen))


def _waves(plan: BoatsPlan, seen: SaltSeen) -> Iterator[Wave]:
    """Yields the far water, and the sheets of each row of boats."""
    boats, raft = plan.boats, plan.raft
    first, *second = sorted({stand.y for stand in boats.stands})
    if seen.is_watched:
        yield from _waves_at(raft.y + raft.k * raft.plank, ON_RAFT, behind=len(ON_RAFT), blues=(0, 1))
    else:
        yield from _waves_at(first, TALL_FAR if plan.screen.shape == "tall" else FAR, blues=(0, 1))
    yield from _waves_at(
        first, NEAR[: len(NEAR) // (1 + len(second))], behind=0, blues=(2, NEAREST_TINT / (1 + len(second)))
    )
    for water in second:
        yield from _waves_at(
            water, (BETWEEN, *NEAR[:-1]), behind=1, blues=(NEAREST_TINT / 2, NEAREST_TINT), layers=SECOND_ROW
        )


def _waves_at(water: float, ys: Sequence[float], **sheets: Any) -> Iterator[Wave]:
    return (wave._replace(dy=water + wave.dy) for wave in make_waves(ys, **sheets))


DUSK = 0.5
LOW_SUN, LARGE_SUN = Cutout("sun", 112, 0.62, 0.5), Cutout("sun", 760, 0.5, 0.85)
"""Suns above the shelves of a count, and behind the boat that four mermaids lift."""
CREST = 0.3
"""Distance of a shelf's water below its middle, by the height of the shelf with everything on it."""
DEEPEST = 4
"""Darkest blue of the last shelf."""


def behind_count(screen: Screen, seats: int, t: float) -> Backdrop:
    """Returns the sea behind the shelves of a count, at that time of day."""
    shelves = shelves_of(screen, seats)
    waves = [
        Wave(box.center.y + CREST * box.h, min(DEEPEST, n), FAR_SCALE, WATER_Z - len(shelves) + n)
        for n, box in enumerate(shelves)
    ]
    nearest = Wave(between_discs(screen).y, NEAREST_TINT, FAR_SCALE, WATER_Z)
    return scene(screen.window, t, [*waves, nearest], sun=LOW_SUN)


def behind_mermaids(screen: Screen) -> Backdrop:
    """Returns dusk with a large sun behind the winner; the near water stands before the swell."""
    sea = mermaids_picture.plan_of(screen).sea
    tints = *range(len(sea) - 1), NEAREST_TINT
    waves = [Wave(y, tint, FAR_SCALE, z) for (y, z), tint in zip(sea, tints, strict=True)]
    return scene(screen.window, DUSK, waves, sun=LARGE_SUN, clouds=clouds_at(DUSK), gulls=GULLS)
