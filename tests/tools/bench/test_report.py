"""The table and the JSON file."""

import json

from tools.bench.figures import Figure, Finding
from tools.bench.goals import Goal, goal_of, missed
from tools.bench.report import as_json, line, table

FAST = Finding(Figure("frames", "calm, over bare blit", "turn_the_tide, 1280x720", "times", 12.5), (12.4, 12.5, 12.6))
SLOW = Finding(Figure("frames", "calm, over bare blit", "turn_the_tide, 1920x1080", "times", 95.0), (95.0,))
GAMES = Finding(Figure("engine", "random games on arrays, over Goofspiel", "4 players", "times", 5.25), (5.25,))
FREE = Finding(Figure("engine", "random choices", "undertow, 4 players", "/s", 700.4), (700.4,))
MISSING = Finding(Figure("thinking", "orca, p95", "4 players", "ms", None, "numpy is not installed"), ())
ALL = (FAST, SLOW, GAMES, FREE, MISSING)


def goal(finding: Finding) -> Goal:
    found = goal_of(finding.figure)
    assert found
    return found


def cells(*words: str) -> list[str]:
    """Returns the cells of the table's only line with all these words."""
    lines = [line for line in table(ALL, {"machine": "a raft"}).splitlines() if all(word in line for word in words)]
    assert len(lines) == 1
    return lines[0].split()


def test_goal_and_figure_stand_side_by_side() -> None:
    assert cells("calm", "1280x720")[-5:] == ["<=", f"{goal(FAST).limit:g}", "12.5", "times", "met"]


def test_a_missed_goal_stands_out_with_its_reason() -> None:
    missed_cells = cells("calm", "1920x1080")
    assert missed_cells[missed_cells.index("95") :] == ["95", "times", "MISSED:", *goal(SLOW).reason.split()]


def test_some_goals_are_to_be_exceeded() -> None:
    assert cells("on arrays")[-5:] == [">=", f"{goal(GAMES).limit:g}", "5.25", "times", "met"]


def test_a_figure_without_a_goal_has_no_verdict() -> None:
    assert cells("random choices")[-2:] == ["700", "/s"]


def test_the_table_says_why_something_was_not_measured() -> None:
    assert cells("orca")[-5:] == ["-", "numpy", "is", "not", "installed"]


def test_the_note_of_a_figure_stands_after_it() -> None:
    slowest = Figure("changes", "warm, press to complete scene", "undertow, 1920x1080", "ms", 400.0, "table, Hint")
    assert line(slowest).split()[-3:] == ["ms", "table,", "Hint"]


def test_the_table_begins_with_the_machine() -> None:
    assert table(ALL, {"machine": "a raft"}).splitlines()[0] == "machine: a raft"


def test_every_section_has_one_heading() -> None:
    lines = table(ALL, {}).splitlines()
    assert [line.split()[0] for line in lines if line and not line.startswith(" ")] == ["frames", "engine", "thinking"]


def test_the_json_file_holds_figures_goals_and_every_run() -> None:
    report = json.loads(as_json(ALL, {"machine": "a raft"}))
    assert report["about"] == {"machine": "a raft"}
    assert len(report["figures"]) == len(ALL)
    assert report["figures"][0] == {
        "section": "frames",
        "name": "calm, over bare blit",
        "at": "turn_the_tide, 1280x720",
        "unit": "times",
        "value": 12.5,
        "note": "",
        "runs": [12.4, 12.5, 12.6],
        "goal": goal(FAST).limit,
        "is_met": True,
    }


def test_the_json_file_tells_what_is_missed_and_what_is_missing() -> None:
    verdicts = [figure["is_met"] for figure in json.loads(as_json(ALL, {}))["figures"]]
    assert verdicts == [True, False, True, None, None]
    assert json.loads(as_json(ALL, {}))["figures"][-1]["value"] is None


def test_what_is_missed_is_what_does_not_reach_its_goal() -> None:
    assert missed(ALL) == [SLOW]
