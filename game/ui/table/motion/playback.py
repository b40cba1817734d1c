"""Playback of a script: full motion, a cross-fade for reduced motion, or instant; and its progress."""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.motion import Motion
from game.ui.table.motion.script import Script, Still, kind_of
from game.ui.table.motion.timeline import Change, Cue, Timeline, Tween

CROSS_FADE = 0.12


def timeline_for(script: Script, motion: Motion, jumping: frozenset[str] = frozenset()) -> Timeline:
    """Returns a script's timeline for the motion setting.

    Args:
        jumping: kinds of pieces that change at once instead of fading.
    """
    match motion:
        case Motion.FULL:
            return script.timeline()
        case Motion.REDUCED:
            return cross_fade(script, jumping)
        case Motion.OFF:
            return instant_timeline(script)


def cross_fade(script: Script, jumping: frozenset[str] = frozenset()) -> Timeline:
    """Returns a timeline in which moving pieces fade out in place and fade in at their destination.

    Args:
        jumping: kinds of pieces that change at once instead of fading; a figure waits for the piece that brings it.
    """
    before, after = script.before, script.after | _staying(script)
    figures = {piece for piece in after if kind_of(piece) in jumping and script.landing(piece)}
    tweens: list[Tween] = []
    extra: dict[str, SpriteState] = {}
    leave: dict[str, float] = {}
    for piece in before.keys() | after.keys():
        old, new = before.get(piece), after.get(piece)
        if old is new or kind_of(piece) in jumping:
            continue
        turn = script.turns.get(piece, 0.0)
        if old:
            ghost = piece if new is None else f"ghost:{piece}"
            extra[ghost] = old
            leave[ghost] = turn + CROSS_FADE
            tweens.append(Tween(ghost, "alpha", turn, CROSS_FADE, 0.0, "linear"))
        if new:
            tweens.append(Tween(piece, "alpha", 0.0, 0.0, 0.0))
            tweens.append(Tween(piece, "alpha", turn, CROSS_FADE, new.alpha, "linear"))
            extra.setdefault(piece, replace(new, alpha=0.0))
    for piece, (sprite, seconds) in _passing(script).items():
        extra[piece] = sprite
        leave[piece] = seconds
    turns = script.turns.values()
    cues = merge_cues(script.cues, max(turns, default=0.0))
    stops = tuple(sorted({turn + CROSS_FADE for turn in turns}))
    start = {piece: sprite for piece, sprite in before.items() if kind_of(piece) not in jumping}
    start |= {piece: replace(after[piece], look=before[piece].look) for piece in figures & before.keys()}
    changes = tuple(Change(piece, CROSS_FADE, after[piece].look) for piece in figures & before.keys())
    enter = dict.fromkeys(figures - before.keys(), CROSS_FADE)
    return Timeline(start, after, tuple(tweens), changes, cues, enter, leave, extra, stops)


def instant_timeline(script: Script) -> Timeline:
    """Returns a timeline that shows the final pose at once; only stills keep their time."""
    after, cues, passing = script.after | _staying(script), merge_cues(script.cues), _passing(script)
    if not passing:
        return Timeline(script.before, after, cues=cues)
    leave = {piece: seconds for piece, (_, seconds) in passing.items()}
    extra = {piece: sprite for piece, (sprite, _) in passing.items()}
    return Timeline(after, after, cues=cues, leave=leave, extra=extra)


def _staying(script: Script) -> Pose:
    return {piece: still.sprite for piece, still in script.stills.items() if still.seconds == inf}


def _passing(script: Script) -> dict[str, Still]:
    return {piece: still for piece, still in script.stills.items() if still.seconds < inf}


def merge_cues(cues: tuple[Cue, ...], at: float = 0.0) -> tuple[Cue, ...]:
    """Returns the last cue of each sound at one time, so that sounds do not outlast the picture."""
    last = {cue.sound: cue for cue in cues}
    return tuple(replace(cue, at=at) for cue in last.values())


class Playback:
    """Plays a timeline from a given second; skipping mutes all but the last sound."""

    def __init__(self, line: Timeline, seconds: float = 0.0) -> None:
        self._line = line
        self.seconds = seconds
        self._cues_played = sum(cue.at < seconds for cue in line.cues)
        self._owed: list[Cue] = []
        self._last_pose: tuple[float, Pose] = -1.0, {}

    @property
    def pose(self) -> Pose:
        """The current pose; the same object while nothing moves."""
        now = min(self.seconds, self._line.seconds)
        if self._last_pose[0] != now:
            self._last_pose = now, self._line.pose_at(now)
        return self._last_pose[1]

    @property
    def is_moving(self) -> bool:
        """Whether anything still moves."""
        return self.seconds < self._line.seconds

    @property
    def seconds_after_end(self) -> float:
        """Seconds since the last animation step ended, negative before; later motion is only decoration."""
        return self.seconds - (self._line.stops or (self._line.seconds,))[-1]

    @property
    def is_complete(self) -> bool:
        """Whether the last animation step has ended."""
        return self.seconds_after_end >= 0

    def tick(self, dt: float) -> list[Cue]:
        """Advances by `dt` seconds and returns the sounds of that time."""
        cues, self._owed = self._owed, []
        self.seconds += dt
        return cues + self._due()

    def skip(self) -> None:
        """Ends the current animation step."""
        self._go_to(next((stop for stop in self._line.stops if stop > self.seconds), self.seconds))

    def skip_all(self) -> None:
        """Ends all animation steps."""
        self._go_to(max(self.seconds, *self._line.stops, 0.0))

    def _go_to(self, seconds: float) -> None:
        self.seconds = seconds
        self._owed += self._due()[-1:]

    def _due(self) -> list[Cue]:
        """Returns the cues that became due since the last call."""
        due = self._line.due(self._cues_played, self.seconds)
        self._cues_played += len(due)
        return due
