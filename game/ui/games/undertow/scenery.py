"""Sky and sea behind the table: the day goes on while swimmers leave the water, and out to sea it grows darker."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.undertow import SECTIONS, STARTING_SECTIONS, View
from game.ui.draw.scenery.backdrop import Backdrop, Cutout, Sun
from game.ui.draw.scenery.backdrop import composed as scene
from game.ui.draw.scenery.waves import Shade, Wave
from game.ui.draw.theme import FULL, WHITE, Colour, hex_colour, mix
from game.ui.games.undertow.layout import composed
from game.ui.games.undertow.layout.plan import LanesPlan, Sea
from game.ui.kit.stage import window_of
from game.ui.screen import Screen
from game.ui.table.motion.life import Living
from game.ui.table.seen import Seen

LIVING = Living(
    afloat=("swim", "trace"),
    swell=2.0,
    startling=("splash:", "leaving:", "fin"),
    interesting=("bubble:", "die"),
    has_gulls=True,
)
"""Waves pass under the swimmers; shepherds look at whoever is swept off, and at the die."""
MORNING = 0.06
LIGHTS = ((1.0, MORNING), (0.5, 0.2), (0.25, 0.34), (0.0, 0.5))
"""The time of day, from 0 morning to 1 storm, while at least such a part of all swimmers is in the water."""
DARKER = 8.5
"""By how many of 255 each section is darker than the one before it."""
OPEN_SEA = 134
"""How much of 255 is left of the light beyond the last section."""
SAND, WET_SAND = hex_colour("F7E2B2"), hex_colour("EBCB90")
FAR, NEAR = 10, 50
"""The layers of the sea behind and before all that swims."""


def backdrop(seen: Seen[View], screen: Screen) -> Backdrop:
    """Sky and sea at the time of day that the game has come to."""
    plan, across = composed(seen, screen), window_of(screen).w
    t, horizon = time_of(seen), plan.sea.top - 6
    if plan.sea.stands:
        waves, sun, cloud = _upright_waves(plan), 0.58, (0.12, 0.4)
    else:
        waves, sun, cloud = _lying_waves(plan), 0.427 + 0.3 * (t - 0.2), (0.13, 0.615)
    w, x = (across * share for share in cloud)
    return scene(
        screen,
        t,
        tuple(waves),
        horizon,
        Sun(across * sun, horizon * 0.5, 140),
        (
            Cutout("cloud_a", w, x, horizon * 0.46),
            *(() if plan.sea.stands else (Cutout("cloud_b", 170, across * 0.74, horizon * 0.78),)),
        ),
    )


def time_of(seen: Seen[View]) -> float:
    """The time of day, by how many are in the water."""
    if seen.view.phase == "first":
        return MORNING
    afloat = sum(map(sum, seen.view.swimmers)) / (STARTING_SECTIONS * seen.view.players)
    return next(light for least, light in LIGHTS if afloat >= least)


def _shades(sea: Sea) -> tuple[Shade, ...]:
    """Out to sea the water darkens one step a section."""
    lights = (*(FULL - round(DARKER * section) for section in range(1, SECTIONS)), OPEN_SEA)
    steps = (Shade(sea.shore + sea.pitch * number, _dimmed(light)) for number, light in enumerate(lights, 1))
    return Shade(0, WHITE), *steps


def _dimmed(value: int) -> Colour:
    """Darker, and a little bluer."""
    return value, min(FULL, value + 4), min(FULL, value + 10)


def _lying_waves(plan: LanesPlan) -> Iterator[Wave]:
    """Two sheets a lane, each lane nearer than the one before."""
    board, shades = plan.sea, _shades(plan.sea)
    rows = [(board.top, 0.0, 0.6)]
    for place, y in enumerate(board.lanes):
        near = place * 3 / max(1, len(board.lanes) - 1)
        rows += [(y - 30, near * 0.98 + 0.3, 0.62), (y + 2, near + 1.2, 0.7)]
    for number, (y, tint, scale) in enumerate(rows):
        is_spare = number % 2 == 1  # behind each lane, not the one its swimmers are in
        yield Wave(y, tint, _start(number), scale, FAR + number, is_spare=is_spare, shades=shades)
    yield Wave(board.front, 4.0, _start(len(rows)), 0.9, NEAR, shades=shades)
    yield Wave(board.front + 54, 6.0, _start(len(rows) + 1), 1.1, NEAR + 1)


def sheet_of(board: Sea, section: int, place: int) -> int:
    """The layer of the water that those are in who swim in a section of a lane."""
    return FAR + (SECTIONS - section + 1 if board.stands else 2 * place + 2)


def _upright_waves(plan: LanesPlan) -> Iterator[Wave]:
    """One sheet a section, the open sea far and dark, then the beach and the near sea."""
    board, last = plan.sea, SECTIONS + 3
    yield Wave(board.top, 6.0, _start(0), 0.6, FAR, shades=(Shade(0, (193, 200, 212)),))
    for number, section in enumerate(range(SECTIONS, 0, -1), 1):
        tint = 5.4 - 5.0 * (number - 1) / (SECTIONS - 1)
        yield Wave(board.sections[section] - 26, tint, _start(number), 0.62, FAR + number)
    beach = (board.shore, mix(SAND, WET_SAND, 0.3)), (board.shore + 34, SAND)
    for number, (y, paper) in enumerate(beach, SECTIONS + 1):
        yield Wave(y, 0.0, _start(number), 0.75, FAR + number, paper=paper)
    yield Wave(board.front, 5.0, _start(last), 0.8, NEAR)


def _start(number: int) -> float:
    """Where a sheet's drawing begins: no two of them alike."""
    return 40 + 70 * number
