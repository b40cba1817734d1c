"""The moves of a review in order, in pictures: each with a badge, or what it has cost and what was better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.parts.figures import whole
from game.ui.table.aids.pictured import Pictures, pictured
from game.ui.widgets import Label
from game.ui.widgets.parts import centred
from game.ui.widgets.text import FLOOR

if TYPE_CHECKING:
    from game.ai.verdicts import MoveReview
    from game.ui.draw.heights import Heights
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

CELL = (350, 230)
"""One move as drawn, in design px; what is in it is counted from its middle."""
LARGEST = 1.8
MOVE, BETTER = (-78, -6, 118, 150), (96, -34, 76, 100)
"""Middle, width and height of the move made, and of the better one."""
GOOD = (72, 0, 84)
ARROW = (16, -34, 34, 34)
DARKER = (140, 140, 140)
"""The arrow's tint, for it to be seen on paper."""
DROPS, DROP_PITCH = (96, 34, 26), 30
COST, COST_SIZE = (96, 90, 190, 96), 32
DROP_FROM = (0.02, 0.06, 0.12)
"""By how much less likely a win is from which on a move costs one drop, two and three."""


class MoveCells:
    """Cells of one size, line by line.

    Args:
        cast: each seat's shepherd.
        pictures: how the game tells a move.
        heights: of the looks that tell it.
        per_line: how many cells stand side by side at most.
        u: screen px per design px.
    """

    def __init__(
        self,
        box: Box,
        moves: Sequence[MoveReview],
        cast: Sequence[str],
        pictures: Pictures,
        heights: Heights,
        per_line: int,
        u: float,
        tr: Callable[[str], str],
    ) -> None:
        self._moves = moves
        self._cast, self._pictures, self._heights = cast, pictures, heights
        across = max(range(1, per_line + 1), key=lambda columns: _fitting(box, len(moves), columns))
        w, h = box.w / across, box.h / max(1, -(-len(moves) // across))
        self._k = min(_fitting(box, len(moves), across), LARGEST * u)
        """Screen px per px of the drawing."""
        places = [divmod(number, across) for number in range(len(moves))]
        self._boxes = [Box(box.x + column * w, box.y + line * h, w, h) for line, column in places]
        self._costs = [
            self._cost(cell, tr("{percent} %").format(percent=whole(-round(move.cost * 100))), u)
            for cell, move in self._placed()
            if drops_of(move)
        ]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Moves and verdicts."""
        spots = [spot for cell, move in self._placed() for spot in self._told(cell, move)]
        arrow = sprites.drawing("arrow_next", w=round(ARROW[2] * self._k), tint=DARKER)
        return [
            *(Item(*sprites.piece(spot, screen.u)) for spot in spots),
            *(centred(arrow, self._box(cell, ARROW)) for cell, move in self._placed() if drops_of(move)),
            *(item for label in self._costs for item in label.items(sprites, screen)),
        ]

    def labels(self) -> Sequence[Label]:
        """What moves have cost."""
        return self._costs

    def _placed(self) -> Iterator[tuple[Box, MoveReview]]:
        return zip(self._boxes, self._moves, strict=True)

    def _told(self, cell: Box, review: MoveReview) -> Iterator[Spot]:
        """The move; then a badge, or the better one with the drops between."""
        yield from self._pictured(cell, review, review.move, MOVE)
        drops = drops_of(review)
        if not drops:
            yield self._spot("good:bid", cell, *GOOD)
            return
        yield from self._pictured(cell, review, review.best, BETTER)
        x, y, w = DROPS
        for drop in range(drops):
            yield self._spot("cost:drop", cell, x + (drop - (drops - 1) / 2) * DROP_PITCH, y, w)

    def _pictured(
        self, cell: Box, review: MoveReview, move: object, place: tuple[float, float, float, float]
    ) -> Iterator[Spot]:
        return pictured(self._pictures(review.view, self._cast, move), self._box(cell, place), self._heights, 4)

    def _cost(self, cell: Box, words: str, u: float) -> Label:
        return Label(words, self._box(cell, COST), max(FLOOR, round(COST_SIZE * self._k / u)))

    def _box(self, cell: Box, place: tuple[float, float, float, float]) -> Box:
        x, y, w, h = place
        return Box.around(cell.center.x + x * self._k, cell.center.y + y * self._k, w * self._k, h * self._k)

    def _spot(self, look: str, cell: Box, x: float, y: float, w: float) -> Spot:
        return Spot(look, cell.center.x + x * self._k, cell.center.y + y * self._k, w * self._k, 0, lift=4)


def _fitting(box: Box, count: int, columns: int) -> float:
    """How large so many cells can be in so many columns, in screen px per px of the drawing."""
    lines = max(1, -(-count // columns))
    return min(box.w / columns / CELL[0], box.h / lines / CELL[1])


def drops_of(review: MoveReview) -> int:
    """How bad a move was, from 0 (as good as the best) to 3."""
    return sum(review.cost >= least for least in DROP_FROM)
