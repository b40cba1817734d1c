"""The score sheet: a row for each seat, a column for each round, the total last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.canvas import Item, ItemCache
from game.ui.draw.craft.surfaces import filled_surface
from game.ui.draw.group import Group, Node
from game.ui.draw.sprite_state import SpriteState, flat_sprite
from game.ui.draw.theme import INK, OWN_GOLD, PAPER, RULE, hex_colour
from game.ui.geometry import Box
from game.ui.parts.numerals import Numeral, format_integer, group_items
from game.ui.screen import Screen
from game.ui.widgets.parts import Part

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites

HEAD_ROW = 0.66
"""Height of the first row relative to the others."""
HIGHEST = 168
"""Height of a row if there is room, in design px."""
HEADS, TOTALS = 120, 124
"""Widths of the first and last column in design px."""
WIDEST, NARROWEST = 150, 62
"""Greatest and least width of a round's column."""
ROOM = 0.92
"""Share of a column's width that points may take."""
LEAST_PX = 36
"""Least width of a column in px, so that its figures can be read."""
HEAD, DISC, FIGURE, SIGN = 104, 92, 50, 40
NARROW_SIGN = 0.34
"""Greatest width of a sign relative to its column."""
SIGN_UP = 0.64
"""Height of a sign above its figure's centre, relative to the figure's size: on the rim of its disc."""
MOST = 1.6
"""Size of the gold disc below the best of a round, relative to its figure."""
YOU, YOU_DOWN, HEAD_UP = 86, 42, 10
"""Width of the mark at one's own head, its distance below the row's centre, and the head's above it."""
PENNANT_UP = 0.19
"""Height of a pennant's number above its centre, relative to its width."""
SPAN = 0.72
"""Size of the figures in a column of several rounds, relative to a single round's."""
DIGIT = 0.56
"""Width of a digit relative to its height."""
INK_H = 0.78
"""Height of a row relative to large figures in it."""
NOTHING = "–"
"""Text of a cell without points."""
FAINT_RULE = hex_colour("EFDDB8")
FAINT = hex_colour("B99B62")


@dataclass(frozen=True)
class ScoreRow:
    """A seat's points by round."""

    shepherd: str
    scores: tuple[int | None, ...]
    """None for a round to come."""
    is_winner: bool = False
    signs: tuple[str, ...] = ()
    """A look for each round's sign, or ""."""

    @property
    def finished_scores(self) -> tuple[int, ...]:
        """The points of the finished rounds."""
        return tuple(score for score in self.scores if score is not None)

    @property
    def total(self) -> int:
        return sum(self.finished_scores)


@dataclass(frozen=True)
class RoundsColumn:
    """A range of rounds, from 0, the last one excluded."""

    first: int
    end: int

    @property
    def title(self) -> str:
        """The rounds, counted from 1."""
        return f"{self.end}" if self.is_one else f"{self.first + 1}-{self.end}"

    @property
    def is_one(self) -> bool:
        return self.end - self.first == 1

    def points(self, row: ScoreRow) -> int | None:
        """Returns a seat's points in these rounds; None before the first."""
        scores = [score for score in row.scores[self.first : self.end] if score is not None]
        return sum(scores) if scores else None

    def sign(self, row: ScoreRow) -> str:
        """Returns the look of a seat's sign."""
        return row.signs[self.first] if self.is_one and row.signs else ""


def columns_of(rounds: int, most: int) -> list[RoundsColumn]:
    """Returns a column for each round; the first rounds share one if there are too many."""
    if rounds <= most:
        return [RoundsColumn(number, number + 1) for number in range(rounds)]
    shared = rounds - most + 1
    return [RoundsColumn(0, shared), *(RoundsColumn(number, number + 1) for number in range(shared, rounds))]


class SeatRows(Part):
    """Rows on paper, one a seat; the reader's own row is pale gold with a mark.

    Args:
        own: the reader's row and the mark; None where several people or nobody read it.
    """

    def __init__(self, own: tuple[int, str] | None) -> None:
        self.is_complete = True
        """Whether the last figures are shown already."""
        self._own = own

    def row(self, number: int) -> Box:
        raise NotImplementedError

    def band(self) -> list[Item]:
        """Returns the gold band under the reader's own row."""
        row = self.row(self._own[0] if self._own else 0)
        return [Item(self._gold, round(row.x), round(row.y))] if self._own else []

    def mark(self, number: int, x: float, size: float) -> dict[str, Node]:
        """Returns the mark in the reader's own row; nothing in others."""
        if self._own is None or self._own[0] != number:
            return {}
        return {"you": SpriteState(f"you:{self._own[1]}", x, YOU_DOWN * self._k, YOU * size, 0, lift=3)}

    @cached_property
    def _gold(self) -> pygame.Surface:
        row = self.row(0)
        return filled_surface(row.w, row.h, OWN_GOLD)

    _k = 1.0
    """Scale of a row's content."""


class ScoreSheet(SeatRows):
    """A table of points on paper; the best of a round, and of all, is on gold.

    Args:
        box: the place on the paper.
        head: the look below a round's number; "" for a disc.
        parts: looks of the column heads where columns are parts of one round's points.
        own: the reader's row and the mark; None where several people or nobody read it.
        now: the round, from 0, that is not shown yet.
        lowest_wins: whether the fewest points of a round are the best.
    """

    def __init__(
        self,
        box: Box,
        rows: Sequence[ScoreRow],
        screen: Screen,
        head: str = "",
        parts: Sequence[str] = (),
        own: tuple[int, str] | None = None,
        now: int | None = None,
        lowest_wins: bool = False,
    ) -> None:
        super().__init__(own)
        self.box = box
        self.rows = tuple(rows)
        self._head, self._parts, self._now = head, tuple(parts), now
        self._lowest_wins = lowest_wins
        self._screen, inside = screen, screen.design.box(box)
        self._h = min(inside.h / (len(rows) + HEAD_ROW), HIGHEST)
        self._top = inside.center.y - self._h * (len(rows) + HEAD_ROW) / 2
        self._k = min(1.0, self._h / HEAD)
        self._figure_k = self._k if screen.text_size <= 1 else min(1.0, self._h / (FIGURE * INK_H * screen.text_size))
        ends, least = (HEADS + TOTALS) * self._k, max(NARROWEST * screen.text_size, screen.design.px(LEAST_PX))
        self.columns = columns_of(len(rows[0].scores), max(1, int((inside.w - ends) / least)))
        self._w = min(WIDEST, (inside.w - ends) / max(1, len(self.columns)))
        self._width = ends + self._w * len(self.columns)
        self._left = inside.center.x - self._width / 2
        self._item_cache = ItemCache()
        lines = [(4, RULE), *[(3, FAINT_RULE)] * (len(rows) - 1)]
        self._lines = [filled_surface(*screen.box(Box(0, 0, self._width, h))[2:], colour) for h, colour in lines]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        return self._item_cache.items(self.is_complete, lambda: self._items(sprites, screen), sprites.render_queue)

    def _items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        left = round(self.row(0).x)
        rules = [Item(line, left, round(self.row(number).y)) for number, line in enumerate(self._lines)]
        rows = {f"row {n}": Group(self._row(n, row), y=self._y(n) + self._h / 2) for n, row in enumerate(self.rows)}
        titles = Group(self._titles(), y=self._top + self._h * HEAD_ROW / 2)
        return [*self.band(), *rules, *group_items(Group({"titles": titles, **rows}, self._left), sprites, screen)]

    def row(self, number: int) -> Box:
        return self._screen.box(Box(self._left, self._y(number), self._width, self._h))

    def column(self, number: int) -> Box:
        """Returns the box of a column, from its head to its last row."""
        left, bottom = self._left + self._x(number) - self._w / 2, self._y(len(self.rows))
        return self._screen.box(Box(left, self._top, self._w, bottom - self._top))

    def cell(self, number: int, column: int) -> Box:
        """Returns the box of a seat's points in a column."""
        row, across = self.row(number), self.column(column)
        return Box(across.x, row.y, across.w, row.h)

    def _y(self, row: int) -> float:
        return self._top + self._h * (HEAD_ROW + row)

    def _x(self, column: int) -> float:
        return HEADS * self._k + self._w * (column + 0.5)

    @property
    def _totals_x(self) -> float:
        return self._width - TOTALS * self._k / 2

    # The first row

    def _titles(self) -> dict[str, Node]:
        """Returns the column heads: round numbers or parts of the points, and a crown over the total."""
        side = min(
            64 * self._figure_k, self._w * 0.9, self._h * HEAD_ROW * (0.84 if self._screen.text_size <= 1 else 1.0)
        )
        titles: dict[str, Node] = {}
        for number, column in enumerate(self.columns):
            titles |= self._title(number, column, self._x(number), side)
        return titles | {"crown": SpriteState("crown:paper", self._totals_x, 0, 66 * self._k, 0, lift=3)}

    def _title(self, number: int, column: RoundsColumn, x: float, side: float) -> dict[str, Node]:
        name, size = f"title {number}", side * 0.6 * (1.0 if column.is_one else SPAN)
        if self._parts:
            return {name: SpriteState(self._parts[number], x, 0, side, 0, lift=3)}
        if self._head:
            title = Numeral(column.title, x, -side * PENNANT_UP, size)
            return {f"pennant {number}": flat_sprite(self._head, x, 0, side), name: title}
        is_now = self._now is not None and column.first <= self._now < column.end
        kind, colour = ("navy", PAPER) if is_now else ("paper", INK)
        return {name: Numeral(column.title, x, 0, size, side, kind, colour)}

    # The others

    def _row(self, number: int, row: ScoreRow) -> dict[str, Node]:
        """Returns a seat's head, its points and its total."""
        k, x, kind = self._k, HEADS * self._k / 2, "gold" if row.is_winner else "paper"
        own, up = self.mark(number, x, self._figure_k), HEAD_UP * k
        look = f"head:{row.shepherd}:{'joy' if row.is_winner and self.is_complete else 'calm'}"
        signs = {f"head {number}": SpriteState(look, x, -up * bool(own), HEAD * k, 0, lift=5), **own}
        for place, column in enumerate(self.columns):
            if self.is_complete or self._now is None or not column.first <= self._now < column.end:
                signs |= self._cell(f"{number}:{place}", self._x(place), row, column)
        if self.is_complete:
            total, size = format_integer(row.total), FIGURE * self._figure_k
            signs[f"total {number}"] = Numeral(total, self._totals_x, 0, size, DISC * k, kind)
        return signs

    def _cell(self, name: str, x: float, row: ScoreRow, column: RoundsColumn) -> dict[str, Node]:
        """Returns points, on gold if they are the best, with their sign at the upper right."""
        size, points = min(FIGURE * self._figure_k, self._w * 0.5), column.points(row)
        if points is None:
            return {f"points {name}": Numeral(NOTHING, x, 0, size, colour=FAINT)}
        words, disc = (
            format_integer(points),
            min(size * MOST, self._w, self._h) if self._is_best(column, points) else 0.0,
        )
        room = 0.0 if disc else self._w * ROOM
        cell: dict[str, Node] = {f"points {name}": Numeral(words, x, 0, size, disc, "gold", room=room)}
        if look := column.sign(row):
            side, half = min(SIGN * self._k, self._w * NARROW_SIGN), (disc or size * DIGIT * len(words)) / 2
            right = min(half + side * 0.36, (self._w - side) / 2)
            up = min(size * SIGN_UP, (self._h - side) / 2)
            cell[f"sign {name}"] = SpriteState(look, x + right, -up, side, 0, lift=3)
        return cell

    def _is_best(self, column: RoundsColumn, points: int) -> bool:
        """Whether nobody has done better in those rounds; zero points are never the best unless the fewest win."""
        if self._parts or not (points or self._lowest_wins):
            return False
        best = min if self._lowest_wins else max
        return points == best(value for row in self.rows if (value := column.points(row)) is not None)
