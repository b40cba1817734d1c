"""The tables of all games, in the order they are offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.late import Late

if TYPE_CHECKING:
    from game.ui.table.contract import TableKind


def _turn_the_tide() -> TableKind:
    from game.ui.games.turn_the_tide.table import TABLE

    return TABLE


def _undertow() -> TableKind:
    from game.ui.games.undertow.table import TABLE

    return TABLE


def _sea_salt_and_paper() -> TableKind:
    from game.ui.games.sea_salt_and_paper.table import TABLE

    return TABLE


TABLES: Final[Late[TableKind]] = Late(
    {"turn_the_tide": _turn_the_tide, "undertow": _undertow, "sea_salt_and_paper": _sea_salt_and_paper}
)
"""Game name -> its table."""
