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
from game.ui.table.motion.script import Script
from game.ui.table.seen import AnySeen, Lifted, Step

ROOM = 0.6
"""Seconds in which a table rearranges when a hand appears or goes; equal to the sea's change."""
ANSWER = 0.1
"""Seconds of the animation that answers a press."""
FALL, JERK, PAST = 0.3, 0.14, 18.0
"""Seconds of a fall on a rope and of the rope's jerk, and the way past the place, in design px."""


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
