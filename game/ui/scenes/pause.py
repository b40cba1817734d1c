"""The game halted: go on, look up how to play, change a setting, deal anew, or leave; the match waits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.geometry import Box
from game.ui.parts.composition import columns, rows
from game.ui.parts.panel_discs import panel_disc
from game.ui.scene import Client, Scene
from game.ui.scenes.asking import AskingScene, Reply
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.join import AtTable, JoinScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.who_plays import WhoPlaysScene
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.table.match_setup import next_game
from game.ui.widgets import Panel

if TYPE_CHECKING:
    from game.phones.seat_page import Showing
    from game.play.session import Session

PANEL = {"wide": (1560, 420), "square": (1296, 420), "tall": (972, 1000)}
LARGE_PANEL = {"wide": (1200, 760), "square": (1200, 760), "tall": (972, 1400)}
"""Width and height in design px; the large one has room for six discs."""
PADDING = 40
ALL = 99
"""More scenes than ever lie upon each other."""


class PauseScene(Scene):
    """A panel with discs over the dimmed table, of which only what anybody may see is shown."""

    name = "pause"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, kind: TableKind, session: Session | None = None) -> None:
        super().__init__(app)
        self._kind = kind
        self._session = session

    def arrange(self, screen: Screen) -> None:
        """The discs in a row, or two by two where it is narrow."""
        w, h = (LARGE_PANEL if self._session else PANEL)[screen.shape]
        panel = Box.around(screen.width / 2, screen.height / 2, screen.px(w), screen.px(h))
        inner = panel.inset(screen.px(PADDING))
        lines, across = (2, 3) if self._session else (1, 4)
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
        if self._session:
            again = partial(self._ask_for_new_game, self._session)
            self.controls.append(panel_disc(screen, cells[5], self.tr("New game"), "cards", again))
        for control in self.controls[3:]:
            control.lands = False
        if self._session and self._can_change_seats:
            seats = partial(self._change_seats, self._session)
            self.controls.append(panel_disc(screen, cells[4], self.tr("Who plays"), "seats", seats))
        elif self._session and self._can_use_phones:
            phones = partial(self._show_phones, self._session)
            self.controls.append(panel_disc(screen, cells[4], self.tr("Phones"), "phone", phones))

    def pause(self) -> None:
        """The key that halts the game also lets it go on."""
        self.back()

    @property
    def showing(self) -> Showing:
        """Phones can go on."""
        return "paused"

    def go_on_remotely(self) -> None:
        """The game goes on."""
        self.back()

    def _teach(self) -> None:
        self.app.push(HowToPlayScene(self.app, self._kind))

    @property
    def _can_change_seats(self) -> bool:
        """Whether somebody can come late or leave: on a screen that nobody tends, until the game is over."""
        is_kiosk = self.app.config.kiosk is not None
        return is_kiosk and self._session is not None and self._session.outcome is None

    @property
    def _can_use_phones(self) -> bool:
        """Whether hands of this game can be held on phones, until it is over."""
        return self.app.phones.is_allowed and self._session is not None and self._session.outcome is None

    def _show_phones(self, session: Session) -> None:
        self.app.push(JoinScene(self.app, AtTable(session)))

    def _change_seats(self, session: Session) -> None:
        self.app.push(WhoPlaysScene(self.app, session))

    def _ask_for_new_game(self, session: Session) -> None:
        """The game that runs is given up only when that is meant."""
        stay = Reply(self.tr("Go on"), "play", self.back)
        deal = Reply(self.tr("New game"), "cards", lambda: self.app.replace(next_game(self.app, session), depth=ALL))
        self.app.push(AskingScene(self.app, self.tr("Give up this game?"), stay, deal))

    def _set(self) -> None:
        self.app.push(SettingsScene(self.app))
