"""The table of Undertow!, as every table is known to the client."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from game.engine.undertow import DieRolled, GameOver, GameScored, GameStarted, Move, RolledForFirst, View
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.games.undertow import drawings, prewarm, scenery, tableau
from game.ui.games.undertow.captions import CAPTIONS
from game.ui.games.undertow.choreography import choreograph
from game.ui.games.undertow.diorama import SCENE
from game.ui.games.undertow.hints.pictures import pictures
from game.ui.games.undertow.how_to import how_to
from game.ui.games.undertow.layout import layout, places
from game.ui.games.undertow.lesson import lesson
from game.ui.games.undertow.pieces import CATALOGUE
from game.ui.games.undertow.results.final import SeriesFinalScene
from game.ui.games.undertow.results.scoring import game_result
from game.ui.games.undertow.sounds import MUSIC, SOUNDS, mood
from game.ui.games.undertow.tableau import Tableau
from game.ui.games.undertow.ways import ways_to_play
from game.ui.games.undertow.why import WHY
from game.ui.sound import Repertoire
from game.ui.table.contract import ResultMaker
from game.ui.table.move_coach import MoveCoach
from game.ui.table.prospects import ProspectHint
from game.ui.table.steps import Step

FIRST_SECONDS, TIED_SECONDS, MOVED_SECONDS, END_SECONDS = 2.6, 0.8, 0.6, 1.8
"""How long it is looked at who begins, that a throw is shared, where the last move has taken swimmers, and what a game
has ended with."""


class UndertowTable:
    """A sea that drags swimmers out, and the beach they want to reach."""

    name = "undertow"
    catalogue: SpriteCatalogue = CATALOGUE
    drawings = drawings.DRAWINGS
    sounds = Repertoire(SOUNDS, MUSIC)
    at_once = frozenset({"buoy", "whirl", "sand", "corks", "series", "score", "flag"})
    results: Mapping[type, ResultMaker] = MappingProxyType({GameScored: game_result, GameOver: SeriesFinalScene})
    hint = partial(ProspectHint, pictures)
    coach = partial(MoveCoach, pictures)
    memory = None
    why = WHY
    captions = CAPTIONS

    bare = staticmethod(tableau.bare)
    advance = staticmethod(tableau.advance)
    layout = staticmethod(layout)
    places = staticmethod(places)
    choreograph = staticmethod(choreograph)
    backdrop = staticmethod(scenery.backdrop)
    mood = staticmethod(mood)
    prewarm = staticmethod(prewarm.prewarm)
    ways = staticmethod(ways_to_play)
    lesson = staticmethod(lesson)
    diorama = staticmethod(SCENE.fitted)
    how_to = staticmethod(how_to)

    def standing(
        self,
        view: View,
        cast: Sequence[str],
        committed: frozenset[int],  # noqa: ARG002 - seats act one at a time
        pending: Move | None,  # noqa: ARG002
    ) -> Tableau:
        return tableau.standing(view, cast)

    def rest_before(self, shown: Tableau, step: Step) -> float:
        """Who begins is looked at, and every shared throw; what was moved, before the die; the beach at the end."""
        match step:
            case GameStarted() if shown.phase == "first":
                return FIRST_SECONDS
            case RolledForFirst() if any(lane.throws for lane in shown.lanes):
                return TIED_SECONDS
            case DieRolled() if shown.traces:
                return MOVED_SECONDS
            case GameOver():
                return END_SECONDS
            case GameScored() if len(shown.lanes[0].scores) + 1 < shown.games:
                return END_SECONDS
            case _:
                return 0.0

    def lights(self, pose: Pose, behind: Backdrop, seconds: float) -> list[Spot]:  # noqa: ARG002 - none
        return []

    def title(self, tr: Callable[[str], str]) -> str:
        return tr("Undertow!")


TABLE = UndertowTable()
