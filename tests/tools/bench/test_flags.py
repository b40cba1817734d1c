"""The command line."""

from pathlib import Path

import pytest

from tools.bench.__main__ import SECTIONS, parse


def test_everything_but_ten_minutes_of_the_demo_is_measured_three_times_by_default() -> None:
    flags = parse([])
    assert (flags.runs, flags.sections, flags.json) == (3, tuple(SECTIONS)[:-1], None)
    assert parse(["demo"]).sections == tuple(SECTIONS)[-1:]


def test_sections_can_be_chosen_and_keep_their_order() -> None:
    assert parse(["engine", "frames"]).sections == ("frames", "engine")


def test_games_and_sizes_can_be_chosen() -> None:
    flags = parse(["--games", "undertow", "--sizes", "1920x1080,1280x720"])
    assert (flags.games, flags.sizes) == (("undertow",), ("1280x720", "1920x1080"))


def test_runs_and_file_can_be_chosen() -> None:
    flags = parse(["--runs", "1", "--json", "bench.json"])
    assert (flags.runs, flags.json) == (1, Path("bench.json"))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["engine", "hull"], "'hull'"),
        ([""], "''"),
        (["--games", "chess"], "'chess'"),
        (["--sizes", "640x480"], "'640x480'"),
        (["--runs", "0"], "'0'"),
        (["--runs", "many"], "'many'"),
    ],
)
def test_flags_that_make_no_sense_are_named(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parse(arguments)
    assert reason in capsys.readouterr().err
