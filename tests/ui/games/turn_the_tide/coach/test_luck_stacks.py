"""Luck apart from skill."""

from __future__ import annotations

import pytest

from game.ai.turn_the_tide.verdicts import Review
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.coach.luck_stacks import LuckStacks
from game.ui.geometry import Box
from game.ui.words import Words

BOX = Box(0, 0, 400, 540)


def stacks(usual: float, strong: float, points: int) -> LuckStacks:
    review = Review(0, (), None, points=points, strong=strong, usual=usual)
    return LuckStacks(BOX, 1.0, review, "purl", Words("en").tr)


def standing(shown: LuckStacks, number: int, height: float) -> Spot:
    """Who stands on a stack."""
    return list(shown._stack(number, height))[-1]


def test_all_five_figures_and_what_the_steps_are_called_are_written() -> None:
    words = [label.words for label in stacks(3.3, 4.6, 2).labels()]
    assert words == ["3.3", "4.6", "2", "+1.3", "Luck", "−2.6", "Skill"]


def test_a_higher_stack_lifts_who_stands_on_it() -> None:
    shown = stacks(1.0, 3.5, 6)
    assert standing(shown, 1, 3.5).y < standing(shown, 1, 3.0).y < standing(shown, 1, 0.0).y


@pytest.mark.parametrize(("height", "rings"), [(-1.0, 0), (0.0, 0), (3.0, 3), (3.7, 3)])
def test_there_is_a_ring_for_every_whole_point(height: float, rings: int) -> None:
    spots = list(stacks(3.0, 3.0, 3)._stack(0, height))
    assert [spot.look for spot in spots[:-1]] == ["stack:ring"] * rings


def test_even_the_highest_stack_stays_in_its_box() -> None:
    top = standing(stacks(3.0, 4.0, 13), 2, 13.0)
    assert top.y - top.w * 340 / 320 / 2 >= BOX.y


@pytest.mark.parametrize(
    ("points", "mood", "sign"), [(5, "joy", "good:bid"), (1, "calm", "cost:drop"), (-1, "splash", "cost:drop")]
)
def test_the_shepherd_and_the_sign_take_it_as_it_was(points: int, mood: str, sign: str) -> None:
    shown = stacks(3.0, 4.0, points)
    assert standing(shown, 2, float(points)).look == f"shepherd:purl:{mood}"
    assert [spot.look for spot in shown._signs()] == ["luck", sign]
