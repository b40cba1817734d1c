"""A sheet of paper over the dimmed scene, as large as what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.boxes import Node
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, corner_discs
from game.ui.scene import Scene
from game.ui.widgets import DiscButton, Panel
from game.ui.widgets.text import in_one_size

if TYPE_CHECKING:
    from game.ui.screen import Screen

PADDING = 40
"""Between the sheet's edge and what lies on it, in design px."""


class Dialog(Scene):
    """All its words have one size; where it has a way back, that is a disc in the corner beside or below the sheet."""

    is_overlay = True
    is_public = True
    leads_back: ClassVar[bool] = False
    above: ClassVar[float] = 0.0
    """How far what looks over the sheet's upper edge reaches above it, in design px."""

    def content(self, screen: Screen) -> Node:
        """What lies on the sheet."""
        raise NotImplementedError

    def arrange(self, screen: Screen) -> None:
        """The sheet, what lies on it, and the way back."""
        back = corner_discs(screen, 1)[0] if self.leads_back else None
        content = self.content(screen)
        self.panel = panel_box(screen, content, back, screen.px(self.above))
        self.parts, self.controls = [Panel(self.panel)], []
        self.lay(screen, content, self.panel.inset(screen.px(PADDING)))
        if back:
            self.controls.append(DiscButton(self.tr("Back"), back, "back", self.back))
        in_one_size(self.labels())


def panel_box(screen: Screen, content: Node, back: Box | None, above: float = 0.0) -> Box:
    """As large as what lies on it, in the middle of the screen; above the disc that leads back where there is no room
    for it beside that.

    Args:
        above: how many px stay free above it.
    """
    area, top = screen.stage, screen.stage.y + above
    w, h = (content.extent(screen, axis).drawn + 2 * screen.px(PADDING) for axis in (0, 1))
    width, bottom = min(w, area.w), area.bottom
    if back and (area.w - width) / 2 < back.w + screen.px(CORNER_GAP):
        bottom = back.y - screen.px(CORNER_GAP)
    return Box.around(screen.width / 2, (top + bottom) / 2, width, min(h, bottom - top))
