"""Hands that lie open, each with the map of the pad that chooses from it; those of all others lie closed."""

from __future__ import annotations

from game.engine.api import Seat
from game.ui.draw.group import Group, Node
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.facts import TideSeen, bid_of, hand_number, hands_total, mode
from game.ui.games.turn_the_tide.layout.chord_plan import COLUMNS, ROWS, ChordPlan
from game.ui.geometry import Point
from game.ui.table.seen import OpenHand

EMPTY, CARDS, MAP, LOCK = 60, 61, 62, 65
"""Layers: each row of cards lies above the one before, the map beside them."""
DIRECTIONS, BUTTONS = ("up", "side", "down"), ("w", "n", "s", "e")
PAD, TICK, DASHED, FLAG = 0.66, 0.95, 0.75, 0.42
"""Widths of what is no card, in a card's."""
PALE = 0.47
COVERED = 0.27
"""How much higher the outline of a place lies that the next row covers, in a card's width."""
FAN_APART, FAN_TURN, FAN_SAG = 0.42, 5.0, 6.0
"""How the cards of a closed hand lie: how far apart, in a card's width, and how far turned."""


def open_hands(chords: ChordPlan | None, seen: TideSeen) -> Group:
    """Every open hand, and closed ones where there is room for them; nothing while bids lie open."""
    if chords is None or mode(seen) not in ("deal", "bid"):
        return Group()
    hands = {hand.seat: hand for hand in seen.open_hands if not seen.view.out[hand.seat]}
    seats = range(len(seen.cast)) if chords.is_for_all else [hand.seat for hand in seen.open_hands]
    pieces = dict[str, Node]()
    for block, seat in enumerate(seats):
        if seat in hands:
            pieces[f"open {seat}"] = _open_hand(chords, block, seen, hands[seat])
        elif not seen.view.out[seat]:
            pieces[f"closed {seat}"] = _closed_hand(chords, block, seen, seat)
    return Group(pieces)


def _open_hand(chords: ChordPlan, block: int, seen: TideSeen, hand: OpenHand) -> Group:
    """Twelve places, the map, and whether its seat has bid: nothing differs by what was bid."""
    seat = hand.seat
    is_locked = bid_of(seen, seat) is not None
    pieces = dict[str, Node]()
    for number, look in enumerate(hand.looks):
        name = f"open:{seat}:{number}" if look else f"place:{seat}:{number}"
        pieces[name] = _card(chords, number, look and (f"{look}:asleep" if is_locked else look))
    pads = [(name, chords.direction(row)) for row, name in enumerate(DIRECTIONS)]
    pads += [(name, chords.button(column)) for column, name in enumerate(BUTTONS)]
    alpha, lift = (PALE, 0) if is_locked else (1.0, 4)
    for name, there in pads:
        pieces[f"map:{seat}:{name}"] = Spot(f"pad:{name}", *there, chords.w * PAD, MAP, lift=lift, alpha=alpha)
    flag = Spot(f"flag:{seen.cast[seat]}", *chords.foot, chords.w * FLAG, MAP, lift=4)
    return Group(
        {**pieces, f"whose:{seat}": flag, **_sign(chords, seat, chords.crossing, is_locked)}, *chords.corner(block)
    )


def _sign(chords: ChordPlan, seat: Seat, there: Point, is_locked: bool) -> dict[str, Spot]:
    """Whether its seat has bid."""
    if is_locked:
        return {f"lock:{seat}": Spot("disc:check:gold", *there, chords.w * TICK, LOCK, lift=6)}
    return {f"wait:{seat}": Spot("ring_empty", *there, chords.w * DASHED, LOCK, lift=0)}


def _card(chords: ChordPlan, number: int, look: str) -> Spot:
    """A card, or the outline of its place: of the upper rows only what the next one leaves free."""
    x, y = chords.card(number)
    row = number // COLUMNS
    if look:
        return Spot(look, x, y, chords.w, CARDS + row, lift=7)
    if row == ROWS - 1:
        return Spot("slot", x, y, chords.w, EMPTY, lift=0)
    return Spot("outline", x, y - chords.w * COVERED, chords.w, EMPTY, lift=0)


def _closed_hand(chords: ChordPlan, block: int, seen: TideSeen, seat: Seat) -> Group:
    """As many backs as the seat has cards, with a tick where it has bid; counted from its middle."""
    cards, box, w = hands_total(seen.view) - hand_number(seen), chords.blocks[block], chords.w
    apart, turn = min(FAN_APART, 3 / max(1, cards - 1)) * w, FAN_TURN * min(1.0, 6 / cards)
    pieces = dict[str, Node]()
    for number in range(cards):
        out = number - (cards - 1) / 2
        pieces[f"closed:{seat}:{number}"] = Spot(
            "back:weather", out * apart, abs(out) * FAN_SAG, w, CARDS, -out * turn, 6
        )
    if bid_of(seen, seat) is not None:
        pieces |= _sign(chords, seat, Point(0, w * 0.85), is_locked=True)
    return Group(pieces, box.center.x, box.y + box.h * 0.55)
