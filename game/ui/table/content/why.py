"""Why did that happen? What can be asked about at a table, and the answer as data: pictures and a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from game.play.choices import Phrase
from game.ui.draw.sprite_state import Pose
from game.ui.geometry import Box
from game.ui.scene import Client, Scene
from game.ui.table.seen import AnySeen

QUESTION = "why:"
"""How the name of every question begins, so that it is never taken for a choice."""
Events: TypeAlias = Sequence[Any]
"""The events of the part of a game that is shown, as an onlooker may know them: nothing hidden is in them."""


class Question(NamedTuple):
    """Something at the table that a person may ask about."""

    name: Phrase
    """What it is called aloud; no two at one table are called alike."""
    box: Box
    """Where it is pressed: the piece itself is seen there."""


class Sign(NamedTuple):
    """One picture of an answer."""

    look: str
    size: float = 1.0
    """Its height, by that of the row."""


ARROW = Sign("arrow:next", 0.4)
"""What is left of it leads to what is right of it."""


class Moment(NamedTuple):
    """One thing that happened."""

    event: Any
    """As an onlooker may know it: it is told in words by its caption."""
    signs: tuple[Sign, ...]
    """Read from left to right."""


class Answer(NamedTuple):
    """Why something is as it is."""

    rule: Phrase
    """The rule, in at most seven words."""
    moments: tuple[Moment, ...]
    """What happened, the latest first."""


class Why(NamedTuple):
    """What can be asked at a game's table. All of it is pure but the scene."""

    asked: Callable[[AnySeen, Pose], Iterable[tuple[str, Question]]]
    """What can be asked about as the pieces stand, by a name that begins with `QUESTION_SIZE`."""
    scene: Callable[[Client, Any, str], Scene]
    """The card that answers one of them, over a `game.ui.table.table.Table`."""
