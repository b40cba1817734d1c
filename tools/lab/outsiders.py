"""Players from outside the project, from a Python file of somebody else that is named on the command line.

The file's `players(game)` returns new players by name. They see views alone, as all players do.
"""

from __future__ import annotations

import runpy
from collections.abc import Callable, Mapping
from pathlib import Path

from game.ai.contract import AnyPlayer


def outside_players(path: Path, game_name: str) -> Mapping[str, Callable[[], AnyPlayer]]:
    """Returns the file's players of a game by name.

    Raises:
        ValueError: if the file defines none.
    """
    defined = runpy.run_path(str(path))
    if "players" not in defined:
        raise ValueError(f"{path} defines no players()")
    return defined["players"](game_name)
