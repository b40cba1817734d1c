"""Tide cards are lowered, seats think, cards are lifted, laid and turned over; the two highest take the rosettes."""

from __future__ import annotations

from math import ceil

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.turn_the_tide import BidLaid, BidsRevealed, TidesTurned
from game.play.session_events import MoveChosen, MoveRetracted, ThinkingChanged, ViewerChanged
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.facts import own_bid, ribbons
from game.ui.games.turn_the_tide.layout import table_plan
from game.ui.games.turn_the_tide.layout.plan import BELOW_CARD
from game.ui.games.turn_the_tide.sizes import height_of
from game.ui.kit.gestures import LEANING, hop, lean
from game.ui.kit.motion import FALL, JERK, PAST, deal, drop, make_room
from game.ui.table.motion.flip import FLIP, Flight, toss, turn_up
from game.ui.table.motion.script import Script, jumps, kind_of
from game.ui.table.seen import HandsOpened

BRUSHED = 0.04
"""Seconds by which the sound of a laid card begins before the card lies."""
LIFT = 0.1
"""Seconds in which a small piece appears or vanishes."""
LAY = 0.24
"""Seconds in which a card is laid or the hand rises."""
LOWER = 0.32
"""Seconds in which the tide cards come down."""
SWING = 3.0
"""Swing of the cards in degrees, in steps of one: each angle is drawn separately."""
OPEN = ("open", "place", "map", "whose", "wait", "closed")
"""Pieces of an open hand, and of a closed one beside it."""
CLEAR = 0.16
"""Seconds in which the last hand's bids are cleared away."""
TUCK = 0.24
"""Seconds in which the hand sinks before the bids are turned over."""
FLIPS_FROM = 0.28
"""Time at which the first bid turns over."""
FLIPS_APART, SUSPENSE = 0.11, 0.32
"""Seconds between the turns of two bids, and of nothing before the last one."""
CHEER, GLAD = 0.3, 22.0
"""Seconds for which the highest bid's shepherd cheers, and the height of its hop in design px."""
ROPE = "rope:long"
ROSETTE, UNHOOK = 0.16, 0.08
"""Seconds between the falls of two rosettes, and in which one leaves its tide card."""


def tides_turned(script: Script, _step: TidesTurned) -> None:
    """Lowers two cards on their ropes, swings them once, and brings the hand back."""
    for side in ("low", "high"):
        _lower(script, side)
    script.cue(CLEAR, "tide_cards", "tide:low")
    for rank in (1, 2):
        _hang_rosette(script, f"rosette:{rank}")
    script.move([piece for piece in script.after if piece in script.before], 0.0, LAY)
    script.rise_in(script.entering_pieces("card", "slot", *OPEN), CLEAR, LAY)
    for piece in script.entering_pieces("point", "tag"):
        script.appear(piece, CLEAR + LOWER)


def _lower(script: Script, side: str) -> None:
    card = script.after[f"tide:{side}"]
    above = card.y + card.w * height_of(card.look) * 0.6
    for piece in (f"tide:{side}", f"rope:{side}:0", f"rope:{side}:1"):
        target = script.after[piece]
        script.enter(piece, CLEAR, replace(target, y=target.y - above))
        script.tween(piece, CLEAR, LOWER, y=target.y)
    swing, ease = f"tide:{side}", f"jumps:{SWING:.0f}"
    script.tween(swing, CLEAR + LOWER / 2, LOWER / 2, ease, angle=card.angle + SWING)
    script.tween(swing, CLEAR + LOWER, LOWER / 2, ease, angle=card.angle)


def _hang_rosette(script: Script, piece: str) -> None:
    """Moves a rosette to its tide card."""
    end = CLEAR + LOWER
    if piece in script.before:
        script.reappear(piece, 0.0, end, LIFT)
    else:
        script.appear(piece, end, LIFT)


def move_chosen(script: Script, step: MoveChosen) -> None:
    """Flies a card to its island; the viewer's own turns face down on the way."""
    piece = f"bid:{step.seat}"
    own = f"card:{own_bid(script.now)}" if step.seat == script.now.viewer else ""
    if own in script.before or piece not in script.before:
        _lay(script, piece, own, step.seat)
    else:
        script.cue(LAY - BRUSHED, "bid", f"plank:{step.seat}")


def _lay(script: Script, piece: str, own: str, seat: Seat) -> None:
    """Lays a card before its island: out of the viewer's hand, or from the island."""
    lands = _lay_own(script, piece, own) if own in script.before else _lay_from_island(script, piece, seat)
    script.cue(lands - BRUSHED, "bid", f"plank:{seat}")


def _lay_own(script: Script, piece: str, card: str) -> float:
    script.leave(card, 0.0)
    for slot in script.entering_pieces("slot"):
        script.enter(slot, 0.0)
    return toss(script, piece, script.before[card], 0.0, Flight(arc=20))


def _lay_from_island(script: Script, piece: str, seat: Seat) -> float:
    shepherd, target = script.before[f"shepherd:{seat}"], script.after[piece]
    script.tween(piece, 0.0, LIFT, alpha=1.0)
    origin = replace(target, x=shepherd.x, y=shepherd.y, w=target.w * 0.6, alpha=0.0)
    return deal(script, [piece], origin, 0.0, LAY, arc=24)


def move_retracted(script: Script, step: MoveRetracted) -> None:
    """Moves the viewer's card back to its place; removes another seat's card."""
    piece = f"bid:{step.seat}"
    card = f"card:{own_bid(script.was)}"
    if step.seat != script.now.viewer or card not in script.after:
        return
    lands = toss(script, card, script.before[piece], 0.0, Flight(arc=20))
    script.leave(piece, 0.0)
    for slot in script.leaving_pieces("slot"):
        script.leave(slot, lands)
    script.cue(0.0, "lift", piece)


def bid_laid(script: Script, step: BidLaid) -> None:
    """Lays a card face up, or turns it up if it lay there; only with open bids."""
    piece, own = f"bid:{step.seat}", f"card:{step.card}"
    if piece in script.before:
        turn_up(script, piece, 0.0, "flip", place=sum(bid is not None for bid in script.now.view.laid))
    else:
        _lay(script, piece, own, step.seat)


def hands_opened(script: Script, _step: HandsOpened) -> None:
    """Raises newly opened hands with the map of the pad; lowers hands that close."""
    script.sink_out(script.leaving_pieces(*OPEN), 0.0, CLEAR)
    script.rise_in(script.entering_pieces(*OPEN), 0.0, LAY)


def thinking(script: Script, _step: ThinkingChanged) -> None:
    """Shows or hides a thinking bubble."""
    for piece in script.entering_pieces("bubble"):
        script.appear(piece, 0.0, LIFT)
    for piece in script.leaving_pieces("bubble"):
        script.vanish(piece, 0.0, LIFT)


def viewer_changed(script: Script, _step: ViewerChanged) -> None:
    """Lowers one hand, and raises another after that."""
    make_room(script)
    leaving = script.leaving_pieces("card", "slot")
    script.sink_out(leaving, 0.0, CLEAR)
    script.sink_out(script.leaving_pieces(*OPEN), 0.0, CLEAR)
    script.rise_in(script.entering_pieces("card", "slot", *OPEN), CLEAR if leaving else 0.0, LAY)


def bids_revealed(script: Script, step: BidsRevealed) -> None:
    """Lowers the hand and turns the bids over, the lowest first; the two highest take the rosettes."""
    script.sink_out(script.leaving_pieces("card", "slot", "lock", *OPEN), 0.0, TUCK)
    bids = sorted((card, f"bid:{seat}") for seat, card in enumerate(step.bids) if card is not None)
    closed = [(place, piece) for place, (_, piece) in enumerate(bids, 1) if _bring_forward(script, piece)]
    end = FLIPS_FROM
    for number, (place, piece) in enumerate(closed):
        at = FLIPS_FROM + number * FLIPS_APART
        if 0 < number == len(closed) - 1:
            at = end + SUSPENSE
            _hold_breath(script, piece, end, at)
        end = turn_up(script, piece, at, "flip", place=place)
    for rank, seat in enumerate(ribbons(script.now), 1):
        at = end + (rank - 1) * ROSETTE
        script.tween(f"bid:{seat}", at, ROSETTE, y=script.after[f"bid:{seat}"].y)
        if rank == 1:
            _cheer(script, seat, at)
        _award(script, rank, at)
    script.move([piece for piece in script.after if piece in script.before], 0.0, TUCK)


def _hold_breath(script: Script, last: str, at: float, dips: float) -> None:
    """Leans all shepherds towards the last bid, and lowers the music, until that has turned."""
    script.cue(at, "held_breath")
    shepherds = [piece for piece in script.before if kind_of(piece) == "shepherd" and piece in script.after]
    lean(script, shepherds, script.after[last].x, at, dips + FLIP - LEANING / 2)


def _cheer(script: Script, seat: Seat, at: float) -> None:
    """Makes a shepherd hop and be glad for a moment."""
    piece = f"shepherd:{seat}"
    hop(script, (piece,), at, GLAD)
    script.change(piece, at, f"shepherd:{script.now.cast[seat]}:joy")
    script.change(piece, at + CHEER, script.after[piece].look)


def _bring_forward(script: Script, piece: str) -> bool:
    """Brings a bid forward; returns whether it still lies face down."""
    target, prize = script.after[piece], script.px(table_plan(script.now, script.screen).revealing.prize)
    face_down = replace(target, turn=0.0)
    old_sprite = script.before.get(piece, face_down)
    if piece not in script.before:
        script.appear(piece, 0.0, TUCK, origin=face_down)
    script.tween(piece, 0.0, TUCK, "in_out", x=target.x, y=_y_before_prize(script, piece, prize))
    script.tween(piece, 0.0, TUCK, jumps(old_sprite.w, target.w), w=target.w, angle=target.angle)
    return old_sprite.turn < 1.0


def _y_before_prize(script: Script, piece: str, prize: float) -> float:
    """Returns the place of a bid before the highest is known."""
    lowest = max(sprite.y for name, sprite in script.after.items() if name.startswith("bid:"))
    y = script.after[piece].y
    return lowest if lowest - y <= prize * 2 + 1 else y


def _raise(script: Script, rosette: str) -> None:
    """Moves a rosette up with its tide card, and onto it, so that it covers no head."""
    plan = table_plan(script.now, script.screen)
    up = plan.raised and plan.raised + BELOW_CARD * plan.tide_w
    script.tween(rosette, 0.0, TUCK, "in_out", y=script.before[rosette].y - script.px(up))


def _award(script: Script, rank: int, at: float) -> None:
    """Lets a rosette fall beside its bid on a rope, which is drawn up again."""
    piece, rope = f"rosette:{rank}", f"rope:award:{rank}"
    if piece in script.before:
        _raise(script, piece)
        script.tween(piece, at - UNHOOK, UNHOOK, alpha=0.0)
    rosette = script.after[piece]
    w = ceil((rosette.y + script.px(PAST)) / height_of(ROPE))
    length = w * height_of(ROPE)
    string = SpriteState(ROPE, rosette.x, rosette.y - length / 2, w, rosette.z - 1, lift=0.0)
    lands = drop(script, {piece: rosette, rope: string}, at, length)
    script.tween(rope, lands + JERK, FALL, "in", y=-length / 2)
    script.leave(rope, lands + JERK + FALL)
    script.cue(lands, "rosette", piece, place=rank)
