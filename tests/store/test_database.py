"""The database file: made, upgraded, and refused when it is not one we can use."""

import sqlite3
from pathlib import Path

import pytest

from game.engine.record import Record, encode, encode_joint_move
from game.store.database import APPLICATION_ID, SCHEMA, open_database, transaction
from game.store.errors import StoreError, UnusableFileError
from game.store.matches import Matches
from tests.store.tables import keep_whole_match, whole_match

NEXT_VERSION = (*SCHEMA, ("ALTER TABLE match ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def defect_of(path: Path) -> str:
    with pytest.raises(UnusableFileError) as found:
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
    with pytest.raises(UnusableFileError):
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


@pytest.mark.parametrize(
    "damage",
    [
        "DROP TABLE seat",
        "ALTER TABLE match DROP COLUMN is_told",
        "UPDATE sqlite_schema SET sql = replace(sql, 'TABLE step', 'TABLE ' || CAST(x'ff' AS TEXT))",
        "UPDATE sqlite_schema SET name = CAST(x'ff' AS TEXT), sql = CAST(x'ff00fe' AS TEXT)",
        "UPDATE sqlite_schema SET rootpage = 99",
    ],
)
def test_a_schema_that_is_not_ours_any_more_is_broken(path: Path, damage: str) -> None:
    connection = open_database(path)
    connection.execute("DROP INDEX match_untold")
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute(damage)
    connection.close()
    assert defect_of(path) == "broken"


def test_matches_of_the_first_version_are_upgraded_and_go_on(path: Path) -> None:
    before = sqlite3.connect(path)
    for statement in SCHEMA[0]:
        before.execute(statement)
    match = whole_match(3)
    before.execute("INSERT INTO match VALUES (1, ?, ?, 'running', NULL)", (match.game.name, encode(Record(
        match.game.name, match.players, dict(match.options), match.seed))))  # fmt: skip
    steps = [(1, n, encode_joint_move(step)) for n, step in enumerate(match.steps[:-1])]
    before.executemany("INSERT INTO step VALUES (?, ?, ?)", steps)
    before.executemany("INSERT INTO seat VALUES (1, ?, 'crab', ?, NULL, NULL)", enumerate(["brine", "dip", "purl"]))
    before.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    before.execute("PRAGMA user_version = 1")
    before.commit()
    before.close()
    connection = open_database(path)
    matches = Matches(connection)
    assert matches.load(1).record.steps == match.steps[:-1]
    matches.append(1, len(match.steps) - 1, match.steps[-1:], match.outcome)
    assert matches.load(1).outcome == match.outcome
    connection.close()


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
    assert failed.value.kind == "unwritable"


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
    assert failed.value.kind == "locked"
    other.close()
