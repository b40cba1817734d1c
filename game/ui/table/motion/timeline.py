"""Motion as data: tweens and changes, and the pose at any second."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, pairwise, takewhile
from math import ceil, cos, pi, sin
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

import msgspec

from game.ui.draw.sprite_state import Pose, SpriteState

Ease: TypeAlias = Callable[[float], float]

SLACK = 1e-9
ROUNDING = 1e-6
"""Seconds by which successive tweens may overlap from rounding."""
FIELDS = SpriteState.__struct_fields__
PROPS = MappingProxyType(
    {prop: FIELDS.index(prop) for prop in ("x", "y", "w", "angle", "lift", "alpha", "turn", "squash")}
)
Z, OWNER = FIELDS.index("z"), FIELDS.index("owner")
SHAPING = frozenset(PROPS[prop] for prop in ("w", "angle", "lift", "turn", "squash"))
FRAMES = 60
"""Frames a second at which a piece that changes its shape is sampled."""
CLICK = 0.45
"""Part of a step in which a stepped tween moves; it rests for the remainder."""
MOST_JUMPS = 6
"""Most sizes that a growing or shrinking piece takes on: each is rendered separately, in advance."""


class Tween(msgspec.Struct, frozen=True):
    """An animation of one property to a value; with 0 seconds it jumps."""

    piece: str
    prop: str
    start: float
    seconds: float
    to: float
    ease: str = "out"


class Change(msgspec.Struct, frozen=True):
    """An instant change of a piece's look: a mood, the number on a tag."""

    piece: str
    at: float
    look: str


class Cue(msgspec.Struct, frozen=True):
    """A sound, named by its meaning."""

    at: float
    sound: str
    args: tuple[tuple[str, int | str], ...] = ()
    pan: float | None = None
    """Place of its source, 0 left to 1 right; None for a sound of the whole table, in the middle."""


@dataclass(frozen=True)
class Timeline:
    """Animation from one pose to the next; a function of the seconds since its start.

    Args:
        enter: times at which new pieces appear; at once by default.
        leave: times at which old pieces disappear; at the end by default.
        extra: starting states of entering pieces, and pieces that exist only during the animation.
        stops: the seconds at which its steps end; each press skips to the next one.

    Raises:
        ValueError: for overlapping tweens of one property, and for unknown pieces and properties.
    """

    before: Pose
    after: Pose
    tweens: tuple[Tween, ...] = ()
    changes: tuple[Change, ...] = ()
    cues: tuple[Cue, ...] = ()
    enter: Mapping[str, float] = field(default_factory=dict)
    leave: Mapping[str, float] = field(default_factory=dict)
    extra: Mapping[str, SpriteState] = field(default_factory=dict)
    stops: tuple[float, ...] = ()
    seconds: float = field(init=False)
    _tracks: tuple[_Track, ...] = field(init=False, repr=False)
    _still: Pose = field(init=False, repr=False)

    def __post_init__(self) -> None:
        ends = chain(
            (tween.start + tween.seconds for tween in self.tweens),
            (moment.at for moment in (*self.changes, *self.cues)),
            self.enter.values(),
            self.leave.values(),
            self.stops,
        )
        object.__setattr__(self, "seconds", max(ends, default=0.0))
        tracks = _tracks_of(self)
        object.__setattr__(self, "_tracks", tracks)
        moving = {track.piece for track in tracks}
        still = {piece: sprite for piece, sprite in self.after.items() if piece not in moving}
        object.__setattr__(self, "_still", still)

    def pose_at(self, seconds: float) -> Pose:
        """Returns the pose at that time, from the end on `after` itself; unmoved pieces keep their object."""
        if seconds >= self.seconds:
            return self.after
        pose = self._still.copy()
        for track in self._tracks:
            sprite = track.state_at(seconds)
            if sprite is not None:
                pose[track.piece] = sprite
        return pose

    def due(self, played: int, seconds: float) -> list[Cue]:
        """Returns the cues after the first `played` ones that are due."""
        return list(takewhile(lambda cue: cue.at <= seconds, self.cues[played:]))

    def faces(self) -> list[SpriteState]:
        """Returns the sprite states worth prefetching: first, last, and while pieces turn, grow or change."""
        return [sprite for track in self._tracks for sprite in track.faces()]


# --- eases ---


def _ease_out(share: float) -> float:
    return 1 - (1 - share) ** 2


EASES: Mapping[str, Ease] = MappingProxyType(
    {
        "linear": lambda share: share,
        "in": lambda share: share * share,
        "out": _ease_out,
        "in_out": lambda share: share * share * (3 - 2 * share),
        "sine_in": lambda share: 1 - cos(share * pi / 2),
        "sine_out": lambda share: sin(share * pi / 2),
        "back": lambda share: 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2,
    }
)
"""Easing functions by name; the last one overshoots by a tenth and returns."""


@lru_cache(maxsize=32)
def ease_of(name: str) -> Ease:
    """Returns an easing by name; "steps:4" moves in four clicks, "jumps:4" takes four values without tweening.

    Raises:
        ValueError: for an unknown name.
    """
    kind, _, count = name.partition(":")
    if kind in _COUNTED and count.isdigit() and int(count):
        return _COUNTED[kind](int(count))
    if name not in EASES:
        raise ValueError(f"no such ease: {name}")
    return EASES[name]


def _clicks(count: int) -> Ease:
    def ease(share: float) -> float:
        done, rest = divmod(share * count, 1)
        return min(1.0, (done + _ease_out(min(1.0, rest / CLICK))) / count)

    return ease


def _jumps(count: int) -> Ease:
    return lambda share: round(share * count) / count


_COUNTED: Mapping[str, Callable[[int], Ease]] = MappingProxyType({"steps": _clicks, "jumps": _jumps})


# --- one piece's part ---


class _Stretch(NamedTuple):
    """A tween with its starting value."""

    start: float
    end: float
    origin: float
    to: float
    ease: Ease

    @property
    def frames(self) -> int:
        return max(1, ceil((self.end - self.start) * FRAMES))

    def value_at(self, t: float, is_stepped: bool) -> float:
        """Returns the value at a time, which is not before its start.

        Args:
            is_stepped: the value changes at most once a frame, because each value needs its own rendering.
        """
        if t >= self.end:
            return self.to
        share = (t - self.start) / (self.end - self.start)
        if is_stepped:
            share = int(share * self.frames + ROUNDING) / self.frames
        return self.origin + (self.to - self.origin) * self.ease(share)


class _Track:
    """The animation of one piece."""

    __slots__ = ("_changes", "_enter", "_first", "_from", "_last", "_leave", "_stretches", "_to", "_values", "piece")

    def __init__(self, line: Timeline, piece: str, tweens: Sequence[Tween], changes: Sequence[Change]) -> None:
        before, after = line.before.get(piece), line.after.get(piece)
        start = before or line.extra.get(piece) or after
        if start is None:
            raise ValueError(f"no such piece: {piece}")
        self.piece = piece
        self._enter = 0.0 if before else line.enter.get(piece, 0.0)
        self._leave = float("inf") if after else line.leave.get(piece, line.seconds)
        self._changes = [(change.at, change.look) for change in sorted(changes, key=lambda change: change.at)]
        self._values: list[Any] = [getattr(start, name) for name in FIELDS]
        states = [sprite for sprite in (before, line.extra.get(piece), after) if sprite]
        self._values[Z] = max(sprite.z for sprite in states)
        self._values[OWNER] = next((sprite.owner for sprite in states if sprite.owner is not None), None)
        self._stretches = [
            (PROPS[prop], _stretches(piece, prop, self._values[PROPS[prop]], tweens))
            for prop in dict.fromkeys(tween.prop for tween in tweens if _is_prop(tween))
        ]
        instants = [at for at, _ in self._changes]
        self._first = min([line.seconds, *instants, *(tween.start for tween in tweens)])
        self._last = max([self._enter, *instants, *(tween.start + tween.seconds for tween in tweens)])
        self._from = start
        self._to = after or self._state_at(self._last)

    def state_at(self, t: float) -> SpriteState | None:
        """Returns its sprite state at that time; None while it is absent."""
        if t < self._enter or t >= self._leave:
            return None
        if t >= self._last:
            return self._to
        return self._from if t < self._first else self._state_at(t)

    def faces(self) -> list[SpriteState]:
        """Returns its first and last state, one for every look, and one a frame while its shape changes."""
        instants = {at for at, _ in self._changes}.union(self._shapes())
        return [self._from, *map(self._state_at, sorted(instants)), self._to]

    def _shapes(self) -> Iterator[float]:
        """Yields the times at which its size, tilt or height may change."""
        stretches = (stretch for index, stretches in self._stretches if index in SHAPING for stretch in stretches)
        for start, end, frames in ((stretch.start, stretch.end, stretch.frames) for stretch in stretches):
            yield from (start + (end - start) * frame / frames for frame in range(1, frames + 1))

    def _state_at(self, t: float) -> SpriteState:
        values = self._values.copy()
        for index, stretches in self._stretches:
            for stretch in stretches:
                if t < stretch.start:
                    break
                values[index] = stretch.value_at(t, is_stepped=index in SHAPING)
        for at, look in self._changes:
            if t < at:
                break
            values[0] = look
        return SpriteState(*values)


def _tracks_of(line: Timeline) -> tuple[_Track, ...]:
    """Returns a track for every piece that changes."""
    tweens: dict[str, list[Tween]] = {}
    changes: dict[str, list[Change]] = {}
    for tween in line.tweens:
        tweens.setdefault(tween.piece, []).append(tween)
    for change in line.changes:
        changes.setdefault(change.piece, []).append(change)
    coming_and_going = line.before.keys() ^ line.after.keys()
    composed = (piece for piece in chain(line.before, line.after) if piece in coming_and_going)
    pieces = dict.fromkeys(chain(composed, line.extra, tweens, changes))
    return tuple(_Track(line, piece, tweens.get(piece, ()), changes.get(piece, ())) for piece in pieces)


def _is_prop(tween: Tween) -> bool:
    if tween.prop not in PROPS:
        raise ValueError(f"{tween.piece}: no such property: {tween.prop}")
    return True


def _stretches(piece: str, prop: str, value: float, tweens: Iterable[Tween]) -> list[_Stretch]:
    """Returns the tweens of one property, in order."""
    mine = sorted(
        (tween for tween in tweens if tween.prop == prop), key=lambda tween: (tween.start, tween.start + tween.seconds)
    )
    for one, two in pairwise(mine):
        if two.start < one.start + one.seconds - SLACK:
            raise ValueError(f"{piece}: two tweens of {prop} overlap at {two.start:.3f} s")
    stretches: list[_Stretch] = []
    for tween in mine:
        stretches.append(_Stretch(tween.start, tween.start + tween.seconds, value, tween.to, ease_of(tween.ease)))
        value = tween.to
    return stretches
