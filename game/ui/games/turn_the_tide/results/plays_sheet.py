"""One hand as each shepherd played it: a row of cards for every round, in the order played, and where they parted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.theme import hex_colour
from game.ui.games.turn_the_tide.heights import HEIGHTS
from game.ui.games.turn_the_tide.results.played_hands import PlayedHand, best_of, parted
from game.ui.games.turn_the_tide.small_cards import CARD_SHAPE, weather_card
from game.ui.geometry import Box, Point
from game.ui.parts.figures import whole
from game.ui.table.motion.script import Script
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

SIDES = (196, 176)
"""The room for who held the hand, and for what it made, in design px."""
NARROW_SIDES = (150, 150)
AIR = 0.9
"""A card's part of its room."""
RING, RING_ROOM = 36, 40
HEAD, FLAG, ROUND, FIGURE, MOST = 118, 60, 58, 60, 96
FEWEST_ROWS = 3
"""Where fewer rounds have been played, their cards are no larger."""
WIDEST = 104
PALE = 0.4
ROWS = frozenset({"row"})
"""What does not fade in anew where motion is reduced."""
FADE, PENNANT = 0.24, 0.16
"""Seconds in which a row turns pale, and a pennant comes."""
BEST = hex_colour("FFECB4")


@dataclass(frozen=True)
class Cell:
    """A card that was played: in which round and hand, from 0, and where it lies."""

    round: int
    hand: int
    box: Box


class PlaysSheet(Part):
    """Rows from the first round to the last. The best lies on gold; the others are pale while they went along with it.

    Args:
        hands: how many hands a round has.
        lines: into how many lines of cards a round is broken.
    """

    def __init__(
        self, box: Box, u: float, plays: Sequence[PlayedHand], shepherds: Sequence[str], hands: int, lines: int
    ) -> None:
        self.box = box
        self.plays = plays
        self.pose: Pose = {}
        """How strong each row is, and the pennants that are out, as `telling` names them."""
        self._u = u
        self._shepherds = shepherds
        self._hands = hands
        self._best = best_of(plays)
        self._parted = [parted(played, plays[self._best]) for played in plays]
        self._lines = lines
        self._row = box.h / max(FEWEST_ROWS, len(plays))
        self._left, right = (side * u for side in (SIDES if lines == 1 else NARROW_SIDES))
        self._pitch = (box.w - self._left - right) / -(-hands // lines)
        self._line = self._row / lines
        room = (self._line - RING_ROOM * u) / CARD_SHAPE
        self._card = min(self._pitch * AIR, room, WIDEST * u)

    def telling(self, screen: Screen) -> Script:
        """Rows turn pale one after another, then the pennants come."""
        others = [number for number in range(len(self.plays)) if number != self._best]
        strong, pale = Spot("", 0, 0, 0, 0), Spot("", 0, 0, 0, 0, alpha=PALE)
        before = {f"row:{number}": strong for number in others}
        after = {f"row:{number}": pale for number in others} | {f"pennant:{number}": strong for number in others}
        script = Script(None, None, before, after, screen, HEIGHTS)
        for turn, number in enumerate(others):
            script.tween(f"row:{number}", FADE * turn, FADE, "linear", alpha=PALE)
            script.enter(f"pennant:{number}", FADE * len(others) + PENNANT * turn)
        return script

    def cells(self) -> Iterator[Cell]:
        """Every card that was played."""
        for number, played in enumerate(self.plays):
            for hand, card in enumerate(played.cards):
                if card is not None:
                    x, y = self._place(number, hand)
                    yield Cell(number, hand, Box.around(x, y, self._pitch, self._line))

    def rows(self) -> list[Box]:
        """The whole of each round."""
        return [Box(self.box.x, self._top(number), self.box.w, self._row) for number in range(len(self.plays))]

    @property
    def columns(self) -> list[float]:
        """The middle of each hand's cards, from the first on; [] where rounds are broken into lines."""
        return [self._place(0, hand).x for hand in range(self._hands)] if self._lines == 1 else []

    def parting(self, number: int) -> int:
        """The hand, from 0, at which a round went another way than the best; the first one if it never did."""
        return self._parted[number] or 0

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The gold below the best, who held the hand, the cards, what it made."""
        items = self._gold(sprites)
        for number in range(len(self.plays)):
            items += [Item(*sprites.piece(spot, screen.u)) for spot in self._signs(number)]
            items += self._cards(sprites, screen, number)
            items += self._figure(sprites, number)
        return items

    # Cards

    def _cards(self, sprites: Sprites, screen: Screen, number: int) -> list[Item]:
        played, items = self.plays[number], []
        for hand in range(self._hands):
            at = self._place(number, hand)
            card = played.cards[hand] if hand < len(played.cards) else None
            if card is None:
                items.append(Item(*sprites.piece(Spot("gap", *at, self._card, 0, lift=0), screen.u)))
            else:
                drawn = weather_card(sprites, screen, at, self._card, card, is_framed=self._is_framed(number, hand))
                alpha = self._strength(number, hand)
                items += [item._replace(surface=sprites.faded(item.surface, alpha)) for item in drawn]
            items += [Item(*sprites.piece(spot, screen.u)) for spot in self._marks(number, hand, at)]
        return items

    def _marks(self, number: int, hand: int, at: Point) -> Iterator[Spot]:
        """The ring that it cost below a card, the pennant of the hand where they parted above."""
        half = self._card * CARD_SHAPE / 2
        if hand in self.plays[number].tolls:
            w = min(RING * self._u, self._card * 0.7)
            yield Spot("ring:lost", at.x, at.y + half + w * 0.56, w, 1, lift=0)
        if hand == self._parted[number] and self._is_pennant_out(number):
            w = max(self._card * 0.6, 26.0)
            yield Spot(f"since:{hand + 1}", at.x + self._card * 0.42, at.y - half + w * 0.3, w, 1, lift=4)

    def _is_framed(self, number: int, hand: int) -> bool:
        """Whether they parted at that card: another's way, or the best's own card of that hand."""
        if number == self._best:
            return any(hand == other and self._is_pennant_out(row) for row, other in enumerate(self._parted))
        return hand == self._parted[number] and self._is_pennant_out(number)

    def _strength(self, number: int, hand: int) -> float:
        """How strong a card is: pale as long as it was the best's too."""
        if number == self._best or hand >= (self._hands if self._parted[number] is None else self._parted[number] or 0):
            return 1.0
        return self.pose[f"row:{number}"].alpha

    def _is_pennant_out(self, number: int) -> bool:
        return f"pennant:{number}" in self.pose

    def _place(self, number: int, hand: int) -> Point:
        per_line = -(-self._hands // self._lines)
        down, across = divmod(hand, per_line)
        x = self.box.x + self._left + self._pitch * (across + 0.5)
        return Point(x, self._top(number) + self._line * (down + 0.5) - min(RING * self._u, self._card * 0.7) * 0.4)

    # Beside them

    def _top(self, number: int) -> float:
        return self.box.y + self._row * number

    def _gold(self, sprites: Sprites) -> list[Item]:
        if len(self.plays) < 2:
            return []
        row = self.rows()[self._best]
        return [centred(sprites.slip(row.w, row.h - 4 * self._u, 24 * self._u, BEST, 0), row)]

    def _signs(self, number: int) -> Iterator[Spot]:
        """The round's number, the head, the flag; the ring."""
        played, y = self.plays[number], self._top(number) + self._row / 2
        k = min(self._u, self._left / SIDES[0], self._row / 140)
        x, right = self.box.x + self._left / 2, self.box.right
        face = "splash" if played.points < 0 else "joy" if self._is_best(number) else "calm"
        shepherd = self._shepherds[played.seat]
        yield Spot(f"head:{shepherd}:{face}", x + 20 * k, y - 8 * k, HEAD * k, 0, lift=5)
        yield Spot(f"flag:{shepherd}", x - 62 * k, y + 34 * k, FLAG * k, 0, lift=4)
        yield Spot(f"count:{number + 1}", x - 66 * k, y - 40 * k, ROUND * k, 0, lift=3)
        ring = "ring:lost" if played.points < 0 else "ring:whole"
        yield Spot(ring, right - 128 * k, y, 54 * k, 0, lift=3)

    def _is_best(self, number: int) -> bool:
        """Whether it made the most, and another less."""
        return number == self._best and self.plays[number].points > min(played.points for played in self.plays)

    def _figure(self, sprites: Sprites, number: int) -> list[Item]:
        """What it made; the most is on gold."""
        k = min(self._u, self._left / SIDES[0], self._row / 140)
        place = Box.around(self.box.right - 66 * k, self._top(number) + self._row / 2, 0, 0)
        figure = centred(sprites.numeral(whole(self.plays[number].points), FIGURE * k), place)
        return [centred(sprites.disc("", MOST * k, "gold"), place), figure] if self._is_best(number) else [figure]
