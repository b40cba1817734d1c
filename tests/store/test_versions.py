"""Data across versions: the newest opens that of each earlier one, and leaves a later version's alone."""

import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from game import __version__
from game.engine.games import GAMES
from game.engine.match import replay
from game.play.saved_matches import abandon_broken, resume_match
from game.store.database import SCHEMA
from game.store.errors import StoreWarning
from game.store.lock_file import LOCK_FILE
from game.store.settings import FORMAT, Settings
from game.store.store import open_store
from tests.store.keep_version import KEPT
from tests.store.test_store import serves

CHANGES = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
VERSIONS = re.findall(r"^## \[(\d\S*)\]", CHANGES, re.MULTILINE)


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != LOCK_FILE}


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """A folder as a later version would leave it."""
    shutil.copytree(KEPT / VERSIONS[0], tmp_path, dirs_exist_ok=True)
    connection = sqlite3.connect(tmp_path / "matches.db")
    connection.execute(f"PRAGMA user_version = {len(SCHEMA) + 1}")
    connection.close()
    settings = tmp_path / "settings.json"
    settings.write_bytes(settings.read_bytes().replace(b'"format": %d' % FORMAT, b'"format": %d' % (FORMAT + 1)))
    return tmp_path


def test_the_newest_entry_of_the_changes_is_the_version() -> None:
    assert VERSIONS[0] == __version__


@pytest.mark.parametrize("version", VERSIONS)
def test_what_each_version_kept_is_opened_and_gone_on_with(version: str, tmp_path: Path) -> None:
    folder = shutil.copytree(KEPT / version, tmp_path / "data")
    store = open_store(folder)
    assert store.warnings == ()
    assert (store.settings.language, store.settings.text_size, store.settings.music) == ("de", 125, 3)
    assert set(store.settings.last_tables) <= set(GAMES)
    assert store.settings.last_game in store.settings.last_tables
    assert not abandon_broken(store.matches)
    finished = store.matches.results().matches
    assert finished >= len(store.settings.last_tables) > 0
    for match_id in range(1, 1 + 2 * finished):
        saved = store.matches.load(match_id)
        assert replay(saved.record).outcome == saved.outcome
    for _ in range(finished):
        left = store.matches.unfinished()
        assert left is not None
        assert resume_match(left)[0].waiting
        store.matches.abandon(left.id)
    store.close()


def test_what_a_later_version_kept_is_told_and_left_alone(newer: Path) -> None:
    before = content(newer)
    for _ in range(3):
        store = open_store(newer)
        assert store.warnings == (
            StoreWarning("settings", "newer", newer / "settings.json"),
            StoreWarning("matches", "newer", newer / "matches.db"),
        )
        assert serves(store)
        store.lock_file.mark_failed()
        store.close()
    after = content(newer)
    assert {name: kept for name, kept in after.items() if name in before} == before
    assert {name for name in after.keys() - before.keys() if name.endswith((".json", ".db"))} == set()


def test_a_start_after_failed_ones_leaves_later_settings_alone_too(newer: Path) -> None:
    (newer / LOCK_FILE).write_bytes(b"se")
    before = content(newer)
    store = open_store(newer)
    assert store.settings == Settings(framebuffer="plain")
    assert store.warnings[0] == StoreWarning("settings", "newer", newer / "settings.json")
    store.close()
    assert content(newer)["settings.json"] == before["settings.json"]
