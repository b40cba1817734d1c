"""Goofspiel's table, as every table is known to the client."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.spot import Pose, Spot
from game.ui.screen import Screen
from game.ui.sound import Mood, Repertoire
from game.ui.table.captions import Captions
from game.ui.table.contract import Place, Prewarm, ResultMaker
from game.ui.table.diorama import Diorama, HowTo
from game.ui.table.lesson import Lesson, LessonPage
from game.ui.table.script import Script
from game.ui.table.steps import Step
from game.ui.table.ways import WayOption
from tests.goofspiel.engine import BidsShown, GameOver, PrizeTurned
from tests.goofspiel.table import layout, tableau
from tests.goofspiel.table.pieces import CATALOGUE
from tests.goofspiel.table.results import FinalScene
from tests.goofspiel.table.tableau import Tableau

WATER = 0.5
"""Where the sea begins, as a part of the height."""


class GoofspielTable:
    """A prize, bids, numbers: whatever is not said settles by itself."""

    name = "goofspiel"
    catalogue = CATALOGUE
    drawings: frozenset[str] = frozenset()
    sounds = Repertoire({}, {})
    at_once = frozenset({"shepherd", "points"})
    results: Mapping[type, ResultMaker] = MappingProxyType({GameOver: FinalScene})
    hint = None
    memory = None
    why = None
    captions: Captions = MappingProxyType({})

    def bare(self, view: Any, cast: Sequence[str]) -> Tableau:
        return tableau.bare(view, cast)

    def standing(self, view: Any, cast: Sequence[str], committed: frozenset[int], pending: Any) -> Tableau:
        return tableau.standing(view, cast, committed, pending)

    def advance(self, shown: Tableau, step: Step) -> Tableau:
        return tableau.advance(shown, step)

    def layout(self, shown: Tableau, screen: Screen) -> Pose:
        return layout.layout(shown, screen)

    def places(self, shown: Tableau, screen: Screen) -> Mapping[str, Place]:
        return layout.places(shown, screen)

    def choreograph(self, script: Script, step: Step) -> None:
        if isinstance(step, BidsShown):
            script.cue(0.0, "slide")

    def rest_before(self, shown: Tableau, step: Step) -> float:
        return 1.0 if isinstance(step, PrizeTurned) else 0.0

    def backdrop(self, shown: Tableau, screen: Screen) -> Backdrop:
        return backdrop.table(screen, screen.height * WATER, 0)

    def lights(self, pose: Pose, behind: Backdrop, seconds: float) -> list[Spot]:
        return []

    def mood(self, shown: Tableau) -> Mood:
        return Mood()

    def prewarm(self, shown: Tableau, coming: Sequence[Step], screen: Screen) -> Prewarm:
        return Prewarm()

    def ways(self, tr: Callable[[str], str]) -> tuple[WayOption, ...]:
        return ()

    def lesson(self, tr: Callable[[str], str]) -> Lesson:
        before = Tableau(("purl", "dip"), ((1, 2, 3),) * 2, (0, 0), 0, bids=(None, None))
        return Lesson(before, (LessonPage("The highest bid takes the prize.", (PrizeTurned(3), BidsShown((2, 1)))),))

    def title(self, tr: Callable[[str], str]) -> str:
        return "Goofspiel"

    def how_to(self, tr: Callable[[str], str]) -> tuple[HowTo, ...]:
        return ()

    def diorama(self, width: int, height: int) -> Diorama:
        screen = Screen(width, height)
        return Diorama(
            backdrop.table(screen, height * WATER, 0), {"card": Spot("goof:7", width / 2, height / 2, width / 3, 40)}
        )


TABLE = GoofspielTable()
