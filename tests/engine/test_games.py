"""Parts of games are found by their names, and imported on first access."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine import games
from game.engine.games import GameRegistry

ROOT = Path(__file__).parents[2]
NAMES_ALONE = """
import sys
from game.ai.players import PACKAGES
from game.engine.games import GAMES
from game.play.games import PLAYS
from game.ui.games import TABLES
from game.ui.games import all_assets
assert list(GAMES) == list(PACKAGES) == list(PLAYS) == list(TABLES), (GAMES, PACKAGES, PLAYS, TABLES)
loaded = [f"{room}.{name}" for name in GAMES for room in ("game.engine", "game.ai", "game.play", "game.ui.games")]
sys.exit(str([module for module in sys.modules if module.startswith(tuple(loaded)) and module not in loaded]))
"""


@pytest.fixture
def chess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of another game that is known by its name."""
    folder = tmp_path / "club" / "chess"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "NAMES", ("chess", "draughts"))
    yield folder
    for module in [module for module in sys.modules if module.partition(".")[0] == "club"]:
        del sys.modules[module]


def test_what_a_game_brings_is_found_by_its_name(chess: Path) -> None:
    (chess / "table.py").write_text("TABLE = 64\n")
    tables: GameRegistry[int] = GameRegistry("club.{game}.table", "TABLE")
    assert (list(tables), len(tables), tables["chess"]) == (["chess"], 1, 64)


def test_a_game_need_not_bring_everything(chess: Path) -> None:
    tables: GameRegistry[int] = GameRegistry("club.{game}.clock", "CLOCK")
    assert "chess" not in tables
    assert not tables
    for name in ("chess", "draughts", "go"):
        with pytest.raises(KeyError, match=name):
            tables[name]


def test_what_is_brought_without_the_name_it_is_known_by_is_an_error(chess: Path) -> None:
    (chess / "table.py").write_text("BOARD = 64\n")
    with pytest.raises(AttributeError, match="TABLE"):
        GameRegistry("club.{game}.table", "TABLE")["chess"]


def test_the_first_screen_needs_the_names_alone() -> None:
    asked = subprocess.run([sys.executable, "-c", NAMES_ALONE], cwd=ROOT, capture_output=True, text=True, check=False)
    assert asked.stderr == "[]\n"
