"""What aids tell, in a game's words and pictures: a hint's proposals, a review of moves, what may be remembered."""

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
"""Looks that stand one below the other."""
Pictures: TypeAlias = tuple[Picture, ...]
"""What tells a move, side by side."""
PIPS = 5
"""The most pips that tell a chance."""


class Advised(NamedTuple):
    """The player who is advised, and what they may know."""

    view: Any
    """What that one sees of the game; of a review, what everybody sees."""
    seat: Seat
    cast: Sequence[str]
    """Each seat's shepherd."""
    is_alone: bool
    """Whether nobody else looks at the screen."""
    words: Words
    """The language spoken."""


@dataclass(frozen=True)
class Proposal:
    """A move that would be considered."""

    move: Any
    pictures: Pictures
    brings: str
    """The look of what it probably brings."""
    pips: int
    """How likely that is."""
    is_best: bool = False
    """Whether it is the better one of two."""
    corner: str = ""
    """The look on its upper corner."""
    rosette: str = ""
    """The look on what it brings."""
    risk: tuple[str, int] | None = None
    """The look of what may be lost, and how likely that is in pips."""
    figure: str = ""
    """The look of a number below all."""
    reason: Phrase | None = None
    """Why it is the better one."""


@dataclass(frozen=True)
class Hinting:
    """How a game tells what a strong player would do."""

    proposals: Callable[[Any, Advised], tuple[Proposal, ...]]
    """From what the adviser has answered, in the order they stand."""
    back: str = ""
    """What lies there while no move is known."""
    place: str = ""
    """What lies where it will be told what a move brings."""


@dataclass(frozen=True)
class CoachedMove:
    """A move of the part of the game just over."""

    pictures: Pictures
    drops: int = 0
    """How bad it was, from 0 to 3."""
    cost: str = ""
    """What it has cost, in figures, where it has drops."""
    better: Pictures = ()
    """What would have been better, likewise."""
    is_good: bool = False
    """Whether it gets a badge."""
    hung: str = ""
    """The look that hangs over it from a string."""
    is_marked: bool = False
    """Whether what hangs over it is large: the game turned there."""
    name: str = ""
    """What it is called aloud, where it can be shown again."""
    number: int = 0
    """Its place among all moves of the part, from 0."""
    said: str = ""
    """What there is to be said of it, if anything: one sentence."""
    view: Any = None
    """What its mover saw just before, where that is known."""


class SumLine(NamedTuple):
    """A line of a sum: its sign, its name, its figure."""

    look: str
    name: str
    figure: str


@dataclass(frozen=True)
class Coaching:
    """How a game tells what a person's moves were worth; a review is what its adviser has found out."""

    moves: Callable[[Any, Advised], Sequence[CoachedMove]]
    """In the order made; of the review None while the orca thinks."""
    verdict: Callable[[Any, Advised], str]
    """What the orca says."""
    again: Callable[[Client, Any, CoachedMove], Scene]
    """Shows a move again that has a name, over a `game.ui.table.table.Table`."""
    reckoning: Callable[[Any, Advised], Sequence[SumLine]] = lambda _review, _advised: ()
    """What it all comes to: the last line is the sum of those before."""
    moment: Callable[[Match, CoachedMove], Any] = lambda _match, move: move.view
    """A view of the table as it lay just before a move."""
    compared: Callable[[Client, Any, Seat], Scene] | None = None
    """Compares what a seat has done with what others did in its place, likewise; None where nothing does."""


def pips_of(chance: float) -> int:
    """How many of the pips tell a chance."""
    return int(chance * PIPS + 0.5)


def drops_of(cost: float, least: Sequence[float]) -> int:
    """How bad a move was, from 0 (as good as the best) to 3.

    Args:
        least: the costs from which on it is one drop, two and three.
    """
    return sum(cost >= one for one in least)


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
