"""Every game of the house by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.late import Late

if TYPE_CHECKING:
    from game.engine.api import AnyGame


def _turn_the_tide() -> AnyGame:
    from game.engine.turn_the_tide import TurnTheTide

    return TurnTheTide()


def _undertow() -> AnyGame:
    from game.engine.undertow import Undertow

    return Undertow()


def _sea_salt_and_paper() -> AnyGame:
    from game.engine.sea_salt_and_paper import SeaSaltAndPaper

    return SeaSaltAndPaper()


GAMES: Final[Late[AnyGame]] = Late(
    {"turn_the_tide": _turn_the_tide, "undertow": _undertow, "sea_salt_and_paper": _sea_salt_and_paper}
)
