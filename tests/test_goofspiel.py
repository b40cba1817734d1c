"""Goofspiel's rules, and that an entry in a table is all it takes."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.advice import has_adviser
from game.ai.inline import InlineExecutor
from game.ai.players import PACKAGES, animals, player, think
from game.ai.worker import Worker
from game.engine.api import CHANCE, Outcome
from game.engine.games import GAMES
from game.engine.match import Match, replay
from game.engine.record import decode, encode
from game.engine.goofspiel import Bid, BidsShown, GameOver, Goofspiel, PrizeDiscarded, PrizeWon, State, TurnPrize

GAME = Goofspiel()


def offered(prize: int, players: int = 3, **options: int) -> State:
    """That prize is turned up first."""
    return GAME.apply(GAME.new(players=players, **options), {CHANCE: TurnPrize(prize)})[0]


def bid(state: State, *cards: int) -> tuple[State, tuple[object, ...]]:
    """Every seat bids its card."""
    return GAME.apply(state, {seat: Bid(card) for seat, card in enumerate(cards)})


def test_the_highest_bid_takes_the_prize() -> None:
    state, events = bid(offered(5), 2, 6, 3)
    assert events == (BidsShown((2, 6, 3)), PrizeWon(1, 5))
    assert (state.scores, state.hands[1]) == ((0, 5, 0), (1, 2, 3, 4, 5))


def test_a_shared_highest_bid_discards_the_prize() -> None:
    state, events = bid(offered(5), 6, 6, 3)
    assert events[-1] == PrizeDiscarded(5)
    assert (state.scores, state.prizes) == ((0, 0, 0), (1, 2, 3, 4, 6))


def test_the_most_points_win_and_a_tie_is_shared() -> None:
    state = offered(3, players=2, cards=3)
    state, _ = bid(state, 3, 1)
    state, _ = bid(GAME.apply(state, {CHANCE: TurnPrize(2)})[0], 1, 3)
    state, events = bid(GAME.apply(state, {CHANCE: TurnPrize(1)})[0], 2, 2)
    assert events[-1] == GameOver(Outcome((3, 2), (0,), "points"))
    assert GAME.outcome(state) == Outcome((3, 2), (0,), "points")


# --- an entry in each table ---


def test_it_comes_after_the_games_of_the_house(goofspiel: Goofspiel) -> None:
    assert list(GAMES) == list(PACKAGES) == ["turn_the_tide", "undertow", "sea_salt_and_paper", "goofspiel"]


def test_its_players_play_it_to_the_end(goofspiel: Goofspiel) -> None:
    match, worker, rng = Match(goofspiel, 3, {}, seed=1), Worker(InlineExecutor), Random(1)
    while match.waiting:
        seat = match.waiting[0]
        asked = worker.ask(think, "goofspiel", "snail", match.view(seat), match.legal(seat), rng.getrandbits(32))
        match.commit(seat, asked.result())
    assert replay(decode(encode(match.record()))).outcome == match.outcome
    assert [animal.name for animal in animals("goofspiel")] == ["snail"]
    assert not has_adviser("goofspiel")
    with pytest.raises(ValueError, match="no 'crab' plays goofspiel"):
        player("goofspiel", "crab")
