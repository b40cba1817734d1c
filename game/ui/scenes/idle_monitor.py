"""The idle monitor of a kiosk: asks who is still there, starts over when all have left, and closes at night."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from game.engine.api import Seat
from game.kiosk.plan import Kiosk
from game.play.session import Session
from game.ui.app import App
from game.ui.input.intents import Headphones, Intent, is_sign_of_life
from game.ui.scene import Scene
from game.ui.scenes.closed import ClosedScene
from game.ui.scenes.idle_prompt import IdlePromptScene
from game.ui.scenes.menu import MenuScene
from game.ui.table.scene import TableScene

WITH_HEADPHONES: Mapping[str, object] = MappingProxyType({"scanning": "items", "voice": "all"})
"""Settings while headphones are plugged in."""
RETURN_SECONDS = 8.0
"""Seconds after the last person has left in which a touch brings them back."""
CLOCK_INTERVAL = 1.0
"""Seconds between two checks of the clock."""

DRIFT, DRIFT_SECONDS = 4, 60.0
"""Greatest burn-in offset in px, and the seconds between its steps."""

log = logging.getLogger(__name__)


class IdleMonitor:
    """Watches a kiosk's app; call `tick` before the app's."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._seconds_waited = 0.0
        """Seconds without a touch since the same seat is to act."""
        self._waits_for: tuple[Scene | None, Seat | None] = None, None
        self._seconds_untouched = 0.0
        self._is_open = True
        self._opening: datetime | None = None
        """The time at which the closed screen opens again."""
        self._seconds_to_clock_check = 0.0
        self._seconds = 0.0

    def tick(self, dt: float, intents: Sequence[Intent], now: datetime) -> None:
        """Advances by `dt` seconds with these intents."""
        self._check_clock(dt, now)
        self._shift_against_burn_in(dt)
        for intent in intents:
            if isinstance(intent, Headphones):
                self._handle_headphones(intent.are_in)
        is_there = any(map(is_sign_of_life, (*intents, *self._app.reader_intents)))
        active = self._app.phones.take_active()
        if isinstance(top := self._app.top, IdlePromptScene) and top.shepherd in active:
            top.go_back()
        waits_for = self._app.top, self._app.top.awaited_seat if self._app.top else None
        if is_there or self._is_answered_by(active) or waits_for != self._waits_for:
            self._seconds_waited, self._waits_for = 0.0, waits_for
        self._seconds_waited += dt
        self._seconds_untouched = 0.0 if is_there or active else self._seconds_untouched + dt
        if is_there:
            self._restore_players()
        else:
            self._handle_idle()

    def _handle_headphones(self, are_in: bool) -> None:
        """Turns voice and scanning on with headphones; starts over when they are unplugged."""
        if are_in:
            self._app.change_settings(**WITH_HEADPHONES)
        elif self._app.top is not None and not self._app.top.is_operator_scene:
            self._start_over(after=0.0)

    def _is_answered_by(self, active: Collection[str]) -> bool:
        """Whether the phone to act is among these; no other one answers for it."""
        seat, scene = self._waits_for[1], self._table
        if seat is None or scene is None:
            return bool(active)
        return seat in scene.table.session.phone_seats and scene.table.session.shepherds[seat] in active

    def _check_clock(self, dt: float, now: datetime) -> None:
        self._seconds_to_clock_check -= dt
        if self._seconds_to_clock_check <= 0:
            self._seconds_to_clock_check = CLOCK_INTERVAL
            self._is_open, self._opening = self._plan.is_open(now), self._plan.next_opening(now)
            self._app.set_volume(self._plan.volume_at(now))

    def _shift_against_burn_in(self, dt: float) -> None:
        """Moves static items by a few px, too slowly to notice, against burn-in."""
        self._seconds += dt
        steps = int(self._seconds / DRIFT_SECONDS)
        self._app.burn_in_offset = _swing(steps), _swing(steps // (4 * DRIFT))

    def _handle_idle(self) -> None:
        top, (ask_after, ask_for) = self._app.top, self._times
        longest = ask_after + ask_for
        match top:
            case None:
                pass
            case ClosedScene():
                self._watch_hours(top)
            case TableScene(is_deserted=True):
                self._start_over(after=RETURN_SECONDS)
            case MenuScene():
                self._idle_at_title(top)
            case _ if (scene := self._table) and self._seconds_untouched >= longest * (1 + _person_count(scene)):
                self._start_over(after=0.0)
            case _ if top.awaited_seat is not None:
                if self._seconds_waited >= ask_after and (scene := self._table):
                    seat = top.awaited_seat
                    asking = IdlePromptScene(self._app, top, scene.table, seat, ask_for, self._handle_leaver)
                    self._app.push(asking, seamless=True)
            case _ if not top.can_run_unattended:
                self._start_over(after=longest)

    def _watch_hours(self, closed: ClosedScene) -> None:
        """Opens the closed screen in time, and shows an hour that the operator has changed."""
        if self._is_open:
            self._app.go_home()
        elif closed.opening != self._opening:
            self._app.replace(ClosedScene(self._app, self._opening))

    def _idle_at_title(self, menu: Scene) -> None:
        """Closes the screen at night, and resets the visit once the title was idle for long enough."""
        if not self._is_open and self._seconds_waited >= RETURN_SECONDS:
            self._app.push(ClosedScene(self._app, self._opening))
        elif self._seconds_waited >= sum(self._times):
            self._seconds_waited = 0.0
            if self._reset_visit():
                menu.arrange(self._app.screen)

    def _start_over(self, after: float) -> None:
        if self._seconds_waited >= after:
            self._app.go_home()
            self._reset_visit()
            assert self._app.top
            self._app.top.arrange(self._app.screen)

    def _reset_visit(self) -> bool:
        """Clears the visitors' settings, matches, phones and lines on the board.

        Returns:
            whether there was a setting or a match.
        """
        self._app.phones.renew_room()
        self._app.store.board.visitors = {}
        was_changed = self._app.reset_visit()
        return self._app.store.running.abandon() or was_changed

    @property
    def _plan(self) -> Kiosk:
        return self._app.config.kiosk or Kiosk()

    @property
    def _times(self) -> tuple[float, float]:
        """Seconds before the question, and for it, multiplied by the visitors' patience.

        One pass of a scan is added before the question: who has one switch cannot act earlier.
        """
        idle = self._plan.idle
        patience = max(self._app.settings.patience, self._app.phones.attendance.slowest)
        return idle.ask_after * patience + self._app.scan_seconds, idle.ask_for * patience

    # The seat that is waited for

    @property
    def _table(self) -> TableScene | None:
        return next((scene for scene in self._app.stack.scenes if isinstance(scene, TableScene)), None)

    def _handle_leaver(self, session: Session) -> None:
        """Handles that a person has left; starts over if nobody remains."""
        if session.is_untended and not session.away_seats:
            self._app.go_home()
            self._reset_visit()

    def _restore_players(self) -> None:
        """Returns the seats when a deserted table is touched."""
        top = self._app.top
        if isinstance(top, TableScene) and top.is_deserted:
            top.table.session.mark_present()


def _person_count(scene: TableScene) -> int:
    """Returns the number of persons at a table; 0 where somebody watches animals."""
    session = scene.table.session
    return len({*session.local_seats, *session.phone_seats, *session.away_seats})


def _swing(steps: int) -> int:
    """Returns the position of a back-and-forth motion after that many steps of 1 px."""
    return abs((steps + 3 * DRIFT) % (4 * DRIFT) - 2 * DRIFT) - DRIFT
