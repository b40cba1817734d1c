"""Reports of phones that wait for the game, which handles a few in each frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from game.phones.server_protocol import SeatReport


class ReportInbox:
    """Hands out each seat's reports in order, and the seats in turn: nobody waits behind one who sends many."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[SeatReport]] = {}
        """Reports by shepherd, whose turn comes first at the front."""

    def add(self, report: SeatReport) -> None:
        self._waiting.setdefault(report.shepherd, deque()).append(report)

    def pop(self, most: int) -> Iterator[SeatReport]:
        """Yields at most that many reports."""
        for _ in range(most):
            if not self._waiting:
                return
            shepherd = next(iter(self._waiting))
            reports = self._waiting.pop(shepherd)
            report = reports.popleft()
            if reports:
                self._waiting[shepherd] = reports
            yield report

    def clear(self) -> None:
        self._waiting.clear()
