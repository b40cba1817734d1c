"""Builder of a timeline, move by move; pieces that a script does not mention settle by themselves."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from math import ceil, log
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from game.ui.draw.sprite_catalogue import DIMMING_STRENGTHS
from game.ui.draw.sprite_state import Heights, Pose, SpriteState
from game.ui.screen import Screen
from game.ui.table.motion.timeline import MOST_JUMPS, PROPS, Change, Cue, Timeline, Tween
from game.ui.table.seen import AnySeen

Bringers: TypeAlias = Mapping[str, tuple[str, ...]]
"""Prefixes of the pieces that bring a value, by the kind of the figure that shows it.

"{seat}" stands for the second part of the figure's name: with `{"count": ("taken:{seat}",)}`, `taken:2` brings what
`count:2` shows."""

SETTLE = 0.2
FADE = 0.16
LEFTMOST = 0.2
"""Pan of a sound from the left edge of the screen."""
JUMP = 1.15
"""Largest ratio between two successive sizes of a growing piece."""


class Still(NamedTuple):
    """A piece shown for some seconds where motion is reduced."""

    sprite: SpriteState
    seconds: float


class Script:
    """The moves of one animation step, such as a deal, a reveal of bids or scoring; seconds from its start.

    Args:
        was: the table before the step, and `before` its pose; None where the picture is of no table.
        now: the table after the step, and `after` its pose.
        heights: heights of all looks of the game.
        bringers: what brings which figure; a figure without a change of its own changes when that has landed.
    """

    def __init__(
        self,
        was: AnySeen | None,
        now: AnySeen | None,
        before: Pose,
        after: Pose,
        screen: Screen,
        heights: Heights,
        bringers: Bringers = MappingProxyType({}),
    ) -> None:
        self.was: Any = was
        self.now: Any = now
        self.before, self.after, self.screen = before, after, screen
        self.stills: dict[str, Still] = {}
        """Pieces shown for a while instead of motion, where motion is reduced."""
        self.heights = heights
        self._bringers = bringers
        self.turns: dict[str, float] = {}
        """Times at which pieces appear where motion is reduced and they do not all appear at once."""
        self._stops: list[float] = []
        self._next_step = 0.0
        self._start, self._slower = 0.0, 1.0
        self._tweens: list[Tween] = []
        self._scripted_props: set[tuple[str, str]] = set()
        self._changes: dict[str, list[Change]] = {}
        self._cues: list[Cue] = []
        self._enter: dict[str, float] = {}
        self._leave: dict[str, float] = {}
        self._extra: dict[str, SpriteState] = {}

    @contextmanager
    def paced(self, start: float, slower: float = 1.0) -> Generator[None]:
        """Plays all that is written inside later, and so many times slower."""
        outer = self._start, self._slower
        self._start, self._slower = self._time(start), self._slower * slower
        try:
            yield
        finally:
            self._start, self._slower = outer

    # Instant changes

    def cue(self, at: float, sound: str, piece: str = "", /, **args: int | str) -> None:
        """Plays a sound, from the place of a piece if one is named: where it lies in the end, if it stays.

        A secret piece sounds from the middle, or others would hear which of a hand's cards it is.
        """
        pan = self._pan_of(self.after.get(piece) or self._origin(piece)) if piece else None
        self._cues.append(Cue(self._time(at), sound, tuple(args.items()), pan))

    def change(self, piece: str, at: float, look: str) -> None:
        self._changes.setdefault(piece, []).append(Change(piece, self._time(at), look))

    def enter(self, piece: str, at: float, origin: SpriteState | None = None) -> None:
        """Adds a piece, at the origin or at its final place."""
        self._enter[piece] = self._time(at)
        if origin:
            self._extra[piece] = origin

    def still(self, piece: str, seconds: float, sprite: SpriteState) -> None:
        """Shows a piece for some seconds (`inf`: keeps it) where motion is reduced; full motion ignores it."""
        self.stills[piece] = Still(sprite, seconds)

    def step(self, seconds: float, rest: float = 0.0) -> float:
        """Adds a step boundary and returns the start of the next step, after the step's seconds and the rest.

        A step of 0 seconds adds none.
        """
        start = self._next_step
        if seconds:
            self._next_step = start + seconds + rest
            self._stops.append(start + seconds)
        return start

    def leave(self, piece: str, at: float) -> None:
        self._leave[piece] = self._time(at)

    def jump(self, piece: str, at: float, **values: float) -> None:
        """Sets properties of a piece at once."""
        for prop, value in values.items():
            self._tween(Tween(piece, prop, at, 0.0, value))

    # Animations

    def tween(self, piece: str, start: float, seconds: float, ease: str = "out", **values: float) -> None:
        """Animates properties of a piece to the given values."""
        for prop, value in values.items():
            self._tween(Tween(piece, prop, start, seconds, value, ease))

    def move(self, pieces: Iterable[str], start: float, seconds: float, ease: str = "in_out") -> None:
        """Animates pieces to their final places, with all their properties."""
        for piece in pieces:
            self._go(piece, self.after[piece], start, seconds, ease)

    def fly(self, piece: str, start: float, seconds: float, rise: float, to: SpriteState | None = None) -> None:
        """Animates a piece along an arc that rises `rise` px above its higher end."""
        origin, target = self._origin(piece), to or self.after[piece]
        half = seconds / 2
        peak = min(origin.y, target.y) - rise
        self.tween(piece, start, half, "out", y=peak)
        self.tween(piece, start + half, seconds - half, "in", y=target.y)
        self._go(piece, target, start, seconds, "in_out")

    def appear(self, piece: str, at: float, seconds: float = FADE, origin: SpriteState | None = None) -> None:
        """Fades a piece in."""
        sprite = origin or self.after[piece]
        self.enter(piece, at, replace(sprite, alpha=0.0))
        self.tween(piece, at, seconds, _fade_ease(sprite), alpha=sprite.alpha)

    def fade_in(self, piece: str, at: float, seconds: float, origin: SpriteState) -> None:
        """Fades a piece in while it moves from the origin to its final place."""
        target = self.after[piece]
        self.appear(piece, at, seconds, origin)
        self.tween(piece, at, seconds, x=target.x, y=target.y)

    def vanish(self, piece: str, at: float, seconds: float = FADE) -> None:
        """Fades a piece out and removes it."""
        self.tween(piece, at, seconds, _fade_ease(self._origin(piece)), alpha=0.0)
        self.leave(piece, at + seconds)

    def reappear(self, piece: str, hide_at: float, back: float, seconds: float, larger: float = 1.0) -> None:
        """Fades a piece out in place and in at its final place, shrinking to its size if `larger` is over 1."""
        target = self.after[piece]
        self.tween(piece, hide_at, seconds, alpha=0.0)
        self.jump(piece, back, x=target.x, y=target.y, angle=target.angle, lift=target.lift, w=target.w * larger)
        self.tween(piece, back, seconds, alpha=target.alpha)
        if larger != 1.0:
            self.tween(piece, back, seconds, jumps(larger, 1.0), w=target.w)

    def rise_in(self, pieces: Iterable[str], start: float, seconds: float, apart: float = 0.0) -> None:
        """Moves pieces up from below the screen, one after another."""
        for number, piece in enumerate(pieces):
            at, target = start + number * apart, self.after[piece]
            self.enter(piece, at, replace(target, y=self._below_window_y(target)))
            self.tween(piece, at, seconds, y=target.y)

    def sink_out(self, pieces: Iterable[str], start: float, seconds: float) -> None:
        """Moves pieces down below the screen together."""
        for piece in pieces:
            self.tween(piece, start, seconds, "in", y=self._below_window_y(self.before[piece]))
            self.leave(piece, start + seconds)

    def timeline(self) -> Timeline:
        """Returns all moves as a timeline; other differences get a short glide, fade or change.

        Raises:
            ValueError: naming a piece that the script mentions and that does not exist.
        """
        self._check_pieces()
        self._settle()
        changes = (change for of_piece in self._changes.values() for change in of_piece)
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

    def entering_pieces(self, *kinds: str) -> list[str]:
        """Returns the pieces of those kinds that enter."""
        return [piece for piece in self.after if piece not in self.before and kind_of(piece) in kinds]

    def leaving_pieces(self, *kinds: str) -> list[str]:
        """Returns the pieces of those kinds that leave."""
        return [piece for piece in self.before if piece not in self.after and kind_of(piece) in kinds]

    @property
    def cues(self) -> tuple[Cue, ...]:
        """All sounds, in order of time."""
        return tuple(sorted(self._cues, key=lambda cue: cue.at))

    def on_screen(self, sprite: SpriteState) -> SpriteState:
        """Returns a sprite state in design px converted to screen px."""
        return sprite.transform(0.0, 0.0, self.screen.u, 0, 1.0)

    def offset(self, sprite: SpriteState, dx: float, dy: float) -> SpriteState:
        """Returns a copy moved right and down by design px."""
        return replace(sprite, x=sprite.x + self.px(dx), y=sprite.y + self.px(dy))

    def value_at(self, piece: str, prop: str, at: float) -> float:
        """Returns the value of a property that the tweens so far, which end by then, lead to."""
        ends = [(tween.start, tween.to) for tween in self._tweens if (tween.piece, tween.prop) == (piece, prop)]
        return max(
            (end for end in ends if end[0] <= self._time(at)), default=(0.0, getattr(self._origin(piece), prop))
        )[1]

    def landing(self, figure: str) -> float:
        """Returns the time at which all pieces that bring what a figure shows have landed; 0 if there are none."""
        bringers = bringers_of(figure, self._bringers)
        ends = (
            tween.start + tween.seconds
            for tween in self._tweens
            if tween.prop in ("x", "y") and tween.piece.startswith(bringers)
        )
        return max(ends, default=0.0)

    def px(self, n: float) -> float:
        """Converts design px to screen px."""
        return n * self.screen.u

    def _pan_of(self, source: SpriteState) -> float | None:
        if source.owner is not None:
            return None
        return LEFTMOST + (1 - 2 * LEFTMOST) * min(max(source.x / self.screen.width, 0.0), 1.0)

    def _time(self, at: float) -> float:
        return self._start + at * self._slower

    def _tween(self, tween: Tween) -> None:
        """Adds a tween, whose times are of the pace in which it is written."""
        seconds = tween.seconds * self._slower
        self._tweens.append(replace(tween, start=self._time(tween.start), seconds=seconds))
        self._scripted_props.add((tween.piece, tween.prop))

    def _go(self, piece: str, target: SpriteState, start: float, seconds: float, ease: str) -> None:
        """Animates all properties that differ and have no tween yet."""
        origin = self._origin(piece)
        if origin is target:
            return
        for prop in PROPS:
            value = getattr(target, prop)
            old = getattr(origin, prop)
            if old != value and (piece, prop) not in self._scripted_props:
                self._tween(Tween(piece, prop, start, seconds, value, jumps(old, value) if prop == "w" else ease))

    def _origin(self, piece: str) -> SpriteState:
        return self.before.get(piece) or self._extra.get(piece) or self.after[piece]

    def _below_window_y(self, sprite: SpriteState) -> float:
        return self.screen.height + sprite.w * self.heights.ratio(sprite.look) * 0.6

    def _check_pieces(self) -> None:
        """Raises ValueError for a piece that enters or leaves but is in neither the table nor the script."""
        for piece in (*self._enter, *self._leave):
            if piece not in self.before and piece not in self.after and piece not in self._extra:
                raise ValueError(f"no such piece: {piece}")

    def _settle(self) -> None:
        """Moves all pieces first, because figures change when what brings them has landed."""
        for piece, sprite in self.before.items():
            if piece in self.after:
                if self.after[piece] is not sprite:
                    self.move((piece,), 0.0, SETTLE, "out")
            elif piece not in self._leave:
                self.vanish(piece, 0.0)
        for piece, sprite in self.after.items():
            if piece not in self.before:
                if piece not in self._enter:
                    self.appear(piece, self.landing(piece))
            elif self.before[piece].look != sprite.look and piece not in self._changes:
                self.change(piece, self.landing(piece), sprite.look)


def jumps(old: float, new: float) -> str:
    """Returns the easing of a width: few intermediate sizes, none much larger than the one before."""
    count = ceil(abs(log(new / old)) / log(JUMP))
    return f"jumps:{min(MOST_JUMPS, max(1, count))}"


def _fade_ease(sprite: SpriteState) -> str:
    """Returns the easing of a fade; a dimming overlay falls evenly, so that no frame has much of it to draw."""
    return "linear" if sprite.look in DIMMING_STRENGTHS else "out"


def bringers_of(figure: str, bringers: Bringers) -> tuple[str, ...]:
    """Returns the prefixes of the pieces that bring what a figure shows; () for a piece that is no figure."""
    kind, _, rest = figure.partition(":")
    return tuple(prefix.format(seat=rest.partition(":")[0]) for prefix in bringers.get(kind, ()))


def kind_of(piece: str) -> str:
    """Returns the kind of a piece: the first word of its name."""
    return piece.partition(":")[0]
