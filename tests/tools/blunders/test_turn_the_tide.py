"""Blunders in Turn the Tide."""

from typing import Any

import pytest

from game.engine.turn_the_tide import PlayWeather
from tests.ai.situations import situation
from tools.blunders.turn_the_tide import BLUNDERS, blunders_of

FOR_NOTHING, DROWNED, DIVED = BLUNDERS


@pytest.mark.parametrize(
    ("card", "hand", "shown", "tides", "rings", "found"),
    [
        (60, (2, 30, 60), (5, 9), (3, 11, 12), (2, 2, 2), [FOR_NOTHING]),
        (60, (2, 30, 60), (1, 9), (3, 11, 12), (2, 2, 2), []),
        (30, (2, 30, 60), (5, 9), (3, 11, 12), (2, 2, 2), []),
        (60, (30, 60), (5, 9), (3, 11, 12), (2, 2, 2), []),
        (2, (2, 30, 60), (1, 9), (11, 3, 4), (0, 2, 2), [DROWNED]),
        (60, (2, 30, 60), (1, 9), (11, 3, 4), (0, 2, 2), []),
        (2, (2, 30, 60), (1, 9), (11, 3, 4), (1, 2, 2), []),
    ],
)
def test_a_bid_is_judged_by_what_its_bidder_knew(
    card: int, hand: Any, shown: Any, tides: Any, rings: Any, found: list[str]
) -> None:
    assert blunders_of(situation(hand, shown, tides, rings=rings), PlayWeather(card)) == found


def test_a_card_that_takes_a_tide_that_costs_a_ring_is_a_dive_where_another_was_safe() -> None:
    known = ((1, 40, 41), (60, 59, 58), (3, 4, 5))
    view = situation((1, 40, 41), (1, 12), (2, 3, 4), known=known, known_full=known, hand_full=known[0])
    assert blunders_of(view, PlayWeather(40)) == [DIVED]
    assert blunders_of(view, PlayWeather(1)) == []
