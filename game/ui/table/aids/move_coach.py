"""The coach where advice is told by the chance of winning: move by move what it has cost, and the dearest one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table.aids.coach import PER_LINE, CoachScene
from game.ui.table.aids.move_cells import MoveCells, drops_of
from game.ui.widgets import Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.verdicts import MoveReview
    from game.ui.geometry import Box
    from game.ui.scene import Client
    from game.ui.screen import Screen
    from game.ui.table.aids.pictured import Pictures
    from game.ui.table.table import Table

MOST = {"wide": 16, "square": 16, "tall": 18}
"""So many moves can be seen on the sheet, by the screen's shape."""


class MoveCoach(CoachScene):
    """The moves in the order made; of too many those that cost the most.

    Args:
        pictures: how the game tells a move.
    """

    def __init__(self, pictures: Pictures, app: Client, table: Table) -> None:
        self._pictures = pictures
        super().__init__(app, table)

    def moves(self, screen: Screen, box: Box) -> Part:
        """Cells with a badge or drops; nothing while the orca thinks."""
        found = dearest(self.review.moves, MOST[screen.shape]) if self.review else ()
        cast, heights = self.session.shepherds, self.table.kind.catalogue.heights
        return MoveCells(box, found, cast, self._pictures, heights, PER_LINE[screen.shape], screen.u, self.tr)

    def verdict(self) -> str:
        """How many moves could have been better."""
        dear = sum(drops_of(move) > 0 for move in self.review.moves)
        if not dear:
            return self.tr("I would have played the same.")
        if dear == 1:
            return self.tr("One move could be better.")
        return self.tr("{number} moves could be better.").format(number=dear)

    def reckoning(self, screen: Screen, box: Box) -> list[Part]:  # noqa: ARG002
        """What each move cost is beside it: a sum of chances would mean nothing."""
        return []


def dearest(moves: Sequence[MoveReview], most: int) -> tuple[MoveReview, ...]:
    """Those that cost the most, in the order made."""
    places = sorted(range(len(moves)), key=lambda place: -moves[place].cost)[:most]
    return tuple(moves[place] for place in sorted(places))
