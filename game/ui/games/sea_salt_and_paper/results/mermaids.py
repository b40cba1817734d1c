"""The screen of a game that four mermaids have ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.games.sea_salt_and_paper.results import mermaids_picture, scenery
from game.ui.games.sea_salt_and_paper.results.discs import discs_of
from game.ui.games.sea_salt_and_paper.results.looking import LookingScene
from game.ui.games.sea_salt_and_paper.results.scene import PictureScene
from game.ui.table.timeline import Cue
from game.ui.widgets import DiscButton

if TYPE_CHECKING:
    from game.ui.screen import Screen


class MermaidsScene(PictureScene):
    """Whoever has gathered them is lifted out of the sea; points play no part, so none are shown."""

    name: ClassVar[str] = "mermaids"
    settled = mermaids_picture.seconds()
    cues = (Cue(0.0, "mermaids"), Cue(settled, "game_won"))

    def arrange(self, screen: Screen) -> None:
        """The swell, the cards and the crown."""
        view, cast = self.table.session.match.view(None), self.table.session.shepherds
        (winner,) = self.step.outcome.winners
        self.show(mermaids_picture.mermaids(winner, view.hand_sizes, cast, screen), scenery.mermaids(screen))
        super().arrange(screen)

    def discs(self, screen: Screen) -> None:
        """To the menu, a look at the table, and the same table again."""
        places = discs_of(screen)
        self.controls = [
            DiscButton(self.tr("Play again"), places.following, "replay", self.play_again, kind="coral"),
            DiscButton(self.tr("Menu"), places.outer, "home", self.app.go_home, lands=False),
            DiscButton(self.tr("Look at the table"), places.inner, "eye", self._look),
        ]

    def hurry(self) -> None:
        """Everything is there."""
        self.show_all()

    def go_on_by_itself(self) -> None:
        """Where only computers play, the next game begins."""
        self.play_again()

    def back(self) -> None:
        """To the menu."""
        self.app.go_home()

    def _look(self) -> None:
        self.app.push(LookingScene(self.app, self.table))
