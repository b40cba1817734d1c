"""Phones lock themselves: none costs anybody a turn before the big screen has asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.still_there import ask_seat
from game.ui.table.scene import TableScene

if TYPE_CHECKING:
    from game.ui.app import App

ASKS_FOR = 10.0
"""Seconds, the last of those that a seat waits for its phone."""


class MissingPhones:
    """Watches an app's phones; `tick` it before the app."""

    def __init__(self, app: App) -> None:
        self._app = app

    def tick(self) -> None:
        """Asks for the phone that is waited for, once it has been away for so long; one after another."""
        top, phones = self._app.top, self._app.phones
        if not isinstance(top, TableScene) or top.awaited not in top.table.session.phones:
            return
        session = top.table.session
        missing = phones.attendance.missing(max(0.0, phones.away_seconds - ASKS_FOR))
        seat = next((seat for seat in session.waiting_phones if session.shepherds[seat] in missing), None)
        if seat is not None:
            ask_seat(self._app, top, top.table, seat, ASKS_FOR)
