"""The album's file: kept across runs, never lost when it is damaged, of a later version, or cannot be written."""

from pathlib import Path

import pytest

from game.store.album import AlbumEntries
from game.store.errors import StoreWarning
from game.store.small_files import read_entries
from game.store.store import open_store

LATER = b'{"format": %d, "found": {"undertow.nobody": "later"}}' % 2


def test_what_is_discovered_is_told_once_and_found_by_later_runs(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    assert store.album.add(["undertow.nobody", "of.a.later.version", "undertow.nobody"]) == (
        "undertow.nobody",
        "of.a.later.version",
    )
    assert store.album.add(["undertow.nobody"], searched=7) == ()
    assert store.album.add(["sea.new"], searched=3) == ("sea.new",)
    store.close()
    later = open_store(tmp_path)
    assert later.album.entries == AlbumEntries(("undertow.nobody", "of.a.later.version", "sea.new"), 7)
    assert later.warnings == ()
    later.close()


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"dirt", "broken"),
        (b'{"found": []}', "broken"),
        (b'{"format": 0}', "broken"),
        (b'{"format": 1, "found": "all"}', "broken"),
        (b"\xff", "broken"),
        (LATER, "newer"),
        (b"[" * 100_000, "broken"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_and_nothing_of_it_is_lost(
    tmp_path: Path, content: bytes, problem: str
) -> None:
    path = tmp_path / "album.json"
    path.write_bytes(content)
    store = open_store(tmp_path)
    (warning,) = store.warnings
    assert (warning.about, warning.problem) == ("album", problem)
    assert store.album.add(["undertow.nobody"]) == ("undertow.nobody",)
    store.close()
    assert warning.path.read_bytes() == content
    assert problem == "newer" or read_entries(path, AlbumEntries()).found == ("undertow.nobody",)


def test_a_file_that_can_be_neither_read_nor_moved_leaves_the_album_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "album.json").write_bytes(b"dirt")

    def rename(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", rename)
    store = open_store(tmp_path)
    assert store.warnings == (StoreWarning("album", "unusable", tmp_path / "album.json"),)
    assert store.album.add(["undertow.nobody"])
    store.close()
    assert (tmp_path / "album.json").read_bytes() == b"dirt"


def test_a_failed_write_is_known_and_made_good_by_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError

    store = open_store(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr("game.store.small_files.replace_atomically", fail)
        store.album.add(["undertow.nobody"])
        assert store.album.error
        assert store.album.entries.found == ("undertow.nobody",)
    store.album.add(["sea.new"])
    assert store.album.error is None
    assert read_entries(tmp_path / "album.json", AlbumEntries()).found == ("undertow.nobody", "sea.new")
    store.close()
