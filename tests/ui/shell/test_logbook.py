"""The log of a machine that runs for months stays small."""

import errno
import io
import logging
import os
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


def test_a_name_of_any_bytes_can_be_written_down(tmp_path: Path) -> None:
    opened = logbook.open_logbook(tmp_path)
    name = os.fsdecode(b"MALM\xd6")
    opened.handle(logging.makeLogRecord({"msg": "the stick %s is full", "args": (name,), "levelno": logging.WARNING}))
    logbook.close_logbook(opened)
    assert "the stick MALM\\udcd6 is full" in (tmp_path / logbook.LOG_FILE).read_text(encoding="utf-8")


class FullDisk(io.StringIO):
    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "no space left")


def test_a_log_on_a_full_disk_neither_ends_the_program_in_an_error_nor_fills_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = logbook.open_logbook(tmp_path)
    assert isinstance(opened, logging.StreamHandler)
    opened.setStream(FullDisk())
    logging.getLogger("game.store").warning("something could not be written")
    logbook.close_logbook(opened)
    assert capsys.readouterr().err == ""
    assert opened not in logging.getLogger().handlers
