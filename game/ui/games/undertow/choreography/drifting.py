"""Animation of the undertow: swimmers drift one section out, leaving a dashed ring; the last section is lost."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.undertow import SECTIONS, Section, SwimmersDrifted
from game.ui.draw.layers import FLYING
from game.ui.draw.sprite_catalogue import HEIGHTS, PALE_DIMMING, SURGE
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.undertow import facts
from game.ui.games.undertow.choreography.turns import pass_turn, plan_for
from game.ui.games.undertow.layout.lane import swimmer, swimmers_look
from game.ui.games.undertow.layout.plan import LOST
from game.ui.games.undertow.layout.water import place_of
from game.ui.games.undertow.scenery import sheet_of
from game.ui.geometry import Point
from game.ui.kit.motion import pay
from game.ui.table.motion.script import Script, jumps
from game.ui.table.motion.spray import Gush, Spray, gush, spray

DRIFT, APART = 0.36, 0.06
"""Seconds of a swimmer's drift, and between two sections."""
PULL, PULLED = 0.08, 0.06
"""Seconds in which a swimmer is first pulled back, and how far, by its way; at the end it swings past its place."""
TEETER, TEETERED = 0.12, 6.0
"""Seconds and degrees in which a swimmer teeters on the edge before it goes over."""
LEAN = 7.0
"""Tilt of a drifting swimmer, in degrees."""
PAUSE = 0.2
"""Seconds of rest before the turn passes on."""
SPLASH, RISE, FALL = 0.5, 0.12, 0.16
"""Seconds of the splash from its start to its fall, of its rise, and of its fall."""
GUSH = Gush(RISE, SPLASH, FALL, fades=True)
SPRAY = Spray(4, 43, -5, 170, 22)
CREST, CREST_W, CREST_FOAM = 18.0, 1.1, 0.4
"""Height of the crest under drifting swimmers, half its width by a swimmer's, and its foam."""
CORK_DIP, CORK_SECONDS = 8.0, 0.08
"""Depth of a cork's dip in design px, and its seconds."""
DUSK_Z, BACKWATER, FOAM = 56, 74, 76
"""Z-order of the dusk, of water behind a swept-off swimmer, and of foam before it."""
SWEPT = 1.2
"""Scale of a swimmer that is swept away."""
FOAM_DEEP = 0.07
"""Depth of the foam's start below the water behind it, by the splash's width."""


def swimmers_drifted(script: Script, step: SwimmersDrifted) -> None:
    """Moves the swimmers, the farthest first; after all have arrived the turn passes on."""
    for piece in script.leaving_pieces("pip")[
        : len(step.sections)
    ]:  # marks as many arrows as swimmers were chosen, also for onlookers
        script.change(piece, 0.0, "step")
    at = 0.0
    for section in sorted(set(step.sections), reverse=True):
        count = step.sections.count(section)
        if section == SECTIONS:
            _sweep(script, step.seat, count, at)
        else:
            _drift(script, step.seat, section, count, at)
        script.cue(at, "drift", f"swim:{step.seat}:{section}", section=section)
        at += APART
    if step.sections:
        _pull(script, step.seat, range(min(step.sections), max(step.sections) + 1), at - APART + DRIFT)
    end = at - APART + (DRIFT + SPLASH if step.swept_away else DRIFT) + PAUSE
    for piece in script.leaving_pieces("choice", "step", "tick"):
        script.vanish(piece, 0.0)
    pass_turn(script, end)


def _drift(script: Script, seat: Seat, section: Section, count: int, at: float) -> None:
    mood = facts.swimmers_mood(script.now, seat, section + 1)
    flier = leaving(script, seat, section, mood, count, at)
    swimmers = f"swim:{seat}:{section + 1}"  # the arriving swimmers belong to this piece afterwards
    target = script.after[swimmers]
    start = script.before[f"swim:{seat}:{section}"]
    back = {prop: getattr(start, prop) * (1 + PULLED) - getattr(target, prop) * PULLED for prop in ("x", "y")}
    script.tween(flier, at, PULL, "in_out", **back)
    script.tween(flier, at + PULL, DRIFT - PULL, "back", x=target.x, y=target.y)
    script.tween(flier, at, 0.08, "jumps:2", angle=-LEAN)
    script.tween(flier, at + DRIFT - 0.08, 0.08, "jumps:2", angle=0.0)
    script.leave(flier, at + DRIFT)
    if swimmers not in script.before:
        script.enter(swimmers, at + DRIFT)
    else:
        script.jump(swimmers, at + DRIFT, alpha=1.0)
        script.change(swimmers, at + DRIFT, target.look)
    script.appear(f"trace:{seat}:{section}", at)
    _wake(script, seat, section, at)


def _pull(script: Script, seat: Seat, sections: range, seconds: float) -> None:
    """Runs a crest out to sea under all drifting swimmers; the corks it passes dip one after another."""
    sea, place = plan_for(script).sea, place_of(plan_for(script), script.now, seat)
    pace = seconds / (len(sections) + 1)
    if sea.stands:
        for number, section in enumerate((*sections, sections.stop)):
            _swell(script, f"pull:{section}", (section, section), place, number * pace, pace * 2)
    else:
        _swell(script, "pull", (sections.start - 0.5, sections.stop + 0.5), place, 0.0, seconds)
    for number, section in enumerate(sections):
        if (cork := f"cork:{place}:{section}") in script.after:
            y, at = script.after[cork].y, number * pace + pace / 2
            script.tween(cork, at, CORK_SECONDS, y=y + script.px(CORK_DIP))
            script.tween(cork, at + CORK_SECONDS, CORK_SECONDS * 2, "back", y=y)


def _swell(script: Script, crest: str, sections: tuple[float, float], place: int, at: float, seconds: float) -> None:
    """Swells the water along a lane, counted in sections; it is at rest again at the end."""
    sea, third = plan_for(script).sea, seconds / 3
    first = sea.sections[1]
    xs = [sea.lanes[place] if sea.stands else first + (section - 1) * sea.pitch for section in sections]
    w, z = sea.sheep * CREST_W, sheet_of(sea, round(sections[1]), place)
    script.enter(crest, at, script.on_screen(SpriteState(SURGE, xs[0], 0.0, w, z, lift=0.0, alpha=0.0)))
    script.tween(crest, at, seconds, "linear", x=script.px(xs[1]))
    script.tween(crest, at, third, lift=CREST, alpha=CREST_FOAM)
    script.tween(crest, at + 2 * third, third, "in_out", lift=0.0, alpha=0.0)
    script.leave(crest, at + seconds)


def _wake(script: Script, seat: Seat, section: Section, at: float) -> None:
    """Shows the wake that swimmers leave behind them."""
    sea, ring = plan_for(script).sea, script.after[f"trace:{seat}:{section}"]
    if not sea.stands:
        wake = replace(ring, look="streak", x=ring.x + script.px(sea.pitch * 0.4), w=ring.w * 0.8)
        script.enter(f"wake:{section}", at + DRIFT * 0.3, wake)
        script.vanish(f"wake:{section}", at + DRIFT * 0.8)


def _sweep(script: Script, seat: Seat, count: int, at: float) -> None:
    """Sweeps a swimmer over the edge with a splash in the dusk; its ring is crossed and counted."""
    flier = leaving(script, seat, SECTIONS, "splash", count, at)
    plan, start = plan_for(script), script.before[f"swim:{seat}:{SECTIONS}"]
    lost = script.on_screen(swimmer(plan.sea, start.look, LOST, place_of(plan, script.now, seat)))
    edge = replace(start, x=(start.x + lost.x) / 2, y=(start.y + lost.y) / 2)
    script.tween(flier, at, DRIFT, "in_out", x=edge.x, y=edge.y - script.px(16))
    script.tween(flier, at, DRIFT, "jumps:3", angle=-10.0)
    script.tween(flier, at, DRIFT, jumps(start.w, start.w * SWEPT), w=start.w * SWEPT)
    script.tween(flier, at + DRIFT, TEETER, "jumps:3", angle=TEETERED)
    script.vanish(flier, at + DRIFT + SPLASH - FALL, FALL)
    _splash(script, edge, at + DRIFT - RISE)
    window = script.screen.design.window  # everything on the board but the splash darkens
    veil = script.on_screen(SpriteState(PALE_DIMMING, *window.center, window.w, DUSK_Z, lift=0))
    script.appear("dusk", at + DRIFT - RISE, RISE, veil)
    script.vanish("dusk", at + DRIFT - RISE + SPLASH)
    shepherd = f"shepherd:{seat}"
    if shepherd in script.before:
        script.change(shepherd, at + DRIFT - RISE, f"shepherd:{script.now.cast[seat]}:splash")
    script.appear(f"trace:{seat}:{SECTIONS}", at + DRIFT)
    count_lost(script, seat, at + DRIFT + SPLASH - FALL)
    script.cue(at + DRIFT - RISE, "swept", flier)
    script.cue(at + DRIFT, "bleat", flier, shepherd=script.now.cast[seat])


def _splash(script: Script, edge: SpriteState, at: float) -> None:
    """Raises water behind the swimmer, foam before it, and drops."""
    w = edge.w * 1.8
    foot = edge.y + edge.w * 0.72
    for look, share, z in (("splash:back", 1.0, BACKWATER), ("splash:front", 1.1, FOAM)):
        h = w * share * HEIGHTS.ratio(look)
        deep = w * FOAM_DEEP if z == FOAM else 0.0
        target = SpriteState(look, edge.x, foot - h / 2 + deep, w * share, z, lift=6)
        gush(script, GUSH, target, h / 2, at)
    spray(script, SPRAY, Point(edge.x, foot - w * 0.3), foot, FOAM, at)


# --- swimmers on their way: pieces of their own, those that stay show no more than are there ---


def leaving(script: Script, seat: Seat, section: Section, mood: facts.Face, count: int, at: float) -> str:
    """Splits swimmers off from their section into a piece of their own, which can be moved from then on."""
    piece, flier, shepherd = f"swim:{seat}:{section}", f"leaving:{seat}:{section}", script.was.cast[seat]
    script.enter(flier, at, replace(script.before[piece], look=swimmers_look(shepherd, mood, count), z=FLYING))
    left = script.was.view.swimmers[seat][section - 1] - count
    if left:
        script.change(piece, at, swimmers_look(shepherd, facts.swimmers_mood(script.was, seat, section), left))
    elif piece in script.after:
        script.jump(piece, at, alpha=0.0)
    else:
        script.leave(piece, at)
    return flier


def count_lost(script: Script, seat: Seat, at: float) -> None:
    """Shows the crossed ring, and the new number of lost swimmers."""
    pay(script, (f"lost:{seat}", f"lost_count:{seat}"), at)
