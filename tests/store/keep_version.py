"""The command `python -m tests.store.keep_version`: saves today's data as those of a released version.

Later versions are tested on it for ever: never recreate the folder of an earlier version.
"""

import sqlite3
from pathlib import Path
from random import Random

from game import __version__
from game.engine.games import GAMES
from game.engine.match import Match
from game.store.journal import Journal
from game.store.lock_file import LOCK_FILE
from game.store.seats import PERSON, SeatPlan
from game.store.settings import LastTable, Settings
from game.store.store import MATCHES_FILE, open_store

KEPT = Path(__file__).parent / "kept"
SEATS = (SeatPlan(PERSON, "brine", "straw"), SeatPlan("crab", "dip"), SeatPlan("gull", "purl"))
LEFT_AFTER = 12
"""The number of steps of each unfinished match."""


def keep(folder: Path) -> None:
    """Plays a complete match and half a match of each game there, after changing most settings."""
    store = open_store(folder)
    tables = {game: LastTable(SEATS, {}) for game in GAMES}
    store.save_settings(Settings(music=3, text_size=125, language="de", last_game="undertow", last_tables=tables))
    for game in GAMES:
        for steps in (10_000, LEFT_AFTER):
            match, journal = Match(GAMES[game], len(SEATS), {}, steps), Journal(store.running, SEATS)
            while match.waiting and len(match.steps) < steps:
                for seat in match.waiting:
                    match.commit(seat, Random(f"{len(match.steps)}:{seat}").choice(match.legal(seat)))
                journal.write(match)
    store.close()
    (folder / LOCK_FILE).unlink()
    with sqlite3.connect(folder / MATCHES_FILE) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")


if __name__ == "__main__":
    keep(KEPT / __version__)
