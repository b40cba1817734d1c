"""How persons choose in every game of the house, by its name."""

from __future__ import annotations

from typing import Final

from game.play.contract import PlayKind
from game.play.sea_salt_and_paper import PLAY as SEA_SALT_AND_PAPER
from game.play.turn_the_tide import PLAY as TURN_THE_TIDE
from game.play.undertow import PLAY as UNDERTOW

PLAYS: Final[dict[str, PlayKind]] = {
    "turn_the_tide": TURN_THE_TIDE,
    "undertow": UNDERTOW,
    "sea_salt_and_paper": SEA_SALT_AND_PAPER,
}
