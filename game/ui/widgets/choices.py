"""One out of a few, each shown by a picture or a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.widgets.control import Control
from game.ui.widgets.discs import LIFT, frame
from game.ui.widgets.parts import centred
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

GAP = 20
"""Between two options, in design px."""
RADIUS = 8
SHEET_LIFT = 6
"""How high a word's sheet lies, in design px."""
BADGE = 0.4
"""The tick's part of the height."""


@dataclass(frozen=True)
class Option:
    """One thing to choose."""

    name: str
    """What it is called aloud, translated; unlike every other name in the scene."""
    words: str = ""
    icon: str = ""
    """Shown on a disc instead of words."""
    meaning: str = ""
    """What it comes to, in a few words; "" where its own words say it."""


class OptionTile(Control):
    """One option: the chosen one carries a tick, and its disc is dark."""

    def __init__(self, option: Option, box: Box, chosen: bool, on_press: Callable[[], object]) -> None:
        super().__init__(option.name, box, on_press)
        self.option = option
        self.chosen = chosen
        self._label = None if option.icon else Label(option.words, box.inset(box.h * 0.12))
        side = box.h * BADGE
        self._badge = Box(self._outline.right - side, box.bottom - side, side, side)

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        """The picture or the word, its tick, and the focus round it."""
        up = 0.0 if pressed else screen.px(LIFT) * focused
        items = self._face(sprites, screen, up, pressed)
        if self.chosen:
            items.append(centred(sprites.disc("check", self._badge.w), self._badge, up))
        if focused:
            items += frame(sprites, screen, self._outline, up, self._radius(screen))
        return items

    def labels(self) -> Sequence[Label]:
        """Answers the label of the word, where there is one."""
        return (self._label,) if self._label else ()

    @property
    def _outline(self) -> Box:
        if self._label:
            return self.box
        side = min(self.box.w, self.box.h)
        x, y = self.box.center
        return Box(x - side / 2, y - side / 2, side, side)

    def _radius(self, screen: Screen) -> float:
        return screen.px(RADIUS) if self._label else self._outline.w / 2

    def _face(self, sprites: Sprites, screen: Screen, up: float, pressed: bool) -> list[Item]:
        if self._label is None:
            kind = "navy" if self.chosen else "paper"
            disc = sprites.disc(self.option.icon, self._outline.w, kind, pressed)
            return [centred(disc, self.box, up)]
        sheet = centred(sprites.panel(self.box.w, self.box.h, SHEET_LIFT), self.box, up)
        words = self._label.items(sprites, screen)
        return [sheet, *(Item(word.surface, word.x, word.y - round(up)) for word in words)]


def choice(
    options: Sequence[Option], chosen: int, box: Box, screen: Screen, on_choose: Callable[[int], object]
) -> list[Control]:
    """The options side by side, filling the box; `on_choose` is told the number of the one pressed."""
    gap = screen.px(GAP)
    width = (box.w - gap * (len(options) - 1)) / len(options)
    return [
        OptionTile(
            option,
            Box(box.x + number * (width + gap), box.y, width, box.h),
            number == chosen,
            lambda number=number: on_choose(number),
        )
        for number, option in enumerate(options)
    ]
