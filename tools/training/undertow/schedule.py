"""In which stages each net of Undertow! learns: large steps while it knows nothing, ever smaller ones, and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Stage(NamedTuple):
    """Some updates, the rate of learning shrinking from one to the next by the same factor."""

    updates: int
    first: float
    """Rate of the first update ..."""
    last: float
    """... and the one that it has shrunk to after all of them."""


FROM_NOTHING = (2e-3, 5e-5)
"""The rates of a net that learns in one stage."""
SCHEDULES: dict[int, tuple[Stage, ...]] = {
    2: (Stage(200, *FROM_NOTHING), Stage(300, 1e-3, 3e-5), Stage(240, 1e-3, 3e-5)),
    3: (Stage(200, *FROM_NOTHING),),
    4: (Stage(300, 2e-3, 3.2e-4), Stage(150, 1e-3, 5e-5)),
}
"""By the number of players: what the nets that come with the game have been through."""


def updates_of(stages: Sequence[Stage]) -> int:
    """All updates of a schedule."""
    return sum(stage.updates for stage in stages)


def rate_after(done: int, stages: Sequence[Stage]) -> float:
    """The rate of learning after so many updates.

    Raises:
        ValueError: if nothing is left to be done.
    """
    for stage in stages:
        if done < stage.updates:
            return stage.first * (stage.last / stage.first) ** (done / stage.updates)
        done -= stage.updates
    raise ValueError("the schedule is over")
