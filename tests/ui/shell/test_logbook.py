"""The log of a machine that runs for months stays small."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.ui.shell import logbook


def test_however_much_goes_wrong_the_log_stays_small_and_ends_with_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook, "SIZE", 2000)
    opened = logbook.open_logbook(tmp_path)
    for number in range(500):
        logging.getLogger("game.store").warning("something could not be written: %d", number)
    logbook.close_logbook(opened)
    files = list(tmp_path.iterdir())
    assert len(files) == 1 + logbook.KEPT
    assert sum(path.stat().st_size for path in files) <= 2000 * len(files)
    assert (tmp_path / logbook.LOG_FILE).read_text(encoding="utf-8").endswith("written: 499\n")
