"""How Turn the Tide is played in four pictures: a bid, the tides it brings, a ring that is lost, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.draw.group import Node
from game.ui.draw.scenery.waves import VELLUM, Wave
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.diorama import WATER, settled
from game.ui.table.content.diorama import Composition, HowTo

SEA = (
    Wave(362, 0, 40, 0.7, 10),
    Wave(392, 1, 90, 0.8, 11),
    Wave(WATER, 2, 20, 0.85, 30, VELLUM),
    Wave(510, 3, 70, 0.9, 31),
    Wave(576, 4, 10, 0.9, 32),
)
STACK = 26.0
"""From one ring on a stack to the next."""
BASE, STAND = 484.0, 80.0
"""The lowest ring's middle, and from the highest one's to that of whoever stands on it."""


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Four pictures with their words."""
    return (
        HowTo(tr("Bid one card."), _scene(BID, (("weather:50",),))),
        HowTo(tr("Highest: lowest water."), _scene(TIDES, (("tide:5",), ("tide:9",)))),
        HowTo(tr("Deepest: lose a ring."), _scene(LOST, (("ring",), ("tag:brine",), ("tag:dip",)))),
        HowTo(tr("Most rings win."), _scene(WON, (("shepherd:purl", "crown"),))),
    )


def _scene(pieces: Mapping[str, Node], afloat: tuple[tuple[str, ...], ...]) -> Composition:
    return Composition(t=0.2, horizon=370, waves=SEA, pieces=pieces, afloat=afloat)


def _stack(shepherd: str, mood: str, x: float, rings: int) -> dict[str, Spot]:
    """A shepherd on as many rings as it has, with their number."""
    top = BASE - STACK * (rings - 1)
    spots = {
        f"ring:{shepherd}:{number}": Spot("ring:side", x, BASE - STACK * number, 122, 40 + number, lift=5)
        for number in range(rings)
    }
    spots[f"shepherd:{shepherd}"] = Spot(f"shepherd:{shepherd}:{mood}", x, top - STAND, 134, 60, lift=6)
    kind = ":gold" if mood == "joy" else ""
    spots[f"count:{shepherd}"] = Spot(f"count:{rings}{kind}", x, 570, 84, 62, lift=6)
    return spots


BID = {
    "weather:12": Spot("weather:12", 92, 330, 140, 40, 14, lift=8),
    "weather:29": Spot("weather:29", 186, 306, 140, 41, 5, lift=8),
    "weather:56": Spot("weather:56", 414, 330, 140, 42, -13, lift=8),
    "weather:50": Spot("weather:50:focus", 300, 250, 168, 43, lift=18),
    "hand": Spot("hand", 350, 420, 118, 50, lift=8),
}
TIDES = {
    "weather:56": Spot("weather:56", 140, 136, 148, 40, lift=10),
    "weather:50": Spot("weather:50", 346, 136, 148, 40, lift=10),
    "rosette:1": Spot("rosette:1", 216, 206, 88, 45, lift=6),
    "rosette:2": Spot("rosette:2", 422, 206, 88, 45, lift=6),
    "arrow:1": Spot("step_arrow", 140, 300, 68, 46, -90, lift=4),
    "arrow:2": Spot("step_arrow", 346, 300, 68, 46, -90, lift=4),
    "tide:5": Spot("tide:5", 140, 458, 152, 44, lift=8),
    "tide:9": Spot("tide:9", 346, 458, 152, 44, lift=8),
}
LOST = {
    **settled("brine", "calm", 140, 5, 1),
    **settled("dip", "splash", 366, 11, 1),
    "splash": Spot("splash:front", 366, 452, 300, 36, lift=0),
    "ring": Spot("ring:whole", 372, 110, 120, 50, 12, lift=14),
}
WON = {
    **_stack("brine", "calm", 96, 3),
    **_stack("purl", "joy", 250, 6),
    "crown": Spot("crown:paper", 250, 158, 92, 64, lift=8),
    **_stack("dip", "calm", 404, 2),
}
