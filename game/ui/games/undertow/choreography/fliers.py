"""Swimmers on their way, as pieces of their own: those that stay show no more than are there."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.undertow import Section
from game.ui.games.undertow import facts
from game.ui.games.undertow.layout import composed
from game.ui.games.undertow.layout.lane import swimmers_look
from game.ui.games.undertow.layout.plan import LanesPlan
from game.ui.kit.motion import pay
from game.ui.table.motion.script import FLYING, Script


def plan_for(script: Script) -> LanesPlan:
    """The composition of the script's table."""
    return composed(script.now, script.screen)


def leaving(script: Script, seat: Seat, section: Section, mood: facts.Face, count: int, at: float) -> str:
    """So many swimmers part from where they are: a piece of their own, which can be moved from then on."""
    piece, flier = f"swim:{seat}:{section}", f"leaving:{seat}:{section}"
    look = swimmers_look(script.was.cast[seat], mood, count)
    script.enter(flier, at, replace(script.before[piece], look=look, z=FLYING))
    left = script.was.view.swimmers[seat][section - 1] - count
    if left:
        script.change(piece, at, _at_rest(script, seat, section, left))
    elif piece in script.after:
        script.jump(piece, at, alpha=0.0)
    else:
        script.leave(piece, at)
    return flier


def arriving(script: Script, seat: Seat, section: Section, at: float) -> None:
    """Those that come to a section are among its swimmers from then on."""
    piece = f"swim:{seat}:{section}"
    if piece not in script.before:
        script.enter(piece, at)
    else:
        script.jump(piece, at, alpha=1.0)
        script.change(piece, at, script.after[piece].look)


def leave_behind(script: Script, seat: Seat, section: Section, at: float) -> None:
    """Where swimmers were a ring stays on the water."""
    script.appear(f"trace:{seat}:{section}", at)


def count_lost(script: Script, seat: Seat, at: float) -> None:
    """The crossed ring, and how many there are of them now."""
    pay(script, (f"lost:{seat}", f"lost_count:{seat}"), at)


def _at_rest(script: Script, seat: Seat, section: Section, count: int) -> str:
    mood = facts.swimmers_mood(script.was, seat, section)
    return swimmers_look(script.was.cast[seat], mood, count)
