"""The switch: a key, a button, a touch anywhere or the mouse, debounced."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.store.settings import Settings
from game.ui.input import intents

SwitchAction: TypeAlias = Literal["down", "up", "next"]
"""The switch is pressed or released, or the second one is pressed."""
STUCK_SECONDS = 60.0
"""Seconds after which something that is held no longer counts: it is stuck, and another press must work."""


class Switch:
    """Tells the presses of a switch from all other intents."""

    def __init__(self) -> None:
        self._holders: dict[intents.Pointer, float] = {}
        """Seconds for which each pointer or key is held."""
        self._last_press = float("inf")
        """Seconds since it was last pressed or released."""

    def tick(self, dt: float) -> None:
        """Advances the timers by `dt` seconds."""
        self._last_press += dt
        self._holders = {holder: seconds + dt for holder, seconds in self._holders.items()}

    def classify(self, intent: intents.Intent, settings: Settings) -> SwitchAction | Literal["", "none"]:
        """Returns the intent's effect on the switch: "" if it is not the switch's, "none" if it is debounced."""
        match intent:
            case intents.Press(pointer=holder):
                return self._press(holder, settings)
            case intents.Confirm():
                return self._press(intents.KEYS, settings)
            case intents.Release(pointer=holder) if holder in self._holders:
                return self._release(holder)
            case intents.ConfirmRelease() if intents.KEYS in self._holders:
                return self._release(intents.KEYS)
            case intents.FocusLost():
                self._holders.clear()
                return ""
            case intents.Arrow() | intents.CycleFocus() if settings.switches == "two":
                return "next" if self._counts(settings) else "none"
        return ""

    @property
    def is_held(self) -> bool:
        return any(seconds < STUCK_SECONDS for seconds in self._holders.values())

    def _press(self, holder: intents.Pointer, settings: Settings) -> SwitchAction | Literal["none"]:
        is_first = not self.is_held
        self._holders[holder] = 0.0
        return "down" if is_first and self._counts(settings) else "none"

    def _release(self, holder: intents.Pointer) -> SwitchAction | Literal["none"]:
        del self._holders[holder]
        self._last_press = 0.0
        return "none" if self.is_held else "up"

    def _counts(self, settings: Settings) -> bool:
        """Whether the debounce time has passed since the press before."""
        counts = self._last_press >= settings.debounce
        self._last_press = 0.0
        return counts
