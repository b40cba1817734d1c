"""A round is over: shepherds rise on stacks of rings, and the sheet takes in what they have made."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.facts import hands_total, rounds_total
from game.ui.games.turn_the_tide.results.looking_back import asks_why, looks_back, opens_hands
from game.ui.games.turn_the_tide.results.tally import rows_of
from game.ui.parts.composition import at
from game.ui.parts.podium import stacks_of
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.endings.result import PodiumScene

if TYPE_CHECKING:
    from game.engine.turn_the_tide import RoundScored
    from game.ui.table.table import Table

BUNTING_W = 571
BUNTING = {"wide": (96, 66), "square": (72, 66), "tall": (54, 66)}


class RoundScoringScene(PodiumScene):
    """The round's result; it stays until somebody goes on."""

    name: ClassVar[str] = "scoring"

    def arrange(self, screen: Screen) -> None:
        """Stacks on one side, the sheet of points on the other; below it where it is narrow."""
        view = self.table.session.match.view(None)
        shepherds, record, now = self.table.session.shepherds, view.history[-1], len(view.history) - 1
        rows = rows_of(view, shepherds)
        stands = stacks_of(shepherds, record.rings, record.bonus, record.out)
        hung = _bunting(screen, hands_total(self.table.seen.view), len(record.bids))
        podium = self.stand_up(screen, stands, [row.total for row in rows], shows_gains=True, hung=hung)
        sheet = self.lay_sheet(screen, rows, now=now)
        self.controls = [
            *self.ways_on(screen),
            *looks_back(self, *self.small_boxes(screen)[1:]),
            *asks_why(self, podium),
            *opens_hands(self, sheet),
        ]


def round_result(app: Client, table: Table, step: RoundScored) -> Scene | None:
    """The screen after a round; a game of one round is told by its end alone."""
    return RoundScoringScene(app, table, step) if rounds_total(table.session.match.view(None)) > 1 else None


def _bunting(screen: Screen, hands: int, played: int) -> Spot:
    """The string of the round's hands, at the last that was played."""
    x, y = at(screen, *BUNTING[screen.shape])
    w = screen.px(BUNTING_W)
    return Spot(f"bunting:{hands}:{played}", x + w / 2, y + screen.px(54), w, 45)
