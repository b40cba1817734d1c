"""The contract of every game's package of players."""

from random import Random
from typing import Any

from game.ai.contract import Inquiry
from game.ai.inline_executor import InlineExecutor
from game.ai.players import PACKAGES, player, think, warm_up
from game.ai.worker import Worker
from game.animals import BY_NAME
from game.engine.games import GAMES
from game.engine.match import Match

QUICK = ("snail", "crab")


def test_it_offers_the_names_that_everything_else_asks_for(game_name: str) -> None:
    package = PACKAGES[game_name]
    assert set(package.PLAYERS) <= set(BY_NAME)
    assert len(set(package.TEMPERAMENTS)) == len(package.TEMPERAMENTS) != 1
    assert all(player(game_name, f"snail:{temperament}") for temperament in package.TEMPERAMENTS)


def test_there_are_players_for_every_game() -> None:
    assert list(PACKAGES) == list(GAMES)


def test_all_animals_can_be_loaded_ahead(game_name: str) -> None:
    assert Worker(InlineExecutor).submit(warm_up, game_name, tuple(PACKAGES[game_name].PLAYERS)).result() is None


def test_only_what_is_to_play_is_loaded_ahead() -> None:
    worker = Worker()
    try:
        worker.wake("undertow", ["snail", "crab"])
        loaded: set[str] = worker.submit(eval, "{*__import__('sys').modules}").result()
        assert "game.ai.undertow.heuristics" in loaded
        assert loaded.isdisjoint({"numpy", "game.ai.turn_the_tide"})
    finally:
        worker.close()


def test_its_quick_players_choose_what_is_legal_and_the_same_by_the_same_luck(game_name: str) -> None:
    match, rng = Match(GAMES[game_name], GAMES[game_name].seats[0], {}, seed=3), Random(3)
    quick = [animal for animal in QUICK if animal in PACKAGES[game_name].PLAYERS]
    for _ in range(60):
        if match.waiting:
            seat = rng.choice(match.waiting)
            animal, luck = rng.choice(quick), rng.getrandbits(32)
            asked: tuple[Any, ...] = (game_name, animal, match.view(seat), match.legal(seat), luck)
            move = think(*asked)
            assert move in match.legal(seat)
            assert think(*asked) == move
            match.commit(seat, move)


def test_its_adviser_if_it_has_one_asks_what_a_worker_can_be_asked(game_name: str) -> None:
    adviser = PACKAGES[game_name].ADVISER
    if adviser is None:
        return
    match, rng = Match(GAMES[game_name], GAMES[game_name].seats[0], {}, seed=3), Random(3)
    while match.outcome is None:
        match.commit(match.waiting[0], rng.choice(match.legal(match.waiting[0])))
    inquiry = adviser.review(match.record(), 0, 0, 1)
    assert isinstance(inquiry, Inquiry)
    for question, *_ in inquiry.questions:
        assert question.__module__.startswith(f"game.ai.{game_name}.")
        assert "." not in question.__qualname__, "another process must find it by its name"
