"""The lifeguard: ropes out from the beach, everyone of the section glides to the sand and hops."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.undertow import LifeguardPlayed, Section
from game.ui.games.undertow.choreography.fliers import leave_behind, leaving, plan_for
from game.ui.games.undertow.choreography.turns import end_turn, side_played
from game.ui.games.undertow.layout.water import place_of, rope
from game.ui.table.motion.script import Script, jumps

ROPE, GLIDE, HOP = 0.26, 0.36, 0.2
HOP_UP = 26.0
STILL = 0.6


def lifeguard_played(script: Script, step: LifeguardPlayed) -> None:
    """For an onlooker the side that was played comes first."""
    at = side_played(script, "guard", step.seat)
    script.cue(at, "lifeguard")
    for seat, saved in enumerate(step.saved):
        if saved:
            _throw_rope(script, seat, step.section, at)
            _bring_in(script, seat, step.section, saved, at + ROPE)
    script.cue(at + ROPE + GLIDE, "hop")
    for piece in script.gone("choice", "aim", "fin"):
        script.vanish(piece, at + ROPE)
    end_turn(script, at + ROPE + GLIDE + HOP)


def _throw_rope(script: Script, seat: Seat, section: Section, at: float) -> None:
    """It slides out from under the sand, and back with its owner."""
    plan = plan_for(script)
    piece, there = f"rope:{seat}", script.on_screen(rope(plan.sea, section, place_of(plan, script.now, seat)))
    box = script.heights.box(there)
    x, y = (there.x, there.y + box.h) if plan.sea.stands else (there.x - box.w, there.y)
    if piece not in script.before:
        script.enter(piece, at, replace(there, x=x, y=y))
        script.tween(piece, at, ROPE, x=there.x, y=there.y)
    script.tween(piece, at + ROPE, GLIDE, "in_out", x=x, y=y)
    script.leave(piece, at + ROPE + GLIDE)
    script.still(piece, STILL, there)


def _bring_in(script: Script, seat: Seat, section: Section, saved: int, at: float) -> None:
    """Onto the sand, where they are counted with a hop."""
    flier = leaving(script, seat, section, "joy", saved, at)
    leave_behind(script, seat, section, at)
    here, there = script.before[f"swim:{seat}:{section}"], script.after[f"head:{seat}"]
    w = min(there.w, here.w)
    script.tween(flier, at, GLIDE, "in_out", x=there.x, y=there.y)
    if w < here.w:
        script.tween(flier, at, GLIDE, jumps(here.w, w), w=w)
    script.vanish(flier, at + GLIDE, HOP)
    script.change(f"score:{seat}", at + GLIDE, script.after[f"score:{seat}"].look)
    for piece in (f"head:{seat}", f"score:{seat}"):
        _hop(script, piece, at + GLIDE)


def _hop(script: Script, piece: str, at: float) -> None:
    there = script.after[piece]
    if piece not in script.before:
        script.enter(piece, at)
    script.tween(piece, at, HOP / 2, y=there.y - script.px(HOP_UP))
    script.tween(piece, at + HOP / 2, HOP / 2, "in", y=there.y)
