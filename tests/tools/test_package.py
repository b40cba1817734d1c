"""Distributions: the standalone folder's entry point, keys and updates, desktop integration."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.folders import UPDATE_KEY
from game.licences import load_licences
from game.updates.slots import Slots
from tools.package import check, deb, foreign, start, update
from tools.package.folder import MACHINES
from tools.package.licences import MATERIALS, files_of
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


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="Debian's packages are built on Debian")
@pytest.mark.parametrize("architecture", MACHINES)
def test_the_debian_package_is_of_its_folders_architecture(
    architecture: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / architecture
    folder.mkdir()
    (folder / "ebb-and-flock").write_text(architecture)
    monkeypatch.setattr(deb, "BUILD", tmp_path)
    monkeypatch.setattr(deb, "folder_of", lambda name: tmp_path / name)
    monkeypatch.setattr(deb, "glibc", lambda at: "2.17" if at == folder else "")
    package = deb.build_deb(architecture, version="7.0")
    assert package.name == f"ebb-and-flock_7.0_{architecture}.deb"
    asked = ["dpkg-deb", "--field", package, "Architecture", "Version", "Depends"]
    said = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    assert f"Architecture: {architecture}\nVersion: 7.0\nDepends: libc6 (>= 2.17), " in said
    subprocess.run(["dpkg-deb", "--extract", package, tmp_path / "installed"], check=True)
    assert (tmp_path / "installed/usr/lib/ebb-and-flock/ebb-and-flock").read_text() == architecture


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A standalone folder with an empty file for each library."""
    (tmp_path / "_internal").mkdir()
    for prefix in (prefix for one in load_licences() for prefix in one.files):
        (tmp_path / "_internal" / f"{prefix}.so").touch()
    for name in ("ebb-and-flock", MATERIALS):
        (tmp_path / name).touch()
    monkeypatch.setattr(check, "folder_of", lambda _: tmp_path)
    monkeypatch.setattr(check, "glibc", lambda _: "2.36")
    return tmp_path


def test_every_library_of_a_folder_has_its_licence(folder: Path) -> None:
    (folder / "_internal/libnew.so.1").touch()
    with pytest.raises(AssertionError, match="libnew"):
        list(check.check_folder("arm64"))


def test_only_libraries_that_python_may_contain_are_absent(folder: Path) -> None:
    for one in (one for one in load_licences() if one.may_be_built_in):
        for path in files_of(one, folder):
            path.unlink()
    assert list(check.check_folder("arm64"))
    (folder / "_internal/libz..so").unlink()
    with pytest.raises(AssertionError, match="zlib"):
        list(check.check_folder("arm64"))


def test_another_architecture_gets_the_pinned_packages_that_build() -> None:
    pins = foreign.PINS.findall((ROOT / "requirements-dev.txt").read_text(encoding="utf-8"))
    assert {*foreign.BUILDERS} <= {pin.partition("==")[0] for pin in pins}
    assert not [pin for pin in pins if "--hash" in pin]
