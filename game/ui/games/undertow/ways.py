"""The ways to play Undertow!"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.content.ways import Way, WayOption


def ways_to_play(tr: Callable[[str], str]) -> tuple[WayOption, ...]:
    """How many games a series has."""
    series = (
        Way(3, "games_3", tr("Three games"), tr("all saved swimmers count")),
        Way(1, "games_1", tr("One game"), tr("a quick swim")),
        Way(5, "games_5", tr("Five games"), tr("for long summer days")),
    )
    return (WayOption("games", "games_3", tr("Series"), series),)
