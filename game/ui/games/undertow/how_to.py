"""How Undertow! is played in four pictures: a card, the die that pulls, who is lost, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.draw.scenery.waves import Wave
from game.ui.draw.spot import Spot
from game.ui.games.undertow.diorama import floating
from game.ui.table.content.diorama import Composition, HowTo

SEA = (
    Wave(190, 0, 40, 0.6, 10),
    Wave(282, 1, 30, 0.7, 21),
    Wave(386, 2, 20, 0.8, 31),
    Wave(490, 3, 120, 0.9, 41),
    Wave(586, 5, 10, 0.9, 51),
)
SHORE = (Wave(480, 2, 20, 0.85, 30), Wave(534, 3, 70, 0.9, 31), Wave(590, 5, 10, 0.9, 32))
"""The sea before those who stand on the sand."""


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Four pictures with their words."""
    return (
        HowTo(tr("Lifeguard or shark."), _scene(CARD, (("fin",), ("swimmer:purl",)))),
        HowTo(tr("The die: some drift."), _scene(DRIFT, (("swimmer:clover",), ("swimmer:brine",)))),
        HowTo(tr("Beyond ten: lost."), _scene(LOST, (("swimmer:dip",), ("buoy",)))),
        HowTo(tr("Most on land win."), Composition(0.2, 340, SHORE, WON, afloat=(("shepherd:clover",),))),
    )


def _scene(pieces: Mapping[str, Spot], afloat: tuple[tuple[str, ...], ...]) -> Composition:
    return Composition(t=0.2, horizon=180, waves=SEA, pieces=pieces, afloat=afloat)


CARD = {
    "lifeguard": Spot("tile:guard", 142, 150, 200, 60, 5, lift=10),
    "shark": Spot("tile:shark", 358, 150, 200, 60, -5, lift=10),
    "swimmer:purl": floating("swim:purl:joy", 142, 500, 170, 50),
    "fin": floating("fin", 366, 490, 140, 50),
    "hand": Spot("hand", 196, 272, 112, 70, lift=8),
}
DRIFT = {
    "die": Spot("die:2", 250, 122, 170, 60, lift=12),
    "swimmer:clover": floating("swim:clover:worried", 140, 396, 150, 30),
    "arrow:clover": Spot("step_arrow", 310, 350, 110, 62, lift=5),
    "swimmer:brine": floating("swim:brine:worried", 170, 570, 166, 50),
    "arrow:brine": Spot("step_arrow", 350, 514, 120, 62, lift=5),
}
LOST = {
    "buoy": Spot("buoy:10", 140, 300, 120, 30, lift=6),
    "whirl": Spot("whirl", 340, 400, 270, 45, lift=0),
    "swimmer:dip": floating("swim:dip:worried", 320, 440, 170, 46),
    "arrow": Spot("step_arrow", 170, 440, 110, 62, lift=5),
}
WON = {
    f"{kind}:{shepherd}": spot
    for shepherd, mood, x, saved in (("brine", "calm", 96, 2), ("clover", "joy", 250, 4), ("dip", "calm", 404, 1))
    for kind, spot in (
        ("shepherd", Spot(f"shepherd:{shepherd}:{mood}", x, 360, 144, 60, lift=6)),
        ("count", Spot(f"count:{saved}{':gold' if mood == 'joy' else ''}", x, 520 - 24 * (saved == 4), 96, 62, lift=6)),
    )
}
