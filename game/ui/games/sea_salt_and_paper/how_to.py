"""How Sea Salt & Paper is played in four pictures: a card, a pair, the end of a round, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.draw.scenery.waves import VELLUM, Wave
from game.ui.draw.spot import Spot
from game.ui.games.sea_salt_and_paper.diorama import standing
from game.ui.table.content.diorama import Composition, HowTo

SEA = (
    Wave(362, 0, 40, 0.7, 10),
    Wave(392, 1, 90, 0.8, 11),
    Wave(482, 2, 20, 0.85, 30, VELLUM),
    Wave(536, 3, 70, 0.9, 31),
    Wave(596, 5, 10, 0.9, 32),
)


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Four pictures with their words."""
    return (
        HowTo(tr("Draw, or take one."), _scene(DRAW, (("salt:octopus",),))),
        HowTo(tr("Pairs help at once."), _scene(PAIR, (("salt:fish:1", "salt:fish:2"),))),
        HowTo(tr("Seven pearls: stop."), _scene(STOP, (("stop",),))),
        HowTo(tr("Most stars win."), _scene(WON, (("shepherd:purl", "boat:purl"),))),
    )


def _scene(pieces: Mapping[str, Spot], afloat: tuple[tuple[str, ...], ...]) -> Composition:
    return Composition(t=0.3, horizon=370, waves=SEA, pieces=pieces, afloat=afloat)


def _sailor(shepherd: str, mood: str, x: float, bottom: float, stars: int) -> dict[str, Spot]:
    """A sailor in a boat, and a star for each that was won above."""
    spots = {
        f"shepherd:{shepherd}": standing(f"shepherd:{shepherd}:{mood}", x, bottom - 22, 118, 40, 6),
        f"boat:{shepherd}": standing(f"boat:{shepherd}", x, bottom, 156, 41, 8),
    }
    spots |= {f"star:{shepherd}:{n}": Spot("icon:star", x, bottom - 190 - 62 * n, 64, 60, lift=5) for n in range(stars)}
    return spots


DRAW = {
    "back": Spot("back:salt", 140, 210, 168, 40, 4, lift=12),
    "salt:octopus": Spot("salt:octopus:green", 356, 210, 168, 41, -4, lift=12),
    "hand": Spot("hand", 190, 360, 124, 60, lift=8),
}
PAIR = {
    "salt:fish:1": Spot("salt:fish:yellow", 168, 190, 160, 40, 8, lift=12),
    "salt:fish:2": Spot("salt:fish:green", 320, 190, 160, 41, -8, lift=12),
    "arrow": Spot("step_arrow", 250, 372, 96, 60, -90, lift=5),
    "back": Spot("back:salt", 250, 520, 120, 62, lift=10),
}
STOP = {
    **{
        f"pearl:{n}": Spot("pearl:on", 98 + 76 * (n % 5) + 76 * (n >= 5), 130 + 84 * (n >= 5), 66, 40, lift=5)
        for n in range(7)
    },
    "stop": Spot("disc:check:coral", 250, 370, 180, 60, lift=10),
    "hand": Spot("hand", 330, 470, 124, 62, lift=8),
}
WON = {
    **_sailor("brine", "calm", 96, 520, 1),
    **_sailor("purl", "joy", 250, 480, 4),
    **_sailor("dip", "calm", 404, 520, 2),
}
