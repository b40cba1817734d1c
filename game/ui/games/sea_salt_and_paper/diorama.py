"""The small scenes of the game: a sailor in a paper boat in its window on the shelf, and how it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.ui.draw.group import Group, Node
from game.ui.draw.scenery.backdrop import Sun
from game.ui.draw.scenery.waves import waves_of
from game.ui.draw.spot import Spot
from game.ui.games.sea_salt_and_paper.boat import boat
from game.ui.kit.rows import in_a_row
from game.ui.table.content.diorama import Composition, HowTo

SCENE = Composition(
    t=0.3,
    waves=waves_of((362, 392, 482, 536, 596)),
    pieces={
        "salt:crab": Spot("salt:crab:yellow", 132, 196, 128, 15, 13, lift=10),
        "salt:mermaid": Spot("salt:mermaid:white", 368, 196, 128, 16, -13, lift=10),
        "salt:fish": Spot("salt:fish:green", 250, 174, 128, 17, lift=10),
        "sailor": Group(boat("fathom", "fathom", "joy", 0, 0.956).children, 250, 456.44, 1.2222),
    },
    sun=Sun(0.5, 0.5, 230),
    afloat=(("shepherd:fathom", "boat:fathom"), ("salt:crab", "salt:mermaid", "salt:fish")),
)


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Four pictures with their words."""
    return (
        _picture(tr("Draw, or take one."), DRAW, "salt:octopus"),
        _picture(tr("Pairs help at once."), PAIR, "salt:fish:1", "salt:fish:2"),
        _picture(tr("Seven pearls: stop."), STOP, "stop"),
        _picture(tr("Most stars win."), WON, "shepherd:purl", "boat:purl"),
    )


def _picture(words: str, pieces: Mapping[str, Node], *afloat: str) -> HowTo:
    """On the sea of the game's window on the shelf."""
    return HowTo(words, replace(SCENE, pieces=pieces, sun=None, afloat=(afloat,)))


def _sailor(shepherd: str, mood: str, x: float, water: float, stars: int) -> Group:
    """A sailor in a boat, and a star for each that was won above."""
    above = {f"star:{shepherd}:{n}": Spot("icon:star", 0, -296 - 107 * n, 110, 40, lift=5) for n in range(stars)}
    return Group({"boat": boat(shepherd, shepherd, mood, 0, 1.14), **above}, x, water, 0.58, 18)


DRAW = {
    "back": Spot("back:salt", 140, 210, 168, 0, 4, lift=12),
    "salt:octopus": Spot("salt:octopus:green", 356, 210, 168, 0, -4, lift=12),
    "hand": Spot("hand", 190, 360, 124, 0, lift=8),
}
PAIR = {
    "salt:fish:1": Spot("salt:fish:yellow", 168, 190, 160, 0, 8, lift=12),
    "salt:fish:2": Spot("salt:fish:green", 320, 190, 160, 0, -8, lift=12),
    "arrow": Spot("step_arrow", 250, 372, 96, 0, -90, lift=5),
    "back": Spot("back:salt", 250, 520, 120, 0, lift=10),
}
PEARLS = [(x, y) for count, middle, y in ((5, 250, 130), (2, 212, 214)) for x in in_a_row(count, 76, middle)]
STOP = {
    **{f"pearl:{number}": Spot("pearl:on", x, y, 66, 0, lift=5) for number, (x, y) in enumerate(PEARLS)},
    "stop": Spot("disc:check:coral", 250, 370, 180, 0, lift=10),
    "hand": Spot("hand", 330, 470, 124, 0, lift=8),
}
WON = {
    "brine": _sailor("brine", "calm", 96, 500, 1),
    "purl": _sailor("purl", "joy", 250, 460, 4),
    "dip": _sailor("dip", "calm", 404, 500, 2),
}
