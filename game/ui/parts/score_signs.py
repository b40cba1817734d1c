"""Below each stack its flag and all points so far, one's own on gold; above whoever went under what that costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.theme import INK, OWN_GOLD, PAPER
from game.ui.geometry import Box
from game.ui.parts.figures import whole
from game.ui.widgets.parts import Part, centred

if TYPE_CHECKING:
    from game.ui.draw.sprites import Sprites
    from game.ui.parts.podium import Podium
    from game.ui.screen import Screen

PITCH = 236
"""Room for one shepherd as drawn; signs shrink with it."""
BELOW = 88
GAIN, GAIN_X, ARROW, ARROW_X = 46, -30, 32, 8
LOST = 66
GROUND, GROUND_H, CORNER = 228, 120, 36
"""The slip that figures lie on, in design px."""
YOU, YOU_BELOW = 104, 54
"""The mark's width, and how far below the disc's middle it begins."""
LEAST_YOU = 52
"""px: its word can be read."""
BIGGEST_GROWTH = 1.5
"""Larger text makes the word so much larger at most."""


class _SignsPlan(NamedTuple):
    """Sizes of the signs below a stack, and how far right of its middle they are, in design px."""

    flag: float
    flag_x: float
    disc: float
    disc_x: float
    figure: float


PLAIN = _SignsPlan(84, -60, 112, 36, 74)
GAINS = _SignsPlan(54, -80, 88, 64, 58)


class ScoreSigns(Part):
    """The figures of a podium; they count as the rings come to lie.

    Args:
        totals: the points of each stand, once all its rings lie.
        gold: the stands whose disc is gold when all is over.
        own: the stand of whoever reads it, and the word it is marked with; None where several or none do.
        shows_gains: whether the stacks are what has just been made: then it is told how that adds up.
    """

    def __init__(
        self,
        podium: Podium,
        totals: Sequence[int],
        gold: Sequence[int] = (),
        own: tuple[int, str] | None = None,
        shows_gains: bool = False,
    ) -> None:
        self._lying = [0] * len(podium.stands)
        """How many rings of each stack lie."""
        self._is_told = False
        self._podium = podium
        self._totals = totals
        self._gold = gold
        self._own = own
        self._shows_gains = shows_gains
        self._k = min(1.0, podium.pitch / podium.u / PITCH) * podium.u

    def show(self, pose: Pose, is_told: bool) -> None:
        """Counts the rings that lie; when all is told, some discs are gold."""
        self._lying = [self._podium.lying(number, pose) for number in range(len(self._podium.stands))]
        self._is_told = is_told

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Flags, discs and figures, back to front."""
        items = []
        for number, x in enumerate(self._podium.centres()):
            items += self._ground(sprites, number, x)
            items += self._below(sprites, screen, number, x)
            if self._is_own(number):
                items += self._you(sprites, screen, x)
            if self._shows_gains and self._podium.stands[number].is_out:
                items += self._lost(sprites, screen, x)
        return items

    def _shown(self, number: int) -> int:
        """The points as far as rings lie."""
        stand = self._podium.stands[number]
        coming = 0 if stand.is_out else stand.height - self._lying[number]
        return self._totals[number] - coming

    def _y(self) -> float:
        return self._podium.box.bottom + BELOW * self._k

    def _is_own(self, number: int) -> bool:
        return self._own is not None and self._own[0] == number

    def _ground(self, sprites: Sprites, number: int, x: float) -> list[Item]:
        """What a sum lies on: paper; one's own lies on pale gold, a sum or not."""
        if not (self._shows_gains or self._is_own(number)):
            return []
        k, colour = self._k, OWN_GOLD if self._is_own(number) else PAPER
        return [
            centred(sprites.slip(GROUND * k, GROUND_H * k, CORNER * k, colour, 4 * k), Box.around(x, self._y(), 0, 0))
        ]

    def _you(self, sprites: Sprites, screen: Screen, x: float) -> list[Item]:
        """The word below one's own figures."""
        assert self._own
        w = max(YOU * self._k, LEAST_YOU) * min(screen.text_size, BIGGEST_GROWTH)
        look = f"you:{self._own[1]}"
        y = self._y() + YOU_BELOW * self._k + w * sprites.catalogue.heights.of(look) / 2
        mark = Spot(look, x, y, w, 0, lift=4)
        return [Item(*sprites.piece(mark, screen.u))]

    def _below(self, sprites: Sprites, screen: Screen, number: int, x: float) -> list[Item]:
        """The flag and the points, between them what has just been made."""
        k, y = self._k, self._y()
        plan = GAINS if self._shows_gains else PLAIN
        is_gold = number in self._gold and self._is_told
        disc = Box.around(x + plan.disc_x * k, y, plan.disc * k, plan.disc * k)
        flag = Spot(
            f"flag:{self._podium.stands[number].shepherd}", x + plan.flag_x * k, y + 2 * k, plan.flag * k, 0, lift=5
        )
        return [
            Item(*sprites.piece(flag, screen.u)),
            *(self._gain(sprites, screen, number, x) if self._shows_gains else ()),
            centred(sprites.disc("", disc.w, "gold" if is_gold else "paper"), disc),
            centred(sprites.numeral(whole(self._shown(number)), plan.figure * k, INK), disc),
        ]

    def _gain(self, sprites: Sprites, screen: Screen, number: int, x: float) -> list[Item]:
        """What has just been made, and an arrow to what it makes."""
        k, y = self._k, self._y()
        stand = self._podium.stands[number]
        gain = -1 if stand.is_out else self._lying[number]
        figure = sprites.numeral(f"+{gain}" if gain >= 0 else whole(gain), GAIN * k)
        arrow = Spot("arrow:next", x + ARROW_X * k, y, ARROW * k, 0, lift=0)
        return [centred(figure, Box.around(x + GAIN_X * k, y, 0, 0)), Item(*sprites.piece(arrow, screen.u))]

    def _lost(self, sprites: Sprites, screen: Screen, x: float) -> list[Item]:
        """A crossed ring and the point that going under costs."""
        k = self._k
        y = self._podium.box.bottom - self._podium.ring * 1.15
        disc = Box.around(x + 34 * k, y, LOST * k, LOST * k)
        ring = Spot("ring:lost", x - 36 * k, y, LOST * k, 0, lift=4)
        return [
            Item(*sprites.piece(ring, screen.u)),
            centred(sprites.disc("", LOST * k, "paper"), disc),
            centred(sprites.numeral(whole(-1), LOST * k * 0.6, INK), disc),
        ]
