"""The disk cache of pixels, which leaves space to everything else."""

import os
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from game.ui.draw.craft.pixel_store import MIN_FREE_BYTES, PixelStore


class Usage(NamedTuple):
    free: int


def test_pixels_give_way_when_the_disk_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = PixelStore(tmp_path)
    store.save("a", b"1234", (1, 1))
    assert store.load("a") == (b"1234", (1, 1))
    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(MIN_FREE_BYTES - 1))
    store.save("b", b"1234", (1, 1))
    assert store.load("a") is None
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(MIN_FREE_BYTES))
    store.save("b", b"1234", (1, 1))
    assert store.load("b") is not None


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
def test_a_pipe_in_the_place_of_pixels_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.px")
    assert PixelStore(tmp_path).load("a") is None


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_pixels_are_neither_kept_nor_found_nor_thrown_away_behind_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others, link = tmp_path / "others", tmp_path / "link"
    others.mkdir()
    PixelStore(others).save("a", b"1234", (1, 1))
    link.symlink_to(others)
    store = PixelStore(link, limit=0)
    assert store.load("a") is None
    store.save("b", b"1234", (1, 1))
    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(MIN_FREE_BYTES - 1))
    store.save("b", b"1234", (1, 1))
    assert [path.name for path in others.iterdir()] == ["a.px"]
    single = tmp_path / "own"
    single.mkdir()
    (single / "a.px").symlink_to(others / "a.px")
    assert PixelStore(single).load("a") is None


def test_what_was_longest_not_used_goes_first(tmp_path: Path) -> None:
    store, sheet = PixelStore(tmp_path), bytes(4000)
    for age, name in enumerate("abc"):
        store.save(name, sheet, (100, 10))
        os.utime(tmp_path / f"{name}.px", (age, age))
    assert store.load("a") == (sheet, (100, 10))
    store.limit = 2 * (tmp_path / "a.px").stat().st_size
    store.evict_oldest()
    assert [path.stem for path in sorted(tmp_path.glob("*.px"))] == ["a", "c"]


def test_plain_paper_takes_little_room(tmp_path: Path) -> None:
    store = PixelStore(tmp_path)
    store.save("paper", bytes(40_000), (100, 100))
    assert (tmp_path / "paper.px").stat().st_size < 4_000


def test_what_is_broken_is_not_there(tmp_path: Path) -> None:
    store = PixelStore(tmp_path)
    store.save("a", bytes(4000), (100, 10))
    whole = (tmp_path / "a.px").read_bytes()
    for broken in (whole[:-3], whole[:20] + b"xx" + whole[22:], b"", whole[:12], whole[:4] + b"\xff" * 8 + whole[12:]):
        (tmp_path / "a.px").write_bytes(broken)
        assert store.load("a") is None


def test_a_folder_that_cannot_be_named_keeps_nothing() -> None:
    store = PixelStore(Path("/" + "long" * 1500))
    store.save("key", b"\0" * 4, (1, 1))
    assert store.load("key") is None
