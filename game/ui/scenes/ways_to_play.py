"""The rules to play by: each option of the game, chosen by a picture."""

from __future__ import annotations

from typing import Any, ClassVar

from game.ui.geometry import Box
from game.ui.parts.composition import control_place, corner_discs, middle_of, panel_box, rows
from game.ui.scene import Client, Scene
from game.ui.scenes.company import ways_offered
from game.ui.screen import Screen
from game.ui.table.content.ways import WayOption, explained, named
from game.ui.table.contract import TableKind
from game.ui.widgets import DiscButton, Label, LabelledRow, Option, Panel, choice

PADDING = 48
FULL = 3
"""So many options fill the panel."""
WORDS = 0.32
"""The part of a line that is left for the words below the pictures."""


class WaysToPlayScene(Scene):
    """A paper panel over the seats.

    Args:
        options: the game's options, changed in place as they are chosen.
    """

    name: ClassVar[str] = "ways_to_play"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, kind: TableKind, options: dict[str, Any]) -> None:
        super().__init__(app)
        self._kind = kind
        self._options = options

    def arrange(self, screen: Screen) -> None:
        """A row for each option: what it is about, the pictures, and the chosen one in words."""
        back, ways = corner_discs(screen, 1)[0], ways_offered(self._kind, self.app.config, self.tr)
        panel = panel_box(screen, back, min(1.0, len(ways) / FULL))
        self.parts = [Panel(panel)]
        self.controls = []
        for line, option in zip(rows(panel.inset(screen.px(PADDING)), len(ways)), ways, strict=True):
            self._line(screen, line, option)
        self.controls.append(DiscButton(self.tr("Back"), back, "back", self.back))

    def _line(self, screen: Screen, line: Box, option: WayOption) -> None:
        upper = Box(line.x, line.y, line.w, line.h * (1 - WORDS))
        row = LabelledRow(middle_of(screen, upper), option.icon, option.words, 36)
        chosen = option.chosen(self._options)
        below = Box(line.x, upper.bottom, line.w, line.h * WORDS)
        words = explained(option.ways[chosen], self.tr)
        self.parts += [row, Label(words, below)]
        self.controls += choice(
            [Option(named(way, self.tr), icon=way.icon) for way in option.ways],
            chosen,
            control_place(screen, row),
            screen,
            lambda number: self._choose(option, number),
        )

    def _choose(self, option: WayOption, number: int) -> None:
        self._options[option.option] = option.ways[number].value
        self.arrange(self.app.screen)
