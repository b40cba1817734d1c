"""The small scenes of the game: two shepherds on their islands in its window on the shelf, and how it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from game.ui.draw.group import Group, Node
from game.ui.draw.scenery.backdrop import Cutout
from game.ui.draw.scenery.waves import waves_of
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.layout import hanging_card
from game.ui.geometry import Box
from game.ui.kit.island import island
from game.ui.parts.podium import Podium, ScoreStack
from game.ui.table.content.diorama import Composition, HowTo

WATER = 458.0
ISLAND, SHEPHERD = 0.72, 1.16
"""Size of an island by that of the table's, and of its shepherd by that of the island's own."""
TAG_Y = 514
SEA = waves_of((362, 392, WATER, 510, 576))


def settled(shepherd: str, mood: str, x: float, level: int, side: int) -> dict[str, Node]:
    """An island sunk to a level, its lighthouse at that side, with its number below it."""
    land = island(shepherd, shepherd, mood, level, side, SHEPHERD)
    return {
        shepherd: replace(land, x=x, y=WATER, scale=ISLAND),
        f"tag:{shepherd}": Spot(f"tag:{level}", x, TAG_Y, 99, 40),
    }


def _card(tide: int, x: float, angle: float) -> Group:
    return Group(hanging_card(tide, tide, 112, angle, "rope:short", 5), x, 108)


SCENE = Composition(
    t=0.05,
    waves=SEA,
    pieces={
        **settled("brine", "calm", 166, 4, 1),
        **settled("purl", "worried", 370, 9, -1),
        "low tide": _card(4, 188, 1.4),
        "high tide": _card(11, 314, -1.4),
    },
    clouds=(Cutout("cloud_b", 150, 0.1, 0.38),),
    afloat=(("tag:brine",), ("tag:purl",), ("tide:4",), ("tide:11",)),
)


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Four pictures with their words."""
    return (
        HowTo(tr("Bid one card."), _scene(BID, (("weather:50",),))),
        HowTo(tr("Highest: lowest water."), _scene(TIDES, (("tide:5",), ("tide:9",)))),
        HowTo(tr("Deepest: lose a ring."), _scene(LOST, (("ring",), ("tag:brine",), ("tag:dip",)))),
        HowTo(tr("Most rings win."), _scene(WON, (("sheep:1", "crown:1"),))),
    )


def _scene(pieces: Mapping[str, Node], afloat: tuple[tuple[str, ...], ...]) -> Composition:
    return Composition(t=0.2, waves=SEA, pieces=pieces, afloat=afloat)


BID = {
    "weather:12": Spot("weather:12", 92, 330, 140, 0, 14),
    "weather:29": Spot("weather:29", 186, 306, 140, 0, 5),
    "weather:56": Spot("weather:56", 414, 330, 140, 0, -13),
    "weather:50": Spot("weather:50:focus", 300, 250, 168, 0, lift=18),
    "hand": Spot("hand", 350, 420, 118, 0),
}
TIDES = {
    name: Spot(look, x + dx, y, w, 0, angle)
    for x, rank, card, tide in ((140, 1, 56, 5), (346, 2, 50, 9))
    for name, look, dx, y, w, angle in (
        (f"weather:{card}", f"weather:{card}", 0, 136, 148, 0),
        (f"tide:{tide}", f"tide:{tide}", 0, 458, 152, 0),
        (f"rosette:{rank}", f"rosette:{rank}", 76, 206, 88, 0),
        (f"arrow:{rank}", "step_arrow", 0, 300, 68, -90),
    )
}
LOST = {
    **settled("brine", "calm", 140, 5, 1),
    **settled("dip", "splash", 366, 11, 1),
    "splash": Spot("splash:front", 366, 452, 300, 36, lift=0),
    "ring": Spot("ring:whole", 372, 110, 120, 0, 12),
}
STACKS = Podium(
    (ScoreStack("brine", 3), ScoreStack("purl", 6, mood="joy", has_crown=True), ScoreStack("dip", 2)),
    Box(19, 40, 462, WATER - 40),
)
WON = {
    "stacks": STACKS.settled,
    **{
        f"count:{number}": Spot(f"count:{stack.rings}" + ":gold" * stack.has_crown, x, 570, 84, 0)
        for number, (stack, x) in enumerate(zip(STACKS.stands, STACKS.centres(), strict=True))
    },
}
