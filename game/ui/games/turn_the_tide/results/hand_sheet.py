"""The sheet "same hand, other shepherd": the hand table drawn on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK, PAPER, RULE, Colour, hex_colour
from game.ui.games.turn_the_tide.results.hand_table import HandRow, Held
from game.ui.geometry import Box
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.widgets import Label

CELL = (136, 164)
"""A cell as drawn, in design px: the figure below the head."""
FLAT_CELL = (176, 108)
"""A cell with the figure beside the head, for where there is little height."""
HEAD_ROW = 0.62
"""The first row's height by that of the others."""
HAND_COLUMN = 1.25
"""The first column's width by that of the others."""
WIDEST = 2.2
"""A cell is so many times as wide as high at most."""
FAINT_RULE = hex_colour("EFDDB8")
TO_COME = hex_colour("C9B48A")
BIGGEST_GROWTH = 1.25
"""Larger text makes numbers in cells this much larger at most: they share their place with pictures."""


class HandSheet:
    """Rows are hands, columns rounds; a cell shows who held the hand and what they made of it.

    Args:
        box: the place on the paper.
        round_now: the round just played, from 0.
    """

    def __init__(self, box: Box, table: Sequence[HandRow], shepherds: Sequence[str], round_now: int) -> None:
        self.box = box
        self.table = table
        self.shepherds = shepherds
        self.round_now = round_now
        self._h = box.h / (len(table) + HEAD_ROW)
        self._w = min(box.w / (len(table[0]) + HAND_COLUMN), self._h * WIDEST)
        self._left = box.center.x + self._w * (HAND_COLUMN - len(table[0])) / 2
        self._top = box.y + self._h * HEAD_ROW
        high, flat = (min(self._w / w, self._h / h) for w, h in (CELL, FLAT_CELL))
        self._is_flat = flat > high
        self._k = max(high, flat)
        """Px per design px of a cell."""
        length = self._w * (len(table[0]) + HAND_COLUMN)
        self._lines = [_line(length, (4 if number == 0 else 3) * self._k, number == 0) for number in range(len(table))]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """All that is on the paper."""
        items = [*self._rules(), *self._head(sprites, screen)]
        for number, row in enumerate(self.table):
            items += self._hand(sprites, screen, number)
            for round_number, held in enumerate(row):
                items += self._cell(sprites, screen, self.cell(number, round_number), held)
        return items

    def labels(self) -> Sequence[Label]:
        """Nothing: numbers and pictures only."""
        return ()

    def cell(self, hand: int, round_number: int) -> Box:
        """The place of a hand in a round."""
        return Box(self._left + self._w * round_number, self._top + self._h * hand, self._w, self._h)

    def row(self, hand: int) -> Box:
        """The place of a hand in all rounds, its sign included."""
        left = self._left - self._w * HAND_COLUMN
        return Box(left, self._top + self._h * hand, self._w * (HAND_COLUMN + len(self.table[0])), self._h)

    def _rules(self) -> list[Item]:
        """A line below the rounds' numbers, thinner ones between the hands."""
        x = round(self._left - self._w * HAND_COLUMN)
        return [Item(line, x, round(self._top + self._h * number)) for number, line in enumerate(self._lines)]

    def _head(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The rounds' numbers; the one just played is dark."""
        middle = self._top - self._h * HEAD_ROW / 2
        side = min(64 * self._k, self._h * HEAD_ROW * 0.8)
        corner = Box.around(self._left - self._w * HAND_COLUMN / 2, middle, self._w, side)
        x, y = corner.center
        items = self._pieces(
            sprites,
            screen,
            Spot("fan", x - 36 * self._k, y - 3 * self._k, 74 * self._k, 1, lift=3),
            Spot("arrow:next", x + 44 * self._k, y, 48 * self._k, 1, lift=0),
        )
        for number in range(len(self.table[0])):
            place = Box.around(self._left + self._w * (number + 0.5), middle, side, side)
            now = number == self.round_now
            items.append(centred(sprites.disc("", side, "navy" if now else "paper"), place))
            items.append(self._number(sprites, number + 1, place, PAPER if now else INK, side * 0.6))
        return items

    def _hand(self, sprites: Sprites, screen: Screen, number: int) -> list[Item]:
        """The hand's own sign: a fan with as many dots as its number."""
        k, hands = self._k, len(self.table)
        x = self._left - self._w * HAND_COLUMN / 2
        y = self._top + self._h * (number + 0.5)
        fan, dots = (86 * k, y + 40 * k) if self._is_flat else (104 * k, y + 58 * k)
        first = x - (hands - 1) / 2 * 22 * k
        pips = [
            Spot("pip:on" if pip <= number else "pip:off", first + pip * 22 * k, dots, 20 * k, 1, lift=0)
            for pip in range(hands)
        ]
        return self._pieces(sprites, screen, Spot("fan", x, y - fan * 0.1, fan, 1, lift=4), *pips)

    def _cell(self, sprites: Sprites, screen: Screen, cell: Box, held: Held | None) -> list[Item]:
        if held is None:
            return [centred(sprites.drawing("ring_empty", w=round(66 * self._k), tint=TO_COME), cell)]
        pieces = self._flat_holder(cell, held) if self._is_flat else self._holder(cell, held)
        return [*self._pieces(sprites, screen, *pieces), self._figure(sprites, screen, cell, held.points)]

    def _holder(self, cell: Box, held: Held) -> Iterator[Spot]:
        """The head above, a ring left of the figure below."""
        k, (x, y) = self._k, cell.center
        yield Spot(self._head_of(held), x - 2 * k, y - 20 * k, 100 * k, 1, lift=5)
        yield Spot("ring:lost" if held.points < 0 else "ring:whole", x - 26 * k, y + 56 * k, 44 * k, 1, lift=3)
        if held.is_best:
            yield Spot("icon:star", x + 50 * k, y + 14 * k, 46 * k, 1, lift=3)

    def _flat_holder(self, cell: Box, held: Held) -> Iterator[Spot]:
        """The head at the left of the figure."""
        k, (x, y) = self._k, cell.center
        yield Spot(self._head_of(held), x - 36 * k, y, 96 * k, 1, lift=5)
        if held.is_best:
            yield Spot("icon:star", x + 4 * k, y - 30 * k, 42 * k, 1, lift=3)

    def _head_of(self, held: Held) -> str:
        mood = "splash" if held.points < 0 else "joy" if held.is_best else "calm"
        return f"head:{self.shepherds[held.seat]}:{mood}"

    def _figure(self, sprites: Sprites, screen: Screen, cell: Box, points: int) -> Item:
        k, (x, y) = self._k, cell.center
        growth = min(screen.text_size, BIGGEST_GROWTH)
        place = Box.around(x + 44 * k, y + 8 * k, 0, 0) if self._is_flat else Box.around(x + 22 * k, y + 56 * k, 0, 0)
        return self._number(sprites, points, place, INK, 42 * k * growth)

    def _number(self, sprites: Sprites, number: int, place: Box, colour: Colour, px: float) -> Item:
        return centred(sprites.numeral(number, px, colour), place)

    def _pieces(self, sprites: Sprites, screen: Screen, *spots: Spot) -> list[Item]:
        return [Item(*sprites.piece(spot, screen.u)) for spot in spots]


def _line(length: float, thickness: float, is_first: bool) -> pygame.Surface:
    line = opaque(round(length), max(1, round(thickness)))
    line.fill(RULE if is_first else FAINT_RULE)
    return line
