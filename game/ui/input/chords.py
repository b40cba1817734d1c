"""Chords of a gamepad: a direction and one of the four face buttons, held together or one after the other."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType

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
