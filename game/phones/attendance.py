"""Attendance of the phones with a seat: present or away, for how long, and the extra time their players need."""

from __future__ import annotations


class Attendance:
    """Tracks reports of phones; `tick` advances the time."""

    def __init__(self) -> None:
        self.connected: dict[str, bool] = {}
        """Whether the phone is present, by shepherd."""
        self._away: dict[str, float] = {}
        self._times: dict[str, int] = {}

    def connect(self, shepherd: str) -> None:
        """Records that the shepherd's phone is present."""
        self.connected[shepherd] = True
        self._away.pop(shepherd, None)

    def disconnect(self, shepherd: str) -> None:
        """Records that the shepherd's phone is away and may return."""
        self.connected[shepherd] = False
        self._away.setdefault(shepherd, 0.0)

    def leave(self, shepherd: str) -> None:
        """Records that the shepherd has no phone any more."""
        for record in (self.connected, self._away, self._times):
            record.pop(shepherd, None)

    def set_time_factor(self, shepherd: str, times: int) -> None:
        """Sets the factor of time the player needs."""
        self._times[shepherd] = times

    @property
    def slowest(self) -> int:
        """The greatest factor of all players with a phone; it holds for everybody."""
        return max(self._times.values(), default=1)

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds."""
        for shepherd in self._away:
            self._away[shepherd] += dt

    def missing(self, seconds: float) -> tuple[str, ...]:
        """Returns the shepherds whose phones have been away for that many seconds."""
        return tuple(shepherd for shepherd, away_seconds in self._away.items() if away_seconds >= seconds)

    def restart_wait(self, shepherd: str) -> None:
        """Restarts the time of a phone that is away."""
        if shepherd in self._away:
            self._away[shepherd] = 0.0
