"""A player that uses screen descriptions only: no picture, control or state."""

from collections.abc import Sequence
from random import Random

from game.ui.input.intents import Activate, Intent
from game.ui.screen_description import DescribedItem, ScreenDescription

WAYS_ON = ("Next", "Go on")
ENDS_IT = ("Stop",)
"""Controls that end a round, pressed as soon as possible."""
MAKES_IT = "Makes the move."


class Listener:
    """A player who receives descriptions and presses one item each time.

    Args:
        wishes: names of items to press on the way to a table, in order.
    """

    def __init__(self, seed: int, wishes: Sequence[str] = ()) -> None:
        self.description = ScreenDescription()
        self.scenes: set[str] = set()
        """Names of all scenes described."""
        self._wishes = list(wishes)
        self._rng = Random(seed)

    def notify(self, description: ScreenDescription) -> None:
        self.description = description
        self.scenes.add(description.scene)

    def poll_intents(self) -> Sequence[Intent]:
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
        """Returns the item that makes the move, or a choice; if there is none, the way on."""
        due = [item for item in usable if item.effect == MAKES_IT or item.name in ENDS_IT]
        choices = [item for item in usable if item.shortcut]
        if due:
            return due[-1]
        if choices:
            return self._rng.choice(choices)
        return next((item for item in usable if item.name in WAYS_ON), None)
