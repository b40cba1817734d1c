"""SDL's stand-in drivers are chosen before anything imports pygame, one thread each before anything imports numpy."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine import games

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # as in the players' process; tests that run side by side wait less


@pytest.fixture(scope="module")
def goofspiel() -> Iterator[Any]:
    """The fourth game, known after the others while a module's tests last."""
    from tests.goofspiel.tables import known

    with known("goofspiel"):
        yield games.GAMES["goofspiel"]


@pytest.fixture(scope="module", params=(*games.NAMES, "goofspiel"))
def game_name(request: pytest.FixtureRequest) -> Iterator[str]:
    """Every game of the house in turn, and the fourth one, which is known while its turn lasts."""
    from tests.goofspiel.tables import known

    with known(request.param):
        yield request.param
