"""The sheet of a finished game: rows are seats, columns are rounds, the last one is what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK, RULE, Colour, hex_colour, mix
from game.ui.geometry import Box
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.widgets import Label

HEAD_ROW = 0.66
"""The first row's height by that of the others."""
HIGHEST = 168
"""Height of a row where there is room, in design px."""
HEADS, TOTALS = 120, 124
"""Widths of the first and the last column, in design px."""
WIDEST, NARROWEST = 150, 62
"""Widths of a round's column."""
LEAST_PX = 36
"""A column is never narrower than that many px: its figures could not be read."""
HEAD, DISC, FIGURE, STAR = 104, 92, 50, 36
PENNANT_UP = 0.19
"""How far above its middle a pennant carries its number, by its width."""
SPAN = 0.72
"""Size of the figures of several rounds in one column's head, by that of one round's."""
BIGGEST_GROWTH = 1.2
"""Larger text makes figures in cells so much larger at most: they share their place with a star."""
FAINT_RULE = hex_colour("EFDDB8")
WINNER = mix(hex_colour("FFF8E7"), hex_colour("FFCB55"), 0.35)


@dataclass(frozen=True)
class ScoreRow:
    """One seat's points, round by round."""

    shepherd: str
    scores: tuple[int, ...]
    is_winner: bool = False

    @property
    def total(self) -> int:
        """What they come to."""
        return sum(self.scores)


@dataclass(frozen=True)
class Column:
    """One or more rounds, from 0: the last of them is not in it."""

    first: int
    end: int

    @property
    def title(self) -> str:
        """Which rounds they are, counted from 1."""
        return f"{self.end}" if self.end - self.first == 1 else f"{self.first + 1}-{self.end}"

    def points(self, row: ScoreRow) -> int:
        """What a seat has made in them."""
        return sum(row.scores[self.first : self.end])


def columns_of(rounds: int, most: int) -> list[Column]:
    """A column a round; where there is no room for so many, the first rounds share one."""
    if rounds <= most:
        return [Column(number, number + 1) for number in range(rounds)]
    shared = rounds - most + 1
    return [Column(0, shared), *(Column(number, number + 1) for number in range(shared, rounds))]


class ScoreSheet:
    """A table of points on paper; a star is the best of a round.

    Args:
        box: the place on the paper.
        head: the look of what a round's number stands on; "" for a disc.
    """

    def __init__(self, box: Box, rows: Sequence[ScoreRow], screen: Screen, head: str = "") -> None:
        self.box = box
        self.rows = tuple(rows)
        self._head = head
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
            _rule(self._width, (4 if number == 0 else 3) * screen.u, RULE if number == 0 else FAINT_RULE)
            for number in range(len(rows))
        ]
        self._band = _rule(self._width, self._h, WINNER)

    @property
    def _width(self) -> float:
        return (HEADS + TOTALS) * self._k + self._w * len(self.columns)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """All that is on the paper."""
        bands = [Item(self._band, round(self._left), round(self._y(n))) for n, r in enumerate(self.rows) if r.is_winner]
        rules = [Item(line, round(self._left), round(self._y(n))) for n, line in enumerate(self._lines)]
        items = [*bands, *rules, *self._titles(sprites, screen)]
        for number, row in enumerate(self.rows):
            items += self._row(sprites, screen, self._y(number) + self._h / 2, row)
        return items

    def labels(self) -> Sequence[Label]:
        """Nothing: figures and pictures only."""
        return ()

    def _y(self, row: int) -> float:
        return self._top + self._h * (HEAD_ROW + row)

    def _x(self, column: int) -> float:
        return self._left + HEADS * self._k + self._w * (column + 0.5)

    def _titles(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The rounds' numbers on discs, a crown over what counts."""
        y, k = self._top + self._h * HEAD_ROW / 2, self._k
        items: list[Item] = []
        for number, column in enumerate(self.columns):
            side = min(64 * k, self._w * 0.9, self._h * HEAD_ROW * 0.84)
            size = side * 0.6 * (1.0 if column.end - column.first == 1 else SPAN)
            items += self._title(sprites, screen, column, Box.around(self._x(number), y, side, side), size)
        crown = Spot("crown:paper", self._totals_x, y, 66 * k, 0, lift=3)
        return [*items, Item(*sprites.piece(crown, screen.u))]

    def _title(self, sprites: Sprites, screen: Screen, column: Column, place: Box, size: float) -> list[Item]:
        x, y = place.center
        if not self._head:
            return [centred(sprites.disc("", place.w, "paper"), place), self._figure(sprites, column.title, x, y, size)]
        head = Spot(self._head, x, y, place.w, 0, lift=4)
        figure = self._figure(sprites, column.title, x, y - place.w * PENNANT_UP, size)
        return [Item(*sprites.piece(head, screen.u)), figure]

    @property
    def _totals_x(self) -> float:
        return self._left + self._width - TOTALS * self._k / 2

    def _row(self, sprites: Sprites, screen: Screen, y: float, row: ScoreRow) -> list[Item]:
        k = self._k
        mood = "joy" if row.is_winner else "calm"
        head = Spot(f"head:{row.shepherd}:{mood}", self._left + HEADS * k / 2, y, HEAD * k, 0, lift=5)
        items = [Item(*sprites.piece(head, screen.u))]
        for number, column in enumerate(self.columns):
            items += self._cell(sprites, screen, self._x(number), y, row, column)
        disc = sprites.disc("", DISC * k, "gold" if row.is_winner else "paper")
        items.append(centred(disc, Box.around(self._totals_x, y, 0, 0)))
        return [*items, self._figure(sprites, row.total, self._totals_x, y, FIGURE * k)]

    def _cell(self, sprites: Sprites, screen: Screen, x: float, y: float, row: ScoreRow, column: Column) -> list[Item]:
        size = min(FIGURE * self._k, self._w * 0.5) * self._growth
        points = column.points(row)
        figure = self._figure(sprites, points, x, y, size)
        if not points or points < max(column.points(other) for other in self.rows):
            return [figure]
        side = size * STAR / FIGURE
        up = x + figure.surface.get_width() / 2 + side * 0.35, y - size * 0.5
        return [figure, Item(*sprites.piece(Spot("icon:star", *up, side, 0, lift=3), screen.u))]

    def _figure(self, sprites: Sprites, words: object, x: float, y: float, px: float) -> Item:
        return centred(sprites.numeral(words, px, INK), Box.around(x, y, 0, 0))


def _rule(length: float, thickness: float, colour: Colour) -> pygame.Surface:
    line = opaque(round(length), max(1, round(thickness)))
    line.fill(colour)
    return line
