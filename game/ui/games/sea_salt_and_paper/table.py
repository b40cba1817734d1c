"""The table of Sea Salt & Paper, as every table is known to the client."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.sea_salt_and_paper import MermaidsGathered, RoundScored, RoundVoided, View
from game.ui.draw.looks import Looks
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.spot import Pose, Spot
from game.ui.games.sea_salt_and_paper import drawings, prewarm, scenery, sounds, tableau
from game.ui.games.sea_salt_and_paper.choreography import choreograph
from game.ui.games.sea_salt_and_paper.diorama import SCENE
from game.ui.games.sea_salt_and_paper.hints.pictures import pictures
from game.ui.games.sea_salt_and_paper.layout import layout, places
from game.ui.games.sea_salt_and_paper.lesson import lesson
from game.ui.games.sea_salt_and_paper.pieces import LOOKS
from game.ui.games.sea_salt_and_paper.results.by_step import RESULTS
from game.ui.games.sea_salt_and_paper.tableau import Tableau
from game.ui.games.sea_salt_and_paper.ways import ways_to_play
from game.ui.games.sea_salt_and_paper.why.why import WHY
from game.ui.screen import Screen
from game.ui.sound import Mood, Repertoire
from game.ui.table.contract import Diorama, Place, Prewarm, ResultMaker
from game.ui.table.lesson import Lesson
from game.ui.table.prospects import ProspectHint
from game.ui.table.script import Script
from game.ui.table.steps import Step
from game.ui.table.ways import WayOption

LOOK_SECONDS = 1.4
"""How long the hands that are shown are looked at before they are counted."""


class SaltTable:
    """Paper boats, cards out of the sea, and two ways to end a round."""

    name = "sea_salt_and_paper"
    looks: Looks = LOOKS
    drawings = drawings.DRAWINGS
    sounds = Repertoire(sounds.SOUNDS, sounds.MUSIC)
    at_once = frozenset({"shepherd", "boat", "plank", "raft", "score", "count", "backs", "under", "veil"})
    results: Mapping[type, ResultMaker] = RESULTS
    hint = partial(ProspectHint, pictures)
    why = WHY

    def bare(self, view: View, cast: Sequence[str]) -> Tableau:
        return tableau.bare(view, cast)

    def standing(self, view: View, cast: Sequence[str], _committed: frozenset[int], _pending: Any) -> Tableau:
        return tableau.standing(view, cast)

    def advance(self, tableau_before: Tableau, step: Step) -> Tableau:
        return tableau.advance(tableau_before, step)

    def layout(self, shown: Tableau, screen: Screen) -> Pose:
        return layout(shown, screen)

    def places(self, shown: Tableau, screen: Screen) -> Mapping[str, Place]:
        return places(shown, screen)

    def choreograph(self, script: Script, step: Step) -> None:
        choreograph(script, step)

    def rest_before(self, _shown: Tableau, step: Step) -> float:
        """The hands that lie open are looked at before they are counted."""
        return LOOK_SECONDS if isinstance(step, RoundScored | RoundVoided | MermaidsGathered) else 0.0

    def backdrop(self, shown: Tableau, screen: Screen) -> Backdrop:
        return scenery.backdrop(shown, screen)

    def lights(self, _pose: Pose, _behind: Backdrop, _seconds: float) -> list[Spot]:
        """Nothing moves by itself but the sea."""
        return []

    def mood(self, shown: Tableau) -> Mood:
        return sounds.mood(sum(len(boat.laid) for boat in shown.boats), shown.call == "last_chance")

    def prewarm(self, shown: Tableau, coming: Sequence[Step], screen: Screen) -> Prewarm:
        return prewarm.prewarm(shown, coming, screen)

    def ways(self, tr: Callable[[str], str]) -> tuple[WayOption, ...]:
        return ways_to_play(tr)

    def lesson(self, tr: Callable[[str], str]) -> Lesson:
        return lesson(tr)

    def title(self, tr: Callable[[str], str]) -> str:
        return tr("Sea Salt & Paper")

    def diorama(self, width: int, height: int) -> Diorama:
        return SCENE.fitted(width, height)


TABLE = SaltTable()
