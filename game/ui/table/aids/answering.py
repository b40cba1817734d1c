"""A card that answers why something at a table is as it is: the rule, and below it what happened, in pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.boxes import Column, Fixed, Node
from game.ui.dialog import Dialog
from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.input.intents import Release
from game.ui.parts.leaves import leaf, single_disc
from game.ui.scene import Client
from game.ui.widgets import Label
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.ui.draw.heights import Heights
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.why import Answer, Moment, Sign

RULE, MOMENT, ABOVE_DISC = (1000, 150), 176, 40
"""The room for the rule, the height of what happened once, and the gap above the disc, in design px."""
GAP = 22
"""Between two pictures."""
DISC = 150
RULE_WORDS = 46
SIGN = 0.82
"""The height of the pictures, by that of their line."""
NUMBER = 0.5


class AnswerScene(Dialog):
    """An overlay that any press closes.

    Args:
        heights: of the game's looks.
    """

    name: ClassVar[str] = "why"

    def __init__(self, app: Client, answer: Answer, heights: Heights) -> None:
        super().__init__(app)
        self._answer = answer
        self._heights = heights

    def content(self, screen: Screen) -> Node:  # noqa: ARG002
        """The rule above, each moment in a line of its own, the latest first."""
        rule = self._answer.rule
        said = self.tr(rule.words).format(**dict(rule.values))
        return Column(
            leaf(lambda box: Label(said, box, RULE_WORDS), *RULE, letters=RULE_WORDS, lines=2),
            *(leaf(lambda box, one=one: MomentRow(one, box, self._heights), h=MOMENT) for one in self._answer.moments),
            Fixed(h=ABOVE_DISC),
            single_disc(self.tr("Close"), "check", self.back, side=DISC),
        )

    def press_beside(self, release: Release) -> None:  # noqa: ARG002
        """Closes the card."""
        self.back()


class MomentRow(Part):
    """One thing that happened: its pictures in a line, centred."""

    def __init__(self, moment: Moment, box: Box, heights: Heights) -> None:
        self.box = box
        self._moment = moment
        self._heights = heights

    def spots(self, u: float) -> list[Spot]:
        """Where each picture is; all of them smaller if they would not fit."""
        widths = [self._width(sign) for sign in self._moment]
        gap = GAP * u
        k = min(1.0, (self.box.w - gap * (len(widths) - 1)) / sum(widths))
        x = self.box.center.x - (sum(widths) * k + gap * (len(widths) - 1)) / 2
        spots = []
        for sign, w in zip(self._moment, widths, strict=True):
            spots.append(Spot(sign.look, x + w * k / 2, self.box.center.y, w * k, 0, lift=5))
            x += w * k + gap
        return spots

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The pictures and numbers."""
        both = zip(self._moment, self.spots(screen.u), strict=True)
        return [self._item(sprites, screen, sign, spot) for sign, spot in both]

    def _width(self, sign: Sign) -> float:
        high = self.box.h * SIGN * sign.size
        return high * NUMBER if sign.number is not None else high / self._heights.of(sign.look)

    def _item(self, sprites: Sprites, screen: Screen, sign: Sign, spot: Spot) -> Item:
        if sign.number is None:
            return Item(*sprites.piece(spot, screen.u))
        figure = sprites.numeral(sign.number, self.box.h * SIGN * sign.size * NUMBER, INK)
        return centred(figure, Box.around(spot.x, spot.y, 0, 0))
