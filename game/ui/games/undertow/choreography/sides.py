"""A card is played: those who did not choose it see which side of it counts before anything happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.engine.api import Seat
from game.ui.games.undertow.choreography.fliers import plan_for
from game.ui.games.undertow.layout.front import TILE
from game.ui.table.motion.script import Script

SHOW = 0.5
"""For how long the side is looked at."""
GROW = 0.24
SINK = 0.2


def side_played(script: Script, side: Literal["guard", "shark"], seat: Seat) -> float:
    """Shows the side of a card that was played, unless its player has just chosen it; answers when it has been seen."""
    tiles = script.gone("tile")
    if tiles:
        script.sink_out(tiles, 0.0, SINK)
        return 0.0
    plan = plan_for(script)
    mark = plan.front.tiles[1]._replace(x=plan.sea_middle)
    there = script.on_screen(mark.spot(f"tile:{side}", TILE, 16))
    card = script.before[f"card:{seat}:{script.was.view.cards[seat] - 1}"]
    piece = "played"
    script.enter(piece, 0.0, replace(there, x=card.x, y=card.y, w=there.w / 2))
    script.tween(piece, 0.0, GROW, "in_out", x=there.x, y=there.y)
    script.tween(piece, 0.0, GROW, "jumps:3", w=there.w)
    script.cue(0.0, "lift")
    script.vanish(piece, GROW + SHOW + 0.6, SINK)
    script.still(piece, SHOW, there)
    return GROW + SHOW
