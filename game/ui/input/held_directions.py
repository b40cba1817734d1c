"""Held directions: key repeat, and on a pad the first half of a grid pick."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from game.ui.input.intents import Arrow, Intent

ROWS: Mapping[tuple[int, int], int] = MappingProxyType({(0, -1): 0, (-1, 0): 1, (1, 0): 1, (0, 1): 2})
"""Rows of the grid by direction: up, aside, down."""
COLUMNS = 4
"""Number of face buttons, by place: left, top, bottom, right."""


class Aim:
    """The direction of one pad that the next face button is combined with: held, or pressed last and not used yet."""

    def __init__(self) -> None:
        self._rows_by_source: dict[Hashable, int] = {}
        self._row: int | None = None

    def point(self, source: Hashable, dx: int, dy: int) -> None:
        """Records that a D-pad, hat or stick is pushed that way; (0, 0) releases it."""
        row = ROWS.get((dx, dy))
        if row is None:
            self._rows_by_source.pop(source, None)
        elif self._rows_by_source.get(source) != row:
            self._rows_by_source[source] = self._row = row

    def pop_row(self) -> int | None:
        """Returns the row aimed at and uses it up; a held direction stays."""
        row, self._row = self._row, next(reversed(self._rows_by_source.values()), None)
        return row


class Pads:
    """The gamepads; this base class has none."""

    reads_grid_picks = False
    """Whether directions and face buttons are read as grid picks instead of focus steps."""
    has_rumble = True
    """Whether they may rumble."""

    @property
    def connected(self) -> tuple[int, ...]:
        """The connected pads, in the order they came."""
        return ()

    def rumble(self, pad: int) -> None:
        """Confirms a counted grid pick by rumble, the same for every pad."""

    def rumble_softly(self, pad: int) -> None:
        """Rumbles softly for a grid pick that means nothing."""


REPEAT_DELAY = 0.4
REPEAT_INTERVAL = 0.14
MAX_HELD_SECONDS = 20.0
"""Seconds after which a held key no longer counts: something lies on it, and a kiosk must not take that for a
person."""

Source: TypeAlias = tuple[Hashable, Hashable]
"""A kind of device or a pad, and the part of it."""


@dataclass
class _HeldDirection:
    step: Arrow
    pause: float
    seconds: float = 0.0


class KeyRepeat:
    """Directions held now, by source: a key, a D-pad, a stick."""

    def __init__(self) -> None:
        self._repeats: dict[Source, _HeldDirection] = {}

    def hold(self, source: Source, dx: int, dy: int, is_deliberate: bool = True) -> list[Intent]:
        """Returns the first step, unless the source was held that way already; (0, 0) releases it."""
        step, held = Arrow(dx, dy, is_deliberate), self._repeats.get(source)
        if not (dx or dy):
            self.release(source)
        elif held is None or (held.step.dx, held.step.dy) != (dx, dy):
            self._repeats[source] = _HeldDirection(step, REPEAT_DELAY)
            return [step]
        return []

    def release(self, source: Source) -> None:
        self._repeats.pop(source, None)

    def release_all(self, is_released: Callable[[Hashable], bool] = lambda _: True) -> None:
        """Releases every source, or those of the matching kinds."""
        self._repeats = {source: repeat for source, repeat in self._repeats.items() if not is_released(source[0])}

    def tick(self, dt: float) -> list[Intent]:
        """Returns the repeats due after `dt` seconds; at most one a source, however long that was."""
        for repeat in self._repeats.values():
            repeat.pause -= dt
            repeat.seconds += dt
        due = [repeat for repeat in self._repeats.values() if repeat.pause <= 0 and repeat.seconds < MAX_HELD_SECONDS]
        for repeat in due:
            repeat.pause = REPEAT_INTERVAL
        return [repeat.step for repeat in due]
