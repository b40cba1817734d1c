"""The database file: made, upgraded, and refused when it is not one we can use."""

import sqlite3
from pathlib import Path

import pytest

from game.store.database import SCHEMA, open_database, transaction
from game.store.matches import Matches
from game.store.trouble import StoreError, UnusableFile
from tests.store.tables import keep_whole_match

NEXT_VERSION = (*SCHEMA, ("ALTER TABLE match ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def defect_of(path: Path) -> str:
    with pytest.raises(UnusableFile) as found:
        open_database(path)
    return found.value.defect


def test_a_killed_game_loses_nothing_it_has_written(path: Path) -> None:
    connection = open_database(path)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (1,)
    connection.close()


def test_an_empty_file_is_made_use_of(path: Path) -> None:
    path.touch()
    connection = open_database(path)
    assert keep_whole_match(Matches(connection), 1) == 1
    connection.close()


def test_an_earlier_version_is_upgraded_and_keeps_its_matches(path: Path) -> None:
    before = open_database(path)
    keep_whole_match(Matches(before), 1)
    kept = Matches(before).load(1)
    before.close()
    after = open_database(path, schema=NEXT_VERSION)
    assert Matches(after).load(1) == kept
    assert after.execute("SELECT mood FROM match").fetchall() == [("calm",)]
    after.close()
    open_database(path, schema=NEXT_VERSION).close()


def test_an_upgrade_that_fails_changes_nothing(path: Path) -> None:
    open_database(path).close()
    with pytest.raises(StoreError):
        open_database(path, schema=(*NEXT_VERSION, ("ALTER TABLE match ADD COLUMN mood TEXT",)))
    connection = open_database(path)
    assert "mood" not in [column[1] for column in connection.execute("PRAGMA table_info(match)")]
    connection.close()


def test_a_later_version_is_left_alone(path: Path) -> None:
    open_database(path, schema=NEXT_VERSION).close()
    before = path.read_bytes()
    assert defect_of(path) == "newer"
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"no database at all", b"SQLite format 3\0", b"\0" * 5000])
def test_what_is_no_database_is_broken(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert defect_of(path) == "broken"
    assert path.read_bytes() == content


def test_somebody_elses_database_is_broken(path: Path) -> None:
    theirs = sqlite3.connect(path)
    theirs.execute("CREATE TABLE recipe (soup TEXT)")
    theirs.close()
    assert defect_of(path) == "broken"


def test_a_file_cut_short_is_broken(path: Path) -> None:
    connection = open_database(path)
    for seed in range(5):
        keep_whole_match(Matches(connection), seed)
    connection.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2 // 4096 * 4096])
    assert defect_of(path) == "broken"


def test_a_file_with_a_page_of_dirt_is_broken(path: Path) -> None:
    connection = open_database(path)
    for seed in range(5):
        keep_whole_match(Matches(connection), seed)
    connection.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-8192] + b"\x5a" * 4096 + whole[-4096:])
    assert defect_of(path) == "broken"


def test_a_folder_in_its_place_cannot_be_opened(path: Path) -> None:
    path.mkdir()
    with pytest.raises(StoreError) as failed:
        open_database(path)
    assert failed.value.trouble == "unwritable"


def test_a_transaction_is_kept_whole_or_not_at_all() -> None:
    connection = open_database(None)

    def write_and_stumble() -> None:
        with transaction(connection):
            connection.execute("INSERT INTO match (game, header) VALUES ('undertow', '')")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_and_stumble()
    assert not connection.in_transaction
    assert connection.execute("SELECT count(*) FROM match").fetchone() == (0,)


@pytest.mark.parametrize("is_new", [True, False])
def test_a_file_that_another_process_keeps_to_itself_is_told(path: Path, is_new: bool) -> None:
    if not is_new:
        open_database(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError) as failed:
        open_database(path, patience=0)
    assert failed.value.trouble == "locked"
    other.close()
