"""The systemd unit: its settings as systemd parses them, and its behaviour when the keeper is killed."""

import os
import shutil
import signal
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from threading import Thread
from typing import IO

import pytest

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "tools" / "ebb-and-flock.service"
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="there is no systemd")
LATER_KEYS = ("RestartSteps", "RestartMaxDelaySec")
HANGS = """
import os, signal, sys, time
from game.keeper.heartbeat import Heartbeat
signal.signal(signal.SIGTERM, signal.SIG_IGN)
Heartbeat().tick(0.0)
print("game", os.getpid(), flush=True)
while True:
    time.sleep(60)
"""
KEEPER = f"""
import os, sys
from game.keeper.keeper import Keeper
print("keeper", os.getpid(), flush=True)
Keeper([sys.executable, "-c", {HANGS!r}]).run()
"""
COMPOSITOR = """
import subprocess, sys
sys.exit(subprocess.run([sys.executable, "-c", sys.argv[1]]).returncode and 1)
"""
"""A stand-in for cage: exits when its program does."""


def service() -> dict[str, str]:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT, encoding="utf-8")
    return dict(unit["Service"])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="nobody here can check it")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    copy = shutil.copy(UNIT, tmp_path)
    told = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False).stderr
    mine = [line for line in told.splitlines() if UNIT.name in line]
    assert [line for line in mine if "not executable" not in line and not any(key in line for key in LATER_KEYS)] == []


def test_whatever_ends_is_begun_again_and_nothing_of_before_is_left() -> None:
    found = service()
    assert (found["Restart"], found["Type"], found["NotifyAccess"]) == ("always", "notify", "all")
    assert "KillMode" not in found, "systemd's own ends whatever is left of the group"
    assert int(found["TimeoutStopSec"]) <= 10, "a game that hangs is not waited for"


def test_a_killed_keeper_takes_a_hanging_game_with_it_by_the_units_rules() -> None:
    for _ in range(2):  # it is restarted
        command = [sys.executable, "-c", COMPOSITOR, KEEPER]
        main = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert main.stdout
        pids = dict(main.stdout.readline().split() for _ in range(2))
        os.kill(int(pids["keeper"]), signal.SIGKILL)
        assert main.wait(20) == 1, "the compositor ends with its program, and so the unit's main process"
        assert is_alive(int(pids["game"])), "it hangs"
        for number in (signal.SIGTERM, signal.SIGKILL):  # kills the rest of the group, as KillMode=control-group does
            os.killpg(main.pid, number)
        drained = Thread(target=drain, args=(main.stdout,), daemon=True)
        drained.start()
        drained.join(20)
        assert not drained.is_alive(), "the last that held the pipe has ended"


def drain(pipe: IO[str]) -> None:
    with pipe:
        pipe.read()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
