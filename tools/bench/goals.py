"""How fast the game is to be on two cores without a GPU."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from tools.bench.figures import Figure, Finding
from tools.bench.games import EXCERPTS


class Goal(NamedTuple):
    """A limit that a figure is held against."""

    limit: float
    is_least: bool = False
    """Whether the figure is to be at least that much, rather than at most."""

    def is_met(self, value: float) -> bool:
        """Whether a figure of that value is good enough."""
        return value >= self.limit if self.is_least else value <= self.limit


SIZES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"1280x720": (1280, 720), "1920x1080": (1920, 1080), "3840x2160": (3840, 2160)}
)
"""The windows that are measured, in px."""
USUAL = "1920x1080"
"""The one that start-up and the processor's share are measured with."""
AT_DESKTOP = "desktop"
"""The size of a kiosk's window."""
Tables: TypeAlias = Sequence[tuple[str, str]]
"""Games by name, each in a window by the name of its size."""
EVERY_TABLE: Final[Tables] = tuple(product(EXCERPTS, SIZES))


def _for_sizes(*limits: float) -> dict[str, Goal]:
    return {f"{game}, {size}": Goal(limit) for game in EXCERPTS for size, limit in zip(SIZES, limits, strict=True)}


def _same_for_sizes(limit: float) -> dict[str, Goal]:
    return _for_sizes(*(limit for _ in SIZES))


def _for_games(limit: float) -> dict[str, Goal]:
    return {f"{game}, {USUAL}": Goal(limit) for game in EXCERPTS}


GOALS: Mapping[str, Mapping[str, Goal]] = MappingProxyType(
    {
        "busiest, frame p50": _for_sizes(1.5, 3.5, 11),
        "busiest, frame p99": _for_sizes(4, 8, 16.6),
        **{
            f"{moment}, {name}": _same_for_sizes(limit)
            for moment in ("busiest", "cold")
            for name, limit in (("worst frame", 33), ("press answered p99", 33))
        },
        **{f"{moment}, missed a minute": _for_sizes(0, 0, 20) for moment in ("busiest", "cold")},
        "cold, frame p99": _for_sizes(4, 8, 16.6),
        "calm, frame p50": _for_sizes(0.6, 1.2, 6),
        "calm, frame p99": _for_sizes(2, 5, 11),
        "calm, opaque": _same_for_sizes(0.4),
        "calm, blended": _same_for_sizes(0.3),
        "busiest, opaque": _same_for_sizes(1.0),
        "busiest, blended": _same_for_sizes(1.3),
        **{
            f"{caches}, {name}": {**_same_for_sizes(0), AT_DESKTOP: Goal(0)}
            for caches in ("cold", "warm")
            for name in ("undrawn", "undrawn in")
        },
        "warm, press to whole scene": _for_games(350),
        "cold, press to whole scene": _for_games(700),
        "hammered p99 by none": {f"turn_the_tide, {USUAL}": Goal(1.1)},
        "demo, worst frame": {USUAL: Goal(33)},
        "demo, missed a minute": {USUAL: Goal(0)},
        **{name: _for_sizes(100, 150, 380) for name in ("peak", "peak by the shelf")},
        "of that, drawing": _for_sizes(100, 150, 380),
        "first picture": {USUAL: Goal(200)},
        "menu answers, warm caches": {USUAL: Goal(700)},
        "menu answers, cold caches": {USUAL: Goal(1500)},
        "nothing moves": _for_games(0.5),
        "calm, 30 fps": _for_games(5),
        "busiest, 60 fps": _for_games(16),
        "whole random games": {"turn_the_tide, 4 players": Goal(600, is_least=True)},
        "orca, p95": {f"{players} players": Goal(80) for players in (3, 4, 5)},
        "times Goofspiel's": {f"{players} players": Goal(2, is_least=True) for players in (3, 4, 5)},
    }
)


ONE_CORE = ", one core"
"""What is added to a figure's name where it was measured as on a slow board."""
ON_ONE_CORE: Mapping[str, Mapping[str, Goal]] = MappingProxyType(
    {"warm, press to whole scene": _for_games(600), "cold, press to whole scene": _for_games(1500)}
)
"""Goals that are others there."""


def goal_of(figure: Figure) -> Goal | None:
    """What the figure is held against, if anything."""
    name = figure.name.removesuffix(ONE_CORE)
    goals = ON_ONE_CORE if name != figure.name and name in ON_ONE_CORE else GOALS
    return goals.get(name, {}).get(figure.at)


def missed(found: Sequence[Finding]) -> list[Finding]:
    """Those that are not as good as they are to be."""
    return [finding for finding in found if _is_missed(finding.figure)]


def _is_missed(figure: Figure) -> bool:
    goal = goal_of(figure)
    return goal is not None and figure.value is not None and not goal.is_met(figure.value)
