"""Closed: the sea in the dark, and nothing to press."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.theme import PAPER
from game.ui.parts.composition import box_at
from game.ui.parts.letters import menu_backdrop
from game.ui.scene import Scene
from game.ui.sound import CALM
from game.ui.widgets import Label

if TYPE_CHECKING:
    from game.ui.screen import Screen

DARK = 0.82
WORDS = 40
TITLE = {"wide": (960, 470), "square": (720, 470), "tall": (540, 900)}


class ClosedScene(Scene):
    """Nothing can be pressed; the operator takes it off."""

    name: ClassVar[str] = "closed"
    is_public = True

    @property
    def goes_on(self) -> bool:
        """Until it opens."""
        return True

    def enter(self) -> None:
        """Only the surf, and that is silent at night."""
        self.app.sound.follow(CALM)

    def arrange(self, screen: Screen) -> None:
        """A line in the middle of the dark sea."""
        self._backdrop = menu_backdrop(screen)
        box = box_at(screen, *TITLE[screen.shape], 900, 120)
        self.parts = [Label(self.tr("Closed now. See you soon!"), box, WORDS, colour=PAPER)]

    def items(self) -> list[Item]:
        """Sea, darkness, words."""
        screen = self.app.screen
        sea = [layer.item for layer in self.app.scenery.layers(self._backdrop, 0.0)]
        return [*sea, *self.app.sprites.veil(screen.width, screen.height, DARK), *self.part_items()]

    def back(self) -> None:
        """Nobody leaves it."""
