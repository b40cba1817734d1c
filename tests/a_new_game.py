"""The game of docs/a_new_game.md: the page's boxes are taken out, and are a game of the house while a test needs it."""

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
    """What the page says stands in each file, by its path from the root of the tree."""
    return {PurePosixPath(path): code for path, code in BOX.findall(PAGE.read_text(encoding="utf-8"))}


def build(folder: Path) -> None:
    """Puts every box of the page where it belongs, counted from that folder."""
    for path, code in boxes().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(code, encoding="utf-8")


def move_in(folder: Path) -> None:
    """Builds it in that folder, where the rooms find from now on what it brings to them."""
    build(folder)
    for room in {_room(path) for path in boxes()}:
        import_module(".".join(room.parts)).__path__.append(str(folder / room))


def _room(path: PurePosixPath) -> PurePosixPath:
    """The nearest folder round a file that is there without the new game."""
    return next(parent for parent in path.parents if (ROOT / parent).is_dir())


@contextmanager
def known(name: str) -> Iterator[None]:
    """That game is one of the house; nothing changes if it is anyway."""
    with pytest.MonkeyPatch.context() as patch:
        if name not in games.NAMES:
            patch.setattr(games, "NAMES", (*games.NAMES, name))
        yield
