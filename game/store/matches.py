"""Every match ever begun, step by step: to resume it, to replay it, and to count who won."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Any
from zlib import crc32

import msgspec
from msgspec.structs import replace

from game.engine.api import Outcome
from game.engine.match import Match
from game.engine.record import JointMove, NewerRecordError, Record, RecordError, decode, encode, encode_joint_move
from game.store.database import store_errors, transaction
from game.store.seats import SeatPlan
from game.store.trouble import StoreError
from game.store.writer import AtOnce, Writer

log = logging.getLogger(__name__)

KEPT_WHOLE = 500
"""How many of the newest matches keep their steps."""
COUNT_UP = "INSERT INTO written VALUES (0, 1) ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count"
LONGEST = 5.0
"""Seconds after which a disk that has not answered is trouble; the game goes on then."""


class SavedMatch(msgspec.Struct, frozen=True):
    """A match as it lies in the store."""

    id: int
    record: Record
    seats: tuple[SeatPlan, ...]
    outcome: Outcome | None
    """None while it is unfinished, and for ever if it was abandoned."""


class Tally(msgspec.Struct, frozen=True):
    """What finished matches came to for those counted together; a shared win is a win."""

    played: int
    won: int
    best: int
    """The most points in one match."""


class Results(msgspec.Struct, frozen=True):
    """Statistics of finished matches; each seat of a match counts once in either table."""

    matches: int
    shepherds: dict[str, Tally]
    kinds: dict[str, Tally]
    """By who played: `PERSON` or an animal."""


class Matches:
    """The matches in a database; every method is one transaction and raises `StoreError` if it could not be done.

    Args:
        written: told after every write how many there have been.
        make_room: frees some of a full disk; answers whether it could.
        writer: writes what journals ask for. Whatever else is asked waits for that: one at a time has the connection.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        written: Callable[[int], None] = lambda _: None,
        make_room: Callable[[], bool] = lambda: False,
        writer: Writer | None = None,
    ) -> None:
        self.make_room = make_room
        self._connection = connection
        self._written = written
        self._writer = writer or AtOnce()
        self._left_out: set[int] = set()

    def close(self) -> None:
        """Lets go of the file, once all is written."""
        self._writer.close()
        self._connection.close()

    def later(self, work: Callable[[], object]) -> None:
        """Has something done here by the writer, after all that was asked for before."""
        self._writer.ask(work)

    def finish(self) -> None:
        """Waits until all that was to be done later is done."""
        self._writer.finish()

    def start(self, record: Record, seats: Sequence[SeatPlan], outcome: Outcome | None = None) -> int:
        """The id of a new match that begins with that record, the steps in it included, and its end if it has one."""
        header = encode(replace(record, steps=()))
        with self._write():
            added = self._connection.execute("INSERT INTO match (game, header) VALUES (?, ?)", (record.game, header))
            match_id = added.lastrowid or 0
            self._connection.executemany(
                "INSERT INTO seat (match, seat, kind, shepherd, hat) VALUES (?, ?, ?, ?, ?)",
                [(match_id, number, plan.kind, plan.shepherd, plan.hat) for number, plan in enumerate(seats)],
            )
            self._add_steps(match_id, 0, record.steps)
            if outcome is not None:
                self._finish(match_id, outcome)
        return match_id

    def append(self, match_id: int, n: int, steps: Sequence[JointMove], outcome: Outcome | None = None) -> None:
        """Keeps the match's steps from `n` on, counted from 0, and how they end it, all of that or nothing.

        Trouble "conflict" if they are not the next ones of a running match. The same end a second time changes nothing.
        """
        with self._write():
            if steps and self._progress(match_id) != ("running", n):
                raise StoreError("conflict", f"step {n} is not the next of match {match_id}")
            self._add_steps(match_id, n, steps)
            if outcome is not None:
                self._finish(match_id, outcome)

    def abandon(self, match_id: int) -> None:
        """Marks a running match as one that nobody will go on with; its steps stay."""
        with self._write():
            self._end(match_id, "abandoned", None)

    def reseat(self, match_id: int, seats: Sequence[SeatPlan]) -> None:
        """Keeps who plays a match from now on."""
        with self._write():
            self._connection.executemany(
                "UPDATE seat SET kind = ?, shepherd = ?, hat = ? WHERE match = ? AND seat = ?",
                [(plan.kind, plan.shepherd, plan.hat, match_id, number) for number, plan in enumerate(seats)],
            )

    def told(self, match_id: int) -> None:
        """Notes that somebody has seen how a finished match ended."""
        with self._write():
            self._connection.execute("UPDATE match SET is_told = 1 WHERE id = ?", (match_id,))

    def untold(self) -> int | None:
        """The id of the newest finished match whose end nobody has seen."""
        with self._read():
            return self._connection.execute("SELECT max(id) FROM match WHERE is_told = 0").fetchone()[0]

    def running(self) -> list[int]:
        """The ids of all matches that have not ended, the newest first, whether they can be read or not."""
        with self._read():
            found = self._connection.execute("SELECT id FROM match WHERE state = 'running' ORDER BY id DESC").fetchall()
        return [match_id for (match_id,) in found]

    def leave_out(self, match_id: int) -> None:
        """Offers a match no more that is over, though its end could not be kept."""
        self._left_out.add(match_id)

    def unfinished(self, game: str = "") -> SavedMatch | None:
        """The newest running match, of one game or of any, that this version of the game can read."""
        for match_id in self.running():
            if match_id in self._left_out:
                continue
            try:
                if (saved := self.load(match_id)).record.game == (game or saved.record.game):
                    return saved
            except StoreError as error:
                if error.trouble not in ("broken", "newer"):
                    raise
        return None

    def load(self, match_id: int) -> SavedMatch:
        """A match with all its steps; trouble "missing" if there is none, "broken" if it cannot be read, "newer" if
        only a later version can read it."""
        with self._read():
            found = self._connection.execute("SELECT header, outcome FROM match WHERE id = ?", (match_id,)).fetchone()
            if found is None:
                raise StoreError("missing", f"match {match_id}")
            steps = self._rows("SELECT n, moves, checksum FROM step WHERE match = ? ORDER BY n", match_id)
            seats = self._rows("SELECT kind, shepherd, hat FROM seat WHERE match = ? ORDER BY seat", match_id)
        header, outcome = found
        try:
            record = decode(header, _checked(steps))
            ended = None if outcome is None else msgspec.json.decode(outcome, type=Outcome)
            plans = tuple(
                msgspec.convert(dict(zip(SeatPlan.__struct_fields__, seat, strict=True)), SeatPlan) for seat in seats
            )
        except NewerRecordError as error:
            raise StoreError("newer", f"match {match_id}: {error}") from error
        except (RecordError, msgspec.MsgspecError, TypeError, UnicodeDecodeError, RecursionError) as error:
            raise StoreError("broken", f"match {match_id}: {error}") from error
        return SavedMatch(match_id, record, plans, ended)

    @property
    def writes(self) -> int:
        """How often matches have been written, as far as the file tells."""
        with self._read():
            return self._connection.execute("SELECT ifnull(max(count), 0) FROM written").fetchone()[0]

    def forget_steps(self) -> None:
        """Of ended matches long ago keeps only the results: an untended screen plays for months.

        Match by match, and looking only at those that have steps: nobody who writes has to wait long.
        """
        with store_errors():
            old = self._connection.execute(
                """SELECT DISTINCT step.match FROM step JOIN match ON match.id = step.match
                WHERE step.match <= (SELECT max(id) FROM match) - ? AND match.state != 'running'""",
                (KEPT_WHOLE,),
            ).fetchall()
        for match_id in old:
            with transaction(self._connection):
                self._connection.execute("DELETE FROM step WHERE match = ?", match_id)

    def results(self, game: str | None = None) -> Results:
        """Statistics of the finished matches of one game, or of all."""
        with self._read():
            (matches,) = self._connection.execute(
                "SELECT count(*) FROM match WHERE state = 'finished' AND game = ifnull(?, game)", (game,)
            ).fetchone()
            return Results(matches, dict(self._tallies("shepherd", game)), dict(self._tallies("kind", game)))

    @contextmanager
    def _write(self) -> Generator[None]:
        """All that is written in here is kept, or none of it."""
        self.finish()
        with transaction(self._connection):
            yield
            count = self._connection.execute(COUNT_UP).fetchall()[0][0]
        self._written(count)

    @contextmanager
    def _read(self) -> Generator[None]:
        """What is read in here is all that was written."""
        self.finish()
        with store_errors():
            yield

    def _tallies(self, column: str, game: str | None) -> Iterator[tuple[str, Tally]]:
        counted = self._connection.execute(
            f"""SELECT seat.{column}, count(*), sum(has_won), max(score)
            FROM seat JOIN match ON match.id = seat.match
            WHERE match.state = 'finished' AND match.game = ifnull(?, match.game)
            GROUP BY 1 ORDER BY 1""",
            (game,),
        )
        return ((name, Tally(played, won, best)) for name, played, won, best in counted)

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
        """Ends a match that runs; the end of one that was finished is to be told."""
        found, _ = self._progress(match_id)
        if found not in ("running", state):
            raise StoreError("conflict", f"match {match_id} is {found}")
        if found == "running":
            self._connection.execute(
                "UPDATE match SET state = ?, outcome = ?, is_told = ? WHERE id = ?",
                (state, outcome, state != "finished", match_id),
            )

    def _progress(self, match_id: int) -> tuple[str, int]:
        """The match's state and how many steps of it are kept."""
        query = "SELECT state, (SELECT count(*) FROM step WHERE match = id) FROM match WHERE id = ?"
        found = self._connection.execute(query, (match_id,)).fetchone()
        if found is None:
            raise StoreError("missing", f"match {match_id}")
        return found

    def _rows(self, query: str, match_id: int) -> list[tuple[Any, ...]]:
        return self._connection.execute(query, (match_id,)).fetchall()


def _checked(steps: Iterable[tuple[Any, ...]]) -> Iterator[bytes]:
    """The moves of each step.

    Raises:
        RecordError: for a step that is missing or not as it was written.
    """
    for number, (n, moves, checksum) in enumerate(steps):
        if n != number or (checksum is not None and crc32(moves) != checksum):
            raise RecordError(f"step {number} is damaged")
        yield moves


class Journal:
    """Has one match written down as it is played, and never stops the play: what could not be kept is tried again next
    time.

    Args:
        saved: the match as the store has it, or None to start it there with the first `write`.
    """

    def __init__(self, matches: Matches, seats: Sequence[SeatPlan], saved: SavedMatch | None = None) -> None:
        self.match_id = None if saved is None else saved.id
        self._matches = matches
        self._seats = seats
        self._kept = 0 if saved is None else len(saved.record.steps)
        self._trouble: StoreError | None = None
        self._asked = self._answered = 0
        self._since = 0.0

    @property
    def trouble(self) -> StoreError | None:
        """Why the match is not kept up to its last step; None while all is well."""
        return StoreError("unwritable", "no answer") if self._is_overdue else self._trouble

    @property
    def is_writing(self) -> bool:
        """Whether what was written last is still on its way: nobody is to see it before it has arrived."""
        return self._answered < self._asked and not self._is_overdue

    def write(self, match: Match) -> None:
        """Keeps every step that is not kept yet, and the outcome once there is one."""
        self._ask(partial(self._write_or_make_room, match.record(), match.outcome))

    def reseat(self, seats: Sequence[SeatPlan]) -> None:
        """Keeps who plays from now on."""
        self._ask(partial(self._reseat, seats))

    def told(self) -> None:
        """Notes that the match's end has been seen; until then it is shown again on the next start."""
        self._ask(self._note_told)

    # What the writer does

    def _ask(self, work: Callable[[], None]) -> None:
        self._asked, self._since = self._asked + 1, monotonic()
        self._matches.later(partial(self._answer, work))

    def _answer(self, work: Callable[[], None]) -> None:
        try:
            work()
        except StoreError as error:
            if self._trouble is None:
                log.warning("a match is not kept from now on: %s", error.trouble)
            self._trouble = error
        finally:
            self._answered += 1

    @property
    def _is_overdue(self) -> bool:
        return self._answered < self._asked and monotonic() > self._since + LONGEST

    def _write_or_make_room(self, record: Record, outcome: Outcome | None) -> None:
        try:
            try:
                self._write(record, outcome)
            except StoreError as error:
                if error.trouble != "full" or not self._matches.make_room():
                    raise
                self._write(record, outcome)
            self._trouble = None
        except StoreError:
            if outcome is not None and self.match_id is not None:
                self._matches.leave_out(self.match_id)
            raise

    def _write(self, record: Record, outcome: Outcome | None) -> None:
        if self.match_id is None:
            self.match_id = self._matches.start(record, self._seats, outcome)
            self._kept = len(record.steps)
        elif len(record.steps) > self._kept or outcome is not None:
            self._matches.append(self.match_id, self._kept, record.steps[self._kept :], outcome)
            self._kept = max(self._kept, len(record.steps))

    def _reseat(self, seats: Sequence[SeatPlan]) -> None:
        self._seats = seats
        if self.match_id is not None:
            self._matches.reseat(self.match_id, seats)

    def _note_told(self) -> None:
        if self.match_id is not None:
            self._matches.told(self.match_id)


class Unkept:
    """The journal of a match that nobody will ask for again, such as one that computers play by themselves."""

    trouble: StoreError | None = None
    """There is none."""
    is_writing = False
    """Nothing is."""

    def write(self, match: Match) -> None:
        """Keeps nothing."""

    def told(self) -> None:
        """Keeps nothing."""

    def reseat(self, seats: Sequence[SeatPlan]) -> None:
        """Keeps nothing."""
