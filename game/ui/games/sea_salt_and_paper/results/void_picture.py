"""A void round: all cards go home to the deck, and nobody has anything for it."""

from __future__ import annotations

from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from game.engine.games import GAMES
from game.engine.sea_salt_and_paper import DECK
from game.ui.draw.group import Group, flatten
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.heights import SLIPS
from game.ui.games.sea_salt_and_paper.layout import composed, layout
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.games.sea_salt_and_paper.layout.raft import top_of_deck
from game.ui.games.sea_salt_and_paper.layout.seats import fan_of
from game.ui.games.sea_salt_and_paper.results.count_plan import digits_of
from game.ui.screen import Screen
from game.ui.table.motion.script import Script, kind_of
from game.ui.table.seen import Seen

HOME_SECONDS = 0.4
APART = 0.04
TOLD_SECONDS = 0.2
MOST_BACKS = 5
"""So many cards are seen to go home from each boat."""
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
    plan, emptied = composed(seen, screen), _emptied(seen)
    table = {name: spot for name, spot in layout(emptied, screen).items() if name != "count:deck"}
    return table | flatten(Group({**_nothing(plan, seen), "words": _words(plan)}), screen.u, Spot)


def telling(seen: SaltSeen, screen: Screen) -> Script:
    """All cards go home, then it is told what the round brings; of hands only their sizes are shown."""
    picture, home = void(seen, screen), HOME_SECONDS + APART * (MOST_BACKS - 1)
    before = {piece: spot for piece, spot in picture.items() if kind_of(piece) not in TOLD}
    script = Script(None, None, before, picture, screen, HEIGHTS)
    script.step(home + TOLD_SECONDS)
    _go_home(script, composed(seen, screen), seen)
    for piece in picture.keys() - before.keys():
        script.appear(piece, home, TOLD_SECONDS)
    script.cue(0.0, "void")
    return script


def _emptied(seen: SaltSeen) -> SaltSeen:
    """The table with all cards in the deck, as nobody in particular sees it."""
    rules, view = GAMES["sea_salt_and_paper"], seen.view
    bare = rules.view(rules.new(players=view.players, pair_points=view.pair_points), None)
    home = msgspec.structs.replace(bare, deck_height=len(DECK), points=view.points)
    return Seen(home, seen.cast, is_covered=not seen.is_watched)


def _go_home(script: Script, plan: BoatsPlan, seen: SaltSeen) -> None:
    """Backs fly in arcs from the boats to the deck, the farthest boats' first."""
    deck = script.on_screen(top_of_deck(plan))
    fans = [script.on_screen(fan_of(plan, seen, seat)) for seat in range(len(seen.cast))]
    seats = sorted(range(len(fans)), key=lambda seat: -abs(fans[seat].x - deck.x))
    for place, seat in enumerate(seats):
        cards, fan = seen.view.hand_sizes[seat] + 2 * len(seen.view.laid[seat]), fans[seat]
        for number in range(min(MOST_BACKS, cards)):
            piece, at = f"home:{seat}:{number}", APART * number
            seconds = HOME_SECONDS - APART * (len(seats) - 1 - place)
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
