"""Dioramas of the game: three swimmers for its card on the shelf, and four how-to pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ui.draw.group import Group, Node
from game.ui.draw.scenery.backdrop import Cutout
from game.ui.draw.scenery.waves import FAR_SCALE, Wave
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.undertow.layout.lane import swimmers_look
from game.ui.games.undertow.sizes import HEIGHTS
from game.ui.table.content.diorama import WIDE_WINDOW, Composition, HowTo, pointing, ring_stacks, row_of_pieces

WAVES = tuple(Wave(190 + 100 * n, n, FAR_SCALE, 11 + 10 * n) for n in range(5))
WIDE_WAVES = tuple(Wave(108 + 63 * n, n, FAR_SCALE, 11 + 10 * n) for n in range(5))
SWIMMER, NEARER, DIPPED = 110, 20, 12
"""Width of a swimmer in the farthest sheet, increase in each nearer one, and its depth in the water."""
LEFT, RIGHT, ARROW = 142, 358, 115


def swimmer_in_sheet(
    shepherd: str, mood: str, x: float, sheet: int, waves: Sequence[Wave] = WAVES
) -> dict[str, SpriteState]:
    """Returns a swimmer in a sheet of the sea, counted from the farthest."""
    look, w = swimmers_look(shepherd, mood, 1), SWIMMER + NEARER * sheet
    return {f"swimmer:{shepherd}": _afloat(look, x, sheet, w, waves)}


def _afloat(look: str, x: float, sheet: int, w: float, waves: Sequence[Wave] = WAVES) -> SpriteState:
    return HEIGHTS.bottom_anchored(look, x, waves[sheet].dy + DIPPED, w, waves[sheet].z - 1)


def _drifting(shepherd: str, sheet: int) -> dict[str, SpriteState]:
    """Returns a swimmer on its way out."""
    arrow = SpriteState("step_arrow", RIGHT, WAVES[sheet].dy - SWIMMER / 2 + DIPPED, ARROW, 0)
    return {**swimmer_in_sheet(shepherd, "worried", LEFT, sheet), f"arrow:{shepherd}": arrow}


def seated(shepherd: str, mood: str) -> Group:
    """Returns a swimmer in its arch."""
    return Group({f"swimmer:{shepherd}": HEIGHTS.bottom_anchored(swimmers_look(shepherd, mood, 1), 0, 60, 270, 30, 6)})


AFLOAT = ("swimmer:clover",), ("swimmer:purl",), ("swimmer:dip",), ("fin",)
WIDE_SCENE = Composition(
    {
        **swimmer_in_sheet("clover", "joy", 250, 1, WIDE_WAVES),
        "fin": _afloat("fin", 800, 1, 97, WIDE_WAVES),
        **swimmer_in_sheet("purl", "worried", 630, 2, WIDE_WAVES),
        **swimmer_in_sheet("dip", "calm", 160, 4, WIDE_WAVES),
        "die": SpriteState("die:5", 840, 304, 133, 0),
    },
    AFLOAT,
    WIDE_WAVES,
    sun=Cutout("sun", 150, 0.5, 0.65),
    window=WIDE_WINDOW,
)
SCENE = Composition(
    {
        **swimmer_in_sheet("clover", "joy", LEFT, 1),
        "fin": _afloat("fin", RIGHT, 1, 97),
        **swimmer_in_sheet("purl", "worried", 290, 2),
        **swimmer_in_sheet("dip", "calm", LEFT, 3),
        "die": SpriteState("die:5", RIGHT, 552, 133, 0),
    },
    AFLOAT,
    WAVES,
    sun=Cutout("sun", 150, 0.54, 0.65),
    wide=WIDE_SCENE,
)


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Returns four pictures with their captions."""
    return (
        HowTo(tr("Lifeguard or shark."), _scene(CARD, "fin", "swimmer:purl")),
        HowTo(tr("The die: some drift."), _scene(DRIFT, "swimmer:clover", "swimmer:brine")),
        HowTo(tr("Beyond ten: lost."), _scene(LOST, "swimmer:dip", "buoy")),
        HowTo(tr("Most on land win."), Composition(WON, (("sheep:1", "crown:1"),))),
    )


def _scene(pieces: Mapping[str, Node], *afloat: str) -> Composition:
    return Composition(pieces, tuple((piece,) for piece in afloat), WAVES, read=frozenset({"buoy"} & pieces.keys()))


SIDES = row_of_pieces({"lifeguard": "tile:guard", "shark": "tile:shark"}, 150, 200, 5)
CARD = {
    **SIDES,
    **swimmer_in_sheet("purl", "joy", LEFT, 3),
    "fin": _afloat("fin", RIGHT, 3, 140),
    "hand": pointing(SIDES["lifeguard"]),
}
DRIFT = {**row_of_pieces({"die": "die:2"}, 122, 170), **_drifting("clover", 2), **_drifting("brine", 4)}
LOST = {
    "buoy": _afloat("buoy:10", LEFT, 1, 120),
    "whirl": _afloat("whirl", RIGHT, 3, 270),
    **swimmer_in_sheet("dip", "worried", RIGHT, 3),
    "arrow": SpriteState("step_arrow", LEFT, WAVES[3].dy - SWIMMER / 2, ARROW, 0),
}
WON = {"stacks": ring_stacks({"brine": 2, "clover": 4, "dip": 1}, "saved:{}")}
