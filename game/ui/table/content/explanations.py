"""Questions about the table, and their answers as data: pictures and a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from game.play.choices import Phrase
from game.ui.draw.sprite_state import Pose
from game.ui.geometry import Box
from game.ui.scene import Client, Scene
from game.ui.table.seen import AnySeen

QUESTION = "why:"
"""Prefix of all question ids, so that none is taken for a choice."""
Events: TypeAlias = Sequence[Any]
"""Events of the current part of the game, redacted for onlookers."""


class Question(NamedTuple):
    """A subject at the table that a person may ask about."""

    name: Phrase
    """Spoken name, unique at the table."""
    box: Box
    """The box to press, which is the piece's own."""


class Sign(NamedTuple):
    """One picture of an answer."""

    look: str
    size: float = 1.0
    """Height, as a share of the row's."""


ARROW = Sign("arrow:next", 0.4)
"""An arrow from cause to effect."""


class Moment(NamedTuple):
    """One past event."""

    event: Any
    """The event, redacted for onlookers; its caption describes it in words."""
    signs: tuple[Sign, ...]
    """Pictures from left to right."""


class Answer(NamedTuple):
    """The explanation of something on the table."""

    rule: Phrase
    """The rule, in at most seven words."""
    moments: tuple[Moment, ...]
    """The events, the latest first."""


class Why(NamedTuple):
    """A game's questions and answers; all pure but the scene."""

    questions: Callable[[AnySeen, Pose], Iterable[tuple[str, Question]]]
    """Questions for a state and a pose, by ids that begin with `QUESTION`."""
    scene: Callable[[Client, Any, str], Scene]
    """Factory of the answer card, over a `game.ui.table.table.Table`."""
