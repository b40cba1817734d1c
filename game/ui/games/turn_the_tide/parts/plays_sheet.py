"""One hand as each shepherd played it: a line of cards for every round, in the order played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.parts.hand_table import PlayedHand, parting
from game.ui.games.turn_the_tide.parts.small_cards import CARD_SHAPE, weather_card
from game.ui.geometry import Box, Point
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.widgets import Label

SIDE = 0.11
"""The part of the width that the head has, and likewise the figure."""
AIR = 0.9
"""A card's part of its room."""
LONGEST_HEAD = 110
FIGURE = 50
RING = 44
FEWEST_ROWS = 3
"""Where fewer rounds have been played, their cards are no larger."""


class PlaysSheet:
    """Lines from the first round to the last; the cards where they first parted stand in a gold frame.

    Args:
        lines: into how many lines of cards a round is broken.
    """

    def __init__(self, box: Box, plays: Sequence[PlayedHand], shepherds: Sequence[str], lines: int) -> None:
        self.box = box
        self.plays = plays
        self.shepherds = shepherds
        self._lines = lines
        self._row = box.h / max(FEWEST_ROWS, len(plays))
        longest = max((len(played.cards) for played in plays), default=0)
        self._per_line = -(-max(longest, 1) // lines)
        across = box.w * (1 - 2 * SIDE) / max(self._per_line, 6)
        self._card = min(across * AIR, self._row / lines / CARD_SHAPE * AIR)
        self._pitch = min(across, self._card / AIR)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Heads, cards and figures."""
        items = []
        for number, played in enumerate(self.plays):
            line = Box(self.box.x, self.box.y + self._row * number, self.box.w, self._row)
            items += [Item(*sprites.piece(spot, screen.u)) for spot in self._signs(line, played, screen.u)]
            items += self._cards(sprites, screen, line, played)
            items.append(self._figure(sprites, screen, line, played.points))
        return items

    def labels(self) -> Sequence[Label]:
        """Nothing: pictures and figures only."""
        return ()

    def _cards(self, sprites: Sprites, screen: Screen, line: Box, played: PlayedHand) -> list[Item]:
        parted = parting(self.plays)
        return [
            item
            for number, card in enumerate(played.cards)
            if card is not None
            for item in weather_card(
                sprites, screen, self._place(line, number), self._card, card, is_framed=number == parted
            )
        ]

    def _signs(self, line: Box, played: PlayedHand, u: float) -> Iterator[Spot]:
        side, y = self.box.w * SIDE, line.center.y
        head = min(side, line.h * 0.9, LONGEST_HEAD * u)
        mood = "splash" if played.points < 0 else "calm"
        yield Spot(f"head:{self.shepherds[played.seat]}:{mood}", line.x + side / 2, y, head, 0, lift=4)
        ring = "ring:lost" if played.points < 0 else "ring:whole"
        yield Spot(ring, line.right - side * 0.66, y, min(RING * u, side * 0.4), 0, lift=3)

    def _place(self, line: Box, number: int) -> Point:
        down, across = divmod(number, self._per_line)
        x = line.x + self.box.w * SIDE + self._pitch * (across + 0.5)
        return Point(x, line.center.y + (down - (self._lines - 1) / 2) * self._card * CARD_SHAPE / AIR)

    def _figure(self, sprites: Sprites, screen: Screen, line: Box, points: int) -> Item:
        side = self.box.w * SIDE
        place = Box.around(line.right - side * 0.22, line.center.y, 0, 0)
        return centred(sprites.numeral(points, min(FIGURE * screen.u, side * 0.5)), place)
