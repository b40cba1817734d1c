"""The table of Turn the Tide, as every table is known to the client."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.engine.turn_the_tide import GameOver, RoundScored, TidesTurned
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.games.turn_the_tide import drawings, prewarm, scenery, tableau
from game.ui.games.turn_the_tide.captions import CAPTIONS
from game.ui.games.turn_the_tide.choreography import choreograph
from game.ui.games.turn_the_tide.coach.coach import BidCoach
from game.ui.games.turn_the_tide.diorama import SCENE
from game.ui.games.turn_the_tide.hints.scene import CardHint
from game.ui.games.turn_the_tide.how_to import how_to
from game.ui.games.turn_the_tide.layout import layout, places
from game.ui.games.turn_the_tide.lesson import lesson
from game.ui.games.turn_the_tide.memory import memory
from game.ui.games.turn_the_tide.pieces import CATALOGUE
from game.ui.games.turn_the_tide.results.final import MatchFinalScene
from game.ui.games.turn_the_tide.results.scoring import round_result
from game.ui.games.turn_the_tide.sounds import MUSIC, SOUNDS, mood
from game.ui.games.turn_the_tide.tableau import Tableau
from game.ui.games.turn_the_tide.ways import ways_to_play
from game.ui.games.turn_the_tide.why.questions import TideWhy
from game.ui.sound import Repertoire
from game.ui.table.contract import ResultMaker
from game.ui.table.steps import Step

LOOK_SECONDS = 1.1
"""How long the result of a hand stays."""
SETTLED = 0.001
"""A rest that is over as soon as nothing moves."""


class TideTable:
    """Islands that sink, weather cards bid in secret."""

    name = "turn_the_tide"
    catalogue: SpriteCatalogue = CATALOGUE
    drawings = drawings.DRAWINGS
    sounds = Repertoire(SOUNDS, MUSIC)
    at_once = frozenset({"island", "lighthouse", "shepherd", "float", "tag", "bunting", "rounds", "plank", "cloud"})
    results: Mapping[type, ResultMaker] = MappingProxyType({RoundScored: round_result, GameOver: MatchFinalScene})
    hint = CardHint
    coach = BidCoach
    memory = staticmethod(memory)
    why = TideWhy()
    captions = CAPTIONS

    bare = staticmethod(tableau.bare)
    standing = staticmethod(tableau.standing)
    advance = staticmethod(tableau.advance)
    layout = staticmethod(layout)
    places = staticmethod(places)
    choreograph = staticmethod(choreograph)
    backdrop = staticmethod(scenery.backdrop)
    lights = staticmethod(scenery.lights)
    mood = staticmethod(mood)
    prewarm = staticmethod(prewarm.prewarm)
    ways = staticmethod(ways_to_play)
    lesson = staticmethod(lesson)
    diorama = staticmethod(SCENE.fitted)
    how_to = staticmethod(how_to)

    def rest_before(self, shown: Tableau, step: Step) -> float:
        """Hands are dealt before the first tides turn; what a hand has come to is looked at before the next."""
        if not isinstance(step, TidesTurned | RoundScored):
            return 0.0
        return LOOK_SECONDS if shown.mode == "reveal" else SETTLED

    def title(self, tr: Callable[[str], str]) -> str:
        return tr("Turn the Tide")


TABLE = TideTable()
