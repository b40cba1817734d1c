"""The direction a stick or a hat is pushed to, told apart from an axis that flutters."""

from __future__ import annotations

from typing import TypeAlias

Direction: TypeAlias = tuple[int, int]
"""One step, right and down positive; (0, 0) for the middle."""

MIDDLE: Direction = 0, 0
REST_SECONDS = 0.5
"""Seconds without a change after which a direction has rested."""
NOISE_SECONDS = 3.0
"""Seconds of change without rest after which a direction is noise, until it has rested in the middle."""


class Push:
    """A pushed direction over time.

    Args:
        reported: direction that the device reports at first; it counts only after it has changed.
    """

    def __init__(self, reported: Direction = MIDDLE) -> None:
        self.reported = reported
        """Direction as the device reports it."""
        self._first: Direction | None = reported
        self._rested = REST_SECONDS
        """Seconds since the last change."""
        self._unrest = 0.0
        """Seconds of change without rest."""

    @property
    def direction(self) -> Direction:
        """Pushed direction; the middle while it is noise."""
        return MIDDLE if self._is_noise or self.reported == self._first else self.reported

    def turn(self, to: Direction) -> None:
        """Records the direction that the device reports now."""
        if to != self.reported:
            self.reported, self._first, self._rested = to, None, 0.0

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds."""
        self._rested += dt
        has_rested = self._rested >= REST_SECONDS and (not self._is_noise or self.reported == MIDDLE)
        self._unrest = 0.0 if has_rested else self._unrest + dt

    @property
    def _is_noise(self) -> bool:
        return self._unrest >= NOISE_SECONDS
