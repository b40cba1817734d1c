"""The languages that may be chosen, and the title's globe that leads to the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_width
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.parts.composition import CAPTION, CORNER_DISC
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.widgets import Banner, Control, DiscButton, Label
from game.ui.words import label_with_value, native_names

NAME = (2.6, 0.5)
"""Size of the slip with a language's name, relative to its disc."""
NAME_H = 1.3
"""Least height of that slip, relative to its letters."""
LIFT = 4


class LanguageDisc(DiscButton):
    """A globe with the own name of the language that a press chooses.

    Args:
        is_named: returns whether the name is drawn, which could cover a table.
    """

    def __init__(self, app: Client, code: str, name: str, box: Box, is_named: Callable[[], bool]) -> None:
        words = label_with_value(app.words.tr("Language"), name, app.words.tr)
        super().__init__(words, box, "language", lambda: app.change_settings(language=code), lands=False)
        letter = app.screen.text_px(CAPTION)
        w, h = max(box.w * NAME[0], letter * (line_width(name) + 1)), max(box.h * NAME[1], letter * NAME_H)
        self._is_named = is_named
        self._name = Label(name, Box(box.right - w, box.bottom + h / 4, w, h), CAPTION)

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        globe = super().items(sprites, screen, focused, pressed)
        if not self._is_named():
            return globe
        slip = Banner(self._name.box, FRAME, lift=LIFT).items(sprites, screen)
        return [*globe, *slip, *self._name.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return (self._name,)


def language_discs(app: Client, screen: Screen, is_named: Callable[[], bool] = lambda: True) -> list[Control]:
    """Returns a globe at the upper right for the language after the current one; none where only one is offered.

    Args:
        is_named: as of `LanguageDisc`.
    """
    names, side, stage = offered_languages(app), screen.design.control_size(CORNER_DISC), screen.design.stage
    codes = [*names]
    code = codes[(codes.index(app.words.language) + 1) % len(codes)] if app.words.language in codes else codes[0]
    box = screen.box(Box(stage.right - side, stage.y, side, side))
    return [] if code == app.words.language else [LanguageDisc(app, code, names[code], box, is_named)]


def offered_languages(app: Client) -> dict[str, str]:
    """Returns the own name of each language that may be chosen, by code."""
    names = native_names()
    return {code: names[code] for code in (app.config.kiosk.languages if app.config.kiosk else ()) or names}
