"""Animation of cards: the side shown to others first, the lifeguard's ropes, the shark's fin."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.undertow import CardPassed, LifeguardPlayed, Section, SharkPlayed
from game.ui.draw.layers import FLYING
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.undertow.choreography.drifting import count_lost, leaving
from game.ui.games.undertow.choreography.turns import end_turn, plan_for
from game.ui.games.undertow.layout.foreground import TILE
from game.ui.games.undertow.layout.water import fin, frame, place_of, rope
from game.ui.geometry import Point
from game.ui.kit.gestures import HOP, hop
from game.ui.table.motion.flip import flip, land
from game.ui.table.motion.script import FADE, Script, jumps
from game.ui.table.motion.spray import Spray, spray

SHOW = 0.5
"""Seconds for which the side is shown."""
SINK = 0.2
"""Seconds in which a piece sinks."""
ROPE, GLIDE = 0.26, 0.36
"""Seconds of the rope's throw, and of a swimmer's way to the beach, where it hops."""
STILL = 0.6
"""Seconds for which the rope shows without motion."""
READY, DRAWN_BACK = 0.14, 34.0
"""Seconds in which the fin draws back before its way, and how far in design px."""
RUN, LEAP, LEAP_UP = 0.4, 0.3, 74.0
"""Seconds of the fin's way and of a swimmer's leap, and the height of the leap in design px."""
DUCK, DUCKED = 0.08, 8.0
"""Seconds in which a swimmer ducks before the rope pulls it, and how deep in design px."""
BITE = Spray(3, 40, 0, 120, 18)
"""Drops of a leap."""
FIN = FLYING + 1


def side_played(script: Script, side: Literal["guard", "shark"], seat: Seat) -> float:
    """Turns up the played side of a card unless its player has just chosen it; returns the time at which it ends."""
    tiles = script.leaving_pieces("tile")
    if tiles:
        script.sink_out(tiles, 0.0, SINK)
        return 0.0
    plan = plan_for(script)
    mark = plan.front.tiles[1]._replace(x=plan.sea.middle)
    target = script.on_screen(mark.sprite(f"tile:{side}", TILE, 16))
    card = script.before[f"card:{seat}:{script.was.view.cards[seat] - 1}"]
    w = card.w * script.heights.ratio(card.look) / script.heights.ratio(target.look)  # as high as the card
    script.enter("played", 0.0, replace(target, x=card.x, y=card.y, w=w, turn=0.0))
    lands = flip(script, "played", target, 0.0)
    land(script, "played", target, lands)
    script.cue(0.0, "lift", "played")
    script.vanish("played", lands + SHOW + 0.6, SINK)
    script.still("played", SHOW, target)
    return lands + SHOW


def card_passed(script: Script, _step: CardPassed) -> None:
    """Lowers the sides of the card."""
    script.sink_out(script.leaving_pieces("tile"), 0.0, SINK)
    end_turn(script, 0.0)


def lifeguard_played(script: Script, step: LifeguardPlayed) -> None:
    """Animates the rescue; for an onlooker the played side comes first."""
    at = side_played(script, "guard", step.seat)
    script.cue(at, "lifeguard", f"buoy:{step.section}")
    for seat, saved in enumerate(step.saved):
        if saved:
            _throw_rope(script, seat, step.section, at)
            _bring_in(script, seat, step.section, saved, at + ROPE)
    for piece in script.leaving_pieces("choice", "aim", "fin"):
        script.vanish(piece, at + ROPE)
    end_turn(script, at + ROPE + GLIDE + HOP)


def _throw_rope(script: Script, seat: Seat, section: Section, at: float) -> None:
    """Slides the rope out from under the sand, and back with its owner."""
    plan = plan_for(script)
    piece, target = f"rope:{seat}", script.on_screen(rope(plan.sea, section, place_of(plan, script.now, seat)))
    box = script.heights.box(target)
    x, y = (target.x, target.y + box.h) if plan.sea.stands else (target.x - box.w, target.y)
    if piece not in script.before:
        script.enter(piece, at, replace(target, x=x, y=y))
        script.tween(piece, at, ROPE, x=target.x, y=target.y)
    script.tween(piece, at + ROPE, GLIDE, "in_out", x=x, y=y)
    script.leave(piece, at + ROPE + GLIDE)
    script.still(piece, STILL, target)


def _bring_in(script: Script, seat: Seat, section: Section, saved: int, at: float) -> None:
    """Brings swimmers onto the sand, where they are counted with a hop."""
    flier = leaving(script, seat, section, "joy", saved, at)
    script.appear(f"trace:{seat}:{section}", at)
    start, target = script.before[f"swim:{seat}:{section}"], script.after[f"head:{seat}"]
    w = min(target.w, start.w)
    script.tween(flier, at, DUCK, y=start.y + script.px(DUCKED))
    script.tween(flier, at + DUCK, GLIDE - DUCK, "in_out", x=target.x, y=target.y)
    if w < start.w:
        script.tween(flier, at, GLIDE, jumps(start.w, w), w=w)
    script.vanish(flier, at + GLIDE, HOP)
    script.change(f"score:{seat}", at + GLIDE, script.after[f"score:{seat}"].look)
    if f"head:{seat}" not in script.before:
        script.enter(f"head:{seat}", at + GLIDE)
    hop(script, (f"head:{seat}", f"score:{seat}"), at + GLIDE)
    script.cue(at + GLIDE, "hop", f"head:{seat}")


def shark_played(script: Script, step: SharkPlayed) -> None:
    """Animates the shark; for an onlooker the played side comes first, and the section is framed."""
    at = side_played(script, "shark", step.seat)
    plan = plan_for(script)
    if "aim" not in script.before:
        script.appear("aim", at, origin=script.on_screen(frame(plan.sea, step.section)))
    script.vanish("aim", at + READY + RUN)
    script.cue(at, "shark", f"buoy:{step.section}")
    _run(script, script.on_screen(fin(plan.sea, step.section)), at)
    eaten = [seat for seat, count in enumerate(step.eaten) if count]
    for number, seat in enumerate(sorted(eaten, key=lambda seat: -place_of(plan, script.now, seat)), 1):
        _leap(script, step, seat, at + READY + RUN * number / (script.now.view.players + 1))
    for piece in script.leaving_pieces("choice"):
        script.vanish(piece, at)
    end_turn(script, at + READY + RUN + LEAP)


def _run(script: Script, waiting: SpriteState, at: float) -> None:
    """Draws the fin back, then moves it to the back; if lanes stand side by side, to the right."""
    sea, start = plan_for(script).sea, script.before.get("fin", waiting)
    end = {"x": script.px(sea.lanes[-1] + sea.lane / 2)} if sea.stands else {"y": script.px(sea.buoys + sea.buoy * 0.6)}
    far = script.px(DRAWN_BACK) * (-1 if sea.stands else 1)
    script.tween("fin", at, READY, "in_out", **{prop: getattr(start, prop) + far for prop in end})
    if "fin" not in script.before:
        script.appear("fin", max(0.0, at - FADE), origin=replace(waiting, z=FIN))
    script.tween("fin", at + READY, RUN, "in_out", **end)
    script.vanish("fin", at + READY + RUN)


def _leap(script: Script, step: SharkPlayed, seat: Seat, at: float) -> None:
    flier = leaving(script, seat, step.section, "splash", step.eaten[seat], at)
    start = script.before[f"swim:{seat}:{step.section}"]
    script.tween(flier, at, LEAP, y=start.y - script.px(LEAP_UP))
    foot = start.y + start.w / 2
    spray(script, BITE, Point(start.x, foot), foot, FIN + 1, at, name=f"bite:{seat}")
    script.vanish(flier, at + LEAP * 0.6, LEAP * 0.4)
    script.appear(f"trace:{seat}:{step.section}", at + LEAP * 0.5)
    count_lost(script, seat, at + LEAP)
    script.cue(at, "eaten", flier)
