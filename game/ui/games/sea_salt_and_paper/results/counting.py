"""The screen on which a round is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.games.sea_salt_and_paper.results import scenery
from game.ui.games.sea_salt_and_paper.results.count import Count, count_of
from game.ui.games.sea_salt_and_paper.results.count_picture import picture_of
from game.ui.games.sea_salt_and_paper.results.discs import discs_of
from game.ui.games.sea_salt_and_paper.results.order import order_of
from game.ui.games.sea_salt_and_paper.results.scene import PictureScene
from game.ui.widgets import DiscButton

if TYPE_CHECKING:
    from game.engine.sea_salt_and_paper import RoundScored, View
    from game.ui.scene import Client
    from game.ui.screen import Screen
    from game.ui.table.table import Table


class CountScene(PictureScene):
    """Every seat's cards on a shelf, counted one after the other; it stays until somebody goes on."""

    name: ClassVar[str] = "count"

    def __init__(self, app: Client, table: Table, step: RoundScored) -> None:
        super().__init__(app, table, step)
        self._count = counted(table.session.match.view(None), step.round)
        self._order = order_of(self._count)
        self.settled, self.cues = self._order.seconds, self._order.cues(self._count)

    def arrange(self, screen: Screen) -> None:
        """A shelf a seat, and what the bet has come to below."""
        persons, cast = self.table.session.persons, self.table.session.shepherds
        own = persons[0] if len(persons) == 1 else None
        picture = picture_of(self._count, self._order, cast, screen, own)
        self.show(picture, scenery.count(screen, len(self._count.seats)))
        super().arrange(screen)

    def discs(self, screen: Screen) -> None:
        """The eye shows all that is still to come; when all is there it can be seen again."""
        places = discs_of(screen)
        pause = DiscButton(self.tr("Pause"), places.inner, "pause", self.pause)
        pause.lands = False
        look = (
            DiscButton(self.tr("Show all"), places.outer, "eye", self.show_all)
            if self.is_counting
            else DiscButton(self.tr("Count again"), places.outer, "replay", self.show_again)
        )
        look.lands = False
        self.controls = [DiscButton(self.tr("Next"), places.following, "next", self.go_on, kind="coral"), look, pause]

    def hurry(self) -> None:
        """The step under way ends."""
        self.seconds = self._order.skipped(self.seconds)


def counted(view: View, number: int) -> Count:
    """The count of a finished round, from 0, as anybody may see it."""
    totals = [sum(scores[: number + 1]) for scores in view.scores]
    return count_of(view.history[number], totals, view.pair_points, view.target)
