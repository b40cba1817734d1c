"""A void round: all cards go home to the deck, and nobody has anything for it."""

from __future__ import annotations

from types import MappingProxyType

from msgspec.structs import replace

from game.ui.draw.group import Group, flatten
from game.ui.draw.spot import Pose, Spot
from game.ui.games.sea_salt_and_paper.choreography.calls import go_home
from game.ui.games.sea_salt_and_paper.choreography.flights import at_deck
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, emptied
from game.ui.games.sea_salt_and_paper.heights import HEIGHTS, MOST_BACKS, SLIPS
from game.ui.games.sea_salt_and_paper.layout import composed, layout
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.games.sea_salt_and_paper.results.count_picture import digits_of
from game.ui.screen import Screen
from game.ui.table.motion.script import Script, kind_of

HOME_SECONDS = 0.4
APART = 0.04
TOLD_SECONDS = 0.2
SMALLEST = 0.4
"""A card's size where it sets out, by that of the deck."""
ARC = 150
NOTHING = 92
"""The disc of what a seat has for it, in design px."""
BELOW_PLANK, AT_PLANK = 62, 128
SLIP_UP = MappingProxyType({"wide": 214, "square": 214, "tall": 420})
"""How far over the lower edge of what is composed the slip is."""
FLY_Z, DISC_Z, SLIP_Z, PICTURE_Z, STRIKE_Z = 57, 60, 62, 63, 64
GREYED = 0.47
TOLD = frozenset({"nothing", "void"})
"""What comes when all cards are home."""


def void(seen: SaltSeen, screen: Screen) -> Pose:
    """The whole picture, from the table as the round has left it."""
    plan, bare = composed(seen, screen), emptied(seen)
    table = {name: spot for name, spot in layout(bare, screen).items() if name != "count:deck"}
    return table | flatten(Group({**_nothing(plan, seen), "words": _words(plan)}), screen.u, Spot)


def telling(seen: SaltSeen, screen: Screen, table: Pose) -> Script:
    """All cards go home, then it is told what the round brings; of closed hands only their sizes are shown.

    Args:
        table: how the table lies, as the viewer may see it.
    """
    picture = void(seen, screen)
    script = Script(seen, seen, table, picture, screen, HEIGHTS)
    home = max(go_home(script), HOME_SECONDS + APART * (MOST_BACKS - 1))
    script.step(home + TOLD_SECONDS)
    _close_home(script, seen)
    for piece in picture:
        if kind_of(piece) in TOLD:
            script.appear(piece, home, TOLD_SECONDS)
    script.cue(0.0, "void")
    return script


def _close_home(script: Script, seen: SaltSeen) -> None:
    """Backs fly in arcs from closed hands to the deck, the farthest boats' first."""
    deck = at_deck(script)
    fans = {seat: fan for seat in range(len(seen.cast)) if (fan := script.before.get(f"backs:{seat}"))}
    for place, seat in enumerate(sorted(fans, key=lambda seat: -abs(fans[seat].x - deck.x))):
        for number in range(min(MOST_BACKS, seen.view.hand_sizes[seat])):
            piece, at, fan = f"home:{seat}:{number}", APART * number, fans[seat]
            seconds = HOME_SECONDS - APART * (len(fans) - 1 - place)
            w, angle = deck.w * (SMALLEST + 0.1 * number), (7 * number + 31 * seat) % 40 - 20
            there = replace(deck, w=w, z=FLY_Z, angle=angle)
            script.enter(piece, at, replace(there, x=fan.x, y=fan.y))
            script.fly(piece, at, seconds, max(0.0, script.px(ARC) - abs(fan.y - deck.y) / 2), there)
            script.leave(piece, at + seconds)


def _nothing(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Group]:
    """What the round brings: +0 below each plank; at its end where the words stand below."""
    boats, digits = plan.boats, digits_of(plan.screen)
    dx, dy = (AT_PLANK, 0) if seen.is_watched else (0, 40 + BELOW_PLANK)
    return {
        f"nothing {seat}": Group(
            {
                f"nothing:{seat}": Spot("btn:paper", 0, 0, NOTHING, DISC_Z, lift=6),
                f"nothing:{seat}:figure": Spot("figure:+0", 0, 0, 44 * digits, DISC_Z + 1, lift=0),
            },
            x + dx * boats.plank_k,
            y + boats.plank + dy * boats.plank_k,
            boats.k,
        )
        for seat, (x, y, _, _) in enumerate(boats.stands)
    }


def _words(plan: BoatsPlan) -> Group:
    """Why: the deck is empty, and neither anchor nor bell has come; so no star."""
    digits = digits_of(plan.screen)
    parts = {
        "void:slip": Spot("slip:void", 0, 0, SLIPS["void"][0], SLIP_Z, lift=7),
        "void:deck": Spot("emptied", -270, 0, 62, PICTURE_Z, lift=0),
        "void:cards": Spot("figure:0", -270, 0, 44 * digits, PICTURE_Z, lift=0),
        "void:arrow": Spot("arrow:next", 102, 0, 54, PICTURE_Z, lift=0),
        "void:star": Spot("icon:star", 190, 0, 72, PICTURE_Z, lift=3),
        "void:points": Spot("figure:+0", 276, 0, 60 * digits, PICTURE_Z, lift=0),
    }
    for x, call in ((-132, "anchor"), (-2, "bell")):
        parts[f"void:{call}"] = Spot(f"ink:{call}", x, 0, 78, PICTURE_Z, lift=0, alpha=GREYED)
        parts[f"void:{call}:strike"] = Spot("strike", x, 0, 100, STRIKE_Z, lift=0)
    return Group(parts, plan.stage.center.x, plan.stage.bottom - SLIP_UP[plan.screen.shape])
