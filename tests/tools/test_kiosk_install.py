"""The kiosk's installer on a bare file tree: it installs, is idempotent, and changes nothing in a dry run."""

import configparser
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ui.shell.flags import read_flags

ROOT = Path(__file__).parents[2]
INSTALL = ROOT / "tools" / "kiosk-install"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it is for Debian")


def install(*flags: str) -> str:
    done = subprocess.run(
        [sys.executable, str(INSTALL), *flags], capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_dry_run_changes_nothing(tmp_path: Path) -> None:
    said = install("--dry-run", "--root", str(tmp_path))
    assert "copy  /opt/ebb-and-flock/main.py" in said
    assert "run   systemctl enable ebb-and-flock.service" in said
    assert "pip install --quiet --require-hashes -r" in said, "the same bytes everywhere or nothing"
    assert list(tmp_path.iterdir()) == []


def test_what_is_laid_down_runs_and_a_second_time_nothing_is_left_to_do(tmp_path: Path) -> None:
    install("--root", str(tmp_path))
    home, plan = tmp_path / "opt/ebb-and-flock", tmp_path / "etc/ebb-and-flock/kiosk.toml"
    plan.write_text('games = ["undertow"]\n', encoding="utf-8")
    again = install("--root", str(tmp_path)).splitlines()
    assert [line for line in again if not line.startswith("run ")] == []
    assert "undertow" in plan.read_text(encoding="utf-8"), "the operator's file is theirs"
    check = [sys.executable, "-B", str(home / "main.py"), "--kiosk-check", str(plan)]
    done = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    parts = (
        "import game.ui.shell.run, game.ui.app, game.ui.games, game.keeper.__main__, game.ai.worker, "
        "game.ui.shell.fallback_window"
    )
    environment = {**os.environ, "PYTHONPATH": str(home)}
    subprocess.run([sys.executable, "-B", "-c", parts], cwd=home, env=environment, check=True, timeout=120)


def test_the_unit_starts_the_game_with_flags_it_knows(tmp_path: Path) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(ROOT / "tools" / "ebb-and-flock.service", encoding="utf-8")
    words = unit["Service"]["ExecStart"].split()
    begins = words.index("game.keeper")
    assert words[begins - 1] == "-m"
    assert unit["Service"]["WorkingDirectory"] == "/opt/ebb-and-flock", "where the keeper is found"
    flags = words[begins + 1 :]
    plan = tmp_path / "kiosk.toml"
    plan.write_text("", encoding="utf-8")
    config = read_flags([str(plan) if flag == "/etc/ebb-and-flock/kiosk.toml" else flag for flag in flags])
    assert config.kiosk is not None
    assert unit["Service"]["Type"] == "notify"
