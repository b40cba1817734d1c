"""Test setup: SDL's dummy drivers before pygame is imported, one thread per process before numpy is imported."""

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
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # as in the players' process; parallel tests wait less
os.environ.pop(
    "PYTHONDONTWRITEBYTECODE", None
)  # workers, and the many processes that tests start, share compiled modules
sys.dont_write_bytecode = False

BUILT = TemporaryDirectory(prefix="a_new_game_")
a_new_game.move_in(Path(BUILT.name))


def pytest_collection_finish() -> None:
    """Freezes the loaded objects, so that the GC scans only objects that tests create."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module")
def goofspiel() -> Iterator[Any]:
    """The page's game, known after the others during a module's tests."""
    with a_new_game.known(a_new_game.NAME):
        yield games.GAMES[a_new_game.NAME]


@pytest.fixture(scope="module", params=(*games.NAMES, a_new_game.NAME))
def game_name(request: pytest.FixtureRequest) -> Iterator[str]:
    """Every game of the house in turn, then the page's game."""
    with a_new_game.known(request.param):
        yield request.param
