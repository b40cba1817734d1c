"""One person, two persons in turn, four computers: every moment of Undertow!"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.play.choices import Choices, moves_of
from game.store.seats import PERSON
from game.ui.table.match_setup import new_game
from tests.support.walk import Tour, any_of, game, seats
from tools.shots.coached import coach

if TYPE_CHECKING:
    from game.engine.undertow import Move
    from tests.support.driven import DrivenApp

NAME = "undertow"


def _one_person(app: DrivenApp) -> Tour:
    """A series of one person against two computers, who plays the cards in turn: one side, then the other."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", "snail"), {"games": 3}))
    yield from game(app, "solo", any_of(4), at_result=coach)


def _two_persons(app: DrivenApp) -> Tour:
    """Two persons at one screen, and nothing to hide from each other."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, PERSON), {"games": 1}))
    yield from game(app, "two", _last)


def _four_computers(app: DrivenApp) -> Tour:
    app.stack.restart(new_game(app, NAME, seats("crab", "snail", "crab", "snail"), {"games": 1}))
    yield from game(app, "four")


def _last(choices: Choices) -> Move:
    """The last move there is."""
    return list(moves_of(choices))[-1]


TOURS: Mapping[str, Callable[[DrivenApp], Tour]] = MappingProxyType(
    {"solo": _one_person, "two": _two_persons, "four": _four_computers}
)
"""Every walk by itself, by name."""
