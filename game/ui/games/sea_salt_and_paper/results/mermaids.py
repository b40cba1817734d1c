"""The screen of a game that four mermaids have ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.games.sea_salt_and_paper.results import mermaids_picture, scenery
from game.ui.games.sea_salt_and_paper.results.discs import discs_of
from game.ui.games.sea_salt_and_paper.results.looking import LookingScene
from game.ui.games.sea_salt_and_paper.results.scene import PictureScene
from game.ui.geometry import Box
from game.ui.parts.composition import at, box_at
from game.ui.table.endings.cheer import cheer
from game.ui.table.endings.ending import headline_of
from game.ui.table.motion.headline import Headline
from game.ui.widgets import DiscButton

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.screen import Screen
    from game.ui.widgets import Label

HEADLINE = {"wide": (350, 112, 500, 100), "square": (300, 106, 456, 100), "tall": (540, 104, 700, 96)}
"""Centre and size of the slip with the words, in design px."""


class MermaidsScene(PictureScene):
    """The winner is lifted out of the sea; points play no part, so none are shown."""

    name: ClassVar[str] = "mermaids"
    _headline: Headline

    def arrange(self, screen: Screen) -> None:
        """The swell, the cards, the crown and the cheer; then who has won, in words."""
        view, cast, outcome = self.table.session.match.view(None), self.table.session.shepherds, self.step.outcome
        winner = outcome.winners[0]
        picture = mermaids_picture.mermaids(winner, view.hand_sizes, cast, screen, self.marked)
        script = mermaids_picture.telling(picture, screen)
        safe, water = screen.safe, at(screen, 0, mermaids_picture.PLANS[screen.shape].water).y
        cheer(script, Box(safe.x, safe.y, safe.w, water - safe.y), [cast[winner]], mermaids_picture.SECONDS)
        self.show(script, scenery.mermaids(screen))
        own = self.own if self.own in outcome.winners else None  # nobody else has a place
        words = headline_of(outcome, [shepherd.title() for shepherd in cast], own, self.tr)
        self._headline = Headline(words, box_at(screen, *HEADLINE[screen.shape]), self.app)
        super().arrange(screen)

    def part_items(self) -> list[Item]:
        """The words, once the crown lies."""
        self._headline.seconds = self.playback.since_told
        return [*super().part_items(), *self._headline.items(self.app.sprites, self.app.screen)]

    def labels(self) -> list[Label]:
        """The words too."""
        return [*self._headline.labels(), *super().labels()]

    def discs(self, screen: Screen) -> None:
        """To the menu, a look at the table, and the same table again."""
        places = discs_of(screen)
        self.controls = [
            DiscButton(self.tr("Play again"), places.following, "replay", self.play_again, kind="coral"),
            DiscButton(self.tr("Menu"), places.outer, "home", self.app.go_home, lands=False),
            DiscButton(self.tr("Look at the table"), places.inner, "eye", self._look),
        ]

    def go_on_by_itself(self) -> None:
        """Where only computers play, the next game begins."""
        self.play_again()

    def back(self) -> None:
        """To the menu."""
        self.app.go_home()

    def _look(self) -> None:
        self.app.push(LookingScene(self.app, self.table))
