"""Games of persons that are written down as they go, each from where the one before was cut off."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep

from game.ai.inline_executor import InlineExecutor
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.play.saved_matches import resume_match
from game.play.session import Session
from game.store.matches import Journal, SavedMatch
from game.store.seats import PERSON, SeatPlan
from game.store.store import Store, open_store
from game.store.writer import WriterThread

SEATS = (SeatPlan(PERSON, "brine"), SeatPlan(PERSON, "dip"), SeatPlan("crab", "purl"))
MOMENT = 0.0002
"""Seconds from one look whether all is written to the next."""


def begun(store: Store, seed: int) -> Session:
    """The unfinished game, or else a new one: all games in turn."""
    saved = store.matches.unfinished()
    if saved:
        return _gone_on(store, saved)
    game = GAMES[list(GAMES)[seed % len(GAMES)]]
    match = Match(game, len(SEATS), game.quick, seed)
    return Session(match, SEATS, Worker(InlineExecutor), Journal(store.matches, SEATS), "none")


def _gone_on(store: Store, saved: SavedMatch) -> Session:
    match, last_moves = resume_match(saved)
    journal = Journal(store.matches, saved.seats, saved)
    session = Session(match, saved.seats, Worker(InlineExecutor), journal, "none")
    for seat, move in last_moves.items():
        session.choose(seat, move)
    return session


def play_on(session: Session) -> None:
    """Lets every awaited seat choose, persons at random; the same each time from the same moment.

    As at the screen, nothing is told or goes on before it is written.
    """
    match = session.match
    for seat in session.waiting_local_seats:
        choice = Random(f"{match.seed}:{len(match.steps)}:{seat}").choice(match.legal(seat))
        session.choose(seat, choice)
        break
    session.tick(0.1)
    while session.is_writing:
        sleep(MOMENT)


def told(folder: Path) -> Iterator[tuple[int, int]]:
    """Plays for ever; after each step that is kept the match's seed and how many steps it has."""
    store = open_store(folder, writer=WriterThread())
    assert store.warnings == (), store.warnings
    while True:
        session = begun(store, store.matches.results().matches)
        kept = 0
        while session.outcome is None:
            play_on(session)
            if (
                session.store_error_kind is None and len(session.match.steps) > kept
            ):  # on a slow disk a step may come later
                kept = len(session.match.steps)
                yield session.match.seed, kept


def main(folder: Path) -> None:
    """Plays in that folder until it is killed, and tells each step that is kept in a line of its own."""
    for seed, steps in told(folder):
        sys.stdout.write(f"{seed} {steps}\n")  # in one piece, or not at all
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
