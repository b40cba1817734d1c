"""Hands that lie open, each with the map of the pad that chooses from it; those of all others lie closed."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.turn_the_tide import BidsRevealed, Event, HandsDealt, HandsPassed
from game.ui.draw.group import Group, Node
from game.ui.draw.spot import Spot
from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.turn_the_tide.facts import TideSeen, bid_of, hand_number, hands_total, mode
from game.ui.geometry import Box, Point
from game.ui.input.directions import COLUMNS
from game.ui.kit.rows import Mark
from game.ui.screen import Screen
from game.ui.table.seen import OpenHand

ROWS = 3
PITCH_X, PITCH_Y = 1.045, 0.92
"""From one card to the next, by a card's width: rows overlap."""
GUTTER, HEAD = 0.95, 1.0
"""What is left of the cards and above them, likewise."""
BESIDE, ABOVE = 0.455, 0.5
"""How far the pictures of the pad are from the cards, likewise."""
BLOCK_W, BLOCK_H = GUTTER + COLUMNS * PITCH_X, HEAD + (ROWS - 1) * PITCH_Y + CARD
WIDEST = 110.0
READ_PX = 56.0
"""Closed hands lie beside the open ones where the open ones' cards are so wide all the same, in screen px."""
SHARE = {"wide": 0.37, "square": 0.42, "tall": 0.44}
"""The part of the safe height that the blocks may take; small windows give them more."""
SMALL, SMALL_SHARE = 0.7, 0.08
GAP = 12.0


@dataclass(frozen=True)
class ChordPlan:
    """Blocks of one size, side by side in few rows along the stage's bottom."""

    w: float
    """A card's width."""
    blocks: tuple[Box, ...]
    is_for_all: bool
    """Whether every seat has a place there, else only those whose hands lie open."""

    @property
    def top(self) -> float:
        """The highest y of all of them."""
        return min(block.y for block in self.blocks)

    def corner(self, block: int) -> Point:
        """The upper left corner of a block's cards: what is in it is counted from there."""
        box = self.blocks[block]
        return Point(box.center.x + (GUTTER - BLOCK_W / 2) * self.w, box.y + HEAD * self.w)

    def there(self, mark: Mark) -> Mark:
        """A place in a block that is told in a card's widths."""
        return Mark(mark.x * self.w, mark.y * self.w, mark.w * self.w)


def chord_plan(screen: Screen, players: int, blocks: int) -> ChordPlan:
    """The largest blocks that there is room for; with the closed hands among them where they stay large enough."""
    if screen.shape == "wide":
        with_all = _in_lines(screen, players, 1, is_for_all=True)
        if screen.px(with_all.w) >= READ_PX or players == blocks:
            return with_all
    plans = (_in_lines(screen, blocks, lines, is_for_all=False) for lines in range(1, blocks + 1))
    return max(plans, key=lambda plan: plan.w)


def _in_lines(screen: Screen, blocks: int, lines: int, is_for_all: bool) -> ChordPlan:
    stage = screen.design.stage
    per_line = ceil(blocks / lines)
    share = SHARE[screen.shape] + SMALL_SHARE * (screen.u < SMALL)
    cell_w, cell_h = stage.w / per_line, stage.h * share / lines
    w = min(WIDEST, (cell_w - GAP) / BLOCK_W, (cell_h - GAP) / BLOCK_H)
    high = BLOCK_H * w + GAP
    first = stage.bottom - high * lines + GAP
    boxes: list[Box] = []
    for number in range(blocks):
        line, column = divmod(number, per_line)
        here = min(per_line, blocks - line * per_line)
        left = stage.center.x - here * cell_w / 2
        boxes.append(Box(left + column * cell_w, first + line * high, cell_w, BLOCK_H * w))
    return ChordPlan(w, tuple(boxes), is_for_all)


EMPTY, CARDS, MAP, LOCK = 60, 61, 62, 65
"""Layers: each row of cards lies above the one before, the map beside them."""
PAD, TICK, DASHED, FLAG = 0.66, 0.95, 0.75, 0.42
"""Widths of what is no card, in a card's; so are all places below."""
XS, YS = ([(n + 0.5) * PITCH_X for n in range(COLUMNS)], [row * PITCH_Y for row in range(ROWS)])
PLACES = [Mark(x, y + CARD / 2, 1) for y in YS for x in XS]
"""The cards, along the rows."""
PADS = {
    **{name: Mark(-BESIDE, y + BESIDE, PAD) for name, y in zip(("up", "side", "down"), YS, strict=True)},
    **{name: Mark(x, -ABOVE, PAD) for name, x in zip("wnse", XS, strict=True)},
}
"""What leads to a row and to a column."""
FOOT, CROSSING, WAIT = (
    Mark(-BESIDE, YS[-1] + CARD - 0.19, FLAG),
    Mark(-BESIDE, -ABOVE, TICK),
    Mark(-BESIDE, -ABOVE, DASHED),
)
"""What is free below the directions, and where directions and buttons meet."""
LOCKED = "disc:check:gold"
PALE = 0.47
COVERED = 0.27
"""How much higher the outline of a place lies that the next row covers."""
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
        pieces[name] = _card(chords.there(PLACES[number]), number // COLUMNS, look and look + ":asleep" * is_locked)
    alpha, lift = (PALE, 0) if is_locked else (1.0, 4)
    for name, mark in PADS.items():
        pieces[f"map:{seat}:{name}"] = Spot(f"pad:{name}", *chords.there(mark), MAP, lift=lift, alpha=alpha)
    pieces[f"whose:{seat}"] = chords.there(FOOT).spot(f"flag:{seen.cast[seat]}", MAP, 4)
    if is_locked:
        pieces[f"lock:{seat}"] = chords.there(CROSSING).spot(LOCKED, LOCK, 6)
    else:
        pieces[f"wait:{seat}"] = chords.there(WAIT).spot("ring_empty", LOCK, 0)
    return Group(pieces, *chords.corner(block))


def _card(there: Mark, row: int, look: str) -> Spot:
    """A card, or the outline of its place: of the upper rows only what the next one leaves free."""
    if look:
        return there.spot(look, CARDS + row, 7)
    return there.spot("slot", EMPTY, 0) if row == ROWS - 1 else there.spot("outline", EMPTY, 0, COVERED * there.w)


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
        pieces[f"lock:{seat}"] = Spot(LOCKED, 0, w * 0.85, w * TICK, LOCK, lift=6)
    return Group(pieces, box.center.x, box.y + box.h * 0.55)


def still_open(hands: tuple[OpenHand, ...], event: Event) -> tuple[OpenHand, ...]:
    """How open hands lie after an event: without what was bid, and closed once others hold them."""
    match event:
        case BidsRevealed(bids):  # each card keeps its place
            gone = {f"weather:{card}" for card in bids if card is not None}
        case HandsDealt() | HandsPassed():
            gone = {look for hand in hands for look in hand.looks}
        case _:
            return hands
    return tuple(replace(hand, looks=tuple("" if look in gone else look for look in hand.looks)) for hand in hands)
