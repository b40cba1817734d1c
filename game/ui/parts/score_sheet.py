"""The sheet of points: rows are seats, columns are rounds, the last one is what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import filled
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK, OWN_GOLD, PAPER, RULE, Colour, hex_colour
from game.ui.geometry import Box
from game.ui.parts.figure import Figure
from game.ui.parts.figures import whole
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

HEAD_ROW = 0.66
"""The first row's height by that of the others."""
HIGHEST = 168
"""Height of a row where there is room, in design px."""
HEADS, TOTALS = 120, 124
"""Widths of the first and the last column, in design px."""
WIDEST, NARROWEST = 150, 62
"""Widths of a round's column."""
ROOM = 0.92
"""How much of it points may take."""
LEAST_PX = 36
"""A column is never narrower than that many px: its figures could not be read."""
HEAD, DISC, FIGURE, SIGN = 104, 92, 50, 40
NARROW_SIGN = 0.34
"""A sign's part of its column's width at most."""
MOST = 1.6
"""Size of the gold disc below the best of a round, by that of its figure."""
YOU, YOU_DOWN, HEAD_UP = 76, 42, 10
"""Width of the word at one's own head, how far below the row's middle it is, and how far above it the head."""
PENNANT_UP = 0.19
"""How far above its middle a pennant carries its number, by its width."""
SPAN = 0.72
"""Size of the figures of several rounds in one column's head, by that of one round's."""
BIGGEST_GROWTH = 1.2
"""Larger text makes figures in cells so much larger at most: they share their place with a sign."""
NOTHING = "–"
"""In a cell that has no points, or none yet."""
FAINT_RULE = hex_colour("EFDDB8")
FAINT = hex_colour("B99B62")


@dataclass(frozen=True)
class ScoreRow:
    """One seat's points, round by round."""

    shepherd: str
    scores: tuple[int | None, ...]
    """None for a round that is still to come."""
    is_winner: bool = False
    signs: tuple[str, ...] = ()
    """A look for each round, that says what its points have in them; "" for nothing."""

    @property
    def made(self) -> tuple[int, ...]:
        """The points of the rounds that are over."""
        return tuple(score for score in self.scores if score is not None)

    @property
    def total(self) -> int:
        """What they come to."""
        return sum(self.made)


@dataclass(frozen=True)
class RoundsColumn:
    """One or more rounds, from 0: the last of them is not in it."""

    first: int
    end: int

    @property
    def title(self) -> str:
        """Which rounds they are, counted from 1."""
        return f"{self.end}" if self.is_one else f"{self.first + 1}-{self.end}"

    @property
    def is_one(self) -> bool:
        """Whether it is of one round alone."""
        return self.end - self.first == 1

    def points(self, row: ScoreRow) -> int | None:
        """What a seat has made in them; None before the first."""
        scores = [score for score in row.scores[self.first : self.end] if score is not None]
        return sum(scores) if scores else None

    def sign(self, row: ScoreRow) -> str:
        """What a seat's points in them have in them."""
        return row.signs[self.first] if self.is_one and row.signs else ""


def columns_of(rounds: int, most: int) -> list[RoundsColumn]:
    """A column a round; where there is no room for so many, the first rounds share one."""
    if rounds <= most:
        return [RoundsColumn(number, number + 1) for number in range(rounds)]
    shared = rounds - most + 1
    return [RoundsColumn(0, shared), *(RoundsColumn(number, number + 1) for number in range(shared, rounds))]


class ScoreSheet(Part):
    """A table of points on paper; the best of a round, and of all, is on gold.

    Args:
        box: the place on the paper.
        head: the look of what a round's number stands on; "" for a disc.
        parts: looks at the heads of the columns, where they are not rounds but what one round's points are made of.
        own: the row of whoever reads it, and the word it is marked with; None where several or none do.
        now: the round, from 0, that is not told yet.
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
        self.box = box
        self.rows = tuple(rows)
        self.is_told = True
        """Whether the round `now` and what all come to is there already."""
        self._head = head
        self._parts = tuple(parts)
        self._own = own
        self._now = now
        self._lowest_wins = lowest_wins
        self._h = min(box.h / (len(rows) + HEAD_ROW), HIGHEST * screen.u)
        self._top = box.center.y - self._h * (len(rows) + HEAD_ROW) / 2
        self._k = min(screen.u, self._h / HEAD)
        left, right = HEADS * self._k, TOTALS * self._k
        least = max(NARROWEST * screen.u, LEAST_PX)
        self.columns = columns_of(len(rows[0].scores), max(1, int((box.w - left - right) / least)))
        self._w = min(WIDEST * screen.u, (box.w - left - right) / max(1, len(self.columns)))
        self._left = box.center.x - (left + right + self._w * len(self.columns)) / 2
        self._growth = min(screen.text_size, BIGGEST_GROWTH)
        self._lines = [
            filled(self._width, (4 if number == 0 else 3) * screen.u, RULE if number == 0 else FAINT_RULE)
            for number in range(len(rows))
        ]
        self._band = filled(self._width, self._h, OWN_GOLD)

    @property
    def _width(self) -> float:
        return (HEADS + TOTALS) * self._k + self._w * len(self.columns)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """All that is on the paper."""
        left = round(self._left)
        bands = [Item(self._band, left, round(self._y(self._own[0])))] if self._own else []
        rules = [Item(line, left, round(self._y(number))) for number, line in enumerate(self._lines)]
        items = [*bands, *rules, *self._titles(sprites, screen)]
        for number, row in enumerate(self.rows):
            items += self._row(sprites, screen, number, row)
        return items

    def row(self, number: int) -> Box:
        """The place of a seat's row."""
        return Box(self._left, self._y(number), self._width, self._h)

    def column(self, number: int) -> Box:
        """The place of a column, from its head to its last row."""
        return Box(self._x(number) - self._w / 2, self._top, self._w, self._y(len(self.rows)) - self._top)

    def cell(self, number: int, column: int) -> Box:
        """The place of a seat's points in a column."""
        return Box(self._x(column) - self._w / 2, self._y(number), self._w, self._h)

    def _y(self, row: int) -> float:
        return self._top + self._h * (HEAD_ROW + row)

    def _x(self, column: int) -> float:
        return self._left + HEADS * self._k + self._w * (column + 0.5)

    @property
    def _totals_x(self) -> float:
        return self._left + self._width - TOTALS * self._k / 2

    # The first row

    def _titles(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The rounds' numbers, or what points are made of; a crown over what counts."""
        y, k = self._top + self._h * HEAD_ROW / 2, self._k
        items: list[Item] = []
        for number, column in enumerate(self.columns):
            side = min(64 * k, self._w * 0.9, self._h * HEAD_ROW * 0.84)
            items += self._title(sprites, screen, number, column, Box.around(self._x(number), y, side, side))
        crown = Spot("crown:paper", self._totals_x, y, 66 * k, 0, lift=3)
        return [*items, Item(*sprites.piece(crown, screen.u))]

    def _title(self, sprites: Sprites, screen: Screen, number: int, column: RoundsColumn, place: Box) -> list[Item]:
        x, y = place.center
        if self._parts:
            return [Item(*sprites.piece(Spot(self._parts[number], x, y, place.w, 0, lift=3), screen.u))]
        size = place.w * 0.6 * (1.0 if column.is_one else SPAN)
        if self._head:
            head = Spot(self._head, x, y, place.w, 0, lift=4)
            up = y - place.w * PENNANT_UP
            return [Item(*sprites.piece(head, screen.u)), self._figure(sprites, column.title, x, up, size)]
        is_now = self._now is not None and column.first <= self._now < column.end
        disc = sprites.disc("", place.w, "navy" if is_now else "paper")
        return [centred(disc, place), self._figure(sprites, column.title, x, y, size, PAPER if is_now else INK)]

    # The others

    def _row(self, sprites: Sprites, screen: Screen, number: int, row: ScoreRow) -> list[Item]:
        items = self._holder(sprites, screen, number, row)
        for place, column in enumerate(self.columns):
            if self.is_told or self._now is None or not column.first <= self._now < column.end:
                x, y = self.cell(number, place).center
                items += self._cell(sprites, screen, x, y, row, column)
        return [*items, *self._total(sprites, number, row)] if self.is_told else items

    def _holder(self, sprites: Sprites, screen: Screen, number: int, row: ScoreRow) -> list[Item]:
        """The seat's head, and a word at one's own."""
        k, x, y = self._k, self._left + HEADS * self._k / 2, self._y(number) + self._h / 2
        mood = "joy" if row.is_winner and self.is_told else "calm"
        is_own = self._own is not None and self._own[0] == number
        spots = [Spot(f"head:{row.shepherd}:{mood}", x, y - HEAD_UP * k * is_own, HEAD * k, 0, lift=5)]
        if self._own and is_own:
            spots.append(Spot(f"you:{self._own[1]}", x, y + YOU_DOWN * k, YOU * k * self._growth, 0, lift=3))
        return [Item(*sprites.piece(spot, screen.u)) for spot in spots]

    def _total(self, sprites: Sprites, number: int, row: ScoreRow) -> list[Item]:
        y, kind = self._y(number) + self._h / 2, "gold" if row.is_winner else "paper"
        return Figure(whole(row.total), self._totals_x, y, FIGURE * self._k, DISC * self._k, kind).items(sprites)

    def _cell(
        self, sprites: Sprites, screen: Screen, x: float, y: float, row: ScoreRow, column: RoundsColumn
    ) -> list[Item]:
        size = min(FIGURE * self._k, self._w * 0.5) * self._growth
        points = column.points(row)
        if points is None:
            return [self._figure(sprites, NOTHING, x, y, size, FAINT)]
        disc = min(size * MOST, self._w, self._h) if self._is_best(column, points) else 0.0
        items = Figure(whole(points), x, y, size, disc, "gold", self._w * ROOM).items(sprites)
        half = (disc or items[-1].surface.get_width()) / 2
        return [*items, *self._sign(sprites, screen, x + half, y - size * 0.4, column.sign(row))]

    def _is_best(self, column: RoundsColumn, points: int) -> bool:
        """Whether nobody has done better in those rounds; without a point nobody is best, unless the fewest are."""
        if self._parts or not (points or self._lowest_wins):
            return False
        best = min if self._lowest_wins else max
        return points == best(made for row in self.rows if (made := column.points(row)) is not None)

    def _sign(self, sprites: Sprites, screen: Screen, x: float, y: float, look: str) -> list[Item]:
        """What is in the points, at their upper right."""
        side = min(SIGN * self._k, self._w * NARROW_SIGN)
        return [Item(*sprites.piece(Spot(look, x + side * 0.36, y, side, 0, lift=3), screen.u))] if look else []

    def _figure(self, sprites: Sprites, words: object, x: float, y: float, px: float, colour: Colour = INK) -> Item:
        return centred(sprites.numeral(words, px, colour), Box.around(x, y, 0, 0))
