"""Who has won."""

from __future__ import annotations

from game.ui.parts.podium import Stand
from game.ui.screen import Screen
from game.ui.table.result import PodiumScene
from game.ui.widgets import DiscButton


class FinalScene(PodiumScene):
    """The last picture of a match."""

    name = "final"

    def arrange(self, screen: Screen) -> None:
        """Stacks as high as the points, and the ways on."""
        outcome, cast = self.table.session.outcome, self.table.session.shepherds
        assert outcome
        self.stand_up(screen, [Stand(name, points) for name, points in zip(cast, outcome.scores, strict=True)], 0.3)
        again = DiscButton(self.tr("Play again"), self.next_box(screen), "replay", self.play_again, kind="coral")
        self.controls = [again, DiscButton(self.tr("Menu"), self.small_boxes(screen)[0], "home", self.app.go_home)]
