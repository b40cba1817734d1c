"""How persons choose in every game of the house, by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.late import Late

if TYPE_CHECKING:
    from game.play.contract import PlayKind


def _turn_the_tide() -> PlayKind:
    from game.play.turn_the_tide import PLAY

    return PLAY


def _undertow() -> PlayKind:
    from game.play.undertow import PLAY

    return PLAY


def _sea_salt_and_paper() -> PlayKind:
    from game.play.sea_salt_and_paper import PLAY

    return PLAY


PLAYS: Final[Late[PlayKind]] = Late(
    {"turn_the_tide": _turn_the_tide, "undertow": _undertow, "sea_salt_and_paper": _sea_salt_and_paper}
)
