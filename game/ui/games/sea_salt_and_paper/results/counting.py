"""The screen on which a round is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.games.sea_salt_and_paper.results import scenery
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, count_of
from game.ui.games.sea_salt_and_paper.results.count_picture import picture_of
from game.ui.games.sea_salt_and_paper.results.discs import coaches, discs_of
from game.ui.games.sea_salt_and_paper.results.scene import PictureScene
from game.ui.games.sea_salt_and_paper.results.telling import telling
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

    def arrange(self, screen: Screen) -> None:
        """A shelf a seat, and what the bet has come to below."""
        picture = picture_of(self._count, self.table.session.shepherds, screen, self.marked)
        behind = scenery.count(screen, len(self._count.seats), self.table.daytime)
        self.show(telling(self._count, picture, screen), behind)
        super().arrange(screen)

    def discs(self, screen: Screen) -> None:
        """The eye shows all that is still to come; when all is there it can be seen again."""
        places = discs_of(screen)
        pause = DiscButton(self.tr("Pause"), places.inner, "pause", self.pause)
        pause.lands = False
        look = (
            DiscButton(self.tr("Count again"), places.outer, "replay", self.tell_again)
            if self.playback.is_told
            else DiscButton(self.tr("Show all"), places.outer, "eye", self.playback.skip_all)
        )
        look.lands = False
        following = DiscButton(self.tr("Next"), places.following, "next", self.go_on, kind="coral")
        self.controls = [following, look, pause, *coaches(self, places.third)]


def counted(view: View, number: int) -> RoundCount:
    """The count of a finished round, from 0, as anybody may see it."""
    totals = [sum(scores[: number + 1]) for scores in view.scores]
    return count_of(view.history[number], totals, view.pair_points, view.target)
