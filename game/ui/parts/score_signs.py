"""Signs of a podium: below each stack its flag and total, above eliminated shepherds the penalty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.ui.draw.canvas import Item, ItemCache
from game.ui.draw.group import Group, Node
from game.ui.draw.sprite_state import LOW_LIFT, SpriteState, flat_sprite
from game.ui.draw.theme import OWN_GOLD, PAPER
from game.ui.geometry import Box
from game.ui.parts.numerals import Numeral, format_integer, group_items
from game.ui.screen import Screen
from game.ui.widgets.parts import Banner, Part

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.parts.podium import Podium

PITCH = 246
"""Room for one shepherd in design px; signs shrink with it."""
CLOSER = 0.15
"""Growth of signs against their room, by that of the text: large ones stand closer together."""
BELOW = 88
GAIN, GAIN_X, ARROW, ARROW_X = 40, -33, 22, 4
LOST, LOST_X = 66, 35
TOTAL_ROW = 112
"""Height of a row of its own for the total, by the growth of the text, in design px."""
GROUND, GROUND_H = 228, 120
"""Size of the slip below figures in design px."""
YOU, YOU_ENDS, YOU_BEGINS = 104, 106, 28
"""Width of the mark, and its lower and upper limit below the disc's centre; large, it lies on the stack's foot."""
LEAST_YOU = 52
"""Least width of the mark in px, so that it can be read."""


class _SignsPlan(NamedTuple):
    """Sizes and offsets of the signs below a stack, in design px."""

    flag: float
    flag_x: float
    disc: float
    disc_x: float
    figure: float


PLAIN = _SignsPlan(84, -60, 112, 36, 74)
GAINS = _SignsPlan(46, -84, 86, 63, 57)


class ScoreSigns(Part):
    """The figures of a podium; they count up as the rings land.

    Args:
        totals: the points of each stack at the end.
        gold: the stacks whose disc is gold at the end.
        own: the reader's stack and the mark; None where several people or nobody read it.
        shows_gains: whether the stacks show the last round's points, with the sum below.
    """

    def __init__(
        self,
        podium: Podium,
        totals: Sequence[int],
        gold: Sequence[int] = (),
        own: tuple[int, str] | None = None,
        shows_gains: bool = False,
    ) -> None:
        self._landed_points = [0] * len(podium.stacks)
        """Points of each stack whose rings have landed."""
        self._is_complete = False
        self._podium = podium
        self._totals = totals
        self._gold = gold
        self._own = own
        self._shows_gains = shows_gains
        self._item_cache = ItemCache()

    def show(self, points: Sequence[int], is_complete: bool) -> None:
        """Sets the points that have landed, and whether all is shown."""
        self._landed_points, self._is_complete = points, is_complete

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        state = tuple(self._landed_points), self._is_complete
        return self._item_cache.items(state, lambda: self._items(sprites, screen), sprites.render_queue)

    def _items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        stacks = list(enumerate(self._podium.centres()))
        slips = [self._ground(screen, number, x) for number, x in stacks if self._shows_gains or self._is_own(number)]
        grounds = [item for slip in slips for item in slip.items(sprites, screen)]
        below = {f"stack {number}": self._signs_below(sprites, screen, number, x) for number, x in stacks}
        return [*grounds, *group_items(Group(below), sprites, screen)]

    def _k(self, screen: Screen) -> float:
        """Returns the size of the signs relative to their full size."""
        return min(1.0, self._podium.pitch / PITCH * (1 + CLOSER * (screen.text_size - 1)))

    def _is_own(self, number: int) -> bool:
        return self._own is not None and self._own[0] == number

    def _ground(self, screen: Screen, number: int, x: float) -> Banner:
        k, colour = self._k(screen), OWN_GOLD if self._is_own(number) else PAPER
        more = (screen.text_size - 1) * self._shows_gains
        y, h = self._podium.box.bottom + (BELOW + more * TOTAL_ROW / 2) * k, (GROUND_H + more * TOTAL_ROW) * k
        box = Box.from_center(x, y, GROUND * k, h)
        return Banner(screen.box(box), colour, lift=LOW_LIFT * k)

    def _signs_below(self, sprites: Sprites, screen: Screen, number: int, x: float) -> Group:
        """Returns flag, gain and total, relative to the disc's centre."""
        plan = GAINS if self._shows_gains else PLAIN
        stand, is_gold = self._podium.stacks[number], number in self._gold and self._is_complete
        coming = 0 if stand.is_out else stand.height - self._landed_points[number]
        total, kind = format_integer(self._totals[number] - coming), "gold" if is_gold else "paper"
        signs: dict[str, Node] = {
            f"flag {number}": SpriteState(f"flag:{stand.shepherd}", plan.flag_x, 2, plan.flag, 0, lift=5),
            f"total {number}": Numeral(total, plan.disc_x, 0, plan.figure, plan.disc, kind),
        }
        if self._shows_gains:
            signs |= self._gain(screen, number)
            if screen.text_size > 1:  # the total has a row of its own
                total = signs[f"total {number}"]
                assert isinstance(total, Numeral)
                signs[f"total {number}"] = replace(total, x=0, y=TOTAL_ROW * (screen.text_size - 1))
        if self._own and self._is_own(number):
            signs["you"] = self._you(sprites, screen, self._own[1])
        k = self._k(screen)
        return Group(signs, x, self._podium.box.bottom + BELOW * k, k)

    def _you(self, sprites: Sprites, screen: Screen, word: str) -> SpriteState:
        w = max(YOU, screen.design.px(LEAST_YOU) / self._k(screen))
        look = f"you:{word}"
        h = w * sprites.catalogue.heights.ratio(look)
        y = max(YOU_BEGINS, YOU_ENDS - h) + h / 2
        return flat_sprite(look, 0, y if screen.text_size <= 1 else -BELOW - h / 2, w)

    def _gain(self, screen: Screen, number: int) -> dict[str, Node]:
        """Returns the points just made with an arrow to the sum, and the penalty of an eliminated shepherd."""
        stand, up = self._podium.stacks[number], -BELOW - self._podium.ring * 1.15 / self._k(screen)
        gain = format_integer(-1) if stand.is_out else f"+{self._landed_points[number]}"
        signs: dict[str, Node] = {
            f"gain {number}": Numeral(gain, GAIN_X, 0, GAIN),
            f"arrow {number}": SpriteState("arrow:next", ARROW_X, 0, ARROW, 0, lift=0),
        }
        if stand.is_out:
            signs[f"lost {number}"] = flat_sprite("ring:lost", -LOST_X, up, LOST)
            signs[f"cost {number}"] = Numeral(format_integer(-1), LOST_X, up, LOST * 0.6, LOST)
        return signs
