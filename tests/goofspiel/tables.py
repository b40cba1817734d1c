"""Goofspiel, known as long as a test needs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.engine import games
from tests.goofspiel import ai, engine, play, table

ROOMS = {"engine": engine, "ai": ai, "play": play, "ui.games": table}
"""Where each room finds what it brings."""


@contextmanager
def known(name: str) -> Iterator[None]:
    """That game is one of the house's; nothing is changed if it is anyway."""
    with pytest.MonkeyPatch.context() as patch:
        if name not in games.NAMES:
            patch.setattr(games, "NAMES", (*games.NAMES, name))
            for room, brought in ROOMS.items():
                patch.setitem(sys.modules, f"game.{room}.{name}", brought)
            patch.setitem(sys.modules, f"game.ui.games.{name}.table", table)
        yield
