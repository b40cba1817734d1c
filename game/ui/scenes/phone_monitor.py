"""Detects that a phone to act has been away for long, and that phones need a new code."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.app import App

if TYPE_CHECKING:
    from game.ui.scenes.join import JoinScene


class PhoneMonitor:
    """Watches an app's phones; call `tick` before the app's."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._code: JoinScene | None = None
        """The new code over a table, until all phones have come by it."""
        self._is_one_lost = False
        """Whether a phone has been away since it was shown."""

    def tick(self) -> None:
        """Asks for the phone to act once it has been away for too long, one at a time, or shows a new code."""
        if self._app.phones.display.has_moved and self._code is None:
            self._show_code()
        elif self._code is not None:
            self._follow_code(self._code)
        elif self._app.phones.connected:
            self._ask()

    def _show_code(self) -> None:
        from game.ui.scenes.join import JoinScene, boat_slots  # as below
        from game.ui.table.scene import TableScene

        if isinstance(top := self._app.top, TableScene) and top.table.session.phone_seats:
            self._code, self._is_one_lost = JoinScene(self._app, partial(boat_slots, top.table.session)), False
            self._app.push(self._code)

    def _follow_code(self, code: JoinScene) -> None:
        present = self._app.phones.connected.values()
        self._is_one_lost |= not all(present)
        if code not in self._app.stack.scenes:
            self._code = None
        elif code.is_top and self._is_one_lost and present and all(present):
            code.go_back()

    def _ask(self) -> None:
        from game.ui.scenes.idle_prompt import (
            PROMPT_SECONDS,
            IdlePromptScene,
        )  # imported here: few games have phones, and
        from game.ui.table.scene import TableScene  # the menu starts faster without it

        top, phones = self._app.top, self._app.phones
        if not isinstance(top, TableScene) or not top.table.session.phone_seats:
            return
        session = top.table.session
        if top.awaited_seat not in session.phone_seats:
            return
        attendance = phones.attendance
        missing = attendance.missing(max(0.0, phones.away_seconds * attendance.slowest - PROMPT_SECONDS))
        seat = next((seat for seat in session.waiting_phone_seats if session.shepherds[seat] in missing), None)
        if seat is not None:
            self._app.push(IdlePromptScene(self._app, top, top.table, seat, PROMPT_SECONDS), seamless=True)
