"""Every game of the house by its name."""

from __future__ import annotations

from typing import Final

from game.engine.api import AnyGame
from game.engine.sea_salt_and_paper import SeaSaltAndPaper
from game.engine.turn_the_tide import TurnTheTide
from game.engine.undertow import Undertow

GAMES: Final[dict[str, AnyGame]] = {
    "turn_the_tide": TurnTheTide(),
    "undertow": Undertow(),
    "sea_salt_and_paper": SeaSaltAndPaper(),
}
