"""Open hands with the map of their pad, closed hands beside them, and the sign of a seat's pad."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from game.engine.api import Seat
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import IN_HAND
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.facts import TideSeen, bid_of, blocks, hand_number, hands_total, is_choosing
from game.ui.geometry import Box, Point, even_centers
from game.ui.input.held_directions import COLUMNS
from game.ui.kit.rows import Mark
from game.ui.screen import Screen
from game.ui.table.seen import OpenHand

ROWS = 3
PITCH_X, PITCH_Y = 1.045, 0.92
"""Pitch of cards, by a card's width: rows overlap."""
GUTTER, HEAD = 0.95, 1.0
"""Room left of the cards and above them, by a card's width."""
BESIDE, ABOVE = 0.455, 0.5
"""Distance of the pad's pictures from the cards, by a card's width."""
BLOCK_W, BLOCK_H = GUTTER + COLUMNS * PITCH_X, HEAD + (ROWS - 1) * PITCH_Y + CARD
WIDEST = 110.0
READ_PX = 56.0
"""Least card width, in screen px, at which closed hands lie beside the open ones."""
SHARE = {"wide": 0.37, "square": 0.42, "tall": 0.44}
"""Part of the safe height for the blocks; small windows give them more."""
SMALL, SMALL_SHARE = 0.7, 0.08
"""Screen px per design px below which a window is small, and the additional share in it."""
GAP = 12.0


@dataclass(frozen=True)
class ChordPlan:
    """Blocks of one size, side by side in few rows along the stage's bottom."""

    w: float
    """A card's width."""
    blocks: tuple[Box, ...]
    is_for_all: bool
    """Whether every seat has a place there, else only the seats with open hands."""

    @property
    def top(self) -> float:
        """The highest y of all of them."""
        return min(block.y for block in self.blocks)

    def corner(self, block: int) -> Point:
        """Returns the upper left corner of a block's cards, the origin of its pieces."""
        box = self.blocks[block]
        return Point(box.center.x + (GUTTER - BLOCK_W / 2) * self.w, box.y + HEAD * self.w)

    def scale(self, mark: Mark) -> Mark:
        """Returns a place in a block that is given in card widths."""
        return Mark(mark.x * self.w, mark.y * self.w, mark.w * self.w)


def chord_plan(screen: Screen, players: int, blocks: int) -> ChordPlan:
    """Returns the largest blocks that fit, with closed hands among them if they stay large enough."""
    if screen.shape == "wide":
        with_all = _in_lines(screen, players, 1, is_for_all=True)
        if with_all.w >= screen.design.px(READ_PX) or players == blocks:
            return with_all
    plans = (_in_lines(screen, blocks, lines, is_for_all=False) for lines in range(1, blocks + 1))
    return max(plans, key=lambda plan: plan.w)


def _in_lines(screen: Screen, blocks: int, lines: int, is_for_all: bool) -> ChordPlan:
    stage, most = screen.design.stage, ceil(blocks / lines)
    share = SHARE[screen.shape] + SMALL_SHARE * (screen.design.px(SMALL) > 1)
    cell = stage.w / most
    w = min(WIDEST, (cell - GAP) / BLOCK_W, (stage.h * share / lines - GAP) / BLOCK_H)
    h, boxes = BLOCK_H * w, list[Box]()
    for line in range(lines):
        middles = even_centers(min(most, blocks - line * most), cell, stage.center.x)
        y = stage.bottom - h / 2 - (lines - 1 - line) * (h + GAP)
        boxes += [Box.from_center(x, y, cell, h) for x in middles]
    return ChordPlan(w, tuple(boxes), is_for_all)


SIGN, SIGN_NUMBER = 41, 42
EMPTY, CARDS, MAP, LOCK = IN_HAND, IN_HAND + 1, IN_HAND + 2, IN_HAND + 5
"""Layers: each row of cards lies above the one before, the map beside them."""
PAD, TICK, DASHED, FLAG = 0.66, 0.95, 0.75, 0.42
"""Widths of other pieces, by a card's; all places below have that unit too."""
XS, YS = ([(n + 0.5) * PITCH_X for n in range(COLUMNS)], [row * PITCH_Y for row in range(ROWS)])
PLACES = [Mark(x, y + CARD / 2, 1) for y in YS for x in XS]
"""The cards, along the rows."""
PADS = {
    **{name: Mark(-BESIDE, y + BESIDE, PAD) for name, y in zip(("up", "side", "down"), YS, strict=True)},
    **{name: Mark(x, -ABOVE, PAD) for name, x in zip("wnse", XS, strict=True)},
}
"""Signs of the pad's inputs for each row and column."""
FOOT, CROSSING = Mark(-BESIDE, YS[-1] + CARD - 0.19, FLAG), Mark(-BESIDE, -ABOVE, DASHED)
"""Free place below the directions, and crossing of directions and buttons."""
LOCKED = "disc:check:gold"
PALE = 0.47
COVERED = 0.27
"""Distance by which the outline of a place rises if the next row covers it."""
SIGN_W = 84
"""Width of the disc of a seat's gamepad, in design px."""
FAN_APART, FAN_TURN, FAN_SAG = 0.42, 5.0, 6.0
"""Pitch of a closed hand's cards, by a card's width, and their turn."""


def open_hands(chords: ChordPlan | None, seen: TideSeen) -> Group:
    """Returns every open hand, and closed ones if they fit; nothing while bids lie open."""
    if chords is None or not is_choosing(seen):
        return Group()
    hands = {hand.seat: hand for hand in seen.open_hands}
    seats = range(len(seen.cast)) if chords.is_for_all else hands
    pieces = dict[str, Node]()
    for block, seat in enumerate(seats):
        if seen.view.out[seat]:
            continue
        if seat in hands:
            pieces[f"open {seat}"] = Group(_open_hand(chords, seen, hands[seat]), *chords.corner(block))
        else:
            pieces[f"closed {seat}"] = _closed_hand(chords, block, seen, seat)
    return Group(pieces)


def _open_hand(chords: ChordPlan, seen: TideSeen, hand: OpenHand) -> dict[str, Node]:
    """Returns twelve places, the map, and whether its seat has bid, without revealing the bid."""
    seat, is_locked, pieces = hand.seat, bid_of(seen, hand.seat) is not None, dict[str, Node]()
    for number, look in enumerate(hand.looks):
        name = f"open:{seat}:{number}" if look else f"place:{seat}:{number}"
        pieces[name] = _card(chords.scale(PLACES[number]), number // COLUMNS, look and look + ":asleep" * is_locked)
    alpha, lift = (PALE, 0) if is_locked else (1.0, 4)
    for name, mark in PADS.items():
        pieces[f"map:{seat}:{name}"] = SpriteState(f"pad:{name}", *chords.scale(mark), MAP, lift=lift, alpha=alpha)
    pieces[f"whose:{seat}"] = chords.scale(FOOT).sprite(f"flag:{seen.cast[seat]}", MAP, 4)
    if is_locked:
        return pieces | {f"lock:{seat}": chords.scale(CROSSING._replace(w=TICK)).sprite(LOCKED, LOCK, 6)}
    return pieces | {f"wait:{seat}": chords.scale(CROSSING).sprite("ring_empty", LOCK, 0)}


def _card(mark: Mark, row: int, look: str) -> SpriteState:
    """Returns a card, or the outline of its place: in upper rows only the part that the next one leaves free."""
    if look:
        return mark.sprite(look, CARDS + row, 7)
    return mark.sprite("slot", EMPTY, 0) if row == ROWS - 1 else mark.sprite("outline", EMPTY, 0, COVERED * mark.w)


def _closed_hand(chords: ChordPlan, block: int, seen: TideSeen, seat: Seat) -> Group:
    """Returns a seat's cards as backs, with a tick if it has bid, relative to the middle."""
    cards, box, w = hands_total(seen.view) - hand_number(seen), chords.blocks[block], chords.w
    apart, turn = min(FAN_APART, 3 / max(1, cards - 1)) * w, FAN_TURN * min(1.0, 6 / cards)
    pieces = dict[str, Node]()
    for number in range(cards):
        offset = number - (cards - 1) / 2
        pieces[f"closed:{seat}:{number}"] = SpriteState(
            "back:weather", offset * apart, abs(offset) * FAN_SAG, w, CARDS, -offset * turn, 6
        )
    if bid_of(seen, seat) is not None:
        pieces[f"lock:{seat}"] = SpriteState(LOCKED, 0, w * 0.85, w * TICK, LOCK, lift=6)
    return Group(pieces, box.center.x, box.y + box.h * 0.55)


def pad_sign(tag: Mark, plank_w: float, seen: TideSeen, seat: Seat) -> Group:
    """Returns a pad with its number, beside the tag of a seat that bids by chords."""
    number = next((hand.number for hand in seen.open_hands if hand.seat == seat), None)
    if not blocks(seen) or number is None or not is_choosing(seen) or seen.view.out[seat]:
        return Group()
    w = min(SIGN_W, (plank_w - tag.w) / 2)
    pad = {
        f"pad:{seat}": SpriteState("disc:gamepad:navy", 0, 0, w, SIGN, lift=5),
        f"pad:{seat}:number": SpriteState(f"count:{number}", w * 0.38, -w * 0.34, w * 0.46, SIGN_NUMBER, lift=3),
    }
    return Group(pad, -(tag.w + w) / 2 - 8, tag.y)
