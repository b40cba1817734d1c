"""Damage of the log that SQLite does not report is detected and reported once."""

import shutil
from pathlib import Path

import pytest

from game.store.database import open_database
from game.store.errors import StoreWarning
from game.store.journal import Journal, RunningMatches
from game.store.matches import Matches
from game.store.store import open_store
from game.store.write_counter import WriteCounter
from tests.store.tables import SEATS, keep_whole_match, new_match
from tests.store.test_store import open_and_close, serves


def killed(folder: Path) -> Path:
    """Copies the folder as a kill leaves it: four games, the last of them running, all in the log."""
    folder.mkdir()
    counts: list[int] = []
    connection = open_database(folder / "matches.db")
    matches = Matches(connection, counts.append)
    for seed in range(3):
        keep_whole_match(matches, seed)
    Journal(RunningMatches(matches), SEATS).write(new_match(4))
    WriteCounter(folder / "matches.db").save(counts[-1])
    left = folder.with_name("left")
    shutil.copytree(folder, left)
    connection.close()
    return left


def left_in(folder: Path) -> tuple[tuple[StoreWarning, ...], object]:
    """Opens the store and returns its warnings and the matches that are left."""
    store = open_store(folder)
    kept = (
        store.matches.results(),
        store.matches.running_ids(),
        store.matches.unseen_match_id(),
        store.matches.write_count,
    )
    store.close()
    return store.warnings, kept


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.98])
@pytest.mark.parametrize("harm", ["flipped", "cut", "gone"])
def test_a_damaged_log_is_told_however_whole_the_rest_opens(tmp_path: Path, share: float, harm: str) -> None:
    whole, folder = killed(tmp_path / "data"), tmp_path / "damaged"
    shutil.copytree(whole, folder)
    path = folder / "matches.db-wal"
    content = bytearray(path.read_bytes())
    place = int(share * len(content))
    if harm == "gone":
        path.unlink()
    elif harm == "cut":
        path.write_bytes(content[:place])
    else:
        content[place] ^= 4
        path.write_bytes(content)
    mishaps, kept = left_in(folder)
    assert mishaps == (StoreWarning("matches", "older", folder / "matches.db"),)
    assert left_in(folder) == ((), kept), "it is told once"
    assert left_in(whole)[0] == ()
    assert left_in(whole)[1] != kept


def test_how_often_it_was_written_is_noted_beside_it(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    assert serves(store)
    written = store.matches.write_count
    store.close()
    assert WriteCounter(tmp_path / "matches.db").saved_count == written > 0


def test_dirt_in_the_place_of_the_last_count_is_no_damage(tmp_path: Path) -> None:
    assert open_and_close(tmp_path) == ()
    for dirt in (b"", b"9" * 19 + b" 00000000\n", b"nine", b"\xff" * 29):
        (tmp_path / "matches.db-count").write_bytes(dirt)
        assert open_and_close(tmp_path) == ()
