"""The numeric encodings of all games by name; a game without one cannot be played by research tools."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.games import GameRegistry
from tools.lab.encoding import Encoding

ENCODINGS: Final[Mapping[str, type[Encoding]]] = GameRegistry("tools.lab.{game}.encoding", "ENCODING")
