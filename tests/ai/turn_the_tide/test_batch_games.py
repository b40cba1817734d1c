"""The rules on arrays, compared with the engine hand by hand."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.turn_the_tide.batch_games import Tables, deal_hands, random_games, rings_of_hands, shuffle, shuffle_tides
from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.turn_the_tide import TIDE_DECK, Deal, PlayWeather, TurnTides, rings_of

GAME = GAMES["turn_the_tide"]
EDITIONS = ("gamewright", "amigo")


def put_beside(table: Tables, column: int, state: Any) -> None:
    """Asserts that a column of the tables equals the state of a running round."""
    assert [tide or None for tide in table.tides[:, column].tolist()] == list(state.tides)
    assert table.rings[:, column].tolist() == list(state.rings)
    assert np.flatnonzero(table.inside[:, column]).tolist() == list(state.still_in)


def random_step(state: Any, rng: Random) -> tuple[Any, dict[int, Any]]:
    """Returns the state after a step of random play, and the step."""
    acting = GAME.to_act(state)
    if acting == {CHANCE}:
        step = {CHANCE: GAME.draw(state, rng)}
    else:
        step = {seat: rng.choice(GAME.legal(state, seat)) for seat in acting}
    return GAME.apply(state, step)[0], step


def low_first_step(state: Any, rng: Random) -> tuple[Any, dict[int, Any]]:
    """Returns a step in which one seat never fights, so that seats go out early and together."""
    acting = GAME.to_act(state)
    if acting == {CHANCE}:
        return random_step(state, rng)
    step = {seat: GAME.legal(state, seat)[0 if seat % 2 else -1] for seat in acting}
    return GAME.apply(state, step)[0], step


def bids_of(step: dict[int, Any], players: int, tables: int) -> Any:
    cards = [step[seat].card if seat in step else 0 for seat in range(players)]
    return np.repeat(np.array(cards, np.uint8)[:, None], tables, axis=1)


@settings(max_examples=60, deadline=None)
@given(
    players=st.sampled_from(GAME.seats),
    edition=st.sampled_from(EDITIONS),
    seed=st.integers(0, 2**32),
    skipped=st.integers(0, 60),
    is_random=st.booleans(),
    length=st.sampled_from(["full", "quick_dip"]),
)
def test_every_hand_from_any_position_is_the_engines(
    players: int, edition: str, seed: int, skipped: int, is_random: bool, length: str
) -> None:
    rng, play = Random(seed), random_step if is_random else low_first_step
    state = GAME.new(players=players, edition=edition, length=length)
    for _ in range(skipped):
        later, _ = play(state, rng)
        if GAME.outcome(later):
            break
        state = later
    while state.shown is None:
        state, _ = play(state, rng)
    tables = Tables.of_view(GAME.view(state, 0), 3)
    rounds_done = len(state.history)
    while len(state.history) == rounds_done:
        shown = state.shown
        state, step = play(state, rng)
        if shown is not None:
            tables.play(bids_of(step, players, 3), *(np.full(3, tide, np.uint8) for tide in shown))
            if len(state.history) == rounds_done:
                assert tables.live.all()
                put_beside(tables, 1, state)
    past = state.history[-1]
    assert tables.points()[:, 2].tolist() == list(past.points)
    assert tables.rings[:, 0].tolist() == list(past.rings)
    assert (tables.inside[:, 1] == 0).tolist() == list(past.out)
    assert bool(tables.live[0]) == (sum(past.out) < players - 2)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", GAME.seats)
def test_different_tables_side_by_side_are_each_the_engines(players: int, edition: str) -> None:
    tables, rng = 40, np.random.default_rng(players)
    hands = deal_hands(players, tables, rng)
    lows, highs = shuffle_tides(TIDE_DECK, tables, rng)
    batch = Tables.fresh(rings_of_hands(hands), is_amigo=edition == "amigo")
    states = [begin(hands[:, :, column].tolist(), edition) for column in range(tables)]
    for hand in range(12):
        batch.play(hands[:, hand] & batch.inside, lows[hand], highs[hand])
        for column, state in enumerate(states):
            if not GAME.outcome(state):
                states[column] = play_hand(state, hands[:, hand, column], (lows[hand, column], highs[hand, column]))
    points = batch.points()
    assert [GAME.outcome(state).scores for state in states] == [tuple(column) for column in points.T.tolist()]
    assert any(state.history[0].out != (False,) * players for state in states)


def begin(hands: list[list[int]], edition: str) -> Any:
    state = GAME.new(players=len(hands), edition=edition, length="one_tide")
    return GAME.apply(state, {CHANCE: Deal(tuple(map(tuple, hands)))})[0]


def play_hand(state: Any, cards: Any, tides: Any) -> Any:
    state, _ = GAME.apply(state, {CHANCE: TurnTides((int(tides[0]), int(tides[1])))})
    return GAME.apply(state, {seat: PlayWeather(int(cards[seat])) for seat in state.still_in})[0]


def test_hands_have_the_rings_the_engine_counts() -> None:
    hands = deal_hands(5, 50, np.random.default_rng(1))
    expected = [[rings_of(hands[seat, :, table].tolist()) for table in range(50)] for seat in range(5)]
    assert rings_of_hands(hands).tolist() == expected


def test_a_shuffle_keeps_the_values_and_puts_each_anywhere_equally_often() -> None:
    values = np.broadcast_to(np.arange(8, dtype=np.uint8), (20_000, 8))
    rows = shuffle(values, np.random.default_rng(2))
    assert (np.sort(rows, axis=0) == np.arange(8)[:, None]).all()
    often = np.stack([np.bincount(place, minlength=8) for place in rows])
    assert abs(often / 20_000 - 1 / 8).max() < 0.01  # four standard errors


def test_the_same_seed_plays_the_same_games() -> None:
    first, second = (random_games(4, "amigo", 30, np.random.default_rng(7)) for _ in range(2))
    assert (first == second).all()


def test_random_games_score_what_random_games_of_the_engine_score() -> None:
    scores = random_games(3, "gamewright", 20_000, np.random.default_rng(3))
    assert scores.mean() == pytest.approx(engine_mean(3, 150), abs=0.6)


def engine_mean(players: int, games: int) -> float:
    """Returns the points a game and seat of the engine's own random play."""
    total, rng = 0, Random(5)
    for _ in range(games):
        state = GAME.new(players=players)
        while not GAME.outcome(state):
            state, _ = random_step(state, rng)
        total += sum(GAME.outcome(state).scores)
    return total / games / players
