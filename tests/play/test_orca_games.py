"""The orca in a person's seat of the same deal."""

from random import Random

from game.engine.games import GAMES
from game.engine.match import Match
from game.play.deals import deal_of_day
from game.play.orca_games import orca_of, orca_session
from game.play.session import Session
from game.store.seats import PERSON, SeatPlan
from tests.engine.generators import play_randomly
from tests.engine.test_chance import outcomes
from tests.support.posed import PosedWorker

SEATS = (SeatPlan("crab", "brine"), SeatPlan(PERSON, "purl"), SeatPlan(PERSON, "dip"), SeatPlan("snail", "fathom"))
DEAL = deal_of_day("undertow", 332, {"games": 1})
LONGEST = 2000
"""Ticks after which a game counts as stuck."""


def play(seconds: float) -> Session:
    session = orca_session(DEAL, SEATS, 1, PosedWorker(), 100)
    assert [plan.kind for plan in session.seats] == ["crab", orca_of("undertow"), "crab", "snail"]
    for _ in range(LONGEST):
        if session.outcome:
            return session
        session.tick(seconds)
    raise AssertionError("the game does not end")


def test_the_orca_has_the_same_deal_and_ends_alike_at_any_pace() -> None:
    slow, quick = play(0.01), play(1.0)
    assert slow.match.steps == quick.match.steps
    person = play_randomly(Match(GAMES["undertow"], 4, {"games": 1}, DEAL.seed), Random(1))
    mine, orcas = outcomes(person), outcomes(slow.match)
    assert all(mine[key] == orcas[key] for key in mine.keys() & orcas.keys())
