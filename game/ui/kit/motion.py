"""Animations of cards and counters, shared by the choreographies of all tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from game.ui.draw.layers import FLYING
from game.ui.draw.sprite_state import SpriteState
from game.ui.screen import Screen
from game.ui.table.contract import AnyTable
from game.ui.table.director import timeline_of
from game.ui.table.motion.script import Script, jumps
from game.ui.table.seen import AnySeen, Lifted, Step

ROOM = 0.6
"""Seconds in which a table rearranges when a hand appears or goes; equal to the sea's change."""
ANSWER = 0.1
"""Seconds of the animation that answers a press."""
DIP, TURN, LAND, SETTLE = 0.08, 0.24, 0.08, 0.1
"""Seconds of the four parts of a card's turn: it dips, turns, lands, and comes to rest."""
FLIP = DIP + TURN + LAND + SETTLE
"""Seconds of a card's turn."""
DEEP, RISE, HIGH = 4.0, 26.0, 12.0
"""Depth of the dip, height of the leap, and the length of the shadow meanwhile, in design px."""
CROUCH, OVERSHOOT, SQUASH = 0.97, 1.06, 0.985
"""Scale of a card that dips, of one that has just turned, and of one that lands."""
TILT = 4.0
"""Tilt in degrees of a card that has just turned."""


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
    seconds: float,
    arc: float = 0.0,
    wind_up: tuple[float, float] = (DIP, DEEP),
) -> float:
    """Flies a card to its final place and returns the time at which it lies there.

    It moves down a little first, or up, turns over on the way if its face comes up, and lands larger and tilted.

    Args:
        wind_up: seconds before it leaves, and its way down in them in design px.
    """
    target, (seconds_before, down) = script.after[piece], wind_up
    leaves, y = at + seconds_before, origin.y + script.px(down)
    script.enter(piece, at, replace(origin, look=target.look, owner=target.owner, z=FLYING))
    script.tween(piece, at, seconds_before, "in", y=y)
    script.jump(piece, at + seconds_before / 2, w=origin.w * CROUCH)
    script.tween(piece, leaves, seconds, jumps(origin.w * CROUCH, target.w), w=target.w)
    if origin.turn != target.turn:
        script.tween(piece, leaves, seconds, "linear", turn=target.turn)
    script.fly(piece, leaves, seconds, script.px(arc))
    return _land(script, piece, leaves + seconds) - SETTLE


def turn_up(script: Script, piece: str, at: float, sound: str = "", **args: int | str) -> float:
    """Turns a card over in place, from its back to its final face; returns the time at which it lies again.

    It dips, rises while it turns, overshoots, lands and comes to rest. The sound comes when it is seen edge on.
    """
    script.jump(piece, at, turn=0.0)
    script.change(piece, at, script.after[piece].look)
    leaves, turned = at + DIP, at + DIP + TURN
    script.tween(piece, leaves, TURN, "linear", turn=1.0)
    if sound:
        script.cue(leaves + TURN / 2, sound, piece, **args)
    _leap(script, piece, at, turned + LAND)
    return _land(script, piece, turned)


def _leap(script: Script, piece: str, at: float, lands: float) -> None:
    """Dips a card, then raises it high above its ground until it lands."""
    y, w, half = script.value_at(piece, "y", at), script.value_at(piece, "w", at), (lands - at - DIP) / 2
    script.tween(piece, at, DIP, "in", y=y + script.px(DEEP))
    script.jump(piece, at + DIP / 2, w=w * CROUCH)
    script.jump(piece, at + DIP, w=w, lift=HIGH)
    script.tween(piece, at + DIP, half, "out", y=y - script.px(RISE))
    script.tween(piece, lands - half, half, "in", y=y)


def _land(script: Script, piece: str, at: float) -> float:
    """Lands a card that has just turned: larger and tilted for a moment, then flat; returns the time of its rest."""
    target, w = script.after[piece], script.value_at(piece, "w", at)
    for part, scale, tilt in ((0.0, OVERSHOOT, TILT), (LAND / 2, (1 + OVERSHOOT) / 2, TILT / 2), (LAND, SQUASH, 0.0)):
        script.jump(piece, at + part, w=w * scale, angle=target.angle - tilt)
    script.jump(piece, at + LAND, lift=target.lift)
    script.jump(piece, at + LAND + SETTLE / 2, w=w)
    return at + LAND + SETTLE


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
