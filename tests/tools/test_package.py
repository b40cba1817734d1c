"""Distributions: the standalone folder's entry point, keys and updates, desktop integration."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.folders import UPDATE_KEY
from game.updates.slots import Slots
from tools.package import start, update
from tools.package.share import SIZES, icon, write_share

ROOT = Path(__file__).parents[2]
FILM = ROOT / "docs/pictures/film.webp"


def test_the_folder_begins_modules_as_python_does() -> None:
    for flags in (["--version"], ["-m", "game", "--version"], ["-P", "-m", "game", "--version"]):
        command = [sys.executable, start.__file__, *flags]
        told = subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
        assert told.stdout.decode() == f"Ebb & Flock {__version__}\n"


def test_programs_of_the_system_find_their_own_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/folder/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/local/lib")
    monkeypatch.setattr(sys, "argv", ["ebb-and-flock", "-m", "this_is_no_module"])
    with pytest.raises(ImportError):
        start.main()
    assert os.environ["LD_LIBRARY_PATH"] == "/usr/local/lib"


def test_what_is_signed_is_taken_with_its_public_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, key = tmp_path / "folder", tmp_path / "key"
    folder.mkdir()
    (folder / "ebb-and-flock").touch(mode=0o755)
    monkeypatch.setattr(update, "BUILD", tmp_path)
    update.make_keys(key)
    assert key.stat().st_mode & 0o077 == 0
    with update.sign_update(key, folder, "7.0").open("rb") as file:
        assert Slots(tmp_path).install(file, tmp_path / "key.pub", __version__).version == "7.0"
    begun = Slots(tmp_path, __version__).select_program()
    assert begun is not None
    assert (begun.parent / UPDATE_KEY.name).read_bytes() == (tmp_path / "key.pub").read_bytes()


def test_a_pair_of_keys_is_never_overwritten(tmp_path: Path) -> None:
    update.make_keys(tmp_path / "key")
    with pytest.raises(FileExistsError):
        update.make_keys(tmp_path / "key")


def test_a_desktop_is_told_of_the_version_and_has_icons(tmp_path: Path) -> None:
    write_share(tmp_path)
    assert f'<release version="{__version__}"' in (tmp_path / "metainfo/ebb-and-flock.metainfo.xml").read_text()
    assert "Exec=ebb-and-flock\n" in (tmp_path / "applications/ebb-and-flock.desktop").read_text()
    assert len(list(tmp_path.glob("icons/hicolor/*/apps/ebb-and-flock.*"))) == len(SIZES) + 1
    assert icon(64).get_at((0, 0)).a == 0
    assert icon(64).get_at((32, 40)).a == 255


def test_the_film_can_be_downloaded_by_anybody() -> None:
    assert 500_000 < FILM.stat().st_size < 5_000_000
