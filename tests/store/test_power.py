"""A power cut loses no revealed move, and leaves a file that opens."""

import sqlite3
import sys
from pathlib import Path
from random import Random

import pytest

from tests.store.power import check_cut, play_matches


@pytest.mark.skipif(sys.platform != "linux", reason="notes what the system's own SQLite asks of the disk")
def test_a_pulled_plug_loses_nothing_that_was_said_to_last(tmp_path: Path) -> None:
    (tmp_path / "played").mkdir()
    disk, lasting = play_matches(tmp_path / "played", matches_count=1)
    if not disk.deeds:
        pytest.skip(f"this Python brings an SQLite {sqlite3.sqlite_version} of its own")
    assert lasting
    for number in range(8):
        (tmp_path / str(number)).mkdir()
        check_cut(disk, lasting, tmp_path / str(number), Random(number))
