"""Number formatting, and figures in a tree of pieces: a number by itself or on a disc."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from game.ui.draw.canvas import Item
from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import INK, Colour
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.widgets.parts import center_surface

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites

MINUS = "−"
WIDEST, FULLER = 0.8, 0.3
"""Greatest width of a number relative to its disc, and its growth by that of the text."""
DISC_GROWS = 0.55
"""Growth of a disc, by that of the text."""


class Numeral(msgspec.Struct, frozen=True):
    """A number centred at a place; it shrinks where it would be too wide."""

    words: str
    x: float
    y: float
    h: float
    """Height of the digits at the usual text size, if they fit."""
    disc: float = 0.0
    """Width of the disc below it at the usual text size; 0 for none."""
    kind: DiscKind = "paper"
    colour: Colour = INK
    room: float = 0.0
    """Greatest width without a disc; 0 for no limit."""

    def transform(self, x: float, y: float, k: float, z: int, scale: float) -> Numeral:  # noqa: ARG002 - the tree has their order
        """Returns the figure in screen px, as `game.ui.draw.group.Leaf` asks."""
        return replace(self, x=x + k * self.x, y=y + k * self.y, h=k * self.h, disc=k * self.disc, room=k * self.room)

    def items(self, sprites: Sprites) -> list[Item]:
        place, more = Box.from_center(self.x, self.y, 0, 0), sprites.text_size - 1
        h, side = self.h * sprites.text_size, self.disc * (1 + DISC_GROWS * more)
        numeral, most = sprites.numeral(self.words, h, self.colour), self.room or WIDEST * side * (1 + FULLER * more)
        if 0 < most < numeral.get_width():
            numeral = sprites.numeral(self.words, h * most / numeral.get_width(), self.colour)
        disc = [center_surface(sprites.disc("", side, self.kind), place)] if self.disc else []
        return [*disc, center_surface(numeral, place)]


def group_items(group: Group, sprites: Sprites, screen: Screen) -> list[Item]:
    """Returns the items of a group in design px, back to front in its order."""
    both: Any = SpriteState | Numeral
    leaves: Mapping[str, SpriteState | Numeral] = flatten(group, screen.u, both)
    items: list[Item] = []
    for leaf in leaves.values():
        items += [sprites.piece(leaf)] if isinstance(leaf, SpriteState) else leaf.items(sprites)
    return items


def format_decimal(value: float, tr: Callable[[str], str]) -> str:
    """Formats a number with one decimal, such as "1.2"."""
    units, tenth = f"{abs(value):.1f}".split(".")
    words = tr("{whole}.{tenth}").format(whole=units, tenth=tenth)
    return f"{MINUS}{words}" if round(value, 1) < 0 else words


def format_integer(value: int) -> str:
    """Formats an integer, such as "−1"."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def format_difference(value: float, tr: Callable[[str], str]) -> str:
    """Formats a difference with its sign; zero has none."""
    words = format_decimal(value, tr)
    return f"+{words}" if round(value, 1) > 0 else words
