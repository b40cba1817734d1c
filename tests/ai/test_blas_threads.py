"""Search uses one core, however numpy was set up, and restores the limit."""

from random import Random

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from game.ai.turn_the_tide.beliefs import Floats
from game.ai.turn_the_tide.features import Features
from game.ai.turn_the_tide.policies import Slots
from game.ai.turn_the_tide.search import Search
from game.ai.turn_the_tide.strong_players import Orca, PolicyPlayer
from game.engine.games import GAMES
from game.engine.match import Match


def threads() -> list[int]:
    return [pool["num_threads"] for pool in threadpool_info() if pool["user_api"] == "blas"]


@pytest.mark.skipif(not threads(), reason="numpy was built without a library that has threads")
def test_players_that_multiply_matrices_do_so_on_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[int]] = []

    def policy(look: Features, luck: Floats) -> Slots:
        seen.append(threads())
        return np.zeros((1, 1), np.intp)

    def values(self: Search, *asked: object) -> Floats:
        seen.append(threads())
        return np.zeros(1, np.float32)

    monkeypatch.setattr(Search, "values", values)
    match = Match(GAMES["turn_the_tide"], 3, {}, 1)
    with threadpool_limits(2):
        before = threads()
        for player in (PolicyPlayer(policy), Orca()):
            player.choose(match.view(0), match.legal(0), Random(1))
        assert threads() == before
    assert seen == [[1] * len(before)] * 2
