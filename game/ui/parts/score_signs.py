"""Below each stack its flag and all points so far, one's own on gold; above whoever went under what that costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK, hex_colour
from game.ui.geometry import Box
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.parts.podium import Podium
    from game.ui.screen import Screen
    from game.ui.widgets import Label

PITCH = 236
"""Room for one shepherd as drawn; signs shrink with it."""
BELOW = 88
FLAG = 84
DISC = 112
NUMERAL = 74
LOST = 66
OWN, OWN_ROOM, OWN_CORNER = 220, 128, 36
"""The pale gold that one's own figures lie on, in design px."""
YOU, YOU_BELOW = 104, 78
"""The mark's width, and how far below the disc's middle it hangs."""
LEAST_YOU = 52
"""px: its word can be read."""
OWN_GOLD = hex_colour("FFE8A8")


class ScoreSigns:
    """The figures of a podium; they count as the rings come to lie.

    Args:
        totals: the points of each stand, once all its rings lie.
        gold: the stands whose disc is gold when all is over.
        own: the stand of whoever reads it, and the word it is marked with; None where several or none do.
        shows_losses: whether what floats has just gone under, and so lost a point.
    """

    def __init__(
        self,
        podium: Podium,
        totals: Sequence[int],
        gold: Sequence[int] = (),
        own: tuple[int, str] | None = None,
        shows_losses: bool = False,
    ) -> None:
        self.seconds = 0.0
        """Since the first ring fell."""
        self._podium = podium
        self._totals = totals
        self._gold = gold
        self._own = own
        self._shows_losses = shows_losses
        self._k = min(1.0, podium.pitch / podium.u / PITCH) * podium.u

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Flags, discs and figures, back to front."""
        items = []
        for number, x in enumerate(self._podium.centres()):
            if self._own and self._own[0] == number:
                items += self._you(sprites, screen, x, self._own[1])
            items += self._below(sprites, screen, number, x)
            if self._shows_losses and self._podium.stands[number].is_out:
                items += self._lost(sprites, screen, x)
        return items

    def labels(self) -> Sequence[Label]:
        """Nothing: figures only."""
        return ()

    def _shown(self, number: int) -> int:
        """The points as far as rings lie."""
        stand = self._podium.stands[number]
        coming = 0 if stand.is_out else stand.height - self._podium.lying(number, self.seconds)
        return self._totals[number] - coming

    def _y(self) -> float:
        return self._podium.box.bottom + BELOW * self._k

    def _you(self, sprites: Sprites, screen: Screen, x: float, word: str) -> list[Item]:
        """One's own figures lie on pale gold, with the word below."""
        k, y = self._k, self._y()
        ground = sprites.slip(OWN * k, OWN_ROOM * k, OWN_CORNER * k, OWN_GOLD, 4 * k)
        mark = Spot(f"you:{word}", x, y + YOU_BELOW * k, max(YOU * k, LEAST_YOU) * screen.text_size, 0, lift=4)
        return [centred(ground, Box.around(x, y, 0, 0)), Item(*sprites.piece(mark, screen.u))]

    def _below(self, sprites: Sprites, screen: Screen, number: int, x: float) -> list[Item]:
        k, y = self._k, self._y()
        stand = self._podium.stands[number]
        is_gold = number in self._gold and self.seconds >= self._podium.over
        disc = Box.around(x + 36 * k, y, DISC * k, DISC * k)
        flag = Spot(f"flag:{stand.shepherd}", x - 60 * k, y + 2 * k, FLAG * k, 0, lift=5)
        return [
            Item(*sprites.piece(flag, screen.u)),
            centred(sprites.disc("", DISC * k, "gold" if is_gold else "paper"), disc),
            centred(sprites.numeral(self._shown(number), NUMERAL * k, INK), disc),
        ]

    def _lost(self, sprites: Sprites, screen: Screen, x: float) -> list[Item]:
        """A crossed ring and the point that going under costs."""
        k = self._k
        y = self._podium.box.bottom - self._podium.ring * 1.15
        disc = Box.around(x + 34 * k, y, LOST * k, LOST * k)
        ring = Spot("ring:lost", x - 36 * k, y, LOST * k, 0, lift=4)
        return [
            Item(*sprites.piece(ring, screen.u)),
            centred(sprites.disc("", LOST * k, "paper"), disc),
            centred(sprites.numeral(-1, LOST * k * 0.6, INK), disc),
        ]
