"""Contests between players: schedule, line-ups, and command line."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.arena.__main__ import main
from tools.arena.contest import Contest, play_game, tables_of
from tools.arena.running import Workers, play

ALONE = Workers("sequential")
UNDERTOW = ("--game", "undertow", "--games", "1", "--backend", "sequential")
TIDE = ("--game", "turn_the_tide", "--length", "quick_dip", "--deals", "2", "--backend", "sequential")


def contest(*seats: str, deals: int = 3, seed: int = 3) -> Contest:
    return Contest("undertow", (seats,), {"games": 1}, deals, seed)


# --- which games are played ---


def test_every_deal_is_played_in_every_rotation() -> None:
    rotations = [("gull", "crab", "snail"), ("crab", "snail", "gull"), ("snail", "gull", "crab")]
    games = contest("gull", "crab", "snail", deals=2).games()
    assert list(games) == [(deal, seats) for deal in (0, 1) for seats in rotations]


def test_a_field_sits_down_at_every_table_it_can_fill() -> None:
    field = ("snail", "crab", "gull", "orca")
    assert [len(tables_of(field, players)) for players in (1, 2, 3, 4)] == [4, 6, 4, 1]
    assert tables_of(("crab", "crab", "gull"), 2) == (("crab", "crab"), ("crab", "gull"))


@pytest.mark.parametrize("game", ["turn_the_tide", "undertow", "sea_salt_and_paper"])
def test_every_game_has_its_contests(game: str) -> None:
    seats = ("crab", "snail", "snail")
    played = play_game(Contest(game, (seats,), {}, 2, seed=3), 0, seats)
    assert (played.seats, len(played.points), sum(played.wins)) == (seats, 3, pytest.approx(1))


def test_a_game_depends_on_nothing_but_its_deal_and_seats() -> None:
    """Pins the results since chance comes from tapes: ratings stay comparable while this passes."""
    games = play(contest("crab", "snail"), ALONE)
    assert [game.points for game in games] == [(1, 0), (0, 1), (1, 0), (0, 1), (0, 0), (1, 1)]
    again = contest("crab", "snail")
    assert [play_game(again, game.deal, game.seats) for game in reversed(games)] == games[::-1]
    assert play(contest("crab", "snail", seed=4), ALONE) != games


# --- who does the work ---


@pytest.fixture
def cluster() -> Iterator[str]:
    """Yields the address of two dask workers inside this process."""
    distributed = pytest.importorskip("distributed")
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize("workers", [Workers(jobs=1), Workers(jobs=2), Workers("threading", 2)])
def test_workers_change_nothing_but_the_time(workers: Workers) -> None:
    assert play(contest("crab", "snail"), workers) == play(contest("crab", "snail"), ALONE)


def test_a_cluster_changes_nothing_but_the_time(cluster: str) -> None:
    workers = Workers("dask", address=cluster)
    assert play(contest("crab", "snail"), workers) == play(contest("crab", "snail"), ALONE)


@pytest.mark.parametrize("workers", [Workers(jobs=2), Workers("threading", 2), ALONE])
def test_the_bar_counts_every_game(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    import tqdm

    bars: list[Any] = []
    make: Any = tqdm.tqdm
    monkeypatch.setattr(tqdm, "tqdm", lambda **asked: bars.append(make(**asked | {"disable": False})) or bars[-1])
    play(contest("crab", "snail"), workers)
    assert [(bar.n, bar.total) for bar in bars] == [(6, 6)]


def test_off_a_terminal_there_is_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    play(contest("crab", "snail"), ALONE)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("backend", "package"), [("sequential", "joblib"), ("loky", "tqdm"), ("dask", "distributed"), ("ray", "ray")]
)
def test_what_is_not_installed_is_told_in_one_line(
    backend: str, package: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in (package, f"{package}.util", f"{package}.util.joblib"):
        monkeypatch.setitem(sys.modules, module, None)
    assert main([*UNDERTOW, "--seats", "crab,snail", "--backend", backend]) == 1
    told = capsys.readouterr()
    assert told.err == f"python -m tools.arena: {package} is not installed: pip install {package}\n"
    assert told.out == ""


def test_a_cluster_that_does_not_answer_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    words = ("--backend", "dask", "--address", "nowhere://")
    assert main([*UNDERTOW, "--seats", "crab,snail", *words]) == 1
    assert capsys.readouterr().err == "python -m tools.arena: no dask scheduler answers at nowhere://\n"


def test_players_need_none_of_it() -> None:
    lines = (
        "import sys",
        "sys.modules.update(dict.fromkeys(['joblib', 'tqdm', 'distributed', 'ray']))",
        "from game.ai.players import player",
        "player('turn_the_tide', 'orca')",
    )
    subprocess.run([sys.executable, "-c", "; ".join(lines)], check=True)


# --- what may be asked for ---


def test_the_crab_is_told_to_beat_the_snail(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*UNDERTOW, "--seats", "crab,snail", "--deals", "20"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == ["undertow, games 1", "crab,snail: 40 games (20 deals in 2 rotations), seed 1"]
    assert [line.split()[0] for line in told[4:6]] == ["crab", "snail"]


def test_one_command_compares_a_whole_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TIDE, "--field", "snail,crab,gull,crab:daring", "--players", "3", "--edition", "amigo"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "turn_the_tide, edition amigo, length quick_dip, open_bids False"
    assert told[1].endswith("24 games (2 deals at 4 tables in 3 rotations), seed 1")
    cross_table = [line.split() for line in told[-4:]]
    assert [line.index("-") for line in cross_table] == [1, 3, 5, 7]  # nobody meets itself; everybody else, it meets
    assert all(len(line) == 8 for line in cross_table)


def test_options_that_are_yes_or_no_need_no_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TIDE, "--seats", "snail,snail,snail", "--open-bids"]) == 0
    assert "open_bids True" in capsys.readouterr().out


def test_files_tell_programs_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = tmp_path / "contest.csv", tmp_path / "contest.json"
    assert (
        main([*UNDERTOW, "--seats", "crab,snail", "--deals", "2", "--csv", f"{files[0]}", "--json", f"{files[1]}"]) == 0
    )
    players = [line.split(",")[:2] for line in files[0].read_text().splitlines()[1:]]
    told = json.loads(files[1].read_text())
    assert players == [[row["player"], row.get("other", "")] for row in told["rows"]]
    assert players == [["crab", ""], ["snail", ""], ["crab", "snail"], ["snail", "crab"]]
    assert (told["contest"]["seed"], len(told["games"])) == (1, 4)


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--seats", "crab,whale"], "no 'whale' plays undertow: choose one of snail, crab, gull, orca"),
        (["--seats", "crab"], "undertow: players=1: must be 2 to 4"),
        (["--seats", "crab,crab,crab,crab,crab"], "undertow: players=5: must be 2 to 4"),
        (["--field", "crab,gull", "--players", "3"], "a field of 2 cannot fill 3 seats"),
        (["--field", "crab,gull"], "--field and --players go together"),
        (["--seats", "crab,gull", "--players", "2"], "--field and --players go together"),
        (["--seats", "crab,crab", "--games", "2"], "argument --games: invalid choice: 2 (choose from 3, 1, 5)"),
        (["--seats", "crab,crab", "--edition", "amigo"], "unrecognized arguments: --edition amigo"),
        (["--seats", "crab,crab", "--deals", "1"], "argument --deals: '1': must be a whole number from 2 on"),
        (["--seats", "crab,crab", "--jobs", "none"], "argument --jobs: 'none': must be a whole number from 1 on"),
        (["--seats", "crab,crab", "--address", "tcp://sea:1"], "--address: only dask and ray have clusters"),
        (["--seats", "crab,crab", "--csv", "no/folder.csv"], "argument --csv: 'no/folder.csv': cannot be written"),
        (["--seats", "crab,crab", "--json", "."], "argument --json: '.': cannot be written"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    words: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main([*UNDERTOW, *words])
    assert refused.value.code == 2
    assert capsys.readouterr().err == f"python -m tools.arena: {error}\n"


def test_a_game_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--game", "chess", "--seats", "crab,crab"])
    assert "sea_salt_and_paper" in capsys.readouterr().err


def test_a_file_that_fails_at_last_costs_neither_the_table_nor_the_other_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lost, kept, write = tmp_path / "lost.csv", tmp_path / "kept.json", Path.write_text

    def write_text(path: Path, *words: Any, **options: Any) -> int:
        if path == lost:
            raise OSError("no space left")
        return write(path, *words, **options)

    monkeypatch.setattr(Path, "write_text", write_text)
    words = (*UNDERTOW, "--seats", "crab,snail", "--deals", "2", "--csv", str(lost), "--json", str(kept))
    assert main(words) == 1
    told = capsys.readouterr()
    assert told.err == "python -m tools.arena: no space left\n"
    assert "points ahead" in told.out
    assert json.loads(kept.read_text())["games"]
