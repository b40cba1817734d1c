"""What every game's package of players keeps to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.contract import Inquiry, Package
from game.ai.inline import InlineExecutor
from game.ai.players import ANIMALS, PACKAGES, player, think, warm_up
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from tests.goofspiel.tables import GOOFSPIEL

NAMES = (*GAMES, GOOFSPIEL.name)
QUICK = ("snail", "crab")

pytestmark = pytest.mark.usefixtures("goofspiel")


def offering(name: str) -> Package:
    return PACKAGES[name]


@pytest.mark.parametrize("name", NAMES)
def test_it_offers_the_names_that_everything_else_asks_for(name: str) -> None:
    package = offering(name)
    assert set(package.PLAYERS) <= {animal.name for animal in ANIMALS}
    assert len(set(package.TEMPERAMENTS)) == len(package.TEMPERAMENTS) != 1
    assert all(player(name, f"snail:{temperament}") for temperament in package.TEMPERAMENTS)


def test_there_are_players_for_every_game() -> None:
    assert list(PACKAGES) == list(GAMES) == list(NAMES)


def test_all_can_be_loaded_ahead() -> None:
    assert Worker(InlineExecutor).ask(warm_up).result() is None


@pytest.mark.parametrize("name", NAMES)
def test_its_quick_players_choose_what_is_legal_and_the_same_by_the_same_luck(name: str) -> None:
    match, rng = Match(GAMES[name], GAMES[name].seats[0], {}, seed=3), Random(3)
    quick = [animal for animal in QUICK if animal in offering(name).PLAYERS]
    for _ in range(60):
        if match.waiting:
            seat = rng.choice(match.waiting)
            asked: tuple[Any, ...] = (name, rng.choice(quick), match.view(seat), match.legal(seat), rng.getrandbits(32))
            move = think(*asked)
            assert move in match.legal(seat)
            assert think(*asked) == move
            match.commit(seat, move)


@pytest.mark.parametrize("name", NAMES)
def test_its_adviser_if_it_has_one_asks_what_a_worker_can_be_asked(name: str) -> None:
    adviser = offering(name).ADVISER
    if adviser is None:
        return
    match, rng = Match(GAMES[name], GAMES[name].seats[0], {}, seed=3), Random(3)
    while match.outcome is None:
        match.commit(match.waiting[0], rng.choice(match.legal(match.waiting[0])))
    inquiry = adviser.review(match.record(), 0, 0, 1)
    assert isinstance(inquiry, Inquiry)
    for question, *_ in inquiry.questions:
        assert question.__module__.startswith(f"game.ai.{name}.")
        assert "." not in question.__qualname__, "another process must find it by its name"
