"""The data folder: it always opens, loses nothing, and says what it found."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.settings import Settings, write_settings
from game.store.store import Store, open_store
from game.store.trouble import Mishap, StoreError
from tests.store.tables import keep_whole_match, whole_match

NEWER = b'{"format": 99, "settings": {}}'
REPOSITORY = Path(__file__).parents[2]


def serves(store: Store) -> bool:
    """Whether one can play on: settings hold and matches are kept, at least until it is closed."""
    store.save_settings(Settings(music=1))
    kept = store.matches.load(keep_whole_match(store.matches, 3))
    return store.settings.music == 1 and kept.record == whole_match(3).record()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "far" / "away"
    store = open_store(folder)
    assert store.mishaps == ()
    assert serves(store)
    store.close()
    assert names(folder) == {"settings.json", "matches.db"}


def test_a_later_run_finds_what_an_earlier_one_kept(tmp_path: Path) -> None:
    earlier = open_store(tmp_path)
    assert serves(earlier)
    earlier.close()
    later = open_store(tmp_path)
    assert later.mishaps == ()
    assert later.settings == Settings(music=1)
    assert later.matches.results().matches == 1
    later.close()


def test_without_a_folder_it_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.store.user_data_path", lambda name, **_: tmp_path / name)
    open_store().close()
    assert names(tmp_path) == {"ebb-and-flock"}


@pytest.mark.parametrize(("content", "defect"), [(b'{"format": 1, "set', "broken"), (NEWER, "newer")])
def test_settings_that_cannot_be_used_are_set_aside(tmp_path: Path, content: bytes, defect: str) -> None:
    for number in (1, 2, 3):
        (tmp_path / "settings.json").write_bytes(content)
        store = open_store(tmp_path)
        aside = tmp_path / f"settings.{defect}-{number}.json"
        assert store.mishaps == (Mishap("settings", defect, aside),)
        assert store.settings == Settings()
        assert aside.read_bytes() == content
        assert serves(store)
        store.close()


def test_a_set_aside_file_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "settings.newer-1.json").write_bytes(b"precious")
    (tmp_path / "settings.json").write_bytes(NEWER)
    open_store(tmp_path).close()
    assert (tmp_path / "settings.newer-1.json").read_bytes() == b"precious"
    assert (tmp_path / "settings.newer-2.json").read_bytes() == NEWER


def test_a_folder_named_like_the_settings_is_set_aside_too(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    store = open_store(tmp_path)
    assert [mishap.finding for mishap in store.mishaps] == ["broken"]
    assert serves(store)
    store.close()


def test_broken_matches_are_set_aside_with_all_their_files(tmp_path: Path) -> None:
    for name in ("matches.db", "matches.db-wal", "matches.db-shm"):
        (tmp_path / name).write_bytes(b"dirt in " + name.encode())
    store = open_store(tmp_path)
    aside = tmp_path / "matches.broken-1.db"
    assert store.mishaps == (Mishap("matches", "broken", aside),)
    assert aside.read_bytes() == b"dirt in matches.db"
    assert serves(store)
    store.close()
    assert "matches.db-wal" not in names(tmp_path)


def test_newer_matches_are_set_aside_and_settings_stay(tmp_path: Path) -> None:
    earlier = open_store(tmp_path)
    assert serves(earlier)
    earlier.matches._connection.execute("PRAGMA user_version = 99")  # as a later version would leave it
    earlier.close()
    store = open_store(tmp_path)
    assert store.mishaps == (Mishap("matches", "newer", tmp_path / "matches.newer-1.db"),)
    assert store.settings == Settings(music=1)
    assert store.matches.results().matches == 0
    store.close()


def test_matches_that_cannot_be_opened_have_a_stand_in(tmp_path: Path) -> None:
    (tmp_path / "matches.db").mkdir()
    store = open_store(tmp_path)
    assert store.mishaps == (Mishap("matches", "unusable", tmp_path / "matches.db"),)
    assert serves(store)
    store.close()
    assert open_store(tmp_path).settings == Settings(music=1)


def test_settings_that_cannot_be_set_aside_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "settings.json").write_bytes(NEWER)

    def is_in_use(_path: Path, _target: Path) -> None:
        raise PermissionError("in use")

    monkeypatch.setattr(Path, "rename", is_in_use)
    store = open_store(tmp_path)
    assert store.mishaps == (Mishap("settings", "unusable", tmp_path / "settings.json"),)
    assert serves(store)
    store.close()
    assert (tmp_path / "settings.json").read_bytes() == NEWER


def test_a_file_in_the_folders_place_has_a_stand_in(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("not a folder")
    store = open_store(folder)
    assert store.mishaps == (Mishap("folder", "unusable", folder),)
    assert serves(store)
    store.close()
    assert folder.read_text() == "not a folder"


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder with settings in it that this process may read and not write; root becomes nobody for that."""
    if sys.platform == "win32":
        pytest.skip("a folder's mode says nothing here")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_settings(folder / "settings.json", Settings(music=2))
        (folder / "settings.json").chmod(0o444)
        folder.chmod(0o555)
        user = os.geteuid()
        if user == 0:
            os.seteuid(65534)
        yield folder
        os.seteuid(user)
        folder.chmod(0o755)


def test_a_read_only_folder_is_read_and_has_a_stand_in(read_only_folder: Path) -> None:
    store = open_store(read_only_folder)
    assert store.mishaps == (Mishap("folder", "unusable", read_only_folder),)
    assert store.settings == Settings(music=2)
    assert serves(store)
    store.close()
    assert names(read_only_folder) == {"settings.json"}


def test_a_folder_that_becomes_unwritable_is_told_and_settings_hold(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    store = open_store(folder)
    folder.rename(tmp_path / "pulled out")
    with pytest.raises(StoreError):
        store.save_settings(Settings(muted=True))
    assert store.settings.muted
    store.close()


NEIGHBOUR = """
import sys
from pathlib import Path
from game.store.settings import Settings
from game.store.store import open_store
from tests.store.tables import keep_whole_match

print("ready", flush=True)
sys.stdin.readline()
store = open_store(Path(sys.argv[1]))
assert store.mishaps == (), store.mishaps
for seed in range(5):
    keep_whole_match(store.matches, seed)
    store.save_settings(Settings(music=seed))
store.close()
"""


def test_several_games_share_a_new_folder_at_once(tmp_path: Path) -> None:
    neighbours = [
        subprocess.Popen(
            [sys.executable, "-c", NEIGHBOUR, str(tmp_path)],
            cwd=REPOSITORY,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for neighbour in neighbours:
        assert neighbour.stdout is not None
        assert neighbour.stdout.readline() == "ready\n"
    for neighbour in neighbours:
        assert neighbour.stdin is not None
        neighbour.stdin.write("go\n")
        neighbour.stdin.flush()
    assert [neighbour.communicate(timeout=60)[1] for neighbour in neighbours] == [""] * 3
    store = open_store(tmp_path)
    assert store.mishaps == ()
    assert store.matches.results().matches == 15
    assert store.settings == Settings(music=4)
    assert {store.matches.load(match_id).record.seed for match_id in range(1, 16)} == set(range(5))
    store.close()
