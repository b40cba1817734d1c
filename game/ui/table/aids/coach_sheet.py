"""What lies on the coach's sheet: the moves in order, in pictures, and a sum of what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import filled
from game.ui.draw.spot import Spot
from game.ui.draw.theme import RULE, TWINE
from game.ui.geometry import Box
from game.ui.parts.composition import rows
from game.ui.table.aids.pictured import laid, pictured
from game.ui.widgets import Label
from game.ui.widgets.parts import centred
from game.ui.widgets.text import FLOOR

if TYPE_CHECKING:
    from game.ui.draw.heights import Heights
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.advice import CoachedMove, SumLine


CELL, HEAD = (336, 194), 87
"""One move as drawn, in design px, what is in it counted from its middle; and the height of what hangs over it."""
LARGEST = 1.2
"""Where there is room for larger cells, they are so many times as large at most."""
MOVE, BETTER = Box.around(-68, 0, 200, 186), Box.around(114, 44, 100, 104)
"""The move made, and the better one."""
GOOD, ARROW = (96, 0, 100), Box.around(48, 44, 34, 0)
DARKER = (140, 140, 140)
"""The arrow's tint, for it to be seen on paper."""
DROPS, DROP_PITCH = (96, -80, 30), 36
COST, COST_SIZE = Box.around(96, -37, 144, 86), 37
STRING_Y, STRING = -176, 5
HUNG, MARKED, TAG = (-108, -155, 36), (-96, -139, 62), (-6, -138, 76)
"""Middle and width of what hangs over a move, of what is marked, and of the first of the tags."""
TAG_PITCH = 86


class CoachCells:
    """Cells of one size, line by line, as large as the box allows.

    Args:
        heights: of the looks that tell moves.
        per_line: how many cells stand side by side at most.
        u: screen px per design px.
    """

    def __init__(self, box: Box, moves: Sequence[CoachedMove], heights: Heights, per_line: int, u: float) -> None:
        self.moves = moves
        self._heights = heights
        head = HEAD if any(move.hung for move in moves) else 0
        sizes = [min(_fitting(box, len(moves), columns, head), LARGEST * u) for columns in range(1, per_line + 1)]
        self._k, across = max((k, columns) for columns, k in enumerate(sizes, 1))
        """Screen px per px of the drawing."""
        w, h = box.w / across, box.h / max(1, -(-len(moves) // across))
        self.cells = [
            Box(box.x + column * w, box.y + line * h + head * self._k / 2, w, h)
            for line, column in (divmod(number, across) for number in range(len(moves)))
        ]
        """Each move's; what hangs over it is at their upper edge."""
        self._costs = [
            Label(move.cost, self._box(cell, COST), max(FLOOR, round(COST_SIZE * self._k / u)))
            for cell, move in self._placed()
            if move.drops
        ]
        middles = sorted({cell.center.y for cell in self.cells}) if head else ()
        self._strings = [
            centred(filled(box.w, max(2, STRING * self._k), TWINE), Box(box.x, y + STRING_Y * self._k, box.w, 0))
            for y in middles
        ]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Strings and what hangs from them, moves and verdicts."""
        origins = [(x / screen.u, y / screen.u, self._k / screen.u) for x, y in (cell.center for cell in self.cells)]
        arrow = sprites.drawing("arrow_next", w=round(ARROW.w * self._k), tint=DARKER)
        return [
            *self._strings,
            *laid(map(self._told, self.moves), origins, sprites, screen),
            *(centred(arrow, self._box(cell, ARROW)) for cell, move in self._placed() if move.drops),
            *(item for label in self._costs for item in label.items(sprites, screen)),
        ]

    def labels(self) -> Sequence[Label]:
        """What moves have cost."""
        return self._costs

    def _placed(self) -> Iterator[tuple[Box, CoachedMove]]:
        return zip(self.cells, self.moves, strict=True)

    def _told(self, move: CoachedMove) -> Iterator[Spot]:
        """What hangs over the move, the move, and a badge, or drops over the better one; counted from the middle."""
        if move.hung:
            yield _piece(move.hung, MARKED if move.is_marked else HUNG)
        for number, tag in enumerate(move.tags):
            yield _piece(tag, TAG, number * TAG_PITCH)
        yield from pictured(move.pictures, MOVE, self._heights, 4)
        if move.is_good:
            yield _piece("good:bid", GOOD)
        for drop in range(move.drops):
            yield _piece("cost:drop", DROPS, (drop - (move.drops - 1) / 2) * DROP_PITCH)
        if move.better:
            yield from pictured(move.better, BETTER, self._heights, 4)

    def _box(self, cell: Box, place: Box) -> Box:
        return place.put(*cell.center, self._k)


def _piece(look: str, place: tuple[float, float, float], aside: float = 0.0) -> Spot:
    x, y, w = place
    return Spot(look, x + aside, y, w, 0, lift=4)


def _fitting(box: Box, count: int, columns: int, head: float) -> float:
    """How large so many cells can be in so many columns, in screen px per px of the drawing."""
    lines = max(1, -(-count // columns))
    return min(box.w / columns / CELL[0], box.h / lines / (CELL[1] + head))


SIGN, NAME = 0.2, 0.46
"""The sign's and the name's part of a line's width; the figure has the rest."""
HIGHEST = 108
"""Height of a line where there is room, in design px."""
WORDS, FIGURE = 34, 44
RULE_H = 4
SMALLER = 0.72
"""A sign's part of its place."""


class CoachSum:
    """One line below the other, in the middle of the box.

    Args:
        u: screen px per design px.
    """

    def __init__(self, box: Box, lines: Sequence[SumLine], u: float) -> None:
        self.lines = lines
        h = min(box.h, HIGHEST * u * len(lines))
        self._rows = rows(Box(box.x, box.center.y - h / 2, box.w, h), len(lines))
        self._labels: list[Label] = []
        for row, (_, name, figure) in zip(self._rows, lines, strict=True):
            left, right = row.x + row.w * SIGN, row.x + row.w * (SIGN + NAME)
            self._labels.append(Label(name, Box(left, row.y, right - left, row.h), WORDS, align="left"))
            self._labels.append(Label(figure, Box(right, row.y, row.right - right, row.h), FIGURE))
        last = self._rows[-1]
        self._rule = Item(filled(box.w, max(2, RULE_H * u), RULE), round(last.x), round(last.y))

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The signs, the names, the figures, and a line above what they come to."""
        signs = (Item(*sprites.piece(spot, screen.u)) for spot in self._signs())
        return [self._rule, *signs, *(item for label in self._labels for item in label.items(sprites, screen))]

    def labels(self) -> Sequence[Label]:
        """Names and figures."""
        return self._labels

    def _signs(self) -> Iterator[Spot]:
        for row, line in zip(self._rows, self.lines, strict=True):
            w = SMALLER * min(row.w * SIGN, row.h)
            yield Spot(line.look, row.x + row.w * SIGN / 2, row.center.y, w, 0, lift=4)
