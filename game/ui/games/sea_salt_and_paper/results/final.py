"""The game is over: shepherds on as many rings as points, and every round's points as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.games.sea_salt_and_paper.results.discs import coaches
from game.ui.games.sea_salt_and_paper.results.scenes import MermaidsScene
from game.ui.parts.podium import ScoreStack
from game.ui.parts.score_sheet import ScoreRow
from game.ui.table.endings.ending import EndingScene

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
        self.lay_sheet(screen, rows)
        self.controls = [*self.ways_on(screen), *coaches(self, self.small_boxes(screen)[1])]

    def _rows(self) -> list[ScoreRow]:
        scores, shepherds = self.table.session.match.view(None).scores, self.table.session.shepherds
        winners = self.step.outcome.winners
        return [ScoreRow(shepherds[seat], tuple(own), seat in winners) for seat, own in enumerate(scores)]


def stands_of(rows: Sequence[ScoreRow]) -> list[ScoreStack]:
    """The stacks of a finished game: a ring a point in each seat's pattern, round upon round."""
    return [ScoreStack(row.shepherd, row.total, look=f"saved:{row.shepherd}", groups=row.made) for row in rows]
