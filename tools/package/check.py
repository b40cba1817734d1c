"""`python -m tools.package.check [--only PART ...]`: checks each distribution and prints its figures.

Needs root, a Debian with debootstrap, Xvfb, xdotool, Chromium, appstreamcli, desktop-file-validate and lintian; for
another architecture (`--arch`) qemu-user-static too.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from game.engine.games import GAMES
from game.licences import load_licences
from game.updates.slots import Slots
from tools.package.chroot import chroot
from tools.package.deb import build_deb
from tools.package.folder import BUILD, FOLDER, MACHINES, NATIVE, ROOT, folder_of, glibc
from tools.package.foreign import build_for
from tools.package.licences import MATERIALS, files_of, libraries
from tools.package.screen import screen, wait_until
from tools.package.share import write_share
from tools.package.trial import Trial
from tools.package.update import make_keys, sign_update

SUITES = ("bookworm", "trixie")
MOST_MB = 150
MB = 1_000_000
STARTS = 5
SLOWER = 1.3
"""Maximum ratio of the folder's time to the first frame to that of a clone."""
PICTURES = BUILD / "pictures"
INSIDE = "opt/ebb-and-flock"
BEFORE, LATER = "0.1.99", "9.0"
"""Version numbers of a previous and a future release."""
FIRST_GAME = next(iter(GAMES))
FOLDERS = ("updates/a", "updates/b")
"""Folders of the first and the second update."""
EMULATED = 15
"""Factor of all time limits where the processor is emulated."""


def check_folder(architecture: str) -> Iterator[str]:
    """Yields the size and the glibc version needed; checks that all contents are listed."""
    folder = folder_of(architecture)
    size = sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / MB
    yield f"{size:.0f} MB on the disk (at most {MOST_MB})"
    _hold(size <= MOST_MB, "too large")
    yield f"needs glibc {glibc(folder)}"
    works = [one for one in load_licences() if one.files]
    told = set().union(*(files_of(one, folder) for one in works))
    missing = {path.name for path in libraries(folder)} - {path.name for path in told}
    _hold(not missing, f"nothing is said of {missing}")
    absent = [one.name for one in works if not (files_of(one, folder) or one.may_be_built_in)]
    _hold(not absent, f"told, but not there: {absent}")
    yield f"{len(load_licences())} licences, {(folder / MATERIALS).stat().st_size / 1000:.0f} kB of materials"


def check_share() -> Iterator[str]:
    """Yields the results for the desktop entry, the AppStream metadata and the icons."""
    with TemporaryDirectory() as folder:
        write_share(Path(folder))
        subprocess.run(["desktop-file-validate", *Path(folder).glob("applications/*")], check=True)
        subprocess.run(["appstreamcli", "validate", "--no-net", *Path(folder).glob("metainfo/*")], check=True)
        yield f"{len(list(Path(folder).rglob('*.png')))} icons, entry and metainfo are valid"


def check_start() -> Iterator[str]:
    """Yields the times to the first frame of folder and clone, measured in turns; the minimum of each."""
    commands = {"clone": [sys.executable, str(ROOT / "main.py")], "folder": [str(FOLDER / "ebb-and-flock")]}
    quickest = {name: min(_first_picture(command) for _ in range(STARTS)) for name, command in commands.items()}
    ratio = quickest["folder"] / quickest["clone"]
    yield f"first picture {quickest['folder'] * 1000:.0f} ms, of a clone {quickest['clone'] * 1000:.0f} ms: {ratio:.2f}"
    _hold(ratio <= SLOWER, f"more than {SLOWER}")


def check_play(architecture: str) -> Iterator[str]:
    """Yields the results of the folder in each Debian: menu, a hand of each game, phones, keeper."""
    for suite in SUITES:
        with chroot(suite, architecture=architecture) as inside, screen() as shown:
            shutil.copytree(folder_of(architecture), inside.root / INSIDE, symlinks=True)
            trial = Trial(inside, shown, [f"/{INSIDE}/ebb-and-flock"], PICTURES, _slowness(architecture))
            yield f"{suite}: a picture after {trial.menu():.2f} s"
            for game in GAMES:
                yield f"{suite}: {game}: {trial.hand(game)}"
            yield f"{suite}: phones: {trial.phones()}"
            yield f"{suite}: keeper: {trial.keeper()}"
            yield f"{suite}: no display: {trial.without_display()}"
            for home in ("/nonexistent", "/usr/share"):
                yield f"{suite}: a home like {home}: {trial.homeless(home)}"


def check_deb(architecture: str) -> Iterator[str]:
    """Yields the results of the Debian package: lintian; then install, play, upgrade amid a hand, remove and purge."""
    before, now = build_deb(architecture, version=BEFORE), build_deb(architecture)
    yield f"{now.name}: {now.stat().st_size / MB:.0f} MB"
    subprocess.run(["lintian", "--allow-root", "--fail-on", "error", now], check=True)
    yield "lintian finds no error"
    for suite in SUITES:
        with chroot(suite, (), architecture) as inside, screen() as shown:
            for package in (before, now):
                shutil.copyfile(package, inside.root / "var/tmp" / package.name)
            inside.install(f"/var/tmp/{before.name}")
            trial = Trial(inside, shown, ["/usr/games/ebb-and-flock"], PICTURES, _slowness(architecture))
            yield f"{suite}: {BEFORE} installed: {trial.hand(FIRST_GAME)}"
            kept = trial.steps(f"/var/tmp/{FIRST_GAME}")
            inside.install(f"/var/tmp/{now.name}")
            yield f"{suite}: upgraded: {trial.hand(FIRST_GAME, kept)}"
            _hold(not list(inside.root.glob("etc/systemd/system/*/ebb-and-flock*")), "the kiosk is on")
            (inside.root / "var/lib/ebb-and-flock").mkdir()
            inside.run("apt-get", "remove", "-y", "-qq", "ebb-and-flock")
            _hold(not (inside.root / "usr/games/ebb-and-flock").exists(), "it is still there")
            inside.run("apt-get", "purge", "-y", "-qq", "ebb-and-flock")
            places = [inside.root / place for place in ("usr", "var/lib", "etc")]
            found = (path for place in places for path in place.rglob("ebb-and-flock*"))
            left = [path for path in found if "dpkg" not in path.parts]
            _hold(not left, f"left behind: {left}")
            yield f"{suite}: removed and purged, nothing left"


def check_update() -> Iterator[str]:
    """Yields the results of an update in a bare Debian: it starts, or the installed version does where it fails."""
    with TemporaryDirectory() as keys, chroot(SUITES[0]) as inside, screen() as shown:
        key, data = Path(keys) / "key", inside.root / "var/tmp/data"
        make_keys(key)
        shutil.copytree(FOLDER, inside.root / INSIDE, symlinks=True)
        trial = Trial(inside, shown, [f"/{INSIDE}/ebb-and-flock", "-m", "game.keeper"], PICTURES)
        for version, spoils in ((LATER, False), (f"{LATER}.1", True)):
            update = sign_update(key, version=version)
            began = time.monotonic()
            with update.open("rb") as file:
                Slots(data).install(file, key.with_name("key.pub"), "0")
            taken = time.monotonic() - began
            program = data / FOLDERS[spoils] / "ebb-and-flock"
            if spoils:
                program.write_text("#!/bin/sh\nexit 3\n")
            with trial.plays():
                want = f"/var/tmp/data/{FOLDERS[False]}/ebb-and-flock"
                seconds = wait_until(lambda want=want: want in inside.programs("--resume"), 90, f"{want} is not begun")
                time.sleep(12)
            which = "does not come up: the one before" if spoils else "it"
            size = update.stat().st_size / MB
            yield f"{version}: {size:.0f} MB, laid down in {taken:.0f} s; {which} plays after {seconds:.1f} s"


CHECKS: dict[str, Callable[[str], Iterator[str]]] = {
    "folder": check_folder,
    "share": lambda _: check_share(),
    "start": lambda _: check_start(),
    "play": check_play,
    "deb": check_deb,
    "update": lambda _: check_update(),
}
OF_ANY_MACHINE = ("folder", "play", "deb")
"""Checks that an emulated architecture can pass; times and updates are measured on this machine's."""


def _slowness(architecture: str) -> int:
    return 1 if architecture == NATIVE else EMULATED


def _first_picture(command: Sequence[str]) -> float:
    with screen() as shown, TemporaryDirectory() as data:
        process = subprocess.Popen([*command, "--mute", "--data-dir", data], env={**shown.environment, "HOME": data})
        try:
            return wait_until(lambda: not shown.is_black, 30, "no picture", 0.002)
        finally:
            process.terminate()
            process.wait()


def _hold(is_so: bool, otherwise: str) -> None:
    if not is_so:
        raise AssertionError(otherwise)


def main(arguments: Sequence[str]) -> int:
    """Runs the checks and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.package.check", description="Tries what people take home.")
    parser.add_argument("--only", nargs="*", choices=CHECKS)
    parser.add_argument("--arch", choices=MACHINES, default=NATIVE, help="the architecture, emulated if need be")
    parser.add_argument("--built", action="store_true", help="try what is built already")
    flags = parser.parse_args(arguments)
    if not flags.built:
        build_for(flags.arch)
    failed = 0
    for name in flags.only or (CHECKS if flags.arch == NATIVE else OF_ANY_MACHINE):
        began = time.monotonic()
        try:
            for line in CHECKS[name](flags.arch):
                print(f"{name}: {line}", flush=True)
        except Exception as error:
            failed += 1
            print(f"{name}: FAILED: {type(error).__name__}: {error}", flush=True)
        print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
