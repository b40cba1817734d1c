"""The game is over: shepherds on as many rings as points, and every round's points as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.games.sea_salt_and_paper.results.mermaids import MermaidsScene
from game.ui.geometry import Box
from game.ui.parts.composition import box_at
from game.ui.parts.podium import Stand
from game.ui.parts.score_sheet import ScoreRow, ScoreSheet
from game.ui.parts.score_signs import ScoreSigns
from game.ui.scene import Pace
from game.ui.table.result import PADDING, SHEET, PodiumScene
from game.ui.widgets import DiscButton, Label, Panel

if TYPE_CHECKING:
    from game.engine.sea_salt_and_paper import GameOver
    from game.ui.scene import Client, Scene
    from game.ui.screen import Screen
    from game.ui.table.table import Table

HEADLINE = 0.17
"""The headline's part of the paper's height."""
HEADLINE_WORDS = 56
AFTERNOON = 0.27


def game_over(app: Client, table: Table, step: GameOver) -> Scene:
    """The last picture of a game: four mermaids have one of their own."""
    make = MermaidsScene if step.outcome.reason == "mermaids" else FinalScene
    return make(app, table, step)


class FinalScene(PodiumScene):
    """Who has won the race, and round by round how."""

    name: ClassVar[str] = "final"

    def arrange(self, screen: Screen) -> None:
        """Winners and stacks on one side, words and points on the paper."""
        rows, winners = self._rows(), self.step.outcome.winners
        podium = self.stand_up(screen, stands_of(rows), AFTERNOON)
        paper = box_at(screen, *SHEET[screen.shape])
        inner = paper.inset(screen.px(PADDING))
        head = Box(inner.x, inner.y, inner.w, inner.h * HEADLINE)
        sheet = ScoreSheet(Box(inner.x, head.bottom, inner.w, inner.bottom - head.bottom), rows, screen)
        words = Label(self._headline([rows[seat].shepherd.title() for seat in winners]), head, HEADLINE_WORDS)
        signs = ScoreSigns(podium, [row.total for row in rows], gold=winners)
        self.parts = [signs, Panel(paper), words, sheet]
        menu, *_ = self.small_boxes(screen)
        self.controls = [
            DiscButton(self.tr("Play again"), self.next_box(screen), "replay", self.play_again, kind="coral"),
            DiscButton(self.tr("Menu"), menu, "home", self.app.go_home, lands=False),
        ]

    def _rows(self) -> list[ScoreRow]:
        scores, shepherds = self.table.session.match.view(None).scores, self.table.session.shepherds
        winners = self.step.outcome.winners
        return [ScoreRow(shepherds[seat], tuple(own), seat in winners) for seat, own in enumerate(scores)]

    def _headline(self, names: Sequence[str]) -> str:
        if len(names) == 1:
            return self.tr("{name} wins!").format(name=names[0])
        return self.tr("Shared win: {names}").format(names=", ".join(names))

    @property
    def pace(self) -> Pace:
        """Lively, for the winners hop."""
        return Pace.LIVELY if self.app.motion == "full" else Pace.STILL

    def go_on_by_itself(self) -> None:
        """Where only computers play, the next game begins."""
        self.play_again()

    def back(self) -> None:
        """To the menu."""
        self.app.go_home()


def stands_of(rows: Sequence[ScoreRow]) -> list[Stand]:
    """The stacks of a finished game: a ring a point in each seat's pattern, round upon round."""
    return [
        Stand(
            row.shepherd,
            row.total,
            mood="joy" if row.is_winner else "calm",
            hops=row.is_winner,
            look=f"saved:{row.shepherd}",
            groups=row.scores,
            has_crown=row.is_winner,
        )
        for row in rows
    ]
