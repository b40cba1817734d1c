"""Counts what the log is told, for the operator: in which part of the game, never in which words."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from game.kiosk.summary import ERROR

if TYPE_CHECKING:
    from game.store.ledger import Ledger

PARTS = {
    "game.store": "store",
    "game.play": "store",
    "game.ai": "players",
    "game.phones": "phones",
    "game.ui.sound": "sound",
    "game.ui.scenes.operator": "operator",
    "game.kiosk": "operator",
    "game.ui": "screen",
}
"""The part of the game that a logger speaks for, the more particular name first."""


class Counting(logging.Handler):
    """Counts warnings and errors by the part of the game that they come from."""

    def __init__(self, ledger: Ledger, clock: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(logging.WARNING)
        self._ledger = ledger
        self._clock = clock

    def emit(self, record: logging.LogRecord) -> None:
        """Counts it."""
        part = next((part for name, part in PARTS.items() if f"{record.name}.".startswith(f"{name}.")), "other")
        self._ledger.count(self._clock(), ERROR, part)


def open_counting(ledger: Ledger) -> logging.Handler:
    """Counts warnings and errors from now on."""
    handler = Counting(ledger)
    logging.getLogger().addHandler(handler)
    return handler
