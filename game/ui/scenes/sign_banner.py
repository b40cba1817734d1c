"""A slip on a lesson's page that shows the result in pictures, one after another."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.box_layout import Column, Padded
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import Heights, Pose
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box, find_free_box
from game.ui.parts.layout_leaves import leaf
from game.ui.screen import Screen
from game.ui.table.aids.moment import line_of
from game.ui.table.content.explanations import Sign
from game.ui.widgets import Banner

LINE, GAP = 150, 18
"""Height of a line of pictures and the gap between lines, in design px."""
PAD = 26, 18
"""Padding at the sides, and above and below."""
LIFT, ABOVE = 12, 22
"""Height of the slip's shadow, and its distance from what is below."""
NEAR = 6
"""Distance from pieces on the table."""
SIGN_INTERVAL, FIRST_DELAY = 0.45, 0.5
"""Seconds between two pictures, and before the first."""


class SignBanner:
    """A slip placed where it covers least of the table, as low as possible and near the middle.

    Args:
        lines: each is read from left to right.
        heights: of the game's looks.
        room: the box to place it in.
        table: boxes of the table's pieces.
    """

    def __init__(
        self, lines: Sequence[Sequence[Sign]], heights: Heights, screen: Screen, room: Box, table: Pose
    ) -> None:
        self._count = sum(map(len, lines))
        node = Padded(Column(*(line_of(signs, heights, LINE) for signs in lines), gap=GAP), leaf(_paper), *PAD)
        (w, h), occupied = (
            node.size(screen),
            [screen.design.box(heights.box(sprite)).inflate(NEAR) for sprite in table.values()],
        )
        room = screen.design.box(room)
        room = room._replace(h=room.h - ABOVE)
        place = find_free_box(min(w, room.w), min(h, room.h), occupied, room)
        self.box = screen.box(place)
        """The place in screen px."""
        self._parts = [make(screen.box(box)) for make, box in node.leaf_boxes(screen, place)] if lines else []

    @property
    def seconds(self) -> float:
        """Seconds until all pictures are shown."""
        return FIRST_DELAY + SIGN_INTERVAL * self._count if self._count else 0.0

    def items(self, sprites: Sprites, screen: Screen, visible_count: int) -> list[Item]:
        """Returns the slip with that many pictures; nothing before the first."""
        parts = self._parts[: 1 + visible_count] if visible_count else ()
        return [item for part in parts for item in part.items(sprites, screen)]

    def visible_count(self, seconds: float) -> int:
        """Returns the number of pictures shown after that many seconds of rest."""
        return (
            min(self._count, max(0, int((seconds - FIRST_DELAY) / SIGN_INTERVAL) + 1)) if seconds >= FIRST_DELAY else 0
        )


def _paper(box: Box) -> Banner:
    return Banner(box, FRAME, lift=LIFT)
