"""Parts of the coach's sheet: costliest moves as moments, other moves on a strip, the sum, and the orca."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING

from game.animals import ADVISER
from game.ui.box_layout import Column, Fit, Fixed, Node, Row
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_count, line_width
from game.ui.draw.craft.surfaces import filled_surface
from game.ui.draw.sprite_state import LOW_LIFT, SpriteState, flat_sprite
from game.ui.draw.theme import RULE
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts
from game.ui.parts.layout_leaves import leaf
from game.ui.table.aids.moment import picture_sprites
from game.ui.widgets import Label, Part
from game.ui.widgets.text import MIN_TEXT, share_size

if TYPE_CHECKING:
    from game.ui.draw.sprite_state import Heights
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.advice import CoachedMove, SumLine

WINDOW, MOVE_H = (520, 292), 128
"""Size of a moment's window, and height of its move, in design px."""
PARTS, SHARES = ("move", "arrow", "better", "cost"), (5, 1, 4, 5)
"""Parts of a moment side by side, and their shares of the width."""
PITCH, FIGURE = 0.6, 44
"""Distance between drops as a share of their height; text size of a move's cost."""
BESIDE, BELOW = 20, 10
"""Gaps between window and move: side by side, and one below the other."""
HUNG, TURNED = 0.08, 0.11
"""Widths of a pennant, and of the one at the turning point, as shares of the window's."""
CELL, LARGEST = (116, 134), 1.5
"""Size of a move on the strip, and the largest factor where there is more space."""
PICTURE, SIGN = 0.86, 0.36
"""The picture's share of a cell, and the share of the tick or drop on its corner."""
SENTENCE = 32
LINE_SIGN, NAME_SHARE, LINE_GAP = 0.16, 0.48, 12
"""Shares of the sign and the name in a line of the sum, the figure has the rest; and the gap between lines."""
HIGHEST = 108
"""Preferred height of a line, in design px."""
NAME, RULE_H = 34, 4
ACROSS, BESIDE_SIGN = 2.0, 0.38
"""Aspect ratio from which lines stand side by side, and the sign's share of the width there."""
CLOSE = 28
"""Gap between two lines side by side."""
SMALLER = 0.72
"""A sign's share of its place."""
ORCA, SIDE = 0.42, 0.3
"""The orca's share of a box, above its words or beside them."""
LINE = 6
"""Aspect ratio from which a box has only one line."""
ORCA_SHARE, SUM_SHARE, TALL_SUM_SHARE, COMMENT_LINES = 3, 7, 4, 3
"""Shares of the orca and of its sum, the sum's share in a column, and the lines of speech beside the orca."""
BUBBLE, THINKING, ORCA_WORDS = 0.5, 1.22, 38
"""Width of the bubble, and of orca and bubble, by the orca's width; and the text size of its speech."""


class CoachMoment:
    """A costly move: its window, the move, the better one with the cost, and a sentence."""

    def __init__(self, box: Box, move: CoachedMove, heights: Heights, screen: Screen) -> None:
        self.move, self._heights = move, heights
        self._places = dict(self._content(screen, box).screen_boxes(screen, box))
        self.window = self._places["window"]
        self.box = Box.bounding_box(self._places.values())
        """The bounding box, which can be pressed."""
        self._labels = [
            Label(move.cost, self._places["cost"], FIGURE),
            Label(move.comment, self._places["said"], SENTENCE),
        ]

    def _content(self, screen: Screen, box: Box) -> Node:
        """Returns the window above the move and its words; in a wide box beside them."""
        cost = Column("drops", Fixed("cost", letters=MIN_TEXT))
        row, room = Row(*PARTS[:-1], cost, shares=SHARES), box.w / screen.u
        w = min(WINDOW[0], room)
        below = Column(_window(w), Fixed(row, w, MOVE_H), self._comment(screen, room), gap=BELOW, fills=False)
        if box.w < 2 * box.h:
            return below
        w = min(WINDOW[0], (room - BESIDE) / 2)
        return Row(_window(w), Fixed(Column(Fixed(row, w, MOVE_H), self._comment(screen, w)), w), gap=BESIDE)

    def _comment(self, screen: Screen, w: float) -> Fixed:
        lines = max(2, line_count(self.move.comment, w / screen.design.letter_size(MIN_TEXT)))
        return Fixed("said", h=MIN_TEXT, letters=MIN_TEXT, lines=lines)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        words = (item for label in self._labels for item in label.items(sprites, screen))
        return [*Cutouts([*self._spots()]).items(sprites, screen), *words]

    def labels(self) -> Sequence[Label]:
        return [label for label in self._labels if label.words]

    def _spots(self) -> Iterator[SpriteState]:
        move, places = self.move, self._places
        if move.hanging_look:
            w = (TURNED if move.is_marked else HUNG) * self.window.w
            yield flat_sprite(move.hanging_look, self.window.x + w, self.window.y + w / 2, w)
        yield from picture_sprites(move.pictures, places["move"], self._heights, LOW_LIFT) if move.pictures else ()
        if move.better:
            yield flat_sprite("step_arrow", *places["arrow"].center, places["arrow"].w)
            yield from picture_sprites(move.better, places["better"], self._heights, LOW_LIFT)
        (x, y), h = places["drops"].center, places["drops"].h
        for drop in range(move.drops):
            yield flat_sprite("cost:drop", x + (drop - (move.drops - 1) / 2) * PITCH * h, y, h / 2)


def _window(w: float) -> Fixed:
    return Fixed(Fit("window", *WINDOW), w, w * WINDOW[1] / WINDOW[0])


class CoachStrip(Part):
    """Small moves in rows, as large as the box allows: a tick on good ones, drops on the rest."""

    def __init__(self, box: Box, moves: Sequence[CoachedMove], heights: Heights, screen: Screen) -> None:
        self.moves, self._heights = moves, heights
        count = max(1, len(moves))
        sizes = [(min(_fitting(box, count, across), screen.px(LARGEST)), across) for across in range(1, count + 1)]
        k, across = max(sizes)
        lines, (w, h) = -(-count // across), (int(side * k) for side in CELL)
        left, top = (
            ceil(middle - length / 2) for middle, length in zip(box.center, (w * across, h * lines), strict=True)
        )
        self.cells = [Box(left + number % across * w, top + number // across * h, w, h) for number in range(len(moves))]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        cells = zip(self.cells, self.moves, strict=True)
        return Cutouts([sprite for cell, move in cells for sprite in self._move_pieces(cell, move)]).items(
            sprites, screen
        )

    def _move_pieces(self, cell: Box, move: CoachedMove) -> Iterator[SpriteState]:
        inner = Box.from_center(*cell.center, cell.w * PICTURE, cell.h * PICTURE)
        yield from picture_sprites(move.pictures, inner, self._heights, LOW_LIFT)
        sign = "good:bid" if move.is_good else "cost:drop" if move.drops else ""
        if sign:
            w = SIGN * cell.w / (1 if move.is_good else 2)
            yield flat_sprite(sign, inner.right - w / 2, inner.bottom - w / 2, w)


def _fitting(box: Box, count: int, across: int) -> float:
    """Returns the scale at which `count` moves fit with `across` in a row, in screen px per px of the drawing."""
    return min(box.w / across / CELL[0], box.h / -(-count // across) / CELL[1])


class Rule(Part):
    """A line as long and as thick as its box."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:  # noqa: ARG002
        x, y, w, h = self._box
        return [Item(filled_surface(max(2, w), max(2, h), RULE), round(x), round(y))]


def orca_with_sum(lines: Sequence[SumLine], words: str, screen: Screen, box: Box) -> list[Part]:
    """Returns the orca with its words, and its sum beside it, or below where there is no space."""
    is_tall = screen.shape == "tall"
    halves = Row("orca", "sum", gap=BESIDE, shares=(ORCA_SHARE, TALL_SUM_SHARE if is_tall else SUM_SHARE))
    above = Column("orca", "sum", shares=(1, 2))
    is_beside = is_tall or _fit_beside(lines, words, box.w / screen.text_px(MIN_TEXT), CLOSE / MIN_TEXT)
    (_, words_box), (_, found) = (halves if is_beside else above).screen_boxes(screen, box)
    return [*orca_says(screen, words_box, words), *_sum(lines, screen, found)]


def _fit_beside(lines: Sequence[SumLine], words: str, w: float, gap: float) -> bool:
    """Returns whether the orca's words and the lines of the sum fit side by side, by text height."""
    words_w, found = (share / (ORCA_SHARE + SUM_SHARE) * (w - gap) for share in (ORCA_SHARE, SUM_SHARE))
    widest = max(max(line_width(line.name), line_width(line.figure) / (1 - BESIDE_SIGN)) for line in lines)
    return (widest + gap) * len(lines) <= found and line_count(words, (1 - SIDE) * (words_w - gap)) <= COMMENT_LINES


def _sum(lines: Sequence[SumLine], screen: Screen, box: Box) -> list[Part]:
    """Returns the lines of a sum in a column, in a low box side by side; a rule separates the total."""
    is_low, rule = box.w > ACROSS * box.h, leaf(Rule)
    *parts, total = (_line(line, is_low) for line in lines)
    row = Row(*parts, Fixed(rule, w=RULE_H), total, gap=CLOSE)
    column = Fixed(Column(*parts, Fixed(rule, h=RULE_H), total), h=HIGHEST * len(lines))
    pieces = [make(place) for make, place in (row if is_low else column).screen_boxes(screen, box)]
    labels = [part for part in pieces if isinstance(part, Label)]
    for size in (NAME, FIGURE):
        share_size([label for label in labels if label.size == size])
    return pieces


def _line(line: SumLine, is_low: bool) -> Node:
    """Returns a line with sign, name and figure; in a low box the name is above both."""
    sign = leaf(lambda box: Cutouts([flat_sprite(line.look, *box.center, SMALLER * min(box.w, box.h))]))
    figure = leaf(lambda box: Label(line.figure, box, FIGURE))
    if is_low:
        name = leaf(lambda box: Label(line.name, box, NAME))
        return Column(name, Row(sign, figure, shares=(BESIDE_SIGN, 1 - BESIDE_SIGN)), shares=(1, 1))
    name = leaf(lambda box: Label(line.name, box, NAME, align="left"))
    return Row(sign, name, figure, gap=LINE_GAP, shares=(LINE_SIGN, NAME_SHARE, 1 - LINE_SIGN - NAME_SHARE))


def orca_says(screen: Screen, box: Box, words: str, is_thinking: bool = False) -> list[Part]:
    """Returns the orca with its words beside it, or below it in a tall box; a single line is centred."""
    is_line = box.w > LINE * box.h
    orca = leaf(lambda box: Cutouts(_orca(box, is_thinking)))
    words_leaf = leaf(lambda box: Label(words, box, ORCA_WORDS, align="left" if is_line else "center"))
    w, h = box.w / screen.u, box.h / screen.u
    text_w = min(line_width(words) * screen.text_px(ORCA_WORDS) / screen.u, w - h - BESIDE)
    rest = (1 - 2 * ORCA) / 2
    line, beside, below = (
        Row(Fixed(orca, w=h), Fixed(words_leaf, w=text_w), gap=BESIDE),
        Row(orca, words_leaf, gap=BESIDE, shares=(SIDE, 1 - SIDE)),
        Column(*(Fixed(), orca, words_leaf, Fixed()), shares=(rest, ORCA, ORCA, rest)),
    )
    sheet = line if is_line else below if box.h > box.w else beside
    return [make(place) for make, place in sheet.screen_boxes(screen, box)]


def _orca(box: Box, is_thinking: bool) -> list[SpriteState]:
    """Returns the orca, scaled so that its bubble lies in the box too."""
    (x, y), side = box.center, min(box.w / (THINKING if is_thinking else 1), box.h)
    down = side * 0.16 * is_thinking
    orca = SpriteState(ADVISER.look, x, y + down, side * 0.92, 0, lift=6)
    bubble = SpriteState("bubble", x + side * 0.36, y + down - side * 0.46, side * BUBBLE, 0, lift=6)
    return [orca, bubble] if is_thinking else [orca]
