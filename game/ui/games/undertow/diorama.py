"""The small scenes of the game: three swimmers in its window on the shelf, and how it is played in four pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.draw.group import Group, Node
from game.ui.draw.scenery.backdrop import Sun
from game.ui.draw.scenery.waves import Wave
from game.ui.draw.spot import Spot
from game.ui.games.undertow.heights import HEIGHTS
from game.ui.games.undertow.layout.lane import swimmers_look
from game.ui.geometry import Box
from game.ui.parts.podium import Podium, ScoreStack
from game.ui.table.content.diorama import Composition, HowTo

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


def seated(shepherd: str, mood: str) -> Group:
    """A swimmer in its arch."""
    return Group(swimming(shepherd, mood, 0, 60, 270, 30))


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


SHORE = (Wave(480, 2, 20, 0.85, 20), Wave(534, 3, 70, 0.9, 31), Wave(590, 5, 10, 0.9, 32))
"""The sea before which those who have won stand."""


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Four pictures with their words."""
    return (
        HowTo(tr("Lifeguard or shark."), _scene(CARD, "fin", "swimmer:purl")),
        HowTo(tr("The die: some drift."), _scene(DRIFT, "swimmer:clover", "swimmer:brine")),
        HowTo(tr("Beyond ten: lost."), _scene(LOST, "swimmer:dip", "buoy")),
        HowTo(tr("Most on land win."), Composition(0.2, 340, SHORE, WON, afloat=(("sheep:1", "crown:1"),))),
    )


def _scene(pieces: Mapping[str, Node], *afloat: str) -> Composition:
    return Composition(t=0.2, horizon=180, waves=WAVES, pieces=pieces, afloat=tuple((piece,) for piece in afloat))


CARD = {
    "lifeguard": Spot("tile:guard", 142, 150, 200, 60, 5, lift=10),
    "shark": Spot("tile:shark", 358, 150, 200, 60, -5, lift=10),
    **swimming("purl", "joy", 142, 500, 170, 50),
    "fin": HEIGHTS.standing("fin", 366, 490, 140, 50, 6),
    "hand": Spot("hand", 196, 272, 112, 70, lift=8),
}
DRIFT = {
    "die": Spot("die:2", 250, 122, 170, 60, lift=12),
    **swimming("clover", "worried", 140, 396, 150, 30),
    "arrow:clover": Spot("step_arrow", 310, 350, 110, 62, lift=5),
    **swimming("brine", "worried", 170, 570, 166, 50),
    "arrow:brine": Spot("step_arrow", 350, 514, 120, 62, lift=5),
}
LOST = {
    "buoy": Spot("buoy:10", 140, 300, 120, 30, lift=6),
    "whirl": Spot("whirl", 340, 400, 270, 45, lift=0),
    **swimming("dip", "worried", 320, 440, 170, 46),
    "arrow": Spot("step_arrow", 170, 440, 110, 62, lift=5),
}
WON = {
    "stacks": Podium(
        (
            ScoreStack("brine", 2, look="saved:brine"),
            ScoreStack("clover", 4, mood="joy", look="saved:clover", has_crown=True),
            ScoreStack("dip", 1, look="saved:dip"),
        ),
        Box(20, 60, 460, 460),
    ).settled
}
