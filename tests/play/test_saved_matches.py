"""Saved matches are resumed, or abandoned if that is impossible."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import Record, RecordError
from game.play.saved_matches import abandon_broken, branch_match, resume_match, unseen_result
from game.store.database import open_database
from game.store.matches import Matches, SavedMatch
from game.store.seats import PERSON, SeatPlan
from tests.engine.generators import play_randomly

SEATS = (SeatPlan(PERSON, "brine"), SeatPlan("snail", "dip"), SeatPlan("snail", "purl"))


@pytest.fixture
def matches() -> Matches:
    return Matches(open_database(None))


def play_match(name: str, seed: int = 1, steps: int = 10**6) -> Match:
    return play_randomly(Match(GAMES[name], 3, {}, seed), Random(seed), steps)


def test_a_match_goes_on_where_it_was_left(game_name: str) -> None:
    match = play_match(game_name, steps=9)
    left, last_moves = resume_match(SavedMatch(1, match.record(), SEATS, None))
    assert (left.record(), last_moves) == (match.record(), {})


def test_a_match_that_is_over_stands_before_its_last_moves_and_ends_as_it_ended(game_name: str) -> None:
    match = play_match(game_name)
    left, last_moves = resume_match(SavedMatch(1, match.record(), SEATS, match.outcome))
    assert left.outcome is None
    assert left.waiting == tuple(sorted(last_moves))
    for seat, move in last_moves.items():
        left.commit(seat, move)
    assert (left.record(), left.outcome) == (match.record(), match.outcome)


def test_a_branch_has_the_recorded_chance_and_everybody_chooses_anew(game_name: str) -> None:
    record, rng = play_match(game_name).record(), Random(game_name)
    foreign = replace(record, seed=record.seed + 1)  # its steps are not those of its tapes, as in older formats
    for count in rng.sample(range(len(record.steps)), 5):
        match = branch_match(foreign, count)
        assert match.steps == record.steps[: match.step_count]
        assert match.step_count >= count
        follows = record.steps[match.step_count :]
        assert (match.waiting == tuple(sorted(follows[0]))) if follows else match.outcome


def broken(record: Record, rng: Random) -> Record:
    """Returns a record that decodes, and that the rules do not allow, or hardly."""
    steps: list[Mapping[int, Any]] = list(record.steps)
    number = rng.randrange(len(steps))
    match rng.randrange(5):
        case 0:
            steps.insert(number, rng.choice(steps))
        case 1:
            del steps[number]
        case 2:
            steps[number] = {}
        case 3:
            steps[number] = {rng.choice((CHANCE, 0, 2, 3, 99, -7)): rng.choice(list(rng.choice(steps).values()))}
        case _:
            steps[number] = {**steps[number], **rng.choice(steps)}
    return replace(record, steps=tuple(steps))


def test_whatever_decodes_is_gone_on_with_or_refused(game_name: str) -> None:
    rng, record = Random(game_name), play_match(game_name, steps=25).record()
    refused = 0
    for _ in range(60):
        try:
            resume_match(SavedMatch(1, broken(record, rng), SEATS, None))
        except RecordError:
            refused += 1
    assert refused > 30


@pytest.mark.parametrize(
    "seats",
    [
        SEATS[:2],
        (*SEATS, SEATS[0]),
        (*SEATS[:2], SeatPlan("walrus", "purl")),
        (*SEATS[:2], SeatPlan("crab", "nobody")),
    ],
)
def test_seats_that_nobody_can_take_are_refused(seats: tuple[SeatPlan, ...]) -> None:
    with pytest.raises(RecordError):
        resume_match(SavedMatch(1, play_match("turn_the_tide", steps=5).record(), seats, None))


def test_what_cannot_be_gone_on_with_is_given_up_and_its_steps_stay(matches: Matches) -> None:
    record = play_match("turn_the_tide", steps=8).record()
    good = matches.start(record, SEATS)
    impossible = matches.start(replace(record, steps=(*record.steps, record.steps[0])), SEATS)
    later = matches.start(replace(record, game="hopscotch"), SEATS)
    matches.start(record, (*SEATS[:2], SeatPlan("crab", "nobody")))
    assert abandon_broken(matches) == {"broken": 2, "newer": 1}
    assert matches.running_ids() == [later, good]
    assert len(matches.load(impossible).record.steps) == len(record.steps) + 1
    assert abandon_broken(matches) == {"newer": 1}


def test_an_end_that_nobody_saw_is_found_until_it_is_seen(matches: Matches) -> None:
    match = play_match("undertow")
    assert unseen_result(matches) is None
    match_id = matches.start(match.record(), SEATS, match.outcome)
    found = unseen_result(matches)
    assert found is not None
    assert found.outcome == match.outcome
    matches.mark_end_seen(match_id)
    assert unseen_result(matches) is None


def test_an_end_that_cannot_be_shown_is_left_out_for_good(matches: Matches) -> None:
    match = play_match("undertow")
    matches.start(replace(match.record(), steps=match.steps[3:]), SEATS, match.outcome)
    assert unseen_result(matches) is None
    assert matches.unseen_match_id() is None
