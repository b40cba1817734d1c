"""The arithmetic of figures."""

import pytest

from tools.bench.figures import Figure, findings, percentile


def figure(value: float | None, note: str = "") -> Figure:
    return Figure("frames", "calm, frame p50", "1280x720", "ms", value, note)


def test_the_median_is_the_50th_percentile() -> None:
    assert percentile([5, 1, 4, 2, 3], 50) == 3


def test_99_of_100_values_do_not_exceed_the_99th_percentile() -> None:
    values = list(range(1, 101))
    assert percentile(values, 99) == 99
    assert percentile([*values, 1000], 99) == 100


def test_one_value_is_every_percentile() -> None:
    assert percentile([7.0], 1) == percentile([7.0], 99) == 7.0


def test_no_value_has_no_percentile() -> None:
    with pytest.raises(ValueError, match="nothing was measured"):
        percentile([], 50)


def test_a_finding_is_the_median_of_its_runs() -> None:
    (found,) = findings([[figure(9.0)], [figure(2.0)], [figure(3.0)]])
    assert found.figure == figure(3.0)
    assert found.runs == (9.0, 2.0, 3.0)


def test_a_finding_has_the_note_of_the_run_that_it_is_nearest_to() -> None:
    (found,) = findings([[figure(9.0, "Pause")], [figure(2.0, "Hint")], [figure(3.0, "Leave")]])
    assert found.figure == figure(3.0, "Leave")


def test_findings_keep_the_order_of_the_first_run() -> None:
    other = Figure("memory", "peak", "1280x720", "MB", 80.0)
    assert [found.figure for found in findings([[other, figure(1.0)]])] == [other, figure(1.0)]


def test_what_could_not_be_measured_stays_unmeasured() -> None:
    missing = figure(None, "not here")
    (found,) = findings([[missing], [missing]])
    assert found.figure == missing
    assert found.runs == ()
