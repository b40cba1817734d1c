"""Detects that a phone to act has been away for long."""

from __future__ import annotations

from game.ui.app import App


class PhoneMonitor:
    """Watches an app's phones; call `tick` before the app's."""

    def __init__(self, app: App) -> None:
        self._app = app

    def tick(self) -> None:
        """Asks for the phone to act once it has been away for too long, one at a time."""
        if self._app.phones.connected:
            self._ask()

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
