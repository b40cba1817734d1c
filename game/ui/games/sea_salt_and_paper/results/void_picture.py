"""The picture of a void round: all cards return to the deck, and nobody scores."""

from __future__ import annotations

from msgspec.structs import replace

from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.games.sea_salt_and_paper.choreography.calls import go_home
from game.ui.games.sea_salt_and_paper.choreography.flights import at_deck, pass_wave
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, empty_table
from game.ui.games.sea_salt_and_paper.layout import layout, table_plan
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.games.sea_salt_and_paper.results import count_picture
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS, MOST_BACKS, SIZES, SLIPS
from game.ui.kit.gestures import squash, startle
from game.ui.kit.piece_cells import number, part, sign
from game.ui.screen import Screen
from game.ui.table.motion.script import FADE, Script

HOME_SECONDS = 0.4
"""Seconds of a closed hand's flight to the deck."""
APART = 0.04
"""Seconds between the starts of two cards."""
SINK, DEEP = 0.2, 8.0
"""Seconds in which ears lie back and hands sink before their cards leave, and depth in design px."""
FALL, DROP = 0.16, 46
"""Seconds in which the reason falls into its place, and distance in design px."""
STRIKE, STRIKES = 0.1, 0.12
"""Seconds between the reason and the first stroke through a missing call, and between two strokes."""
RESULT_SECONDS = FALL + STRIKE + 2 * STRIKES
"""Seconds in which the result arrives."""
SMALLEST = 0.4
"""Scale of a card at its start, by that of the deck."""
ARC = 150
"""Height of a card's arc, in design px."""
NOTHING, FIGURE, CALL = 92, 44, 78
"""Sizes of the disc of a seat's result, its figure, and the signs of missing calls, in design px."""
GREYED = 0.47
"""Opacity of the signs of missing calls."""
STRUCK = ":strike"
"""End of the names of strokes."""


def void(seen: SaltSeen, screen: Screen) -> Pose:
    """Returns the whole picture, from the table at the end of the round."""
    plan, bare = table_plan(seen, screen), empty_table(seen)
    table = {name: sprite for name, sprite in layout(bare, screen).items() if name != "count:deck"}
    return table | flatten(Group({**_nothing(plan, seen), "words": _words(plan, seen)}), screen.u, SpriteState)


def void_script(seen: SaltSeen, screen: Screen, table: Pose) -> Script:
    """Returns the script: all cards return, the last one hits the deck, and a wave brings each seat its result.

    Before that ears lie back and hands sink. Closed hands show only their sizes.

    Args:
        table: the pose of the table, as visible to the viewer.
    """
    picture = void(seen, screen)
    script = Script(seen, seen, table, picture, screen, HEIGHTS)
    home = max(go_home(script, SINK), SINK + HOME_SECONDS + APART * (MOST_BACKS - 1))
    script.step(home + RESULT_SECONDS)
    for seat in range(len(seen.cast)):
        startle(script, seat, 0.0, home)
    _close_home(script, seen)
    script.enter("deck", SINK + HOME_SECONDS)
    squash(script, "deck", home)
    script.cue(home, "void", "deck")
    _give_reason(script, home)
    for seat, comes in pass_wave(script, range(len(seen.cast)), picture["deck"].x, home).items():
        for piece in (f"nothing:{seat}", f"nothing:{seat}:figure"):
            script.enter(piece, comes)
            squash(script, piece, comes)
    return script


def _give_reason(script: Script, at: float) -> None:
    """Drops the slip with its signs, then strikes the calls that nobody has made."""
    told = script.entering_pieces("void")
    strokes = [piece for piece in told if piece.endswith(STRUCK)]
    for piece in told:
        if piece not in strokes:
            script.fade_in(piece, at, FALL, script.offset(script.after[piece], 0, -DROP))
    for nth, piece in enumerate(strokes):
        falls = at + FALL + STRIKE + nth * STRIKES
        script.enter(piece, falls)
        squash(script, piece, falls)


def _close_home(script: Script, seen: SaltSeen) -> None:
    """Flies backs in arcs from closed hands to the deck, the farthest boats' first."""
    deck = at_deck(script)
    fans = {seat: fan for seat in range(len(seen.cast)) if (fan := script.before.get(f"backs:{seat}"))}
    for place, seat in enumerate(sorted(fans, key=lambda seat: -abs(fans[seat].x - deck.x))):
        for nth in range(min(MOST_BACKS, seen.view.hand_sizes[seat])):
            piece, at, fan = f"home:{seat}:{nth}", SINK + APART * nth, fans[seat]
            seconds = HOME_SECONDS - APART * (len(fans) - 1 - place)
            w, angle = deck.w * (SMALLEST + 0.1 * nth), (7 * nth + 31 * seat) % 40 - 20
            target = replace(deck, w=w, angle=angle)
            script.enter(piece, at, replace(target, x=fan.x, y=fan.y))
            script.fly(piece, at, seconds, max(0.0, script.px(ARC) - abs(fan.y - deck.y) / 2), target)
            script.leave(piece, at + seconds)
        for piece in {f"backs:{seat}", f"count:{seat}"} & script.before.keys():
            script.tween(piece, 0.0, SINK, "in", y=script.before[piece].y + script.px(DEEP))
            script.vanish(piece, SINK, FADE)


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
            f"void:{call}{STRUCK}": SpriteState("strike", 0, 0, strike, count_picture.STRIKE_Z, lift=0),
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
