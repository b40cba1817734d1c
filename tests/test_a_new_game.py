"""The page of a new game: its code follows the rules of the house, and its game its own."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from game.engine.lanterns import GAME, GameOver, LayTiles, Peek, Peeked, State, TurnedUp, TurnUp
from msgspec.structs import replace

from game.ai.advice import has_adviser
from game.ai.players import PACKAGES, player
from game.engine.api import CHANCE, Outcome
from game.engine.games import GAMES
from tests.a_new_game import NAME, ROOT, SHIPPED, boxes, build
from tests.support.posed import POSED
from tools.bench.excerpts import EXCERPTS
from tools.blunders import __main__ as blunders
from tools.blunders.__main__ import JUDGES
from tools.lab.encodings import ENCODINGS
from tools.shots.tour import TOURS

MOST_LINES = 300
"""The most lines of a table, all its files together."""


TILES = (4, 0, 3, 1, 2, 0, 3, 1, 2)


def small_board() -> State:
    """Returns a small board of two players."""
    return GAME.apply(GAME.new(players=2, side=3), {CHANCE: LayTiles(TILES)})[0]


def test_a_look_is_a_secret_and_passes_the_turn() -> None:
    state, events = GAME.apply(small_board(), {0: Peek(0)})
    assert events == (Peeked(0, 0, 4),)
    assert GAME.redact(events[0], 1) == Peeked(0, 0, None)
    assert [GAME.view(state, seat).tiles[0] for seat in (0, 1, None)] == [4, None, None]
    assert (GAME.to_act(state), GAME.view(state, 1).peeks) == ({1}, (1, 2))
    assert Peek(0) not in GAME.legal(GAME.apply(state, {1: TurnUp(1)})[0], 0)


def test_a_tile_that_is_turned_up_is_seen_by_all_and_wins_its_lanterns() -> None:
    state, events = GAME.apply(small_board(), {0: TurnUp(2)})
    assert events == (TurnedUp(0, 2, 3),)
    assert (GAME.view(state, None).tiles[2], state.scores) == (3, (3, 0))
    assert TurnUp(2) not in GAME.legal(state, 1)


def test_the_most_lanterns_win_and_a_tie_is_shared() -> None:
    state, events = small_board(), ()
    for tile in (1, 3, 0, 2, 4, 5, 6, 7, 8):
        state, events = GAME.apply(state, dict.fromkeys(GAME.to_act(state), TurnUp(tile)))
    assert events[-1] == GameOver(Outcome((11, 5), (0,), "points"))
    assert GAME.outcome(replace(state, scores=(8, 8))) == Outcome((8, 8), (0, 1), "points")


# --- one line ---


def test_it_comes_after_the_games_of_the_house() -> None:
    assert list(GAMES) == list(PACKAGES) == [*SHIPPED, NAME]


def test_what_it_does_not_bring_cannot_be_done_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    for room in (JUDGES, ENCODINGS, TOURS, POSED, EXCERPTS):
        assert NAME not in room
        assert "undertow" in room
    assert not has_adviser(NAME)
    with pytest.raises(ValueError, match="no 'crab' plays lanterns"):
        player(NAME, "crab")
    with pytest.raises(SystemExit):
        blunders.main([NAME])
    assert "invalid choice: 'lanterns'" in capsys.readouterr().err


# --- the page ---


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with the game's files at the places the page names."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    build(folder)
    return folder


def checked(folder: Path, *words: Any) -> subprocess.CompletedProcess[str]:
    """Runs a tool of the house on the page's files."""
    files = [str(folder / path) for path in boxes() if path.parts[0] == "game"]
    command = [sys.executable, "-m", *map(str, words), *files]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_table_is_told_in_few_lines() -> None:
    table = [code for path, code in boxes().items() if path.parts[1] == "ui"]
    assert len(table) > 1
    assert sum(len(code.splitlines()) for code in table) <= MOST_LINES


def test_every_box_is_written_as_the_house_writes(house: Path) -> None:
    for words in (("check",), ("format", "--check")):
        found = checked(house, "ruff", *words, "--config", ROOT / "pyproject.toml")
        assert found.returncode == 0, found.stdout


def test_every_box_is_typed(house: Path) -> None:
    rooms = ("engine", "ai", "play", "ui/games")
    settings = {
        "include": [f"game/{room}/lanterns" for room in rooms],
        "strict": ["game/engine", "game/ai"],
        "pythonVersion": "3.11",
        "typeCheckingMode": "basic",
    }
    (house / "pyrightconfig.json").write_text(json.dumps(settings))
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--project", str(house)]
    found = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout
