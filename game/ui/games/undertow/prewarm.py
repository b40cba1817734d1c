"""What the table may show soon, so that it can be drawn ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from game.engine.api import Seat
from game.engine.undertow import DIE, DieRolled, GameStarted, View
from game.ui.draw.spot import Spot
from game.ui.games.undertow.choreography import choreograph
from game.ui.games.undertow.heights import HEIGHTS
from game.ui.games.undertow.layout import layout
from game.ui.screen import Screen
from game.ui.table.contract import Coming, Prewarm
from game.ui.table.motion.script import Script
from game.ui.table.seen import Lifted, Seen


def prewarm(seen: Seen[View], coming: Sequence[Coming], screen: Screen) -> Prewarm:
    """In a turn, the die with each of its faces and all its arrows; before a game, its beginning."""
    started = next((after for step, after in coming if isinstance(step, GameStarted)), None)
    if started is not None:
        return Prewarm(list(layout(started, screen).values()))
    if seen.view.turn is None or seen.view.phase == "drift":
        return Prewarm()
    return Prewarm([spot for value in DIE for spot in _rolled(seen.after(Lifted(())), seen.view.turn, value, screen)])


def _rolled(seen: Seen[View], seat: Seat, value: int, screen: Screen) -> list[Spot]:
    """The die as it may fall, at the tilts that it rolls with."""
    after = replace(seen, view=structs.replace(seen.view, phase="drift", rolled=value))
    before = replace(seen, view=structs.replace(seen.view, phase="roll"))
    script = Script(before, after, layout(before, screen), layout(after, screen), screen, HEIGHTS)
    choreograph(script, DieRolled(seat, value))
    return [spot for spot in script.timeline().faces() if spot.look.startswith(("die", "step", "choice"))]
