"""Four mermaids: the sea itself lifts the boat of their owner, and the others stay afloat below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from msgspec.structs import replace

from game.engine.api import Seat
from game.ui.draw.group import Group, Node, flatten
from game.ui.draw.spot import Pose, Spot
from game.ui.games.sea_salt_and_paper.boat import SHEPHERD, boat, closed_hand
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.heights import HEIGHTS, SHELVES, SWELLS
from game.ui.parts.composition import drawing_of
from game.ui.parts.score_signs import LEAST_YOU
from game.ui.screen import Screen
from game.ui.table.motion.script import Script

MERMAID = "salt:mermaid:white"
LIFT_SECONDS = 0.5
CARD_SECONDS, APART = 0.3, 0.06
CROWN_SECONDS = 0.16
BELOW, CROWN_ABOVE = 300, 80
"""How far below its place the boat is lifted from, and how far above it the crown falls from, in design px."""
CARDS = ((-358, -392, 13), (-122, -492, 4), (116, -492, -4), (352, -392, -13))
"""Where the cards stand over the boat in its own size, and how they lean."""
SECONDS = LIFT_SECONDS + APART * (len(CARDS) - 1) + CARD_SECONDS + CROWN_SECONDS
"""After so many everything is there."""
CARD, CROWN, FLAG = 196, 190, 100
LARGE = 1.55
"""How much larger than the others' the boat is that is lifted."""
SWELL_Z, CARD_Z, FLAG_Z, PLANK_Z = 75, 85, 98, 100
"""All of it is nearer than the table's water, which the water here rises before."""
CHEER_Z = 63
"""Paper falls behind the near water."""
YOU, BELOW_FLAG, PLANK_FLAG, BELOW_PLANK = 96, 184, 204, 58
"""The mark of one's own shepherd, how far below the water line or the plank it is, and the plank's flag aside."""


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


BESIDE = ((520, 0, 50), (556, 1, 51), (656, 2, 70), (730, 3, 71), (820, 4, 72), (922, 6, 81))
"""The others float behind the swell."""
BEFORE = ((870, 0, 50), (906, 1, 51), (990, 2, 70), (1074, 3, 81), (1346, 4, 95), (1500, 6, 96))
"""They float before it."""
PLANS = MappingProxyType(
    {
        "wide": MermaidsPlan(
            (1010, 776), 1.0, ((), (300,), (300, 1690), (226, 510, 1690)), 640, 0.84, (1010, 984), BESIDE, 61
        ),
        "square": MermaidsPlan(
            (730, 776), 0.86, ((), (170,), (170, 1280), (130, 320, 1290)), 640, 0.62, (730, 984), BESIDE, 61
        ),
        "tall": MermaidsPlan(
            (540, 930), 1.0, ((), (540,), (290, 790), (190, 540, 890)), 1330, 1.0, (540, 1606), BEFORE, 90
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
    xs = dict(zip(others, plan.others[len(others)], strict=True))
    parts: dict[str, Node] = {"winner": _winner(plan, winner, cast[winner])}
    for seat, x in xs.items():
        parts[f"other {seat}"] = _other(screen, plan, seat, x, cast[seat], hand_sizes[seat])
    if own is not None:
        seat, word = own
        x, y = xs.get(seat, plan.plank[0] - PLANK_FLAG), plan.water + BELOW_FLAG * plan.other_size
        y = plan.plank[1] + BELOW_PLANK if seat == winner else y
        parts["you"] = Spot(f"you:{word}", x, y, max(YOU, LEAST_YOU / screen.u), PLANK_Z + 3, lift=4)
    parts["plank"] = Group(_plank(winner, cast[winner]), *plan.plank, z=PLANK_Z)
    return flatten(Group(parts, *drawing_of(screen)), screen.u, Spot)


def telling(picture: Pose, screen: Screen, table: Pose, winner: Seat, seen: SaltSeen | None) -> Script:
    """All boats sail to their places while the water rises, the cards come one after another, and the crown last.

    Args:
        table: how the table lies, as the viewer may see it.
    """
    script = Script(seen, seen, table, picture, screen, HEIGHTS)
    script.step(SECONDS)
    size = PLANS[screen.shape].size
    script.move((piece for piece in picture if piece in table), 0.0, LIFT_SECONDS)
    script.sink_out(script.gone("card"), 0.0, LIFT_SECONDS)
    for piece in script.new("swell"):
        _come(script, piece, 0.0, LIFT_SECONDS, BELOW * size)
    for number, piece in enumerate(script.new("mermaid")):
        at, there, boat = LIFT_SECONDS + APART * number, picture[piece], picture[f"boat:{winner}"]
        script.come(piece, at, CARD_SECONDS, replace(there, x=(there.x + boat.x) / 2, y=(there.y + boat.y) / 2))
    for piece in (*script.new("told"), *script.new("you")):
        script.appear(piece, LIFT_SECONDS)
    _come(script, "crown", SECONDS - CROWN_SECONDS, CROWN_SECONDS, -CROWN_ABOVE)
    script.cue(0.0, "mermaids")
    script.cue(SECONDS, "game_won")
    return script


def _come(script: Script, piece: str, at: float, seconds: float, below: float) -> None:
    there = script.after[piece]
    script.come(piece, at, seconds, replace(there, y=there.y + script.px(below)))


def _winner(plan: MermaidsPlan, seat: Seat, shepherd: str) -> Group:
    """The boat on its swell, the cards in an arc above, the crown over all."""
    cards = {
        f"mermaid:{number}": Spot(MERMAID, x, y, CARD, CARD_Z, angle, 22) for number, (x, y, angle) in enumerate(CARDS)
    }
    return Group(
        {
            "swell:back": Spot("swell:back", 0, -111, SWELLS["back"][0], SWELL_Z, lift=10),
            "boat": replace(boat(seat, shepherd, "joy"), x=2, y=-39, scale=LARGE, z=SWELL_Z + 1 - SHEPHERD),
            "swell:front": Spot("swell:front", 0, 43, SWELLS["front"][0], SWELL_Z + 3),
            **cards,
            "crown": Spot("crown:paper", -3, -692, CROWN, CARD_Z + 1, 2, 14),
        },
        *plan.boat,
        plan.size,
    )


def _other(screen: Screen, plan: MermaidsPlan, seat: Seat, x: float, shepherd: str, cards: int) -> Group:
    """A boat with its closed hand, and its flag below; small and calm."""
    side, k = 1 if x <= screen.base[0] / 2 else -1, plan.other_size
    there = {
        "boat": boat(seat, shepherd, "calm", side),
        "hand": closed_hand(seat, cards, side, 1.0, 1 / (screen.u * k)),
        f"flag:{seat}": Spot(f"flag:{shepherd}", 0, 117, FLAG, FLAG_Z - plan.others_z + SHEPHERD, lift=5),
    }
    return Group(there, x, plan.water, k, plan.others_z - SHEPHERD)


def _plank(seat: Seat, shepherd: str) -> dict[str, Spot]:
    """The same told in a line: a flag, a crown, four cards."""
    return {
        "told": Spot("shelf:win:gold", 0, 0, SHELVES["win"][0], 0, lift=9),
        f"flag:{seat}": Spot(f"flag:{shepherd}", -PLANK_FLAG, -3, 94, 1, lift=5),
        "told:crown": Spot("crown:paper", -92, -3, 96, 1, lift=3),
        **{f"told:{number}": Spot(MERMAID, 10 + 64 * number, -3, 58, 1, lift=4) for number in range(len(CARDS))},
    }
