"""The blocks in which hands lie open, in design px of the window: a direction leads to a row, a button to a column."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from game.ui.draw.sprite_catalogue import CARD
from game.ui.geometry import Box, Point
from game.ui.input.chords import COLUMNS
from game.ui.kit.stage import stage_of
from game.ui.screen import Screen

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
