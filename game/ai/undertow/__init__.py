"""The players of Undertow!"""

from collections.abc import Callable

from game.ai.contract import Adviser, AnyPlayer, NumpyFactory
from game.ai.undertow.advice import hint, review
from game.ai.undertow.heuristics import Crab, Snail


@NumpyFactory
def _gull() -> AnyPlayer:
    from game.ai.undertow.search import Gull

    return Gull()


@NumpyFactory
def _orca() -> AnyPlayer:
    from game.ai.undertow.search import Orca

    return Orca()


PLAYERS: dict[str, Callable[..., AnyPlayer]] = {"snail": Snail, "crab": Crab, "gull": _gull, "orca": _orca}
TEMPERAMENTS: tuple[str, ...] = ()
ADVISER: Adviser | None = Adviser(hint, review)
