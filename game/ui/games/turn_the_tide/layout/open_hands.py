"""Hands that lie open, each with the map of the pad that chooses from it; those of all others lie closed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.turn_the_tide import Bids, BidsRevealed, Event, HandsDealt, HandsPassed
from game.ui.draw.group import Group, Node
from game.ui.draw.spot import Spot
from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.turn_the_tide.facts import TideSeen, bid_of, hand_number, hands_total, mode
from game.ui.geometry import Box, Point
from game.ui.input.chords import COLUMNS
from game.ui.kit.stage import stage_of
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
        """The upper left corner of a block's cards: all that follows is counted from there."""
        box = self.blocks[block]
        return Point(box.center.x + (GUTTER - BLOCK_W / 2) * self.w, box.y + HEAD * self.w)

    def card(self, place: int) -> Point:
        """The centre of the card at a place, counted from 0 along the rows."""
        row, column = divmod(place, COLUMNS)
        return Point((column + 0.5) * PITCH_X * self.w, (row * PITCH_Y + CARD / 2) * self.w)

    def direction(self, row: int) -> Point:
        """The centre of the picture that leads to a row."""
        return Point(-BESIDE * self.w, (row * PITCH_Y + BESIDE) * self.w)

    def button(self, column: int) -> Point:
        """The centre of the picture that leads to a column."""
        return Point((column + 0.5) * PITCH_X * self.w, -ABOVE * self.w)

    @property
    def crossing(self) -> Point:
        """Where directions and buttons meet."""
        return Point(-BESIDE * self.w, -ABOVE * self.w)

    @property
    def foot(self) -> Point:
        """The middle of what is free below the directions."""
        return Point(-BESIDE * self.w, ((ROWS - 1) * PITCH_Y + CARD - 0.19) * self.w)


def chord_plan(screen: Screen, players: int, blocks: int) -> ChordPlan:
    """The largest blocks that there is room for; with the closed hands among them where they stay large enough."""
    if screen.shape == "wide":
        with_all = _in_lines(screen, players, 1, is_for_all=True)
        if screen.px(with_all.w) >= READ_PX or players == blocks:
            return with_all
    plans = (_in_lines(screen, blocks, lines, is_for_all=False) for lines in range(1, blocks + 1))
    return max(plans, key=lambda plan: plan.w)


def _in_lines(screen: Screen, blocks: int, lines: int, is_for_all: bool) -> ChordPlan:
    stage = stage_of(screen)
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


def still_open(hands: tuple[OpenHand, ...], event: Event) -> tuple[OpenHand, ...]:
    """How open hands lie after an event: without what was bid, and closed once others hold them."""
    match event:
        case BidsRevealed(bids):
            return _played(hands, bids)
        case HandsDealt() | HandsPassed():
            return _closed(hands)
        case _:
            return hands


def _played(hands: Iterable[OpenHand], bids: Bids) -> tuple[OpenHand, ...]:
    """The hands without what was bid of them; each card keeps its place."""
    gone = {f"weather:{card}" for card in bids if card is not None}
    return tuple(replace(hand, looks=tuple("" if look in gone else look for look in hand.looks)) for hand in hands)


def _closed(hands: Iterable[OpenHand]) -> tuple[OpenHand, ...]:
    """The hands' places, with nothing in them that could be seen."""
    return tuple(replace(hand, looks=("",) * len(hand.looks)) for hand in hands)
