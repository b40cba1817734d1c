"""Goofspiel's table, as every table is known to the client."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.api import CHANCE
from game.ui.table.contract import TableKind
from game.ui.table.lesson import Lesson, LessonPage
from game.ui.table.script import Script
from game.ui.table.seen import Seen
from game.ui.table.steps import Step
from tests.goofspiel.engine import Bid, BidsShown, GameOver, Goofspiel, PrizeTurned, TurnPrize, View
from tests.goofspiel.table.layout import layout, places
from tests.goofspiel.table.pieces import CATALOGUE
from tests.goofspiel.table.results import FinalScene


def choreograph(script: Script, step: Step) -> None:
    """Bids are heard; whatever is not said settles by itself."""
    if isinstance(step, BidsShown):
        script.cue(0.0, "slide")


def rest_before(_seen: Seen[View], step: Step) -> float:
    """What was won is looked at before the next prize."""
    return 1.0 if isinstance(step, PrizeTurned) else 0.0


def lesson(_tr: Callable[[str], str]) -> Lesson:
    """A prize, and how it is won."""
    game = Goofspiel()
    offered = {CHANCE: TurnPrize(3)}, {0: Bid(2), 1: Bid(1)}
    page = LessonPage("The highest bid takes the prize.", offered, tells=2)
    return Lesson(game, game.new(players=2, cards=3), 0, ("purl", "dip"), (page,))


TABLE = TableKind(
    name="goofspiel",
    catalogue=CATALOGUE,
    at_once=frozenset({"shepherd", "points"}),
    results={GameOver: FinalScene},
    layout=layout,
    places=places,
    choreograph=choreograph,
    rest_before=rest_before,
    own_lesson=lesson,
)
