"""Sky, sea and light of the table: the weather of the hand, and from dusk on the beams of the lighthouses."""

from __future__ import annotations

from math import cos, pi

from game.ui.draw.scenery.backdrop import Backdrop, table
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.games.turn_the_tide.facts import TideSeen, hand_number
from game.ui.games.turn_the_tide.layout import table_plan
from game.ui.screen import Screen
from game.ui.table.motion.ambient_animation import AmbientTraits

AMBIENT = AmbientTraits(
    afloat=("island", "lighthouse", "shepherd", "float", "wet"),
    swell=2.0,
    startling=("splash:", "ring:off", "surge:"),
    interesting=("bubble:", "rosette:1"),
    has_gulls=True,
)
"""Waves pass under the islands; shepherds look at events, at thinking players, and at the highest bid."""
BEAM_Z = 19
BEAM_TURN = 9.0
"""Seconds a lamp takes for one turn."""
BEAM_STEPS = 40
BEAM_ALPHA = 0.45
APART = 7
"""Steps by which each lamp is ahead of the one before."""


def backdrop(seen: TideSeen, screen: Screen) -> Backdrop:
    """Returns sky and sea in the light of the current hand."""
    return light_of(hand_number(seen), seen, screen)


def light_of(hand: int, seen: TideSeen, screen: Screen) -> Backdrop:
    """Returns the table's sky and sea in the light of a hand, from 0."""
    return table(screen, table_plan(seen, screen).water, hand)


def lights(pose: Pose, behind: Backdrop, seconds: float) -> list[SpriteState]:
    """Returns the lamps turning on their towers after dark, unless the pose contains beams of its own."""
    if not behind.has_lamps or any(sprite.look == "beam" for sprite in pose.values()):
        return []
    turn = int(seconds / BEAM_TURN * BEAM_STEPS)
    towers = [sprite for sprite in pose.values() if sprite.look.startswith("lighthouse:")]
    return [_beam(tower, turn + APART * number) for number, tower in enumerate(towers)]


def _beam(tower: SpriteState, turn: int) -> SpriteState:
    """Returns a beam seen from the side: it grows and shrinks to the left and to the right."""
    reach = cos(2 * pi * (turn % BEAM_STEPS + 0.5) / BEAM_STEPS)
    w = 3.4 * tower.w * abs(reach)
    x, y = tower.x + (w / 2 if reach > 0 else -w / 2), tower.y - 0.6 * tower.w
    return SpriteState("beam", x, y, w, BEAM_Z, 0.0 if reach > 0 else 180.0, 0, BEAM_ALPHA)
