"""Journals: each saves one match while it is played, and knows it without asking the disk."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from game.engine.api import Outcome
from game.engine.match import Match
from game.engine.record import Record
from game.store.errors import StoreError
from game.store.matches import Matches, SavedMatch
from game.store.seats import SeatPlan

log = logging.getLogger(__name__)

WRITE_TIMEOUT = 5.0
"""Seconds after which a disk that has not answered counts as an error; the game goes on."""


class RunningMatches:
    """The running matches as they will be in the file once all queued work is done; nothing here waits for it."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self._journals: list[Journal] = []
        """Journals of the running matches, the newest last."""
        try:
            self._journals = [Journal(self, saved.seats, saved) for saved in matches.load_running()][::-1]
        except StoreError as error:
            log.warning("the unfinished matches cannot be read: %s", error)

    def newest(self, game: str = "") -> Journal | None:
        """Returns the journal of the newest running match, of one game or of any."""
        return next((journal for journal in reversed(self._journals) if game in ("", journal.record.game)), None)

    def update(self, journal: Journal) -> None:
        """Adds a match that has begun, or drops one that is over."""
        if journal.is_over:
            self._journals = [other for other in self._journals if other is not journal]
        elif journal not in self._journals:
            self._journals.append(journal)

    def abandon(self, game: str = "") -> bool:
        """Abandons all matches, of one game or of any; returns whether there were any."""
        left = [journal for journal in self._journals if game in ("", journal.record.game)]
        for journal in left:
            journal.abandon()
        return bool(left)


class Journal:
    """Saves one match while it is played, and never interrupts play: steps that failed are saved with the next write.

    Args:
        saved: the stored match, or None to create it with the first `write`.
    """

    def __init__(self, running: RunningMatches, seats: Sequence[SeatPlan], saved: SavedMatch | None = None) -> None:
        self.is_kept = True
        """Whether the match is saved, and counts."""
        self.match_id = None if saved is None else saved.id
        self.seats = tuple(seats)
        self.is_over = saved is not None and saved.outcome is not None
        """Whether the match is finished or abandoned."""
        self._running, self._matches = running, running.matches
        self._record = None if saved is None else saved.record
        self._saved_steps = 0 if saved is None else len(saved.record.steps)
        self._error: StoreError | None = None
        self._submitted = self._completed = 0
        self._opened_at = 0.0

    @property
    def error(self) -> StoreError | None:
        """The reason why the match is not saved up to its last step; None if it is."""
        return StoreError("unwritable", "no answer") if self._is_overdue else self._error

    @property
    def is_writing(self) -> bool:
        """Whether the last write is still pending; its steps must not be shown before."""
        return self._completed < self._submitted and not self._is_overdue

    @property
    def record(self) -> Record:
        """The match up to its last step, saved or not."""
        assert self._record is not None, "nothing of the match has been written"
        return self._record

    def write(self, match: Match) -> None:
        """Saves all new steps, and the outcome once there is one."""
        self._record, self.is_over = match.record(), self.is_over or match.outcome is not None
        self._running.update(self)
        self._submit(partial(self._write_or_free_space, self._record, self.seats, match.outcome))

    def update_seats(self, seats: Sequence[SeatPlan]) -> None:
        """Saves the new players."""
        self.seats = tuple(seats)
        self._submit(partial(self._update_seats, self.seats))

    def abandon(self) -> None:
        """Marks the match as abandoned; its steps stay."""
        self.is_over = True
        self._running.update(self)
        self._submit(self._abandon)

    def mark_end_seen(self) -> None:
        """Records that the match's end has been seen; until then it is shown again on the next start."""
        self._submit(self._mark_end_seen)

    # Run by the writer

    def _submit(self, work: Callable[[], None]) -> None:
        self._submitted, self._opened_at = self._submitted + 1, monotonic()
        self._matches.submit(partial(self._run, work))

    def _run(self, work: Callable[[], None]) -> None:
        try:
            work()
        except StoreError as error:
            if self._error is None:
                log.warning("a match is not kept from now on: %s", error.kind)
            self._error = error
        finally:
            self._completed += 1

    @property
    def _is_overdue(self) -> bool:
        return self._completed < self._submitted and monotonic() > self._opened_at + WRITE_TIMEOUT

    def _write_or_free_space(self, record: Record, seats: Sequence[SeatPlan], outcome: Outcome | None) -> None:
        try:
            self._write(record, seats, outcome)
        except StoreError as error:
            if error.kind != "full" or not self._matches.free_space():
                raise
            self._write(record, seats, outcome)
        self._error = None

    def _write(self, record: Record, seats: Sequence[SeatPlan], outcome: Outcome | None) -> None:
        if self.match_id is None:
            self.match_id = self._matches.start(record, seats, outcome)
            self._saved_steps = len(record.steps)
        elif len(record.steps) > self._saved_steps or outcome is not None:
            self._matches.append(self.match_id, self._saved_steps, record.steps[self._saved_steps :], outcome)
            self._saved_steps = max(self._saved_steps, len(record.steps))

    def _update_seats(self, seats: Sequence[SeatPlan]) -> None:
        if self.match_id is not None:
            self._matches.update_seats(self.match_id, seats)

    def _abandon(self) -> None:
        if self.match_id is not None:
            self._matches.abandon(self.match_id)

    def _mark_end_seen(self) -> None:
        if self.match_id is not None:
            self._matches.mark_end_seen(self.match_id)


class NullJournal:
    """A journal that saves nothing, for matches nobody will resume, such as those between computers only."""

    error: StoreError | None = None
    """Always None."""
    match_id: int | None = None
    """Always None."""
    is_writing = False
    """Always False."""
    is_kept = False
    """Always False."""

    def write(self, match: Match) -> None: ...

    def mark_end_seen(self) -> None: ...

    def update_seats(self, seats: Sequence[SeatPlan]) -> None: ...
