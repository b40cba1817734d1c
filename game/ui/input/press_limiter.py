"""The press limiter: a pause after each press, for hands that tremble or slip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from game.ui.input import intents as all_intents
from game.ui.input.intents import Intent

LIMITED = (
    *(all_intents.Press, all_intents.Arrow, all_intents.CycleFocus, all_intents.PickNth, all_intents.Confirm),
    *(all_intents.TakeBack, all_intents.Back, all_intents.Pause, all_intents.Hint, all_intents.Mute),
    *(all_intents.Fullscreen, all_intents.Activate),
)
"""Intents that count as presses; grid picks of several hands at once and typed letters do not."""


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
