"""The order of a count: every step once, in the order of the rules, and each press ends one."""

from __future__ import annotations

from itertools import chain, pairwise

from hypothesis import given, settings

from game.engine.sea_salt_and_paper import RoundRecord
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, count_of
from game.ui.games.sea_salt_and_paper.results.order import order_of, skipped
from tests.ui.games.sea_salt_and_paper.results.rounds import HELD, LOST, STOPPED, records

FEW = settings(max_examples=40, deadline=None)


def counted(record: RoundRecord) -> RoundCount:
    return count_of(record, record.points, 1, 30)


@FEW
@given(records())
def test_steps_follow_one_another(record: RoundRecord):
    order = order_of(counted(record))
    for one, two in pairwise(order.steps):
        assert one.end < two.start
    for one, two in pairwise(chain(order.fans, chain.from_iterable(order.groups))):
        assert one.end <= two.start + 1e-9
    assert order.steps[-1].end == order.seconds


@FEW
@given(records())
def test_each_press_ends_one_step(record: RoundRecord):
    order = order_of(counted(record))
    seconds, presses = 0.0, 0
    while seconds < order.seconds:
        seconds = skipped(order.steps, seconds)
        presses += 1
    assert presses == len(order.steps)
    assert skipped(order.steps, seconds) == seconds


def test_a_stop_has_neither_marks_nor_a_sentence():
    assert len(order_of(counted(HELD)).steps) == 7
    assert len(order_of(counted(STOPPED)).steps) == 4


def test_every_pearl_is_heard():
    count = counted(LOST)
    notes = [cue for cue in order_of(count).cues(count) if cue.sound == "pearl"]
    assert len(notes) == sum(seat.pearls for seat in count.seats)
