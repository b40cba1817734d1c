"""The log of a machine that runs for months stays small."""

import errno
import io
import logging
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.shell import logbook
from tests.store.held import Held


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
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbook.LogFile, "_open", lambda _: FullDisk())
    opened = logbook.open_logbook(tmp_path)
    logging.getLogger("game.store").warning("something could not be written")
    opened.handle(logging.makeLogRecord({"msg": "%d things could not be written", "args": ("two",), "levelno": 30}))
    logbook.close_logbook(opened)
    assert capsys.readouterr().err == ""
    assert opened not in logging.getLogger().handlers


@given(st.lists(st.booleans(), max_size=40))
def test_no_line_waits_for_the_disk_and_all_are_written_in_their_order(answers: list[bool]) -> None:
    disk, log = Held(), logging.getLogger("game.store")
    with TemporaryDirectory() as folder:
        path = Path(folder) / logbook.LOG_FILE
        opened = logbook.open_logbook(Path(folder), disk)
        for number, does_answer in enumerate(answers):
            before = path.read_bytes()
            log.warning("line %d", number)
            assert path.read_bytes() == before
            if does_answer:
                disk.flush()
        logbook.close_logbook(opened)
        disk.flush()
        numbers = [int(line.rpartition(" ")[2]) for line in path.read_text(encoding="utf-8").splitlines()]
    assert numbers == list(range(len(answers)))


def test_while_the_disk_does_not_answer_the_newest_lines_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "MOST_WAITING", 3)
    disk = Held()
    opened = logbook.open_logbook(tmp_path, disk)
    for number in range(9):
        logging.getLogger("game.store").warning("line %d", number)
    logbook.close_logbook(opened)
    disk.flush()
    lines = (tmp_path / logbook.LOG_FILE).read_text(encoding="utf-8").splitlines()
    assert [line[-1] for line in lines] == ["6", "7", "8"]
