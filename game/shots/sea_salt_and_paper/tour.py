"""One person, and two persons behind the curtain: what a round of Sea Salt & Paper can bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.engine.sea_salt_and_paper import CallLastChance, EndTurn, LayPair
from game.play.choices import Choices, moves_of
from game.shots.coached import coach
from game.shots.seating import seats
from game.shots.walk import Pick, Tour, game
from game.store.seats import PERSON
from game.ui.table.match_setup import new_game

if TYPE_CHECKING:
    from game.shots.driven import DrivenApp

NAME = "sea_salt_and_paper"
ENDS = ("count_3_end", "void_3_end", "mermaids_3_end", "final_3_end")
"""With one of these a round has come to its end."""


def _one_person(app: DrivenApp) -> Tour:
    """A round of one person against three computers that are in no hurry to end it."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, "snail", "snail", "snail"), {}))
    yield from _round(app, "solo", 4)


def _two_persons(app: DrivenApp) -> Tour:
    """A round of two persons at one screen and a computer: the curtain comes before each turn."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, PERSON, "crab"), {"pair_points": 2}))
    yield from _round(app, "two", 5)


def _four_computers(app: DrivenApp) -> Tour:
    """A round of the computers: no hand lies on the screen."""
    app.stack.restart(new_game(app, NAME, seats("crab", "snail", "crab", "snail"), {}))
    yield from _round(app, "watched", 4)


def _round(app: DrivenApp, prefix: str, seed: int) -> Tour:
    """The first round only: the others bring nothing new."""
    for stop in game(app, prefix, _eager(seed)):
        yield stop
        if stop.endswith(ENDS):
            if app.words.tr("Coach") in app.names():
                yield from (f"{prefix}_{seen}" for seen in coach(app))
            return


def _eager(seed: int) -> Pick:
    """Answers a picker that lays every pair and calls as soon as it can; all else by chance, by the seed."""
    rng = Random(seed)

    def pick(choices: Choices) -> Any:
        moves = sorted(moves_of(choices), key=repr)
        wanted = [move for move in moves if isinstance(move, LayPair | CallLastChance)]
        return rng.choice(wanted or [move for move in moves if not isinstance(move, EndTurn)] or moves)

    return pick


TOURS: Mapping[str, Callable[[DrivenApp], Tour]] = MappingProxyType(
    {"solo": _one_person, "two": _two_persons, "watched": _four_computers}
)
"""The walks by name."""
