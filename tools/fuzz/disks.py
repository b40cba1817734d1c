"""Fuzzing of a disk that is full or read-only from any write on, and later recovers.

Play goes on, and everything is saved in the end.
"""

from __future__ import annotations

import resource
import shutil
import signal
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from game.play.session import Session
from game.store.database import open_database
from game.store.errors import StoreError
from game.store.matches import Matches
from game.store.store import MATCHES_FILE, Store, open_store
from game.store.writer import WriterThread
from tools.fuzz.kept import begun, play_on

PLAYED = 60
"""Moments of play at most before the disk fails, and while it does."""


def failed(count: int, seed: int) -> Counter[str]:
    """Lets so many disks fail in the midst of a game; how often what was told of it.

    Raises:
        Exception: whatever the game raises that it must not.
    """
    rng, found = Random(seed), Counter[str]()
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with TemporaryDirectory() as name:
        for number in range(count):
            folder = Path(name) / str(number)
            try:
                found[_full(folder, rng) if rng.random() < 0.5 else _read_only(folder, rng)] += 1
            except Exception as error:
                error.add_note(f"the {number}th disk")
                raise
            shutil.rmtree(folder)
    return found


def _full(folder: Path, rng: Random) -> str:
    """No file grows any more; the settings are changed meanwhile too."""
    store = open_store(folder, writer=WriterThread())
    session = begun(store, rng.randrange(1000))
    _play(session, rng)
    with _no_room(max(path.stat().st_size for path in folder.iterdir())):
        _play(session, rng)
        told = f"full: {session.store_error_kind or 'not noticed yet'}, {_saved_settings(store, rng)}"
    _check_caught_up(session, store)
    return told


def _read_only(folder: Path, rng: Random) -> str:
    """The matches' file takes nothing any more."""
    store = open_store(folder)
    store.close()
    connection = open_database(folder / MATCHES_FILE)
    store.matches = Matches(connection, writer=WriterThread())
    session = begun(store, rng.randrange(1000))
    _play(session, rng)
    store.matches.flush()
    connection.execute("PRAGMA query_only = 1")
    _play(session, rng)
    told = f"read-only: {session.store_error_kind or 'not noticed yet'}"
    connection.execute("PRAGMA query_only = 0")
    _check_caught_up(session, store)
    return told


def _play(session: Session, rng: Random) -> None:
    for _ in range(rng.randrange(PLAYED)):
        if session.outcome is None:
            play_on(session)


def _saved_settings(store: Store, rng: Random) -> str:
    """What came of changing a setting; afterwards it holds either way."""
    settings = msgspec.structs.replace(store.settings, master=rng.randrange(11))
    try:
        store.save_settings(settings)
    except StoreError as error:
        return f"settings {error.kind}"
    return "settings kept"


def _check_caught_up(session: Session, store: Store) -> None:
    """With room again the next step brings all there; a game that ended meanwhile is offered no more."""
    had_ended, steps = session.outcome is not None, len(session.match.steps)
    while session.outcome is None and len(session.match.steps) == steps:
        play_on(session)
    kept = store.matches.load(1).record.steps
    assert kept == session.match.steps[: len(kept)], "what is kept is not what was played"
    assert had_ended or len(kept) == len(session.match.steps), "a step is missing"
    assert session.outcome is None or store.matches.unfinished() is None, "a finished game is offered again"
    store.close()


@contextmanager
def _no_room(size: int) -> Generator[None]:
    """No file of this process grows beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (max(1, size), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
