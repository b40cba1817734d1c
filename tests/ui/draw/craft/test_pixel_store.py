"""Pixels kept on disk, which give way to everything else."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from game.ui.draw.craft.pixel_store import SPARE, PixelStore


class Usage(NamedTuple):
    """What is left of a disk."""

    free: int


def test_pixels_give_way_when_the_disk_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = PixelStore(tmp_path)
    store.put("a", b"1234", (1, 1))
    assert store.get("a") == (b"1234", (1, 1))
    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(SPARE - 1))
    store.put("b", b"1234", (1, 1))
    assert store.get("a") is None
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(SPARE))
    store.put("b", b"1234", (1, 1))
    assert store.get("b") is not None


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
def test_a_pipe_in_the_place_of_pixels_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.px")
    assert PixelStore(tmp_path).get("a") is None
