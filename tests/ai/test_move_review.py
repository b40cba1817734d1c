"""Hints and reviews based on the chance of winning, in every game that has them."""

import time
from random import Random

import pytest

from game.ai.advice import ask_review, hint
from game.ai.inline_executor import InlineExecutor
from game.ai.move_review import Decision, decisions, review_move
from game.ai.players import player
from game.ai.verdicts import Review
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import Record
from tests.engine.undertow import positions as sea

NAMES = ("undertow", "sea_salt_and_paper")
ROUNDS_OVER = {"undertow": lambda view: len(view.scores[0]), "sea_salt_and_paper": lambda view: len(view.history)}


def one_round(name: str, players: int = 2) -> Record:
    """Returns a game of two crabs, up to the end of the first round."""
    match, crab, rng = Match(GAMES[name], players, {}, seed=4), player(name, "crab"), Random(4)
    while not ROUNDS_OVER[name](match.view(None)):
        seat = match.waiting[0]
        match.commit(seat, crab.choose(match.view(seat), match.legal(seat), rng))
    return match.record()


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_names_legal_moves_the_better_one_first(name: str) -> None:
    match = Match(GAMES[name], 3, {}, seed=2)
    (seat,) = match.waiting
    began = time.process_time()
    found = hint(name, match.view(seat), 7)
    assert time.process_time() - began < 3  # on a machine that is busy with much else
    assert 1 <= len(found) <= 2
    assert {prospect.move for prospect in found} <= set(match.legal(seat))
    assert 1 >= found[0].win >= found[-1].win >= 0
    assert hint(name, match.view(seat), 7) == found


@pytest.mark.parametrize("name", NAMES)
def test_an_onlooker_gets_no_hint(name: str) -> None:
    with pytest.raises(ValueError, match="onlooker"):
        hint(name, Match(GAMES[name], 2, {}, seed=2).view(None), 7)


def test_a_hint_names_the_move_that_wins() -> None:
    state = sea.position((10,), (), cards=(1, 0), beach=(2, 2))
    assert hint("undertow", sea.GAME.view(state, 0), 1)[0].win == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_review_judges_every_decision_of_a_round(name: str) -> None:
    record = one_round(name)
    made = decisions(record, 0, 0, ROUNDS_OVER[name])
    review = ask_review(Worker(InlineExecutor), record, 0, 0, 5).result(timeout=0)
    assert isinstance(review, Review)
    assert [move.move for move in review.moves] == [decision.move for decision in made]
    assert all(len(decision.legal) > 1 for decision in made)
    for move in review.moves:
        assert (move.cost == 0) == (move.best == move.move)
        assert 0 <= move.cost <= move.win <= 1


@pytest.mark.parametrize("name", NAMES)
def test_a_round_that_is_not_over_has_no_review(name: str) -> None:
    with pytest.raises(ValueError, match="round 1 is not over"):
        ask_review(Worker(InlineExecutor), one_round(name), 1, 1, 5)


def test_luck_is_not_called_a_cost() -> None:
    decision = Decision(None, ("a", "b"), "a")
    assert review_move(decision, "b", [0.0, 1.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0]).best == "a"
    clear = review_move(decision, "b", [0.0, 0.1, 0.0, 0.1], [1.0, 0.9, 1.0, 0.9])
    assert (clear.best, clear.cost, clear.win) == ("b", pytest.approx(0.9), pytest.approx(0.95))
