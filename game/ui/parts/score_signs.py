"""Below each stack its flag and all points so far; above whoever went under what that costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.parts.podium import Podium
    from game.ui.screen import Screen
    from game.ui.widgets import Label

PITCH = 236
"""Room for one shepherd as drawn; signs shrink with it."""
BELOW = 92
FLAG = 84
DISC = 112
NUMERAL = 74
LOST = 66


class ScoreSigns:
    """The figures of a podium.

    Args:
        totals: the points of each stand.
        winners: the stands that have the crown.
        gold: the stands whose disc is gold.
        shows_losses: whether what floats has just gone under, and so lost a point.
    """

    def __init__(
        self,
        podium: Podium,
        totals: Sequence[int],
        winners: Sequence[int] = (),
        shows_losses: bool = False,
        gold: Sequence[int] = (),
    ) -> None:
        self._podium = podium
        self._totals = totals
        self._winners = winners
        self._shows_losses = shows_losses
        self._gold = gold
        self._k = min(1.0, podium.pitch / podium.u / PITCH) * podium.u

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Flags, discs and figures, back to front."""
        items = []
        for number, x in enumerate(self._podium.centres()):
            items += self._below(sprites, screen, number, x)
            if self._shows_losses and self._podium.stands[number].is_out:
                items += self._lost(sprites, screen, x)
        return items

    def labels(self) -> Sequence[Label]:
        """Nothing: figures only."""
        return ()

    def _below(self, sprites: Sprites, screen: Screen, number: int, x: float) -> list[Item]:
        k, y = self._k, self._podium.box.bottom + BELOW * self._k
        stand = self._podium.stands[number]
        disc = Box.around(x + 36 * k, y, DISC * k, DISC * k)
        flag = Spot(f"flag:{stand.shepherd}", x - 68 * k, y + 4 * k, FLAG * k, 0, lift=5)
        items = [
            Item(*sprites.piece(flag, screen.u)),
            centred(sprites.disc("", DISC * k, "gold" if number in self._gold else "paper"), disc),
            centred(sprites.numeral(self._totals[number], NUMERAL * k, INK), disc),
        ]
        if number in self._winners:
            crown = Spot("crown", x - 68 * k, y - 62 * k, 76 * k, 0, lift=6)
            items.append(Item(*sprites.piece(crown, screen.u)))
        return items

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
