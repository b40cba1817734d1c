"""Tours through Undertow!: one person, two persons in turn, four computers."""

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
    """Yields a series of one person, who plays both sides of the cards in turn, against two computers."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", "snail"), {"games": 3}))
    yield from game(app, "solo", any_of(4), at_result=coach)


def _two_persons(app: DrivenApp) -> Tour:
    """Yields a game of two persons at one screen, without a curtain."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, PERSON), {"games": 1}))
    yield from game(app, "two", _last)


def _four_computers(app: DrivenApp) -> Tour:
    app.stack.restart(new_game(app, NAME, seats("crab", "snail", "crab", "snail"), {"games": 1}))
    yield from game(app, "four")


def _last(choices: Choices) -> Move:
    """Returns the last of the moves."""
    return list(moves_of(choices))[-1]


TOURS: Mapping[str, Callable[[DrivenApp], Tour]] = MappingProxyType(
    {"solo": _one_person, "two": _two_persons, "four": _four_computers}
)
"""Tours by name."""
