"""Every match ever started, step by step: for resuming, replaying and statistics."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeVar
from zlib import crc32

import msgspec
from msgspec.structs import replace

from game.engine.api import Outcome
from game.engine.record import JointMove, NewerRecordError, Record, RecordError, decode, encode, encode_joint_move
from game.store.database import store_errors, transaction
from game.store.errors import StoreError
from game.store.seats import PERSON, SeatPlan
from game.store.writer import InlineWriter, Writer

if TYPE_CHECKING:
    from concurrent.futures import Future

MATCHES_WITH_STEPS = 500
"""The number of newest matches that keep their steps."""
FILMS = 200
"""The number of newest finished matches that can be watched; starred ones can be as well."""
WATCHABLE = f"""state = 'finished'
    AND (is_starred OR id IN (SELECT id FROM match WHERE state = 'finished' ORDER BY id DESC LIMIT {FILMS}))"""
COUNTED = "match.state = 'finished' AND NOT match.is_guest"
COUNT_UP = "INSERT INTO written VALUES (0, 1) ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count"
Found = TypeVar("Found")


class SavedMatch(msgspec.Struct, frozen=True):
    id: int
    record: Record
    seats: tuple[SeatPlan, ...]
    outcome: Outcome | None
    """The result; None while it is unfinished, and forever if it was abandoned."""
    day: str = ""
    """The day on which it ended, such as "2026-11-28"; "" if unknown."""


class FilmTitle(msgspec.Struct, frozen=True):
    """A finished match that can be watched, without its steps."""

    id: int
    game: str
    day: str
    """The day on which it ended, such as "2026-11-28"; "" if unknown."""
    is_starred: bool
    seats: tuple[SeatPlan, ...]
    winners: tuple[int, ...]


class PersonResult(msgspec.Struct, frozen=True):
    """The result of the first person in a finished match."""

    match: int
    record: Record
    """The match without its steps."""
    seat: int
    plan: SeatPlan
    score: int
    has_won: bool


class Tally(msgspec.Struct, frozen=True):
    """The results of one player kind or shepherd; a shared win is a win."""

    played: int
    won: int
    best: int
    """The most points in one match."""


class Results(msgspec.Struct, frozen=True):
    """Statistics of finished matches; each seat of a match counts once in either table."""

    matches: int
    shepherds: dict[str, Tally]
    kinds: dict[str, Tally]
    """By player: `PERSON` or an animal."""


class Matches:
    """The matches in a database; every method is one transaction and raises `StoreError` if it fails.

    All but `submit` and `request` wait for the disk: the main thread calls only these once the game runs.

    Args:
        on_write: called after every write with the number of writes so far.
        free_space: frees space on a full disk; returns whether it could.
        writer: runs the journals' writes. All other calls wait for them: one thread at a time uses the connection.
        today: the local clock, for the day on which a match ends.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        on_write: Callable[[int], None] = lambda _: None,
        free_space: Callable[[], bool] = lambda: False,
        writer: Writer | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        self.free_space = free_space
        self._connection = connection
        self._on_write = on_write
        self._writer = writer or InlineWriter()
        self.today = today

    def close(self) -> None:
        """Closes the file after all pending writes, unless the disk does not answer."""
        if self._writer.close():
            self._connection.close()

    def submit(self, work: Callable[[], object]) -> None:
        """Queues work for the writer."""
        self._writer.submit(work)

    def request(self, read: Callable[[], Found]) -> Future[Found]:
        """Queues a reading for the writer; the answer includes all work queued before."""
        from concurrent.futures import Future  # imported here, so that the first screen comes sooner

        future: Future[Found] = Future()

        def answer() -> None:
            try:
                future.set_result(read())
            except StoreError as error:
                future.set_exception(error)

        self.submit(answer)
        return future

    def flush(self) -> None:
        """Waits until all queued work is done."""
        self._writer.flush()

    def start(
        self, record: Record, seats: Sequence[SeatPlan], outcome: Outcome | None = None, is_guest: bool = False
    ) -> int:
        """Stores a new match with the record's steps, and its end if it has one; returns its id."""
        header = encode(replace(record, steps=()))
        with self._write():
            added = self._connection.execute(
                "INSERT INTO match (game, header, is_guest) VALUES (?, ?, ?)", (record.game, header, is_guest)
            )
            match_id = added.lastrowid or 0
            self._connection.executemany(
                "INSERT INTO seat (match, seat, kind, shepherd, hat) VALUES (?, ?, ?, ?, ?)",
                [(match_id, number, plan.kind, plan.shepherd, plan.hat) for number, plan in enumerate(seats)],
            )
            self._add_steps(match_id, 0, record.steps)
            if outcome is not None:
                self._finish(match_id, outcome)
        return match_id

    def add_guest(self, record: Record, seats: Sequence[SeatPlan], outcome: Outcome) -> bool:
        """Stores a finished match of other people, which is watchable and counts nowhere.

        Returns whether it was none of the watchable ones.
        """
        with self._read_access():
            same = self._connection.execute(
                f"SELECT id FROM match WHERE header = ? AND {WATCHABLE}", (encode(replace(record, steps=())),)
            ).fetchall()
        if any(self.load(match_id).record == record for (match_id,) in same):
            return False
        self.start(record, seats, outcome, is_guest=True)
        return True

    def append(self, match_id: int, n: int, steps: Sequence[JointMove], outcome: Outcome | None = None) -> None:
        """Stores the match's steps from `n` on (from 0), and the outcome, in one transaction.

        Raises "conflict" if they are not the next steps of a running match. Storing the same end twice changes nothing.
        """
        with self._write():
            if steps and self._progress(match_id) != ("running", n):
                raise StoreError("conflict", f"step {n} is not the next of match {match_id}")
            self._add_steps(match_id, n, steps)
            if outcome is not None:
                self._finish(match_id, outcome)

    def abandon(self, match_id: int) -> None:
        """Marks a running match as abandoned; its steps stay."""
        with self._write():
            self._end(match_id, "abandoned", None)

    def update_seats(self, match_id: int, seats: Sequence[SeatPlan]) -> None:
        """Stores the new players of a match."""
        with self._write():
            self._connection.executemany(
                "UPDATE seat SET kind = ?, shepherd = ?, hat = ? WHERE match = ? AND seat = ?",
                [(plan.kind, plan.shepherd, plan.hat, match_id, number) for number, plan in enumerate(seats)],
            )

    def mark_end_seen(self, match_id: int) -> None:
        """Records that somebody has seen the end of a finished match."""
        with self._write():
            self._connection.execute("UPDATE match SET is_told = 1 WHERE id = ?", (match_id,))

    def unseen_match_id(self) -> int | None:
        """Returns the id of the newest finished match whose end nobody has seen."""
        with self._read_access():
            return self._connection.execute("SELECT max(id) FROM match WHERE is_told = 0").fetchone()[0]

    def running_ids(self) -> list[int]:
        """Returns the ids of all running matches, newest first, readable or not."""
        with self._read_access():
            found = self._connection.execute("SELECT id FROM match WHERE state = 'running' ORDER BY id DESC").fetchall()
        return [match_id for (match_id,) in found]

    def load_running(self) -> Iterator[SavedMatch]:
        """Yields the running matches that this version can read, newest first."""
        for match_id in self.running_ids():
            try:
                yield self.load(match_id)
            except StoreError as error:
                if error.kind not in ("broken", "newer"):
                    raise

    def unfinished(self, game: str = "") -> SavedMatch | None:
        """Returns the newest running match, of one game or of any, that this version can read."""
        return next((saved for saved in self.load_running() if game in ("", saved.record.game)), None)

    def load(self, match_id: int) -> SavedMatch:
        """Returns a match with all its steps.

        Raises "missing" if there is none, "broken" if it cannot be read, "newer" if only a later version can read it.
        """
        with self._read_access():
            found = self._rows("SELECT header, outcome, day FROM match WHERE id = ?", match_id)
            if not found:
                raise StoreError("missing", f"match {match_id}")
            steps = self._rows("SELECT n, moves, checksum FROM step WHERE match = ? ORDER BY n", match_id)
            seats = self._rows("SELECT kind, shepherd, hat FROM seat WHERE match = ? ORDER BY seat", match_id)
        ((header, outcome, day),) = found
        try:
            record = decode(header, _verify_steps(steps))
            ended = None if outcome is None else msgspec.json.decode(outcome, type=Outcome)
            plans = tuple(
                msgspec.convert(dict(zip(SeatPlan.__struct_fields__, seat, strict=True)), SeatPlan) for seat in seats
            )
        except NewerRecordError as error:
            raise StoreError("newer", f"match {match_id}: {error}") from error
        except (RecordError, msgspec.MsgspecError, TypeError, UnicodeDecodeError, RecursionError) as error:
            raise StoreError("broken", f"match {match_id}: {error}") from error
        return SavedMatch(match_id, record, plans, ended, day)

    def films(self) -> list[FilmTitle]:
        """Returns the matches that can be watched, newest first."""
        with self._read_access():
            matches = self._connection.execute(f"SELECT id, game, day, is_starred FROM match WHERE {WATCHABLE}")
            found = {match_id: rest for match_id, *rest in matches.fetchall()}
            seats = self._connection.execute(
                f"""SELECT match, has_won, kind, shepherd, hat FROM seat
                WHERE match IN (SELECT id FROM match WHERE {WATCHABLE}) ORDER BY match DESC, seat"""
            ).fetchall()
        return [_title(match_id, found[match_id], [*rows]) for match_id, rows in groupby(seats, key=itemgetter(0))]

    def person_results(self) -> list[PersonResult]:
        """Returns the results of the finished matches of persons, the oldest first."""
        with self._read_access():
            rows = self._connection.execute(
                f"""SELECT id, header, min(seat), kind, shepherd, hat, score, has_won FROM match JOIN seat ON match = id
                WHERE {COUNTED} AND kind = ? GROUP BY id ORDER BY id""",
                (PERSON,),
            ).fetchall()
        return [*filter(None, map(_person_result, rows))]

    def star(self, match_id: int, is_starred: bool) -> None:
        """Makes a match stay watchable, or no longer."""
        with self._write():
            self._connection.execute("UPDATE match SET is_starred = ? WHERE id = ?", (is_starred, match_id))

    @property
    def write_count(self) -> int:
        """The number of writes so far, as stored in the file."""
        with self._read_access():
            return self._connection.execute("SELECT ifnull(max(count), 0) FROM written").fetchone()[0]

    def prune_steps(self) -> None:
        """Deletes the steps of old finished matches, but not their results: an unattended screen plays for months.

        Those of matches that can be watched stay.

        Deletes match by match, and looks only at matches that have steps, so that writers never wait long.
        """
        with store_errors():
            old = self._connection.execute(
                f"""SELECT DISTINCT step.match FROM step JOIN match ON match.id = step.match
                WHERE step.match <= (SELECT max(id) FROM match) - ? AND match.state != 'running'
                AND step.match NOT IN (SELECT id FROM match WHERE {WATCHABLE})""",
                (MATCHES_WITH_STEPS,),
            ).fetchall()
        for match_id in old:
            with transaction(self._connection):
                self._connection.execute("DELETE FROM step WHERE match = ?", match_id)

    def results(self, game: str | None = None) -> Results:
        """Returns statistics of the finished matches of one game, or of all."""
        with self._read_access():
            (matches,) = self._connection.execute(
                f"SELECT count(*) FROM match WHERE {COUNTED} AND game = ifnull(?, game)", (game,)
            ).fetchone()
            return Results(matches, dict(self._tallies("shepherd", game)), dict(self._tallies("kind", game)))

    @contextmanager
    def _write(self) -> Generator[None]:
        """Runs the block in a transaction, after pending writes."""
        self.flush()
        with transaction(self._connection):
            yield
            count = self._connection.execute(COUNT_UP).fetchall()[0][0]
        self._on_write(count)

    @contextmanager
    def _read_access(self) -> Generator[None]:
        """Runs the block after pending writes."""
        self.flush()
        with store_errors():
            yield

    def _tallies(self, column: str, game: str | None) -> Iterator[tuple[str, Tally]]:
        rows = self._connection.execute(
            f"""SELECT seat.{column}, count(*), sum(has_won), max(score)
            FROM seat JOIN match ON match.id = seat.match
            WHERE {COUNTED} AND match.game = ifnull(?, match.game)
            GROUP BY 1 ORDER BY 1""",
            (game,),
        )
        return ((name, Tally(played, won, best)) for name, played, won, best in rows)

    def _add_steps(self, match_id: int, n: int, steps: Sequence[JointMove]) -> None:
        for number, step in enumerate(steps, start=n):
            moves = encode_joint_move(step)
            self._connection.execute("INSERT INTO step VALUES (?, ?, ?, ?)", (match_id, number, moves, crc32(moves)))

    def _finish(self, match_id: int, outcome: Outcome) -> None:
        self._end(match_id, "finished", msgspec.json.encode(outcome))
        self._connection.executemany(
            "UPDATE seat SET score = ?, has_won = ? WHERE match = ? AND seat = ?",
            [(score, seat in outcome.winners, match_id, seat) for seat, score in enumerate(outcome.scores)],
        )

    def _end(self, match_id: int, state: str, outcome: bytes | None) -> None:
        """Ends a running match; the end of a finished one is marked as unseen."""
        found, _ = self._progress(match_id)
        if found not in ("running", state):
            raise StoreError("conflict", f"match {match_id} is {found}")
        if found == "running":
            self._connection.execute(
                "UPDATE match SET state = ?, outcome = ?, is_told = ? OR is_guest, day = ? WHERE id = ?",
                (state, outcome, state != "finished", self.today().isoformat(), match_id),
            )

    def _progress(self, match_id: int) -> tuple[str, int]:
        """Returns the match's state and the number of its stored steps."""
        query = "SELECT state, (SELECT count(*) FROM step WHERE match = id) FROM match WHERE id = ?"
        found = self._connection.execute(query, (match_id,)).fetchone()
        if found is None:
            raise StoreError("missing", f"match {match_id}")
        return found

    def _rows(self, query: str, match_id: int) -> list[tuple[Any, ...]]:
        return self._connection.execute(query, (match_id,)).fetchall()


def _person_result(row: Sequence[Any]) -> PersonResult | None:
    """Returns the result of a row; None if its match is damaged, or of a later version."""
    match_id, header, seat, kind, shepherd, hat, score, has_won = row
    try:
        return PersonResult(match_id, decode(header), seat, SeatPlan(kind, shepherd, hat), score, bool(has_won))
    except RecordError:
        return None


def _title(match_id: int, match: Sequence[Any], seats: Sequence[Sequence[Any]]) -> FilmTitle:
    game, day, is_starred = match
    plans = tuple(SeatPlan(*plan) for _, _, *plan in seats)
    winners = tuple(seat for seat, (_, has_won, *_) in enumerate(seats) if has_won)
    return FilmTitle(match_id, game, day, bool(is_starred), plans, winners)


def _verify_steps(steps: Iterable[tuple[Any, ...]]) -> Iterator[bytes]:
    """Yields the moves of each step.

    Raises:
        RecordError: for a step that is missing or fails its checksum.
    """
    for number, (n, moves, checksum) in enumerate(steps):
        if n != number or (checksum is not None and crc32(moves) != checksum):
            raise RecordError(f"step {number} is damaged")
        yield moves
