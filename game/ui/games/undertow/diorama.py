"""The small scene of the game in its window on the shelf: three swimmers on their way to the beach, a fin, the die."""

from __future__ import annotations

from game.ui.draw.scenery.backdrop import Sun
from game.ui.draw.scenery.waves import Wave
from game.ui.draw.spot import Spot
from game.ui.games.undertow.heights import HEIGHTS
from game.ui.games.undertow.layout.lane import swimmers_look
from game.ui.table.content.diorama import Composition

WAVES = (
    Wave(190, 0, 40, 0.6, 10),
    Wave(282, 1, 30, 0.7, 21),
    Wave(386, 2, 20, 0.8, 31),
    Wave(490, 3, 120, 0.9, 41),
    Wave(586, 5, 10, 0.9, 51),
)


def swimming(shepherd: str, mood: str, x: float, foot: float, w: float, z: int) -> dict[str, Spot]:
    """A swimmer whose lower edge lies in the water at that height."""
    look = swimmers_look(shepherd, mood, 1)
    return {f"swimmer:{shepherd}": HEIGHTS.standing(look, x, foot, w, z, 6)}


SCENE = Composition(
    t=0.2,
    horizon=180,
    waves=(WAVES[0], Wave(252, 1, 90, 0.66, 11), *WAVES[1:]),
    pieces={
        **swimming("clover", "joy", 154, 290, 128, 20),
        "fin": HEIGHTS.standing("fin", 370, 276, 97, 20, 6),
        **swimming("purl", "worried", 290, 398, 150, 30),
        **swimming("dip", "calm", 158, 506, 166, 40),
        "die": Spot("die:5", 354, 552, 133, 60, lift=10),
    },
    sun=Sun(270, 118, 150),
    afloat=(("swimmer:clover",), ("swimmer:purl",), ("swimmer:dip",), ("fin",)),
)
