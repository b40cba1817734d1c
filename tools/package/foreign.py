"""`python -m tools.package.foreign ARCH`: builds the standalone folder for another architecture.

The recipe is the same, in a Debian of that architecture, which qemu-user-static emulates. Its packages come as wheels,
chosen and installed by this machine.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile

from tools.package.chroot import Chroot, base, mounted
from tools.package.folder import FOLDER, MACHINES, NATIVE, ROOT, build_folder, folder_of

SUITE, PYTHON, GLIBC_MINOR = "bookworm", "3.11", 36
"""The Debian it is built in, and its versions of Python and of the C library."""
PACKAGES = ("python3", "libpython3.11", "binutils")
BUILDERS = ("cyclonedx-bom", "fonttools", "hatchling", "packaging", "pyinstaller")
SITE, SOURCES = Path("opt/site"), Path("opt/sources")
PINS = re.compile(r"^(\S+==.+?) \\$", re.MULTILINE)


def build_for(architecture: str) -> Path:
    """Builds the folder for an architecture, emulated if it is not this machine's, and returns its path."""
    if architecture == NATIVE:
        return build_folder()
    root = base(SUITE, architecture, PACKAGES)
    _install_wheels(root / SITE, MACHINES[architecture])
    _copy_sources(root / SOURCES)
    shutil.copyfile("/etc/resolv.conf", root / "etc/resolv.conf")
    with mounted(root):
        inside, paths = Chroot(root), f"/{SITE}:/{SOURCES}"
        inside.run("apt-get", "update", "-qq")
        inside.run("sh", "-c", f"cd /{SOURCES} && python3 -m tools.package.folder", PYTHONPATH=paths)
    place = folder_of(architecture)
    shutil.rmtree(place, ignore_errors=True)
    return Path(shutil.copytree(root / SOURCES / FOLDER.relative_to(ROOT), place, symlinks=True))


def _install_wheels(site: Path, machine: str) -> None:
    """Installs the pinned packages, and those that build, as wheels for that machine."""
    shutil.rmtree(site, ignore_errors=True)
    tags = [f"manylinux2014_{machine}", *(f"manylinux_2_{minor}_{machine}" for minor in range(17, GLIBC_MINOR + 1))]
    platforms = [word for tag in tags for word in ("--platform", tag)]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", site, "--only-binary=:all:"]
    command += ["--python-version", PYTHON, "--implementation", "cp", *platforms]
    with NamedTemporaryFile("w", suffix=".txt") as pins:
        pins.write("\n".join(PINS.findall((ROOT / "requirements-dev.txt").read_text(encoding="utf-8"))))
        pins.flush()
        subprocess.run([*command, "--upgrade", *BUILDERS, "--constraint", pins.name], check=True)
    subprocess.run([*command, "--upgrade", "--requirement", ROOT / "requirements.txt"], check=True)


def _copy_sources(place: Path) -> None:
    """Copies the files of the repository, as they are now."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    packing = ["tar", "--null", "--files-from=-", "--create"]
    packed = subprocess.run(packing, cwd=ROOT, input=listed, stdout=subprocess.PIPE, check=True).stdout
    subprocess.run(["tar", "--extract", "--directory", place], input=packed, check=True)


def main(arguments: Sequence[str]) -> int:
    """Builds the folder and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.package.foreign", description="Builds for another machine.")
    parser.add_argument("architecture", choices=MACHINES)
    print(build_for(parser.parse_args(arguments).architecture))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
