"""The table of Undertow!, as registered with the client."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import undertow
from game.engine.undertow import Move, View
from game.ui.games.undertow import (
    captions,
    choreography,
    diorama,
    explanations,
    facts,
    layout,
    lesson,
    options,
    pieces,
    prefetch,
    results,
    scenery,
    sounds,
)
from game.ui.games.undertow.figures import FIGURES
from game.ui.sound import Repertoire
from game.ui.table.aids.chances import coaching, hinting
from game.ui.table.content.advice import Pictures
from game.ui.table.contract import TableKind
from game.ui.table.rests import ReadingRest, rest_by_stake
from game.ui.table.seen import Seen, Step

READ_SECONDS, TIED_SECONDS = ReadingRest(1.45), 0.8
"""Seconds of rest after the first player is decided and at the end of a game, and after a shared throw."""
EDGE_STAKE = 0.2
"""Stake of each swimmer near the edge; a lost one is all of it."""


def rest_before(seen: Seen[View], step: Step) -> float:
    """Returns the pause before a step: after the first player is decided, a shared throw, a move, and a game's end."""
    view = seen.view
    match step:
        case undertow.GameStarted() if view.phase == "first":
            return READ_SECONDS
        case undertow.RolledForFirst() if view.first_rolls:
            return TIED_SECONDS
        case undertow.DieRolled() if traces := facts.traces(seen):
            is_lost = any(trace.is_lost for trace in traces)
            return rest_by_stake(1.0 if is_lost else min(1.0, EDGE_STAKE * sum(facts.worried_counts(view))))
        case undertow.GameOver():
            return READ_SECONDS
        case undertow.GameScored(game=game) if game + 1 < view.games:
            return READ_SECONDS
        case _:
            return 0.0


def pictures(view: View, cast: Sequence[str], move: Move) -> Pictures:
    """Returns a move in pictures: the card's side with its section, or each drifting swimmer with its section below."""
    match move:
        case undertow.PlayLifeguard():
            return (("tile:guard",),)
        case undertow.PlayShark(section):
            return (("tile:shark", f"buoy:{section}"),)
        case undertow.Drift(sections):
            assert view.seat is not None
            return tuple((f"swim:{cast[view.seat]}:calm", f"buoy:{section}") for section in sections)
        case _:
            return (("disc:die:navy",),)


TABLE = TableKind(
    name="undertow",
    catalogue=pieces.CATALOGUE,
    drawings=pieces.DRAWINGS,
    sounds=Repertoire(sounds.SOUNDS, sounds.MUSIC),
    jumping=frozenset({"buoy", "whirl", "sand", "cork", "series", "score", "flag"}),
    results={undertow.GameScored: results.game_result, undertow.GameOver: results.SeriesFinalScene},
    hint=hinting(pictures),
    coach=coaching(pictures),
    why=explanations.WHY,
    captions=captions.CAPTIONS,
    says_more=captions.says_more,
    tone=captions.tone,
    tree=layout.tree,
    choreograph=choreography.choreograph,
    bringers={
        **dict.fromkeys(("score", "head", "lost", "lost_count"), ("leaving:{seat}:",)),
        **dict.fromkeys(("choice", "step", "tick", "pip"), ("die",)),
    },
    rest_before=rest_before,
    backdrop=scenery.backdrop,
    ambient=scenery.AMBIENT,
    mood=sounds.mood,
    prefetch=prefetch.plan_prefetch,
    options=options.game_options,
    how_to=diorama.how_to,
    own_lesson=lesson.lesson,
    own_title=lambda tr: tr("Undertow!"),
    diorama=diorama.SCENE.fitted,
    figures=FIGURES,
    seated=diorama.seated,
)
"""A sea that drags swimmers out, and the beach they want to reach."""
