"""Games of Undertow! on arrays, held against the engine turn for turn."""

from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.undertow.batch_games import BatchGames
from game.ai.undertow.heuristics import heuristic_drift
from game.engine.api import CHANCE
from game.engine.undertow import Move, PassCard, PlayLifeguard, PlayShark, State
from tests.engine.undertow.positions import GAME, position, started


def card_played(before: State, seas: BatchGames, seat: int) -> Move:
    """Returns the move that an array game has made at the same table."""
    if seas.cards[seat, 0] == before.cards[seat]:
        return PassCard()
    if seas.beach[:, 0].sum() > sum(before.beach):
        return PlayLifeguard()
    cleared = seas.swimmers[:, :, 0].sum(axis=0) < np.array(before.swimmers).sum(axis=0)
    return PlayShark(int(cleared.argmax()) + 1)


def agree(seas: BatchGames, state: State) -> bool:
    open_cards = (seas.swimmers[:, :, 0].tolist(), seas.cards[:, 0].tolist(), seas.beach[:, 0].tolist())
    return open_cards == ([list(own) for own in state.swimmers], list(state.cards), list(state.beach))


@settings(max_examples=25, deadline=None)
@given(players=st.integers(2, 4), seed=st.integers(0, 2**32), enough=st.sampled_from((0.3, 0.8, 1.5)))
def test_every_turn_does_what_it_does_in_the_engine(players: int, seed: int, enough: float) -> None:
    rng, state = Random(seed), started(players, games=1)
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        if seat == CHANCE:
            state, _ = GAME.apply(state, {CHANCE: GAME.draw(state, rng)})
            continue
        seas = BatchGames([state], 1)
        if state.phase == "card":
            seas.play_card(seat, np.full(1, enough, np.float32))
            move = card_played(state, seas, seat)
        else:
            seas.drift(seat, np.array([state.rolled], np.int8))
            move = heuristic_drift(state, seat)
        state, _ = GAME.apply(state, {seat: move})
        assert state.phase == "over" or agree(seas, state)


def test_every_game_ends_with_an_empty_sea() -> None:
    seas = BatchGames([position((1, 5), (4, 4)), position((2,), (1, 1, 9))], copies=50)
    seas.play_on(0, False, np.full((2, 100), 0.5, np.float32), np.random.default_rng(1), copies=50)
    assert not seas.swimmers.any()
    assert seas.beach[:, 50:].sum(axis=0).max() <= 4


def test_the_same_dice_are_thrown_for_each_table() -> None:
    seas = BatchGames([position((1, 5), (4, 4))] * 2, copies=50)
    seas.play_on(0, False, np.full((2, 100), 0.5, np.float32), np.random.default_rng(1), copies=50)
    assert (seas.beach[:, :50] == seas.beach[:, 50:]).all()
