"""Contests between players, and what they are taken to show."""

from math import inf

import pytest

from game.ai.arena import Contest, Estimate, Result, estimate, main, play, play_deal, report

UNDERTOW = ["--game", "undertow", "--option", "games=1"]


def contest(*seats: str, game: str = "undertow", deals: int = 6) -> Contest:
    return Contest(game, seats, {"games": 1} if game == "undertow" else {}, deals, seed=3)


def test_every_deal_is_played_in_every_rotation() -> None:
    """So a player that meets itself alone comes out even, whatever the luck of the seats."""
    for deal in play(contest("crab", "crab", "crab")):
        assert list(deal) == ["crab"]
        assert deal["crab"].win == pytest.approx(1 / 3)


def test_points_and_wins_are_means_of_all_games_of_a_deal() -> None:
    deal = play_deal(contest("crab", "snail"), 0)
    assert deal["crab"].win + deal["snail"].win == pytest.approx(1)
    assert 2 * deal["crab"].points == int(2 * deal["crab"].points)


def test_a_player_may_have_several_seats() -> None:
    deal = play_deal(contest("crab", "snail", "snail"), 0)
    assert deal["crab"].win + 2 * deal["snail"].win == pytest.approx(1)


def test_the_same_seed_plays_the_same_contest_in_any_number_of_processes() -> None:
    once = play(contest("crab", "snail", deals=3))
    assert play(contest("crab", "snail", deals=3), jobs=2) == once
    assert play(Contest("undertow", ("crab", "snail"), {"games": 1}, 3, seed=4)) != once


@pytest.mark.parametrize("game", ["turn_the_tide", "undertow", "sea_salt_and_paper"])
def test_every_game_has_its_contests(game: str) -> None:
    seats = ("crab", "snail", "snail")
    assert set(play_deal(contest(*seats, game=game), 0)) == {"crab", "snail"}


def test_an_estimate_is_a_mean_with_its_standard_error() -> None:
    assert estimate([1, 2, 3, 4]) == Estimate(2.5, pytest.approx(0.6455, abs=1e-4))
    assert estimate([1, 2, 3, 4]).z == pytest.approx(3.873, abs=1e-3)


def test_without_any_spread_a_lead_is_certain() -> None:
    assert [estimate([lead, lead]).z for lead in (2, 0, -2)] == [inf, 0, -inf]


def test_the_report_compares_every_two_players_deal_by_deal() -> None:
    deals = [
        {"crab": Result(5, 1), "snail": Result(1, 0), "gull": Result(4, 0)},
        {"crab": Result(9, 1), "snail": Result(3, 0), "gull": Result(8, 0)},
    ]
    lines = list(report(contest("crab", "snail", "gull"), deals))
    assert lines[0] == "undertow, games 1: crab,snail,gull: 6 games (2 deals in 3 rotations), seed 3"
    assert [line.split("  ")[0] for line in lines[1:]] == [
        *("crab", "snail", "gull"),
        *("crab - snail", "crab - gull", "snail - gull"),
    ]
    assert "7.00 +- 2.00 points" in lines[1]
    assert "+5.00 +- 1.00 points" in lines[4]
    assert lines[4].endswith("z +5.0 points, +inf wins")


def test_the_crab_is_told_to_beat_the_snail(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*UNDERTOW, "--seats", "crab,snail", "--deals", "20"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4
    assert told[3].startswith("crab - snail ")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--seats", "crab,whale"], "no 'whale' plays undertow: choose one of snail, crab, gull"),
        (["--seats", "crab"], "players=1: must be 2 to 4"),
        (["--seats", "crab,crab,crab,crab,crab"], "players=5: must be 2 to 4"),
        (["--seats", "crab,crab", "--option", "games=2"], "games='2': must be one of 3, 1, 5"),
        (["--seats", "crab,crab", "--option", "colour=red"], "colour='red': no such option"),
        (["--seats", "crab,crab", "--deals", "1"], "'1': must be a whole number from 2 on"),
        (["--seats", "crab,crab", "--jobs", "none"], "'none': must be a whole number from 1 on"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(
    words: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main([*UNDERTOW, *words])
    assert refused.value.code == 2
    assert error in capsys.readouterr().err


def test_a_game_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--game", "chess", "--seats", "crab,crab"])
    assert "sea_salt_and_paper" in capsys.readouterr().err
