"""Which shepherds have a phone, and for how long those phones have been away that are locked or lost."""

from __future__ import annotations


class Attendance:
    """Follows what is reported; `tick` lets time pass."""

    def __init__(self) -> None:
        self.here: dict[str, bool] = {}
        """Every shepherd that has a phone -> whether it is here now."""
        self._away: dict[str, float] = {}

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
        self.here.pop(shepherd, None)
        self._away.pop(shepherd, None)

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
