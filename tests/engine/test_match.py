"""A running match: secret choices, chance, redacted events, and continuing from a record."""

from random import Random
from typing import Any

import msgspec
import pytest

from game.engine.api import CHANCE, IllegalMove, Seat
from game.engine.match import Match, replay
from game.engine.record import RecordError
from game.engine.turn_the_tide import BidsRevealed, Deal, HandsDealt, PlayWeather, RoundStarted, TidesTurned, TurnTides
from tests.engine.turn_the_tide.positions import GAME, of_kind


def new_match(seed: int = 7, players: int = 4, **options: Any) -> Match:
    return Match(GAME, players, options, seed)


def lowest(match: Match, seat: Seat) -> PlayWeather:
    return match.legal(seat)[0]


def play_on(match: Match, steps: int, rng: Random) -> None:
    """Plays at random until the match has that many steps or is over."""
    while match.waiting and len(match.steps) < steps:
        seat = rng.choice(match.waiting)
        match.commit(seat, rng.choice(match.legal(seat)))


def test_chance_has_acted_when_a_match_begins():
    match = new_match()
    assert [type(step[CHANCE]) for step in match.steps] == [Deal, TurnTides]
    events, count = match.events_since(0, 2)
    assert [type(event) for event in events] == [HandsDealt, RoundStarted, TidesTurned]
    assert count == 3
    assert match.waiting == match.view(0).waiting == (0, 1, 2, 3)


def test_the_same_seed_deals_the_same():
    assert new_match(seed=7).steps == new_match(seed=7).steps
    assert new_match(seed=7).steps != new_match(seed=8).steps


def test_options_left_out_take_their_default():
    match = new_match(edition="amigo")
    assert match.options == {"edition": "amigo", "length": "full", "open_bids": False}
    assert (match.game, match.players, match.seed) == (GAME, 4, 7)


def test_choices_wait_for_the_last_seat():
    match = new_match()
    for seat in (3, 0, 2):
        match.commit(seat, lowest(match, seat))
    assert match.committed == {0, 2, 3}
    assert match.waiting == match.view(None).waiting == (1,)
    assert len(match.steps) == 2
    match.commit(1, lowest(match, 1))
    assert match.committed == frozenset()
    assert match.waiting == (0, 1, 2, 3)
    assert [sorted(step) for step in match.steps[2:]] == [[0, 1, 2, 3], [CHANCE]]


def test_a_choice_that_waits_is_seen_by_nobody():
    match, silent = new_match(), new_match()
    match.commit(0, match.legal(0)[5])
    silent.commit(0, silent.legal(0)[6])
    for seat in (None, 0, 1, 2, 3):
        assert match.view(seat) == silent.view(seat)
        assert match.events_since(3, seat) == ((), 3)
    assert match.record() == silent.record()


def test_a_seat_may_change_its_mind():
    match = new_match()
    first, second = match.legal(0)[:2]
    match.commit(0, first)
    assert second in match.legal(0)
    match.commit(0, second)
    for seat in (1, 2, 3):
        match.commit(seat, lowest(match, seat))
    assert match.steps[2][0] == second


def test_a_seat_may_take_its_choice_back():
    match = new_match()
    match.commit(0, lowest(match, 0))
    match.retract(0)
    assert match.committed == frozenset()
    assert match.waiting == (0, 1, 2, 3)
    with pytest.raises(IllegalMove, match="seat 0: None: has no choice to take back"):
        match.retract(0)


def test_an_illegal_choice_is_refused_and_the_earlier_one_stands():
    match = new_match()
    match.commit(0, lowest(match, 0))
    not_mine = lowest(match, 1)
    with pytest.raises(IllegalMove, match=f"card {not_mine.card} is not in its hand") as refusal:
        match.commit(0, not_mine)
    assert (refusal.value.seat, refusal.value.move) == (0, not_mine)
    assert match.committed == {0}
    for seat in (CHANCE, 4):
        with pytest.raises(IllegalMove, match="is not to act"):
            match.commit(seat, not_mine)


def test_open_bids_are_played_at_once_and_cannot_be_taken_back():
    match = new_match(open_bids=True)
    match.commit(0, lowest(match, 0))
    assert len(match.steps) == 3
    assert match.waiting == (1,)
    with pytest.raises(IllegalMove, match="no choice to take back"):
        match.retract(0)
    with pytest.raises(IllegalMove, match="has already bid"):
        match.commit(0, lowest(match, 1))


def test_events_are_redacted_and_counted():
    match = new_match()
    hand = match.view(1).hand
    events, count = match.events_since(0, 1)
    assert events[0] == HandsDealt((None, hand, None, None))
    assert match.events_since(0, None)[0][0] == HandsDealt((None,) * 4)
    assert match.events_since(count, 1) == ((), count)
    play_on(match, 4, Random(1))
    more, total = match.events_since(count, 1)
    assert isinstance(more[0], BidsRevealed)
    assert match.events_since(0, 1) == (events + more, total)


def test_each_event_is_told_with_the_view_right_after_it():
    match = new_match()
    play_on(match, 9, Random(1))
    for seat in (None, 2):
        told = list(match.seat_events_since(0, seat))
        assert tuple(one.event for one in told) == match.events_since(0, seat)[0]
        assert [one.public for one in told] == list(match.events_since(0, None)[0])
        assert [one.number for one in told] == list(range(1, match.event_count + 1))
        assert [one.view for one in told] == [
            match.view_after(count, seat) for count in range(1, match.event_count + 1)
        ]
        assert told[-1].view == match.view(seat)
        assert list(match.seat_events_since(5, seat)) == told[5:]
    assert match.view_after(0, 2).hand == ()


def test_a_choice_that_waits_is_no_part_of_what_is_told():
    match = new_match()
    match.commit(1, lowest(match, 1))
    assert match.view(2).waiting == (0, 2, 3)
    assert match.view_after(match.event_count, 2).waiting == (0, 1, 2, 3)


def test_a_match_ends():
    match = new_match()
    play_on(match, 1000, Random(1))
    assert match.outcome is not None
    assert match.waiting == ()
    assert match.view(2).waiting == ()
    assert all(match.legal(seat) == () for seat in range(4))
    with pytest.raises(IllegalMove, match="the game is over"):
        match.commit(0, PlayWeather(1))


def test_replay_takes_chance_from_the_record():
    match = new_match(seed=7)
    other_seed = replay(msgspec.structs.replace(match.record(), seed=8))
    assert other_seed.steps == match.steps


def test_replay_lets_chance_act_where_the_record_stopped():
    record = new_match().record()
    assert replay(msgspec.structs.replace(record, steps=record.steps[:1])).record() == record


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"game": "chess"}, "chess"),
        ({"players": 9}, "players=9"),
        ({"options": {"edition": "german"}}, "edition='german'"),
        ({"steps": ({0: PlayWeather(1)},)}, "seat 0"),
        ({"steps": ({CHANCE: TurnTides((1, 2))},)}, "the hands are to be dealt"),
    ],
)
def test_an_impossible_record_is_refused(change: dict[str, Any], complaint: str):
    with pytest.raises(RecordError, match=complaint):
        replay(msgspec.structs.replace(new_match().record(), **change))


def test_a_step_holds_what_every_seat_chose():
    match = new_match()
    play_on(match, 4, Random(1))
    revealed = of_kind(BidsRevealed, match.events_since(0, None)[0])
    assert [match.steps[2][seat].card for seat in range(4)] == list(revealed[0].bids)
