"""Sky and sea behind the table: the day goes on while swimmers leave the water, and out to sea it grows darker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.undertow import SECTIONS, STARTING_SECTIONS
from game.ui.draw.scenery.backdrop import SPEEDS, Backdrop, Cutout, Shade, Sheet, Sun
from game.ui.draw.theme import Colour, hex_colour, mix
from game.ui.games.undertow.layout import plan_of
from game.ui.games.undertow.layout.parts import LanesPlan, Sea
from game.ui.games.undertow.tableau import Tableau
from game.ui.screen import Screen

MORNING = 0.06
LIGHTS = ((1.0, MORNING), (0.5, 0.2), (0.25, 0.34), (0.0, 0.5))
"""The time of day, from 0 morning to 1 storm, while at least such a part of all swimmers is in the water."""
DARKER = 8.5
"""By how many of 255 each section is darker than the one before it."""
OPEN_SEA = 134
"""How much of 255 is left of the light beyond the last section."""
OUT_OF_STEP = 0.618
"""px: so that no two sheets move on in the same frame."""
SAND, WET_SAND = hex_colour("F7E2B2"), hex_colour("EBCB90")
FAR, NEAR = 10, 50
"""The layers of the sea behind and before all that swims."""


def backdrop(tableau: Tableau, screen: Screen) -> Backdrop:
    """Sky and sea at the time of day that the game has come to."""
    plan = plan_of(screen, len(tableau.lanes))
    u, t = screen.u, time_of(tableau)
    horizon = (plan.sea.top - 6) * u
    sheets = _upright_sheets(plan, screen) if plan.sea.stands else _lying_sheets(plan, screen)
    width = screen.width
    cloud_w = 0.12 if plan.sea.stands else 0.13
    return Backdrop(
        screen.width,
        screen.height,
        u,
        t,
        horizon,
        tuple(sheets),
        Sun(width * (0.58 if plan.sea.stands else 0.427 + 0.3 * (t - 0.2)), horizon * 0.5, 140 * u),
        (
            Cutout("cloud_a", width * cloud_w, width * (0.4 if plan.sea.stands else 0.615), horizon * 0.46),
            *(() if plan.sea.stands else (Cutout("cloud_b", 170 * u, width * 0.74, horizon * 0.78),)),
        ),
    )


def time_of(tableau: Tableau) -> float:
    """The time of day, by how many are in the water."""
    if tableau.phase == "first":
        return MORNING
    afloat = sum(lane.afloat for lane in tableau.lanes) / (STARTING_SECTIONS * len(tableau.lanes))
    return next(light for least, light in LIGHTS if afloat >= least)


def _shades(sea: Sea, u: float) -> tuple[Shade, ...]:
    """Out to sea the water darkens one step a section."""
    left = sea.shore * u
    lights = (*(255 - round(DARKER * section) for section in range(1, SECTIONS)), OPEN_SEA)
    steps = (Shade(left + sea.pitch * number * u, _dimmed(light)) for number, light in enumerate(lights, 1))
    return Shade(0, (255, 255, 255)), *steps


def _dimmed(value: int) -> Colour:
    """Darker, and a little bluer."""
    return value, min(255, value + 4), min(255, value + 10)


def _lying_sheets(plan: LanesPlan, screen: Screen) -> Iterator[Sheet]:
    """Two sheets a lane, each lane nearer than the one before."""
    sea, shades = plan.sea, _shades(plan.sea, plan.u)
    rows = [(sea.top, 0.0, 0.6)]
    for place, y in enumerate(sea.lanes):
        near = place * 3 / max(1, len(sea.lanes) - 1)
        rows += [(y - 30, near * 0.98 + 0.3, 0.62), (y + 2, near + 1.2, 0.7)]
    for number, (y, tint, scale) in enumerate(rows):
        sheet = _sheet(screen, y, number, tint, scale, FAR + number, len(rows) + 2, shades)
        yield replace(sheet, is_spare=number % 2 == 1)  # behind each lane, not the one its swimmers are in
    yield _sheet(screen, sea.front, len(rows), 4.0, 0.9, NEAR, len(rows) + 2, shades)
    yield _sheet(screen, sea.front + 54, len(rows) + 1, 6.0, 1.1, NEAR + 1, len(rows) + 2, ())


def _upright_sheets(plan: LanesPlan, screen: Screen) -> Iterator[Sheet]:
    """One sheet a section, the open sea far and dark, then the beach and the near sea."""
    sea, count = plan.sea, SECTIONS + 4
    yield _sheet(screen, sea.top, 0, 6.0, 0.6, FAR, count, (Shade(0, (193, 200, 212)),))
    for number, section in enumerate(range(SECTIONS, 0, -1), 1):
        tint = 5.4 - 5.0 * (number - 1) / (SECTIONS - 1)
        yield _sheet(screen, sea.sections[section] - 26, number, tint, 0.62, FAR + number, count, ())
    for number, (y, paper) in enumerate(((sea.shore, mix(SAND, WET_SAND, 0.3)), (sea.shore + 34, SAND)), SECTIONS + 1):
        yield _sheet(screen, y, number, 0.0, 0.75, FAR + number, count, (), paper)
    yield _sheet(screen, sea.front, count - 1, 5.0, 0.8, NEAR, count, ())


def _sheet(
    screen: Screen,
    y: float,
    number: int,
    tint: float,
    scale: float,
    z: int,
    count: int,
    shades: tuple[Shade, ...],
    paper: Colour | None = None,
) -> Sheet:
    u, across = screen.u, min(1920.0, screen.width / screen.u)
    return Sheet(
        y=y * u,
        kind="calm",
        tint=tint,
        scale=scale * u,
        stretch=max(scale, (across + 660 * scale) / 2400) * u,
        speed=0.0 if paper else SPEEDS[min(2, number * 3 // count)] * u,
        start=(40 + 70 * number) * u + number * OUT_OF_STEP,
        z=z,
        paper=paper,
        shades=shades,
    )
