"""One person, two persons behind the curtain, five computers: every screen of Turn the Tide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.shots.coached import coach
from game.shots.seating import seats
from game.shots.turn_the_tide.chords import chords
from game.shots.turn_the_tide.hints import hints
from game.shots.walk import SETTLED, Tour, act, game, until
from game.store.seats import PERSON
from game.ui.scenes.pause import PauseScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game

if TYPE_CHECKING:
    from game.shots.driven import DrivenApp

NAME = "turn_the_tide"


def _one_person(app: DrivenApp) -> Tour:
    """A whole game of one person against three computers."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", "snail", "crab"), {"length": "one_tide"}))
    yield from game(app, "solo", at_result=coach)


def _asking_for_a_hint(app: DrivenApp) -> Tour:
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", "snail", "crab"), {"length": "one_tide"}))
    yield from hints(app)


def _two_persons(app: DrivenApp) -> Tour:
    """Two persons at one screen: the curtain, the pause behind which no hand is seen, and the coach of both."""
    options = {"length": "quick_dip", "edition": "amigo"}
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", PERSON), options))
    until(app, lambda: app.stack.top is not None and app.stack.top.name == "curtain")
    app.run(SETTLED)
    yield "curtain"
    app.tap(app.names()[0])
    app.run(SETTLED)
    yield "curtain_opened"
    app.push(PauseScene(app, app.tables[NAME]))
    app.run(SETTLED)
    yield "pause"
    app.pop()
    _play_on(app)
    yield from (f"two_{stop}" for stop in coach(app))


def _play_on(app: DrivenApp) -> None:
    """Both persons bid their lowest cards until the round is scored."""
    while not isinstance(app.stack.top, ResultScene):
        if app.stack.top is not None and app.stack.top.name == "curtain":
            app.tap(app.names()[0])
        for _ in act(app):
            continue
        app.tick(SETTLED)


def _five_computers(app: DrivenApp) -> Tour:
    """A whole game of the computers, to the last picture."""
    app.stack.restart(new_game(app, NAME, seats("crab", "snail", "crab", "crab", "snail"), {"edition": "amigo"}))
    yield from game(app, "five")


TOURS: Mapping[str, Callable[[DrivenApp], Tour]] = MappingProxyType(
    {
        "solo": _one_person,
        "hint": _asking_for_a_hint,
        "two": _two_persons,
        "chords": chords,
        "five": _five_computers,
    }
)
"""Every walk by itself, by name."""
