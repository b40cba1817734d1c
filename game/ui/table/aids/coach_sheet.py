"""Parts of the coach's sheet: costliest moves as moments, other moves on a strip, the sum, and the orca."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING

from game.animals import ADVISER
from game.ui.box_layout import Column, Fit, Fixed, Node, Row
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_count, line_width
from game.ui.draw.sprite_state import LOW_LIFT, SpriteState, flat_sprite
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts
from game.ui.parts.layout_leaves import leaf
from game.ui.table.aids.moment import picture_sprites
from game.ui.widgets import Label, Part
from game.ui.widgets.text import MIN_TEXT

if TYPE_CHECKING:
    from game.ui.draw.sprite_state import Heights
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.advice import CoachedMove

WINDOW, MOVE_H = (760, 427), 128
"""Greatest size of a moment's window, and height of its move, which grows with letters; in design px."""
PARTS, SHARES = ("move", "arrow", "better", "cost"), (5, 1, 4, 5)
"""Parts of a moment side by side, and their shares of the width."""
AGAIN = 96
"""Size of the disc beside a moment's sentence, in design px."""
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
VERDICT, VERDICT_GAP, VERDICT_PICTURE = 0.16, 0.3, 0.72
"""Greatest share of a picture's place beside the orca's words, the gap before the first, and the picture's share."""
ORCA, SIDE = 0.42, 0.3
"""The orca's share of a box, above its words or beside them."""
LINE = 6
"""Aspect ratio from which a box has only one line."""
BUBBLE, THINKING, ORCA_WORDS = 0.5, 1.22, 38
"""Width of the bubble, and of orca and bubble, by the orca's width; and the text size of its speech."""


class CoachMoment:
    """A costly move: its window, the move, the better one with the cost, and a sentence."""

    def __init__(self, box: Box, move: CoachedMove, heights: Heights, screen: Screen) -> None:
        self.move, self._heights = move, heights
        self.places: dict[str, Box] = dict(self._content(screen, box).screen_boxes(screen, box))
        """Boxes of all its parts, by name."""
        self.window = self.places["window"]
        self.box = Box.bounding_box(self.places.values())
        """The bounding box."""
        self.again = self.places["again"]
        """The place of the disc that leads back to the choice."""
        self.drops = self.places["drops"]
        """The place of the drops that the move has cost."""
        self._labels = [
            Label(move.cost, self.places["cost"], FIGURE),
            Label(move.comment, self.places["said"], SENTENCE),
        ]

    def _content(self, screen: Screen, box: Box) -> Node:
        """Returns the window above the move and its words; in a wide box beside them."""
        cost = Column(Fixed("drops", letters=MIN_TEXT, lines=0.8), Fixed("cost", letters=MIN_TEXT, lines=1.3))
        row, room, h = Row(*PARTS[:-1], cost, shares=SHARES), box.w / screen.u, MOVE_H * screen.text_size
        w = min(WINDOW[0], room)
        below = Column(_window(w), Fixed(row, w, h), self._comment(screen, w), gap=BELOW, fills=False)
        if box.w < 2 * box.h:
            return below
        w = min(WINDOW[0], (room - BESIDE) / 2)
        return Row(_window(w), Fixed(Column(Fixed(row, w, h), self._comment(screen, w)), w), gap=BESIDE)

    def _comment(self, screen: Screen, w: float) -> Node:
        """Returns the sentence with the disc that leads back to the choice."""
        side = screen.design.control_size(AGAIN)
        words_w = w - side - BESIDE
        lines = max(2, line_count(self.move.comment, words_w / screen.design.letter_size(MIN_TEXT)))
        said = Fixed("said", words_w, MIN_TEXT, letters=MIN_TEXT, lines=lines)
        return Fixed(Row(said, Fixed(Fit("again", side, side), side, side, touch=True), gap=BESIDE), w)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        words = (item for label in self._labels for item in label.items(sprites, screen))
        return [*Cutouts([*self._spots()]).items(sprites, screen), *words]

    def labels(self) -> Sequence[Label]:
        return [label for label in self._labels if label.words]

    def _spots(self) -> Iterator[SpriteState]:
        move, places = self.move, self.places
        if move.hanging_look:
            w = (TURNED if move.is_marked else HUNG) * self.window.w
            yield flat_sprite(move.hanging_look, self.window.x + w, self.window.y + w / 2, w)
        yield from picture_sprites(move.pictures, places["move"], self._heights, LOW_LIFT) if move.pictures else ()
        if move.better:
            yield flat_sprite("step_arrow", *places["arrow"].center, places["arrow"].w)
            yield from picture_sprites(move.better, places["better"], self._heights, LOW_LIFT)
        (x, y), h = self.drops.center, self.drops.h
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


def orca_with_pictures(screen: Screen, box: Box, words: str, looks: Sequence[str]) -> list[Part]:
    """Returns the orca with its words, and pictures that say the same at their right."""
    side = min(box.h / screen.text_size, VERDICT * box.w)  # a numbered picture grows with letters by itself
    room = box._replace(w=box.w - side * (len(looks) + bool(looks) * VERDICT_GAP))
    xs = (room.right + side * (number + VERDICT_GAP + 0.5) for number in range(len(looks)))
    sprites = [flat_sprite(look, x, box.center.y, VERDICT_PICTURE * side) for look, x in zip(looks, xs, strict=True)]
    return [*orca_says(screen, room, words), Cutouts(sprites)]


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
