"""Writes a timeline down, move by move; what is not mentioned settles by itself."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, log
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.ui.draw.sprite_state import Heights, Pose, SpriteState
from game.ui.screen import Screen
from game.ui.table.motion.timeline import MOST_JUMPS, PROPS, Change, Cue, Timeline, Tween
from game.ui.table.seen import AnySeen

SETTLE = 0.2
FADE = 0.16
FLYING = 75
"""The layer of what is in the air."""
JUMP = 1.15
"""How much larger a growing piece is from one size to the next."""


class Still(NamedTuple):
    """A piece, and for how many seconds it is shown."""

    spot: SpriteState
    seconds: float


class Script:
    """The moves of one beat, in seconds from its beginning.

    Args:
        was: the table before it, and `before` how that looks; None where the picture is of no table.
        now: the table after it, and `after` how that looks.
        heights: of all looks of the game.
    """

    def __init__(
        self,
        was: AnySeen | None,
        now: AnySeen | None,
        before: Pose,
        after: Pose,
        screen: Screen,
        heights: Heights,
    ) -> None:
        self.was: Any = was
        self.now: Any = now
        self.before, self.after, self.screen = before, after, screen
        self.stills: dict[str, Still] = {}
        """What is shown for a while in place of motion, where motion is reduced."""
        self.heights = heights
        self.turns: dict[str, float] = {}
        """When pieces come, where motion is reduced and not all of them come at once."""
        self._stops: list[float] = []
        self._next_step = 0.0
        self._tweens: list[Tween] = []
        self._told: set[tuple[str, str]] = set()
        self._changes: dict[str, list[Change]] = {}
        self._cues: list[Cue] = []
        self._enter: dict[str, float] = {}
        self._leave: dict[str, float] = {}
        self._extra: dict[str, SpriteState] = {}

    # What happens at one moment

    def cue(self, at: float, sound: str, **args: int | str) -> None:
        """A sound."""
        self._cues.append(Cue(at, sound, tuple(args.items())))

    def change(self, piece: str, at: float, look: str) -> None:
        """Another look."""
        self._changes.setdefault(piece, []).append(Change(piece, at, look))

    def enter(self, piece: str, at: float, origin: SpriteState | None = None) -> None:
        """A piece comes, at the origin or where it will stay."""
        self._enter[piece] = at
        if origin:
            self._extra[piece] = origin

    def still(self, piece: str, seconds: float, spot: SpriteState) -> None:
        """Where motion is reduced, a piece is shown for so long, `inf`: stays; it is no part of the full motion."""
        self.stills[piece] = Still(spot, seconds)

    def step(self, seconds: float, rest: float = 0.0) -> float:
        """When the next step begins: it lasts so long, then nothing happens for the time of a rest.

        A step of no seconds is none.
        """
        start = self._next_step
        if seconds:
            self._next_step = start + seconds + rest
            self._stops.append(start + seconds)
        return start

    def leave(self, piece: str, at: float) -> None:
        """A piece goes."""
        self._leave[piece] = at

    def jump(self, piece: str, at: float, **values: float) -> None:
        """Properties that have another value from then on."""
        for prop, value in values.items():
            self._tween(Tween(piece, prop, at, 0.0, value))

    # What takes time

    def tween(self, piece: str, start: float, seconds: float, ease: str = "out", **values: float) -> None:
        """Properties go over to those values."""
        for prop, value in values.items():
            self._tween(Tween(piece, prop, start, seconds, value, ease))

    def move(self, pieces: Iterable[str], start: float, seconds: float, ease: str = "in_out") -> None:
        """Pieces go where they will stay, with all their properties."""
        for piece in pieces:
            self._go(piece, self.after[piece], start, seconds, ease)

    def fly(self, piece: str, start: float, seconds: float, rise: float, to: SpriteState | None = None) -> None:
        """A piece goes in an arc that rises so many px above its higher end."""
        origin, there = self._origin(piece), to or self.after[piece]
        half = seconds / 2
        peak = min(origin.y, there.y) - rise
        self.tween(piece, start, half, "out", y=peak)
        self.tween(piece, start + half, seconds - half, "in", y=there.y)
        self._go(piece, there, start, seconds, "in_out")

    def appear(self, piece: str, at: float, seconds: float = FADE, origin: SpriteState | None = None) -> None:
        """A piece comes out of nothing."""
        spot = origin or self.after[piece]
        self.enter(piece, at, replace(spot, alpha=0.0))
        self.tween(piece, at, seconds, alpha=spot.alpha)

    def come(self, piece: str, at: float, seconds: float, origin: SpriteState) -> None:
        """A piece comes out of nothing, from the origin to where it will stay."""
        there = self.after[piece]
        self.appear(piece, at, seconds, origin)
        self.tween(piece, at, seconds, x=there.x, y=there.y)

    def vanish(self, piece: str, at: float, seconds: float = FADE) -> None:
        """A piece fades and goes."""
        self.tween(piece, at, seconds, alpha=0.0)
        self.leave(piece, at + seconds)

    def reappear(self, piece: str, gone: float, back: float, seconds: float, larger: float = 1.0) -> None:
        """A piece fades where it was and comes where it will stay, shrinking to its size if it comes larger."""
        there = self.after[piece]
        self.tween(piece, gone, seconds, alpha=0.0)
        self.jump(piece, back, x=there.x, y=there.y, angle=there.angle, lift=there.lift, w=there.w * larger)
        self.tween(piece, back, seconds, alpha=there.alpha)
        if larger != 1.0:
            self.tween(piece, back, seconds, jumps(larger, 1.0), w=there.w)

    def rise_in(self, pieces: Iterable[str], start: float, seconds: float, apart: float = 0.0) -> None:
        """Pieces come up from below the screen, one after another."""
        for number, piece in enumerate(pieces):
            at, there = start + number * apart, self.after[piece]
            self.enter(piece, at, replace(there, y=self._below(there)))
            self.tween(piece, at, seconds, y=there.y)

    def sink_out(self, pieces: Iterable[str], start: float, seconds: float) -> None:
        """Pieces go down below the screen together."""
        for piece in pieces:
            self.tween(piece, start, seconds, "in", y=self._below(self.before[piece]))
            self.leave(piece, start + seconds)

    def timeline(self) -> Timeline:
        """All that was written, and a short glide, fade or change for whatever else differs.

        Raises:
            ValueError: naming a piece that is told of and is not there.
        """
        self._check_pieces()
        self._settle()
        changes = (change for told in self._changes.values() for change in told)
        return Timeline(
            self.before,
            self.after,
            tuple(self._tweens),
            tuple(changes),
            self.cues,
            self._enter,
            self._leave,
            self._extra,
            tuple(self._stops),
        )

    # Asking

    def new(self, *kinds: str) -> list[str]:
        """The pieces of those kinds that come."""
        return [piece for piece in self.after if piece not in self.before and kind_of(piece) in kinds]

    def gone(self, *kinds: str) -> list[str]:
        """The pieces of those kinds that go."""
        return [piece for piece in self.before if piece not in self.after and kind_of(piece) in kinds]

    @property
    def cues(self) -> tuple[Cue, ...]:
        """All sounds, in order."""
        return tuple(sorted(self._cues, key=lambda cue: cue.at))

    def on_screen(self, spot: SpriteState) -> SpriteState:
        """A piece that is composed in design px."""
        return spot.transform(0.0, 0.0, self.screen.u, 0, 1.0)

    def moved(self, spot: SpriteState, dx: float, dy: float) -> SpriteState:
        """The same piece so many design px to the right and down."""
        return replace(spot, x=spot.x + self.px(dx), y=spot.y + self.px(dy))

    def px(self, n: float) -> float:
        """Design px in screen px."""
        return n * self.screen.u

    def _tween(self, tween: Tween) -> None:
        self._tweens.append(tween)
        self._told.add((tween.piece, tween.prop))

    def _go(self, piece: str, there: SpriteState, start: float, seconds: float, ease: str) -> None:
        """All properties that differ and are not told of yet."""
        origin = self._origin(piece)
        if origin is there:
            return
        for prop in PROPS:
            value = getattr(there, prop)
            old = getattr(origin, prop)
            if old != value and (piece, prop) not in self._told:
                self._tween(Tween(piece, prop, start, seconds, value, jumps(old, value) if prop == "w" else ease))

    def _origin(self, piece: str) -> SpriteState:
        return self.before.get(piece) or self._extra.get(piece) or self.after[piece]

    def _below(self, spot: SpriteState) -> float:
        return self.screen.height + spot.w * self.heights.ratio(spot.look) * 0.6

    def _check_pieces(self) -> None:
        """Raises ValueError for a piece that comes or goes and is on neither table nor script."""
        for piece in (*self._enter, *self._leave):
            if piece not in self.before and piece not in self.after and piece not in self._extra:
                raise ValueError(f"no such piece: {piece}")

    def _settle(self) -> None:
        for piece, spot in self.before.items():
            if piece in self.after:
                if self.after[piece] is not spot:
                    self._settle_stayer(piece, spot, self.after[piece])
            elif piece not in self._leave:
                self.vanish(piece, 0.0)
        for piece in self.after:
            if piece not in self.before and piece not in self._enter:
                self.appear(piece, 0.0)

    def _settle_stayer(self, piece: str, before: SpriteState, after: SpriteState) -> None:
        self.move((piece,), 0.0, SETTLE, "out")
        if before.look != after.look and piece not in self._changes:
            self.change(piece, 0.0, after.look)


def jumps(old: float, new: float) -> str:
    """The ease of a width: few sizes on the way, none much larger than the last."""
    count = ceil(abs(log(new / old)) / log(JUMP))
    return f"jumps:{min(MOST_JUMPS, max(1, count))}"


def kind_of(piece: str) -> str:
    """The kind of a piece: the first word of its name."""
    return piece.partition(":")[0]
