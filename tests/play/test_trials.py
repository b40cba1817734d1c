"""One choice of a played game once more."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.inline_executor import InlineExecutor
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.trials import step_of_choice, trial_at
from game.store.seats import PERSON, SeatPlan
from tests.engine.generators import play_randomly

SHEPHERDS = ("purl", "dip", "brine")


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 99), data=st.data())
def test_every_choice_comes_back_as_it_was_and_nothing_is_played(
    game_name: str, seed: int, data: st.DataObject
) -> None:
    match = play_randomly(Match(GAMES[game_name], 3, {}, seed), Random(seed), 30)
    record, seat = match.record(), data.draw(st.integers(0, 2))
    counts = [count for count, step in enumerate(record.steps) if seat in step]
    if not counts:
        return
    count = data.draw(st.sampled_from(counts))
    seats = tuple(SeatPlan(PERSON, shepherd) for shepherd in SHEPHERDS)
    with_view = trial_at(record, count, seat, seats, Worker(InlineExecutor))
    view, legal = with_view.match.view(seat), with_view.match.legal(seat)
    assert step_of_choice(record, seat, lambda other: other == view) == count
    assert record.steps[count][seat] in legal
    assert with_view.human_seats == {seat}
    before = with_view.match.step_count
    with_view.choose(seat, legal[0])
    assert with_view.choice == legal[0]
    assert with_view.match.step_count == before
    assert not with_view.match.committed


def test_what_nobody_has_chosen_is_not_found() -> None:
    match = play_randomly(Match(GAMES["undertow"], 3, {}, 1), Random(1), 20)
    assert step_of_choice(match.record(), 0, lambda _: False) is None
