"""Whether the screen, its touch, the pads and both loudspeakers work."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.boxes import Column, Node, Row
from game.ui.dialog import Dialog
from game.ui.scenes.operator.colour_check import ColourCheckScene
from game.ui.scenes.operator.pad_check import PadCheckScene
from game.ui.scenes.operator.paper import GAP, button
from game.ui.scenes.operator.touch_check import TouchCheckScene

if TYPE_CHECKING:
    from game.ui.screen import Screen

BUTTON_W, BUTTON_H = 1240, 144
"""In design px."""


class ChecksScene(Dialog):
    """Over the operator's page."""

    name: ClassVar[str] = "checks"
    leads_back = True
    is_operators = True

    def content(self, screen: Screen) -> Node:  # noqa: ARG002
        """A button for each."""
        app, sound = self.app, self.app.sound
        checks = (
            (self.tr("Touch"), lambda: app.push(TouchCheckScene(app))),
            (self.tr("Colours"), lambda: app.push(ColourCheckScene(app))),
            (self.tr("Gamepads and keys"), lambda: app.push(PadCheckScene(app))),
        )
        sides = (
            (self.tr("Left loudspeaker"), lambda: sound.play_at_side("left")),
            (self.tr("Right loudspeaker"), lambda: sound.play_at_side("right")),
        )
        beside = Row(*(button(words, act, h=BUTTON_H) for words, act in sides), gap=GAP)
        above = [button(words, act, BUTTON_W, BUTTON_H) for words, act in checks]
        return Column(*above, beside, gap=GAP)
