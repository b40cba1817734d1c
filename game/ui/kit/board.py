"""A table with a board of tiles: the seats stand right of the board, or above it on a tall screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from game.engine.api import Seat
from game.ui.draw.group import Group, Node
from game.ui.geometry import Box, Point, even_centers
from game.ui.kit.rows import Mark, grid
from game.ui.screen import Screen
from game.ui.table.contract import BESIDE, CORNER

TILE, DISC = 0.9, 100.0
"""Width of a tile, by the distance between two; and the side of a disc in design px, where fingers need no more."""
SEAT_W, SEAT_H, LARGEST = 240.0, 200.0, 1.4
"""Room for the pieces of a seat (see `game.ui.kit.seats.seat_pieces`), and the largest scale of those."""


@dataclass(frozen=True)
class BoardPlan:
    """Places on a table with a board, in design px."""

    tiles: tuple[Mark, ...]
    """In reading order."""
    seats: tuple[Point, ...]
    scale: float
    """Scale of the pieces of a seat."""
    bar: Box
    """Room for a row of discs: what can be done with a picked tile."""

    def seat(self, seat: Seat, pieces: Mapping[str, Node]) -> Group:
        """Returns a seat's pieces, given about the middle of its shepherd, at its place."""
        return Group(pieces, *self.seats[seat], self.scale)

    def discs(self, count: int) -> tuple[Box, ...]:
        """Returns the boxes of that many discs in the bar."""
        xs = even_centers(count, self.bar.h + BESIDE, self.bar.center.x)
        return tuple(Box.from_center(x, self.bar.center.y, self.bar.h, self.bar.h) for x in xs)


def board(screen: Screen, columns: int, rows: int, seats: int) -> BoardPlan:
    """Returns the places of a board of square tiles as large as fits, of its seats and of the discs."""
    design = screen.design
    stage, corner, disc = design.stage, design.control_size(CORNER), design.control_size(DISC)
    if screen.shape == "tall":
        pitch = min(stage.w / columns, (stage.h - corner - disc - SEAT_H - 3 * BESIDE) / rows)
        middle = Point(stage.center.x, stage.bottom - pitch * rows / 2)
        rest = Box(stage.x, stage.y, stage.w, stage.h - pitch * rows - BESIDE)
    else:
        pitch = min(stage.h / rows, (stage.w - 2 * corner - 2 * BESIDE) / columns)
        middle = Point(stage.x + pitch * columns / 2, stage.center.y)
        rest = Box(middle.x + pitch * columns / 2 + BESIDE, stage.y, stage.w - pitch * columns - BESIDE, stage.h)
    bar = Box(rest.x, rest.bottom - disc, rest.w, disc)
    between = Box(rest.x, rest.y + corner + BESIDE, rest.w, rest.h - corner - disc - 2 * BESIDE)
    tiles = (Mark(middle.x + x, middle.y + y, pitch * TILE) for x, y in grid(columns, rows, pitch, pitch))
    return BoardPlan(tuple(tiles), *_seats(between, seats), bar)


def _seats(room: Box, seats: int) -> tuple[tuple[Point, ...], float]:
    """Returns the places of the seats in as many columns as make them largest, and their scale."""

    def scale(columns: int) -> float:
        return min(room.w / columns / SEAT_W, room.h / ceil(seats / columns) / SEAT_H, LARGEST)

    columns = max(range(1, seats + 1), key=scale)
    rows = ceil(seats / columns)
    places = grid(columns, rows, room.w / columns, room.h / rows)[:seats]
    return tuple(Point(room.center.x + x, room.center.y + y) for x, y in places), scale(columns)
