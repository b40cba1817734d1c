"""Sky and sea behind the table: the day goes on while swimmers leave the water, and out to sea it grows darker."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.undertow import SECTIONS, STARTING_SECTIONS, View
from game.ui.draw.scenery.backdrop import Backdrop, Cutout, clouds_at
from game.ui.draw.scenery.backdrop import compose_backdrop as scene
from game.ui.draw.scenery.waves import FAR_SCALE, NEAR_SCALE, NEAREST_TINT, Shade, Wave
from game.ui.draw.theme import FULL, WHITE, hex_colour, mix
from game.ui.games.undertow.layout import table_plan
from game.ui.games.undertow.layout.plan import Sea
from game.ui.screen import Screen
from game.ui.table.motion.ambient_animation import AmbientTraits
from game.ui.table.seen import Seen

AMBIENT = AmbientTraits(
    afloat=("swim", "trace"),
    swell=2.0,
    startling=("splash:", "leaving:", "fin"),
    interesting=("bubble:", "die"),
    has_gulls=True,
)
"""Waves pass under the swimmers; shepherds look at swept-off swimmers, at thinking players, and at the die."""
MORNING = 0.06
"""Time of day at the start of a game."""
LIGHTS = ((1.0, MORNING), (0.5, 0.2), (0.25, 0.34), (0.0, 0.5))
"""Time of day, from 0 morning to 1 storm, by the least fraction of all swimmers that is in the water."""
DARKER = 8.5
"""Decrease in light, of 255, from each section to the next."""
OPEN_SEA = 134
"""Light, of 255, beyond the last section."""
SAND, WET_SAND = hex_colour("F7E2B2"), hex_colour("EBCB90")
DARK = 193, 200, 212
"""Light above the far open sea."""
FAR, NEAR = 10, 50
"""Layers of the sea behind and before all swimmers."""
LOW, NEARER = 0.6, 3
"""Size of the waves around swimmers, and number of blues by which the last lane is nearer than the first."""
SUN = Cutout("sun", 140, 0.43, 0.5)


def backdrop(seen: Seen[View], screen: Screen) -> Backdrop:
    """Returns sky and sea at the game's current time of day."""
    plan, t = table_plan(seen, screen), time_of(seen)
    waves = _vertical_waves(plan.sea) if plan.sea.stands else _horizontal_waves(plan.sea)
    return scene(screen.window, t, tuple(waves), sun=SUN, clouds=clouds_at(t))


def time_of(seen: Seen[View]) -> float:
    """Returns the time of day, by the number of swimmers in the water."""
    if seen.view.phase == "first":
        return MORNING
    afloat = sum(map(sum, seen.view.swimmers)) / (STARTING_SECTIONS * seen.view.players)
    return next(light for least, light in LIGHTS if afloat >= least)


def _shades(sea: Sea) -> tuple[Shade, ...]:
    """Returns the shades of the sections: the water darkens one step a section towards the open sea."""
    lights = (*(FULL - round(DARKER * section) for section in range(1, SECTIONS)), OPEN_SEA)
    colours = ((light, min(FULL, light + 4), min(FULL, light + 10)) for light in lights)  # farther water is bluer, too
    return Shade(0, WHITE), *(Shade(sea.shore + sea.pitch * number, one) for number, one in enumerate(colours, 1))


def _horizontal_waves(board: Sea) -> Iterator[Wave]:
    """Yields two sheets a lane, each lane nearer than the one before."""
    shades, rows = _shades(board), [(board.top, 0.0)]
    for place, y in enumerate(board.lanes):
        near = place * NEARER / max(1, len(board.lanes) - 1)
        rows += [(y - 30, near), (y, near + 1)]
    for number, (y, tint) in enumerate(
        rows
    ):  # quality levels may drop the sheet behind each lane, never the one around its swimmers
        yield Wave(y, tint, LOW, FAR + number, is_spare=number % 2 == 1, shades=shades)
    yield Wave(board.front, NEARER + 1, FAR_SCALE, NEAR, shades=shades)
    yield Wave(board.front + 54, NEAREST_TINT, NEAR_SCALE, NEAR + 1)


def sheet_of(board: Sea, section: int, place: int) -> int:
    """Returns the layer of the water around swimmers in a section of a lane."""
    return FAR + (SECTIONS - section + 1 if board.stands else 2 * place + 2)


def _vertical_waves(board: Sea) -> Iterator[Wave]:
    """Yields one sheet a section, the open sea far and dark, then the beach and the near sea."""
    yield Wave(board.top, NEAREST_TINT, LOW, FAR, shades=(Shade(0, DARK),))
    for number, section in enumerate(range(SECTIONS, 0, -1), 1):
        yield Wave(board.sections[section] - 26, NEAREST_TINT * (section - 0.5) / SECTIONS, LOW, FAR + number)
    beach = (board.shore, mix(SAND, WET_SAND, 0.3)), (board.shore + 34, SAND)
    for number, (y, paper) in enumerate(beach, SECTIONS + 1):
        yield Wave(y, 0.0, FAR_SCALE, FAR + number, paper=paper)
    yield Wave(board.front, NEARER + 1, FAR_SCALE, NEAR)
