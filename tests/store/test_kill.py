"""A game that is killed without warning has lost none of its saved steps, and continues from there."""

import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.store.store import Store, open_store
from tests.store.power import check_cut, play_matches
from tests.store.tables import whole_match

REPOSITORY = Path(__file__).parents[2]

GAME = """
import sys
from pathlib import Path
from game.engine.match import replay
from game.store.journal import Journal
from game.store.store import open_store
from game.store.writer import WriterThread
from tests.store.tables import SEATS, new_match, play_hand

store = open_store(Path(sys.argv[1]), writer=WriterThread())
assert store.warnings == (), store.warnings
plays_for_ever = sys.argv[2] == "for ever"
while (saved := store.matches.unfinished()) or plays_for_ever:
    match = replay(saved.record) if saved else new_match(seed=store.matches.results().matches)
    journal = Journal(store.running, SEATS, saved)
    while True:
        journal.write(match)
        store.matches.flush()
        assert journal.error is None, journal.error
        sys.stdout.write(f"{match.seed} {len(match.steps)}\\n")  # in one piece, or not at all
        sys.stdout.flush()
        if not match.waiting:
            break
        play_hand(match)
store.close()
"""


def start_game(folder: Path, how_long: str) -> subprocess.Popen[str]:
    """Starts a process that continues the unfinished match, then plays further ones or ends."""
    command = [sys.executable, "-c", GAME, str(folder), how_long]
    return subprocess.Popen(command, cwd=REPOSITORY, stdout=subprocess.PIPE, text=True)


def play_and_be_killed(folder: Path, lines: int) -> tuple[int, int]:
    """Kills the game after `lines` lines, and returns the last seed and step count that it printed."""
    told = ""
    with start_game(folder, "for ever") as game:
        assert game.stdout is not None
        for number, line in enumerate(game.stdout, start=1):
            told = line
            if number == lines:
                game.kill()  # the pipe still holds the output from before the kill
    assert game.returncode == -9
    seed, steps = map(int, told.split())
    return seed, steps


def check_kept(store: Store, seed: int) -> int:
    """Returns the number of saved steps of that seed's match.

    Checks that they are right, and complete if the match has ended.
    """
    saved, whole = store.matches.load(seed + 1), whole_match(seed)
    played = len(saved.record.steps)
    assert saved.record.steps == whole.steps[:played]
    assert saved.outcome is None or (saved.outcome, played) == (whole.outcome, len(whole.steps))
    return played


@pytest.mark.skipif(sys.platform == "win32", reason="counts on SIGKILL")
def test_a_killed_game_has_kept_all_it_told_and_goes_on(tmp_path: Path) -> None:
    rng = Random(4)
    for _ in range(6):
        seed, steps = play_and_be_killed(tmp_path, lines=rng.randrange(1, 18))
        store = open_store(tmp_path)
        assert store.warnings == ()
        assert check_kept(store, seed) >= steps
        store.close()
    with start_game(tmp_path, "until it is over") as game:
        game.communicate(timeout=60)
    assert game.returncode == 0
    store = open_store(tmp_path)
    assert store.matches.unfinished() is None
    for number in range(store.matches.results().matches):
        assert check_kept(store, number) == len(whole_match(number).steps)
    store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="notes what the system's own SQLite asks of the disk")
def test_a_pulled_plug_loses_nothing_that_was_said_to_last(tmp_path: Path) -> None:
    (tmp_path / "played").mkdir()
    disk, lasting = play_matches(tmp_path / "played", matches_count=1)
    if not disk.deeds:
        pytest.skip(f"this Python brings an SQLite {sqlite3.sqlite_version} of its own")
    assert lasting
    for number in range(8):
        (tmp_path / str(number)).mkdir()
        check_cut(disk, lasting, tmp_path / str(number), Random(number))
