"""Minimal Debian chroots without Python or packages of ours, built once and copied for each trial.

Those of another architecture need qemu-user-static, whose interpreters the kernel knows (binfmt_misc).
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

from tools.package.folder import NATIVE

BASES = Path("/var/cache/ebb-and-flock-check")
MIRROR = "http://deb.debian.org/debian"
DESKTOP = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxfixes3", "libxrandr2", "libxss1")
"""Libraries of every desktop that the game's window needs."""
MOUNTS = ("proc", "dev", "dev/shm", "tmp/.X11-unix")


class Chroot:
    """A Debian's file tree, in which programs are run."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def command(self, *words: str, **environment: str) -> list[str]:
        """Returns the command that runs the words inside, with only that environment."""
        told = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "HOME": "/root", **environment}
        return ["chroot", os.fspath(self.root), "env", "-i", *(f"{name}={told[name]}" for name in told), *words]

    def run(self, *words: str, **environment: str) -> str:
        """Runs a command inside and returns its output.

        Raises:
            RuntimeError: if its status is not 0.
        """
        told = subprocess.run(
            self.command(*words, **environment),
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if told.returncode:
            raise RuntimeError(f"{' '.join(words)}: status {told.returncode}\n{told.stdout[-3000:]}")
        return told.stdout

    def install(self, *packages: str) -> None:
        """Installs Debian packages, by name or file."""
        unasked = {"DEBIAN_FRONTEND": "noninteractive"}
        self.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, **unasked)

    def programs(self, word: str) -> list[str]:
        """Returns the programs of the processes whose command line has that word."""
        return [
            (Path("/proc") / str(n) / "cmdline").read_bytes().split(b"\0")[0].decode() for n in self.processes(word)
        ]

    def processes(self, word: str) -> list[int]:
        """Returns the ids of the processes inside whose command line has that word."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
                if Path(os.readlink(process / "root")) == self.root and word.encode() in words:
                    found.append(int(process.name))
            except OSError:
                continue
        return sorted(found)


def base(suite: str, architecture: str = NATIVE, packages: Sequence[str] = ()) -> Path:
    """Returns the bare Debian of that name, with some packages more; builds it at the first call."""
    place = BASES / "-".join([suite, *[architecture] * (architecture != NATIVE), *packages])
    if not (place / "etc/debian_version").exists():
        BASES.mkdir(parents=True, exist_ok=True)
        what = [f"--arch={architecture}", "--variant=minbase", *[f"--include={','.join(packages)}"] * bool(packages)]
        subprocess.run(["debootstrap", *what, suite, os.fspath(place), MIRROR], check=True)
    return place


@contextmanager
def chroot(suite: str, packages: Sequence[str] = DESKTOP, architecture: str = NATIVE) -> Iterator[Chroot]:
    """Yields a fresh copy of that Debian with those packages, and deletes it afterwards."""
    root = Path(mkdtemp(dir=BASES.parent)) / suite
    try:
        subprocess.run(["cp", "--archive", "--reflink=auto", base(suite, architecture), root], check=True)
        inside = Chroot(root)
        shutil.copyfile("/etc/resolv.conf", root / "etc/resolv.conf")
        with mounted(root):
            inside.run("apt-get", "update", "-qq")
            if packages:
                inside.install(*packages)
            if any((root / place).exists() for place in ("usr/bin/python3", "usr/local/bin/python3")):
                raise AssertionError("there is a Python in it")
            yield inside
    finally:
        if not any((root / place).is_mount() for place in MOUNTS):  # otherwise the host's own files would be deleted
            subprocess.run(["rm", "-rf", "--one-file-system", root.parent], check=True)


@contextmanager
def mounted(root: Path) -> Iterator[None]:
    """Mounts the host's folders that programs inside need, and unmounts them afterwards."""
    done: list[Path] = []
    try:
        for place in MOUNTS:
            (root / place).mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", "--bind", f"/{place}", root / place], check=True)
            done.append(root / place)
        yield
    finally:
        for place in reversed(done):
            subprocess.run(["umount", "--lazy", place], check=True)
