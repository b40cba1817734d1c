"""Where the pieces of a beat are, asked by the seat they belong to."""

from __future__ import annotations

from game.engine.api import Seat
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.facts import blocks
from game.ui.games.turn_the_tide.layout.plan import IslandsPlan, plan_of
from game.ui.table.motion.script import Script


def shepherd_of(script: Script, seat: Seat) -> Spot:
    """Where a seat's shepherd stands before the beat."""
    return script.before[f"shepherd:{seat}"]


def composed(script: Script) -> IslandsPlan:
    """The composition that the beat's screen has."""
    return plan_of(script.screen, len(script.now.cast), blocks(script.now), script.now.view.open_bids)
