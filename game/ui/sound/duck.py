"""How far music and air step back while the table speaks."""

from __future__ import annotations

from game.ui.sound.effects import Hush

DOWN = 100.0
"""dB a second."""
UP = 9.0


class Duck:
    """Steps back quickly, comes back slowly; of several hushes at once the deepest and the longest count."""

    def __init__(self) -> None:
        self._decibels = 0.0
        self._depth = 0.0
        self._left = 0.0

    def hush(self, hush: Hush) -> None:
        """Steps back from now on."""
        self._depth = max(self._depth, hush.decibels) if self._left > 0 else hush.decibels
        self._left = max(self._left, hush.seconds)

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        goal = self._depth if self._left > 0 else 0.0
        self._left = max(0.0, self._left - dt)
        self._decibels += max(-UP * dt, min(DOWN * dt, goal - self._decibels))

    @property
    def gain(self) -> float:
        """What is left of the loudness, as a factor."""
        return 10 ** (-self._decibels / 20)
