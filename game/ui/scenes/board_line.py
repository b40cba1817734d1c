"""A line of a board of the day: the place, a folded animal, and the points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.play.choices import Phrase, phrase
from game.play.venue_board import BoardPlace
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, Node
from game.ui.draw.sprite_state import SpriteState, flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import DEEP_GOLD, OWN_GOLD
from game.ui.geometry import Box
from game.ui.parts.composition import compose
from game.ui.parts.numerals import Numeral, format_integer, group_items
from game.ui.screen import Screen
from game.ui.widgets import Banner, CardControl, Part

WORDS: Mapping[str, Phrase] = MappingProxyType(
    {
        "crab": phrase("Crab"),
        "fish": phrase("Fish"),
        "octopus": phrase("Octopus"),
        "penguin": phrase("Penguin"),
        "seal": phrase("Seal"),
        "turtle": phrase("Turtle"),
        "top": phrase("top hat"),
        "straw": phrase("straw hat"),
        "beret": phrase("beret"),
        "party": phrase("party hat"),
        "paper": phrase("paper hat"),
        "bow": phrase("bow"),
    }
)
"""Words for folded animals and their hats."""
EMPTY, EMPTY_W = "time:12:0:paper", 96
"""Look of an empty place, a ring of dashes, and its width."""
ROSETTES, ROSETTE, ROSETTE_NUMBER, ROSETTE_UP = 2, 118, 40, 10
"""Places with a rosette, its size, that of the number on it, and how much higher than its middle that stands."""
NUMBER, DISC, NUMBER_W = 42, 74, 120
"""Sizes of another place's number and of its disc, and width of their column."""
GUEST, GUEST_W, STAR, STAR_W, POINTS, POINTS_W = 160, 172, 64, 80, 72, 100
"""Sizes of the animal, the star and the points, and widths of their columns; the last grows with the text."""
LINE_H, ASIDE = 188, 8
"""Height of a line, and its margin at the sides."""
HAND, FLAG, RIM, CORNER = 90, 60, 3, 0.05
"""Sizes of the hand, a flag and an own line's rim in design px, as all of the above; its corners by its width."""


class LineControl(CardControl):
    """One guest's line; the present visitors' are gold, with a hand while the animal can be exchanged.

    Args:
        flag: the shepherd whose flag tells it from other gold lines; "" for none.
    """

    corner = CORNER

    def __init__(
        self, name: str, box: Box, on_press: Callable[[], object], place: BoardPlace, flag: str, obstacle: str
    ) -> None:
        super().__init__(name, box, on_press, obstacle=obstacle)
        self.place = place
        self.shift = 0.0, 0.0
        """Distance in px from its place, while it slides."""
        self._flag = flag

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        room, paper = screen.design.box(self.box), list[Item]()
        k = line_scale(room.w, room.h, screen)
        if self.place.is_own:
            for part, colour in ((room, DEEP_GOLD), (room.inset(RIM), OWN_GOLD)):
                paper += Banner(screen.box(part), colour, CORNER * part.w / part.h).items(sprites, screen)
        line = group_items(Group(self._pieces(room.w / k, screen), *room.center, k), sprites, screen)
        dx, dy = map(round, self.shift)
        return [item.move(dx, dy) for item in (*paper, *line, *super().items(sprites, screen, focused, pressed))]

    def _pieces(self, w: float, screen: Screen) -> dict[str, Node]:
        """Returns what lies on a line of that width, in design px from its middle."""
        number, line, points_w = self.place.number, self.place.line, POINTS_W * screen.text_size
        left, guest = _left_edge(screen), _guest_x(screen)
        x, star = left + NUMBER_W / 2, guest + (GUEST_W + STAR_W) / 2
        pieces: dict[str, Node] = {
            "place": Numeral(str(number), x, 0, NUMBER, DISC),
            "guest": SpriteState(f"guest:{line.guest}", guest, 0, GUEST, 0, lift=6),
            "star": flat_sprite("icon:star", star, 0, STAR),
            "points": Numeral(format_integer(line.points), -left - points_w / 2, 0, POINTS, room=points_w),
        }
        if number <= ROSETTES:
            pieces["place"] = flat_sprite(f"rosette:{number}:bare", x, 0, ROSETTE)
            pieces["number"] = Numeral(str(number), x, -ROSETTE_UP, ROSETTE_NUMBER)
        if self._flag:
            pieces["flag"] = flat_sprite(f"flag:{self._flag}", guest - GUEST_W / 2, LINE_H / 2 - FLAG, FLAG)
        if self.place.is_own and line.redeals:
            pieces["hand"] = SpriteState("hand", w / 2 - HAND / 3, LINE_H / 2 - HAND / 3, HAND, 0)
        return pieces


def empty_place(screen: Screen, box: Box) -> Part:
    """Returns a dashed ring at the animal's place."""
    room = screen.design.box(box)
    ring = {"ring": flat_sprite(EMPTY, _guest_x(screen), 0, EMPTY_W)}
    return compose(screen, ring, *room.center, line_scale(room.w, room.h, screen))


def line_scale(w: float, h: float, screen: Screen) -> float:
    """Returns the scale of a line's content in a box of that size in design px."""
    return min(1.0, w / 2 / (ASIDE - _left_edge(screen)), h / LINE_H)


def _left_edge(screen: Screen) -> float:
    """Returns the left edge of the content, in design px from the line's middle."""
    return -(NUMBER_W + GUEST_W + STAR_W + POINTS_W * screen.text_size) / 2


def _guest_x(screen: Screen) -> float:
    return _left_edge(screen) + NUMBER_W + GUEST_W / 2
