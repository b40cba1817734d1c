"""The game is over: shepherds on as many rings as points, and every round's points as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.games.sea_salt_and_paper.results.discs import coaches
from game.ui.games.sea_salt_and_paper.results.mermaids import MermaidsScene
from game.ui.parts.composition import box_at
from game.ui.parts.podium import ScoreStack
from game.ui.parts.score_sheet import ScoreRow, ScoreSheet
from game.ui.table.endings.ending import EndingScene
from game.ui.table.endings.result import PADDING, SHEET
from game.ui.widgets import Panel

if TYPE_CHECKING:
    from game.engine.sea_salt_and_paper import GameOver
    from game.ui.scene import Client, Scene
    from game.ui.screen import Screen
    from game.ui.table.table import Table


def game_over(app: Client, table: Table, step: GameOver) -> Scene:
    """The last picture of a game: four mermaids have one of their own."""
    make = MermaidsScene if step.outcome.reason == "mermaids" else RaceFinalScene
    return make(app, table, step)


class RaceFinalScene(EndingScene):
    """Who has won the race, and round by round how."""

    def arrange(self, screen: Screen) -> None:
        """Winners and stacks on one side, points on the paper."""
        rows = self._rows()
        self.stand_up(screen, stands_of(rows), [row.total for row in rows])
        paper = box_at(screen, *SHEET[screen.shape])
        self.sheet = ScoreSheet(paper.inset(screen.px(PADDING)), rows, screen, own=self.marked)
        self.parts = [self.signs, Panel(paper), self.sheet]
        self.controls = [*self.ways_on(screen), *coaches(self, self.small_boxes(screen)[1])]

    def _rows(self) -> list[ScoreRow]:
        scores, shepherds = self.table.session.match.view(None).scores, self.table.session.shepherds
        winners = self.step.outcome.winners
        return [ScoreRow(shepherds[seat], tuple(own), seat in winners) for seat, own in enumerate(scores)]


def stands_of(rows: Sequence[ScoreRow]) -> list[ScoreStack]:
    """The stacks of a finished game: a ring a point in each seat's pattern, round upon round."""
    return [ScoreStack(row.shepherd, row.total, look=f"saved:{row.shepherd}", groups=row.made) for row in rows]
