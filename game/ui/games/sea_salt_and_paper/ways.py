"""The ways to play Sea Salt & Paper."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.content.ways import Way, WayOption


def ways_to_play(tr: Callable[[str], str]) -> tuple[WayOption, ...]:
    """Every option with its ways."""
    return (
        WayOption(
            "pair_points",
            "cards",
            tr("Pairs"),
            (
                Way(1, "pearls_1", tr("One point"), tr("for every pair")),
                Way(2, "pearls_2", tr("Two points"), tr("for every pair")),
            ),
        ),
    )
