"""SDL's stand-in drivers are chosen before anything imports pygame, one thread each before anything imports numpy."""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.engine import games
from tests import a_new_game

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # as in the players' process; tests that run side by side wait less
os.environ.pop(
    "PYTHONDONTWRITEBYTECODE", None
)  # workers, and the many processes that tests start, compile nothing twice
sys.dont_write_bytecode = False

BUILT = TemporaryDirectory(prefix="a_new_game_")
a_new_game.move_in(Path(BUILT.name))


def pytest_collection_finish() -> None:
    """Garbage is looked for among what tests make, and not each time among all that was loaded for them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module")
def goofspiel() -> Iterator[Any]:
    """The page's game, known after the others while a module's tests last."""
    with a_new_game.known(a_new_game.NAME):
        yield games.GAMES[a_new_game.NAME]


@pytest.fixture(scope="module", params=(*games.NAMES, a_new_game.NAME))
def game_name(request: pytest.FixtureRequest) -> Iterator[str]:
    """Every game of the house in turn, and the page's, which is known while its turn lasts."""
    with a_new_game.known(request.param):
        yield request.param
