"""What a switch does, whatever it is: a key, a button, a finger anywhere, the mouse; one that trembles counts once."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.store.settings import Settings
from game.ui.input.intents import KEYS, Arrow, Away, Confirm, Intent, LetGo, Pointer, Press, Release, Walk

Deed: TypeAlias = Literal["down", "up", "next"]
"""The switch is pressed or let go; the second one is pressed."""


class Switch:
    """Tells the presses of a switch from all else that is asked for."""

    def __init__(self) -> None:
        self._holders: set[Pointer] = set()
        self._since = float("inf")
        """Seconds since it was pressed or let go last."""

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._since += dt

    def deed(self, intent: Intent, settings: Settings) -> Deed | Literal["", "none"]:
        """What that does to the switch: "" where it is none of its business, "none" where it does not count."""
        match intent:
            case Press(pointer=holder):
                return self._pressed(holder, settings)
            case Confirm():
                return self._pressed(KEYS, settings)
            case Release(pointer=holder) if holder in self._holders:
                return self._let_go(holder)
            case LetGo() if KEYS in self._holders:
                return self._let_go(KEYS)
            case Away():
                self._holders.clear()
                return ""
            case Arrow() | Walk() if settings.switches == "two":
                return "next" if self._counts(settings) else "none"
        return ""

    @property
    def is_held(self) -> bool:
        """Whether anybody does."""
        return bool(self._holders)

    def _pressed(self, holder: Pointer, settings: Settings) -> Deed | Literal["none"]:
        is_first = not self._holders
        self._holders.add(holder)
        return "down" if is_first and self._counts(settings) else "none"

    def _let_go(self, holder: Pointer) -> Deed | Literal["none"]:
        self._holders.discard(holder)
        self._since = 0.0
        return "none" if self._holders else "up"

    def _counts(self, settings: Settings) -> bool:
        """Whether it is no trembling after the press before."""
        counts = self._since >= settings.debounce
        self._since = 0.0
        return counts
