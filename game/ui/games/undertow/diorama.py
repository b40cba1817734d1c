"""The small scenes of the game: three swimmers in its window on the shelf, and how it is played in four pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.draw.group import Group, Node
from game.ui.draw.scenery.backdrop import Sun
from game.ui.draw.scenery.waves import SMALL, Wave, waves_of
from game.ui.draw.spot import Spot
from game.ui.games.undertow.heights import HEIGHTS
from game.ui.games.undertow.layout.lane import swimmers_look
from game.ui.geometry import Box
from game.ui.parts.podium import Podium, ScoreStack
from game.ui.table.content.diorama import Composition, HowTo

WAVES = [Wave(190 + 100 * n, n, SMALL, 11 + 10 * n) for n in range(5)]
SHORE = waves_of((362, 392, 480, 534, 590))
"""The sea before which those who have won stand."""
SWIMMER, NEARER, DIPPED = 110, 20, 12
"""How wide a swimmer is in the farthest sheet, how much wider in each nearer one, and how deep it lies in it."""


def swimming(shepherd: str, mood: str, x: float, sheet: int) -> dict[str, Spot]:
    """A swimmer in a sheet of the sea, counted from the farthest."""
    return {f"swimmer:{shepherd}": _afloat(swimmers_look(shepherd, mood, 1), x, sheet, SWIMMER + NEARER * sheet)}


def _afloat(look: str, x: float, sheet: int, w: float) -> Spot:
    return HEIGHTS.standing(look, x, WAVES[sheet].dy + DIPPED, w, WAVES[sheet].z - 1)


def seated(shepherd: str, mood: str) -> Group:
    """A swimmer in its arch."""
    return Group({f"swimmer:{shepherd}": HEIGHTS.standing(swimmers_look(shepherd, mood, 1), 0, 60, 270, 30, 6)})


SCENE = Composition(
    t=0.2,
    waves=tuple(WAVES),
    pieces={
        **swimming("clover", "joy", 154, 1),
        "fin": _afloat("fin", 370, 1, 97),
        **swimming("purl", "worried", 290, 2),
        **swimming("dip", "calm", 158, 3),
        "die": Spot("die:5", 354, 552, 133, 0),
    },
    sun=Sun(0.54, 0.65, 150),
    afloat=(("swimmer:clover",), ("swimmer:purl",), ("swimmer:dip",), ("fin",)),
)


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Four pictures with their words."""
    return (
        HowTo(tr("Lifeguard or shark."), _scene(CARD, "fin", "swimmer:purl")),
        HowTo(tr("The die: some drift."), _scene(DRIFT, "swimmer:clover", "swimmer:brine")),
        HowTo(tr("Beyond ten: lost."), _scene(LOST, "swimmer:dip", "buoy")),
        HowTo(tr("Most on land win."), Composition(0.2, SHORE, WON, afloat=(("sheep:1", "crown:1"),))),
    )


def _scene(pieces: Mapping[str, Node], *afloat: str) -> Composition:
    return Composition(t=0.2, waves=tuple(WAVES), pieces=pieces, afloat=tuple((piece,) for piece in afloat))


CARD = {
    "lifeguard": Spot("tile:guard", 142, 150, 200, 0, 5),
    "shark": Spot("tile:shark", 358, 150, 200, 0, -5),
    **swimming("purl", "joy", 142, 3),
    "fin": _afloat("fin", 366, 3, 140),
    "hand": Spot("hand", 196, 272, 112, 0),
}
DRIFT = {
    "die": Spot("die:2", 250, 122, 170, 0),
    **swimming("clover", "worried", 140, 2),
    "arrow:clover": Spot("step_arrow", 310, 350, 115, 0),
    **swimming("brine", "worried", 170, 4),
    "arrow:brine": Spot("step_arrow", 360, 546, 115, 0),
}
LOST = {
    "buoy": Spot("buoy:10", 140, 300, 120, 30),
    "whirl": Spot("whirl", 340, 400, 270, 0, lift=0),
    "swimmer:dip": HEIGHTS.standing(swimmers_look("dip", "worried", 1), 320, 440, 170, 0),
    "arrow": Spot("step_arrow", 170, 440, 115, 0),
}
WON = {
    "stacks": Podium(
        (
            ScoreStack("brine", 2, look="saved:brine"),
            ScoreStack("clover", 4, mood="joy", look="saved:clover", has_crown=True),
            ScoreStack("dip", 1, look="saved:dip"),
        ),
        Box(20, 60, 460, 420),
    ).settled
}
