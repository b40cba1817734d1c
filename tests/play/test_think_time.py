"""The visible pause before a computer player's bid."""

from random import Random

from game.play.think_time import LONGEST, SHORTEST, TEMPO_RANGE, tempo_factor, think_seconds


def test_is_short_and_varied() -> None:
    pauses = [think_seconds(Random(seed), 12, "normal") for seed in range(100)]
    assert SHORTEST <= min(pauses) < max(pauses) <= LONGEST
    assert len(set(pauses)) > 90


def test_a_last_card_takes_hardly_any_thought() -> None:
    assert think_seconds(Random(1), 1, "normal") < 0.5


def test_any_number_of_choices_ends_in_time() -> None:
    assert think_seconds(Random(1), 5000, "normal") == LONGEST


def test_there_is_none_where_the_setting_says_so() -> None:
    assert think_seconds(Random(1), 12, "none") == 0


def test_a_table_thinks_now_faster_now_slower() -> None:
    tempi = [tempo_factor(f"7:{step}") for step in range(100)]
    assert TEMPO_RANGE[0] <= min(tempi) < 0.7 < 1.3 < max(tempi) <= TEMPO_RANGE[1]
    assert tempo_factor("7:3") == tempi[3]
