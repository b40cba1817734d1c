"""The shark: a fin runs through the section; the sheep there leaps off its ring, and the ring is crossed."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.undertow import SharkPlayed
from game.ui.draw.spot import Spot
from game.ui.games.undertow.choreography.fliers import count_lost, leave_behind, leaving, plan_for
from game.ui.games.undertow.choreography.turns import end_turn, side_played
from game.ui.games.undertow.layout.water import fin, frame, place_of
from game.ui.table.motion.script import FADE, FLYING, Script

RUN = 0.4
LEAP = 0.3
LEAP_UP = 74.0
FIN = FLYING + 1


def shark_played(script: Script, step: SharkPlayed) -> None:
    """For an onlooker the side that was played comes first, and the section is framed."""
    at = side_played(script, "shark", step.seat)
    plan = plan_for(script)
    if "aim" not in script.before:
        script.appear("aim", at, origin=script.on_screen(frame(plan.sea, step.section)))
    script.vanish("aim", at + RUN)
    script.cue(at, "shark")
    _run(script, script.on_screen(fin(plan.sea, step.section)), at)
    eaten = [seat for seat, count in enumerate(step.eaten) if count]
    for number, seat in enumerate(sorted(eaten, key=lambda seat: -place_of(plan, script.now, seat)), 1):
        _leap(script, step, seat, at + RUN * number / (script.now.view.players + 1))
    for piece in script.gone("choice"):
        script.vanish(piece, at)
    end_turn(script, at + RUN + LEAP)


def _run(script: Script, waiting: Spot, at: float) -> None:
    """From the front to the back; where lanes stand side by side, from the left to the right."""
    sea = plan_for(script).sea
    away = (
        {"x": script.px(sea.lanes[-1] + sea.lane / 2)} if sea.stands else {"y": script.px(sea.buoys + sea.buoy * 0.6)}
    )
    if "fin" not in script.before:
        script.appear("fin", max(0.0, at - FADE), origin=replace(waiting, z=FIN))
    script.tween("fin", at, RUN, "in_out", **away)
    script.vanish("fin", at + RUN)


def _leap(script: Script, step: SharkPlayed, seat: Seat, at: float) -> None:
    flier = leaving(script, seat, step.section, "splash", step.eaten[seat], at)
    here = script.before[f"swim:{seat}:{step.section}"]
    script.tween(flier, at, LEAP, y=here.y - script.px(LEAP_UP))
    script.vanish(flier, at + LEAP * 0.6, LEAP * 0.4)
    leave_behind(script, seat, step.section, at + LEAP * 0.5)
    count_lost(script, seat, at + LEAP)
    script.cue(at, "eaten")
