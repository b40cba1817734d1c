"""The game halted: go on, look up how to play, change a setting, or leave; the match waits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.geometry import Box
from game.ui.parts.composition import columns, rows
from game.ui.parts.panel_discs import panel_disc
from game.ui.scene import Client, Scene
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.who_plays import WhoPlaysScene
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.widgets import Panel

if TYPE_CHECKING:
    from game.play.session import Session

PANEL = {"wide": (1560, 420), "square": (1296, 420), "tall": (972, 1000)}
LARGE_PANEL = {"wide": (1200, 760), "square": (1200, 760), "tall": (972, 1400)}
"""Width and height in design px; the large one has room for a fifth disc."""
PADDING = 40


class PauseScene(Scene):
    """A panel with four discs over the dimmed table, of which only what anybody may see is shown."""

    name = "pause"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, kind: TableKind, session: Session | None = None) -> None:
        super().__init__(app)
        self._kind = kind
        self._session = session

    def arrange(self, screen: Screen) -> None:
        """The discs in a row, or two by two where it is narrow."""
        w, h = (LARGE_PANEL if self._can_change_seats else PANEL)[screen.shape]
        panel = Box.around(screen.width / 2, screen.height / 2, screen.px(w), screen.px(h))
        inner = panel.inset(screen.px(PADDING))
        lines, across = (1, 4) if not self._can_change_seats else (2, 3)
        if screen.shape == "tall":
            lines, across = lines + 1, 2
        cells = [cell for row in rows(inner, lines) for cell in columns(row, across)]
        self.parts = [Panel(panel)]
        self.controls = [
            panel_disc(screen, cells[0], self.tr("Go on"), "play", self.back, "coral"),
            panel_disc(screen, cells[1], self.tr("How to play"), "touch", self._teach),
            panel_disc(screen, cells[2], self.tr("Settings"), "settings", self._set),
            panel_disc(screen, cells[3], self.tr("Menu"), "home", self.app.go_home),
        ]
        if self._session and self._can_change_seats:
            seats = partial(self._change_seats, self._session)
            self.controls.append(panel_disc(screen, cells[4], self.tr("Who plays"), "seats", seats))

    def pause(self) -> None:
        """The key that halts the game also lets it go on."""
        self.back()

    def _teach(self) -> None:
        self.app.push(HowToPlayScene(self.app, self._kind))

    @property
    def _can_change_seats(self) -> bool:
        """Whether somebody can come late or leave: on a screen that nobody tends, until the game is over."""
        is_kiosk = self.app.config.kiosk is not None
        return is_kiosk and self._session is not None and self._session.outcome is None

    def _change_seats(self, session: Session) -> None:
        self.app.push(WhoPlaysScene(self.app, session))

    def _set(self) -> None:
        self.app.push(SettingsScene(self.app))
