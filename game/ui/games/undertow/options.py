"""Game options of Undertow!"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.content.game_options import GameOption, OptionChoice


def game_options(tr: Callable[[str], str]) -> tuple[GameOption, ...]:
    """Returns the one option: the number of games in a series."""
    series = (
        OptionChoice(3, "games_3", tr("Three games"), tr("all saved swimmers count")),
        OptionChoice(1, "games_1", tr("One game"), tr("a quick swim")),
        OptionChoice(5, "games_5", tr("Five games"), tr("for long summer days")),
    )
    return (GameOption("games", "games_3", tr("Series"), series),)
