"""Which shepherds have a phone, how long those phones have been away that are locked or lost, and who needs time."""

from __future__ import annotations


class Attendance:
    """Follows what is reported; `tick` lets time pass."""

    def __init__(self) -> None:
        self.here: dict[str, bool] = {}
        """Every shepherd that has a phone -> whether it is here now."""
        self._away: dict[str, float] = {}
        self._times: dict[str, int] = {}

    def come(self, shepherd: str) -> None:
        """Its phone is here."""
        self.here[shepherd] = True
        self._away.pop(shepherd, None)

    def go(self, shepherd: str) -> None:
        """Its phone is away, and may come back."""
        self.here[shepherd] = False
        self._away.setdefault(shepherd, 0.0)

    def leave(self, shepherd: str) -> None:
        """It has no phone any more."""
        for kept in (self.here, self._away, self._times):
            kept.pop(shepherd, None)

    def take_time(self, shepherd: str, times: int) -> None:
        """Its player wants so many times as long as usual."""
        self._times[shepherd] = times

    @property
    def slowest(self) -> int:
        """How many times as long everybody is given: as who wants most of those that have a phone."""
        return max(self._times.values(), default=1)

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        for shepherd in self._away:
            self._away[shepherd] += dt

    def missing(self, seconds: float) -> tuple[str, ...]:
        """The shepherds whose phones have been away for so long."""
        return tuple(shepherd for shepherd, away in self._away.items() if away >= seconds)

    def wait_anew(self, shepherd: str) -> None:
        """Has a phone that is away been so from now on."""
        if shepherd in self._away:
            self._away[shepherd] = 0.0
