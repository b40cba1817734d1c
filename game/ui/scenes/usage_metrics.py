"""Counts a kiosk's matches, how they end and which devices are used; never a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from game.kiosk.summary import ABANDONED, BEGUN, FINISHED, INPUT, LANGUAGE, MINUTES, START, STOP
from game.play.session import Session
from game.ui.app import App
from game.ui.table.scene import TableScene

WRITE_INTERVAL = 60.0
"""Seconds between two writes."""
RESUME_SECONDS = 180.0
"""Seconds for which an unfinished match may be resumed before it counts as abandoned."""


@dataclass
class Sitting:
    """A match of people, as counted."""

    session: Session
    name: str
    results: frozenset[type]
    """Event types that end a hand."""
    seconds: float = 0.0
    away: float = 0.0
    """Seconds since it left the screen."""
    used: set[str] = field(default_factory=set)

    @property
    def hand(self) -> int:
        """The current hand, from 1."""
        events, _ = self.session.match.events_since(0, None)
        return 1 + sum(type(event) in self.results for event in events)


class UsageMetrics:
    """Watches an app; call `tick` after the app's input was read."""

    def __init__(self, app: App, now: datetime) -> None:
        self._app = app
        self._ledger = app.store.statistics
        self._game: Sitting | None = None
        self._until_kept = WRITE_INTERVAL
        self._now = now
        self._ledger.count(now, START, "plain" if app.store.lock_file.is_safe_mode else "usual")

    def tick(self, dt: float, used: set[str], now: datetime) -> None:
        """Advances by `dt` seconds.

        Args:
            used: devices used meanwhile, such as "touch" or "keys".
            now: the local time.
        """
        self._now = now
        session = self._session_of_persons
        if session is not None and (self._game is None or session is not self._game.session):
            self._begin(session)
        if self._game is not None:
            self._update_sitting(self._game, session, dt, used)
        self._until_kept -= dt
        if self._until_kept <= 0:
            self._until_kept = WRITE_INTERVAL
            self._ledger.request_save()

    def close(self) -> None:
        """Counts the end of the run; a requested end is no failure."""
        self._leave()
        if not self._app.is_running:
            self._ledger.count(self._now, STOP)
        self._ledger.request_save()

    def _begin(self, session: Session) -> None:
        """Starts counting a match; a resumed one continues."""
        if self._game is not None and self._game.session.match.seed == session.match.seed:
            self._game.session = session
            return
        self._leave()
        name = session.match.game.name
        self._game = Sitting(session, name, frozenset(self._app.all_tables[name].results))
        self._ledger.count(self._now, BEGUN, name)
        self._ledger.count(self._now, LANGUAGE, self._app.words.language)

    def _update_sitting(self, game: Sitting, session: Session | None, dt: float, used: set[str]) -> None:
        if game.session.outcome is not None:
            self._finish(game)
        elif session is game.session:
            game.away = 0.0
            game.seconds += dt
            used = {*used, *(("phone",) if game.session.phone_seats else ())}
            for kind in sorted(used - game.used):
                self._ledger.count(self._now, INPUT, kind)
            game.used |= used
        else:
            game.away += dt
            if game.away > RESUME_SECONDS:
                self._leave()

    def _finish(self, game: Sitting) -> None:
        self._ledger.count(self._now, FINISHED, game.name)
        self._ledger.count(self._now, MINUTES, str(round(game.seconds / 60)))
        self._game = None
        self._ledger.request_save()

    def _leave(self) -> None:
        if self._game is not None:
            self._ledger.count(self._now, ABANDONED, f"{self._game.name} {self._game.hand}")
        self._game = None

    @property
    def _session_of_persons(self) -> Session | None:
        """The match on the screen that people play or have just left."""
        scenes = self._app.stack.scenes
        table = next((scene for scene in scenes if isinstance(scene, TableScene)), None)
        if table is None:
            return None
        session = table.table.session
        is_played = session.local_seats or session.phone_seats or session.away_seats
        return session if is_played and session.outcome is None else None
