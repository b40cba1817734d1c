"""Dioramas of the game: a sailor in a paper boat for its card on the shelf, and the how-to pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from game.ui.draw.group import Group, Node
from game.ui.draw.scenery.backdrop import Cutout
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.boat import boat
from game.ui.geometry import even_centers
from game.ui.table.content.diorama import (
    WATER,
    WIDE_SEA,
    WIDE_WATER,
    WIDE_WINDOW,
    WINDOW,
    Composition,
    HowTo,
    pointing,
    row_of_pieces,
)

MIDDLE = WINDOW[0] / 2
FLOATS = WATER - 10
"""Height at which boats meet the water."""
CARDS = {"salt:crab": "salt:crab:yellow", "salt:fish": "salt:fish:green", "salt:mermaid": "salt:mermaid:white"}
FAN = row_of_pieces(CARDS, 0, 160, 13)
AFLOAT = ("shepherd:fathom", "boat:fathom"), ("salt:crab", "salt:mermaid", "salt:fish")
WIDE_SCENE = Composition(
    {
        "cards": Group(FAN, WIDE_WINDOW[0] / 2 - MIDDLE * 0.84, 134, 0.84, 15),
        **{
            sailor: replace(boat(sailor, sailor, mood, 0), x=x, y=WIDE_WATER + 16, scale=1.05)
            for sailor, mood, x in (("fathom", "joy", 166), ("purl", "calm", WIDE_WINDOW[0] - 166))
        },
    },
    (*AFLOAT, ("shepherd:purl", "boat:purl")),
    WIDE_SEA,
    t=0.3,
    sun=Cutout("sun", 230, 0.5, 0.5),
    window=WIDE_WINDOW,
)
SCENE = Composition(
    {
        "cards": Group(FAN, MIDDLE * 0.2, 190, 0.8, 15),
        "sailor": replace(boat("fathom", "fathom", "joy", 0), x=MIDDLE, y=FLOATS, scale=1.2),
    },
    AFLOAT,
    t=0.3,
    sun=Cutout("sun", 230, 0.5, 0.5),
    wide=WIDE_SCENE,
)


def how_to(tr: Callable[[str], str]) -> tuple[HowTo, ...]:
    """Returns four pictures with their captions."""
    return (
        _picture(tr("Draw, or take one."), DRAW, "salt:octopus"),
        _picture(tr("Pairs help at once."), PAIR, "salt:fish:1", "salt:fish:2"),
        _picture(tr("Seven pearls: stop."), STOP, "stop"),
        _picture(tr("Most stars win."), WON, "shepherd:purl", "boat:purl"),
    )


def _picture(words: str, pieces: Mapping[str, Node], *afloat: str) -> HowTo:
    """Returns a picture at the time of day of the game's card on the shelf."""
    return HowTo(words, Composition(pieces, (afloat,), t=SCENE.t))


def _sailor(shepherd: str, x: float, stars: int) -> Group:
    """Returns a sailor in a boat with its stars above; the sailor with the most stars is glad."""
    above = {f"star:{shepherd}:{n}": SpriteState("icon:star", 0, -296 - 107 * n, 110, 40, lift=5) for n in range(stars)}
    sailor = boat(shepherd, shepherd, "joy" if stars == max(STARS.values()) else "calm", 0)
    return Group({"boat": sailor, **above}, x, FLOATS, 0.54, 18)


STARS = {"brine": 1, "purl": 4, "dip": 2}
CHOICE = row_of_pieces({"back": "back:salt", "salt:octopus": "salt:octopus:green"}, 210, 168, 4)
DRAW = {**CHOICE, "hand": pointing(CHOICE["back"])}
PAIR = {
    **row_of_pieces({"salt:fish:1": "salt:fish:yellow", "salt:fish:2": "salt:fish:green"}, 190, 160, 8),
    **row_of_pieces({"arrow": "step_arrow"}, 370, 96, angle=-90),
    **row_of_pieces({"back": "back:salt"}, 520, 120),
}
PRESSED = row_of_pieces({"stop": "disc:check:coral"}, 370, 180)
STOP = {
    **row_of_pieces({f"pearl:{number}": "pearl:on" for number in range(7)}, 190, 62),
    **PRESSED,
    "hand": pointing(PRESSED["stop"]),
}
WON = {
    shepherd: _sailor(shepherd, x, stars)
    for (shepherd, stars), x in zip(STARS.items(), even_centers(len(STARS), 154, MIDDLE), strict=True)
}
