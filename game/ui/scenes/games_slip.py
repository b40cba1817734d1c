"""The slip with all games whose pictures are shown in turn: a ring round one tells for how long it is its turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.boxes import Fit, Fixed, Row
from game.ui.draw.spot import Spot
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, Cutouts, corner_discs
from game.ui.scenes.picture_disc import PictureDisc
from game.ui.widgets.control import frame
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.draw.sprites import Sprites
    from game.ui.scene import Client
    from game.ui.screen import Screen
    from game.ui.table.contract import TableKind

SHEETS = 12
"""Of the ring."""
DISC, PAD, LIFT = 116, 10, 7
"""A game's place, what is free round all of them, and how high the slip lies; design px."""
RING = 0.94
"""The ring's part of a place."""
LOWER = 4
"""How far a picture goes down that is held down, in design px."""


class GameOnSlip(PictureDisc):
    """A game's picture; whose turn it is has the ring.

    Args:
        sheets: how many of the ring are left; None: it is another one's turn.
    """

    share = 0.72

    def __init__(
        self, app: Client, kind: TableKind, box: Box, sheets: Callable[[], int] | None, on_press: Callable[[], object]
    ) -> None:
        super().__init__(app, kind, kind.title(app.words.tr), box, "", on_press)
        self.is_home = self.lands = False
        self._sheets = sheets

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """The picture in its ring."""
        framed = frame(sprites, screen, self.box, 0.0, self.box.w / 2) if focused else []
        picture = centred(self.picture(sprites), self.box, -screen.px(LOWER) if pressed else 0.0)
        return [*framed, picture, *Cutouts(self._ring()).items(sprites, screen)]

    def _ring(self) -> list[Spot]:
        if self._sheets is None:
            return []
        return [Spot(f"time:{SHEETS}:{self._sheets()}:paper", *self.box.center, self.box.w * RING, 0)]


def places(screen: Screen, count: int, play: Box) -> list[Box]:
    """A place for each game, from left to right in the lower right corner; closer together where they are many.

    Args:
        play: the disc that leads to the game.
    """
    pad, gap = screen.px(PAD), screen.px(CORNER_GAP)
    last = corner_discs(screen, 1, "right", DISC)[0].moved(-pad, -pad)
    left = play if play.bottom > last.y - pad else corner_discs(screen, 2)[1]
    room = Box(left.right + gap, last.y, last.right - left.right - gap, last.h)
    discs = (Fixed(Fit(number, DISC, DISC), DISC, touch=True) for number in range(count))
    return [box for _, box in Row(Fixed(), *discs, gap=CORNER_GAP).placed(screen, room)]


def slip_items(sprites: Sprites, screen: Screen, boxes: Sequence[Box]) -> list[Item]:
    """The paper below them."""
    first, last, pad = boxes[0], boxes[-1], screen.px(PAD)
    box = Box(first.x - pad, first.y - pad, last.right - first.x + 2 * pad, first.h + 2 * pad)
    return [centred(sprites.slip(box.w, box.h, box.h / 2.4, FRAME, screen.px(LIFT)), box)]
