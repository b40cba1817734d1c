"""The SQLite file of the matches: its schema, how it is opened, and the meaning of its errors."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from game.store.errors import StoreError, StoreErrorKind, UnusableFileError

PRIVATE = 0o600
SCHEMA: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE match (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            header BLOB NOT NULL,   -- the record without its steps
            state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'abandoned')),
            outcome BLOB
        )""",
        "CREATE INDEX match_by_state ON match (state, id)",
        """CREATE TABLE step (
            match INTEGER NOT NULL REFERENCES match,
            n INTEGER NOT NULL,     -- from 0, without gaps
            moves BLOB NOT NULL,
            PRIMARY KEY (match, n)
        ) WITHOUT ROWID""",
        """CREATE TABLE seat (
            match INTEGER NOT NULL REFERENCES match,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            shepherd TEXT NOT NULL,
            score INTEGER,          -- this and the next: once the match is finished
            has_won INTEGER,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID""",
    ),
    (
        "ALTER TABLE step ADD COLUMN checksum INTEGER",  # CRC-32 of the moves; NULL if the first version wrote them
        "ALTER TABLE match ADD COLUMN is_told INTEGER NOT NULL DEFAULT 1",  # 0: nobody has seen yet how it ended
        "CREATE INDEX match_untold ON match (id) WHERE is_told = 0",
    ),
    ("ALTER TABLE seat ADD COLUMN hat TEXT NOT NULL DEFAULT ''",),
    (
        """CREATE TABLE figure (
            hour TEXT NOT NULL,     -- of the place's own clock: "2026-11-22T14"
            name TEXT NOT NULL,     -- what is counted
            key TEXT NOT NULL,      -- of which kind
            count INTEGER NOT NULL,
            PRIMARY KEY (hour, name, key)
        ) WITHOUT ROWID""",
    ),
    ("CREATE TABLE written (id INTEGER PRIMARY KEY, count INTEGER NOT NULL)",),  # how often matches were, in one row
    (
        "ALTER TABLE match ADD COLUMN day TEXT NOT NULL DEFAULT ''",  # when it ended: "2026-11-28"; '' if unknown
        "ALTER TABLE match ADD COLUMN is_starred INTEGER NOT NULL DEFAULT 0",  # 1: its film stays
    ),
    ("ALTER TABLE match ADD COLUMN is_guest INTEGER NOT NULL DEFAULT 0",),  # 1: from a code; it counts nowhere
)
"""The statements that upgrade a file from each version to the next; `PRAGMA user_version` counts the upgrades
applied."""

APPLICATION_ID = 0xEBBF10C
"""The `PRAGMA application_id` that marks a file as ours."""

SIDE_FILES = ("-wal", "-shm")
"""Suffixes of the files that SQLite keeps beside its own."""

BUSY_TIMEOUT = 0.2
"""Seconds to wait for another process that is writing: no longer than a hitch."""

MAX_CHECKED_BYTES = 16_000_000
"""The largest file that is checked completely on opening, which takes half a second from a slow card.

A larger one is checked while the game runs."""

TABLES = {
    "match": "id, game, header, state, outcome, is_told, day, is_starred, is_guest",
    "step": "match, n, moves, checksum",
    "seat": "match, seat, kind, shepherd, score, has_won, hat",
    "figure": "hour, name, key, count",
    "written": "id, count",
}
"""Each table with the columns that queries use."""

_ERROR_KINDS: dict[int, StoreErrorKind] = {
    sqlite3.SQLITE_ERROR: "broken",  # our queries are correct, so the tables must be wrong
    sqlite3.SQLITE_FORMAT: "broken",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "full",
    sqlite3.SQLITE_CORRUPT: "broken",
    sqlite3.SQLITE_NOTADB: "broken",
    sqlite3.SQLITE_CONSTRAINT: "conflict",
}


def open_database(
    path: Path | None, schema: Sequence[Sequence[str]] = SCHEMA, patience: float = BUSY_TIMEOUT
) -> sqlite3.Connection:
    """Opens the file, created or upgraded as needed; None: an in-memory database.

    The connection may be used by any thread, one at a time.

    Raises:
        UnusableFile: for a file that is broken, not ours, or from a later version; it is untouched.
        StoreError: if it cannot be opened now.
    """
    if path is not None and path.is_symlink():
        raise UnusableFileError("broken", "it is a link")
    try:
        with store_errors():
            if path is not None:
                _check_version(path, len(schema), patience)
                _make_private(path)
            connection = sqlite3.connect(
                path or ":memory:", timeout=patience, isolation_level=None, check_same_thread=False
            )
            try:
                _prepare(connection, schema, patience)
            except BaseException:
                connection.close()
                raise
            return connection
    except StoreError as error:
        if error.kind == "broken":
            raise UnusableFileError("broken", error) from error
        raise


def connect(path: Path) -> sqlite3.Connection:
    """Opens one more connection to a file that `open_database` has opened."""
    return sqlite3.connect(path, BUSY_TIMEOUT, isolation_level=None)


def _check_version(path: Path, newest: int, patience: float) -> None:
    """Checks the version before the file is opened for writing: the last connection to close merges the log into it.

    Raises:
        UnusableFile: for a file of ours from a later version.
    """
    if not path.is_file() or path.stat().st_size == 0:
        return
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=patience, uri=True)) as connection:
        _check_origin(connection, newest)


def _make_private(path: Path) -> None:
    """Makes the file readable by its owner only, and so the files SQLite puts beside it.

    Works by path, because closing a file descriptor would drop the locks of its process.
    """
    with suppress(OSError):  # SQLite will report the problem
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        elif path.is_file():
            path.chmod(PRIVATE)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Generator[None]:
    """Commits all writes of the block, or none of them if it fails.

    Raises:
        StoreError: for any SQLite error.
    """
    with store_errors():
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # a full disk has rolled it back already
                connection.execute("ROLLBACK")
            raise


@contextmanager
def store_errors() -> Generator[None]:
    """Converts SQLite's errors to `StoreError`."""
    try:
        yield
    except sqlite3.Error as error:
        # Errors raised by the Python module itself, such as those about invalid text, have no code.
        # The low byte of a code is its primary code.
        no_code = sqlite3.SQLITE_CORRUPT if isinstance(error, sqlite3.OperationalError) else 0
        code = getattr(error, "sqlite_errorcode", no_code)
        raise StoreError(_ERROR_KINDS.get(code) or _ERROR_KINDS.get(code & 0xFF, "unwritable"), error) from error
    except UnicodeDecodeError as error:  # SQLite's message quotes a damaged table name
        raise StoreError("broken", error) from error


def _prepare(connection: sqlite3.Connection, schema: Sequence[Sequence[str]], patience: float) -> None:
    _check_origin(connection, len(schema))
    if not is_large(connection):
        check_integrity(connection)
    # With WAL and NORMAL a killed game loses nothing it has written, and no write waits for the disk.
    _enable_wal(connection, patience)
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")
    if _version(connection) < len(schema):
        with transaction(connection):
            for upgrade in schema[_version(connection) :]:  # read again: another process may have upgraded it meanwhile
                for statement in upgrade:
                    connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {len(schema)}")
    for table, columns in TABLES.items():
        connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")


def _enable_wal(connection: sqlite3.Connection, patience: float) -> None:
    """Turns write-ahead logging on, with retries: SQLite's busy timeout does not cover this statement."""
    deadline = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(0.005)


def _check_origin(connection: sqlite3.Connection, newest: int) -> None:
    (is_used,) = connection.execute("SELECT count(*) > 0 FROM sqlite_schema").fetchone()
    if is_used and connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise UnusableFileError("broken", "not a file of this game")
    if (version := _version(connection)) > newest:
        raise UnusableFileError("newer", f"version {version}, known up to {newest}")


def is_large(connection: sqlite3.Connection) -> bool:
    """Returns whether checking the whole file takes longer than an opening should."""
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (page_size,) = connection.execute("PRAGMA page_size").fetchone()
    return pages * page_size > MAX_CHECKED_BYTES


def check_integrity(connection: sqlite3.Connection) -> None:
    """Checks every page of the file.

    Raises:
        UnusableFile: for a file that is broken.
    """
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise UnusableFileError("broken", verdict)


def _version(connection: sqlite3.Connection) -> int:
    return connection.execute("PRAGMA user_version").fetchone()[0]
