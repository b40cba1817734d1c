"""The table of Sea Salt & Paper, as every table is known to the client."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.sea_salt_and_paper import MermaidsGathered, RoundScored, RoundVoided, View
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.games.sea_salt_and_paper import drawings, prewarm, scenery, tableau
from game.ui.games.sea_salt_and_paper.captions import CAPTIONS
from game.ui.games.sea_salt_and_paper.choreography import choreograph
from game.ui.games.sea_salt_and_paper.diorama import SCENE
from game.ui.games.sea_salt_and_paper.hints.pictures import pictures
from game.ui.games.sea_salt_and_paper.how_to import how_to
from game.ui.games.sea_salt_and_paper.layout import layout, places
from game.ui.games.sea_salt_and_paper.lesson import lesson
from game.ui.games.sea_salt_and_paper.memory import memory
from game.ui.games.sea_salt_and_paper.pieces import CATALOGUE
from game.ui.games.sea_salt_and_paper.results.by_step import RESULTS
from game.ui.games.sea_salt_and_paper.sounds import MUSIC, SOUNDS, mood
from game.ui.games.sea_salt_and_paper.tableau import Tableau
from game.ui.games.sea_salt_and_paper.ways import ways_to_play
from game.ui.games.sea_salt_and_paper.why.why import WHY
from game.ui.sound import Mood, Repertoire
from game.ui.table.contract import ResultMaker
from game.ui.table.move_coach import MoveCoach
from game.ui.table.prospects import ProspectHint
from game.ui.table.steps import Step

LOOK_SECONDS = 1.4
"""How long the hands that are shown are looked at before they are counted."""


class SaltTable:
    """Paper boats, cards out of the sea, and two ways to end a round."""

    name = "sea_salt_and_paper"
    catalogue: SpriteCatalogue = CATALOGUE
    drawings = drawings.DRAWINGS
    sounds = Repertoire(SOUNDS, MUSIC)
    at_once = frozenset({"shepherd", "boat", "plank", "raft", "score", "count", "backs", "under", "veil"})
    results: Mapping[type, ResultMaker] = RESULTS
    hint = partial(ProspectHint, pictures)
    coach = partial(MoveCoach, pictures)
    memory = staticmethod(memory)
    why = WHY
    captions = CAPTIONS

    bare = staticmethod(tableau.bare)
    advance = staticmethod(tableau.advance)
    layout = staticmethod(layout)
    places = staticmethod(places)
    choreograph = staticmethod(choreograph)
    backdrop = staticmethod(scenery.backdrop)
    prewarm = staticmethod(prewarm.prewarm)
    ways = staticmethod(ways_to_play)
    lesson = staticmethod(lesson)
    diorama = staticmethod(SCENE.fitted)
    how_to = staticmethod(how_to)

    def standing(self, view: View, cast: Sequence[str], _committed: frozenset[int], _pending: Any) -> Tableau:
        return tableau.standing(view, cast)

    def rest_before(self, _shown: Tableau, step: Step) -> float:
        """The hands that lie open are looked at before they are counted."""
        return LOOK_SECONDS if isinstance(step, RoundScored | RoundVoided | MermaidsGathered) else 0.0

    def lights(self, _pose: Pose, _behind: Backdrop, _seconds: float) -> list[Spot]:
        """Nothing moves by itself but the sea."""
        return []

    def mood(self, shown: Tableau) -> Mood:
        return mood(sum(len(boat.laid) for boat in shown.boats), shown.call == "last_chance")

    def title(self, tr: Callable[[str], str]) -> str:
        return tr("Sea Salt & Paper")


TABLE = SaltTable()
