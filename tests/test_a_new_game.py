"""The page of a new game: its code follows the rules of the house, and its game its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from game.engine.goofspiel import GAME, Bid, BidsShown, GameOver, PrizeDiscarded, PrizeWon, State, TurnPrize

from game.ai.advice import has_adviser
from game.ai.inline_executor import InlineExecutor
from game.ai.players import PACKAGES, animals, player, think
from game.ai.worker import Worker
from game.engine.api import CHANCE, AnyGame, Outcome
from game.engine.games import GAMES
from game.engine.match import Match, replay
from game.engine.record import decode, encode
from tests.a_new_game import ROOT, boxes, build
from tests.support.posed import POSED
from tools.bench.excerpts import EXCERPTS
from tools.blunders import __main__ as blunders
from tools.blunders.__main__ import JUDGES
from tools.lab.encodings import ENCODINGS
from tools.shots.tour import TOURS

MOST_LINES = 300
"""The most lines of a table, all its files together."""


def offered(prize: int, players: int = 3, **options: int) -> State:
    """Returns a state in which that prize is turned up first."""
    return GAME.apply(GAME.new(players=players, **options), {CHANCE: TurnPrize(prize)})[0]


def bid(state: State, *cards: int) -> tuple[State, tuple[object, ...]]:
    """Bids one card per seat."""
    return GAME.apply(state, {seat: Bid(card) for seat, card in enumerate(cards)})


def test_the_highest_bid_takes_the_prize() -> None:
    state, events = bid(offered(5), 2, 6, 3)
    assert events == (BidsShown((2, 6, 3)), PrizeWon(1, 5))
    assert (state.scores, state.hands[1]) == ((0, 5, 0), (1, 2, 3, 4, 5))


def test_a_shared_highest_bid_discards_the_prize() -> None:
    state, events = bid(offered(5), 6, 6, 3)
    assert events[-1] == PrizeDiscarded(5)
    assert (state.scores, state.prizes) == ((0, 0, 0), (1, 2, 3, 4, 6))


def test_the_most_points_win_and_a_tie_is_shared() -> None:
    state = offered(3, players=2, cards=3)
    state, _ = bid(state, 3, 1)
    state, _ = bid(GAME.apply(state, {CHANCE: TurnPrize(2)})[0], 1, 3)
    state, events = bid(GAME.apply(state, {CHANCE: TurnPrize(1)})[0], 2, 2)
    assert events[-1] == GameOver(Outcome((3, 2), (0,), "points"))
    assert GAME.outcome(state) == Outcome((3, 2), (0,), "points")


# --- one line ---


def test_it_comes_after_the_games_of_the_house(goofspiel: AnyGame) -> None:
    assert list(GAMES) == list(PACKAGES) == ["turn_the_tide", "undertow", "sea_salt_and_paper", "goofspiel"]


def test_its_players_play_it_to_the_end(goofspiel: AnyGame) -> None:
    match, worker, rng = Match(goofspiel, 3, {}, seed=1), Worker(InlineExecutor), Random(1)
    while match.waiting:
        seat = match.waiting[0]
        asked = worker.submit(think, "goofspiel", "snail", match.view(seat), match.legal(seat), rng.getrandbits(32))
        match.commit(seat, asked.result())
    assert replay(decode(encode(match.record()))).outcome == match.outcome
    assert [animal.name for animal in animals("goofspiel")] == ["snail"]
    assert not has_adviser("goofspiel")
    with pytest.raises(ValueError, match="no 'crab' plays goofspiel"):
        player("goofspiel", "crab")


def test_what_it_does_not_bring_cannot_be_done_with_it(goofspiel: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    for room in (JUDGES, ENCODINGS, TOURS, POSED, EXCERPTS):
        assert goofspiel.name not in room
        assert "undertow" in room
    with pytest.raises(SystemExit):
        blunders.main([goofspiel.name])
    assert "invalid choice: 'goofspiel'" in capsys.readouterr().err


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
        "include": [f"game/{room}/goofspiel" for room in rooms],
        "strict": ["game/engine", "game/ai"],
        "pythonVersion": "3.11",
        "typeCheckingMode": "basic",
    }
    (house / "pyrightconfig.json").write_text(json.dumps(settings))
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--project", str(house)]
    found = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout
