"""`python -m tools.package.deb [--key FILE] [--arch ARCH]`: builds the Debian package of the standalone folder.

With the public key of the update signers, a kiosk installs updates from a USB stick.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from email.utils import formatdate
from hashlib import md5
from pathlib import Path

from game import __version__
from game.folders import UPDATE_KEY
from tools.package.folder import BUILD, MACHINES, NATIVE, ROOT, folder_of, glibc
from tools.package.foreign import build_for
from tools.package.share import NAME, write_share

TEMPLATES = Path(__file__).parent / "debian"
PROGRAM = Path("usr/lib") / NAME
UNIT = Path("usr/lib/systemd/system") / f"{NAME}-kiosk.service"
USERS = Path("usr/lib/sysusers.d") / f"{NAME}.conf"
DOCUMENTS = Path("usr/share/doc") / NAME
SCRIPTS = ("postinst", "prerm", "postrm")
PLACES = {
    "/opt/ebb-and-flock/.venv/bin/python": f"/{PROGRAM}/{NAME}",
    "WorkingDirectory=/opt/ebb-and-flock": f"WorkingDirectory=/{PROGRAM}",
}
"""Replacements in the systemd unit of a kiosk that was installed from a clone."""
USER = 'u ebb - "Ebb & Flock kiosk" /var/lib/ebb-and-flock\nm ebb video\nm ebb input\nm ebb audio\nm ebb render\n'


def build_deb(architecture: str = NATIVE, key: Path | None = None, version: str = __version__) -> Path:
    """Builds the package from the folder of an architecture, and returns its path."""
    folder, tree = folder_of(architecture), BUILD / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(folder, tree / PROGRAM, symlinks=True)
    _open_to_all(tree / PROGRAM)
    if key:
        shutil.copyfile(key, tree / PROGRAM / UPDATE_KEY.name)
    (tree / "usr/games").mkdir(parents=True)
    (tree / "usr/games" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    write_share(tree / "usr/share")
    _write_kiosk(tree)
    values = {"VERSION": version, "DATE": formatdate(), "GLIBC": glibc(folder), "ARCHITECTURE": architecture}
    _write_documents(tree, values)
    _write_control(tree, values)
    package = BUILD / f"{NAME}_{version}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "--build", "-Zxz", tree, package], check=True)
    return package


def _write_kiosk(tree: Path) -> None:
    """Writes the unit, its user, and an example kiosk file; nothing is enabled by default."""
    unit = (ROOT / "tools" / f"{NAME}.service").read_text(encoding="utf-8")
    for before, now in PLACES.items():
        unit = unit.replace(before, now)
    _write(tree / UNIT, unit)
    _write(tree / USERS, USER)
    _write(tree / DOCUMENTS / "examples/kiosk.toml", (TEMPLATES / "kiosk.toml").read_text(encoding="utf-8"))


def _write_documents(tree: Path, values: Mapping[str, str]) -> None:
    lines = (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()
    licence = "License: Expat\n" + "\n".join(f" {line}" if line else " ." for line in lines)
    _write(tree / DOCUMENTS / "copyright", _filled("copyright", values).replace("@LICENCE@", licence))
    changes = gzip.compress(_filled("changelog", values).encode(), mtime=0)
    (tree / DOCUMENTS / "changelog.gz").write_bytes(changes)
    _write(tree / "usr/share/lintian/overrides" / NAME, _filled("overrides", values))


def _write_control(tree: Path, values: Mapping[str, str]) -> None:
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(path.stat().st_size for path in files) // 1024
    control = tree / "DEBIAN"
    _write(control / "control", _filled("control", {**values, "SIZE": str(size)}))
    sums = (f"{md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n" for path in files)
    _write(control / "md5sums", "".join(sums))
    for name in SCRIPTS:
        _write(control / name, _filled(name, values))
        (control / name).chmod(0o755)


def _filled(name: str, values: Mapping[str, str]) -> str:
    text = (TEMPLATES / name).read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    return text


def _open_to_all(place: Path) -> None:
    """Makes everything readable, and programs executable, but not libraries."""
    for path in place.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.name == NAME else 0o644)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Builds the folder and the package, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.package.deb", description="Builds the Debian package.")
    parser.add_argument("--key", type=Path, metavar="FILE", help="the public key for updates: tools.package.update")
    parser.add_argument("--arch", choices=MACHINES, default=NATIVE, help="the architecture, emulated if need be")
    flags = parser.parse_args(arguments)
    build_for(flags.arch)
    print(build_deb(flags.arch, flags.key))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
