"""Pacing: the delay before the next step is played."""

from __future__ import annotations

from math import isinf
from random import Random

from game.ui.scene import Client
from game.ui.table.rests import ReadingRest
from game.ui.table.seen import ScreenStep, Step
from game.ui.table.table import Table

REST_RANGE = 1.0, 1.1
"""The range of random factors on rests, whose lengths follow what is at stake."""
GLANCE = 0.4
"""Delay in seconds for people who want no reading time."""
RETRACT_SECONDS = 1.5
"""Least seconds in which persons can take a choice back, unless they want no reading time."""


class Pacing:
    """Counts the seconds of rest before a step."""

    def __init__(self, app: Client, table: Table) -> None:
        self._app = app
        self._table = table
        self.rest_seconds = 0.0
        """Seconds for which the table has been at rest before the next step."""
        self._chance = Random(table.session.match.seed)
        self._pace = 1.0

    def play(self, dt: float, asks: bool = True) -> None:
        """Advances a table at which nobody plays: its players choose, and each step is shown when it is due.

        Args:
            asks: whether the players go on to choose.
        """
        if asks and self._table.next_step is None:  # computers wait for the animation
            self._table.session.tick(dt, self._table.is_moving)
        self._table.tick(dt)
        self.tick(dt)
        step = self._table.next_step
        if step is not None and not self._table.is_moving and self.is_due(step):
            self.begin()
            self._table.play_next_step()

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds, which count while the table is at rest."""
        if not self._table.is_moving:
            self.rest_seconds += dt

    def begin(self) -> None:
        """Restarts the count, as a step is played."""
        self.rest_seconds = 0.0
        self._pace = self._chance.uniform(*REST_RANGE)

    def end(self) -> None:
        """Ends the rest at once."""
        self.rest_seconds = float("inf")

    def is_due(self, step: Step) -> bool:
        """Returns whether a step may be played now; events must be saved first."""
        if self._table.session.is_writing and not isinstance(step, ScreenStep):
            return False
        rest = self._delay_before(step)
        needs_rest = rest > 0 or type(step) in self._table.kind.results
        return not needs_rest or (not self._table.is_moving and self.rest_seconds >= rest)

    @property
    def grace(self) -> float:
        """Seconds for which persons' choices can still be taken back."""
        return 0.0 if self._app.settings.reading < 0 else RETRACT_SECONDS

    @property
    def is_running(self) -> bool:
        """Whether the table rests before the next step."""
        step = self._table.next_step
        return step is not None and not self._table.session.is_writing and not self.is_due(step)

    @property
    def is_read(self) -> bool:
        """Whether a person has unlimited reading time."""
        step = self._table.next_step
        return step is not None and not self._table.is_moving and isinf(self._delay_before(step))

    def _delay_before(self, step: Step) -> float:
        """Returns the game's delay in seconds, scaled for the slowest reader; infinite for unlimited reading."""
        rest, settings = self._table.kind.rest_before(self._table.seen, step), self._app.settings
        if not isinstance(rest, ReadingRest):
            return 0.001 * bool(rest) if settings.reading < 0 or settings.thinking == "none" else rest * self._pace
        is_read, slowest = bool(self._table.session.local_seats), self._app.phones.attendance.slowest
        if is_read and not settings.reading:
            return float("inf")
        if settings.reading < 0:
            return GLANCE * slowest
        if settings.thinking == "none":
            return 0.001
        return slowest * (max(rest * self._pace, settings.reading) if is_read else rest * self._pace)
