"""The sheet of a single game: a row a seat, what has become of each of its swimmers, and how many are saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.undertow import STARTING_SECTIONS, View
from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import filled
from game.ui.draw.group import Group, Node
from game.ui.draw.spot import Spot
from game.ui.draw.theme import OWN_GOLD
from game.ui.geometry import Box
from game.ui.kit.rows import in_a_row
from game.ui.parts.figure import Figure, drawn
from game.ui.table.seen import Seen
from game.ui.widgets.parts import Part

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

HIGHEST = 168
"""Height of a row where there is room, in design px."""
FLAG, APART, DISC, FIGURE = 76, 84, 92, 50
LEFT, RIGHT = 116, 124
"""Widths of the flag's and the number's column, in design px."""
WIDTH = LEFT + RIGHT + APART * STARTING_SECTIONS
SAVED, LOST = 0.92, 0.6
"""How wide a saved swimmer and a crossed ring are, for the room of one."""
YOU, YOU_DOWN, FLAG_UP = 76, 42, 10
"""As on the sheet of a series."""


class FlockSheet(Part):
    """Pictures in rows on paper.

    Args:
        box: the place on the paper.
        winners: whose number lies on gold.
        own: its reader's row, and the word it is marked with; None where several or none do.
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
        self._seen, self._winners, self._own = seen, winners, own
        seats, h = len(seen.cast), min(box.h / len(seen.cast), HIGHEST * screen.u)
        self._k = min(screen.u, h / DISC, box.w / WIDTH)
        self._middle, self._ys = box.center.x, in_a_row(seats, h, box.center.y)
        self._band = filled(WIDTH * self._k, h, OWN_GOLD)

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """One's own row on gold, then all rows."""
        x, (w, h), k = self._middle, self._band.get_size(), self._k / screen.u
        band = [Item(self._band, round(x - w / 2), round(self._ys[self._own[0]] - h / 2))] if self._own else []
        rows = {f"row {seat}": Group(self._row(seat), x / screen.u, y / screen.u, k) for seat, y in enumerate(self._ys)}
        return [*band, *drawn(Group(rows), sprites, screen)]

    def _row(self, seat: Seat) -> dict[str, Node]:
        """Whose it is, with a word at one's own; a glad head a saved swimmer, a crossed ring a lost one; how many."""
        shepherd, view, own = self._seen.cast[seat], self._seen.view, self._own
        word = own[1] if own and own[0] == seat else ""
        x, saved = (LEFT - WIDTH) / 2, view.beach[seat]
        signs: dict[str, Node] = {f"flag:{seat}": Spot(f"flag:{shepherd}", x, -FLAG_UP * bool(word), FLAG, 0, lift=5)}
        if word:
            signs["you"] = Spot(f"you:{word}", x, YOU_DOWN, YOU, 0, lift=3)
        if not self.is_told:
            return signs
        for number in range(saved + view.lost[seat]):
            look, share = (f"head:{shepherd}:joy", SAVED) if number < saved else ("ring:lost", LOST)
            left = LEFT - WIDTH / 2 + APART * (number + 0.5)
            signs[f"swimmer:{seat}:{number}"] = Spot(look, left, 0, APART * share, 0, lift=4)
        kind = "gold" if seat in self._winners else "paper"
        return signs | {f"saved:{seat}": Figure(str(saved), (WIDTH - RIGHT) / 2, 0, FIGURE, DISC, kind)}
