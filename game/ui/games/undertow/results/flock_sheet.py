"""The sheet of a single game: a row a seat, what has become of each of its swimmers, and how many are saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.engine.undertow import STARTING_SECTIONS, View
from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK, OWN_GOLD
from game.ui.geometry import Box
from game.ui.table.seen import Seen
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

HIGHEST = 168
"""Height of a row where there is room, in design px."""
FLAG, APART, DISC, FIGURE = 76, 84, 92, 50
LEFT, RIGHT = 116, 124
"""Widths of the flag's and the number's column, in design px."""
SAVED, LOST = 0.92, 0.6
"""How wide a saved swimmer and a crossed ring are, for the room of one."""
YOU, YOU_DOWN, FLAG_UP = 76, 42, 10
"""As on the sheet of a series."""


class FlockSheet(Part):
    """Pictures in rows on paper.

    Args:
        box: the place on the paper.
        winners: whose number lies on gold.
        own: the row of whoever reads it, and the word it is marked with; None where several or none do.
    """

    def __init__(
        self,
        box: Box,
        seen: Seen[View],
        screen: Screen,
        winners: Sequence[Seat],
        own: tuple[Seat, str] | None = None,
    ) -> None:
        self.is_told = True
        """Whether what has become of them is there already."""
        self._cast, self._view, self._winners, self._own = seen.cast, seen.view, winners, own
        self._h = min(box.h / len(seen.cast), HIGHEST * screen.u)
        self._k = min(screen.u, self._h / DISC, box.w / (LEFT + RIGHT + APART * STARTING_SECTIONS))
        self._w = (LEFT + RIGHT + APART * STARTING_SECTIONS) * self._k
        self._left, self._top = box.center.x - self._w / 2, box.center.y - self._h * len(seen.cast) / 2
        self._band = opaque(round(self._w), round(self._h))
        self._band.fill(OWN_GOLD)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """One's own row on gold, then all rows."""
        items = []
        if self._own:
            items.append(Item(self._band, round(self._left), round(self._top + self._h * self._own[0])))
        for seat in range(len(self._cast)):
            spots = [*self._flag(seat), *(self._flock(seat) if self.is_told else ())]
            items += [Item(*sprites.piece(spot, screen.u)) for spot in spots]
            items += self._total(sprites, seat) if self.is_told else []
        return items

    def _y(self, seat: Seat) -> float:
        return self._top + self._h * (seat + 0.5)

    def _flag(self, seat: Seat) -> Iterator[Spot]:
        """Whose row it is, and a word at one's own."""
        k, x, y = self._k, self._left + LEFT * self._k / 2, self._y(seat)
        is_own = self._own is not None and self._own[0] == seat
        yield Spot(f"flag:{self._cast[seat]}", x, y - FLAG_UP * k * is_own, FLAG * k, 0, lift=5)
        if self._own and is_own:
            yield Spot(f"you:{self._own[1]}", x, y + YOU_DOWN * k, YOU * k, 0, lift=3)

    def _flock(self, seat: Seat) -> Iterator[Spot]:
        """A glad head for each that is saved, a crossed ring for each that is lost."""
        k, apart, saved = self._k, APART * self._k, self._view.beach[seat]
        for number in range(saved + self._view.lost[seat]):
            look, share = (f"head:{self._cast[seat]}:joy", SAVED) if number < saved else ("ring:lost", LOST)
            x = self._left + LEFT * k + apart * (number + 0.5)
            yield Spot(look, x, self._y(seat), apart * share, 0, lift=4)

    def _total(self, sprites: Sprites, seat: Seat) -> list[Item]:
        k = self._k
        place = Box.around(self._left + self._w - RIGHT * k / 2, self._y(seat), 0, 0)
        disc = sprites.disc("", DISC * k, "gold" if seat in self._winners else "paper")
        return [centred(disc, place), centred(sprites.numeral(self._view.beach[seat], FIGURE * k, INK), place)]
