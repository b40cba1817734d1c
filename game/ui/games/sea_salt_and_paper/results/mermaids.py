"""The screen of a game that four mermaids have ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.games.sea_salt_and_paper.results import mermaids_picture, scenery
from game.ui.games.sea_salt_and_paper.results.discs import discs_of
from game.ui.games.sea_salt_and_paper.results.looking import LookingScene
from game.ui.games.sea_salt_and_paper.results.scene import PictureScene
from game.ui.geometry import Box
from game.ui.parts.cheer import SECONDS as CHEER_SECONDS
from game.ui.parts.cheer import cheer
from game.ui.parts.composition import at, box_at
from game.ui.parts.headline import COMES, Headline
from game.ui.scene import Pace
from game.ui.table.ending import headline_of
from game.ui.table.timeline import Cue
from game.ui.widgets import DiscButton

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.draw.spot import Pose
    from game.ui.screen import Screen
    from game.ui.widgets import Label

HEADLINE = {"wide": (350, 112, 500, 100), "square": (300, 106, 456, 100), "tall": (540, 104, 700, 96)}
"""Centre and size of the slip with the words, in design px."""


class MermaidsScene(PictureScene):
    """Whoever has gathered them is lifted out of the sea; points play no part, so none are shown."""

    name: ClassVar[str] = "mermaids"
    settled = mermaids_picture.seconds()
    cues = (Cue(0.0, "mermaids"), Cue(settled, "game_won"))
    _headline: Headline

    def arrange(self, screen: Screen) -> None:
        """The swell, the cards and the crown; then who has won, in words."""
        view, cast, outcome = self.table.session.match.view(None), self.table.session.shepherds, self.step.outcome
        picture = mermaids_picture.mermaids(outcome.winners[0], view.hand_sizes, cast, screen, self.marked)
        self.show(picture, scenery.mermaids(screen))
        own = self.own if self.own in outcome.winners else None  # nobody else has a place
        words = headline_of(outcome, [shepherd.title() for shepherd in cast], own, self.tr)
        self._headline = Headline(words, box_at(screen, *HEADLINE[screen.shape]), screen.u)
        super().arrange(screen)

    def pose(self) -> Pose:
        """The picture, and the cheer round it."""
        since = self.seconds - self.settled
        if since < 0:
            return super().pose()
        screen, cast = self.app.screen, self.table.session.shepherds
        safe, water = screen.safe, at(screen, 0, mermaids_picture.PLANS[screen.shape].water).y
        air = Box(safe.x, safe.y, safe.w, water - safe.y)
        falling = cheer(air, screen.u, [cast[self.step.outcome.winners[0]]], since if self.builds_up else None)
        return super().pose() | {f"cheer:{number}": spot for number, spot in enumerate(falling)}

    def part_items(self) -> list[Item]:
        """The words, once the crown lies."""
        self._headline.seconds = self.seconds - self.settled if self.builds_up else COMES
        return [*super().part_items(), *self._headline.items(self.app.sprites, self.app.screen)]

    def labels(self) -> list[Label]:
        """The words too."""
        return [*self._headline.labels(), *super().labels()]

    @property
    def pace(self) -> Pace:
        """Lively while paper falls."""
        return Pace.LIVELY if self.seconds < self.settled + CHEER_SECONDS and self.builds_up else super().pace

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
