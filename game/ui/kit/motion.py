"""Animations of cards and counters, shared by the choreographies of all tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.ui.draw.layers import FLYING
from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Point
from game.ui.kit.spray import Spray, spray
from game.ui.screen import Screen
from game.ui.table.contract import AnyTable
from game.ui.table.director import timeline_of
from game.ui.table.motion.script import Script
from game.ui.table.seen import AnySeen, Lifted, Step

ROOM = 0.6
"""Seconds in which a table rearranges when a hand appears or goes; equal to the sea's change."""
ANSWER = 0.1
"""Seconds of the animation that answers a press."""
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
FALL, JERK, PAST = 0.3, 0.14, 18.0
"""Seconds of a fall on a rope and of the rope's jerk, and the way past the place, in design px."""
WET, WET_W = Spray(3, 62, 0, 64, 13, aside=0.85, up=0.09, has_ripples=False), 120.0
"""Drops where a card lands that has turned, by the width of a card."""


def by_step(writers: Mapping[type, Callable[[Script, Any], None]]) -> Callable[[Script, Step], None]:
    """Returns a choreography that dispatches each step to the writer of its type; all other steps only settle."""

    def choreograph(script: Script, step: Step) -> None:
        if write := writers.get(type(step)):
            write(script, step)

    return choreograph


def deal(
    script: Script,
    pieces: Iterable[str],
    origin: SpriteState,
    at: float,
    seconds: float,
    apart: float = 0.0,
    arc: float = 0.0,
    sound: str = "",
) -> float:
    """Flies pieces one after another from an origin to their final places; returns the landing time of the last.

    A secret card keeps its owner on the way, so nobody else sees its face.

    Args:
        origin: start state of every piece; each already has its final look.
        seconds, apart: seconds of one flight, and between the starts of two.
        arc: height of the flight above its higher end, in design px.
        sound: cue at each start.
    """
    end = at
    for number, piece in enumerate(pieces):
        start, target = at + number * apart, script.after[piece]
        script.enter(piece, start, replace(origin, look=target.look, owner=target.owner, z=FLYING))
        script.fly(piece, start, seconds, script.px(arc))
        if sound:
            script.cue(start, sound, piece)
        end = start + seconds
    return end


def toss(
    script: Script,
    piece: str,
    origin: SpriteState,
    at: float,
    seconds: float = TURN,
    arc: float = 0.0,
    wind_up: tuple[float, float] = (DIP, DEEP),
    sound: str = "",
) -> float:
    """Flips a new card from an origin to its final place, and returns the time at which it lands there."""
    target = script.after[piece]
    script.enter(piece, at, replace(origin, look=target.look, owner=target.owner, z=FLYING))
    lands = flip(script, piece, target, at, seconds, arc, wind_up, sound)
    land(script, piece, target, lands, is_wet=origin.turn != target.turn)
    return lands


def turn_up(script: Script, piece: str, at: float, sound: str = "snap", **args: int | str) -> float:
    """Turns a card over in place, from its back to its final face; returns the time at which it lies at rest."""
    target = replace(script.after[piece], y=script.value_at(piece, "y", at))
    script.jump(piece, at, turn=0.0)
    script.change(piece, at, target.look)
    lands = flip(script, piece, target, at, arc=RISE, sound=sound, args=args)
    land(script, piece, target, lands)
    return lands + SETTLE


def flip(
    script: Script,
    piece: str,
    target: SpriteState,
    at: float,
    seconds: float = TURN,
    arc: float = 0.0,
    wind_up: tuple[float, float] = (DIP, DEEP),
    sound: str = "",
    args: Mapping[str, int | str] = MappingProxyType({}),
) -> float:
    """Moves a card in a leap to a target, which may show its other side; returns the time at which it lands.

    It dips, leaps, turns over at the end of its flight, overshoots in size and tilt, and comes down.

    Args:
        seconds: of the flight until the card has turned.
        arc: height of the leap above its higher end, in design px.
        wind_up: seconds before it leaves, and its way down in them in design px.
        sound: cue at the moment at which a turning card is seen edge on, with its `args`.
    """
    (ready, down), (y, w) = wind_up, (script.value_at(piece, prop, at) for prop in ("y", "w"))
    leaves, half, turned = at + ready, seconds / 2, at + ready + seconds
    script.tween(piece, at, ready, "in", y=y + script.px(down), w=w * CROUCH)
    script.tween(piece, leaves, half, "sine_out", y=min(y, target.y) - script.px(arc))
    script.tween(piece, leaves + half, half + LAND, "sine_in", y=target.y)
    script.tween(piece, leaves, seconds + LAND, "in_out", x=target.x)
    script.tween(piece, turned - TURN, TURN, "linear", turn=target.turn)
    script.tween(piece, turned - TURN, TURN, "back", w=target.w * OVERSHOOT, angle=target.angle - TILT)
    script.tween(piece, turned - TURN, TURN, "linear", lift=HIGH)
    script.tween(piece, turned, LAND, "jumps:2", w=target.w * SQUASH, angle=target.angle)
    if sound:
        script.cue(turned - TURN / 2, sound, piece, **args)
    return turned + LAND


def land(script: Script, piece: str, target: SpriteState, at: float, is_wet: bool = True) -> None:
    """Brings a flipped card to rest: its shadow snaps, and if it has turned over drops fly from it with a dry tap."""
    script.tween(piece, at, SNAP, "linear", lift=target.lift)
    script.tween(piece, at, SETTLE, "jumps:2", w=target.w)
    if is_wet:
        foot = script.heights.box(target).bottom
        spray(script, WET, Point(target.x, foot), foot, target.z, at, target.w / script.px(WET_W), f"drop:{piece}")
        script.cue(at, "tap", piece)


def drop(script: Script, pieces: Mapping[str, SpriteState], at: float, height: float) -> float:
    """Lets pieces fall on a rope from `height` px above their places, and past them; returns the time of the jerk."""
    for piece, target in pieces.items():
        above = target.y - height
        if piece in script.before:
            lift, w, angle, alpha = target.lift, target.w, target.angle, target.alpha
            script.jump(piece, at, x=target.x, y=above, lift=lift, w=w, angle=angle, alpha=alpha)
        else:
            script.enter(piece, at, replace(target, y=above))
        script.tween(piece, at, FALL, "in", y=target.y + script.px(PAST))
        script.tween(piece, at + FALL, JERK, "back", y=target.y)
    return at + FALL


def give(script: Script, piece: str, target: SpriteState, at: float, seconds: float, arc: float = 0.0) -> float:
    """Flies a piece to its new owner and removes it; returns the landing time."""
    script.fly(piece, at, seconds, script.px(arc), target)
    script.leave(piece, at + seconds)
    return at + seconds


def faces_of(kind: AnyTable, step: Step, before: AnySeen, after: AnySeen, screen: Screen) -> list[SpriteState]:
    """Returns the sprites that a step would show, so that they can be prefetched."""
    poses = kind.layout(before, screen), kind.layout(after, screen)
    return timeline_of(kind, step, (before, after), poses, screen).faces()


def hold_up(script: Script, step: Lifted) -> None:
    """Raises the picked pieces and shows their effect, fast enough to feel like an answer."""
    script.move([piece for piece in script.after if piece in script.before], 0.0, ANSWER, "out")
    for piece in script.after:
        if piece not in script.before:
            script.appear(piece, 0.0, ANSWER)
    if step.path:
        script.cue(0.0, "lift", max(script.after, key=lambda piece: _rise_of(script, piece)))


def _rise_of(script: Script, piece: str) -> float:
    """Returns how much higher a piece is held than before; a new piece counts from the table."""
    before = script.before.get(piece)
    return script.after[piece].lift - (before.lift if before else 0.0)


def make_room(script: Script, _step: Step = None) -> None:
    """Moves everything to its new place when a hand appears or goes."""
    if script.was.is_watched != script.now.is_watched:
        script.move([piece for piece in script.after if piece in script.before], 0.0, ROOM, "in_out")


def pay(script: Script, counters: Iterable[str], at: float) -> None:
    """Changes counters to their final looks immediately, and adds the new ones."""
    for piece in counters:
        if piece in script.after and piece not in script.before:
            script.enter(piece, at)
        elif piece in script.after and script.before[piece].look != script.after[piece].look:
            script.change(piece, at, script.after[piece].look)
