"""The table of Turn the Tide, as every table is known to the client."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.engine.turn_the_tide import GameOver, PlayWeather, RoundScored, TidesTurned, View
from game.ui.draw.looks import Looks
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.spot import Pose, Spot
from game.ui.games.turn_the_tide import drawings, prewarm, scenery, sounds, tableau
from game.ui.games.turn_the_tide.choreography import choreograph
from game.ui.games.turn_the_tide.diorama import SCENE
from game.ui.games.turn_the_tide.hints.scene import CardHint
from game.ui.games.turn_the_tide.layout import layout, places
from game.ui.games.turn_the_tide.lesson import lesson
from game.ui.games.turn_the_tide.pieces import LOOKS
from game.ui.games.turn_the_tide.results.final import FinalScene
from game.ui.games.turn_the_tide.results.scoring import round_result
from game.ui.games.turn_the_tide.tableau import Tableau
from game.ui.games.turn_the_tide.ways import ways_to_play
from game.ui.games.turn_the_tide.why.questions import TideWhy
from game.ui.screen import Screen
from game.ui.sound import Mood, Repertoire
from game.ui.table.contract import Diorama, Place, Prewarm, ResultMaker
from game.ui.table.lesson import Lesson
from game.ui.table.script import Script
from game.ui.table.steps import Step
from game.ui.table.ways import WayOption

LOOK_SECONDS = 1.1
"""How long the result of a hand stays."""
SETTLED = 0.001
"""A rest that is over as soon as nothing moves."""


class TideTable:
    """Islands that sink, weather cards bid in secret."""

    name = "turn_the_tide"
    looks: Looks = LOOKS
    drawings = drawings.DRAWINGS
    sounds = Repertoire(sounds.SOUNDS, sounds.MUSIC)
    at_once = frozenset({"island", "lighthouse", "shepherd", "float", "tag", "bunting", "rounds", "plank", "cloud"})
    results: Mapping[type, ResultMaker] = MappingProxyType({RoundScored: round_result, GameOver: FinalScene})
    hint = CardHint
    why = TideWhy()

    def bare(self, view: View, cast: Sequence[str]) -> Tableau:
        return tableau.bare(view, cast)

    def standing(
        self, view: View, cast: Sequence[str], committed: frozenset[int], pending: PlayWeather | None
    ) -> Tableau:
        return tableau.standing(view, cast, committed, pending)

    def advance(self, tableau_before: Tableau, step: Step) -> Tableau:
        return tableau.advance(tableau_before, step)

    def layout(self, shown: Tableau, screen: Screen) -> Pose:
        return layout(shown, screen)

    def places(self, shown: Tableau, screen: Screen) -> Mapping[str, Place]:
        return places(shown, screen)

    def choreograph(self, script: Script, step: Step) -> None:
        choreograph(script, step)

    def rest_before(self, shown: Tableau, step: Step) -> float:
        """Hands are dealt before the first tides turn; what a hand has come to is looked at before the next."""
        if not isinstance(step, TidesTurned | RoundScored):
            return 0.0
        return LOOK_SECONDS if shown.mode == "reveal" else SETTLED

    def backdrop(self, shown: Tableau, screen: Screen) -> Backdrop:
        return scenery.backdrop(shown, screen)

    def lights(self, pose: Pose, behind: Backdrop, seconds: float) -> list[Spot]:
        return scenery.lights(pose, behind, seconds)

    def mood(self, shown: Tableau) -> Mood:
        return sounds.mood(shown)

    def prewarm(self, shown: Tableau, coming: Sequence[Step], screen: Screen) -> Prewarm:
        return prewarm.prewarm(shown, coming, screen)

    def ways(self, tr: Callable[[str], str]) -> tuple[WayOption, ...]:
        return ways_to_play(tr)

    def lesson(self, tr: Callable[[str], str]) -> Lesson:
        return lesson(tr)

    def title(self, tr: Callable[[str], str]) -> str:
        return tr("Turn the Tide")

    def diorama(self, width: int, height: int) -> Diorama:
        return SCENE.fitted(width, height)


TABLE = TideTable()
