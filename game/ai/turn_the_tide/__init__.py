"""The players of Turn the Tide: heuristics, and array-based players that simulate thousands of tables at once."""

from collections.abc import Callable

from game.ai.contract import Adviser, AnyPlayer, NumpyFactory
from game.ai.turn_the_tide.advice import hint, review
from game.ai.turn_the_tide.heuristics import TEMPERAMENTS, Crab, Snail

__all__ = ["ADVISER", "PLAYERS", "TEMPERAMENTS"]


@NumpyFactory
def _gull(temperament: str = "even") -> AnyPlayer:
    from game.ai.turn_the_tide.strong_players import Gull

    return Gull(temperament)


@NumpyFactory
def _orca(temperament: str = "even") -> AnyPlayer:
    from game.ai.turn_the_tide.strong_players import Orca

    return Orca(temperament)


PLAYERS: dict[str, Callable[..., AnyPlayer]] = {"snail": Snail, "crab": Crab, "gull": _gull, "orca": _orca}
ADVISER: Adviser | None = Adviser(hint, review)
