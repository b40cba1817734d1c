"""The press limiter: a pause after each press, for hands that tremble or slip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from game.ui.input.intents import PRESSES, Fullscreen, Hint, Intent, Mute, Pause

LIMITED = (*PRESSES, Pause, Hint, Mute, Fullscreen)
"""Intents after which there is a pause; grid picks of several hands at once and typed letters are none."""


class PressLimiter:
    """Drops presses that follow another one too soon."""

    def __init__(self) -> None:
        self._seconds_since = inf

    def filter(self, dt: float, intents: Sequence[Intent], gap: float) -> Iterator[Intent]:
        """Yields the intents that count; `dt` and `gap` are in seconds."""
        self._seconds_since += dt
        for intent in intents:
            if isinstance(intent, LIMITED):
                if self._seconds_since < gap:
                    continue
                self._seconds_since = 0.0
            yield intent
