"""Tours through every screen of Turn the Tide: one person, two persons with the curtain, five computers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.engine.turn_the_tide import RingLost, TideTaken
from game.store.seats import PERSON
from game.ui.scenes.pause import PauseScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.walk import SCORED, SETTLED, SHEPHERDS, Tour, game, in_steps, play_on, seats, tick_until
from tools.shots.coached import coach
from tools.shots.turn_the_tide.chords import chords
from tools.shots.turn_the_tide.hints import hints

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

NAME = "turn_the_tide"
TOLD = 9.0
"""Seconds in which a hand is replayed."""


def _one_person(app: DrivenApp) -> Tour:
    """Yields a complete game of one person against three computers."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", "snail", "crab"), {"length": "one_tide"}))
    yield from game(app, "solo", at_result=coach)


def _asking_for_a_hint(app: DrivenApp) -> Tour:
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", "snail", "crab"), {"length": "one_tide"}))
    yield from hints(app)


def _two_persons(app: DrivenApp) -> Tour:
    """Yields a game of two persons at one screen: the curtain, the pause that hides hands, and the coach of both."""
    options = {"length": "quick_dip", "edition": "amigo"}
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", PERSON), options))
    tick_until(app, lambda: app.stack.top is not None and app.stack.top.name == "curtain")
    app.run(SETTLED)
    yield "curtain"
    app.tap(app.names()[0])
    app.run(SETTLED)
    yield "curtain_opened"
    app.push(PauseScene(app, app.tables[NAME]))
    app.run(SETTLED)
    yield "pause"
    app.pop()
    play_on(app, lambda: isinstance(app.stack.top, ResultScene))
    app.run(SCORED)
    yield from (f"two_{stop}" for stop in coach(app))


def _five_computers(app: DrivenApp) -> Tour:
    """Yields a complete game of computers."""
    app.stack.restart(new_game(app, NAME, seats("crab", "snail", "crab", "crab", "snail"), {"edition": "amigo"}))
    yield from game(app, "five")


def _water(app: DrivenApp) -> Tour:
    """Yields the sea swelling over an island, and a shepherd falling in."""
    app.stack.restart(new_game(app, NAME, seats("crab", "snail", "crab", "snail"), {"length": "one_tide"}))
    yield from in_steps(app, "surge", TideTaken, 8)
    yield from in_steps(app, "splash", RingLost, 8)


def _looking_back(app: DrivenApp) -> Tour:
    """Yields, at a second round's result, the explanation of lost rings and the comparison of two players' hands."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, "crab", "snail", "crab"), {}))
    for _ in range(2):
        play_on(app, lambda: isinstance(app.top, TableScene))
        play_on(app, lambda: isinstance(app.top, ResultScene))
    app.run(SCORED)
    result = app.top
    for name, stop in (("Lost rings: {shepherd}", "why"), ("{shepherd}, round {round}", "same_hand")):
        called = (app.words.tr(name).format(shepherd=shepherd.title(), round=1) for shepherd in SHEPHERDS)
        app.tap(next(control for control in called if control in app.names()))
        app.run(TOLD)
        yield stop
        while app.top is not result:
            app.pop()
        app.run(SETTLED)


def _captions(app: DrivenApp) -> Tour:
    """Yields events captioned below the table."""
    app.change_settings(captions=True)
    app.stack.restart(new_game(app, NAME, seats("crab", "snail", "crab", "snail"), {"length": "one_tide"}))
    yield from in_steps(app, "captions", RingLost, 3)
    app.change_settings(captions=False)


TOURS: Mapping[str, Callable[[DrivenApp], Tour]] = MappingProxyType(
    {
        "solo": _one_person,
        "hint": _asking_for_a_hint,
        "two": _two_persons,
        "chords": chords,
        "five": _five_computers,
        "water": _water,
        "looking_back": _looking_back,
        "captions": _captions,
    }
)
"""Tours by name."""
