"""`python -m tools.package.folder`: builds the standalone folder, which needs no Python, in `build/package`.

It is for the architecture it is built on; `tools.package.foreign` runs this in a Debian of another one.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import MappingProxyType

from hatchling.builders.wheel import WheelBuilder

from tools.package.licences import write_materials, write_texts

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "package"
FOLDER = BUILD / "ebb-and-flock"
MACHINES = MappingProxyType({"amd64": "x86_64", "arm64": "aarch64"})
"""The kernel's name of each of Debian's architectures that packages are built for."""
NATIVE = next((name for name, machine in MACHINES.items() if machine == platform.machine()), "")
"""Architecture of the machine at hand; "" for one without packages."""
SPEC = Path(__file__).parent / "ebb-and-flock.spec"


def folder_of(architecture: str) -> Path:
    """Returns the path of the folder for an architecture."""
    return FOLDER if architecture == NATIVE else BUILD / architecture / FOLDER.name


def unpacked_wheel(build: Path) -> Path:
    """Builds and unpacks the wheel, which has what players get and nothing of the contributors'."""
    site = build / "site"
    shutil.rmtree(site, ignore_errors=True)
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(build), versions=["standard"])
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    return site


def build_folder(build: Path = BUILD) -> Path:
    """Rebuilds the folder, and returns its path."""
    site = unpacked_wheel(build)
    command = [sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", build, "--workpath", build / "work", SPEC]
    environment = {**os.environ, "SITE": str(site), "ICONS": str(build / "icons")}
    subprocess.run([*command, *map(os.fspath, places)], check=True, env=environment)
    folder = build / FOLDER.name
    _strip(folder)
    write_texts(folder)
    write_materials(folder)
    return folder


def glibc(folder: Path = FOLDER) -> str:
    """Returns the newest glibc version that any file needs."""
    files = [path for path in folder.rglob("*.so*") if path.is_file() and not path.is_symlink()]
    command = ["readelf", "--version-info", "--wide", folder / "ebb-and-flock", *files]  # reads any architecture
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return max(re.findall(r"GLIBC_(\d+\.\d+)", told), key=lambda found: tuple(map(int, found.split("."))))


def _strip(folder: Path) -> None:
    """Strips debug symbols from Python's own library, most of its size; libraries of wheels stay unchanged."""
    for library in folder.glob("_internal/libpython*.so*"):
        subprocess.run(["strip", "--strip-unneeded", library], check=True)


if __name__ == "__main__":
    print(build_folder())
