"""The package: pinned in one place, and a wheel with the needed files and nothing else."""

import ast
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections import Counter
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from game import __version__
from game.licences import load_licences
from main import PYTHONS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINNED = re.compile(r"^(\w.+?) \\$", re.MULTILINE)
PIN = re.compile(r"^([\w.-]+)(?:\[[\w,]+\])?==(\S+)(?: ; .+)? \\$", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    """Returns the packages that a file pins, each with its version.

    Raises:
        AssertionError: for a line that pins nothing, or a pin without a hash.
    """
    entries = re.split(r"\n(?=\S)", (ROOT / name).read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for entry in entries:
        if not entry.startswith("#"):
            pin = PIN.match(entry)
            assert pin, f"{name}: {entry.splitlines()[0]}: is no pin"
            assert "--hash=sha256:" in entry, f"{name}: {pin[1]} has no hash"
            found[pin[1].lower().replace("_", "-")] = pin[2]
    return found


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        (PROJECT["project"]["dependencies"], "requirements.txt"),
        (PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"], "requirements-dev.txt"),
    ],
)
def test_what_the_project_asks_for_is_pinned_with_its_hashes(wanted: list[str], name: str) -> None:
    pinned = pins(name)
    for line in wanted:
        requirement = Requirement(line)
        version = pinned[requirement.name.lower().replace("_", "-")]
        assert requirement.specifier.contains(version), f"{name} pins {requirement.name}=={version}, not {line}"


@pytest.mark.parametrize(
    ("rooms", "groups"),
    [
        (["game"], PROJECT["project"]["dependencies"]),
        (["tools", "tests"], PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]),
    ],
)
def test_every_package_that_is_imported_is_asked_for(rooms: list[str], groups: list[str]) -> None:
    asked = {Requirement(line).name.lower().replace("_", "-") for line in groups}
    distributions = packages_distributions()
    imported = {name for room in rooms for path in (ROOT / room).rglob("*.py") for name in foreign_imports(path)}
    missing = {name for name in imported if not asked & {one.lower().replace("_", "-") for one in distributions[name]}}
    assert missing == set()


def foreign_imports(path: Path) -> set[str]:
    """Returns the packages of others that a file imports, but for the system's own (`gi`)."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    own = {
        name
        for name in names
        if any((at / f"{name}.py").exists() or (at / name).is_dir() for at in (ROOT, path.parent))
    }
    return names - own - sys.stdlib_module_names - {"gi"}


def test_every_python_that_is_allowed_has_one_pin_of_each_package_and_is_named() -> None:
    (oldest_major, oldest), (major, newest) = PYTHONS
    allowed = SpecifierSet(PROJECT["project"]["requires-python"])
    minors = range(oldest - 2, newest + 3)
    assert [minor for minor in minors if f"{major}.{minor}" in allowed] == [*range(oldest, newest + 1)]
    for document in ("README.md", "CONTRIBUTING.md", "docs/packages.md"):
        assert f"Python {oldest_major}.{oldest} to {major}.{newest}" in (ROOT / document).read_text(encoding="utf-8")
    lines = PINNED.findall((ROOT / "requirements.txt").read_text(encoding="utf-8"))
    for minor in range(oldest, newest + 1):
        found = Counter(one.name for one in map(Requirement, lines) if is_meant(one, minor))
        assert set(found.values()) == {1}
        assert "numpy" in found


def is_meant(pin: Requirement, minor: int) -> bool:
    """Returns whether a pin is meant for a minor version of Python 3 on Linux."""
    version = {"python_version": f"3.{minor}", "python_full_version": f"3.{minor}.1"}
    return pin.marker is None or pin.marker.evaluate({**version, "sys_platform": "linux"})


def test_contributors_have_the_very_packages_that_players_have() -> None:
    assert pins("requirements.txt").items() <= pins("requirements-dev.txt").items()


def test_the_licence_of_every_package_is_told() -> None:
    assert {one.name for one in load_licences() if not one.files} == set(pins("requirements.txt"))


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed content of the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_has_the_game_and_its_assets_and_nothing_else(unpacked: Path) -> None:
    names = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    art = {f"game/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "assets" / "art").glob("*.svg")}
    assert art
    assert art <= names
    assert {"game/assets/ai/turn_the_tide.npz", "game/assets/locale/de/LC_MESSAGES/ebb.mo"} <= names
    assert any(name.startswith("game/phones/page/") for name in names)
    code = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")}
    assert {name for name in names if name.endswith(".py")} == code
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {"game"}


def test_what_is_installed_finds_its_own_art_and_tells_its_version(unpacked: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(unpacked)}
    where = [sys.executable, "-c", "from game.folders import ASSETS; print(ASSETS)"]
    options = {"cwd": unpacked.parent, "env": environment, "capture_output": True, "text": True, "timeout": 60}
    assert Path(subprocess.run(where, check=True, **options).stdout.strip()) == unpacked / "game" / "assets"
    told = subprocess.run([sys.executable, "-m", "game", "--version"], check=True, **options)
    assert told.stdout == f"Ebb & Flock {__version__}\n"


def test_the_command_is_the_function_that_plays(unpacked: Path) -> None:
    (entry_points,) = unpacked.glob("*.dist-info/entry_points.txt")
    assert "ebb-and-flock = game.__main__:main" in entry_points.read_text(encoding="utf-8")
