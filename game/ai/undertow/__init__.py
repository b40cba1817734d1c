"""The players of Undertow!"""

from collections.abc import Callable
from importlib import import_module

from game.ai.contract import Adviser, AnyPlayer
from game.ai.undertow.advice import hint, review
from game.ai.undertow.heuristics import Crab, Snail
from game.ai.undertow.search import Gull


def _orca() -> AnyPlayer:
    from game.ai.undertow.orca import Orca  # plays on arrays: loaded where it plays, not where it is picked

    return Orca()


PLAYERS: dict[str, Callable[..., AnyPlayer]] = {"snail": Snail, "crab": Crab, "gull": Gull, "orca": _orca}
TEMPERAMENTS: tuple[str, ...] = ()
ADVISER: Adviser | None = Adviser(hint, review)


def warm_up() -> None:
    """Loads numpy and the coach, which has the orca think."""
    import_module("game.ai.undertow.coach")
