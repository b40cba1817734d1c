"""The pause after a press: no other counts in it, of any device."""

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.ui.input.intents import Activate, Arrow, Confirm, GridPick, Hover, Intent, PickNth, Press, Release
from game.ui.input.press_limiter import LIMITED, PressLimiter

PRESSES = (Press(1, 1), Confirm(), PickNth(3), Arrow(1, 0), Activate("scene/Play"))
OTHERS = (Release(1, 1), Hover(1, 1), GridPick(1, 0, 0))
TICKS = st.lists(st.tuples(st.floats(0, 1), st.lists(st.sampled_from((*PRESSES, *OTHERS)), max_size=3)), max_size=30)


def times(ticks: Sequence[tuple[float, Sequence[Intent]]], gap: float) -> tuple[list[float], int]:
    """Returns the times of the presses that count, and the number of all else that passes."""
    limiter, now, pressed, others = PressLimiter(), 0.0, list[float](), 0
    for dt, intents in ticks:
        now += dt
        for intent in limiter.filter(dt, intents, gap):
            if isinstance(intent, LIMITED):
                pressed.append(now)
            else:
                others += 1
    return pressed, others


@given(ticks=TICKS, gap=st.floats(0, 2))
def test_between_two_presses_that_count_lies_the_pause_and_all_else_passes(
    ticks: Sequence[tuple[float, Sequence[Intent]]], gap: float
) -> None:
    pressed, others = times(ticks, gap)
    assert all(after - before >= gap - 1e-9 for before, after in pairwise(pressed))
    every = [intent for _, intents in ticks for intent in intents]
    assert others == sum(not isinstance(intent, LIMITED) for intent in every)
    assert bool(pressed) == any(isinstance(intent, LIMITED) for intent in every)


@given(ticks=TICKS)
def test_without_a_pause_every_press_counts(ticks: Sequence[tuple[float, Sequence[Intent]]]) -> None:
    pressed, _ = times(ticks, 0.0)
    assert len(pressed) == sum(isinstance(intent, LIMITED) for _, intents in ticks for intent in intents)
