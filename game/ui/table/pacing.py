"""How long a table is looked at before the step that waits is told."""

from __future__ import annotations

from math import isinf
from random import Random

from game.play.think_time import TEMPO_RANGE
from game.ui.scene import Client
from game.ui.table.seen import ScreenStep, Step
from game.ui.table.table import Table

ONLOOKERS = 1.6
"""The factor where computers play by themselves: those who pass by know the game less well."""
READ_FROM = 1.0
"""A rest of so many seconds is there to be read in."""

GLANCE = 0.4
"""So long the table rests for those who want no time to read."""
TAKEN_BACK_WITHIN = 1.0
"""So long what persons have chosen can be taken back at least; those who want no time to read mean what they do."""


class Pacing:
    """Counts for how long the table has been looked at."""

    def __init__(self, app: Client, table: Table) -> None:
        self._app = app
        self._table = table
        self.rest_seconds = 0.0
        """For how many seconds the table has been at rest before the step that waits."""
        self._chance = Random(table.session.match.seed)
        self._pace = 1.0

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass; they count while the table is at rest."""
        if not self._table.is_moving:
            self.rest_seconds += dt

    def begin(self) -> None:
        """Starts counting anew, as a step is told."""
        self.rest_seconds = 0.0
        self._pace = self._chance.uniform(*TEMPO_RANGE)

    def end(self) -> None:
        """Ends the rest at once."""
        self.rest_seconds = float("inf")

    def is_due(self, step: Step) -> bool:
        """Whether a step may be told now: what has happened, once it is written down."""
        if self._table.session.is_writing and not isinstance(step, ScreenStep):
            return False
        rest = self._before(step)
        needs_rest = rest > 0 or type(step) in self._table.kind.results
        return not needs_rest or (not self._table.is_moving and self.rest_seconds >= rest)

    @property
    def grace(self) -> float:
        """For how many seconds what persons have chosen waits for them to take it back."""
        return 0.0 if self._app.settings.reading < 0 else TAKEN_BACK_WITHIN

    @property
    def is_running(self) -> bool:
        """Whether the table is looked at before it goes on."""
        step = self._table.next_step
        return step is not None and not self._table.session.is_writing and not self.is_due(step)

    @property
    def is_read(self) -> bool:
        """Whether somebody reads for as long as they like."""
        step = self._table.next_step
        return step is not None and not self._table.is_moving and isinf(self._before(step))

    def _before(self, step: Step) -> float:
        """As long as its game says, but where persons read, as long as they want to, the slowest of them."""
        rest, settings = self._table.kind.rest_before(self._table.seen, step), self._app.settings
        is_read = rest >= READ_FROM and bool(self._table.session.local_seats)
        if is_read and not settings.reading:
            return float("inf")
        if rest and settings.reading < 0:
            return min(rest, GLANCE) * self._slowest(rest)
        if settings.thinking == "none":
            return 0.001 * bool(rest)
        if not self._table.session.local_seats:
            rest *= ONLOOKERS
        slowest = self._slowest(rest)
        return slowest * (max(rest * self._pace, settings.reading) if is_read else rest * self._pace)

    def _slowest(self, rest: float) -> int:
        """How many times as long those want to read who hold phones; what nobody reads in stays as it is."""
        return self._app.phones.attendance.slowest if rest >= READ_FROM else 1
