"""What a person may remember of a game, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from game.play.choices import Phrase


class SeenCard(NamedTuple):
    """A card that somebody has seen."""

    look: str
    small: str = ""
    """What tells it where it would be too small to be read; "" for the same."""
    is_gone: bool = False
    """Whether it is played already."""


class Remembered(NamedTuple):
    """The cards known of one hand or pile."""

    sign: str
    """Whose it is, as a look."""
    cards: tuple[SeenCard, ...]


class Memory(NamedTuple):
    """All that a person may remember of a game, and what the pictures mean, in at most seven words."""

    words: Phrase
    rows: tuple[Remembered, ...]


MemoryOf: TypeAlias = "Callable[[Any, Sequence[str]], Memory]"
"""What may be remembered: from a seat's view, and each seat's shepherd."""
