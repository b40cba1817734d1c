"""The numeric encodings agree with the rules."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE
from game.engine.turn_the_tide import TurnTides
from game.engine.undertow import RollForFirst
from tests.engine.generators import Setup, Turn, play, setups, turns
from tools.lab.encoding import Encoding
from tools.lab.encodings import ENCODINGS
from tools.lab.turn_the_tide.encoding import TIDE_PAIRS, TurnTheTideEncoding
from tools.lab.utility import UTILITIES

every_game = pytest.mark.parametrize("encoding", ENCODINGS.values(), ids=ENCODINGS.keys())
a_few = settings(max_examples=30, deadline=None)


def pick_one(encoding: Encoding, state: Any, rng: Random) -> Any:
    """Returns the chance move made of random picks, each of which must be on offer."""
    picks: tuple[int, ...] = ()
    while (move := encoding.chance_move(state, picks)) is None:
        outcomes, chances = zip(*encoding.odds(state, picks), strict=True)
        assert sum(chances) == pytest.approx(1)
        assert list(outcomes) == sorted(set(outcomes))
        assert 0 <= outcomes[0] <= outcomes[-1] < encoding.most_outcomes
        picks += tuple(rng.choices(outcomes, chances))
    return move


def encoding_of(turn: Turn) -> Encoding:
    state = turn.before
    name = next(name for name, encoding in ENCODINGS.items() if encoding.game.state_type is type(state))
    options = {option: getattr(state, option) for option in ENCODINGS[name].game.options}
    return ENCODINGS[name](state.players, **options)


@every_game
def test_actions_are_moves_and_no_two_the_same(encoding: type[Encoding]):
    at_two_tables = [encoding(players).moves for players in (encoding.game.seats[0], encoding.game.seats[-1])]
    assert at_two_tables[0] == at_two_tables[1]
    assert len(set(at_two_tables[0])) == len(at_two_tables[0])


@every_game
@a_few
@given(data=st.data())
def test_legal_actions_are_the_legal_moves(encoding: type[Encoding], data: st.DataObject):
    turn = data.draw(turns(encoding.game))
    numbers = encoding_of(turn)
    to_act = numbers.game.to_act(turn.before)
    for seat in range(numbers.players):
        actions = numbers.legal(turn.before, seat)
        assert actions == sorted(actions)
        if seat in to_act:
            assert {numbers.moves[action] for action in actions} == set(numbers.game.legal(turn.before, seat))
        else:
            assert actions == [numbers.wait]


@every_game
@a_few
@given(data=st.data())
def test_what_chance_picks_is_accepted(encoding: type[Encoding], data: st.DataObject):
    turn = data.draw(turns(encoding.game))
    if encoding.game.to_act(turn.before) == {CHANCE}:
        numbers = encoding_of(turn)
        move = pick_one(numbers, turn.before, Random(data.draw(st.integers(0, 2**32))))
        encoding.game.apply(turn.before, {CHANCE: move})


@a_few
@given(data=st.data())
def test_tides_have_the_odds_of_a_shuffled_deck(data: st.DataObject):
    turn = data.draw(turns(TurnTheTideEncoding.game))
    if not isinstance(turn.moves.get(CHANCE), TurnTides):
        return
    turned = Counter(tuple(sorted(pair)) for pair in permutations(turn.before.tide_deck, 2))
    expected = {pair: float(Fraction(ways, turned.total())) for pair, ways in turned.items()}
    odds = {TIDE_PAIRS[pick]: chance for pick, chance in encoding_of(turn).odds(turn.before, ())}
    assert odds == pytest.approx(expected)


@pytest.mark.parametrize(
    ("name", "players", "phase"),
    [
        ("undertow", 3, "first"),
        ("undertow", 2, "roll"),
        ("sea_salt_and_paper", 4, "first"),
        ("sea_salt_and_paper", 2, "steal"),
    ],
)
def test_single_picks_have_the_odds_of_a_draw(name: str, players: int, phase: str):
    numbers, rng = ENCODINGS[name](players), Random(1)
    setup = Setup(numbers.game, players, {}, seed=6)
    state = next(turn.before for turn in play(setup) if turn.before.phase == phase)
    assert len(numbers.odds(state, ())) > 1
    drawn = Counter(decided(numbers.game.draw(state, rng)) for _ in range(5000))
    del drawn["nothing"]
    for pick, chance in numbers.odds(state, ()):
        share = drawn[decided(numbers.chance_move(state, (pick,)))] / drawn.total()
        assert share == pytest.approx(chance, abs=0.04)


def decided(move: Any) -> object:
    """Returns the result of a chance move; "nothing" for tied rolls for the first turn."""
    if not isinstance(move, RollForFirst):
        return move
    rolls = [roll or 0 for roll in move.rolls]
    return rolls.index(max(rolls)) if rolls.count(max(rolls)) == 1 else "nothing"


@every_game
@a_few
@given(data=st.data())
def test_features_are_shares_and_always_as_many(encoding: type[Encoding], data: st.DataObject):
    turn = data.draw(turns(encoding.game))
    numbers = encoding_of(turn)
    at_start = numbers.features(numbers.game.view(numbers.start, 0))
    for seat in range(numbers.players):
        features = numbers.features(numbers.game.view(turn.after, seat))
        assert len(features) == len(at_start)
        assert all(0 <= feature <= 1 for feature in features)


@every_game
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_no_game_goes_beyond_its_bounds(encoding: type[Encoding], data: st.DataObject):
    whole = list(play(data.draw(setups(encoding.game))))
    numbers = encoding_of(whole[0])
    outcome = numbers.game.outcome(whole[-1].after)
    assert outcome is not None
    assert max(map(abs, outcome.scores)) <= numbers.most_points
    assert sum(CHANCE not in turn.moves for turn in whole) <= numbers.most_decisions
    assert sum(CHANCE in turn.moves for turn in whole) <= numbers.most_picks
    for utility in UTILITIES.values():
        assert sum(utility(outcome)) == pytest.approx(0)
        best = max(utility(outcome))
        if outcome.reason == "points" and len(outcome.winners) == 1:
            assert utility(outcome)[outcome.winners[0]] == pytest.approx(best)
