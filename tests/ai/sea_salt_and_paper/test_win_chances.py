"""Winning chances in Sea Salt & Paper, by the score."""

from random import Random
from statistics import fmean
from typing import TypeAlias

import pytest

from game.ai.sea_salt_and_paper.fitted_constants import ROUND_POINT_COUNTS
from game.ai.sea_salt_and_paper.win_chances import winning_chances
from tools.training.sea_salt_and_paper.__main__ import Counted, best_power, how_often, main, whole_game


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
    assert 0.1 < chances[0] < 0.15
    assert chances[20] == pytest.approx(0.5)
    assert chances[39] > 0.95


@pytest.fixture(scope="module")
def games() -> dict[tuple[int, int], list[Counted]]:
    """Returns games of the rollout policy, by players and points of a pair."""
    return {
        (players, pair_points): [whole_game(players, pair_points, Random(f"{players}:{game}")) for game in range(250)]
        for players, pair_points in ROUND_POINT_COUNTS
    }


Games: TypeAlias = dict[tuple[int, int], list[Counted]]


@pytest.mark.parametrize("kind", list(ROUND_POINT_COUNTS))
def test_what_was_counted_is_what_instinct_makes(games: Games, kind: tuple[int, int]) -> None:
    """Fails after a change to the rollout policy: the constants must then be fitted again."""
    now, counted = how_often(games[kind]), ROUND_POINT_COUNTS[kind]
    assert mean_of(now) == pytest.approx(mean_of(counted), abs=0.2)


@pytest.mark.parametrize("kind", list(ROUND_POINT_COUNTS))
def test_leaders_win_as_often_as_is_foretold(games: Games, kind: tuple[int, int]) -> None:
    foretold, won = [], []
    for game in games[kind]:
        for totals in game.before[1:]:
            leader = totals.index(max(totals))
            foretold.append(winning_chances(totals, kind[1])[leader])
            won.append(game.shares[leader])
    assert fmean(foretold) == pytest.approx(fmean(won), abs=0.06)


def test_leads_are_lost_more_often_than_if_each_ran_by_itself(games: Games) -> None:
    assert best_power(games[2, 1], 1) < 0.9


def test_what_is_counted_is_told_for_every_kind_of_game(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "3"])
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(") ")[0] + ")" for line in told] == [str(kind) for kind in ROUND_POINT_COUNTS]


def mean_of(counts: tuple[int, ...]) -> float:
    return sum(points * count for points, count in enumerate(counts)) / sum(counts)
