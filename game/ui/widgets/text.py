"""Text that is fitted to a box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import Align, FontKind, unbreakable_parts
from game.ui.draw.theme import INK, PALE, Colour
from game.ui.geometry import Box
from game.ui.screen import MIN_TEXT, Screen

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites

STEP = 2
FREE_WIDTH_LEFT: Mapping[str, float] = MappingProxyType({"left": 0.0, "center": 0.5, "right": 1.0})
"""Share of the free width that lies left of a line, by alignment."""


class Label:
    """Text in a box, wrapped to its width; it shrinks as far as its panel allows, and further only if it would be cut.

    Args:
        size: the height of the letters in design px, if they fit.
    """

    def __init__(
        self,
        words: str,
        box: Box,
        size: int = 30,
        *,
        colour: Colour = INK,
        font: FontKind = "display",
        align: Align = "center",
    ) -> None:
        self.words = words
        self.box = box
        self.size = size
        self.colour = colour
        self.font: FontKind = font
        self.align: Align = align
        self.peers: Sequence[Label] = (self,)
        """All labels that share one size with it."""
        self.above: Label | None = None
        """The label above it in the same box."""
        self._px = 0

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Returns the text, centred vertically."""
        if not self.words:
            return []
        surface = sprites.text(
            self.words, self.px(sprites, screen), self.colour, self.font, width=int(self.box.w), align=self.align
        )
        x = self.box.x + (self.box.w - surface.get_width()) * FREE_WIDTH_LEFT[self.align]
        return [Item(surface, round(x), round(self.box.y + (self.box.h - surface.get_height()) / 2))]

    def labels(self) -> tuple[Label, ...]:
        """Returns itself, so that it can stand among a scene's parts."""
        return (self,)

    def px(self, sprites: Sprites, screen: Screen) -> int:
        """Returns the largest size that fits the label and its peers, or the smallest allowed."""
        if not self._px:
            least, smallest = screen.least_text_px(self.size), screen.tightest_text_px
            usual = (px for size in range(self.size, MIN_TEXT, -STEP) if (px := screen.text_px(size)) > least)
            sizes = (*usual, *range(least, smallest, -1))
            fitting = (px for px in sizes if all(peer._has_room(sprites, px) for peer in self.peers))
            found = next(fitting, smallest)
            for peer in self.peers:
                peer._px = found
        return self._px

    def fits(self, sprites: Sprites, screen: Screen) -> bool:
        return self._has_room(sprites, self.px(sprites, screen))

    def _has_room(self, sprites: Sprites, px: int) -> bool:
        if not self.words:
            return True
        width = int(self.box.w)
        is_wide_enough = all(sprites.measure(word, px, self.font)[0] <= width for word in unbreakable_parts(self.words))
        return is_wide_enough and self._height(sprites, px) <= self.box.h

    def _height(self, sprites: Sprites, px: int) -> float:
        """Returns the height of its lines and of the labels above."""
        above = self.above._height(sprites, px) if self.above else 0
        return sprites.measure(self.words, px, self.font, int(self.box.w))[1] + above


class Captioned:
    """Text with a caption below it, centred together in a box.

    Args:
        caption: "" for none.
    """

    def __init__(self, words: str, caption: str, box: Box, size: int) -> None:
        self.box = box
        upper, lower = Label(words, box, size, align="left"), Label(caption, box, size, colour=PALE, align="left")
        lower.above = upper
        self._labels = upper, lower
        share_size(self._labels)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        items = [item for label in self._labels for item in label.items(sprites, screen)]
        y, lines = self.box.center.y - sum(item.surface.get_height() for item in items) / 2, []
        for item in items:
            lines.append(item._replace(y=round(y)))
            y += item.surface.get_height()
        return lines

    def labels(self) -> tuple[Label, ...]:
        return tuple(label for label in self._labels if label.words)


def share_size(labels: Sequence[Label]) -> None:
    """Gives all labels one size, the largest that fits each of them."""
    size = min((label.size for label in labels), default=MIN_TEXT)
    for label in labels:
        label.peers, label.size = labels, size
