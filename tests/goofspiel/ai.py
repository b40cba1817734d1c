"""The players of Goofspiel."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.contract import Adviser, AnyPlayer
from tests.goofspiel.engine import Bid, View


class Snail:
    """Bids what it fancies."""

    def choose(self, view: View, legal: tuple[Bid, ...], rng: Random) -> Bid:
        """Any card."""
        return rng.choice(legal)


PLAYERS: dict[str, Callable[..., AnyPlayer]] = {"snail": Snail}
TEMPERAMENTS: tuple[str, ...] = ()
ADVISER: Adviser | None = None


def warm_up() -> None:
    """Loads nothing."""
