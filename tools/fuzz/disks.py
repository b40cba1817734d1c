"""A disk that is full or read-only for a while: play goes on, and in the end everything is saved."""

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
from game.store.matches import Matches
from game.store.store import MATCHES_FILE, Store, open_store
from game.store.writer import WriterThread
from tools.fuzz.saved_play import play_on, start_or_resume

PLAYED = 60
"""Maximum number of choices before the disk fails, and while it does."""


def run_disk_failures(count: int, seed: int) -> Counter[str]:
    """Lets that many disks fail during a game; returns the number of failures by what the game reported.

    Raises:
        Exception: an error that the game must not raise.
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
    """Fills the disk for a while, and changes the settings meanwhile."""
    store = open_store(folder, writer=WriterThread())
    session = start_or_resume(store, rng.randrange(1000))
    _play(session, rng)
    with _limited_file_size(max(path.stat().st_size for path in folder.iterdir())):
        _play(session, rng)
        report = f"full: {session.store_error_kind or 'not noticed yet'}, {_saved_settings(store, rng)}"
    _check_caught_up(session, store)
    return report


def _read_only(folder: Path, rng: Random) -> str:
    """Makes the file of matches read-only for a while."""
    store = open_store(folder)
    store.close()
    connection = open_database(folder / MATCHES_FILE)
    store.matches = Matches(connection, writer=WriterThread())
    session = start_or_resume(store, rng.randrange(1000))
    _play(session, rng)
    store.matches.flush()
    connection.execute("PRAGMA query_only = 1")
    _play(session, rng)
    report = f"read-only: {session.store_error_kind or 'not noticed yet'}"
    connection.execute("PRAGMA query_only = 0")
    _check_caught_up(session, store)
    return report


def _play(session: Session, rng: Random) -> None:
    for _ in range(rng.randrange(PLAYED)):
        if session.outcome is None:
            play_on(session)


def _saved_settings(store: Store, rng: Random) -> str:
    """Changes a setting, and returns whether it was saved."""
    settings = msgspec.structs.replace(store.settings, master=rng.randrange(11))
    store.save_settings(settings)
    return "settings lost" if store.has_unsaved_settings else "settings kept"


def _check_caught_up(session: Session, store: Store) -> None:
    """Checks that the next step saves everything, and that a finished game is not offered again."""
    had_ended, steps = session.outcome is not None, len(session.match.steps)
    while session.outcome is None and len(session.match.steps) == steps:
        play_on(session)
    kept = store.matches.load(1).record.steps
    assert kept == session.match.steps[: len(kept)], "what is kept is not what was played"
    assert had_ended or len(kept) == len(session.match.steps), "a step is missing"
    assert session.outcome is None or store.running.newest() is None, "a finished game is offered again"
    store.close()


@contextmanager
def _limited_file_size(size: int) -> Generator[None]:
    """Keeps all files of this process below that many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (max(1, size), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
