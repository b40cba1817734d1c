"""The table of Undertow!, as every table is known to the client."""

from __future__ import annotations

from game.engine.undertow import DieRolled, GameOver, GameScored, GameStarted, RolledForFirst, View
from game.ui.games.undertow import facts
from game.ui.games.undertow.choreography import choreograph
from game.ui.games.undertow.diorama import SCENE, how_to, seated
from game.ui.games.undertow.layout import tree
from game.ui.games.undertow.lesson import lesson
from game.ui.games.undertow.pictures import pictures
from game.ui.games.undertow.pieces import CATALOGUE, DRAWINGS
from game.ui.games.undertow.prewarm import prewarm
from game.ui.games.undertow.results import SeriesFinalScene, game_result
from game.ui.games.undertow.scenery import LIVING, backdrop
from game.ui.games.undertow.sounds import MUSIC, SOUNDS, mood
from game.ui.games.undertow.telling import CAPTIONS, says_more, tone
from game.ui.games.undertow.ways import ways_to_play
from game.ui.games.undertow.why import WHY
from game.ui.sound import Repertoire
from game.ui.table.aids.chances import coaching, hinting
from game.ui.table.contract import TableKind
from game.ui.table.seen import Seen, Step

FIRST_SECONDS, TIED_SECONDS, MOVED_SECONDS, END_SECONDS = 2.6, 0.8, 0.6, 1.8
"""How long it is looked at who begins, that a throw is shared, where the last move has taken swimmers, and what a game
has ended with."""


def rest_before(seen: Seen[View], step: Step) -> float:
    """Who begins is looked at, and every shared throw; what was moved, before the die; the beach at the end."""
    view = seen.view
    match step:
        case GameStarted() if view.phase == "first":
            return FIRST_SECONDS
        case RolledForFirst() if view.first_rolls:
            return TIED_SECONDS
        case DieRolled() if facts.traces(seen):
            return MOVED_SECONDS
        case GameOver():
            return END_SECONDS
        case GameScored(game=game) if game + 1 < view.games:
            return END_SECONDS
        case _:
            return 0.0


TABLE = TableKind(
    name="undertow",
    catalogue=CATALOGUE,
    drawings=DRAWINGS,
    sounds=Repertoire(SOUNDS, MUSIC),
    at_once=frozenset({"buoy", "whirl", "sand", "cork", "series", "score", "flag"}),
    results={GameScored: game_result, GameOver: SeriesFinalScene},
    hint=hinting(pictures),
    coach=coaching(pictures),
    why=WHY,
    captions=CAPTIONS,
    says_more=says_more,
    tone=tone,
    tree=tree,
    choreograph=choreograph,
    rest_before=rest_before,
    backdrop=backdrop,
    living=LIVING,
    mood=mood,
    prewarm=prewarm,
    ways=ways_to_play,
    how_to=how_to,
    own_lesson=lesson,
    own_title=lambda tr: tr("Undertow!"),
    diorama=SCENE.fitted,
    seated=seated,
)
"""A sea that drags swimmers out, and the beach they want to reach."""
