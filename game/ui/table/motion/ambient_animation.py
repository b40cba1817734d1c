"""Ambient animation of a table: waves pass, shepherds look about, a gull crosses, wet card dries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp, hypot
from random import Random
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.sprite_catalogue import SURGE
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.theme import OPEN_EYED
from game.ui.table.motion.script import kind_of

WAVE_W, WAVE_SPEED, WAVES_APART = 240.0, 480.0, (6.0, 12.0)
"""Half a wave's width and its speed a second, in design px; and the seconds between two waves."""
WAVE_FOAM = 0.22
GULL_W, GULL_SPEED, GULLS_APART, GULL_Z = 74.0, 130.0, (20.0, 40.0), 1
GULL_HIGH, GULL_SWAY = (0.12, 0.5), 14.0
"""Range of the gull's height, as a share of the sky from above; and its sway in design px."""
NIGHT = 0.7
"""Time of day after which no gull flies."""
GLANCES, BETWEEN = (1.2, 3.0), (2.0, 6.0)
"""Seconds a shepherd looks at something, and ahead."""
POINTER_SECONDS = 2.0
EYES_UP, EYES_W = 22 / 320, 84 / 320
"""Height of the eyes above a shepherd's middle, and their width, as shares of its width."""
NEAR = 0.3
"""Distance, as a share of a shepherd's width, within which it looks straight ahead."""
WET, DRY_SECONDS, DRY_STEPS = "wet:", 2.0, 16
_SHEPHERD = "shepherd:"
_ASIDE = (-1, 0, 1)


class AmbientTraits(NamedTuple):
    """A game's choice of ambient animation for its table."""

    afloat: tuple[str, ...] = ()
    """Kinds of floating pieces; pieces with the same name ride with them."""
    swell: float = 0.0
    """Height of the passing waves, in design px."""
    line: int | None = None
    """The layer of the water on which waves are drawn; None: the waves are too low to draw."""
    startling: tuple[str, ...] = ()
    """Name prefixes of pieces that all shepherds look at while present; the first match wins."""
    interesting: tuple[str, ...] = ()
    """Name prefixes of pieces that shepherds glance at now and then."""
    has_gulls: bool = False


NO_AMBIENT = AmbientTraits()
Gaze: TypeAlias = tuple[str, int, int]
"""A shepherd and its gaze direction: left -1, right 1; up -1, down 1."""


class _AmbientState(NamedTuple):
    """Ambient changes to a pose at one moment, quantised to visible steps."""

    rides: tuple[tuple[str, int], ...] = ()
    gazes: tuple[Gaze, ...] = ()
    extra: tuple[tuple[str, SpriteState], ...] = ()


class _PieceNames(NamedTuple):
    """Names of a pose's pieces, sorted by role; cached because they rarely change between frames."""

    pieces: tuple[str, ...]
    floats: tuple[tuple[str, str], ...]
    """Floating pieces, each with its name without the kind: its riders share that name."""
    riders: tuple[tuple[str, str], ...]
    wet: tuple[str, ...]
    startling: str | None
    interesting: str | None


class _AnimatedPieces(NamedTuple):
    """The pieces of a pose that have ambient animation."""

    pose: Pose
    names: _PieceNames
    floats: dict[str, SpriteState]
    """Floating pieces by the name that their riders share."""
    shepherds: tuple[str, ...]


class AmbientAnimation:
    """Adds ambient animation to a pose in whole pixels; the pose itself is not changed.

    Args:
        is_still: reduced motion: nothing moves by itself.
    """

    def __init__(self, ambient: AmbientTraits, backdrop: Backdrop, is_still: bool) -> None:
        self._traits, self._is_still = ambient, is_still or ambient == NO_AMBIENT
        self._width, self._sky, self._u = backdrop.width, backdrop.horizon, backdrop.u
        self._seconds = 0.0
        self._chance = Random(0)
        self._wave = self._chance.uniform(*WAVES_APART)
        self._gull = self._chance.uniform(*GULLS_APART)
        self._glances: dict[str, tuple[float, bool]] = {}
        self._pointer: tuple[float, float, float] | None = None
        self._wet: dict[str, tuple[SpriteState, SpriteState, float]] = {}
        """Wet or drying pieces: the piece, its support, and the time it was last wet."""
        self._pieces = _AnimatedPieces({}, _sort_names((), ambient), {}, ())
        self._last_frame: tuple[Pose, _AmbientState, Pose] = {}, _AmbientState(), {}

    def tick(self, dt: float, daytime: float) -> None:
        self._seconds += dt
        if self._progress(self._wave, WAVE_SPEED, 2.2 * WAVE_W) > 1:
            self._wave = self._seconds + self._chance.uniform(*WAVES_APART)
        if self._progress(self._gull, GULL_SPEED, GULL_W) > 1 or daytime >= NIGHT:
            self._gull = self._seconds + self._chance.uniform(*GULLS_APART)

    def look_at(self, x: float, y: float) -> None:
        """Notes a pointer's place for the shepherds to look at."""
        self._pointer = x, y, self._seconds + POINTER_SECONDS

    def apply(self, pose: Pose) -> Pose:
        """Returns the pose with ambient animation added; the same object while nothing differs."""
        if self._is_still:
            return pose
        if pose is not self._pieces.pose:
            self._pieces = _alive(pose, self._names_of(pose))
            self._moisten(pose)
        now = _AmbientState(tuple(self._rides()), tuple(self._gazes(pose)), (*self._dry(pose), *self._passing()))
        if pose is not self._last_frame[0] or now != self._last_frame[1]:
            self._last_frame = pose, now, _apply_state(pose, now)
        return self._last_frame[2]

    def faces(self, states: Iterable[SpriteState]) -> Iterator[SpriteState]:
        """Yields every sprite state that these may need, including the eyes of shepherds in all directions."""
        if self._is_still:
            return
        for sprite in {
            (sprite.look, sprite.w): sprite for sprite in states if sprite.look.startswith(_SHEPHERD)
        }.values():
            yield from (_eyes(sprite, dx, dy) for dx in _ASIDE for dy in _ASIDE if (dx or dy) and _is_open_eyed(sprite))
        if self._traits.has_gulls:
            yield self._gull_at(0.0, 0.0)

    def _names_of(self, pose: Pose) -> _PieceNames:
        pieces, known_names = tuple(pose), self._pieces.names
        return known_names if pieces == known_names.pieces else _sort_names(pieces, self._traits)

    # Waves, and a gull

    def _progress(self, start: float, speed: float, beyond: float) -> float:
        """Returns the progress of something that crosses the window at a given speed."""
        return (self._seconds - start) * speed * self._u / (self._width + 2 * beyond * self._u)

    def _crossing_x(self, start: float, speed: float, beyond: float) -> float | None:
        """Returns the x coordinate, counted from the right; None while nothing crosses."""
        share = self._progress(start, speed, beyond)
        return self._width + (beyond - share * (self._width / self._u + 2 * beyond)) * self._u if share >= 0 else None

    def _rides(self) -> Iterator[tuple[str, int]]:
        x = self._crossing_x(self._wave, WAVE_SPEED, 2.2 * WAVE_W)
        if x is None:
            return
        high = self._traits.swell * self._u
        risen = {
            name: -round(high * exp(-2.2 * ((sprite.x - x) / (WAVE_W * self._u)) ** 2))
            for name, sprite in self._pieces.floats.items()
        }
        yield from ((piece, risen[name]) for piece, name in self._pieces.names.riders if risen[name])

    def _passing(self) -> Iterator[tuple[str, SpriteState]]:
        x = self._crossing_x(self._wave, WAVE_SPEED, 2.2 * WAVE_W)
        if x is not None and self._traits.line is not None:
            w, z, up = WAVE_W * self._u, self._traits.line, self._traits.swell
            yield "wave", SpriteState(SURGE, x, 0.0, w, z, lift=up, alpha=WAVE_FOAM)
        x = self._crossing_x(self._gull, GULL_SPEED, GULL_W)
        if x is not None and self._traits.has_gulls:
            yield "gull", self._gull_at(x, self._gull)

    def _gull_at(self, x: float, start: float) -> SpriteState:
        """Returns the gull, swaying, at a new height each flight."""
        low, high = GULL_HIGH
        share = x / self._width
        y = self._sky * (low + (high - low) * (start % 1)) + GULL_SWAY * self._u * (share * (1 - share) * 4 - 0.5)
        return SpriteState("gull", x, y, GULL_W * self._u, GULL_Z, lift=4.0)

    # Gaze of shepherds

    def _gazes(self, pose: Pose) -> Iterator[Gaze]:
        for piece in self._pieces.shepherds:
            target = self._looked_at(piece, pose)
            dx, dy = _towards(pose[piece], target) if target else (0, 0)
            if dx or dy:
                yield piece, dx, dy

    def _looked_at(self, piece: str, pose: Pose) -> tuple[float, float] | None:
        _, _, _, _, startling, interesting = self._pieces.names
        if startling:
            return pose[startling].x, pose[startling].y
        if self._pointer and self._pointer[2] > self._seconds:
            return self._pointer[:2]
        if interesting is None or not self._is_glancing(piece) or _name(interesting) == _name(piece):
            return None
        return pose[interesting].x, pose[interesting].y

    def _is_glancing(self, piece: str) -> bool:
        """Returns whether a shepherd glances now; each has its own random times."""
        until, is_glancing = self._glances.get(piece, (0.0, False))
        if until <= self._seconds:
            is_glancing = not is_glancing if piece in self._glances else self._chance.random() < 0.5
            seconds = self._chance.uniform(*(GLANCES if is_glancing else BETWEEN))
            self._glances[piece] = self._seconds + seconds, is_glancing
        return is_glancing

    # Wet card

    def _moisten(self, pose: Pose) -> None:
        """Records wet pieces, and drops those that have moved since."""
        for piece in self._pieces.names.wet:
            if below := self._support_of(pose, piece):
                self._wet[piece] = pose[piece], below, self._seconds
        for piece, (_, below, _) in list(self._wet.items()):
            if piece not in pose and self._support_of(pose, piece) != below:
                del self._wet[piece]

    def _support_of(self, pose: Pose, wet: str) -> SpriteState | None:
        """Returns the piece that is wet: the floating one of that name, or the piece that the name names."""
        return self._pieces.floats.get(_name(wet)) or pose.get(_name(wet))

    def _dry(self, pose: Pose) -> Iterator[tuple[str, SpriteState]]:
        for piece, (sprite, _, start) in list(self._wet.items()):
            left = round((1 - (self._seconds - start) / DRY_SECONDS) * DRY_STEPS) / DRY_STEPS
            if left <= 0:
                del self._wet[piece]
            elif piece not in pose:
                yield piece, replace(sprite, alpha=left)


def _sort_names(pieces: tuple[str, ...], ambient: AmbientTraits) -> _PieceNames:
    kinds = ambient.afloat
    riders = tuple((piece, _name(piece)) for piece in pieces if kind_of(piece) in kinds)
    floats = tuple((piece, name) for piece, name in riders if kind_of(piece) in kinds[:1])
    afloat = {name for _, name in floats}
    return _PieceNames(
        pieces,
        floats,
        tuple((piece, name) for piece, name in riders if name in afloat),
        tuple(piece for piece in pieces if piece.startswith(WET)),
        _first(pieces, ambient.startling),
        _first(pieces, ambient.interesting),
    )


def _alive(pose: Pose, names: _PieceNames) -> _AnimatedPieces:
    return _AnimatedPieces(
        pose,
        names,
        {name: pose[piece] for piece, name in names.floats},
        tuple(piece for piece, sprite in pose.items() if sprite.look.startswith(_SHEPHERD) and _is_open_eyed(sprite)),
    )


def _first(pieces: Iterable[str], beginnings: tuple[str, ...]) -> str | None:
    found = [piece for piece in pieces if piece.startswith(beginnings)]
    return next((piece for begin in beginnings for piece in found if piece.startswith(begin)), None)


def _name(piece: str) -> str:
    """Returns a piece's name without its kind; both halves of a ring share it."""
    return piece.partition(":")[2].removesuffix(":back")


def _is_open_eyed(shepherd: SpriteState) -> bool:
    return shepherd.look.endswith(OPEN_EYED)


def _towards(shepherd: SpriteState, target: tuple[float, float]) -> tuple[int, int]:
    across, down = target[0] - shepherd.x, target[1] - shepherd.y
    far = hypot(across, down)
    return (round(across / far), round(down / far)) if far > NEAR * shepherd.w else (0, 0)


def _eyes(shepherd: SpriteState, dx: int, dy: int) -> SpriteState:
    _, name, mood = shepherd.look.split(":")
    x, y, w = shepherd.x, shepherd.y - EYES_UP * shepherd.w, EYES_W * shepherd.w
    return SpriteState(
        f"eyes:{name}:{mood}:{dx}:{dy}", x, y, w, shepherd.z, shepherd.angle, lift=0.0, alpha=shepherd.alpha
    )


def _apply_state(pose: Pose, now: _AmbientState) -> Pose:
    if now == _AmbientState():
        return pose
    done = {**pose, **dict(now.extra)}
    for piece, dy in now.rides:
        done[piece] = replace(done[piece], y=done[piece].y + dy)
    for piece, dx, dy in now.gazes:
        done[f"eyes:{piece}"] = _eyes(done[piece], dx, dy)
    return done
