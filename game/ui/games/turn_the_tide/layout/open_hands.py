"""Hands that lie open, each with the map of the pad that chooses from it; those of all others lie closed."""

from __future__ import annotations

from game.engine.api import Seat
from game.ui.draw.spot import Pose, Spot
from game.ui.games.turn_the_tide.facts import TideSeen, bid_of, hand_number, hands_total, mode
from game.ui.games.turn_the_tide.layout.chord_plan import COLUMNS, ROWS, ChordPlan
from game.ui.games.turn_the_tide.layout.plan import IslandsPlan
from game.ui.table.seen import OpenHand

EMPTY, CARDS, MAP, LOCK = 60, 61, 62, 65
"""Layers: each row of cards lies above the one before, the map beside them."""
DIRECTIONS, BUTTONS = ("up", "side", "down"), ("w", "n", "s", "e")
PAD, TICK, DASHED, FLAG = 0.66, 0.95, 0.75, 0.42
"""Widths of what is no card, in a card's."""
PALE = 0.47
FAN_APART, FAN_TURN, FAN_SAG = 0.42, 5.0, 6.0
"""How the cards of a closed hand lie: how far apart, in a card's width, and how far turned."""


def open_hands_pose(plan: IslandsPlan, seen: TideSeen) -> Pose:
    """Every open hand, and closed ones where there is room for them; nothing while bids lie open."""
    chords = plan.chords
    if chords is None or mode(seen) not in ("deal", "bid"):
        return {}
    hands = {hand.seat: hand for hand in seen.open_hands if not seen.view.out[hand.seat]}
    seats = range(len(seen.cast)) if chords.is_for_all else [hand.seat for hand in seen.open_hands]
    pose: Pose = {}
    for block, seat in enumerate(seats):
        if seat in hands:
            pose |= _open_hand(plan.u, chords, block, seen, hands[seat])
        elif not seen.view.out[seat]:
            pose |= _closed_hand(plan.u, chords, block, seen, seat)
    return pose


def _open_hand(u: float, chords: ChordPlan, block: int, seen: TideSeen, hand: OpenHand) -> Pose:
    """Twelve places, the map, and whether its seat has bid: nothing differs by what was bid."""
    seat = hand.seat
    is_locked = bid_of(seen, seat) is not None
    pose = {}
    for number, look in enumerate(hand.looks):
        name = f"open:{seat}:{number}" if look else f"place:{seat}:{number}"
        pose[name] = _card(u, chords, block, number, look and (f"{look}:asleep" if is_locked else look))
    alpha, lift = (PALE, 0.0) if is_locked else (1.0, 4.0)
    w = chords.w * PAD * u
    for row, name in enumerate(DIRECTIONS):
        x, y = chords.direction(block, row)
        pose[f"map:{seat}:{name}"] = Spot(f"pad:{name}", x * u, y * u, w, MAP, lift=lift, alpha=alpha)
    for column, name in enumerate(BUTTONS):
        x, y = chords.button(block, column)
        pose[f"map:{seat}:{name}"] = Spot(f"pad:{name}", x * u, y * u, w, MAP, lift=lift, alpha=alpha)
    return pose | _signs(u, chords, block, seat, seen.cast[seat], is_locked)


def _signs(u: float, chords: ChordPlan, block: int, seat: Seat, shepherd: str, is_locked: bool) -> Pose:
    """Whose hand it is, and where rows and columns meet that its seat has bid."""
    (x, y), foot = chords.crossing(block), chords.foot(block)
    flag = Spot(f"flag:{shepherd}", foot.x * u, foot.y * u, chords.w * FLAG * u, MAP, lift=4)
    if is_locked:
        sign = {f"lock:{seat}": Spot("disc:check:gold", x * u, y * u, chords.w * TICK * u, LOCK, lift=6)}
    else:
        sign = {f"wait:{seat}": Spot("ring_empty", x * u, y * u, chords.w * DASHED * u, LOCK, lift=0)}
    return {f"whose:{seat}": flag, **sign}


def _card(u: float, chords: ChordPlan, block: int, number: int, look: str) -> Spot:
    """A card, or the outline of its place: of the upper rows only what the next one leaves free."""
    x, y = chords.card(block, number)
    row = number // COLUMNS
    if look:
        return Spot(look, x * u, y * u, chords.w * u, CARDS + row, lift=7)
    if row == ROWS - 1:
        return Spot("slot", x * u, y * u, chords.w * u, EMPTY, lift=0)
    return Spot("outline", x * u, (y - chords.w * (0.7 - 0.43)) * u, chords.w * u, EMPTY, lift=0)


def _closed_hand(u: float, chords: ChordPlan, block: int, seen: TideSeen, seat: Seat) -> Pose:
    """As many backs as the seat has cards, with a tick where it has bid."""
    cards = hands_total(seen.view) - hand_number(seen)
    box = chords.blocks[block]
    x, y, w = box.center.x, box.y + box.h * 0.55, chords.w
    pose: Pose = {}
    for number in range(cards):
        out = number - (cards - 1) / 2
        apart = min(FAN_APART, 3.0 / max(1, cards - 1)) * w
        turn = FAN_TURN * min(1.0, 6 / cards)
        spot = Spot("back:weather", (x + out * apart) * u, (y + abs(out) * FAN_SAG) * u, w * u, CARDS, -out * turn, 6)
        pose[f"closed:{seat}:{number}"] = spot
    if bid_of(seen, seat) is not None:
        pose[f"lock:{seat}"] = Spot("disc:check:gold", x * u, (y + w * 0.85) * u, w * TICK * u, LOCK, lift=6)
    return pose
