"""Tide cards are lowered, seats think, cards are lifted, laid and turned over; the two highest take the rosettes."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.turn_the_tide import BidLaid, BidsRevealed, TidesTurned
from game.play.session_events import MoveChosen, MoveRetracted, ThinkingChanged, ViewerChanged
from game.ui.games.turn_the_tide.facts import own_bid, ribbons
from game.ui.games.turn_the_tide.layout import table_plan
from game.ui.games.turn_the_tide.layout.plan import BELOW_CARD
from game.ui.games.turn_the_tide.sizes import height_of
from game.ui.kit.gestures import LEANING, lean
from game.ui.kit.motion import deal, make_room, turn_up
from game.ui.table.motion.script import Script, jumps, kind_of
from game.ui.table.seen import HandsOpened

LIFT = 0.1
"""Seconds in which a small piece appears or vanishes."""
LAY = 0.24
"""Seconds in which a card is laid or the hand rises."""
TURN_FROM, TURN = 0.06, 0.12
"""Start and seconds of the turn of an own card on its way."""
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
ROSETTE, ROSETTE_SIZE = 0.16, 1.3
"""Seconds in which a rosette is awarded, and its scale at the start."""


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
    if own in script.before:
        _lay_own(script, piece, own)
    elif piece not in script.before:
        _lay_from_island(script, piece, step.seat)
    script.cue(LAY - 0.04, "bid", piece)


def _lay_own(script: Script, piece: str, card: str) -> None:
    origin, target = script.before[card], script.after[piece]
    script.tween(piece, TURN_FROM, TURN, "linear", turn=target.turn)
    deal(script, [piece], origin, 0.0, LAY, arc=20)
    script.leave(card, 0.0)
    for slot in script.entering_pieces("slot"):
        script.enter(slot, 0.0)


def _lay_from_island(script: Script, piece: str, seat: Seat) -> None:
    shepherd, target = script.before[f"shepherd:{seat}"], script.after[piece]
    script.tween(piece, 0.0, LIFT, alpha=1.0)
    origin = replace(target, x=shepherd.x, y=shepherd.y, w=target.w * 0.6, alpha=0.0)
    deal(script, [piece], origin, 0.0, LAY, arc=24)


def move_retracted(script: Script, step: MoveRetracted) -> None:
    """Moves the viewer's card back to its place; removes another seat's card."""
    piece = f"bid:{step.seat}"
    card = f"card:{own_bid(script.was)}"
    if step.seat != script.now.viewer or card not in script.after:
        return
    script.tween(card, TURN_FROM, TURN, "linear", turn=1.0)
    deal(script, [card], script.before[piece], 0.0, LAY, arc=20)
    script.leave(piece, 0.0)
    for slot in script.leaving_pieces("slot"):
        script.leave(slot, LAY)
    script.cue(0.0, "lift", card)


def bid_laid(script: Script, step: BidLaid) -> None:
    """Lays a card face up, or turns it up if it lay there; only with open bids."""
    piece, own = f"bid:{step.seat}", f"card:{step.card}"
    if piece in script.before:
        script.change(piece, 0.0, script.after[piece].look)
        script.move((piece,), 0.0, LAY, "linear")
        script.cue(0.0, "flip", piece, place=sum(bid is not None for bid in script.now.view.laid))
    elif own in script.before:
        _lay_own(script, piece, own)
        script.cue(LAY - 0.04, "bid", piece)
    else:
        _lay_from_island(script, piece, step.seat)
        script.cue(LAY - 0.04, "bid", piece)


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
    bids = sorted((card, seat) for seat, card in enumerate(step.bids) if card is not None)
    end, last = FLIPS_FROM, FLIPS_FROM + (len(bids) - 1) * FLIPS_APART
    for number, (_, seat) in enumerate(bids):
        is_last = number == len(bids) - 1
        at = last + SUSPENSE if is_last else FLIPS_FROM + number * FLIPS_APART
        end = _turn_over(script, f"bid:{seat}", number + 1, at, end)
        if is_last and end > at:  # unless it lay open before
            script.cue(last, "held_breath")
            shepherds = [piece for piece in script.before if kind_of(piece) == "shepherd" and piece in script.after]
            lean(script, shepherds, script.after[f"bid:{seat}"].x, last, end - LEANING / 2)
    for rank, seat in enumerate(ribbons(script.now), 1):
        at = end + (rank - 1) * ROSETTE
        script.tween(f"bid:{seat}", at, ROSETTE, y=script.after[f"bid:{seat}"].y)
        _award(script, rank, at)
    script.move([piece for piece in script.after if piece in script.before], 0.0, TUCK)


def _turn_over(script: Script, piece: str, place: int, at: float, end: float) -> float:
    """Brings a bid forward and turns it over; returns the time at which all so far have turned."""
    target, prize = script.after[piece], script.px(table_plan(script.now, script.screen).revealing.prize)
    face_down = replace(target, turn=0.0, lift=7.0)
    if piece not in script.before:
        script.appear(piece, 0.0, TUCK, origin=face_down)
    script.tween(piece, 0.0, TUCK, "in_out", y=_y_before_prize(script, piece, prize))
    if piece in script.before:
        old_sprite = script.before[piece]
        script.tween(piece, 0.0, TUCK, jumps(old_sprite.w, target.w), w=target.w, angle=target.angle)
    if script.before.get(piece, face_down).turn == 1.0:
        return end
    return turn_up(script, piece, at, "flip", place=place)


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
    piece = f"rosette:{rank}"
    if piece in script.before:
        _raise(script, piece)
        script.reappear(piece, at - ROSETTE / 2, at, ROSETTE / 2, larger=ROSETTE_SIZE)
    script.cue(at + ROSETTE / 2, "rosette", piece, place=rank)
