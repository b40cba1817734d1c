"""Every game in numbers, by its name; a game that brings no encoding cannot be played by the field's tools."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.games import GameRegistry
from tools.lab.encoding import Encoding

ENCODINGS: Final[Mapping[str, type[Encoding]]] = GameRegistry("tools.lab.{game}.encoding", "ENCODING")
