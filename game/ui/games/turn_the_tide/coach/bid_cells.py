"""A round's bids in order under the string of its hands: the tides, the card laid, and what it has cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque
from game.ui.draw.spot import Spot
from game.ui.draw.theme import TWINE
from game.ui.games.turn_the_tide.small_cards import weather_card
from game.ui.geometry import Box, Point
from game.ui.parts.figures import decimal
from game.ui.widgets import Label
from game.ui.widgets.parts import centred
from game.ui.widgets.text import FLOOR

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.sprites import Sprites
    from game.ui.games.turn_the_tide.coach.coached_round import CoachedBid
    from game.ui.screen import Screen

CELL = (284, 280)
"""One hand as drawn, in design px; what is in it is counted from its upper middle."""
LARGEST = 1.25
"""Where there is room for larger cells, they are so many times as large at most."""
STRING_Y, STRING = 8, 5
PENNANT, TURNING = (-108, 29, 36), (-96, 45, 62)
"""Middle and width of a hand's pennant, and of the one at which the round turned."""
TIDES = ((-6, 46, 76), (80, 46, 76))
CARD = (-64, 180, 132)
GOOD = (72, 180, 104)
DROPS = (70, 103, 30)
DROP_PITCH = 36
COST = (70, 141, 116, 68)
COST_SIZE = 37
ARROW = (24, 223, 34)
BETTER = (85, 223, 75)
DARKER = (140, 140, 140)
"""The arrow's tint, for it to be seen on paper."""


class BidCells:
    """Cells of one size, line by line; verdicts are there once they are known.

    Args:
        hands: how many hands a whole round has.
        per_line: how many cells stand side by side at most.
        u: screen px per design px.
    """

    def __init__(
        self, box: Box, u: float, bids: Sequence[CoachedBid], hands: int, per_line: int, tr: Callable[[str], str]
    ) -> None:
        self.bids = bids
        self._box = box
        self._hands = hands
        lines = max(1, -(-len(bids) // per_line))
        self._per_line = max(1, -(-len(bids) // lines))
        self._pitch = Point(box.w / self._per_line, box.h / lines)
        self._k = min(self._pitch.x / CELL[0], self._pitch.y / CELL[1], LARGEST * u)
        """Screen px per px of the drawing."""
        self._costs = [
            self._cost(number, decimal(bid.cost / 10, tr), u)
            for number, bid in enumerate(bids)
            if bid.drops and bid.cost is not None
        ]
        thick = max(2, round(STRING * self._k))
        self._strings = [_string(box.w, thick) for _ in range(lines)]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Strings, pennants, cards and verdicts."""
        items = self._hung()
        for number, bid in enumerate(self.bids):
            items += self._played(sprites, screen, number, bid)
            items += [Item(*sprites.piece(spot, screen.u)) for spot in self._signs(number, bid)]
            items += self._better(sprites, screen, number, bid)
        return [*items, *(item for label in self._costs for item in label.items(sprites, screen))]

    def labels(self) -> Sequence[Label]:
        """What bids have cost."""
        return self._costs

    def _at(self, number: int, x: float, y: float) -> Point:
        """A place in a cell."""
        down, across = divmod(number, self._per_line)
        spare = self._pitch.y - CELL[1] * self._k
        left = self._box.x + self._pitch.x * (across + 0.5)
        return Point(left + x * self._k, self._box.y + self._pitch.y * down + spare / 2 + y * self._k)

    def _cost(self, number: int, words: str, u: float) -> Label:
        x, y, w, h = COST
        box = Box.around(*self._at(number, x, y), w * self._k, h * self._k)
        return Label(words, box, max(FLOOR, round(COST_SIZE * self._k / u)))

    def _hung(self) -> list[Item]:
        """The strings that pennants hang from."""
        firsts = (self._at(line * self._per_line, 0, STRING_Y) for line in range(len(self._strings)))
        x = round(self._box.x)
        return [
            Item(string, x, round(first.y - string.get_height() / 2))
            for string, first in zip(self._strings, firsts, strict=True)
        ]

    def _played(self, sprites: Sprites, screen: Screen, number: int, bid: CoachedBid) -> list[Item]:
        """The tides on offer beside the card laid."""
        items = []
        for tide, (x, y, w) in zip(bid.tides, TIDES, strict=True):
            tag = Spot(f"tag:{tide}", *self._at(number, x, y), w * self._k, 0, lift=4)
            items.append(Item(*sprites.piece(tag, screen.u)))
        x, y, w = CARD
        at = self._at(number, x, y)
        return items + weather_card(sprites, screen, at, w * self._k, bid.card, bid.is_turning_point)

    def _signs(self, number: int, bid: CoachedBid) -> Iterator[Spot]:
        """The hand's pennant, and a badge where the bid was right, or drops for what it has cost."""
        pennant = f"pennant:{bid.hand_number + 1}:{self._hands}"
        if bid.is_turning_point:
            yield self._spot(f"{pennant}:turn", number, TURNING)
        else:
            yield self._spot(pennant, number, PENNANT)
        if bid.drops:
            x, y, w = DROPS
            for drop in range(bid.drops):
                yield self._spot("cost:drop", number, (x + (drop - (bid.drops - 1) / 2) * DROP_PITCH, y, w))
        elif bid.is_right:
            yield self._spot("good:bid", number, GOOD)

    def _better(self, sprites: Sprites, screen: Screen, number: int, bid: CoachedBid) -> list[Item]:
        """An arrow to the card that would have been better; its back where it may not be seen."""
        if not bid.drops:
            return []
        (x, y, w), arrow = BETTER, Box.around(*self._at(number, *ARROW[:2]), 0, 0)
        items = [centred(sprites.drawing("arrow_next", w=round(ARROW[2] * self._k), tint=DARKER), arrow)]
        if bid.better is None:
            return [*items, Item(*sprites.piece(self._spot("back:weather", number, BETTER), screen.u))]
        return items + weather_card(sprites, screen, self._at(number, x, y), w * self._k, bid.better)

    def _spot(self, look: str, number: int, place: tuple[float, float, float]) -> Spot:
        x, y, w = place
        return Spot(look, *self._at(number, x, y), w * self._k, 0, lift=4)


def _string(length: float, thickness: int) -> pygame.Surface:
    string = opaque(round(length), thickness)
    string.fill(TWINE)
    return string
