"""The game halted: go on, look up how to play, change a setting, or leave; the match waits."""

from __future__ import annotations

from game.ui.geometry import Box
from game.ui.parts.composition import columns, rows
from game.ui.parts.panel_discs import panel_disc
from game.ui.scene import Client, Scene
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.settings import SettingsScene
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.widgets import Panel

PANEL = {"wide": (1560, 420), "square": (1296, 420), "tall": (972, 1000)}
"""Width and height in design px."""
PADDING = 40


class PauseScene(Scene):
    """A panel with four discs over the dimmed table, of which only what anybody may see is shown."""

    name = "pause"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, kind: TableKind) -> None:
        super().__init__(app)
        self._kind = kind

    def arrange(self, screen: Screen) -> None:
        """Four discs in a row, or two by two where it is narrow."""
        w, h = PANEL[screen.shape]
        panel = Box.around(screen.width / 2, screen.height / 2, screen.px(w), screen.px(h))
        inner = panel.inset(screen.px(PADDING))
        cells = columns(inner, 4) if screen.shape != "tall" else [c for row in rows(inner, 2) for c in columns(row, 2)]
        self.parts = [Panel(panel)]
        self.controls = [
            panel_disc(screen, cells[0], self.tr("Go on"), "play", self.back, "coral"),
            panel_disc(screen, cells[1], self.tr("How to play"), "touch", self._teach),
            panel_disc(screen, cells[2], self.tr("Settings"), "settings", self._set),
            panel_disc(screen, cells[3], self.tr("Menu"), "home", self.app.go_home),
        ]

    def pause(self) -> None:
        """The key that halts the game also lets it go on."""
        self.back()

    def _teach(self) -> None:
        self.app.push(HowToPlayScene(self.app, self._kind))

    def _set(self) -> None:
        self.app.push(SettingsScene(self.app))
