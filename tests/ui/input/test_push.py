"""Pushed directions: a thumb's count, an axis that flutters is noise until it has rested in the middle."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.input.push import MIDDLE, NOISE_SECONDS, REST_SECONDS, Push

FRAME = 1 / 60
DIRECTIONS = (MIDDLE, (-1, 0), (1, 0), (0, -1), (0, 1))
PAUSES = st.floats(FRAME, REST_SECONDS - FRAME)


@given(st.lists(PAUSES, min_size=60), st.randoms(use_true_random=False))
def test_what_moves_without_rest_is_noise_until_it_has_rested_in_the_middle(pauses: list[float], chance) -> None:
    push, seconds = Push(), 0.0
    for pause in pauses:
        push.turn(chance.choice([one for one in DIRECTIONS if one != push.reported]))
        push.tick(pause)
        seconds += pause
        assert seconds < NOISE_SECONDS + REST_SECONDS or push.direction == MIDDLE
    push.turn((1, 0))
    push.tick(10.0 if seconds >= NOISE_SECONDS else 0.0)
    assert seconds < NOISE_SECONDS or push.direction == MIDDLE, "it rests, but not in the middle"
    push.turn(MIDDLE)
    push.tick(REST_SECONDS)
    push.turn((0, 1))
    assert push.direction == (0, 1)


@given(st.lists(st.tuples(st.sampled_from(DIRECTIONS[1:]), PAUSES), max_size=30))
def test_every_push_from_rest_counts(pushes: list[tuple[tuple[int, int], float]]) -> None:
    push = Push()
    for to, seconds in pushes:
        push.turn(to)
        assert push.direction == to
        push.tick(seconds)
        push.turn(MIDDLE)
        assert push.direction == MIDDLE
        push.tick(REST_SECONDS)


def test_a_pedal_at_its_end_is_not_pushed_before_it_moves() -> None:
    push = Push((-1, 0))
    assert push.direction == MIDDLE
    push.tick(10.0)
    push.turn((-1, 0))
    assert push.direction == MIDDLE
    push.turn((1, 0))
    assert push.direction == (1, 0)
