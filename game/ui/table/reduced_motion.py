"""Less motion for those who want it: nothing travels, and the table is the same in the end."""

from __future__ import annotations

from dataclasses import replace

from game.ui.draw.spot import Spot
from game.ui.table.script import Script, kind_of
from game.ui.table.timeline import Cue, Timeline, Tween

CROSS_FADE = 0.12


def cross_fade(script: Script, jumping: frozenset[str] = frozenset()) -> Timeline:
    """What moves fades where it was, and comes where it will stay.

    Args:
        jumping: the kinds of pieces that are at once what they will be.
    """
    before, after = script.before, script.after
    tweens: list[Tween] = []
    extra: dict[str, Spot] = {}
    leave: dict[str, float] = {}
    for piece in before.keys() | after.keys():
        old, new = before.get(piece), after.get(piece)
        if old is new or kind_of(piece) in jumping:
            continue
        if old:
            ghost = piece if new is None else f"ghost:{piece}"
            extra[ghost] = old
            leave[ghost] = CROSS_FADE
            tweens.append(Tween(ghost, "alpha", 0.0, CROSS_FADE, 0.0, "linear"))
        if new:
            tweens.append(Tween(piece, "alpha", 0.0, 0.0, 0.0))
            tweens.append(Tween(piece, "alpha", 0.0, CROSS_FADE, new.alpha, "linear"))
            extra.setdefault(piece, replace(new, alpha=0.0))
    for piece, (spot, seconds) in script.stills.items():
        extra[piece] = spot
        leave[piece] = seconds
    start = {piece: spot for piece, spot in before.items() if kind_of(piece) not in jumping}
    return Timeline(start, after, tuple(tweens), cues=at_once(script.cues), leave=leave, extra=extra)


def ended(script: Script) -> Timeline:
    """Everything is at once what it will be; only what tells of it stays for its time."""
    stills, cues = script.stills, at_once(script.cues)
    if not stills:
        return Timeline(script.before, script.after, cues=cues)
    leave = {piece: seconds for piece, (_, seconds) in stills.items()}
    extra = {piece: spot for piece, (spot, _) in stills.items()}
    return Timeline(script.after, script.after, cues=cues, leave=leave, extra=extra)


def at_once(cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Each kind of sound once, as it ends, now: what is heard must not outlast what is seen."""
    last = {cue.sound: cue for cue in cues}
    return tuple(replace(cue, at=0.0) for cue in last.values())
