"""Whether the screen, its touch, the pads and both loudspeakers work."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.geometry import Box
from game.ui.parts.composition import columns, corner_discs, panel_box, rows
from game.ui.scene import Scene
from game.ui.scenes.operator.colour_check import ColourCheckScene
from game.ui.scenes.operator.pad_check import PadCheckScene
from game.ui.scenes.operator.paper import GAP, Button
from game.ui.scenes.operator.touch_check import TouchCheckScene
from game.ui.widgets import DiscButton, Panel

if TYPE_CHECKING:
    from game.ui.screen import Screen

PADDING = 48


class ChecksScene(Scene):
    """A paper panel over the operator's page."""

    name: ClassVar[str] = "checks"
    is_overlay = True
    is_public = True
    is_operators = True

    def arrange(self, screen: Screen) -> None:
        """A button for each."""
        back = corner_discs(screen, 1)[0]
        panel = panel_box(screen, back, 0.8)
        gap = screen.px(GAP)
        touch, colours, pads, sides = rows(panel.inset(screen.px(PADDING)), 4, gap)
        left, right = columns(sides, 2, gap)
        self.parts = [Panel(panel)]
        self.controls = [
            self._button(self.tr("Touch"), touch, lambda: self.app.push(TouchCheckScene(self.app))),
            self._button(self.tr("Colours"), colours, lambda: self.app.push(ColourCheckScene(self.app))),
            self._button(self.tr("Gamepads and keys"), pads, lambda: self.app.push(PadCheckScene(self.app))),
            self._button(self.tr("Left loudspeaker"), left, lambda: self.app.sound.play_at_side("left")),
            self._button(self.tr("Right loudspeaker"), right, lambda: self.app.sound.play_at_side("right")),
            DiscButton(self.tr("Back"), back, "back", self.back),
        ]

    def _button(self, words: str, box: Box, act: object) -> Button:
        return Button(words, box, act)  # type: ignore[arg-type]
