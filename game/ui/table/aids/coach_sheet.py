"""What lies on the coach's sheet: the dearest moves as moments, all others on one strip, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import filled
from game.ui.draw.spot import Spot
from game.ui.draw.theme import RULE
from game.ui.geometry import Box
from game.ui.parts.composition import columns, rows
from game.ui.table.aids.pictured import pictured
from game.ui.widgets import Label, Part
from game.ui.widgets.parts import centred
from game.ui.widgets.text import FLOOR, in_one_size

if TYPE_CHECKING:
    from game.ui.draw.heights import Heights
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.advice import CoachedMove, Pictures, SumLine

WINDOW, TOLD, LINES = (520, 292), 128, 2.7
"""A moment's window, the height of its move in design px; the height of its sentence, by its least letters."""
BESIDE = 20
"""Between the window and the move where that is beside it."""
MOVE, ARROW, BETTER, COST = (85, 160, 150), (198, 30), (290, 120, 110), (436, 166)
"""Middle across, width and height: of the move, the arrow, the better move, what it has cost."""
DARKER = (140, 140, 140)
"""The arrow's tint, for it to be seen on paper."""
DROP, PITCH, FIGURE = 30, 36, 40
HUNG, TURNED = 40, 58
"""How wide a pennant is, and where the game turned."""
CELL, LARGEST = (116, 134), 1.5
"""A move on the strip; where there is room it is so many times as large at most."""
PICTURE, SIGN = 0.86, 0.36
"""The picture's part of a cell, and that of the tick or the drop on its corner."""
SENTENCE = 32


class CoachMoment:
    """A dear move: its window, the move and the better one with what it has cost, and one sentence.

    Args:
        heights: of the looks that tell moves.
    """

    def __init__(self, box: Box, move: CoachedMove, heights: Heights, screen: Screen) -> None:
        self.move, self._heights, u = move, heights, screen.u
        line = LINES * screen.least_text_px(FLOOR)
        told = max(TOLD * u, line)
        is_beside = box.h < WINDOW[1] * u * 0.6 + told + line or box.w > 2 * WINDOW[0] * u + box.h
        across, room = (box.w / 2, box.h) if is_beside else (box.w, box.h - told - line)
        self._k = k = max(0.1, min((across - BESIDE * u) / WINDOW[0], room / WINDOW[1], u))
        """Screen px per px of the drawing."""
        w, h, gap = WINDOW[0] * k, WINDOW[1] * k, BESIDE * u
        left = box.center.x - (w + gap / 2 if is_beside else w / 2)
        top = box.center.y - h / 2 if is_beside else box.y
        self.window = Box(left, top, w, h)
        x, y = (self.window.right + gap, top) if is_beside else (left, self.window.bottom)
        self._row = Box(x, y, w, told)
        said = Box(x, self._row.bottom, box.right - x, line) if is_beside else box._replace(y=self._row.bottom, h=line)
        self.box = Box(left, top, self._row.right - left, max(self.window.bottom, said.bottom) - top)
        """All of it, to be pressed."""
        cost = self._at(*COST, self._row.h)
        self._labels = [
            Label(move.cost, cost._replace(y=cost.center.y, h=told / 2), FIGURE),
            Label(move.said, said, SENTENCE),
        ]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        arrow = sprites.drawing("arrow_next", w=round(ARROW[1] * self._row.w / WINDOW[0]), tint=DARKER)
        return [
            *(Item(*sprites.piece(spot, screen.u)) for spot in self._spots()),
            *([centred(arrow, self._at(*ARROW, 0))] if self.move.better else ()),
            *(item for label in self._labels for item in label.items(sprites, screen)),
        ]

    def labels(self) -> Sequence[Label]:
        return [label for label in self._labels if label.words]

    def _spots(self) -> Iterator[Spot]:
        move, k = self.move, self._row.w / WINDOW[0]
        if move.hung:
            w = (TURNED if move.is_marked else HUNG) * self._k
            yield Spot(move.hung, self.window.x + w, self.window.y + w * 0.55, w, 0, lift=4)
        yield from self._pictured(move.pictures, MOVE)
        yield from self._pictured(move.better, BETTER)
        cost = self._at(*COST, 0).center
        for drop in range(move.drops):
            x = cost.x + (drop - (move.drops - 1) / 2) * PITCH * k
            yield Spot("cost:drop", x, cost.y - self._row.h * 0.24, DROP * k, 0, lift=4)

    def _pictured(self, pictures: Pictures, place: tuple[float, float, float]) -> Iterator[Spot]:
        return pictured(pictures, self._at(*place), self._heights, 4) if pictures else iter(())

    def _at(self, x: float, w: float, h: float) -> Box:
        """A place in the row, by its middle across."""
        k = self._row.w / WINDOW[0]
        return Box.around(self._row.x + x * k, self._row.center.y, w * k, min(self._row.h, max(h * k, 1.0)))


class CoachStrip(Part):
    """Moves in small, line by line and as large as the box allows: a tick on what was right, drops on the rest.

    Args:
        u: screen px per design px.
    """

    def __init__(self, box: Box, moves: Sequence[CoachedMove], heights: Heights, u: float) -> None:
        self.moves, self._heights = moves, heights
        count = max(1, len(moves))
        sizes = [(min(_fitting(box, count, across), LARGEST * u), across) for across in range(1, count + 1)]
        self._k, across = max(sizes)
        lines, w, h = -(-count // across), CELL[0] * self._k, CELL[1] * self._k
        left, top = box.center.x - w * across / 2, box.center.y - h * lines / 2
        self.cells = [Box(left + number % across * w, top + number // across * h, w, h) for number in range(len(moves))]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        told = zip(self.cells, self.moves, strict=True)
        spots = (spot for cell, move in told for spot in self._told(cell, move))
        return [Item(*sprites.piece(spot, screen.u)) for spot in spots]

    def _told(self, cell: Box, move: CoachedMove) -> Iterator[Spot]:
        inner = Box.around(*cell.center, cell.w * PICTURE, cell.h * PICTURE)
        yield from pictured(move.pictures, inner, self._heights, 4)
        sign = "good:bid" if move.is_good else "cost:drop" if move.drops else ""
        if sign:
            w = SIGN * cell.w * (1 if move.is_good else 0.6)
            yield Spot(sign, inner.right - w * 0.4, inner.bottom - w * 0.4, w, 0, lift=4)


def _fitting(box: Box, count: int, across: int) -> float:
    """How large so many moves can be with so many side by side, in screen px per px of the drawing."""
    return min(box.w / across / CELL[0], box.h / -(-count // across) / CELL[1])


# --- what they come to ---

LINE_SIGN, NAME = 0.2, 0.46
"""The sign's and the name's part of a line's width; the figure has the rest."""
HIGHEST = 108
"""Height of a line where there is room, in design px."""
WORDS, FIGURE = 34, 44
RULE_H = 4
ACROSS, BESIDE_SIGN = 2.0, 0.38
"""A box so much wider than high has the lines side by side, each with so much of its width for its sign."""
SMALLER = 0.72
"""A sign's part of its place."""


class CoachSum:
    """One line below the other, in the middle of the box; where that is low side by side.

    Args:
        u: screen px per design px.
    """

    def __init__(self, box: Box, lines: Sequence[SumLine], u: float) -> None:
        self.lines = lines
        if box.w > ACROSS * box.h:
            self._lay_across(box, u)
        else:
            self._lay_down(box, u)
        in_one_size(self._labels[::2])

    def _lay_across(self, box: Box, u: float) -> None:
        """Each with its name above its figure."""
        self._cells = columns(box, len(self.lines))
        self._labels: list[Label] = []
        for cell, (_, name, figure) in zip(self._cells, self.lines, strict=True):
            left, half = cell.x + cell.w * BESIDE_SIGN, cell.h / 2
            lower = Box(left, cell.center.y, cell.right - left, half)
            self._labels += [Label(name, cell._replace(h=half), WORDS), Label(figure, lower, FIGURE)]
        last, w = self._cells[-1], max(2, round(RULE_H * u))
        self._rule = Item(filled(w, box.h, RULE), round(last.x), round(last.y))
        self._sign_w = SMALLER * min(last.w * BESIDE_SIGN, last.h / 2)
        self._sign_x, self._sign_y = last.w * BESIDE_SIGN / 2, last.h / 4

    def _lay_down(self, box: Box, u: float) -> None:
        h = min(box.h, HIGHEST * u * len(self.lines))
        self._cells = rows(Box(box.x, box.center.y - h / 2, box.w, h), len(self.lines))
        self._labels = []
        for row, (_, name, figure) in zip(self._cells, self.lines, strict=True):
            left, right = row.x + row.w * LINE_SIGN, row.x + row.w * (LINE_SIGN + NAME)
            self._labels.append(Label(name, Box(left, row.y, right - left, row.h), WORDS, align="left"))
            self._labels.append(Label(figure, Box(right, row.y, row.right - right, row.h), FIGURE))
        last = self._cells[-1]
        self._rule = Item(filled(box.w, max(2, RULE_H * u), RULE), round(last.x), round(last.y))
        self._sign_w = SMALLER * min(last.w * LINE_SIGN, last.h)
        self._sign_x, self._sign_y = last.w * LINE_SIGN / 2, 0.0

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        signs = (Item(*sprites.piece(spot, screen.u)) for spot in self._signs())
        return [self._rule, *signs, *(item for label in self._labels for item in label.items(sprites, screen))]

    def labels(self) -> Sequence[Label]:
        return self._labels

    def _signs(self) -> Iterator[Spot]:
        for cell, line in zip(self._cells, self.lines, strict=True):
            yield Spot(line.look, cell.x + self._sign_x, cell.center.y + self._sign_y, self._sign_w, 0, lift=4)
