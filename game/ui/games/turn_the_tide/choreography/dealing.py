"""Animation of the deal, of passed hands, and of the start and end of rounds."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.turn_the_tide import HandsDealt, HandsPassed, RoundScored, RoundStarted
from game.ui.draw.layers import NEAR_SEA
from game.ui.draw.sprite_catalogue import CARD as CARD_HEIGHT
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.facts import rounds_total
from game.ui.games.turn_the_tide.layout import table_plan
from game.ui.games.turn_the_tide.sizes import height_of
from game.ui.kit.island import LAND
from game.ui.table.motion.script import Script, jumps

CARD, APART = 0.16, 0.04
"""Seconds in which a card of the hand rises, and between two cards."""
FAN, FANS_APART = 0.26, 0.14
"""Seconds of a hand's flight, and between two hands."""
TUCK = 0.14
"""Seconds in which a hand slides behind its plank."""
COME = 0.2
"""Seconds in which the pack comes down, and in which it goes up again."""
RING, RINGS_APART = 0.12, 0.07
"""Seconds of a ring's fall, and between two rings."""
PASS = 0.4
"""Seconds in which hands move to the left."""
RISE = 0.36
"""Seconds in which islands rise."""
FAN_Z, PACK_Z = NEAR_SEA + 8, NEAR_SEA + 9
"""Hands come out from behind the pack, fly before the islands and slip behind the planks."""
FAN_W, TUCKED_W = 132.0, 0.16
"""Width of a hand in design px, and of one behind a plank by the plank's width."""
PACK, PACK_W, PACK_STEP = 4, 130.0, 5.0
"""Number of visible cards of the pack, their width, and the offset of each above the last."""


def hands_dealt(script: Script, step: HandsDealt) -> None:
    """Flies a hand for each island from the pack to its plank, then raises the viewer's."""
    seats = range(len(step.hands))
    for seat in seats:
        at = COME + seat * FANS_APART
        script.enter(f"fan:{seat}", at, _in_the_pack(script))
        script.fly(f"fan:{seat}", at, FAN, script.px(40), _raised_hand(script, seat))
        _tuck_away(script, f"fan:{seat}", seat, at + FAN)
        script.cue(at, "deal", f"plank:{seat}")
    dealt = COME + seats[-1] * FANS_APART + FAN
    _show_pack(script, dealt - FAN / 2)
    _raise_hand(script, dealt + TUCK)


def round_started(script: Script, step: RoundStarted) -> None:
    """Raises the islands, fills planks with rings, and gives eliminated seats their new hands."""
    land = [f"{kind}:{seat}" for kind in LAND for seat in range(len(step.rings))]
    script.move(land, 0.0, RISE)
    for number in range(max(step.rings)):
        at = number * RINGS_APART
        script.cue(at, "ring_on")
        for seat, rings in enumerate(step.rings):
            if number < rings:
                _lay_ring(script, f"ring:{seat}:{number}", at)
    _raise_hand(script, RISE)


def round_scored(script: Script, _step: RoundScored) -> None:
    """Changes faces; the score has a screen of its own, and the end of a game its own sound."""
    if rounds_total(script.now.view) > 1:
        script.cue(0.0, "round_won")


def hands_passed(script: Script, step: HandsPassed) -> None:
    """Moves every hand from its plank to the left, then raises the viewer's new one."""
    seats = len(step.hands)
    for seat in range(seats):
        piece, raised = f"fan:{seat}", _raised_hand(script, seat)
        script.enter(piece, 0.0, _hidden_hand(script, seat))
        _resize(script, piece, 0.0, raised)
        script.fly(
            piece, TUCK, PASS, script.px(60 if seat + 1 < seats else 180), _raised_hand(script, (seat + 1) % seats)
        )
        _tuck_away(script, piece, (seat + 1) % seats, TUCK + PASS)
    script.cue(TUCK, "deal")
    _raise_hand(script, PASS + 2 * TUCK)


def _show_pack(script: Script, dealt: float) -> None:
    """Lowers the pack, and raises the rest of it after the deal."""
    place = _in_the_pack(script)
    out_y = script.px(PACK_W * CARD_HEIGHT)
    for number in range(PACK):
        offset = script.px(PACK_STEP) * number
        card = SpriteState("back:weather", place.x - offset, place.y - offset, script.px(PACK_W), PACK_Z, lift=4.0)
        script.enter(f"pack:{number}", 0.0, replace(card, y=card.y - place.y - out_y))
        script.tween(f"pack:{number}", 0.0, COME, y=card.y)
        script.tween(f"pack:{number}", dealt, COME, "in", y=card.y - place.y - out_y)
        script.leave(f"pack:{number}", dealt + COME)


def _in_the_pack(script: Script) -> SpriteState:
    """Returns a hand behind the pack."""
    plan = table_plan(script.now, script.screen)
    return script.on_screen(SpriteState("fan", plan.middle, plan.tides[0].y, FAN_W, FAN_Z, lift=8.0))


def _raised_hand(script: Script, seat: Seat) -> SpriteState:
    """Returns a hand before its island, above its plank."""
    plank = script.after[f"plank:{seat}"]
    y = plank.y - plank.w * height_of(plank.look) / 2 - script.px(FAN_W * height_of("fan") / 2)
    return replace(_hidden_hand(script, seat), y=y, w=script.px(FAN_W))


def _hidden_hand(script: Script, seat: Seat) -> SpriteState:
    """Returns a hand hidden behind its plank."""
    plank = script.after[f"plank:{seat}"]
    return SpriteState("fan", plank.x, plank.y, plank.w * TUCKED_W, FAN_Z, lift=8.0)


def _tuck_away(script: Script, piece: str, seat: Seat, at: float) -> None:
    _resize(script, piece, at, _hidden_hand(script, seat))
    script.leave(piece, at + TUCK)


def _resize(script: Script, piece: str, at: float, target: SpriteState) -> None:
    """Slides a hand in or out behind a plank."""
    script.tween(piece, at, TUCK, "in_out", y=target.y)
    script.tween(piece, at, TUCK, jumps(script.px(FAN_W), target.w), w=target.w)


def _raise_hand(script: Script, at: float) -> None:
    """Raises the cards one after another; an earlier hand has sunk by then."""
    script.sink_out(script.leaving_pieces("card", "slot"), 0.0, CARD)
    cards = script.entering_pieces("card")
    script.rise_in(cards, at, CARD, APART)
    if cards:
        script.cue(at, "deal", cards[len(cards) // 2])


def _lay_ring(script: Script, piece: str, at: float) -> None:
    """Drops a new ring on its plank, or turns a lost one over again."""
    if piece not in script.before:
        target = script.after[piece]
        script.enter(
            piece, at, SpriteState(target.look, target.x, target.y - script.px(28), target.w, target.z, lift=12.0)
        )
        script.move((piece,), at, RING, "in")
    elif script.before[piece].look != script.after[piece].look:
        script.change(piece, at, script.after[piece].look)
