"""What the table may show soon, so that it can be drawn ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.undertow import DIE, DieRolled, GameStarted
from game.ui.draw.spot import Spot
from game.ui.games.undertow.choreography import choreograph
from game.ui.games.undertow.heights import HEIGHTS
from game.ui.games.undertow.layout import layout
from game.ui.games.undertow.tableau import Tableau, advance
from game.ui.screen import Screen
from game.ui.table.contract import Prewarm
from game.ui.table.script import Script
from game.ui.table.steps import Step


def prewarm(tableau: Tableau, coming: Sequence[Step], screen: Screen) -> Prewarm:
    """In a turn, the die with each of its faces and all its arrows; before a game, its beginning."""
    started = next((step for step in coming if isinstance(step, GameStarted)), None)
    if started is not None:
        return Prewarm(list(layout(advance(tableau, started), screen).values()))
    if tableau.turn is None or tableau.phase == "drift":
        return Prewarm()
    return Prewarm(_dice(replace(tableau, phase="roll", path=()), screen))


def _dice(tableau: Tableau, screen: Screen) -> list[Spot]:
    """Every way the die may fall, at the tilts that it rolls with."""
    return [spot for value in DIE for spot in _rolled(tableau, value, screen)]


def _rolled(tableau: Tableau, value: int, screen: Screen) -> list[Spot]:
    assert tableau.turn is not None, "somebody rolls"
    step = DieRolled(tableau.turn, value)
    after = advance(tableau, step)
    script = Script(tableau, after, layout(tableau, screen), layout(after, screen), screen, HEIGHTS)
    choreograph(script, step)
    return [spot for spot in script.timeline().faces() if spot.look.startswith(("die", "step", "choice"))]
