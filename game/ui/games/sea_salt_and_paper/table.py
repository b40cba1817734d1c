"""The table of Sea Salt & Paper, as registered with the client."""

from __future__ import annotations

from game.engine.sea_salt_and_paper import (
    GameOver,
    HandShown,
    MermaidsGathered,
    RoundScored,
    RoundVoided,
    TurnEnded,
)
from game.ui.games.sea_salt_and_paper.boat import boat
from game.ui.games.sea_salt_and_paper.captions import CAPTIONS, says_more, tone
from game.ui.games.sea_salt_and_paper.choreography import choreograph
from game.ui.games.sea_salt_and_paper.diorama import SCENE, how_to
from game.ui.games.sea_salt_and_paper.explanations import WHY
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, memory, stake
from game.ui.games.sea_salt_and_paper.figures import FIGURES
from game.ui.games.sea_salt_and_paper.layout import tree
from game.ui.games.sea_salt_and_paper.lesson import lesson
from game.ui.games.sea_salt_and_paper.options import game_options
from game.ui.games.sea_salt_and_paper.pictures import pictures
from game.ui.games.sea_salt_and_paper.pieces import CATALOGUE, DRAWINGS
from game.ui.games.sea_salt_and_paper.prefetch import plan_prefetch
from game.ui.games.sea_salt_and_paper.results.scenes import CountScene, VoidScene, game_over
from game.ui.games.sea_salt_and_paper.scenery import AMBIENT, backdrop
from game.ui.games.sea_salt_and_paper.sounds import MUSIC, SOUNDS, mood
from game.ui.sound import Repertoire
from game.ui.table.aids.chances import coaching, hinting
from game.ui.table.contract import TableKind
from game.ui.table.rests import ReadingRest, rest_by_stake
from game.ui.table.seen import Step

LOOK_SECONDS = ReadingRest(1.4)
"""Seconds for which revealed hands stay before they are counted."""


def rest_before(seen: SaltSeen, step: Step) -> float:
    """Returns the pause before a step: while open hands stay to be counted, and after another seat's turn or a call."""
    match step:
        case RoundScored() | RoundVoided() | MermaidsGathered():
            return LOOK_SECONDS
        case TurnEnded(seat) | HandShown(seat) if seat != seen.viewer:
            return rest_by_stake(stake(seen))
        case _:
            return 0.0


TABLE = TableKind(
    name="sea_salt_and_paper",
    catalogue=CATALOGUE,
    drawings=DRAWINGS,
    sounds=Repertoire(SOUNDS, MUSIC),
    jumping=frozenset({"shepherd", "boat", "plank", "raft", "score", "count", "backs", "under", "veil"}),
    results={RoundScored: CountScene, RoundVoided: VoidScene, GameOver: game_over},
    hint=hinting(pictures),
    coach=coaching(pictures),
    memory=memory,
    why=WHY,
    captions=CAPTIONS,
    says_more=says_more,
    tone=tone,
    tree=tree,
    choreograph=choreograph,
    bringers={
        **dict.fromkeys(("count", "backs"), ("taken:{seat}", "stolen:{seat}", "discarded")),
        **dict.fromkeys(("pearl", "tally"), ("card:", "laid:")),
        **dict.fromkeys(("effect", "frame", "call"), ("card:",)),
        "slip": ("card:", "shown:{seat}:"),
        "under": ("discarded",),
        "shepherd": ("stolen:{seat}",),
    },
    rest_before=rest_before,
    backdrop=backdrop,
    ambient=AMBIENT,
    mood=mood,
    prefetch=plan_prefetch,
    options=game_options,
    how_to=how_to,
    own_lesson=lesson,
    own_title=lambda tr: tr("Sea Salt & Paper"),
    diorama=SCENE.fitted,
    figures=FIGURES,
    seated=lambda shepherd, mood: boat("", shepherd, mood, 0),
)
