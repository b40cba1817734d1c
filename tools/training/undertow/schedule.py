"""The training stages of each Undertow! net: learning rates that decay, with restarts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Stage(NamedTuple):
    """A number of updates with an exponentially decaying learning rate."""

    updates: int
    first: float
    """Rate of the first update."""
    last: float
    """Rate after the last update."""


FROM_NOTHING = (2e-3, 5e-5)
"""The rates of a net that learns in one stage."""
SCHEDULES: dict[int, tuple[Stage, ...]] = {
    2: (Stage(200, *FROM_NOTHING), Stage(300, 1e-3, 3e-5), Stage(240, 1e-3, 3e-5)),
    3: (Stage(200, *FROM_NOTHING),),
    4: (Stage(300, 2e-3, 3.2e-4), Stage(150, 1e-3, 5e-5)),
}
"""The stages of the shipped nets, by number of players."""


def updates_of(stages: Sequence[Stage]) -> int:
    """Returns the number of updates of a schedule."""
    return sum(stage.updates for stage in stages)


def rate_after(done: int, stages: Sequence[Stage]) -> float:
    """Returns the learning rate after `done` updates.

    Raises:
        ValueError: if the schedule is finished.
    """
    for stage in stages:
        if done < stage.updates:
            return stage.first * (stage.last / stage.first) ** (done / stage.updates)
        done -= stage.updates
    raise ValueError("the schedule is over")
