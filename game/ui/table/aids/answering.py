"""A card that answers why something at a table is as it is: the rule, and below it what happened, in pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.input.intents import Release
from game.ui.parts.composition import rows
from game.ui.scene import Client, Scene
from game.ui.widgets import DiscButton, Label, Panel
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.play.choices import Phrase
    from game.ui.draw.heights import Heights
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.why import Answer, Moment, Sign

WIDTH = {"wide": 1080, "square": 1000, "tall": 960}
"""Of the card, in design px."""
RULE, MOMENT, FOOT = 150, 176, 190
"""Heights of the rule, of what happened once, and of the disc's line."""
PADDING = 40
GAP = 22
"""Between two pictures."""
DISC = 150
RULE_WORDS = 46
SIGN = 0.82
"""The height of the pictures, by that of their line."""
NUMBER = 0.5


class AnswerScene(Scene):
    """An overlay that any press closes.

    Args:
        heights: of the game's looks.
    """

    name: ClassVar[str] = "why"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, answer: Answer, heights: Heights) -> None:
        super().__init__(app)
        self._answer = answer
        self._heights = heights

    def arrange(self, screen: Screen) -> None:
        """The rule above, each moment in a line of its own, the latest first."""
        moments = self._answer.moments
        drawn = RULE + MOMENT * len(moments) + FOOT + 2 * PADDING
        k = min(1.0, screen.stage.h / (drawn * screen.u)) * screen.u
        panel = Box.around(screen.width / 2, screen.height / 2, screen.px(WIDTH[screen.shape]), drawn * k)
        inner = panel.inset(PADDING * k)
        rule = Box(inner.x, inner.y, inner.w, RULE * k)
        lines = rows(Box(inner.x, rule.bottom, inner.w, MOMENT * k * len(moments)), len(moments))
        side = screen.control_px(DISC)
        disc = Box.around(inner.center.x, inner.bottom - side / 2, side, side)
        told = [MomentRow(moment, line, self._heights) for moment, line in zip(moments, lines, strict=True)]
        self.parts = [Panel(panel), Label(self._said(self._answer.rule), rule, RULE_WORDS), *told]
        self.controls = [DiscButton(self.tr("Close"), disc, "check", self.back, kind="coral")]

    def press_beside(self, release: Release) -> None:  # noqa: ARG002
        """Closes the card."""
        self.back()

    def _said(self, phrase: Phrase) -> str:
        return self.tr(phrase.words).format(**dict(phrase.values))


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
