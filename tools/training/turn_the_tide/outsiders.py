"""Players from outside the project, seated among the opponents of a training."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, runtime_checkable

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.policies import Slots
from game.ai.turn_the_tide.worlds import Worlds
from tools.lab.outsiders import outside_players


@runtime_checkable
class Outsider(Protocol):
    """An outside player that plays many tables at once."""

    def choose_slots(self, worlds: Worlds, hand: int, seats: list[int], luck: Floats) -> Slots:
        """Returns the (seats, tables) slots of the cards that some of the seats bid, by what those may know.

        Args:
            hand: index into the worlds' offers.
            luck: (seats, tables), uniform in [0, 1), for random choices.
        """
        ...


def load_outsiders(path: Path) -> tuple[Outsider, ...]:
    """Returns the file's players that can play many tables at once.

    Raises:
        ValueError: if none can.
    """
    found = (new_player() for new_player in outside_players(path, "turn_the_tide").values())
    outsiders = tuple(player for player in found if isinstance(player, Outsider))
    if not outsiders:
        raise ValueError(f"{path} has no player with choose_slots()")
    return outsiders
