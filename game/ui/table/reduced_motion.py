"""Less motion for those who want it: nothing travels, and the table is the same in the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from game.ui.draw.spot import Pose, Spot
from game.ui.table.script import Still, kind_of
from game.ui.table.timeline import Cue, Timeline, Tween

CROSS_FADE = 0.12


def cross_fade(
    before: Pose,
    after: Pose,
    cues: tuple[Cue, ...],
    jumping: frozenset[str] = frozenset(),
    stills: Mapping[str, Still] = MappingProxyType({}),
) -> Timeline:
    """What moves fades where it was, and comes where it will stay.

    Args:
        jumping: the kinds of pieces that are at once what they will be.
        stills: pieces shown for a while in place of motion.
    """
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
    for piece, (spot, seconds) in stills.items():
        extra[piece] = spot
        leave[piece] = seconds
    start = {piece: spot for piece, spot in before.items() if kind_of(piece) not in jumping}
    return Timeline(start, after, tuple(tweens), cues=cues, leave=leave, extra=extra)


def standing(before: Pose, after: Pose, cues: tuple[Cue, ...], stills: Mapping[str, Still]) -> Timeline:
    """Everything is at once what it will be; only what tells of it stays for its time."""
    if not stills:
        return Timeline(before, after, cues=cues)
    leave = {piece: seconds for piece, (_, seconds) in stills.items()}
    return Timeline(after, after, cues=cues, leave=leave, extra={piece: spot for piece, (spot, _) in stills.items()})


def at_once(cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Each kind of sound once, as it ends, now: what is heard must not outlast what is seen."""
    last = {cue.sound: cue for cue in cues}
    return tuple(replace(cue, at=0.0) for cue in last.values())
