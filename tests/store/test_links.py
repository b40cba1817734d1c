"""Links in the data folder: their targets are foreign files, neither written nor deleted."""

import logging
import sys
from pathlib import Path

import pytest

from game.store.maintenance import mark_if_broken
from game.store.store import open_store
from game.ui.shell.logbook import close_logbook, open_logbook
from tests.store.test_store import names, serves

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
LINKED = (
    "hold",
    "settings.json",
    "album.json",
    "board.json",
    "ebb.log",
    "matches.db",
    "matches.db-wal",
    "matches.db-shm",
    "matches.db-journal",
    "matches.db-count",
    "matches.db.broken",
)


@pytest.mark.parametrize("content", [None, b"", b"a letter"], ids=("nowhere", "empty", "letter"))
def test_no_link_in_the_folder_leads_to_somebody_elses_file(tmp_path: Path, content: bytes | None) -> None:
    folder, others = tmp_path / "data", tmp_path / "others"
    for place in (folder, others):
        place.mkdir()
    for name in LINKED:
        (folder / name).symlink_to(others / name)
        if content is not None:
            (others / name).write_bytes(content)
    before = {path.name: path.read_bytes() for path in others.iterdir()}
    for _ in range(2):
        store, logbook = open_store(folder), open_logbook(folder)
        store.lock_file.mark_succeeded()
        assert serves(store)
        logging.getLogger("game").warning("something went wrong")
        close_logbook(logbook)
        store.close()
    mark_if_broken(folder / "matches.db", lambda: False)
    assert {path.name: path.read_bytes() for path in others.iterdir()} == before


def test_a_full_disk_costs_nothing_but_pixels_and_nothing_behind_a_link(tmp_path: Path) -> None:
    spare, others, link = tmp_path / "pixels", tmp_path / "others", tmp_path / "link"
    for place in (spare, others):
        place.mkdir()
        (place / "a.px").write_bytes(b"pixels")
        (place / "letter.txt").write_bytes(b"a letter")
    link.symlink_to(others)
    for number, folder in enumerate((spare, link)):
        store = open_store(tmp_path / f"data{number}", folder)
        serves(store)
        store.matches.free_space()
        store.close()
    assert names(spare) == {"letter.txt"}
    assert names(others) == {"a.px", "letter.txt"}
