"""The game of docs/a_new_game.md: built from its code blocks, and known to all tests beside the shipped games."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Final

from game.engine import games

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "a_new_game.md"
NAME: Final = "lanterns"
SHIPPED: Final = games.NAMES
BOX: Final = re.compile(r"^```python\n# (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def boxes() -> Mapping[PurePosixPath, str]:
    """Returns the page's code blocks by the path of their file."""
    return {PurePosixPath(path): code for path, code in BOX.findall(PAGE.read_text(encoding="utf-8"))}


def build(folder: Path) -> None:
    """Writes every code block of the page to its file below the folder."""
    for path, code in boxes().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(code, encoding="utf-8")


def add(folder: Path) -> None:
    """Builds the game in that folder, and adds its packages to each room and its name to the list of games."""
    build(folder)
    for room in {_room(path) for path in boxes()}:
        import_module(".".join(room.parts)).__path__.append(str(folder / room))
    games.NAMES = (*SHIPPED, NAME)


def _room(path: PurePosixPath) -> PurePosixPath:
    """Returns the nearest parent folder that exists without the new game."""
    return next(parent for parent in path.parents if (ROOT / parent).is_dir())
