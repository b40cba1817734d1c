"""Tests mirror what they test: `tests/ui/draw/test_canvas.py` tests `game/ui/draw/canvas.py`."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
EXCEPTIONS = ROOT / "tests" / "without_counterpart.txt"
"""Test files that test no single module, or one of another name; the list only shrinks."""


def has_counterpart(test: Path) -> bool:
    """Returns whether a test file's module, or package, exists in the same place of `game/`, or of `tools/`."""
    place, name = test.parent.relative_to(ROOT / "tests"), test.stem.removeprefix("test_")
    homes = (ROOT / "game" / place, ROOT / place)
    return any((home / f"{name}.py").is_file() or (home / name).is_dir() for home in homes)


def test_every_test_file_but_the_listed_ones_has_a_counterpart() -> None:
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    found = [test.relative_to(ROOT).as_posix() for test in tests if not has_counterpart(test)]
    assert found == EXCEPTIONS.read_text(encoding="utf-8").splitlines()
