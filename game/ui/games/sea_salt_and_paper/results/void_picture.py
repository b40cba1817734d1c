"""The picture of a void round: all cards return to the deck, and nobody scores."""

from __future__ import annotations

from msgspec.structs import replace

from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.games.sea_salt_and_paper.choreography.calls import go_home
from game.ui.games.sea_salt_and_paper.choreography.flights import at_deck
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, empty_table
from game.ui.games.sea_salt_and_paper.layout import layout, table_plan
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.games.sea_salt_and_paper.results import count_picture
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS, MOST_BACKS, SIZES, SLIPS
from game.ui.kit.piece_cells import number, part, sign
from game.ui.screen import Screen
from game.ui.table.motion.script import Script, kind_of

HOME_SECONDS = 0.4
"""Seconds of a closed hand's flight to the deck."""
APART = 0.04
"""Seconds between the starts of two cards."""
RESULT_SECONDS = 0.2
"""Seconds in which the result appears."""
SMALLEST = 0.4
"""Scale of a card at its start, by that of the deck."""
ARC = 150
"""Height of a card's arc, in design px."""
NOTHING, FIGURE, CALL = 92, 44, 78
"""Sizes of the disc of a seat's result, its figure, and the signs of missing calls, in design px."""
GREYED = 0.47
"""Opacity of the signs of missing calls."""
RESULT_PIECES = frozenset({"nothing", "void"})
"""Pieces that appear when all cards are back."""


def void(seen: SaltSeen, screen: Screen) -> Pose:
    """Returns the whole picture, from the table at the end of the round."""
    plan, bare = table_plan(seen, screen), empty_table(seen)
    table = {name: sprite for name, sprite in layout(bare, screen).items() if name != "count:deck"}
    return table | flatten(Group({**_nothing(plan, seen), "words": _words(plan, seen)}), screen.u, SpriteState)


def void_script(seen: SaltSeen, screen: Screen, table: Pose) -> Script:
    """Returns the script: all cards return, then the result appears; closed hands show only their sizes.

    Args:
        table: the pose of the table, as visible to the viewer.
    """
    picture = void(seen, screen)
    script = Script(seen, seen, table, picture, screen, HEIGHTS)
    home = max(go_home(script), HOME_SECONDS + APART * (MOST_BACKS - 1))
    script.step(home + RESULT_SECONDS)
    _close_home(script, seen)
    for piece in picture:
        if kind_of(piece) in RESULT_PIECES:
            script.appear(piece, home, RESULT_SECONDS)
    script.cue(0.0, "void")
    return script


def _close_home(script: Script, seen: SaltSeen) -> None:
    """Flies backs in arcs from closed hands to the deck, the farthest boats' first."""
    deck = at_deck(script)
    fans = {seat: fan for seat in range(len(seen.cast)) if (fan := script.before.get(f"backs:{seat}"))}
    for place, seat in enumerate(sorted(fans, key=lambda seat: -abs(fans[seat].x - deck.x))):
        for nth in range(min(MOST_BACKS, seen.view.hand_sizes[seat])):
            piece, at, fan = f"home:{seat}:{nth}", APART * nth, fans[seat]
            seconds = HOME_SECONDS - APART * (len(fans) - 1 - place)
            w, angle = deck.w * (SMALLEST + 0.1 * nth), (7 * nth + 31 * seat) % 40 - 20
            target = replace(deck, w=w, angle=angle)
            script.enter(piece, at, replace(target, x=fan.x, y=fan.y))
            script.fly(piece, at, seconds, max(0.0, script.px(ARC) - abs(fan.y - deck.y) / 2), target)
            script.leave(piece, at + seconds)


def _nothing(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Group]:
    """Returns +0 below each plank; on the boat if planks reach the window's edge."""
    boats, size = plan.boats, FIGURE * plan.screen.text_size
    dy = boats.plank + NOTHING * boats.k * (-1 if seen.is_watched else 1)
    return {
        f"nothing {seat}": Group(
            {
                f"nothing:{seat}": SpriteState(
                    "btn:paper", 0, 0, NOTHING * (1 + 0.5 * (plan.screen.text_size - 1)), count_picture.SIGN_Z
                ),
                f"nothing:{seat}:figure": SpriteState("figure:+0", 0, 0, size, count_picture.FIGURE_Z, lift=0),
            },
            x,
            y + dy,
            boats.k,
        )
        for seat, (x, y, _, _) in enumerate(boats.stands)
    }


def _words(plan: BoatsPlan, seen: SaltSeen) -> Group:
    """Returns the reason in signs: the deck is empty, without an anchor or a bell; so no star.

    They lie half-way between planks and discs; on the raft if boats take that room.
    """
    digits, raft, boats = plan.screen.text_size, plan.raft, plan.boats
    strike, _ = SIZES["strike"]
    deck = {
        "void:deck": SpriteState("emptied", 0, 0, count_picture.STAR, count_picture.PICTURE_Z, lift=0),
        "void:cards": SpriteState("figure:0", 0, 0, FIGURE * digits, count_picture.FIGURE_Z, lift=0),
    }
    calls = {
        call: {
            f"void:{call}": SpriteState(f"ink:{call}", 0, 0, CALL, count_picture.PICTURE_Z, lift=0, alpha=GREYED),
            f"void:{call}:strike": SpriteState("strike", 0, 0, strike, count_picture.STRIKE_Z, lift=0),
        }
        for call in ("anchor", "bell")
    }
    signs = count_picture.on_slip(
        "void:slip",
        "void",
        part("void deck", Group(deck), count_picture.STAR),
        *(part(f"void {call}", Group(struck), strike) for call, struck in calls.items()),
        sign("void:arrow", "arrow:next", count_picture.ARROW, count_picture.PICTURE_Z, lift=0),
        sign("void:star", "icon:star", count_picture.STAR, count_picture.PICTURE_Z),
        number("void:points", "figure:+0", count_picture.STAR * digits, count_picture.PICTURE_Z),
    )
    if seen.is_watched:
        return Group(signs, raft.x, raft.y + raft.plank * raft.k, raft.k * raft.plank_w / SLIPS["void"][0])
    planks = boats.stands[0].y + boats.plank + NOTHING * boats.k
    return Group(signs, plan.stage.center.x, (planks + NOTHING / 2 + count_picture.between_discs(plan.screen).y) / 2)
