"""A card's flip: it dips, leaps, turns over, overshoots, and lands in drops; the same for every card that turns."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from game.ui.draw.layers import FLYING
from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Point
from game.ui.table.motion.script import Script
from game.ui.table.motion.spray import Spray, spray

DIP, TURN, LAND, SETTLE = 0.08, 0.24, 0.08, 0.1
"""Seconds of the four parts of a card's turn: it dips, turns, lands, and comes to rest."""
EDGE = DIP + TURN / 2
"""Seconds from its start to the moment at which a turning card is seen edge on."""
FLIP = DIP + TURN + LAND + SETTLE
"""Seconds of a card's turn."""
DEEP, RISE, HIGH, SNAP = 4.0, 26.0, 26.0, 2 / 60
"""Depth of the dip, height of the leap and length of the shadow in it, in design px; seconds in which that is gone."""
CROUCH, OVERSHOOT, SQUASH = 0.97, 1.06, 0.985
"""Scale of a card that dips, of one that has just turned, and of one that lands."""
TILT = 4.0
"""Tilt in degrees of a card that has just turned."""
WET, WET_W = Spray(3, 62, 0, 64, 13, aside=0.85, up=0.09, has_ripples=False), 120.0
"""Drops where a card lands that has turned, by the width of a card."""


class Flight(NamedTuple):
    """A card's leap.

    Args:
        seconds: of the flight until the card has turned.
        arc: height of the leap above its higher end, in design px.
        wind_up: seconds before it leaves, and its way down in them in design px.
        sound: cue at the moment at which a turning card is seen edge on, with its `args`; "" for none.
    """

    seconds: float = TURN
    arc: float = 0.0
    wind_up: tuple[float, float] = (DIP, DEEP)
    sound: str = "snap"
    args: Mapping[str, int | str] = MappingProxyType({})


IN_PLACE = Flight()


def toss(script: Script, piece: str, origin: SpriteState, at: float, flight: Flight = IN_PLACE) -> float:
    """Flips a new card from an origin to its final place, and returns the time at which it lands there."""
    target = script.after[piece]
    script.enter(piece, at, replace(origin, look=target.look, owner=target.owner, z=FLYING))
    lands = flip(script, piece, target, at, flight)
    land(script, piece, target, lands, is_wet=origin.turn != target.turn)
    return lands


def turn_up(
    script: Script, piece: str, at: float, sound: str = "snap", is_wet: bool = True, **args: int | str
) -> float:
    """Turns a card over in place, from its back to its final face; returns the time at which it lies at rest."""
    target = replace(script.after[piece], y=script.value_at(piece, "y", at))
    script.jump(piece, at, turn=0.0)
    script.change(piece, at, target.look)
    lands = flip(script, piece, target, at, Flight(arc=RISE, sound=sound, args=args))
    land(script, piece, target, lands, is_wet)
    return lands + SETTLE


def flip(script: Script, piece: str, target: SpriteState, at: float, flight: Flight = IN_PLACE) -> float:
    """Moves a card in a leap to a target, which may show its other side; returns the time at which it lands.

    It dips, leaps, turns over at the end of its flight, overshoots in size and tilt, and comes down.
    """
    seconds, arc, (ready, down), sound, args = flight
    y, w, turn = (script.value_at(piece, prop, at) for prop in ("y", "w", "turn"))
    leaves, half, turned = at + ready, seconds / 2, at + ready + seconds
    script.tween(piece, at, ready, "in", y=y + script.px(down))
    script.tween(piece, at, ready, "jumps:1", w=w * CROUCH)
    script.tween(piece, leaves, half, "sine_out", y=min(y, target.y) - script.px(arc))
    script.tween(piece, leaves + half, half + LAND, "sine_in", y=target.y)
    script.tween(piece, leaves, seconds + LAND, "in_out", x=target.x)
    script.tween(piece, turned - TURN, TURN, "linear", turn=target.turn)
    script.tween(piece, turned - TURN, TURN, "back", w=target.w * OVERSHOOT, angle=target.angle - TILT)
    script.tween(piece, turned - TURN, TURN, "linear", lift=HIGH)
    script.tween(piece, turned, LAND, "jumps:2", w=target.w * SQUASH, angle=target.angle)
    if sound and turn != target.turn:
        script.cue(turned - TURN / 2, sound, piece, **args)
    return turned + LAND


def land(script: Script, piece: str, target: SpriteState, at: float, is_wet: bool = True) -> None:
    """Brings a flipped card to rest: its shadow snaps, and where it is wet drops fly from it with a dry tap."""
    script.tween(piece, at - SNAP, SNAP, "linear", lift=target.lift)
    script.tween(piece, at, SETTLE, "jumps:1", w=target.w)
    if is_wet:
        foot = script.heights.box(target).bottom
        spray(script, WET, Point(target.x, foot), foot, target.z, at, target.w / script.px(WET_W), f"drop:{piece}")
        script.cue(at, "tap", piece)
