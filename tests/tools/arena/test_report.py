"""Statistics and ratings of contests."""

import csv
import json
from io import StringIO
from math import inf, log10

import pytest

from tools.arena.contest import Contest, Played
from tools.arena.figures import Estimate, estimate, lead, standing
from tools.arena.ratings import ratings
from tools.arena.report import as_csv, as_json, lines, report_of


def game(deal: int, **points: int) -> Played:
    return Played(deal, tuple(points), tuple(points.values()), (1, *[0] * (len(points) - 1)))


GAMES = (game(0, crab=5, snail=1, gull=4), game(1, crab=9, snail=3, gull=8))
CONTEST = Contest("undertow", (("crab", "snail", "gull"),), {"games": 1}, 2, seed=3)


# --- means over deals ---


def test_an_estimate_is_a_mean_with_its_standard_error() -> None:
    assert estimate([1, 2, 3, 4]) == Estimate(2.5, pytest.approx(0.6455, abs=1e-4))
    assert estimate([1, 2, 3, 4]).z == pytest.approx(3.873, abs=1e-3)


def test_without_any_spread_a_lead_is_certain() -> None:
    assert [estimate([lead, lead]).z for lead in (2, 0, -2)] == [inf, 0, -inf]


def test_the_games_of_a_deal_are_one_value() -> None:
    games = (game(0, crab=5, snail=1), game(0, snail=1, crab=5), game(1, crab=9, snail=3), game(1, crab=7, snail=3))
    assert standing(games, "crab").points == Estimate(6.5, pytest.approx(1.5))
    assert standing(games, "crab").win == Estimate(0.75, pytest.approx(0.25))


def test_a_player_with_several_seats_counts_as_their_mean() -> None:
    games = tuple(Played(deal, ("crab", "snail", "snail"), (8, 1, 3), (0.5, 0.5, 0)) for deal in (0, 1))
    assert standing(games, "snail") == (Estimate(2, 0), Estimate(0.25, 0))
    assert lead(games, "crab", "snail") == (Estimate(6, 0), Estimate(0.25, 0))


def test_a_lead_is_of_the_games_in_which_both_sat() -> None:
    games = (
        *(game(0, crab=5, snail=1), game(0, crab=90, gull=0)),
        *(game(1, crab=7, snail=1), game(1, gull=50, snail=9)),
    )
    assert lead(games, "crab", "snail").points == Estimate(5, pytest.approx(1))
    assert lead(games, "snail", "crab").points == Estimate(-5, pytest.approx(1))


# --- ratings ---


def test_a_rating_is_the_odds_of_coming_before_the_other() -> None:
    """Expects 9.5 to 1.5: nine of ten, and one pseudo-draw."""
    games = [game(deal, crab=2, snail=1) if deal else game(deal, snail=2, crab=1) for deal in range(10)]
    rated = ratings(games, ("crab", "snail"), seed=1)
    assert rated["crab"].mean - rated["snail"].mean == pytest.approx(400 * log10(9.5 / 1.5), abs=1e-3)
    assert rated["crab"].mean + rated["snail"].mean == pytest.approx(3000)


def test_ratings_say_what_was_likeliest_to_happen() -> None:
    """Checks that expected and observed results agree at the maximum of the likelihood."""
    games = [*(game(0, crab=3, snail=2, gull=1), game(0, gull=3, crab=2)), game(1, snail=3, gull=1, crab=0)]
    rated = ratings(games, ("crab", "snail", "gull"), seed=1)
    met = {"snail": 2 + 1, "gull": 3 + 1}  # one draw imagined with each
    odds = {name: 10 ** ((rated["crab"].mean - rated[name].mean) / 400) for name in met}
    assert sum(met[name] * odds[name] / (1 + odds[name]) for name in met) == pytest.approx(1 + 1 + 1 / 2 + 1 / 2)


def test_who_wins_every_game_is_not_infinitely_strong() -> None:
    rated = ratings([game(deal, crab=2, snail=1) for deal in range(4)], ("crab", "snail"), seed=1)
    assert 1500 < rated["crab"].mean < 2000
    assert rated["crab"].error == pytest.approx(0, abs=1e-6)


def test_equal_points_are_a_draw_unless_one_has_won() -> None:
    drawn = [Played(deal, ("crab", "snail", "gull"), (7, 2, 2), (1, 0, 0)) for deal in (0, 1)]
    rated = ratings(drawn, ("crab", "snail", "gull"), seed=1)
    assert rated["snail"].mean == pytest.approx(rated["gull"].mean)
    assert ratings([game(0, crab=2, snail=2)], ("crab", "snail"), seed=1)["crab"].mean > 1501


def test_more_deals_make_ratings_surer() -> None:
    def error(deals: int) -> float:
        games = [game(n, crab=2, snail=1) if n % 3 else game(n, snail=2, crab=1) for n in range(deals)]
        return ratings(games, ("crab", "snail"), seed=1)["crab"].error

    assert error(600) < error(60) / 2 < error(12) / 2


def test_a_player_alone_is_an_average_one() -> None:
    assert ratings([Played(0, ("crab", "crab"), (2, 1), (1, 0))], ("crab",), seed=1) == {"crab": Estimate(1500, 0)}


# --- telling it ---


def test_the_table_tells_each_player_and_each_against_each_other() -> None:
    told = list(lines(report_of(CONTEST, GAMES)))
    assert told[:2] == ["undertow, games 1", "crab,snail,gull: 2 games (2 deals in 3 rotations), seed 3"]
    assert told[4].startswith("crab                  7.00 +- 2.00      100.0 +- 0.0 ")
    assert [line.split()[0] for line in told[4:7]] == ["crab", "gull", "snail"]  # the best rated first
    assert told[-3].split() == ["crab", "-", "+1.00", "(+inf)", "+5.00", "(+5.0)"]
    assert told[-1].split() == ["snail", "-5.00", "(-5.0)", "-4.00", "(-4.0)", "-"]


def test_a_player_alone_has_no_cross_table() -> None:
    games = [Played(deal, ("crab", "crab"), (2, 1), (1, 0)) for deal in (0, 1)]
    told = list(lines(report_of(Contest("undertow", (("crab", "crab"),), {}, 2, seed=3), games)))
    assert " ".join(told[-1].split()) == "crab 1.50 +- 0.00 50.0 +- 0.0 1500 +- 0"


def test_the_csv_file_has_a_row_a_player_and_one_for_each_other() -> None:
    rows = list(csv.DictReader(StringIO(as_csv(report_of(CONTEST, GAMES)))))
    assert len(rows) == 3 + 6
    assert (rows[0]["player"], rows[0]["other"], rows[0]["points"], rows[0]["points_z"]) == ("crab", "", "7.0", "")
    (ahead,) = (row for row in rows if (row["player"], row["other"]) == ("crab", "snail"))
    assert (ahead["points"], ahead["points_error"], ahead["rating"]) == ("5.0", "1.0", "")


def test_the_json_file_holds_the_contest_the_rows_and_every_game() -> None:
    told = json.loads(as_json(report_of(CONTEST, GAMES)))
    assert told["contest"] == {
        "game": "undertow",
        "tables": [["crab", "snail", "gull"]],
        "options": {"games": 1},
        "deals": 2,
        "seed": 3,
    }
    assert len(told["rows"]) == 3 + 6
    assert told["games"][0] == {"deal": 0, "seats": ["crab", "snail", "gull"], "points": [5, 1, 4], "wins": [1, 0, 0]}
