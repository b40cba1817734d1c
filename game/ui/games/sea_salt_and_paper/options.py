"""Game options of Sea Salt & Paper."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.content.game_options import GameOption, OptionChoice


def game_options(tr: Callable[[str], str]) -> tuple[GameOption, ...]:
    """Returns every option with its choices."""
    return (
        GameOption(
            "pair_points",
            "cards",
            tr("Pairs"),
            (
                OptionChoice(1, "pearls_1", tr("One point"), tr("for every pair")),
                OptionChoice(2, "pearls_2", tr("Two points"), tr("for every pair")),
            ),
        ),
    )
