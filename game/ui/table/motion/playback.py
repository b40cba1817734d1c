"""How a script is played: in full, faded where motion is reduced, at once where it is off; and how far it is seen."""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.motion import Motion
from game.ui.table.motion.script import Script, Still, kind_of
from game.ui.table.motion.timeline import Cue, Timeline, Tween

CROSS_FADE = 0.12


def timeline_for(script: Script, motion: Motion, jumping: frozenset[str] = frozenset()) -> Timeline:
    """The timeline of a script, as much moving as the settings allow.

    Args:
        jumping: the kinds of pieces that are at once what they will be.
    """
    match motion:
        case Motion.FULL:
            return script.timeline()
        case Motion.REDUCED:
            return cross_fade(script, jumping)
        case Motion.OFF:
            return instant_timeline(script)


def cross_fade(script: Script, jumping: frozenset[str] = frozenset()) -> Timeline:
    """What moves fades where it was, and comes where it will stay.

    Args:
        jumping: the kinds of pieces that are at once what they will be.
    """
    before, after = script.before, script.after | _staying(script)
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
    for piece, (spot, seconds) in _passing(script).items():
        extra[piece] = spot
        leave[piece] = seconds
    turns = script.turns.values()
    cues = at_once(script.cues, max(turns, default=0.0))
    stops = tuple(sorted({turn + CROSS_FADE for turn in turns}))
    start = {piece: spot for piece, spot in before.items() if kind_of(piece) not in jumping}
    return Timeline(start, after, tuple(tweens), cues=cues, leave=leave, extra=extra, stops=stops)


def instant_timeline(script: Script) -> Timeline:
    """Everything is at once what it will be; only what tells of it stays for its time."""
    after, cues, passing = script.after | _staying(script), at_once(script.cues), _passing(script)
    if not passing:
        return Timeline(script.before, after, cues=cues)
    leave = {piece: seconds for piece, (_, seconds) in passing.items()}
    extra = {piece: spot for piece, (spot, _) in passing.items()}
    return Timeline(after, after, cues=cues, leave=leave, extra=extra)


def _staying(script: Script) -> Pose:
    return {piece: still.spot for piece, still in script.stills.items() if still.seconds == inf}


def _passing(script: Script) -> dict[str, Still]:
    return {piece: still for piece, still in script.stills.items() if still.seconds < inf}


def at_once(cues: tuple[Cue, ...], at: float = 0.0) -> tuple[Cue, ...]:
    """Each kind of sound once, as it ends, at that second: what is heard must not outlast what is seen."""
    last = {cue.sound: cue for cue in cues}
    return tuple(replace(cue, at=at) for cue in last.values())


class Playback:
    """Plays a timeline from a second on; what is skipped is silent but for the last sound of it."""

    def __init__(self, line: Timeline, seconds: float = 0.0) -> None:
        self._line = line
        self.seconds = seconds
        self._heard = sum(cue.at < seconds for cue in line.cues)
        self._owed: list[Cue] = []
        self._shown: tuple[float, Pose] = -1.0, {}

    @property
    def pose(self) -> Pose:
        """Where everything is now; the same object as long as nothing moves."""
        now = min(self.seconds, self._line.seconds)
        if self._shown[0] != now:
            self._shown = now, self._line.at(now)
        return self._shown[1]

    @property
    def is_moving(self) -> bool:
        """Whether anything is still on its way."""
        return self.seconds < self._line.seconds

    @property
    def since_told(self) -> float:
        """Seconds since the last step ended, less than 0 before; what moves after it tells nothing new."""
        return self.seconds - (self._line.stops or (self._line.seconds,))[-1]

    @property
    def is_told(self) -> bool:
        """Whether the last step has ended."""
        return self.since_told >= 0

    def tick(self, dt: float) -> list[Cue]:
        """Lets `dt` seconds pass; answers the sounds of that time."""
        cues, self._owed = self._owed, []
        self.seconds += dt
        return cues + self._due()

    def skip(self) -> None:
        """Ends the step under way."""
        self._go_to(next((stop for stop in self._line.stops if stop > self.seconds), self.seconds))

    def skip_all(self) -> None:
        """Ends all steps."""
        self._go_to(max(self.seconds, *self._line.stops, 0.0))

    def _go_to(self, seconds: float) -> None:
        self.seconds = seconds
        self._owed += self._due()[-1:]

    def _due(self) -> list[Cue]:
        """The cues whose time has come since they were last asked for."""
        due = self._line.due(self._heard, self.seconds)
        self._heard += len(due)
        return due
