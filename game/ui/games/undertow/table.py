"""The table of Undertow!, as every table is known to the client."""

from __future__ import annotations

from game.engine.undertow import DieRolled, GameOver, GameScored, GameStarted, RolledForFirst, View
from game.ui.games.undertow import (
    choreography,
    diorama,
    facts,
    layout,
    lesson,
    pictures,
    pieces,
    prewarm,
    results,
    scenery,
    sounds,
    telling,
    ways,
    why,
)
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
    catalogue=pieces.CATALOGUE,
    drawings=pieces.DRAWINGS,
    sounds=Repertoire(sounds.SOUNDS, sounds.MUSIC),
    at_once=frozenset({"buoy", "whirl", "sand", "cork", "series", "score", "flag"}),
    results={GameScored: results.game_result, GameOver: results.SeriesFinalScene},
    hint=hinting(pictures.pictures),
    coach=coaching(pictures.pictures),
    why=why.WHY,
    captions=telling.CAPTIONS,
    says_more=telling.says_more,
    tone=telling.tone,
    tree=layout.tree,
    choreograph=choreography.choreograph,
    rest_before=rest_before,
    backdrop=scenery.backdrop,
    living=scenery.LIVING,
    mood=sounds.mood,
    prewarm=prewarm.prewarm,
    ways=ways.ways_to_play,
    how_to=diorama.how_to,
    own_lesson=lesson.lesson,
    own_title=lambda tr: tr("Undertow!"),
    diorama=diorama.SCENE.fitted,
    seated=diorama.seated,
)
"""A sea that drags swimmers out, and the beach they want to reach."""
