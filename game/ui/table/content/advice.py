"""Data of the aids in a game's words and pictures: proposals, reviews of moves, memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from game.engine.api import Seat
from game.engine.match import Match
from game.play.choices import Phrase
from game.ui.scene import Client, Scene
from game.ui.words import Words

Picture: TypeAlias = tuple[str, ...]
"""Looks in a column."""
Pictures: TypeAlias = tuple[Picture, ...]
"""Pictures of a move, side by side."""
MOMENTS = 3
"""Most dear moves of a part that are shown as moments."""
PIPS = 5
"""Most pips of a chance."""


class AdviceContext(NamedTuple):
    """The advised player, and the facts they may know."""

    view: Any
    """The player's view; for a review, the onlooker's."""
    seat: Seat
    cast: Sequence[str]
    """Each seat's shepherd."""
    is_alone: bool
    """Whether nobody else looks at the screen."""
    words: Words
    """The current language."""


@dataclass(frozen=True)
class Proposal:
    """A move worth considering."""

    move: Any
    pictures: Pictures
    brings: str
    """The look of its probable outcome."""
    pips: int
    is_best: bool = False
    """Whether it is the better one of two."""
    corner: str = ""
    """The look on its upper corner."""
    rosette: str = ""
    """The look on the outcome."""
    risk: tuple[str, int] | None = None
    """The look of a possible loss, and its likelihood in pips."""
    figure: str = ""
    """The look of a number at the bottom."""
    reason: Phrase | None = None
    """The reason that it is the better one."""


@dataclass(frozen=True)
class Hinting:
    """A game's presentation of a strong player's proposals."""

    proposals: Callable[[Any, AdviceContext], tuple[Proposal, ...]]
    """Proposals in display order, from the adviser's answer."""
    back: str = ""
    """The look shown while no move is known."""
    place: str = ""
    """The look of an outcome that is not known yet."""


@dataclass(frozen=True)
class CoachedMove:
    """A move of the last part of the game."""

    pictures: Pictures
    drops: int = 0
    """Badness of the move, from 0 to 3."""
    cost: str = ""
    """The cost in figures, if it has drops."""
    better: Pictures = ()
    is_good: bool = False
    """Whether it gets a badge."""
    hanging_look: str = ""
    """The look that hangs over it from a string."""
    is_marked: bool = False
    """Whether the hanging look is large: the turning point of the game."""
    name: str = ""
    """Spoken name, if the move can be shown again."""
    number: int = 0
    """Index among all moves of the part, from 0."""
    comment: str = ""
    """The comment, if any: one sentence."""
    view: Any = None
    """The mover's view just before it, if known."""


@dataclass(frozen=True)
class Coaching:
    """A game's presentation of a review of a person's moves."""

    moves: Callable[[Any, AdviceContext], Sequence[CoachedMove]]
    """Moves in order; the review is None while the orca thinks."""
    verdict: Callable[[Any, AdviceContext], str]
    """The orca's comment."""
    replay_scene: Callable[[Client, Any, CoachedMove], Scene]
    """Factory of the scene that shows a named move again, over a `game.ui.table.table.Table`."""
    pictures: Callable[[Any, Sequence[str], Any], Pictures]
    """A move's pictures, from a view, each seat's shepherd and the move."""
    verdict_looks: Callable[[Any, AdviceContext], Sequence[str]] = lambda _review, _advised: ()
    """Two looks that say the same as the comment."""
    view_before: Callable[[Match, CoachedMove], Any] = lambda _match, move: move.view
    """A view of the table just before a move."""
    is_choice: Callable[[Any, CoachedMove], bool] = lambda view, move: view == move.view
    """Whether a view of the finished game's mover is the one just before a move."""
    comparison_scene: Callable[[Client, Any, Seat], Scene] | None = None
    """Factory of the scene that compares a seat's moves with those of others; None: none."""


def dearest(moves: Sequence[CoachedMove]) -> list[int]:
    """Returns the places of the dearest moves, in their order."""
    places = sorted(range(len(moves)), key=lambda place: -moves[place].drops)[:MOMENTS]
    return sorted(place for place in places if moves[place].drops)


def pips_of(chance: float) -> int:
    """Returns the number of pips for a chance."""
    return int(chance * PIPS + 0.5)


def drops_of(cost: float, least: Sequence[float]) -> int:
    """Returns the badness of a move, from 0 (as good as the best) to 3.

    Args:
        least: the costs from which it is one drop, two and three.
    """
    return sum(cost >= one for one in least)


class SeenCard(NamedTuple):
    look: str
    small: str = ""
    """A simpler look for small sizes; "" for the same."""
    is_gone: bool = False
    """Whether it has been played."""


class Remembered(NamedTuple):
    """The known cards of one hand or pile."""

    sign: str
    """The look of its owner."""
    cards: tuple[SeenCard, ...]


class Memory(NamedTuple):
    """Cards that a person may remember, and a caption of at most seven words."""

    words: Phrase
    rows: tuple[Remembered, ...]


MemoryOf: TypeAlias = "Callable[[Any, Sequence[str]], Memory]"
"""Function that returns the memory from a seat's view and each seat's shepherd."""
