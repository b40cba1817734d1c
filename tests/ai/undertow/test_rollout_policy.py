"""The rollout policy on arrays, compared with the engine move for move."""

from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.undertow.batch_games import BatchGames
from game.ai.undertow.heuristics import considered_moves
from game.ai.undertow.rollout_policy import apply_cards, apply_drifts, considered_cards, drift_choices
from game.engine.api import CHANCE
from game.engine.undertow import Move, PassCard, PlayLifeguard, PlayShark, State
from tests.engine.undertow.positions import GAME, started

OPTIONS: list[Move] = [PassCard(), PlayLifeguard(), *map(PlayShark, range(1, 11))]


def same_cards(state: State, seat: int, legal: tuple[Move, ...]) -> None:
    """Checks that the considered cards and their effects are the same."""
    seas = BatchGames([state], 1)
    options, games = considered_cards(seas, seat).nonzero()
    moves = [OPTIONS[option] for option in options]
    assert moves == considered_moves(state, seat, legal)
    after = apply_cards(seas, seat, options, games)
    for game, move in enumerate(moves):
        found, _ = GAME.apply(state, {seat: move})
        if found.phase == "roll":
            assert after.swimmers[:, :, game].tolist() == [list(own) for own in found.swimmers]
            assert (after.cards[:, game].tolist(), after.beach[:, game].tolist()) == (
                *(list(found.cards), list(found.beach)),
            )


def same_drifts(state: State, seat: int, legal: tuple[Move, ...]) -> None:
    """Checks that every subset of swimmers occurs once, with the same effect."""
    seas = BatchGames([state], 1)
    choices, slots = drift_choices(seas.swimmers[seat], np.array([state.rolled], np.int8))
    picks, games = choices.nonzero()
    own = apply_drifts(seas, seat, picks, games, slots).swimmers[seat].T.tolist()
    assert len(own) == len(legal)
    founds = [GAME.apply(state, {seat: move})[0] for move in legal]
    if not any(len(found.scores[0]) > len(state.scores[0]) for found in founds):
        assert sorted(own) == sorted(list(found.swimmers[seat]) for found in founds)


@settings(max_examples=12, deadline=None)
@given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_every_move_does_what_it_does_in_the_engine(players: int, seed: int) -> None:
    rng, state = Random(seed), started(players, games=1)
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        if seat == CHANCE:
            state, _ = GAME.apply(state, {CHANCE: GAME.draw(state, rng)})
            continue
        legal = GAME.legal(state, seat)
        (same_drifts if state.phase == "drift" else same_cards)(state, seat, legal)
        state, _ = GAME.apply(state, {seat: rng.choice(legal)})
