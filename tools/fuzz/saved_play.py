"""Games of persons that are saved step by step; a game that was cut off is resumed."""

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
from game.store.journal import Journal
from game.store.matches import SavedMatch
from game.store.seats import PERSON, SeatPlan
from game.store.store import Store, open_store
from game.store.writer import WriterThread

SEATS = (SeatPlan(PERSON, "brine"), SeatPlan(PERSON, "dip"), SeatPlan("crab", "purl"))
MOMENT = 0.0002
"""Seconds between two checks whether everything is written."""


def start_or_resume(store: Store, seed: int) -> Session:
    """Returns the unfinished match, or else a new one; `seed` picks the game."""
    saved = store.matches.unfinished()
    if saved:
        return _resume(store, saved)
    game = GAMES[list(GAMES)[seed % len(GAMES)]]
    match = Match(game, len(SEATS), game.quick, seed)
    return Session(match, SEATS, Worker(InlineExecutor), Journal(store.running, SEATS), "none")


def _resume(store: Store, saved: SavedMatch) -> Session:
    match, last_moves = resume_match(saved)
    journal = Journal(store.running, saved.seats, saved)
    session = Session(match, saved.seats, Worker(InlineExecutor), journal, "none")
    for seat, move in last_moves.items():
        session.choose(seat, move)
    return session


def play_on(session: Session) -> None:
    """Lets one person choose at random, by a seed that depends on the step, and waits until it is written."""
    match = session.match
    for seat in session.waiting_local_seats:
        choice = Random(f"{match.seed}:{len(match.steps)}:{seat}").choice(match.legal(seat))
        session.choose(seat, choice)
        break
    session.tick(0.1)
    while session.is_writing:
        sleep(MOMENT)


def play_forever(folder: Path) -> Iterator[tuple[int, int]]:
    """Plays without end; yields the match's seed and number of steps after each saved step."""
    store = open_store(folder, writer=WriterThread())
    assert store.warnings == (), store.warnings
    while True:
        session = start_or_resume(store, store.matches.results().matches)
        saved = 0
        while session.outcome is None:
            play_on(session)
            # on a slow disk a step may be written later
            if session.store_error_kind is None and len(session.match.steps) > saved:
                saved = len(session.match.steps)
                yield session.match.seed, saved


def main(folder: Path) -> None:
    """Plays in that folder until it is killed, and prints a line for each saved step."""
    for seed, steps in play_forever(folder):
        sys.stdout.write(f"{seed} {steps}\n")  # in one piece, or not at all
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
