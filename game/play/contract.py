"""The interface each game offers to this package, in addition to its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.api import Options, Seat
from game.play.choices import Choices, Phrase
from game.play.hand_view import NO_FACES, Faces, HandView


class First(NamedTuple):
    """A kind of thing that persons discover while they play, for their album."""

    name: str
    words: Phrase
    event: type
    """The type of the events that it can happen with."""
    seats: Callable[[Any, Any], Iterable[Seat]]
    """Returns the seats that discover it, from the event and the view right after it, both as an onlooker sees them."""


@dataclass(frozen=True, slots=True)
class PlayKind:
    """The choices, hands and secrets of one game, for persons."""

    choices: Callable[[Any, tuple[Any, ...]], Choices]
    """Returns the choices of a seat from its view and its legal moves: the tree's moves are exactly the legal ones."""
    hand_view: Callable[[Any], HandView]
    """Returns the contents of a seat's hand from its view; ids of things that can be pressed are those of `choices`."""
    has_secrets: Callable[[Options], bool]
    """Whether, with those options, a seat knows things that others at the same screen must not see."""
    cards: frozenset[str] = frozenset()
    """The sprite kinds that are cards, such as "weather": they are shown upright, all others square."""
    faces: Faces = NO_FACES
    """All cards that the rows of its hand views can hold; none if there are only a few pictures."""
    firsts: tuple[First, ...] = ()
    """Things to discover, in the album's order."""
