"""The game halted: go on, look up how to play, change a setting, deal anew, or leave; the match waits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.play.choices import phrase
from game.ui.boxes import Grid, Node
from game.ui.dialog import Dialog
from game.ui.parts.leaves import disc
from game.ui.scene import Client
from game.ui.scenes.asking import AskingScene, Reply
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.join import AtTable, JoinScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.who_plays import WhoPlaysScene
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.table.match_setup import next_game

if TYPE_CHECKING:
    from game.play.session import Session

WIDE, NARROW = 4, 2
"""So many discs lie side by side at most."""
ALL = 99
"""More scenes than ever lie upon each other."""


class PauseScene(Dialog):
    """Discs over the dimmed table, of which only what anybody may see is shown."""

    name = "pause"
    heading = phrase("Pause")
    showing = "paused"

    def __init__(self, app: Client, kind: TableKind, session: Session | None = None) -> None:
        super().__init__(app)
        self._kind = kind
        self._session = session

    def content(self, screen: Screen) -> Node:
        discs = [
            disc(screen, self.tr("Go on"), "play", self.back, "coral"),
            disc(screen, self.tr("How to play"), "touch", self._teach),
            disc(screen, self.tr("Settings"), "settings", self._set),
            disc(screen, self.tr("Menu"), "home", self.app.go_home, lands=False),
        ]
        if self._session:
            discs += [*self._seats(screen, self._session), self._new_game(screen, self._session)]
        return Grid(discs, NARROW if screen.shape == "tall" else WIDE)

    def _seats(self, screen: Screen, session: Session) -> list[Node]:
        """Who comes late or leaves, on a screen that nobody tends; else hands on phones; until the game is over."""
        if session.outcome is not None:
            return []
        if self.app.config.kiosk is not None:
            return [disc(screen, self.tr("Who plays"), "seats", partial(self._change_seats, session))]
        if self.app.phones.is_allowed:
            return [disc(screen, self.tr("Phones"), "phone", partial(self._show_phones, session))]
        return []

    def _new_game(self, screen: Screen, session: Session) -> Node:
        return disc(screen, self.tr("New game"), "cards", partial(self._ask_for_new_game, session), lands=False)

    def pause(self) -> None:
        """The key that halts the game also lets it go on."""
        self.back()

    def go_on_remotely(self) -> None:
        self.back()

    def _teach(self) -> None:
        self.app.push(HowToPlayScene(self.app, self._kind))

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
