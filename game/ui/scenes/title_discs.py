"""Discs shared by title and other screens: back, lesson and settings.

Their scenes are imported when opened, so that the title appears sooner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_width
from game.ui.draw.sprite_state import flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.parts.composition import CAPTION, CORNER_DISC, Cutouts, corner_discs
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.widgets import Banner, Control, DiscButton, Label
from game.ui.words import label_with_value, native_names

SPROUT = 0.46
"""Size of the sprout relative to the disc."""
NAME = (2.6, 0.5)
"""Size of the slip with a language's name, relative to its disc."""
NAME_H = 1.3
"""Least height of that slip, relative to its letters."""
LIFT = 4


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


def settings_disc(app: Client, box: Box) -> DiscButton:
    return DiscButton(app.words.tr("Settings"), box, "settings", partial(_set, app))


def _set(app: Client) -> None:
    from game.ui.scenes.settings import SettingsScene

    app.push(SettingsScene(app))


class LanguageDisc(DiscButton):
    """A globe with the own name of the language that a press chooses."""

    def __init__(self, app: Client, code: str, name: str, box: Box) -> None:
        words = label_with_value(app.words.tr("Language"), name, app.words.tr)
        super().__init__(words, box, "language", lambda: app.change_settings(language=code), lands=False)
        letter = app.screen.text_px(CAPTION)
        w, h = max(box.w * NAME[0], letter * (line_width(name) + 1)), max(box.h * NAME[1], letter * NAME_H)
        self._name = Label(name, Box(box.right - w, box.bottom + h / 4, w, h), CAPTION)

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        slip = Banner(self._name.box, FRAME, lift=LIFT).items(sprites, screen)
        return [*super().items(sprites, screen, focused, pressed), *slip, *self._name.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return (self._name,)


def language_discs(app: Client, screen: Screen) -> list[Control]:
    """Returns a globe at the upper right for the language after the current one; none where only one is offered."""
    names, side, stage = offered_languages(app), screen.design.control_size(CORNER_DISC), screen.design.stage
    codes = [*names]
    code = codes[(codes.index(app.words.language) + 1) % len(codes)] if app.words.language in codes else codes[0]
    box = screen.box(Box(stage.right - side, stage.y, side, side))
    return [] if code == app.words.language else [LanguageDisc(app, code, names[code], box)]


def offered_languages(app: Client) -> dict[str, str]:
    """Returns the own name of each language that may be chosen, by code."""
    names = native_names()
    return {code: names[code] for code in (app.config.kiosk.languages if app.config.kiosk else ()) or names}


def back_disc(scene: Scene, screen: Screen) -> Control:
    """Returns the disc in the lower left corner that goes back."""
    return DiscButton(scene.tr("Back"), corner_discs(screen, 1)[0], "back", lambda: scene.go_back(), lands=False)


def back_and_settings(scene: Scene, screen: Screen) -> list[Control]:
    """Returns the discs in the lower left corner."""
    return [back_disc(scene, screen), settings_disc(scene.app, corner_discs(screen, 2)[1])]
