"""The keeper: what dies or hangs is begun again, what ends as it should is left alone."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.keeper.__main__ import fallback_for
from game.keeper.fallback_process import FallbackProcess
from game.keeper.heartbeat import ADDRESS, ALIVE, KEEPER, READY, Heartbeat
from game.keeper.keeper import Keeper, Patience

ROOT = Path(__file__).parents[2]
QUICK = Patience(start=20.0, silence=0.4)
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets")
COUNTS = """
import sys
from pathlib import Path
path = Path(sys.argv[1])
count = len(path.read_text()) if path.exists() else 0
path.write_text("x" * (count + 1))
"""
DIES_TWICE = COUNTS + "sys.exit(3 if count < 2 else 0)"
HANGS_ONCE = (
    COUNTS
    + """
import time
from game.keeper.heartbeat import Heartbeat
Heartbeat().tick(0.0)
if count == 0:
    time.sleep(60)
"""
)


def run_keeper(source: str, *arguments: str) -> tuple[int, Keeper, list[float]]:
    pauses: list[float] = []
    keeper = Keeper([sys.executable, "-c", source, *arguments], QUICK, pauses.append)
    return keeper.run(), keeper, pauses


@contextmanager
def ears_at(path: Path) -> Iterator[Any]:
    import socket

    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as ears:
        ears.bind(os.fspath(path))
        ears.setblocking(False)
        yield ears


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_what_ends_as_it_should_is_not_begun_again() -> None:
    status, keeper, pauses = run_keeper("pass")
    assert (status, keeper.starts, pauses) == (0, 1, [])


def test_what_dies_is_begun_again_after_ever_longer_pauses(tmp_path: Path) -> None:
    status, keeper, pauses = run_keeper(DIES_TWICE, str(tmp_path / "count"))
    assert (status, keeper.starts, pauses) == (0, 3, [0.0, 1.0])


def test_without_a_display_it_looks_for_one_every_second(tmp_path: Path) -> None:
    source = COUNTS + "sys.exit(69 if count < 4 else 0)"
    status, keeper, pauses = run_keeper(source, str(tmp_path / "count"))
    assert (status, keeper.starts, pauses) == (0, 5, [1.0] * 4)


def test_what_falls_silent_is_killed_and_begun_again(tmp_path: Path) -> None:
    status, keeper, _ = run_keeper(HANGS_ONCE, str(tmp_path / "count"))
    assert (status, keeper.starts) == (0, 2)


def test_a_stop_ends_both(tmp_path: Path) -> None:
    pauses: list[float] = []
    started = tmp_path / "count"
    keeper = Keeper(
        [sys.executable, "-c", COUNTS + "import time; time.sleep(60)", str(started)], Patience(), pauses.append
    )
    threading.Timer(0.5, keeper.stop).start()
    assert keeper.run() == 0
    assert pauses == []


def test_whoever_keeps_the_keeper_hears_that_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ears_at(tmp_path / "ears") as ears:
        monkeypatch.setenv(ADDRESS, os.fspath(tmp_path / "ears"))
        assert run_keeper("import time; time.sleep(0.2)")[0] == 0
        assert ears.recv(100) == READY + b"\n" + ALIVE


def test_what_never_lives_is_left_to_whoever_keeps_the_keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ears_at(tmp_path / "ears"):
        monkeypatch.setenv(ADDRESS, os.fspath(tmp_path / "ears"))
        keeper = Keeper([sys.executable, "-c", "import time; time.sleep(60)"], Patience(start=0.2))
        assert (keeper.run(), keeper.starts) == (1, 1)


STANDS = """
import sys
path = sys.argv[1]
told = open(path).read()
open(path, "a").write("u")
if len(told) < int(sys.argv[2]):
    sys.exit(int(sys.argv[3]))
print("stands", flush=True)
sys.stdin.read()
open(path, "a").write("l")
"""
PLAYS_AND_DIES_ONCE = """
import sys
path = sys.argv[1]
open(path, "a").write("p")
sys.exit(open(path).read().count("p") < 2)
"""


@pytest.mark.parametrize(
    ("failing", "status", "told"), [(0, 3, "uppl"), (2, 69, "uuuppl"), (1, 3, "upp")], ids=["stands", "waits", "cannot"]
)
def test_the_fallback_stands_before_the_program_does(tmp_path: Path, failing: int, status: int, told: str) -> None:
    log = tmp_path / "log"
    log.write_text("")
    fallback = FallbackProcess([sys.executable, "-c", STANDS, str(log), str(failing), str(status)])
    keeper = Keeper([sys.executable, "-c", PLAYS_AND_DIES_ONCE, str(log)], QUICK, lambda _: None, fallback)
    assert keeper.run() == 0
    assert log.read_text() == told


def test_only_a_kiosk_has_a_fallback() -> None:
    assert fallback_for(["--fullscreen"]) is None
    assert fallback_for(["--kiosk", "kiosk.toml"]) is not None


def test_the_keeper_of_the_game_passes_its_flags_on() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game.keeper", "--version"], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert "Ebb & Flock" in done.stdout


BARE_KEEPER = """
import sys
from game.keeper.keeper import Keeper
Keeper([sys.executable, *sys.argv[1:]]).run()
"""
GAME_THAT_TELLS = """
import sys
from pathlib import Path
from game.ui.shell import loop
play = loop.play
def told(app, read, attend):
    print("plays", flush=True)
    play(app, read, attend)
loop.play = told
import main
status = main.main(sys.argv[1:])
print("ended", flush=True)
"""


def test_a_game_whose_keeper_is_killed_ends_itself(tmp_path: Path) -> None:
    game = ["-c", GAME_THAT_TELLS, "--data-dir", str(tmp_path), "--kiosk"]
    unseen = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", BARE_KEEPER, *game]
    with subprocess.Popen(command, env=unseen, stdout=subprocess.PIPE, text=True) as keeper:
        assert keeper.stdout is not None
        assert "plays\n" in iter(keeper.stdout.readline, "")
        keeper.kill()
        assert "ended\n" in iter(keeper.stdout.readline, ""), "its output ends with the last who holds it"


def test_a_heartbeat_is_told_once_a_second_and_ready_once(tmp_path: Path) -> None:
    with ears_at(tmp_path / "ears") as ears:
        heart = Heartbeat(os.fspath(tmp_path / "ears"))
        for _ in range(25):
            heart.tick(0.1)
        told = [ears.recv(100) for _ in range(3)]
        assert told == [READY + b"\n" + ALIVE, ALIVE, ALIVE]
        with pytest.raises(BlockingIOError):
            ears.recv(100)
        heart.close()


@pytest.mark.parametrize("left", ["", "me", "9" * 5000, "\udcff", "1"])
def test_a_keeper_that_another_start_had_is_not_missed(left: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEEPER, left)
    assert not Heartbeat("").has_lost_keeper


def test_a_folder_for_temporary_files_may_have_a_long_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (long := tmp_path / ("long" * 40)).mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(long))
    assert run_keeper("import sys; sys.exit()")[0] == 0


def test_where_nobody_listens_nothing_is_told(tmp_path: Path) -> None:
    Heartbeat("").tick(5.0)
    heart = Heartbeat(os.fspath(tmp_path / "nobody"))
    heart.tick(5.0)
    heart.close()


GAME_THAT_IS_KILLED = """
import os, signal, sys
from pathlib import Path
from game.ui.shell import loop
path, play = Path(sys.argv.pop(1)), loop.play
def killed(app, read, attend):
    attend(0.0, [])
    path.write_text(path.read_text() + "x" if path.exists() else "x")
    os.kill(os.getpid(), signal.SIGKILL if path.read_text() == "x" else signal.SIGTERM)
    play(app, read, attend)
loop.play = killed
import main
sys.exit(main.main(sys.argv[1:]))
"""


def test_a_game_that_is_killed_is_there_again(tmp_path: Path) -> None:
    data = tmp_path / "data"
    keeper = Keeper(
        [
            sys.executable,
            "-c",
            GAME_THAT_IS_KILLED,
            str(tmp_path / "runs"),
            "--data-dir",
            str(data),
            "--kiosk",
            "--resume",
        ],
        Patience(),
        lambda _: None,
    )
    assert keeper.run() == 0
    assert keeper.starts == 2


def test_a_version_that_does_not_come_up_gives_way_and_one_that_does_is_noted(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\necho $1 >> {begun}\nexit 3\n")
    program.chmod(0o755)

    class TwoStarts:
        left = 2
        has_stood = False

        def select_program(self) -> Path | None:
            self.left -= 1
            return program if self.left >= 0 else None

        def confirm(self) -> None:
            self.has_stood = True

    slots: Any = TwoStarts()
    ends_well = [
        sys.executable,
        "-c",
        "import time; from game.keeper.heartbeat import Heartbeat\nheart = Heartbeat()\n"
        "for _ in range(4):\n    heart.tick(1.0)\n    time.sleep(0.1)",
    ]
    keeper = Keeper(ends_well, Patience(start=20.0, stood=0.2), pause=lambda _: None, slots=slots)
    assert keeper.run() == 0
    assert keeper.starts == 3
    assert begun.read_text() == "-c\n-c\n"
    assert slots.has_stood
