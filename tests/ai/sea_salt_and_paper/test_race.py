"""Who will win the race of Sea Salt & Paper, by the score."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.ai.sea_salt_and_paper.instinct import Habits, play_on
from game.ai.sea_salt_and_paper.kernel import Round
from game.ai.sea_salt_and_paper.made import MADE
from game.ai.sea_salt_and_paper.numbered import WHOLE_DECK
from game.ai.sea_salt_and_paper.race import winning_chances


@pytest.mark.parametrize("pair_points", [1, 2])
@pytest.mark.parametrize("totals", [(0, 0), (39, 0), (10, 20, 30), (0, 29, 5, 29)])
def test_somebody_wins(totals: tuple[int, ...], pair_points: int) -> None:
    chances = winning_chances(totals, pair_points)
    assert sum(chances) == pytest.approx(1)
    assert min(chances) > 0


def test_equals_have_equal_chances() -> None:
    assert winning_chances((12, 12, 12), 1) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    chances = winning_chances((3, 20, 3, 20), 1)
    assert chances[1] == pytest.approx(chances[3])


def test_every_point_helps() -> None:
    chances = [winning_chances((own, 20), 1)[0] for own in range(40)]
    assert chances == sorted(chances)
    assert chances[0] < 0.15
    assert chances[20] == pytest.approx(0.5)
    assert chances[39] > 0.8


def made_by_instinct(players: int, pair_points: int, rng: Random) -> tuple[int, ...]:
    table = Round(players, pair_points)
    table.deck = rng.sample(WHOLE_DECK, len(WHOLE_DECK))
    table.piles = [[table.deck.pop()], [table.deck.pop()]]
    play_on(table, (Habits(),) * players, rng)
    return table.points


@pytest.mark.parametrize(("players", "pair_points"), list(MADE))
def test_what_was_counted_is_what_instinct_makes(players: int, pair_points: int) -> None:
    """Whoever changes how everyone plays on counts again."""
    rng, counts = Random(players), MADE[players, pair_points]
    points = [made for _ in range(300) for made in made_by_instinct(players, pair_points, rng)]
    assert fmean(points) == pytest.approx(sum(made * count for made, count in enumerate(counts)) / sum(counts), abs=0.6)
