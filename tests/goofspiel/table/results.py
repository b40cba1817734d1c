"""Who has won."""

from __future__ import annotations

from game.ui.parts.podium import ScoreStack
from game.ui.screen import Screen
from game.ui.table.ending import EndingScene
from game.ui.widgets import DiscButton


class FinalScene(EndingScene):
    """The last picture of a match."""

    def arrange(self, screen: Screen) -> None:
        """Stacks as high as the points, and the ways on."""
        scores, winners = self.outcome.scores, self.outcome.winners
        stands = [
            ScoreStack(name, scores[seat], has_crown=seat in winners)
            for seat, name in enumerate(self.table.session.shepherds)
        ]
        self.stand_up(screen, stands, scores)
        self.parts = [self.signs]
        again = DiscButton(self.tr("Play again"), self.next_box(screen), "replay", self.play_again, kind="coral")
        self.controls = [again, DiscButton(self.tr("Menu"), self.small_boxes(screen)[0], "home", self.app.go_home)]
