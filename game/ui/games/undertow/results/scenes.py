"""A game is over, or the series: shepherds on stacks of swim rings, one a saved swimmer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.spot import Spot
from game.ui.draw.theme import hex_colour
from game.ui.games.undertow.looks import height_of, series_w
from game.ui.parts.composition import at, box_at
from game.ui.parts.podium import Stand
from game.ui.parts.score_sheet import ScoreRow, ScoreSheet
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.ending import EndingScene
from game.ui.table.result import PADDING, SHEET, PodiumScene
from game.ui.widgets import Control, DiscButton, Panel

if TYPE_CHECKING:
    from game.engine.undertow import GameScored, View
    from game.ui.table.table import Table

AFTERNOON = 0.3
SAND = (hex_colour("F7E2B2"), hex_colour("EBCB90"))
"""The two sheets that stacks stand on."""
SAND_DY = (-54, 18)
"""How far below the water line each of them begins, in design px."""
BEACH = 22
NEAR_SEA = -14
SERIES = {"wide": (96, 44), "square": (72, 44), "tall": (54, 44)}
"""Where the string with the games hangs."""
GAME_HEAD = "pennant:1:2"
"""What a game's number stands on."""


class SeriesScene(PodiumScene):
    """How the series stands; subclasses say what is to be done next."""

    _landed = 0

    def rings_land(self, count: int) -> None:
        """A note a ring, each higher than the one before."""
        self._landed += count
        self.app.sound.play("tally", count=self._landed)

    def arrange(self, screen: Screen) -> None:
        """Stacks on one side, the sheet of games on the other; below it where it is narrow."""
        rows = self._rows()
        gold = [seat for seat, row in enumerate(rows) if row.is_winner]
        stands = [_stand(row, self._is_over) for row in rows]
        self.stand_up(screen, stands, [row.total for row in rows], AFTERNOON, gold)
        paper = box_at(screen, *SHEET[screen.shape])
        last = len(rows[0].scores) - 1
        self.sheet = ScoreSheet(paper.inset(screen.px(PADDING)), rows, screen, GAME_HEAD, own=self.marked, now=last)
        self.parts = [self.signs, Panel(paper), self.sheet]
        self.controls = self._ways_on(screen)

    @property
    def _view(self) -> View:
        return self.table.session.match.view(None)

    @property
    def _is_over(self) -> bool:
        return self._view.phase == "over"

    def _rows(self) -> list[ScoreRow]:
        """Each seat's games; who has the most so far is on gold."""
        scores = self._view.scores
        most = max(sum(made) for made in scores)
        shepherds = self.table.session.shepherds
        return [ScoreRow(shepherds[seat], made, sum(made) == most) for seat, made in enumerate(scores)]

    def _ways_on(self, screen: Screen) -> list[Control]:
        raise NotImplementedError

    def scenery(self, screen: Screen, light: float) -> Backdrop:
        """The stacks stand on sand."""
        sea = super().scenery(screen, light)
        *far, ground, near = sea.sheets
        still = replace(ground, speed=0.0, alpha=1.0)
        beach = (
            replace(still, y=ground.y + screen.px(dy), paper=paper, z=BEACH + number)
            for number, (dy, paper) in enumerate(zip(SAND_DY, SAND, strict=True))
        )
        return replace(sea, sheets=(*far, *beach, replace(near, y=near.y + screen.px(NEAR_SEA))))


class GameResult(SeriesScene):
    """After a game that is not the last: what each has saved so far."""

    name: ClassVar[str] = "game_result"

    def arrange(self, screen: Screen) -> None:
        """The string with the games hangs over the stacks."""
        super().arrange(screen)
        games, left = self._view.games, at(screen, *SERIES[screen.shape])
        w = series_w(games) * screen.u
        look = f"series:{games}:{len(self._view.scores[0])}"
        self._hung = Spot(look, left.x + w / 2, left.y + w * height_of(look) / 2, w, 45, lift=4)

    def _ways_on(self, screen: Screen) -> list[Control]:
        return [
            DiscButton(self.tr("Next"), self.next_box(screen), "next", self.go_on, kind="coral"),
            DiscButton(self.tr("Pause"), self.small_boxes(screen)[0], "pause", self.pause, lands=False),
        ]


class FinalResult(SeriesScene, EndingScene):
    """The last picture of a series: the winner has the crown."""

    def _ways_on(self, screen: Screen) -> list[Control]:
        return [
            DiscButton(self.tr("Play again"), self.next_box(screen), "replay", self.play_again, kind="coral"),
            DiscButton(self.tr("Menu"), self.small_boxes(screen)[0], "home", self.app.go_home, lands=False),
        ]


def game_result(app: Client, table: Table, step: GameScored) -> Scene | None:
    """The screen after a game; after the last one that of the whole series follows."""
    return GameResult(app, table, step) if step.game + 1 < table.tableau.games else None


def _stand(row: ScoreRow, is_over: bool) -> Stand:
    """A stack of as many swim rings as are saved, the games a little apart."""
    return Stand(
        row.shepherd,
        row.total,
        mood="joy" if row.is_winner else "calm",
        hops=row.is_winner,
        look=f"saved:{row.shepherd}",
        groups=row.made,
        has_crown=row.is_winner and is_over,
    )
