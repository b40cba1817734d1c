"""Four mermaids: the sea itself lifts the boat of whoever holds them, and the others stay afloat below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

from game.engine.api import Seat
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.games.sea_salt_and_paper.results.heights import SHELVES, SWELLS
from game.ui.parts.composition import at
from game.ui.screen import Screen
from game.ui.table.motion.script import Script

MERMAID = "salt:mermaid:white"
LIFT_SECONDS = 0.5
CARD_SECONDS, APART = 0.3, 0.06
CROWN_SECONDS = 0.16
BELOW, CROWN_ABOVE = 300, 80
"""How far below its place the boat is lifted from, and how far above it the crown falls from, in design px."""
LIFTED = ("swell:back", "shepherd", "boat", "swell:front")
CARDS = ((-358, -392, 13), (-122, -492, 4), (116, -492, -4), (352, -392, -13))
"""Where the cards stand over the boat in its own size, and how they lean."""
SECONDS = LIFT_SECONDS + APART * (len(CARDS) - 1) + CARD_SECONDS + CROWN_SECONDS
"""After so many everything is there."""
GATHERED = tuple(f"mermaid:{number}" for number in range(len(CARDS)))
CARD, CROWN, BOAT, SHEPHERD = 196, 190, 430, 264
FAN, COUNT, FLAG = 121, 49, 84
SWELL_Z, CARD_Z, FLAG_Z, PLANK_Z = 35, 45, 58, 60
YOU, BELOW_FLAG, PLANK_FLAG, BELOW_PLANK = 96, 184, 204, 58
"""The mark of one's own shepherd, how far below the water line or the plank it is, and the plank's flag aside."""
LEAST_YOU = 52
"""px: its word can be read."""
LEAST_COUNT = 34
"""Of the disc with a number of cards, in px: it could not be read."""


Named: TypeAlias = Iterator[tuple[str, Spot]]
"""Pieces with their names."""


@dataclass(frozen=True)
class MermaidsPlan:
    """The picture as composed for one shape of screen, in design px."""

    boat: tuple[float, float]
    """The middle of the lifted boat."""
    size: float
    """How large boat, cards and crown are, by how they are drawn."""
    others: tuple[tuple[float, ...], ...]
    """Where the other boats are, by how many there are."""
    water: float
    """The line they float on."""
    other_size: float
    plank: tuple[float, float]
    sea: tuple[tuple[float, int, int], ...]
    """Sheets of water: crest, colour from far to near, and layer."""
    others_z: int


BESIDE = ((520, 0, 10), (556, 1, 11), (656, 2, 30), (730, 3, 31), (820, 4, 32), (922, 6, 41))
"""The others float behind the swell."""
BEFORE = ((870, 0, 10), (906, 1, 11), (990, 2, 30), (1074, 3, 41), (1346, 4, 55), (1500, 6, 56))
"""They float before it."""
PLANS = MappingProxyType(
    {
        "wide": MermaidsPlan(
            (1010, 776), 1.0, ((), (300,), (300, 1690), (226, 510, 1690)), 640, 0.84, (1010, 984), BESIDE, 21
        ),
        "square": MermaidsPlan(
            (730, 776), 0.86, ((), (170,), (170, 1280), (130, 320, 1290)), 640, 0.62, (730, 984), BESIDE, 21
        ),
        "tall": MermaidsPlan(
            (540, 930), 1.0, ((), (540,), (290, 790), (190, 540, 890)), 1330, 1.0, (540, 1606), BEFORE, 50
        ),
    }
)  # fmt: skip
"""By the screen's shape."""


def mermaids(
    winner: Seat, hand_sizes: Sequence[int], cast: Sequence[str], screen: Screen, own: tuple[Seat, str] | None = None
) -> Pose:
    """The whole picture.

    Args:
        hand_sizes: how many cards each seat holds; what they are stays their own.
        cast: each seat's shepherd.
        own: the seat of the only person, if there is just one, and the word it is marked with.
    """
    plan = PLANS[screen.shape]
    others = [seat for seat in range(len(cast)) if seat != winner]
    pieces = dict(_winner(screen, plan, cast[winner]))
    for seat, x in zip(others, plan.others[len(others)], strict=True):
        pieces |= {f"{name}:{seat}": spot for name, spot in _other(screen, plan, x, cast[seat], hand_sizes[seat])}
        if own and own[0] == seat:
            pieces["you"] = _marked(screen, x, plan.water + BELOW_FLAG * plan.other_size, own[1])
    if own and own[0] == winner:
        pieces["you"] = _marked(screen, plan.plank[0] - PLANK_FLAG, plan.plank[1] + BELOW_PLANK, own[1])
    return pieces | dict(_plank(screen, plan, cast[winner]))


def _marked(screen: Screen, x: float, y: float, word: str) -> Spot:
    """The word below one's own flag."""
    w = max(YOU * screen.u, LEAST_YOU)
    return Spot(f"you:{word}", *at(screen, x, y), w, PLANK_Z + 3, lift=4)


def telling(picture: Pose, screen: Screen) -> Script:
    """The water rises, the cards come one after another, and the crown last."""
    size = PLANS[screen.shape].size
    before = {piece: spot for piece, spot in picture.items() if piece not in {*LIFTED, *GATHERED, "crown"}}
    script = Script(None, None, before, picture, screen, HEIGHTS)
    script.step(SECONDS)
    for piece in LIFTED:
        _come(script, piece, 0.0, LIFT_SECONDS, BELOW * size)
    for number, piece in enumerate(GATHERED):
        _come(script, piece, LIFT_SECONDS + APART * number, CARD_SECONDS, BELOW / 2 * size)
    _come(script, "crown", SECONDS - CROWN_SECONDS, CROWN_SECONDS, -CROWN_ABOVE)
    script.cue(0.0, "mermaids")
    script.cue(SECONDS, "game_won")
    return script


def _come(script: Script, piece: str, at: float, seconds: float, below: float) -> None:
    there = script.after[piece]
    script.come(piece, at, seconds, replace(there, y=there.y + script.px(below)))


def _winner(screen: Screen, plan: MermaidsPlan, shepherd: str) -> Named:
    """The boat on its swell, the cards in an arc above, the crown over all."""
    yield from _lifted(screen, plan, shepherd)
    for piece, (dx, dy, angle) in zip(GATHERED, CARDS, strict=True):
        yield piece, _piece(screen, plan, MERMAID, dx, dy, CARD, CARD_Z, lift=22, angle=angle)
    yield "crown", _piece(screen, plan, "crown:paper", -3, -692, CROWN, CARD_Z + 1, lift=14, angle=2)


def _lifted(screen: Screen, plan: MermaidsPlan, shepherd: str) -> Named:
    yield "swell:back", _piece(screen, plan, "swell:back", 0, -111, SWELLS["back"][0], SWELL_Z, lift=10)
    yield "shepherd", _piece(screen, plan, f"shepherd:{shepherd}:joy", -30, -178, SHEPHERD, SWELL_Z + 1, lift=9)
    yield "boat", _piece(screen, plan, f"boat:{shepherd}", 2, -74, BOAT, SWELL_Z + 2, lift=11)
    yield "swell:front", _piece(screen, plan, "swell:front", 0, 43, SWELLS["front"][0], SWELL_Z + 3, lift=8)


def _piece(
    screen: Screen, plan: MermaidsPlan, look: str, dx: float, dy: float, w: float, z: int, lift: float, angle: float = 0
) -> Spot:
    x, y = plan.boat
    place = at(screen, x + dx * plan.size, y + dy * plan.size)
    return Spot(look, *place, w * plan.size * screen.u, z, angle, lift)


def _other(screen: Screen, plan: MermaidsPlan, x: float, shepherd: str, cards: int) -> Named:
    """A boat with its closed hand, and its flag below; small and calm."""
    side = 1 if x <= screen.base[0] / 2 else -1
    k, z = plan.other_size, plan.others_z
    count = max(COUNT, LEAST_COUNT / (k * screen.u))
    parts = (
        ("shepherd", f"shepherd:{shepherd}:calm", -26 * side, -91, 179, z, 7),
        ("boat", f"boat:{shepherd}", 0, -22, 270, z + 2, 8),
        ("flag", f"flag:{shepherd}", 0, 117, FLAG / 0.84, FLAG_Z, 5),
    )
    fan = (
        ("hand", f"backs:{cards}", 78 * side, -86, FAN, z + 1, 3),
        ("count", f"count:{cards}", 78 * side, -53, count, z + 1, 4),
    )
    for name, look, dx, dy, w, layer, lift in (*parts, *(fan if cards else ())):
        place = at(screen, x + dx * k, plan.water + dy * k)
        yield name, Spot(look, *place, w * k * screen.u, layer, lift=lift)


def _plank(screen: Screen, plan: MermaidsPlan, shepherd: str) -> Named:
    """The same told in a line: a flag, a crown, four cards."""
    parts = [
        ("plank", "shelf:win:gold", 0, SHELVES["win"][0], 0, 9),
        ("plank:flag", f"flag:{shepherd}", -PLANK_FLAG, 94, 1, 5),
        ("plank:crown", "crown:paper", -92, 96, 1, 3),
        *((f"plank:{number}", MERMAID, 10 + 64 * number, 58, 1, 4) for number in range(4)),
    ]
    x, y = plan.plank
    for name, look, dx, w, z, lift in parts:
        yield name, Spot(look, *at(screen, x + dx, y - 3 * z), w * screen.u, PLANK_Z + z, lift=lift)
