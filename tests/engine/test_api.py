"""Properties that hold for every game."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE, AnyGame, IllegalMove, Seat, move_order
from game.engine.games import GAMES
from game.engine.match import Match, replay
from game.engine.record import decode, encode
from tests.engine.generators import Turn, play, setups, turns
from tests.engine.hooks import hooks_of

whole_games = settings(max_examples=25, deadline=None)
single_turns = settings(max_examples=60, deadline=None)


@pytest.fixture(scope="module")
def game(game_name: str) -> AnyGame:
    return GAMES[game_name]


def everyone(players: int) -> tuple[Seat | None, ...]:
    return (None, *range(players))


def is_accepted(game: AnyGame, state: Any, moves: dict[Seat, Any]) -> bool:
    """Returns whether the moves are accepted; checks that the state is untouched in either case."""
    before = msgspec.json.encode(state)
    try:
        game.apply(state, moves)
    except IllegalMove:
        return False
    finally:
        assert msgspec.json.encode(state) == before
    return True


def steps(game: AnyGame, turn: Turn) -> list[tuple[Any, Any]]:
    """Returns each event of a turn with the state right after it; a turn always has at least one."""
    told = list(game.steps(turn.before, turn.moves))
    assert told
    return told


def round_trip(value: Any, type: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=type)


def test_its_name_is_its_key(game: AnyGame):
    assert GAMES[game.name] is game


@whole_games
@given(data=st.data())
def test_it_ends_and_names_the_winners(game: AnyGame, data: st.DataObject):
    setup = data.draw(setups(game))
    *_, last = play(setup)
    outcome = game.outcome(last.after)
    assert outcome is not None
    assert len(outcome.scores) == setup.players
    assert outcome.winners
    assert list(outcome.winners) == sorted(set(outcome.winners) & set(range(setup.players)))
    if outcome.reason == "points":
        assert {outcome.scores[winner] for winner in outcome.winners} == {max(outcome.scores)}


@whole_games
@given(data=st.data())
def test_it_is_over_when_nobody_is_to_act(game: AnyGame, data: st.DataObject):
    setup = data.draw(setups(game))
    for turn in play(setup):
        assert game.outcome(turn.before) is None
        to_act = game.to_act(turn.before)
        assert to_act == {CHANCE} or to_act <= set(range(setup.players))
    assert game.outcome(turn.after) is not None
    assert not is_accepted(game, turn.after, {})
    assert not is_accepted(game, turn.after, dict(turn.moves))


@single_turns
@given(data=st.data())
def test_legal_moves_are_sorted_and_differ(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    for seat in game.to_act(turn.before):
        legal = game.legal(turn.before, seat)
        assert list(legal) == sorted(set(legal), key=move_order)
        assert legal or seat == CHANCE


@single_turns
@given(data=st.data())
def test_whatever_is_legal_is_accepted(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    for seat in game.to_act(turn.before):
        for move in game.legal(turn.before, seat):
            assert is_accepted(game, turn.before, {**turn.moves, seat: move})


@single_turns
@given(data=st.data())
def test_whatever_is_not_legal_is_refused(game: AnyGame, data: st.DataObject):
    setup = data.draw(setups(game))
    whole = list(play(setup))
    turn = data.draw(st.sampled_from(whole))
    for other in data.draw(st.lists(st.sampled_from(whole), max_size=20)):
        for seat in game.to_act(turn.before):
            for move in other.moves.values():
                legal = game.legal(turn.before, seat)
                if legal:
                    assert is_accepted(game, turn.before, {**turn.moves, seat: move}) == (move in legal)
                elif type(move) is not type(turn.moves[seat]):
                    assert not is_accepted(game, turn.before, {**turn.moves, seat: move})


@single_turns
@given(data=st.data())
def test_what_is_no_move_at_all_is_refused_as_an_illegal_move(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    seat = data.draw(st.sampled_from(sorted(turn.moves)))
    for wrong in ill_typed(turn.moves[seat]):
        assert not is_accepted(game, turn.before, {**turn.moves, seat: wrong})
        with pytest.raises(IllegalMove):
            game.check_move(turn.before, seat, wrong)


def ill_typed(move: Any) -> Iterator[Any]:
    """Yields the move with each field of another type or length, and values that are no moves."""
    yield from (None, 3, "PlayWeather", (), {}, msgspec.to_builtins(move), type(move), Stranger(1))
    for field in move.__struct_fields__:
        value = getattr(move, field)
        others: list[Any] = [object(), [value], {"a": value}, "x", 1.5, -1, 10**30, b"", NESTED]
        match value:
            case int():
                others += [float(value), bool(value), str(value)]
            case tuple():
                others += [list(value), (*value, value[0]), value[1:], ([],), (*value[1:], True), dict.fromkeys(value)]
        yield from (msgspec.structs.replace(move, **{field: other}) for other in others)


class Stranger(msgspec.Struct, frozen=True, tag=True):
    """A move of no game."""

    card: int


NESTED: Any = ()
for _ in range(50_000):
    NESTED = (NESTED,)


@single_turns
@given(data=st.data())
def test_moves_that_are_no_moves_of_seats_are_refused(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    (seat, move), *_ = turn.moves.items()
    wrong: list[Any] = [None, [], [move], move, {None: move}, {"0": move}, {float(seat): move}, {(): move}]
    if turn.moves.keys() == {1}:
        wrong.append({True: move})
    for moves in wrong:
        with pytest.raises(IllegalMove):
            game.apply(turn.before, moves)


@single_turns
@given(data=st.data())
def test_a_seat_that_is_not_to_act_has_no_moves(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    someone = next(iter(turn.moves.values()))
    for seat in {CHANCE, *range(-3, 9)} - game.to_act(turn.before):
        assert game.legal(turn.before, seat) == ()
        assert not is_accepted(game, turn.before, {**turn.moves, seat: someone})
        with pytest.raises(IllegalMove):
            game.check_move(turn.before, seat, someone)


@single_turns
@given(data=st.data())
def test_a_missing_move_is_refused(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    missing = data.draw(st.sampled_from(sorted(turn.moves)))
    assert not is_accepted(game, turn.before, {seat: turn.moves[seat] for seat in turn.moves if seat != missing})


@single_turns
@given(data=st.data())
def test_the_same_moves_have_the_same_effect(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    assert game.apply(turn.before, turn.moves) == (turn.after, turn.events)


@whole_games
@given(data=st.data())
def test_steps_tell_what_apply_answers(game: AnyGame, data: st.DataObject):
    for turn in play(data.draw(setups(game))):
        told = steps(game, turn)
        assert tuple(event for event, _ in told) == turn.events
        assert told[-1][1] == turn.after


@single_turns
@given(data=st.data())
def test_steps_refuse_at_once_what_apply_refuses(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    before = msgspec.json.encode(turn.before)
    with pytest.raises(IllegalMove):
        game.steps(turn.before, {})
    for _ in steps(game, turn):
        assert msgspec.json.encode(turn.before) == before


@whole_games
@given(data=st.data())
def test_pieces_are_conserved_and_everything_survives_json_after_each_event(game: AnyGame, data: st.DataObject):
    setup = data.draw(setups(game))
    pieces = hooks_of(game.name).pieces
    in_the_box = pieces(game.new(players=setup.players, **setup.options))
    for turn in play(setup):
        for _, state in steps(game, turn):
            assert pieces(state) == in_the_box
            assert round_trip(state, game.state_type) == state


@whole_games
@given(data=st.data())
def test_after_each_event_there_is_a_view_for_everybody(game: AnyGame, data: st.DataObject):
    setup = data.draw(setups(game))
    for turn in play(setup):
        for _, state in steps(game, turn):
            for seat in everyone(setup.players):
                view = game.view(state, seat)
                assert view.seat == seat
                assert round_trip(view, game.view_type) == view
            game.outcome(state)
            for seat in game.to_act(state):
                game.legal(state, seat)


@whole_games
@given(data=st.data())
def test_what_a_seat_cannot_see_changes_none_of_the_views_it_is_told(game: AnyGame, data: st.DataObject):
    setup, rng = data.draw(setups(game)), Random(data.draw(st.integers(0, 2**32)))
    reshuffle = hooks_of(game.name).reshuffle_unseen
    for turn in play(setup):
        for _, state in steps(game, turn):
            seat = rng.choice(everyone(setup.players))  # each in turn would take a minute of every run
            assert game.view(reshuffle(state, seat, rng), seat) == game.view(state, seat)


@whole_games
@given(data=st.data())
def test_what_an_event_tells_a_seat_it_may_know_right_after_it(game: AnyGame, data: st.DataObject):
    hooks, setup = hooks_of(game.name), data.draw(setups(game))
    for turn in play(setup):
        for event, state in steps(game, turn):
            for seat in everyone(setup.players):
                seen = game.redact(event, seat)
                assert seen is None or not hooks.pieces_in(seen) & hooks.hidden_pieces(state, seat)


@single_turns
@given(data=st.data())
def test_chance_draws_what_is_legal_and_the_same_for_a_seed(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    if game.to_act(turn.before) != {CHANCE}:
        with pytest.raises(IllegalMove):
            game.draw(turn.before, Random(1))
        return
    drawn = game.draw(turn.before, Random(1))
    assert drawn == game.draw(turn.before, Random(1))
    assert drawn in (game.legal(turn.before, CHANCE) or (drawn,))
    assert is_accepted(game, turn.before, {CHANCE: drawn})


@single_turns
@given(data=st.data())
def test_moves_and_events_survive_json(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    for move in turn.moves.values():
        assert round_trip(move, game.move_type) == move
    for event in turn.events:
        assert round_trip(event, game.event_type) == event


@single_turns
@given(data=st.data())
def test_a_view_tells_whose_it_is_and_who_has_yet_to_choose(game: AnyGame, data: st.DataObject):
    turn = data.draw(turns(game))
    for seat in everyone(game.view(turn.before, None).players):
        view = game.view(turn.before, seat)
        assert view.seat == seat
        assert view.waiting == tuple(sorted(game.to_act(turn.before) - {CHANCE}))
    strangers: tuple[Any, ...] = (CHANCE, 9, True, 1.0, "0", ())
    for nobody in strangers:
        with pytest.raises(ValueError, match="no such seat"):
            game.view(turn.before, nobody)


@whole_games
@given(data=st.data())
def test_a_replayed_match_is_the_original_and_goes_on_alike(game: AnyGame, data: st.DataObject):
    setup, stop = data.draw(setups(game)), data.draw(st.integers(0, 60))
    match, rng = Match(game, setup.players, setup.options, setup.seed), Random(setup.seed)
    for _ in range(stop):
        _choose_one(match, rng)
    again, rng_again = replay(decode(encode(match.record()))), Random()
    rng_again.setstate(rng.getstate())
    for seat in everyone(setup.players):
        if not match.committed:
            assert again.view(seat) == match.view(seat)
        assert again.events_since(0, seat) == match.events_since(0, seat)
    for seat in match.committed:
        match.retract(seat)
    while match.waiting:
        _choose_one(match, rng)
        _choose_one(again, rng_again)
    assert again.record() == match.record()
    assert again.outcome == match.outcome
    assert again.outcome is not None


def _choose_one(match: Match, rng: Random) -> None:
    if match.waiting:
        seat = rng.choice(match.waiting)
        match.commit(seat, rng.choice(match.legal(seat)))


@single_turns
@given(data=st.data())
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_moves(game: AnyGame, data: st.DataObject):
    turn, rng = data.draw(turns(game)), Random(data.draw(st.integers(0, 2**32)))
    for seat in everyone(game.view(turn.after, None).players):
        other = hooks_of(game.name).reshuffle_unseen(turn.after, seat, rng)
        assert game.view(other, seat) == game.view(turn.after, seat)
        if seat is not None:
            assert game.legal(other, seat) == game.legal(turn.after, seat)


@whole_games
@given(data=st.data())
def test_redacted_events_name_nothing_hidden(game: AnyGame, data: st.DataObject):
    hooks, setup = hooks_of(game.name), data.draw(setups(game))
    for turn in play(setup):
        for seat in everyone(setup.players):
            hidden = hooks.hidden_pieces(turn.after, seat)
            for event in turn.events:
                seen = game.redact(event, seat)
                if seen is not None:
                    assert not hooks.pieces_in(seen) & hidden
                    assert game.redact(seen, seat) == seen


@pytest.mark.parametrize("players", [0, 1, 6, -1, "3", 3.0, None, True])
def test_a_player_count_it_does_not_know_is_refused(game: AnyGame, players: Any):
    with pytest.raises(ValueError, match="players"):
        game.new(players=players)


def test_an_option_it_does_not_know_is_refused_by_name(game: AnyGame):
    with pytest.raises(ValueError, match="colour"):
        game.new(players=game.seats[0], colour="red")


def test_an_option_value_it_does_not_know_is_refused_by_name(game: AnyGame):
    for option in game.options:
        with pytest.raises(ValueError, match=option):
            game.new(players=game.seats[0], **{option: "nonsense"})


def test_options_left_out_take_the_first_value(game: AnyGame):
    first = {option: values[0] for option, values in game.options.items()}
    assert game.new(players=game.seats[0]) == game.new(players=game.seats[0], **first)
