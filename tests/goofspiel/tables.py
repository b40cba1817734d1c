"""Goofspiel's entry in each table of games."""

from __future__ import annotations

from typing import Any

from game.ai.players import PACKAGES
from game.engine.games import GAMES
from game.play.games import PLAYS
from game.ui.games import TABLES
from tests.goofspiel import ai
from tests.goofspiel.engine import Goofspiel
from tests.goofspiel.play import PLAY
from tests.goofspiel.table import TABLE

GOOFSPIEL = Goofspiel()

ENTRIES: tuple[tuple[dict[str, Any], Any], ...] = (
    (GAMES, GOOFSPIEL),
    (PACKAGES, ai),
    (PLAYS, PLAY),
    (TABLES, TABLE),
)
"""Each table of games with what stands in it for this one."""
