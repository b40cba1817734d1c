"""The game of docs/a_new_game.md: its code blocks are extracted, and form a known game while a test needs it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

from game.engine import games

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "a_new_game.md"
NAME: Final = "goofspiel"
BOX: Final = re.compile(r"^```python\n# (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def boxes() -> Mapping[PurePosixPath, str]:
    """Returns the page's code blocks by the path of their file."""
    return {PurePosixPath(path): code for path, code in BOX.findall(PAGE.read_text(encoding="utf-8"))}


def build(folder: Path) -> None:
    """Writes every code block of the page to its file below the folder."""
    for path, code in boxes().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(code, encoding="utf-8")


def move_in(folder: Path) -> None:
    """Builds the game in that folder, and makes all packages find its parts there."""
    build(folder)
    for room in {_room(path) for path in boxes()}:
        import_module(".".join(room.parts)).__path__.append(str(folder / room))


def _room(path: PurePosixPath) -> PurePosixPath:
    """Returns the nearest parent folder that exists without the new game."""
    return next(parent for parent in path.parents if (ROOT / parent).is_dir())


@contextmanager
def known(name: str) -> Iterator[None]:
    """Adds a game to the known ones, unless it is known already."""
    with pytest.MonkeyPatch.context() as patch:
        if name not in games.NAMES:
            patch.setattr(games, "NAMES", (*games.NAMES, name))
        yield
