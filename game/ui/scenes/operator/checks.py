"""Whether the screen, its touch, the pads and both loudspeakers work."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.boxes import Column, Fixed, Node, Row
from game.ui.dialog import Dialog
from game.ui.parts.leaves import leaf
from game.ui.scenes.operator.colour_check import ColourCheckScene
from game.ui.scenes.operator.pad_check import PadCheckScene
from game.ui.scenes.operator.paper import GAP, Button
from game.ui.scenes.operator.touch_check import TouchCheckScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.screen import Screen

SIZE = (1240, 640)
"""Of all the buttons together, in design px."""


class ChecksScene(Dialog):
    """Over the operator's page."""

    name: ClassVar[str] = "checks"
    leads_back = True
    is_operators = True

    def content(self, screen: Screen) -> Node:  # noqa: ARG002
        """A button for each."""
        app, sound = self.app, self.app.sound
        sides = Row(
            button(self.tr("Left loudspeaker"), lambda: sound.play_at_side("left")),
            button(self.tr("Right loudspeaker"), lambda: sound.play_at_side("right")),
            gap=GAP,
        )
        checks = Column(
            button(self.tr("Touch"), lambda: app.push(TouchCheckScene(app))),
            button(self.tr("Colours"), lambda: app.push(ColourCheckScene(app))),
            button(self.tr("Gamepads and keys"), lambda: app.push(PadCheckScene(app))),
            sides,
            gap=GAP,
        )
        return Fixed(checks, *SIZE)


def button(words: str, act: Callable[[], object]) -> Node:
    """A button as large as there is room."""
    return leaf(lambda box: Button(words, box, act), touch=True)
