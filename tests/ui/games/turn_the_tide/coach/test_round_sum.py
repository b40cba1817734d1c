"""A round as a sum."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.turn_the_tide.verdicts import BidReview, RoundReview
from game.ui.games.turn_the_tide.coach.round_sum import RoundSum
from game.ui.geometry import Box
from game.ui.words import Words

BOX = Box(0, 0, 400, 540)


def review_of(points: int, usual: int, hand: int, *costs: int) -> RoundReview:
    bids = tuple(BidReview(number, 20, 30, cost, 0.0) for number, cost in enumerate(costs))
    return RoundReview(0, bids, None, points, usual, hand)


def shown(review: RoundReview) -> RoundSum:
    return RoundSum(BOX, 1.0, review, "purl", Words("en").tr)


def test_all_names_and_figures_are_written() -> None:
    words = [label.words for label in shown(review_of(2, 33, 6, 4, 10)).labels()]
    assert words[::2] == ["Usual", "Cards", "Tides", "Bids", "Points"]
    assert words[1::2] == ["3.3", "+0.6", "−0.5", "−1.4", "2"]


@given(st.integers(-1, 14), st.integers(-10, 90), st.integers(-60, 60), st.lists(st.integers(0, 40), max_size=12))
def test_the_figures_as_written_add_up(points: int, usual: int, hand: int, costs: list[int]) -> None:
    figures = [label.words for label in shown(review_of(points, usual, hand, *costs)).labels()][1::2]
    *parts, result = (round(10 * float(figure.replace("−", "-"))) for figure in figures)
    assert sum(parts) == result


@pytest.mark.parametrize(
    ("points", "costs", "mood", "sign"),
    [(5, (), "joy", "good:bid"), (1, (4,), "calm", "cost:drop"), (-1, (4,), "splash", "cost:drop")],
)
def test_the_shepherd_and_the_sign_take_it_as_it_was(points: int, costs: tuple[int, ...], mood: str, sign: str) -> None:
    looks = shown(review_of(points, 30, 0, *costs))._looks
    assert looks[-2:] == [sign, f"head:purl:{mood}"]
