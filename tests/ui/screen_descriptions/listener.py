"""Plays by nothing but what a screen tells: never a picture, a control or a state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ui.input.intents import Activate, Intent
from game.ui.screen_description import DescribedItem, ScreenDescription

WAYS_ON = ("Next", "Go on")
ENDS_IT = ("Stop",)
"""What ends a round is done as soon as it can be."""
MAKES_IT = "Makes the move."


class Listener:
    """A person who hears all that is told, and does one thing each time they are asked.

    Args:
        wishes: what is pressed on the way to a table, one after the other.
    """

    def __init__(self, seed: int, wishes: Sequence[str] = ()) -> None:
        self.description = ScreenDescription()
        self.scenes: set[str] = set()
        """All that were told of."""
        self._wishes = list(wishes)
        self._rng = Random(seed)

    def notify(self, description: ScreenDescription) -> None:
        self.description = description
        self.scenes.add(description.scene)

    def poll_intents(self) -> Sequence[Intent]:
        """One press, if there is anything to be done."""
        item = self._target()
        return [Activate(item.id)] if item else []

    def _target(self) -> DescribedItem | None:
        usable = [item for item in self.description.items if item.role != "text" and "disabled" not in item.states]
        if self._wishes:
            wished = next((item for item in usable if item.name == self._wishes[0]), None)
            self._wishes = self._wishes[1:] if wished else self._wishes
            return wished
        if self.description.scene == "curtain":
            return next(item for item in usable if item.name in self.description.title)
        if self.description.scene != "table":
            return next((item for item in usable if item.name in WAYS_ON), None)
        return self._move(usable)

    def _move(self, usable: Sequence[DescribedItem]) -> DescribedItem | None:
        """What makes the move, or something that can be chosen; where nothing can, the way on."""
        due = [item for item in usable if item.effect == MAKES_IT or item.name in ENDS_IT]
        choices = [item for item in usable if item.shortcut]
        if due:
            return due[-1]
        if choices:
            return self._rng.choice(choices)
        return next((item for item in usable if item.name in WAYS_ON), None)
