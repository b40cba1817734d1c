"""A hand of cards along the stage's bottom, fanned or in two rows; its places never move, and a tick lays a card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.ui.draw.sprite_catalogue import CARD
from game.ui.geometry import Box, Point, even_centers
from game.ui.kit.rows import Mark
from game.ui.screen import Screen

FRAME = 7.0
"""Distance by which the gold frame reaches beyond a lifted card."""
ROW_GAP, BESIDE = 20.0, 24.0
"""Gaps between two rows, and between the rows and the tick."""
TICK = 72.0
"""Drawn size of the tick below a lifted card; fingers may need a larger one."""
MOST = 0.5
"""Greatest part of the safe height that a hand takes."""
ARCH, TILT, ROOMY = 10.0, 1.2, 1.25
"""Drop and tilt in degrees of a fan's outermost cards, and the pitch of cards in two rows relative to their width."""


@dataclass(frozen=True)
class FannedHandPlan:
    """One fanned row or two straight ones, along the stage's bottom."""

    cards: int
    rows: int
    w: float
    pitch: float
    middle: float
    y: float
    """Centre of the upper row's cards."""
    lift: float
    """Rise of a lifted card."""
    tick: Mark
    """Place of the tick; in a single row it moves below the lifted card."""

    @property
    def top(self) -> float:
        """The highest y that a card, lifted and framed, reaches."""
        return self.y - self.lift - self.w * CARD / 2 - FRAME

    @property
    def row_pitch(self) -> float:
        """Distance between the centres of the two rows."""
        return self.w * CARD + ROW_GAP

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The centre of each place, row by row."""
        xs = even_centers(self.cards // self.rows, self.pitch, self.middle)
        lines = (self.y + row * self.row_pitch for row in range(self.rows))
        return tuple(Point(x, y + ARCH * self._outward(x) ** 2) for y in lines for x in xs)

    def lifted_y(self, index: int) -> float:
        """Returns the y of the centre of a card lifted from a place."""
        return (self.y if self.rows == 1 else self.centres[index].y) - self.lift

    def hit_box(self, index: int, is_lifted: bool) -> Box:
        """Returns the hit box of a place: its share of the row, or the part above the tick if the card is lifted."""
        h = self.row_pitch if self.rows == 2 else self.w * CARD + 2 * FRAME
        box = Box.from_center(*self.centres[index], self.pitch, h)
        if not is_lifted or self.rows == 2:
            return box
        return Box(box.x, self.top, box.w, self.tick.box().y - self.top)

    def angle(self, index: int) -> float:
        """Returns the angle of the card at a place: turned outwards."""
        return -TILT * self._outward(self.centres[index].x)

    def _outward(self, x: float) -> float:
        """Returns the offset from the middle of a fan: -1 at the leftmost place, 1 at the rightmost."""
        return 2 * (x - self.middle) / (self.pitch * (self.cards - 1)) if self.rows == 1 else 0.0


def hand_plan(screen: Screen, cards: int, scale: float = 1.0) -> FannedHandPlan:
    """Returns one row if its cards are wide enough for a finger, else two.

    Args:
        cards: number of places, an even number.
        scale: scale of the rest of the table; two rows shrink a little with it.
    """
    stage, least, tick = screen.design.stage, screen.design.control_size(), screen.design.control_size(TICK)
    below = Mark(stage.center.x, stage.bottom - tick / 2, tick)
    if screen.shape == "tall":
        row = cards / 2
        pitch = max(stage.w / row, min(least, screen.design.window.w / row))
        w = min(stage.w / row - 10, _widest(stage.h - tick))
        return _two_rows(cards, stage.bottom - tick - 12, w, min(pitch, max(least, w * ROOMY)), stage.center.x, below)
    pitch = (stage.w - 10) / cards
    if pitch < least:
        return _two_rows_beside_the_tick(cards, stage, least, tick, scale)
    w, lift = pitch * 0.95, tick - 8 + FRAME - ARCH - 3
    return FannedHandPlan(cards, 1, w, pitch, stage.center.x, stage.bottom - w * CARD / 2 - ARCH - 3, lift, below)


def _two_rows_beside_the_tick(cards: int, stage: Box, least: float, tick: float, scale: float) -> FannedHandPlan:
    """Returns two rows, centred if the cards then stay wide enough for a finger."""
    tick_w, row = tick + BESIDE, cards / 2
    centred, all_there_is = (stage.w - 2 * tick_w) / row, (stage.w - tick_w) / row
    room = centred if centred >= least else all_there_is
    drawn_w = 118 * min(1.0, max(0.88, scale + 0.12))
    w = min(max(drawn_w, least / ROOMY), room - 8, _widest(stage.h))
    pitch = min(room, max(w * ROOMY, least))
    middle, bottom = min(stage.center.x, stage.right - tick_w - row / 2 * pitch), stage.bottom - 2
    between = bottom - w * CARD - ROW_GAP / 2
    return _two_rows(cards, bottom, w, pitch, middle, Mark(stage.right - tick / 2, between, tick))


def _widest(room: float) -> float:
    return (room * MOST - ROW_GAP) / CARD / 2


def _two_rows(cards: int, bottom: float, w: float, pitch: float, middle: float, tick: Mark) -> FannedHandPlan:
    return FannedHandPlan(cards, 2, w, pitch, middle, bottom - w * CARD * 1.5 - ROW_GAP, 12.0, tick)
