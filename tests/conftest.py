"""Test setup: SDL's dummy drivers before pygame is imported, one thread per process before numpy is imported.

Temporary folders lie in memory where there is room: thousands of tests open a store, which waits for a disk.
"""

import gc
import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.engine import games
from tests import a_new_game

DRIVERS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
os.environ |= DRIVERS
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # as in the players' process; parallel tests wait less
os.environ.pop(
    "PYTHONDONTWRITEBYTECODE", None
)  # workers, and the many processes that tests start, share compiled modules
sys.dont_write_bytecode = False

MEMORY = Path("/dev/shm")
ROOM = 4 * 2**30
"""Free bytes there from which on folders are kept in memory; a run fills about a quarter."""
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("TMPDIR", str(MEMORY))

BUILT = TemporaryDirectory(prefix="a_new_game_")
a_new_game.add(Path(BUILT.name))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--game NAME`, which runs the contract of one game: all tests that have its name as a parameter."""
    parser.addoption("--game", choices=games.NAMES, help="run the contract of this game alone")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps the tests that have the name given by `--game` as a parameter."""
    if name := config.getoption("--game"):
        items[:] = [item for item in items if hasattr(item, "callspec") and name in item.callspec.params.values()]


def pytest_runtest_setup() -> None:
    """Restores SDL's drivers, which the game drops where one does not work."""
    os.environ.update(DRIVERS)


def pytest_collection_finish() -> None:
    """Freezes the loaded objects, so that the GC scans only objects that tests create."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def shipped_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves the page's game out, where translations or approved pictures are compared."""
    monkeypatch.setattr(games, "NAMES", a_new_game.SHIPPED)


@pytest.fixture(scope="module", params=games.NAMES)
def game_name(request: pytest.FixtureRequest) -> str:
    return request.param
