"""Fuzzing of the data folder.

A damaged folder opens, the menu shows, nothing is raised, and the loss of a damaged log is reported.
"""

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
from game.store.matches import Journal
from game.store.seats import PERSON, SeatPlan
from game.store.store import open_store

SEATS = (SeatPlan(PERSON, "brine"), SeatPlan("crab", "dip"), SeatPlan("crab", "purl"))
MATCHES, LOG, SETTINGS = "matches.db", "matches.db-wal", "settings.json"
DEPTHS = (2, 900, 50_000)
WHOLE = "whole"
"""What a start says that has nothing to say."""
VALUES = (True, None, -1, 3, 2**70, 1.5, "", "orca", [], {}, [[1]], "x" * 300)
"""What may stand in the place of anything in a record."""


def damaged(rng: Random, count: int) -> Counter[str]:
    """Damages a folder in so many ways, each alone; how often what was found on opening it.

    Raises:
        Exception: whatever the store or the game raises that it must not; the message names the damage.
    """
    found: Counter[str] = Counter()
    with TemporaryDirectory() as name:
        whole = Path(name) / "whole"
        _played(whole, rng)
        _, right = _opened(shutil.copytree(whole, Path(name) / "right"))
        for number in range(count):
            folder = Path(name) / str(number)
            shutil.copytree(whole, folder)
            damage = rng.choice((_bytes, _bytes, _log, _settings, _record, _record, _record, _column))
            damage(folder, rng)
            try:
                told, kept = _opened(folder)
                assert damage is not _log or told != WHOLE or kept == right, "a log's damage is silent"
                found[told] += 1
            except Exception as error:
                error.add_note(f"after {damage.__name__}, the {number}th damage")
                raise
            shutil.rmtree(folder)
    return found


def _played(folder: Path, rng: Random) -> None:
    """A folder as a kill leaves it, with settings, a game under way and one that nobody saw end."""
    store, game = open_store(folder), next(iter(GAMES.values()))
    store.save_settings(store.settings)
    for steps in (400, 3):
        match = Match(game, len(SEATS), game.quick, rng.randrange(1000))
        journal = Journal(store.matches, SEATS)
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


def _opened(folder: Path) -> tuple[str, object]:
    """What a start says of the folder, as far as it goes without a screen, and the matches in it."""
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
    """Some bytes of a file are others, gone, or more."""
    _harm(folder / rng.choice((MATCHES, MATCHES, SETTINGS)), rng)


def _log(folder: Path, rng: Random) -> None:
    """The same of what is not yet in the file of the matches."""
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
    """Settings that can be read and make no sense, or are nested beyond all measure."""
    written = json.loads((folder / SETTINGS).read_text())
    name = rng.choice(list(written["settings"]) or ["master"])
    written["settings"][name] = rng.choice(VALUES)
    text = json.dumps(written)
    if rng.random() < 0.3:
        depth = rng.choice(DEPTHS)
        text = text.replace("{", '{"a": ' + "[" * depth + "]" * depth + ", ", 1)
    (folder / SETTINGS).write_text(text)


def _record(folder: Path, rng: Random) -> None:
    """A record that is JSON and impossible: a value of another kind, nested beyond measure, a step too few."""
    with closing(sqlite3.connect(folder / MATCHES)) as connection:
        match rng.randrange(4):
            case 0:
                found = connection.execute("SELECT id, header FROM match ORDER BY random() LIMIT 1").fetchone()
                header = json.dumps(_other(json.loads(found[1]), rng)).encode()
                connection.execute("UPDATE match SET header = ? WHERE id = ?", (header, found[0]))
            case 1:
                found = connection.execute("SELECT match, n, moves FROM step ORDER BY random() LIMIT 1").fetchone()
                moves = json.dumps(_other(json.loads(found[2]), rng)).encode()
                _rewrite(connection, found[0], found[1], moves)
            case 2:
                depth = rng.choice(DEPTHS)
                found = connection.execute("SELECT match, n FROM step ORDER BY random() LIMIT 1").fetchone()
                _rewrite(connection, found[0], found[1], b"[" * depth + b"]" * depth)
            case _:
                connection.execute("DELETE FROM step WHERE n = ?", (rng.randrange(3),))
        connection.commit()


def _rewrite(connection: sqlite3.Connection, match: int, n: int, moves: bytes) -> None:
    """Without its checksum, as the first version of the file had none."""
    change = "UPDATE step SET moves = ?, checksum = NULL WHERE match = ? AND n = ?"
    connection.execute(change, (moves, match, n))


def _column(folder: Path, rng: Random) -> None:
    """A value in the tables that nobody has written."""
    table, column = rng.choice(
        (("match", "game"), ("match", "outcome"), ("match", "is_told"), ("seat", "kind"), ("seat", "shepherd"))
    )
    value = rng.choice(("", "chess", b"\xff\xfe", -7, 2**40, "nobody", "{}", b"[" * 60_000))
    with closing(sqlite3.connect(folder / MATCHES)) as connection:
        connection.execute(f"UPDATE {table} SET {column} = ?", (value,))
        connection.commit()


def _other(found: object, rng: Random) -> object:
    """The same with one thing in it exchanged."""
    if isinstance(found, dict) and found and rng.random() < 0.8:
        name = rng.choice(list(found))
        return {**found, name: _other(found[name], rng)}
    if isinstance(found, list) and found and rng.random() < 0.8:
        place = rng.randrange(len(found))
        if rng.random() < 0.2:
            return [*found[:place], *found[place + 1 :]]
        return [*found[:place], _other(found[place], rng), *found[place + 1 :]]
    return rng.choice(VALUES)
