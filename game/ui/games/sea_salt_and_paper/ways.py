"""The ways to play Sea Salt & Paper."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.table.ways import Way, WayOption


def ways_to_play(tr: Callable[[str], str]) -> tuple[WayOption, ...]:
    """Every option with its ways."""
    return (
        WayOption(
            "pair_points",
            "pearl_on",
            tr("Pairs"),
            (
                Way(1, "pearl_on", tr("One point"), tr("for every pair")),
                Way(2, "star", tr("Two points"), tr("for every pair")),
            ),
        ),
    )
