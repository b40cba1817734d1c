"""The series is over: stacks of all swim rings, game upon game, and who has the crown."""

from __future__ import annotations

from game.ui.draw.canvas import Item
from game.ui.games.undertow.results.flock_sheet import FlockSheet
from game.ui.games.undertow.results.series import SeriesScene, stands_of
from game.ui.parts.composition import box_at
from game.ui.screen import Screen
from game.ui.table.endings.ending import EndingScene
from game.ui.table.endings.result import PADDING, SHEET
from game.ui.widgets import Panel


class SeriesFinalScene(SeriesScene, EndingScene):
    """The last picture of a series."""

    _flocks: FlockSheet | None = None

    def arrange(self, screen: Screen) -> None:
        """Stacks on one side, on the other the sheet of games, or after a single one what became of each flock."""
        rows = self.rows()
        self.stand_up(screen, stands_of(rows, slice(None)), [row.total for row in rows])
        if self.view.games > 1:
            pressed = self.lay_games(screen, rows)
        else:
            pressed = []
            self._lay_flocks(screen)
        self.controls = [
            *self.ways_on(screen),
            *self.looks_back(screen),
            *pressed,
        ]

    def _lay_flocks(self, screen: Screen) -> None:
        paper = box_at(screen, *SHEET[screen.shape])
        inner = paper.inset(screen.px(PADDING))
        self._flocks = FlockSheet(inner, self.table.seen, screen, self.outcome.winners, self.marked)
        self.parts = [self.signs, Panel(paper), self._flocks]

    def part_items(self) -> list[Item]:
        """What became of the flocks is told when the stacks lie."""
        if self._flocks:
            self._flocks.is_told = self.playback.is_told
        return super().part_items()
