"""SDL's stand-in drivers are chosen before anything imports pygame, one thread each before anything imports numpy."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # as in the players' process; tests that run side by side wait less


@pytest.fixture(scope="module")
def goofspiel() -> Iterator[Any]:
    """The fourth game, which stands in every table of games after the others while a module's tests last."""
    from tests.goofspiel.tables import ENTRIES, GOOFSPIEL

    with pytest.MonkeyPatch.context() as patch:
        for table, entry in ENTRIES:
            patch.setitem(table, GOOFSPIEL.name, entry)
        yield GOOFSPIEL
