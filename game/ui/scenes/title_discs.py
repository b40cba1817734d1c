"""Discs shared by title and other screens: lesson and the deals of the day.

Their scenes are imported when opened, so that the title appears sooner.
"""

from __future__ import annotations

from functools import partial

from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_DISC, Cutouts
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton

SPROUT = 0.46
"""Size of the sprout relative to the disc."""


class LessonDisc(DiscButton):
    """Opens a game's lesson; a sprout marks one not opened yet."""

    def __init__(self, app: Client, game: str, box: Box) -> None:
        super().__init__(app.words.tr("How to play"), box, "touch", partial(_teach, app, game))
        self._is_new = game not in app.settings.lessons_seen

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        x, y, side = self.box.x + self.box.w * 0.86, self.box.y + self.box.h * 0.14, self.box.w * SPROUT
        sprouts = [flat_sprite("icon:sprout", x, y, side)] if self._is_new else []
        return [*super().items(sprites, screen, focused, pressed), *Cutouts(sprouts).items(sprites, screen)]


def _teach(app: Client, game: str) -> None:
    app.push(lesson(app, game))


def lesson(app: Client, game: str) -> Scene:
    from game.ui.scenes.how_to_play import HowToPlayScene

    return HowToPlayScene(app, app.tables[game])


def day_disc(app: Client, screen: Screen) -> DiscButton:
    """Returns the disc at the upper left that leads to the deals of the day."""
    side, stage = screen.design.control_size(CORNER_DISC), screen.design.stage
    box = screen.box(Box(stage.x, stage.y, side, side))
    return DiscButton(app.words.tr("Tide of the day"), box, "day", lambda: app.push(app.screens.day(app)), lands=False)
