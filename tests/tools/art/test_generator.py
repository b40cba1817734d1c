"""The generator writes exactly the drawings in assets/art."""

import subprocess
import sys
from pathlib import Path

from game.folders import ASSETS
from tools import masters

ART = ASSETS / "art"
GENERATOR = Path(masters.__file__).parent / "art" / "make_svg.py"


def _generate(folder: Path, *flags: str) -> dict[str, bytes]:
    subprocess.run([sys.executable, "-B", str(GENERATOR), str(folder), *flags], check=True, capture_output=True)
    return _drawings(folder)


def _drawings(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.glob("*.svg")}


def test_it_makes_every_drawing_byte_for_byte(tmp_path: Path) -> None:
    made, kept = _generate(tmp_path), _drawings(ART)
    assert made.keys() == kept.keys()
    assert [name for name in sorted(kept) if made[name] != kept[name]] == []


def test_it_makes_only_what_was_asked_for(tmp_path: Path) -> None:
    assert _generate(tmp_path, "--only", "gull", "island").keys() == {"gull.svg", "island.svg"}


def test_it_says_which_drawing_it_does_not_know(tmp_path: Path) -> None:
    command = [sys.executable, "-B", str(GENERATOR), str(tmp_path), "--only", "gull", "penguin"]
    asked = subprocess.run(command, check=False, capture_output=True, text=True)
    assert asked.returncode == 2
    assert "no such drawing: penguin" in asked.stderr
    assert _drawings(tmp_path) == {}
