"""Damaged data folders: they open without an error, and what a damaged log has lost is reported."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import RecordError
from game.play.saved_matches import abandon_broken, resume_match, unseen_result
from game.store.errors import StoreError
from game.store.journal import Journal
from game.store.seats import PERSON, SeatPlan
from game.store.settings import write_settings
from game.store.store import open_store

SEATS = (SeatPlan(PERSON, "brine"), SeatPlan("crab", "dip"), SeatPlan("crab", "purl"))
MATCHES, LOG, SETTINGS = "matches.db", "matches.db-wal", "settings.json"
DEPTHS = (2, 900, 50_000)
WHOLE = "whole"
"""Report of a start that found no damage."""
VALUES = (True, None, -1, 3, 2**70, 1.5, "", "orca", [], {}, [[1]], "x" * 300)
"""Values that may replace anything in a record."""


def run_damages(rng: Random, count: int) -> Counter[str]:
    """Damages `count` copies of a folder; returns the number of copies by what was found on opening.

    Raises:
        Exception: an error that neither store nor game may raise; a note names the damage.
    """
    found: Counter[str] = Counter()
    with TemporaryDirectory() as name:
        whole = Path(name) / "whole"
        _write_folder(whole, rng)
        _, right = _open(shutil.copytree(whole, Path(name) / "right"))
        for number in range(count):
            folder = Path(name) / str(number)
            shutil.copytree(whole, folder)
            damage = rng.choice((_bytes, _bytes, _log, _settings, _record, _record, _record, _column))
            damage(folder, rng)
            try:
                report, saved_matches = _open(folder)
                assert damage is not _log or report != WHOLE or saved_matches == right, "a log's damage is silent"
                found[report] += 1
            except Exception as error:
                error.add_note(f"after {damage.__name__}, the {number}th damage")
                raise
            shutil.rmtree(folder)
    return found


def _write_folder(folder: Path, rng: Random) -> None:
    """Writes a folder as a kill leaves it: settings, an unfinished game, and one whose end nobody saw."""
    store, game = open_store(folder), next(iter(GAMES.values()))
    write_settings(folder / SETTINGS, store.settings)
    for steps in (400, 3):
        match = Match(game, len(SEATS), game.quick, rng.randrange(1000))
        journal = Journal(store.running, SEATS)
        for _ in range(steps):
            for seat in match.waiting:
                match.commit(seat, rng.choice(match.legal(seat)))
        journal.write(match)
    with closing(sqlite3.connect(folder / MATCHES)) as other:
        other.execute("SELECT count(*) FROM step").fetchone()  # the last to close works the log into the file
        store.close()
        shutil.copytree(folder, folder.with_name("killed"))
    shutil.rmtree(folder)
    folder.with_name("killed").rename(folder)


def _open(folder: Path) -> tuple[str, object]:
    """Returns the report of a start without a screen, and the matches in the folder."""
    store = open_store(folder)
    told = "+".join(f"{mishap.about} {mishap.problem}" for mishap in store.warnings) or WHOLE
    kept: object = None
    try:
        given_up = abandon_broken(store.matches)["broken"]
        saved = unseen_result(store.matches) or store.matches.unfinished()
        if saved:
            resume_match(saved)
        told += f", {given_up} given up" if given_up else ""
        kept = store.matches.results(), saved
    except (StoreError, RecordError) as error:
        told += f", {type(error).__name__}"
    finally:
        store.close()
    return told, kept


def _bytes(folder: Path, rng: Random) -> None:
    """Changes, removes or inserts bytes of a file."""
    _harm(folder / rng.choice((MATCHES, MATCHES, SETTINGS)), rng)


def _log(folder: Path, rng: Random) -> None:
    """Changes, removes or inserts bytes of the write-ahead log."""
    _harm(folder / LOG, rng)


def _harm(path: Path, rng: Random) -> None:
    content = bytearray(path.read_bytes())
    place = rng.randrange(len(content))
    match rng.randrange(3):
        case 0:
            for _ in range(rng.choice((1, 8, 500))):
                content[rng.randrange(len(content))] = rng.randrange(256)
        case 1:
            del content[place:]
        case _:
            content[place:place] = rng.randbytes(rng.choice((1, 100, 5000)))
    path.write_bytes(content)


def _settings(folder: Path, rng: Random) -> None:
    """Writes settings with a wrong value, or nested too deeply."""
    written = json.loads((folder / SETTINGS).read_text())
    name = rng.choice(list(written["settings"]) or ["master"])
    written["settings"][name] = rng.choice(VALUES)
    text = json.dumps(written)
    if rng.random() < 0.3:
        depth = rng.choice(DEPTHS)
        text = text.replace("{", '{"a": ' + "[" * depth + "]" * depth + ", ", 1)
    (folder / SETTINGS).write_text(text)


def _record(folder: Path, rng: Random) -> None:
    """Writes a valid JSON record that is impossible: a wrong value, deep nesting, a missing step."""
    with closing(sqlite3.connect(folder / MATCHES)) as connection:
        match rng.randrange(4):
            case 0:
                found = connection.execute("SELECT id, header FROM match ORDER BY random() LIMIT 1").fetchone()
                header = json.dumps(_with_replacement(json.loads(found[1]), rng)).encode()
                connection.execute("UPDATE match SET header = ? WHERE id = ?", (header, found[0]))
            case 1:
                found = connection.execute("SELECT match, n, moves FROM step ORDER BY random() LIMIT 1").fetchone()
                moves = json.dumps(_with_replacement(json.loads(found[2]), rng)).encode()
                _rewrite(connection, found[0], found[1], moves)
            case 2:
                depth = rng.choice(DEPTHS)
                found = connection.execute("SELECT match, n FROM step ORDER BY random() LIMIT 1").fetchone()
                _rewrite(connection, found[0], found[1], b"[" * depth + b"]" * depth)
            case _:
                connection.execute("DELETE FROM step WHERE n = ?", (rng.randrange(3),))
        connection.commit()


def _rewrite(connection: sqlite3.Connection, match: int, n: int, moves: bytes) -> None:
    """Writes a step without a checksum, like the first version of the file."""
    change = "UPDATE step SET moves = ?, checksum = NULL WHERE match = ? AND n = ?"
    connection.execute(change, (moves, match, n))


def _column(folder: Path, rng: Random) -> None:
    """Writes a wrong value into a column."""
    table, column = rng.choice(
        (("match", "game"), ("match", "outcome"), ("match", "is_told"), ("seat", "kind"), ("seat", "shepherd"))
    )
    value = rng.choice(("", "chess", b"\xff\xfe", -7, 2**40, "nobody", "{}", b"[" * 60_000))
    with closing(sqlite3.connect(folder / MATCHES)) as connection:
        connection.execute(f"UPDATE {table} SET {column} = ?", (value,))
        connection.commit()


def _with_replacement(found: object, rng: Random) -> object:
    """Returns the value with one part of it replaced."""
    if isinstance(found, dict) and found and rng.random() < 0.8:
        name = rng.choice(list(found))
        return {**found, name: _with_replacement(found[name], rng)}
    if isinstance(found, list) and found and rng.random() < 0.8:
        place = rng.randrange(len(found))
        if rng.random() < 0.2:
            return [*found[:place], *found[place + 1 :]]
        return [*found[:place], _with_replacement(found[place], rng), *found[place + 1 :]]
    return rng.choice(VALUES)
