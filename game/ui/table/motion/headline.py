"""A banner with words over a picture, as large as the words; it drops in from above."""

from __future__ import annotations

from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_count
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import PAPER
from game.ui.geometry import Box
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.motion.playback import timeline_for
from game.ui.table.motion.script import Script
from game.ui.widgets import Banner, Label

WORDS, LINE = 52, 1.25
"""Size of the words in design px, and height of their lines relative to it."""
ASIDE, AROUND, LIFT = 0.7, 0.32, 12
"""Padding beside the words, and above and below them together, by their size; the banner's lift in design px."""
COMES = 0.24
"""Seconds of the entrance animation."""
RISE = 46
"""Distance above its place at which the banner starts, in design px."""
SLIP = "slip"


class Headline:
    """A banner that drops in from above.

    Args:
        box: the banner's place and greatest size.
    """

    def __init__(self, words: str, box: Box, app: Client) -> None:
        self.seconds = 0.0
        self._box = box
        self._aside = ASIDE * app.screen.text_px(WORDS)
        self._line = timeline_for(_coming(box, app.screen), app.motion)
        self._label = Label(words, Box(box.x + self._aside, box.y, box.w - 2 * self._aside, box.h), WORDS)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        place = self._line.pose_at(self.seconds).get(SLIP)
        if place is None:
            return []
        words = self._label.items(sprites, screen)
        px = self._label.px(sprites, screen)
        w, h = sprites.measure(self._label.words, px, width=int(self._label.box.w))
        paper = Box.from_center(*self._box.center, w + 2 * self._aside, min(self._box.h, h + AROUND * px))
        slip = Banner(paper, PAPER, lift=LIFT).items(sprites, screen)
        up = round(self._box.center.y - place.y)
        return [Item(sprites.fade(item.surface, place.alpha), item.x, item.y - up) for item in (*slip, *words)]

    def labels(self) -> tuple[Label, ...]:
        return (self._label,)


def headline_height(words: str, w: float, screen: Screen) -> float:
    """Returns the height of a headline at most that wide, both in design px."""
    return lines_height(line_count(words, w / screen.design.letter_size(WORDS) - 2 * ASIDE), screen)


def lines_height(lines: int, screen: Screen) -> float:
    """Returns the height of a headline of that many lines, in design px."""
    return screen.design.letter_size(WORDS) * (LINE * lines + AROUND)


def _coming(box: Box, screen: Screen) -> Script:
    """Returns the entrance script; the banner's look is drawn separately."""
    target = SpriteState("", *box.center, box.w, 0)
    script = Script(None, None, {}, {SLIP: target}, screen, HEIGHTS)
    script.fade_in(SLIP, 0.0, COMES, script.offset(target, 0, -RISE))
    return script
