"""The players of Sea Salt & Paper."""

from collections.abc import Callable

from game.ai.contract import Adviser, AnyPlayer
from game.ai.sea_salt_and_paper.advice import hint, review
from game.ai.sea_salt_and_paper.heuristics import Crab, Snail
from game.ai.sea_salt_and_paper.search import Gull, Orca

PLAYERS: dict[str, Callable[..., AnyPlayer]] = {"snail": Snail, "crab": Crab, "gull": Gull, "orca": Orca}
TEMPERAMENTS: tuple[str, ...] = ()
ADVISER: Adviser | None = Adviser(hint, review)
