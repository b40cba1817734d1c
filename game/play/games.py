"""The play interface of each game, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.engine.games import GameRegistry

if TYPE_CHECKING:
    from game.play.contract import PlayKind

PLAYS: Final[Mapping[str, PlayKind]] = GameRegistry("game.play.{game}", "PLAY")
