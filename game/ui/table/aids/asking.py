"""What can be asked about at a table, and the card that answers: the rule, and what happened, in pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
from game.ui.widgets import CardControl, Control, Label
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.play.choices import Phrase
    from game.ui.draw.heights import Heights
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.why import Answer, Moment, Question, Sign
    from game.ui.table.seen import AnySeen
    from game.ui.table.table import Table


class Asking:
    """Looking for it takes as long as arranging all else: the frame that shows a move does not do it too."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._found: Mapping[str, Question] = {}
        self._found_for: tuple[AnySeen | None, Screen | None] = None, None
        """The table then, and what it was laid out for."""
        self._was_at_rest = False

    def tick(self) -> None:
        """Looks for what can be asked about, a frame after the table has come to rest."""
        table = self._table
        is_at_rest = table.next_step is None and not table.is_moving
        sought = table.seen, table.screen
        if table.kind.why and is_at_rest and self._was_at_rest and sought != self._found_for:
            self._found = table.kind.why.questions(table.seen, table.screen)
            self._found_for = sought
        self._was_at_rest = is_at_rest

    @property
    def questions(self) -> Mapping[str, Question]:
        """What can be asked about; nothing while something is to be told, or has happened since it was looked for."""
        (seen, screen), table = self._found_for, self._table
        is_so = seen is not None and seen.last is table.seen.last and screen == table.screen
        return self._found if is_so and table.next_step is None else {}

    def controls(
        self, played: Sequence[Control], named: Callable[[Phrase], str], ask: Callable[[str], None]
    ) -> list[Control]:
        """A control for each question where nothing else is pressed; the focus never comes there by itself."""
        asked: list[Control] = []
        for key, (name, box) in self.questions.items():
            if not any(box.overlaps(control.box) for control in (*played, *asked)):
                asked.append(CardControl(named(name), box, lambda key=key: ask(key), lands=False))
        return asked


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
