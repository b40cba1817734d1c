"""Which screen shows what a step has come to."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from game.engine.sea_salt_and_paper import GameOver, RoundScored, RoundVoided
from game.ui.games.sea_salt_and_paper.results.counting import CountScene
from game.ui.games.sea_salt_and_paper.results.final import game_over
from game.ui.games.sea_salt_and_paper.results.void import VoidScene

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.table.contract import ResultMaker

RESULTS: Mapping[type, ResultMaker] = MappingProxyType(
    {RoundScored: CountScene, RoundVoided: VoidScene, GameOver: game_over}
)
"""The screens that show what a step has come to, by the step's type."""
