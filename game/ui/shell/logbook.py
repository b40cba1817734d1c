"""The error log: a small file without hidden cards, and counters for the operator."""

from __future__ import annotations

import logging
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import pygame

from game.kiosk.summary import ERROR
from game.store.usage_statistics import UsageStatistics
from game.store.writer import InlineWriter, Writer

LOG_FILE = "ebb.log"
SIZE = 256 * 1024
KEPT = 3
MOST_WAITING = 1000
"""Lines that wait for a disk; when there are more, the oldest are lost."""
MACHINE_TROUBLES = (OSError, ImportError, MemoryError, pygame.error)
"""Exceptions whose messages are about the machine; those of others may contain a move or a hand."""


class RedactingFormatter(logging.Formatter):
    """Formats place and type of an error, and its message only where that cannot contain a secret."""

    def format(self, record: logging.LogRecord) -> str:
        """Formats the record without the text another handler cached."""
        record = copy(record)
        record.exc_text = None
        return super().format(record)

    def formatException(self, ei: tuple[Any, Any, Any]) -> str:  # noqa: N802 - logging's name
        """Returns the tracebacks, the first cause first."""
        return "\n".join(_describe(error) for error in reversed(_chain(ei[1])))


class LogFile(RotatingFileHandler):
    """The log file; on a full disk a line is lost and nothing else happens."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Ignores errors, because the screen reports a full disk."""

    def close(self) -> None:
        """Closes the file, even if its last line found no space."""
        with suppress(OSError):
            super().close()


class Logbook(logging.Handler):
    """Formats lines in the thread that logs them, and lets the writer append them to the file."""

    def __init__(self, file: LogFile, writer: Writer) -> None:
        super().__init__()
        self._file = file
        self._writer = writer
        self._lines: deque[str] = deque(maxlen=MOST_WAITING)

    def emit(self, record: logging.LogRecord) -> None:
        """Queues the line, and the writing of all lines with the first."""
        with suppress(Exception):  # an error in a message stops no game
            self._lines.append(self.format(record))
        if len(self._lines) == 1:
            self._writer.submit(self._write_lines)

    def close(self) -> None:
        """Lets the writer close the file after the last line."""
        self._writer.submit(self._file.close)
        super().close()

    def _write_lines(self) -> None:
        while self._lines:
            self._file.handle(logging.makeLogRecord({"msg": self._lines.popleft()}))


def open_logbook(folder: Path, writer: Writer | None = None) -> logging.Handler:
    """Starts logging warnings and errors into the folder, or nowhere if that is not writable.

    Args:
        writer: writes the lines; None: the thread that logs them.
    """
    handler: logging.Handler
    path = folder / LOG_FILE
    try:
        if path.is_symlink() or (path.exists() and not path.is_file()):
            raise OSError("not a file of ours")  # opening a pipe would block
        file = LogFile(path, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8", errors="backslashreplace")
        handler = Logbook(file, writer or InlineWriter())
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)
    return handler


def close_logbook(handler: logging.Handler) -> None:
    logging.getLogger().removeHandler(handler)
    handler.close()


def _chain(error: BaseException | None) -> list[BaseException]:
    chain: list[BaseException] = []
    while error and error not in chain:
        chain.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return chain


def _describe(error: BaseException) -> str:
    words = f": {error}" if isinstance(error, MACHINE_TROUBLES) else ""
    return "".join(traceback.format_tb(error.__traceback__)) + f"{type(error).__name__}{words}"


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
"""Part of the game by logger name, more specific names first."""


class CountingHandler(logging.Handler):
    """Counts warnings and errors by part of the game."""

    def __init__(self, ledger: UsageStatistics, clock: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(logging.WARNING)
        self._ledger = ledger
        self._clock = clock

    def emit(self, record: logging.LogRecord) -> None:
        part = next((part for name, part in PARTS.items() if f"{record.name}.".startswith(f"{name}.")), "other")
        self._ledger.count(self._clock(), ERROR, part)


def open_counting(ledger: UsageStatistics) -> logging.Handler:
    """Starts counting warnings and errors."""
    handler = CountingHandler(ledger)
    logging.getLogger().addHandler(handler)
    return handler
