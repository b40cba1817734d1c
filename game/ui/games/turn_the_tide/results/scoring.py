"""A round is over: shepherds rise on stacks of rings, and every hand shows who has made what of it."""

from __future__ import annotations

from typing import ClassVar

from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.results.hand_sheet import HandSheet
from game.ui.games.turn_the_tide.results.hand_table import hand_table
from game.ui.games.turn_the_tide.results.looking_back import asks_why, looks_back, opens_hands
from game.ui.parts.composition import at, box_at
from game.ui.parts.podium import standing
from game.ui.screen import Screen
from game.ui.table.result import PADDING, SHEET, PodiumScene
from game.ui.widgets import DiscButton, Panel

BUNTING = {"wide": (96, 66), "square": (72, 66), "tall": (54, 66)}
DUSK = 0.55


class ScoringScene(PodiumScene):
    """The round's result; it stays until somebody goes on."""

    name: ClassVar[str] = "scoring"

    def enter(self) -> None:
        """The coach begins to look at the round, or goes on."""
        super().enter()
        self.table.session.reviews.begin(self.table.session.persons)

    def exit(self) -> None:
        """The computers' next bids must not wait for the coach."""
        self.table.session.reviews.end()

    def arrange(self, screen: Screen) -> None:
        """Stacks on one side, the sheet of hands on the other; below it where it is narrow."""
        view = self.table.session.match.view(None)
        shepherds, record = self.table.session.shepherds, view.history[-1]
        totals = [sum(scores) for scores in view.scores]
        stands = standing(shepherds, record.rings, record.bonus, record.out)
        podium = self.stand_up(screen, stands, totals, DUSK, shows_losses=True)
        paper = box_at(screen, *SHEET[screen.shape])
        sheet = HandSheet(paper.inset(screen.px(PADDING)), hand_table(view), shepherds, len(view.history) - 1)
        self.parts = [self.signs, Panel(paper), sheet]
        self._hung = _bunting(screen, self.table.tableau.hands_total, len(record.bids))
        halt, *looks = self.small_boxes(screen)
        self.controls = [
            DiscButton(self.tr("Next"), self.next_box(screen), "next", self.go_on, kind="coral"),
            DiscButton(self.tr("Pause"), halt, "pause", self.pause),
            *looks_back(self, *looks),
            *asks_why(self, podium),
            *opens_hands(self, sheet),
        ]


def _bunting(screen: Screen, hands: int, played: int) -> Spot:
    """The string of the round's hands, at the last that was played."""
    x, y = at(screen, *BUNTING[screen.shape])
    w = 571 * screen.u
    return Spot(f"bunting:{hands}:{played}", x + w / 2, y + screen.px(54), w, 45)
