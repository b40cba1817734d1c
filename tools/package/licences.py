"""Licences of everything in the standalone folder in full, and a bill of materials (CycloneDX)."""

from __future__ import annotations

import json
import platform
import sqlite3
import ssl
import subprocess
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import Distribution, distribution
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from fontTools.ttLib import TTFont

from game import __version__
from game.folders import LICENCE_TEXTS
from game.licences import LicensedWork, load_licences

ROOT = Path(__file__).parents[2]
MATERIALS = "materials.cdx.json"
LICENCE_FILES = ("LICEN", "COPYING", "NOTICE")
"""Prefixes, in capitals, of the names of licence files."""
COMMON = ("Apache-2.0", "GPL-2", "GPL-3", "LGPL-2.1")
"""Licences that Debian's packages only refer to, because every system has them."""
DOCUMENTS = Path("usr/share/doc")
RULE = "=" * 100
FONT_WORDS = (0, 13, 14)
"""Ids of a font's name records: copyright, licence, and licence URL."""
VERSIONS = {
    "Python": platform.python_version(),
    "OpenSSL": ssl.OPENSSL_VERSION.split()[1],
    "SQLite": sqlite3.sqlite_version,
    "SDL 2": ".".join(map(str, pygame.get_sdl_version())),
}
"""Versions that can be queried."""


def write_texts(folder: Path) -> None:
    """Writes the file with all licences into the standalone folder."""
    with TemporaryDirectory() as unpacked:
        _fetch({name for one in load_licences() for name in one.debian}, Path(unpacked))
        parts = [f"Ebb & Flock {__version__}\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}"]
        parts += [f"{one.name}: {one.licence}\n\n{_text(one, Path(unpacked))}" for one in load_licences()]
        for name in COMMON:
            text = (Path("/usr/share/common-licenses") / name).read_text(encoding="utf-8")
            parts.append(f"{name}, as named above\n\n{text}")
    (folder / LICENCE_TEXTS.name).write_text(f"\n\n{RULE}\n".join(parts), encoding="utf-8")


def write_materials(folder: Path) -> None:
    """Writes the bill of materials into the standalone folder.

    Packages are listed with the hashes they are pinned to, libraries with their own.
    """
    asked = ["requirements", "--pyproject", "pyproject.toml", "--mc-type", "application", "--output-reproducible"]
    command = [sys.executable, "-m", "cyclonedx_py", *asked, "requirements.txt"]
    listed = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    listed["metadata"]["component"]["version"] = __version__
    for one in load_licences():
        listed["components"] += [_library(one, path) for path in sorted(files_of(one, folder))]
    (folder / MATERIALS).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")


def files_of(one: LicensedWork, folder: Path) -> set[Path]:
    """Returns the files of a library in the standalone folder."""
    return {path for path in libraries(folder) if path.name.startswith(one.files)} if one.files else set()


def libraries(folder: Path) -> Iterator[Path]:
    """Yields the libraries in the standalone folder that belong to no package's modules, and the program itself."""
    yield folder / "ebb-and-flock"
    for pattern in ("*.so*", "*.libs/*.so*"):
        yield from (
            path
            for path in (folder / "_internal").glob(pattern)
            if not path.is_symlink() and ".cpython-" not in path.name
        )


def _library(one: LicensedWork, path: Path) -> dict[str, object]:
    found: dict[str, object] = {
        "type": "library",
        "bom-ref": f"library-{path.name}",
        "name": one.name,
        "description": path.name,
        "licenses": [{"license": {"name": one.licence}}],
        "hashes": [{"alg": "SHA-256", "content": sha256(path.read_bytes()).hexdigest()}],
    }
    return found | ({"version": VERSIONS[one.name]} if one.name in VERSIONS else {})


def _text(one: LicensedWork, unpacked: Path) -> str:
    """Returns the full licence, from a library's Debian package or from its own package."""
    if one.debian:
        return "\n".join(_read_text(_documents(name, unpacked)) for name in one.debian)
    found = distribution(one.name)
    return "\n".join(_package_texts(found)) or "\n".join(sorted(set(_font_texts(found))))


def _package_texts(found: Distribution) -> Iterator[str]:
    for entry in found.files or ():
        if ".dist-info" in entry.parts[0] and entry.name.upper().startswith(LICENCE_FILES):
            yield f"{entry}\n\n{_read_text(Path(str(entry.locate())))}"


def _font_texts(found: Distribution) -> Iterator[str]:
    for entry in found.files or ():
        if entry.suffix in (".ttf", ".otf"):
            names = TTFont(Path(str(entry.locate())))["name"]
            yield "\n".join([*(str(names.getDebugName(number)) for number in FONT_WORDS), ""])


def _fetch(packages: Iterable[str], place: Path) -> None:
    """Downloads and unpacks the Debian packages that are not installed here."""
    wanted = [name for name in sorted(packages) if not (Path("/") / DOCUMENTS / name / "copyright").exists()]
    if wanted:
        subprocess.run(["apt-get", "download", "-qq", *wanted], cwd=place, check=True)
    for package in place.glob("*.deb"):
        subprocess.run(["dpkg-deb", "--extract", package, place], check=True)


def _documents(package: str, unpacked: Path) -> Path:
    places = [root / DOCUMENTS / package / "copyright" for root in (unpacked, Path("/"))]
    return next(place for place in places if place.exists())


def _read_text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")
