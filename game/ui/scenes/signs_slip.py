"""What a page of a lesson comes to, in pictures on a slip of paper, one after another."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.box_layout import Column, Padded
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import Heights, Pose
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box, find_free_box
from game.ui.parts.leaves import leaf
from game.ui.screen import Screen
from game.ui.table.aids.moment import line_of
from game.ui.table.content.why import Sign
from game.ui.widgets import Slip

LINE, GAP = 150, 18
"""The height of a line of pictures, and between two lines; all sizes are in design px."""
PAD = 26, 18
"""At the sides of the slip, and above and below."""
LIFT, ABOVE = 12, 22
"""How high the slip lies, and how far above what is below it."""
NEAR = 6
"""How far it stays from what lies on the table."""
APART, FIRST = 0.45, 0.5
"""Seconds from one picture to the next, and until the first."""


class SignsSlip:
    """Lies over a table where it covers least of it: as low as that goes, then as near to the middle.

    Args:
        lines: each is read from left to right.
        heights: of the game's looks.
        room: what it has to lie in.
        table: what lies there.
    """

    def __init__(
        self, lines: Sequence[Sequence[Sign]], heights: Heights, screen: Screen, room: Box, table: Pose
    ) -> None:
        self._count = sum(map(len, lines))
        node = Padded(Column(*(line_of(signs, heights, LINE) for signs in lines), gap=GAP), leaf(_paper), *PAD)
        (w, h), taken = (
            node.size(screen),
            [screen.design.box(heights.box(spot)).inflate(NEAR) for spot in table.values()],
        )
        room = screen.design.box(room)
        room = room._replace(h=room.h - ABOVE)
        place = find_free_box(min(w, room.w), min(h, room.h), taken, room)
        self.box = screen.box(place)
        """Where it lies, in screen px."""
        self._parts = [make(screen.box(box)) for make, box in node.leaf_boxes(screen, place)] if lines else []

    @property
    def seconds(self) -> float:
        """How long it takes until all of them lie there."""
        return FIRST + APART * self._count if self._count else 0.0

    def items(self, sprites: Sprites, screen: Screen, shown: int) -> list[Item]:
        """The slip with so many pictures; nothing before the first."""
        parts = self._parts[: 1 + shown] if shown else ()
        return [item for part in parts for item in part.items(sprites, screen)]

    def shown(self, seconds: float) -> int:
        """How many pictures lie there so long after the table has come to rest."""
        return min(self._count, max(0, int((seconds - FIRST) / APART) + 1)) if seconds >= FIRST else 0


def _paper(box: Box) -> Slip:
    return Slip(box, FRAME, lift=LIFT)
