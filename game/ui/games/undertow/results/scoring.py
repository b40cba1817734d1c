"""A game that is not the last of its series is over: what each has saved in it is added to what it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.spot import Spot
from game.ui.games.undertow.heights import height_of, series_w
from game.ui.games.undertow.results.series import SeriesScene, stands_of
from game.ui.parts.composition import at
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton

if TYPE_CHECKING:
    from game.engine.undertow import GameScored
    from game.ui.table.table import Table

SERIES = {"wide": (96, 44), "square": (72, 44), "tall": (54, 44)}
"""Where the string with the games hangs."""


class GameScoringScene(SeriesScene):
    """The game's result; it stays until somebody goes on."""

    name: ClassVar[str] = "scoring"

    def arrange(self, screen: Screen) -> None:
        """The game's stacks on one side, the sheet of games on the other; below it where it is narrow."""
        rows = self.rows()
        last = len(rows[0].made) - 1
        gold = [seat for seat, row in enumerate(rows) if row.is_winner]
        stands = stands_of(rows, slice(last, None))
        hung = self._string(screen, last + 1)
        self.stand_up(screen, stands, [row.total for row in rows], gold, shows_gains=True, hung=hung)
        self.controls = [
            DiscButton(self.tr("Next"), self.next_box(screen), "next", self.go_on, kind="coral"),
            DiscButton(self.tr("Pause"), self.small_boxes(screen)[0], "pause", self.pause, lands=False),
            *self.looks_back(screen),
            *self.lay_games(screen, rows),
        ]

    def _string(self, screen: Screen, game: int) -> Spot:
        """The games on a string over the stacks, at that one."""
        left, w = at(screen, *SERIES[screen.shape]), series_w(self.view.games) * screen.u
        look = f"series:{self.view.games}:{game}"
        return Spot(look, left.x + w / 2, left.y + w * height_of(look) / 2, w, 45, lift=4)


def game_result(app: Client, table: Table, step: GameScored) -> Scene | None:
    """The screen after a game; after the last one that of the whole series follows."""
    return GameScoringScene(app, table, step) if step.game + 1 < table.seen.view.games else None
