"""The data folder: it always opens, loses nothing, and reports its problems."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import store as store_module
from game.store.database import store_errors
from game.store.errors import StoreError, StoreWarning
from game.store.journal import Journal
from game.store.maintenance import broken_mark_path, mark_if_broken
from game.store.settings import Settings, write_settings
from game.store.store import CACHE_SUFFIXES, Store, open_store
from tests.store.tables import SEATS, keep_whole_match, new_match, whole_match

BROKEN = b'{"format": 1, "set'
REPOSITORY = Path(__file__).parents[2]


def serves(store: Store) -> bool:
    """Returns whether one can play on: settings hold and matches are saved, at least in memory."""
    store.save_settings(Settings(music=1))
    kept = store.matches.load(keep_whole_match(store.matches, 3))
    return store.settings.music == 1 and kept.record == whole_match(3).record()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "far" / "away"
    store = open_store(folder)
    assert store.warnings == ()
    assert serves(store)
    store.close()
    assert names(folder) == {"settings.json", "matches.db", "matches.db-count", "hold"}


def test_a_later_run_finds_what_an_earlier_one_kept(tmp_path: Path) -> None:
    earlier = open_store(tmp_path)
    assert serves(earlier)
    earlier.close()
    later = open_store(tmp_path)
    assert later.warnings == ()
    assert later.settings == Settings(music=1)
    assert later.matches.results().matches == 1
    later.close()


def test_without_a_folder_it_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.store.user_data_path", lambda name, **_: tmp_path / name)
    open_store().close()
    assert names(tmp_path) == {"ebb-and-flock"}


def test_settings_that_cannot_be_used_are_set_aside(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / "settings.json").write_bytes(BROKEN)
        store = open_store(tmp_path)
        aside = tmp_path / f"settings.broken-{number}.json"
        assert store.warnings == (StoreWarning("settings", "broken", aside),)
        assert store.settings == Settings()
        assert aside.read_bytes() == BROKEN
        assert serves(store)
        store.close()


def test_a_set_aside_file_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "settings.broken-1.json").write_bytes(b"precious")
    (tmp_path / "settings.json").write_bytes(BROKEN)
    open_store(tmp_path).close()
    assert (tmp_path / "settings.broken-1.json").read_bytes() == b"precious"
    assert (tmp_path / "settings.broken-2.json").read_bytes() == BROKEN


def test_a_folder_named_like_the_settings_is_set_aside_too(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    store = open_store(tmp_path)
    assert [mishap.problem for mishap in store.warnings] == ["broken"]
    assert serves(store)
    store.close()


def test_broken_matches_are_set_aside_with_all_their_files(tmp_path: Path) -> None:
    for name in ("matches.db", "matches.db-wal", "matches.db-shm"):
        (tmp_path / name).write_bytes(b"dirt in " + name.encode())
    store = open_store(tmp_path)
    aside = tmp_path / "matches.broken-1.db"
    assert store.warnings == (StoreWarning("matches", "broken", aside),)
    assert aside.read_bytes() == b"dirt in matches.db"
    assert serves(store)
    store.close()
    assert "matches.db-wal" not in names(tmp_path)


def test_matches_that_cannot_be_opened_have_a_stand_in(tmp_path: Path) -> None:
    (tmp_path / "matches.db").mkdir()
    store = open_store(tmp_path)
    assert store.warnings == (StoreWarning("matches", "unusable", tmp_path / "matches.db"),)
    assert serves(store)
    store.close()
    assert open_store(tmp_path).settings == Settings(music=1)


@pytest.mark.parametrize("has_pixels", [True, False])
def test_on_a_full_disk_drawings_make_room_for_the_matches_or_it_is_said_why_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_pixels: bool
) -> None:
    spare = tmp_path / "pixels"
    spare.mkdir()
    drawing = spare / f"sun{CACHE_SUFFIXES[0]}"
    if has_pixels:
        drawing.write_bytes(b"px")
    really = store_module.open_database

    def open_database(path: Path | None) -> sqlite3.Connection:
        if path is not None and (drawing.exists() or not has_pixels):
            raise StoreError("full", "no room")
        return really(path)

    monkeypatch.setattr(store_module, "open_database", open_database)
    store = open_store(tmp_path, spare)
    assert store.warnings == (() if has_pixels else (StoreWarning("matches", "full", tmp_path / "matches.db"),))
    assert serves(store)
    store.close()


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE])
def test_a_file_without_room_beside_it_is_on_a_full_disk(code: int) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    with pytest.raises(StoreError) as found, store_errors():
        raise error
    assert found.value.kind == "full"


def test_settings_that_cannot_be_set_aside_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "settings.json").write_bytes(BROKEN)

    def is_in_use(_path: Path, _target: Path) -> None:
        raise PermissionError("in use")

    monkeypatch.setattr(Path, "rename", is_in_use)
    store = open_store(tmp_path)
    assert store.warnings == (StoreWarning("settings", "unusable", tmp_path / "settings.json"),)
    assert serves(store)
    store.close()
    assert (tmp_path / "settings.json").read_bytes() == BROKEN


def test_a_file_in_the_folders_place_has_a_stand_in(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("not a folder")
    store = open_store(folder)
    assert store.warnings == (StoreWarning("folder", "unusable", folder),)
    assert serves(store)
    store.close()
    assert folder.read_text() == "not a folder"


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder with settings that this process may read but not write; root becomes nobody for that."""
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
    assert store.warnings == (StoreWarning("folder", "unusable", read_only_folder),)
    assert store.settings == Settings(music=2)
    assert serves(store)
    store.close()
    assert names(read_only_folder) == {"settings.json"}


def test_a_folder_that_becomes_unwritable_is_logged_and_settings_hold(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "stick"
    store = open_store(folder)
    folder.rename(tmp_path / "pulled out")
    store.save_settings(Settings(muted=True))
    assert store.settings.muted
    assert store.has_unsaved_settings
    assert "settings could not be kept" in caplog.text
    store.close()


NEIGHBOUR = """
import sys
from pathlib import Path
from game.store.store import open_store
from tests.store.tables import keep_whole_match

print("ready", flush=True)
sys.stdin.readline()
store = open_store(Path(sys.argv[1]))
keep_whole_match(store.matches, 1)
print([warning.problem for warning in store.warnings], flush=True)
sys.stdin.readline()
"""


def test_of_several_windows_that_open_at_once_one_keeps_and_the_others_say_so(tmp_path: Path) -> None:
    windows = [
        subprocess.Popen(
            [sys.executable, "-c", NEIGHBOUR, str(tmp_path)],
            cwd=REPOSITORY,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    told = []
    for is_open in (False, True):
        for window in windows:
            assert window.stdin is not None
            assert window.stdout is not None
            told += [window.stdout.readline()] if is_open else []
            if not is_open:
                assert window.stdout.readline() == "ready\n"
                window.stdin.write("go\n")
                window.stdin.flush()
    assert sorted(told) == ["['taken']\n", "['taken']\n", "[]\n"]
    for window in windows:
        window.kill()
        window.communicate()
    store = open_store(tmp_path)
    assert store.warnings == (), "a window that was killed has nothing any more"
    assert store.matches.results().matches == 1
    store.close()


def test_the_second_window_never_gives_up_the_match_of_the_first(tmp_path: Path) -> None:
    first, second = open_store(tmp_path), open_store(tmp_path)
    match = new_match(1)
    Journal(first.running, SEATS).write(match)
    assert second.warnings == (StoreWarning("folder", "taken", tmp_path),)
    assert second.matches.unfinished() is None
    second.save_settings(Settings(muted=True))
    second.close()
    first.close()
    later = open_store(tmp_path)
    assert later.settings == Settings()
    assert later.matches.unfinished() is not None
    later.close()


def test_what_can_be_spared_is_thrown_away_when_there_is_no_room(tmp_path: Path) -> None:
    spare = tmp_path / "pixels"
    store = open_store(tmp_path / "data", spare)
    assert not store.matches.free_space()
    spare.mkdir()
    (spare / "a.px").write_bytes(b"pixels")
    assert store.matches.free_space()
    assert list(spare.iterdir()) == []
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_what_is_kept_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    for mode in (0o600, 0o644):
        store = open_store(folder)
        assert serves(store)
        beside = [path for path in folder.iterdir() if path.name.startswith("matches.db")]
        assert len(beside) > 1, "there is a log beside it"
        assert all(path.stat().st_mode & 0o077 == 0 for path in (folder, *beside, folder / "settings.json"))
        store.close()
        (folder / "matches.db").chmod(mode)
    folder.chmod(0o755)
    open_store(folder).close()
    assert (folder / "matches.db").stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700, "one that stood open before too"
    folder.chmod(0o1777)
    open_store(folder).close()
    assert folder.stat().st_mode & 0o7777 == 0o1777, "what others are meant to share is theirs too"


def open_and_close(folder: Path) -> tuple[StoreWarning, ...]:
    store = open_store(folder)
    assert serves(store)
    store.close()
    return store.warnings


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
@pytest.mark.parametrize("name", ["settings.json", "matches.db", "hold"])
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    assert [mishap.about for mishap in open_and_close(tmp_path)] == ([] if name == "hold" else [name.split(".")[0]])


@pytest.mark.parametrize(
    "content", [b"[" * 200_000, b'{"format": 2, "settings": {"a": ' + b"[" * 200_000, b" " * 2_000_000]
)
def test_settings_that_are_nested_deeply_or_huge_are_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    assert [mishap.problem for mishap in open_and_close(tmp_path)] == ["broken"]


@pytest.mark.parametrize("name", ["x" * 300, "/".join(["x" * 200] * 30)])
def test_a_name_that_is_too_long_has_a_stand_in(tmp_path: Path, name: str) -> None:
    assert [mishap.about for mishap in open_and_close(tmp_path / name)] == ["folder"]


def damage(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[5000 : len(content) // 2] = b"dirt!" * ((len(content) // 2 - 5000) // 5)
    path.write_bytes(content)


def test_a_large_file_is_read_through_while_the_game_runs_and_set_aside_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "matches.db"
    assert open_and_close(tmp_path) == ()
    mark_if_broken(path)
    assert not broken_mark_path(path).exists()
    damage(path)
    mark_if_broken(path)
    assert not broken_mark_path(path).exists(), "a small one is read through on opening"
    monkeypatch.setattr("game.store.database.MAX_CHECKED_BYTES", 0)
    mark_if_broken(path)
    assert open_and_close(tmp_path) == (StoreWarning("matches", "broken", tmp_path / "matches.broken-1.db"),)
    assert open_and_close(tmp_path) == ()


def test_a_reading_through_leaves_off_when_the_game_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert open_and_close(tmp_path) == ()
    damage(tmp_path / "matches.db")
    monkeypatch.setattr("game.store.database.MAX_CHECKED_BYTES", 0)
    monkeypatch.setattr("game.store.maintenance.CANCEL_CHECK_STEPS", 1)
    mark_if_broken(tmp_path / "matches.db", lambda: True)
    assert not broken_mark_path(tmp_path / "matches.db").exists()


def test_keys_that_cannot_be_used_are_told_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write_settings(tmp_path / "settings.json", Settings(music=2, keys={"confirm": ("returm_",), "back": ()}))
    store = open_store(tmp_path)
    store.log_warnings()
    assert [(warning.about, warning.problem) for warning in store.warnings] == [("keys", "broken")]
    assert "'returm_' is not a button; did you mean return?; back: name at least one" in caplog.text
    assert store.settings.music == 2
    store.close()
