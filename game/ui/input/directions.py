"""Directions that are held: each steps at once, and again and again; on a pad, together with one of the four face
buttons or before it, it is a chord."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from game.ui.input.intents import Arrow, Intent

ROWS: Mapping[tuple[int, int], int] = MappingProxyType({(0, -1): 0, (-1, 0): 1, (1, 0): 1, (0, 1): 2})
"""The row that a direction means: up, aside, down."""
COLUMNS = 4
"""The face buttons by their place on the pad: left, top, bottom, right."""


class Aim:
    """The direction of one pad that the next button goes with: it is held, or was pressed last and is not used yet."""

    def __init__(self) -> None:
        self._held: dict[Hashable, int] = {}
        self._row: int | None = None

    def point(self, source: Hashable, dx: int, dy: int) -> None:
        """A D-pad, hat or stick is pushed that way; (0, 0) lets it go."""
        row = ROWS.get((dx, dy))
        if row is None:
            self._held.pop(source, None)
        elif self._held.get(source) != row:
            self._held[source] = self._row = row

    def take(self) -> int | None:
        """The row that was aimed at, which is used now; one that is still held stays."""
        row, self._row = self._row, next(reversed(self._held.values()), None)
        return row


class Pads:
    """The gamepads as the game sees them; these are none."""

    reads_chords = False
    """Whether directions and face buttons are chords now, and no steps of the focus."""

    @property
    def here(self) -> tuple[int, ...]:
        """Every pad that is plugged in, the first one first."""
        return ()

    def rumble(self, pad: int) -> None:
        """Lets the pad's holder feel that a chord has counted: the same for each."""

    def tap(self, pad: int) -> None:
        """Shakes the pad softly, for a chord that means nothing."""


FIRST_PAUSE = 0.4
PAUSE = 0.14
LONGEST = 20.0
"""Seconds after which nobody holds it any more: something lies on a key, and an untended screen must not take it for
somebody."""

Source: TypeAlias = tuple[Hashable, Hashable]
"""A kind of device or the pad, and what of it."""


@dataclass
class _Held:
    step: Arrow
    pause: float
    seconds: float = 0.0


class Repeats:
    """Directions that are held now, by source: a key, a D-pad, a stick."""

    def __init__(self) -> None:
        self._held: dict[Source, _Held] = {}

    def hold(self, source: Source, dx: int, dy: int) -> list[Intent]:
        """The first step, unless the source was held that way already; (0, 0) lets go."""
        step = Arrow(dx, dy)
        if not (dx or dy):
            self.let_go(source)
        elif source not in self._held or self._held[source].step != step:
            self._held[source] = _Held(step, FIRST_PAUSE)
            return [step]
        return []

    def let_go(self, source: Source) -> None:
        """The source is held no longer."""
        self._held.pop(source, None)

    def let_go_all(self, of: Callable[[Hashable], bool] = lambda _: True) -> None:
        """Lets go of every source, or of those kinds only, the first part of their names."""
        self._held = {source: held for source, held in self._held.items() if not of(source[0])}

    def tick(self, dt: float) -> list[Intent]:
        """The steps that are due after `dt` seconds; at most one a source, however long that was."""
        for held in self._held.values():
            held.pause -= dt
            held.seconds += dt
        due = [held for held in self._held.values() if held.pause <= 0 and held.seconds < LONGEST]
        for held in due:
            held.pause = PAUSE
        return [held.step for held in due]
