"""The table and the JSON file."""

import json

from tools.bench.figures import Figure, Finding
from tools.bench.goals import missed
from tools.bench.report import as_json, line, table

FAST = Finding(Figure("frames", "calm, frame p50", "turn_the_tide, 1280x720", "ms", 0.5), (0.4, 0.5, 0.6))
SLOW = Finding(Figure("frames", "calm, frame p50", "turn_the_tide, 1920x1080", "ms", 1.5), (1.5,))
GAMES = Finding(Figure("engine", "whole random games", "turn_the_tide, 4 players", "/s", 1234.5), (1234.5,))
FREE = Finding(Figure("engine", "whole random games", "undertow, 4 players", "/s", 700.0), (700.0,))
MISSING = Finding(Figure("batch", "Goofspiel", "4 players", "/s", None, "OpenSpiel is not installed"), ())
ALL = (FAST, SLOW, GAMES, FREE, MISSING)


def line_with(*words: str) -> list[str]:
    """The cells of the table's only line with all these words."""
    lines = [line for line in table(ALL, {"machine": "a raft"}).splitlines() if all(word in line for word in words)]
    assert len(lines) == 1
    return lines[0].split()


def test_goal_and_figure_stand_side_by_side() -> None:
    assert line_with("calm", "1280x720")[-5:] == ["<=", "0.6", "0.5", "ms", "met"]


def test_a_goal_that_is_not_reached_stands_out() -> None:
    assert line_with("calm", "1920x1080")[-5:] == ["<=", "1.2", "1.5", "ms", "MISSED"]


def test_some_goals_are_to_be_exceeded() -> None:
    assert line_with("whole", "turn_the_tide")[-5:] == [">=", "600", "1234", "/s", "met"]


def test_a_figure_without_a_goal_has_no_verdict() -> None:
    assert line_with("whole", "undertow")[-2:] == ["700", "/s"]


def test_the_table_says_why_something_was_not_measured() -> None:
    assert line_with("Goofspiel")[-5:] == ["-", "OpenSpiel", "is", "not", "installed"]


def test_what_a_figure_was_measured_at_stands_after_it() -> None:
    slowest = Figure("changes", "warm, press to whole scene", "undertow, 1920x1080", "ms", 400.0, "table, Hint")
    assert line(slowest).split()[-4:] == ["ms", "MISSED", "table,", "Hint"]


def test_the_table_begins_with_the_machine() -> None:
    assert table(ALL, {"machine": "a raft"}).splitlines()[0] == "machine: a raft"


def test_every_section_has_one_heading() -> None:
    lines = table(ALL, {}).splitlines()
    assert [line.split()[0] for line in lines if line and not line.startswith(" ")] == ["frames", "engine", "batch"]


def test_the_json_file_holds_figures_goals_and_every_run() -> None:
    told = json.loads(as_json(ALL, {"machine": "a raft"}))
    assert told["about"] == {"machine": "a raft"}
    assert len(told["figures"]) == len(ALL)
    assert told["figures"][0] == {
        "section": "frames",
        "name": "calm, frame p50",
        "at": "turn_the_tide, 1280x720",
        "unit": "ms",
        "value": 0.5,
        "note": "",
        "runs": [0.4, 0.5, 0.6],
        "goal": 0.6,
        "is_met": True,
    }


def test_the_json_file_tells_what_is_missed_and_what_is_missing() -> None:
    verdicts = [figure["is_met"] for figure in json.loads(as_json(ALL, {}))["figures"]]
    assert verdicts == [True, False, True, None, None]
    assert json.loads(as_json(ALL, {}))["figures"][-1]["value"] is None


def test_what_is_missed_is_what_does_not_reach_its_goal() -> None:
    assert missed(ALL) == [SLOW]
