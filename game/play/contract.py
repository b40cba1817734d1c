"""What a game brings so that it can be played by persons: the one thing `play` knows of it beside its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.api import Options
from game.play.choices import Choices
from game.play.hand_view import NO_FACES, Faces, HandView


@dataclass(frozen=True, slots=True)
class PlayKind:
    """How persons choose in one game."""

    choices: Callable[[Any, tuple[Any, ...]], Choices]
    """From a seat's view and its legal moves, what it can do now: the tree's moves are exactly the legal ones."""
    hand_view: Callable[[Any], HandView]
    """From a view, what its seat holds: the ids of what can be pressed there are those of `choices`."""
    has_secrets: Callable[[Options], bool]
    """Whether, with those options, a seat knows what others at the same screen must not see."""
    cards: frozenset[str] = frozenset()
    """The kinds of its looks that are cards, such as "weather": they stand upright, everything else is square."""
    faces: Faces = NO_FACES
    """All cards that the rows of its hand views can hold; none where a few pictures are all."""
    has_chords: bool = False
    """Whether its secrets may lie open as long as what is chosen of them, by all at once, does not."""
