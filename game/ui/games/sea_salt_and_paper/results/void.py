"""The screen of a round that nobody has ended before the deck was empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.games.sea_salt_and_paper.results import void_picture
from game.ui.games.sea_salt_and_paper.results.discs import discs_of
from game.ui.games.sea_salt_and_paper.results.looking import LookingScene
from game.ui.games.sea_salt_and_paper.results.scene import PictureScene
from game.ui.games.sea_salt_and_paper.scenery import at_time
from game.ui.widgets import DiscButton

if TYPE_CHECKING:
    from game.ui.screen import Screen

EVENING = 0.66
"""The time of day: later than any round that counts."""


class VoidScene(PictureScene):
    """All cards go home; small on purpose."""

    name: ClassVar[str] = "void"

    def arrange(self, screen: Screen) -> None:
        """The table without a card, and why."""
        seen = self.table.seen
        behind = at_time(screen, len(seen.cast), EVENING)
        self.show(void_picture.telling(seen, screen), behind)
        super().arrange(screen)

    def discs(self, screen: Screen) -> None:
        """On to the next deal, and a look at the table."""
        places = discs_of(screen)
        self.controls = [
            DiscButton(self.tr("Next"), places.following, "next", self.go_on, kind="coral"),
            DiscButton(self.tr("Look at the table"), places.outer, "eye", self._look, lands=False),
            DiscButton(self.tr("Pause"), places.inner, "pause", self.pause, lands=False),
        ]

    def _look(self) -> None:
        self.app.push(LookingScene(self.app, self.table))
