"""The table of Turn the Tide, as registered with the client."""

from __future__ import annotations

from game.engine.turn_the_tide import BidsRevealed, GameOver, RoundScored, TidesTurned, TideTaken
from game.ui.games.turn_the_tide import (
    advice,
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
from game.ui.games.turn_the_tide.chords.pads import Chords
from game.ui.games.turn_the_tide.figures import FIGURES
from game.ui.sound import Repertoire
from game.ui.table.contract import TableKind
from game.ui.table.rests import ReadingRest, rest_by_stake
from game.ui.table.seen import Step

LOOK_SECONDS, LAST_SECONDS = ReadingRest(0.9), ReadingRest(1.45)
"""Seconds for which the result of a hand stays, and for which it stays where a last ring was lost."""
BETWEEN_SECONDS = 0.25
"""Seconds of rest before the second tide card, besides those in which the foam of the first runs out."""
SETTLED = 0.001
"""A rest that ends as soon as nothing moves."""


def rest_before(seen: facts.TideSeen, step: Step) -> float:
    """Returns the pause before a step, by what is at stake: after each hand's result, and before its turns."""
    match step:
        case TidesTurned() | RoundScored():
            is_last = any(not seen.view.rings[seat] for seat in facts.losers(seen))
            look = LAST_SECONDS if is_last else LOOK_SECONDS
            return look if facts.mode(seen) == "reveal" else SETTLED
        case BidsRevealed():
            return rest_by_stake(facts.stake(seen.view))
        case TideTaken() if None in seen.view.hanging:
            return BETWEEN_SECONDS
        case _:
            return 0.0


TABLE = TableKind(
    name="turn_the_tide",
    catalogue=pieces.CATALOGUE,
    drawings=pieces.DRAWINGS,
    sounds=Repertoire(sounds.SOUNDS, sounds.MUSIC),
    jumping=frozenset({"island", "lighthouse", "shepherd", "float", "tag", "bunting", "rounds", "plank", "cloud"}),
    results={RoundScored: results.round_result, GameOver: results.MatchFinalScene},
    hint=advice.HINTING,
    coach=advice.COACHING,
    memory=facts.memory,
    why=explanations.WHY,
    captions=captions.CAPTIONS,
    says_more=captions.says_more,
    tone=captions.tone,
    tree=layout.tree,
    choreograph=choreography.choreograph,
    bringers={
        "ring": ("ring:off",),
        "rings": ("ring:off", "ring:{seat}:"),
        "lost": ("ring:off",),
        "tag": ("tide:",),
        "shepherd": ("tide:",),
    },
    pads=Chords,
    rest_before=rest_before,
    backdrop=scenery.backdrop,
    lights=scenery.lights,
    ambient=scenery.AMBIENT,
    mood=sounds.mood,
    prefetch=prefetch.plan_prefetch,
    options=options.game_options,
    how_to=diorama.how_to,
    own_lesson=lesson.lesson,
    own_title=lambda tr: tr("Turn the Tide"),
    diorama=diorama.SCENE.fitted,
    figures=FIGURES,
)
