"""The table of Turn the Tide, as every table is known to the client."""

from __future__ import annotations

from game.engine.turn_the_tide import GameOver, RoundScored, TidesTurned
from game.ui.games.turn_the_tide.advice import COACHING, HINTING
from game.ui.games.turn_the_tide.choreography import choreograph
from game.ui.games.turn_the_tide.diorama import SCENE, how_to
from game.ui.games.turn_the_tide.facts import TideSeen, memory, mode
from game.ui.games.turn_the_tide.layout import tree
from game.ui.games.turn_the_tide.layout.open_hands import still_open
from game.ui.games.turn_the_tide.lesson import lesson
from game.ui.games.turn_the_tide.pieces import CATALOGUE, DRAWINGS
from game.ui.games.turn_the_tide.prewarm import prewarm
from game.ui.games.turn_the_tide.results import MatchFinalScene, round_result
from game.ui.games.turn_the_tide.scenery import LIVING, backdrop, lights
from game.ui.games.turn_the_tide.sounds import MUSIC, SOUNDS, mood
from game.ui.games.turn_the_tide.telling import CAPTIONS, says_more, tone
from game.ui.games.turn_the_tide.ways import ways_to_play
from game.ui.games.turn_the_tide.why import WHY
from game.ui.sound import Repertoire
from game.ui.table.contract import TableKind
from game.ui.table.seen import Step

LOOK_SECONDS = 1.1
"""How long the result of a hand stays."""
SETTLED = 0.001
"""A rest that is over as soon as nothing moves."""


def rest_before(seen: TideSeen, step: Step) -> float:
    """Hands are dealt before the first tides turn; what a hand has come to is looked at before the next."""
    if not isinstance(step, TidesTurned | RoundScored):
        return 0.0
    return LOOK_SECONDS if mode(seen) == "reveal" else SETTLED


TABLE = TableKind(
    name="turn_the_tide",
    catalogue=CATALOGUE,
    drawings=DRAWINGS,
    sounds=Repertoire(SOUNDS, MUSIC),
    at_once=frozenset({"island", "lighthouse", "shepherd", "float", "tag", "bunting", "rounds", "plank", "cloud"}),
    results={RoundScored: round_result, GameOver: MatchFinalScene},
    hint=HINTING,
    coach=COACHING,
    memory=memory,
    why=WHY,
    captions=CAPTIONS,
    says_more=says_more,
    tone=tone,
    tree=tree,
    choreograph=choreograph,
    open_hands=still_open,
    rest_before=rest_before,
    backdrop=backdrop,
    lights=lights,
    living=LIVING,
    mood=mood,
    prewarm=prewarm,
    ways=ways_to_play,
    how_to=how_to,
    own_lesson=lesson,
    own_title=lambda tr: tr("Turn the Tide"),
    diorama=SCENE.fitted,
)
