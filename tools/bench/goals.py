"""Goals: ratios to baselines of the same run, so that they hold on slow and fast machines; few are absolute."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from tools.bench.excerpts import EXCERPTS
from tools.bench.figures import Figure, Finding


class Goal(NamedTuple):
    """A limit of a figure, and its reason."""

    limit: float
    reason: str
    is_minimum: bool = False

    def is_met(self, value: float) -> bool:
        """Returns whether a value keeps the limit."""
        return value >= self.limit if self.is_minimum else value <= self.limit


SIZES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"1280x720": (1280, 720), "1920x1080": (1920, 1080), "3840x2160": (3840, 2160)}
)
"""Sizes of the measured windows, in px."""
USUAL = "1920x1080"
"""Size of the window for start-up, processor share and phones."""
AT_DESKTOP = "desktop"
"""Size of a kiosk's window."""
Tables: TypeAlias = Sequence[tuple[str, str]]
"""Names of games and of window sizes."""
EVERY_TABLE: Final[Tables] = tuple(product(EXCERPTS, SIZES))

ANYWHERE = ""
"""Key of a limit that holds for every game, window and number of players."""
Limits: TypeAlias = float | Mapping[str, float]
"""One limit, or a limit by window size or by game and number of players."""


def _by_size(*limits: float) -> Mapping[str, float]:
    return dict(zip(SIZES, limits, strict=True))


def _goals(reason: str, limits: Limits, is_minimum: bool = False) -> dict[str, Goal]:
    by_place = limits if isinstance(limits, Mapping) else {ANYWHERE: limits}
    return {place: Goal(limit, reason, is_minimum) for place, limit in by_place.items()}


GOALS: Mapping[str, Mapping[str, Goal]] = MappingProxyType(
    {
        "calm, over bare blit": _goals("a small damage is found quickly", _by_size(27, 14, 5.5)),
        **{
            f"{moment}, over bare blit": _goals(
                "a frame costs little beside the pixels it must draw", _by_size(12, 5, 2)
            )
            for moment in ("busiest", "cold")
        },
        **{
            f"{moment}, over full redraw": _goals(
                "finding the damage costs less than redrawing all", _by_size(1, 0.6, 0.3)
            )
            for moment in ("calm", "busiest", "cold")
        },
        "calm, opaque": _goals("only the sea is redrawn", 0.4),
        "calm, blended": _goals("only the sea is redrawn", 0.3),
        "busiest, opaque": _goals("no pixel is drawn twice", 1.0),
        "busiest, blended": _goals("few layers lie over each other", 1.3),
        **{
            f"{moment}, {name}": _goals(f"absolute: {reason}", limits)
            for moment in ("busiest", "cold")
            for name, reason, limits in (
                ("late a minute", "a late frame is seen on any machine", _by_size(0, 0, 20)),
                ("worst frame", "two frames at 60 Hz", 33),
            )
        },
        "demo, late a minute": _goals("absolute: a late frame is seen on any machine", 0),
        "demo, worst frame": _goals("absolute: two frames at 60 Hz", 33),
        **{
            f"{caches}, incomplete frames": _goals("absolute: nobody sees a frame with something missing", 0)
            for caches in ("cold", "warm")
        },
        "warm, press over fixed work": _goals("0.35 s where a unit of work takes 5 ms", 70),
        "cold, press over fixed work": _goals("0.7 s where a unit of work takes 5 ms", 140),
        "p99 over none": _goals("phones take little from the big screen", 1.5),
        **{
            part: _goals("absolute: boards have 1 GB or less, whatever their speed", _by_size(100, 150, 380))
            for part in ("peak", "peak via shelf", "of that, client")
        },
        "warm, first picture, over bare window": _goals("the first picture needs nothing but pygame", 1.1),
        "warm, menu answers, over bare window": _goals("a kiosk that restarts is away for a moment", 3),
        "cold, menu answers, over bare window": _goals("the first start does not feel broken", 5),
        "nothing moves, over empty loop": _goals("a board stays cool", 9),
        "calm, 30 fps, over empty loop": _goals("a board without a fan runs all day", 50),
        "busiest, 60 fps, over empty loop": _goals("computer players have a core left", 115),
        "seek to the end of a film, over replaying it": _goals("a film follows the hand on its rail", 6),
        "random choices, over Goofspiel": _goals(
            "rollouts and training need fast rules",
            {"turn_the_tide, 4 players": 0.1, "undertow, 4 players": 0.1, "sea_salt_and_paper, 4 players": 0.03},
            is_minimum=True,
        ),
        "random games on arrays, over Goofspiel": _goals("training is faster than with OpenSpiel", 3, is_minimum=True),
        "orca, p95 over fixed work": _goals("people do not notice that it thinks", 45),
    }
)


def goal_of(figure: Figure) -> Goal | None:
    """Returns the goal of a figure: that of its place, its window size, or of any place."""
    goals = GOALS.get(figure.name, {})
    places = figure.at, figure.at.rpartition(", ")[2], ANYWHERE
    return next((goals[place] for place in places if place in goals), None)


def missed(found: Sequence[Finding]) -> list[Finding]:
    """Returns the findings that miss their goal."""
    return [finding for finding in found if _is_missed(finding.figure)]


def _is_missed(figure: Figure) -> bool:
    goal = goal_of(figure)
    return goal is not None and figure.value is not None and not goal.is_met(figure.value)
