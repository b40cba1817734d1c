"""Cards and what each would probably bring, told in pictures: for whoever cannot read as for whoever can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.parts.figures import step
from game.ui.table.aids.hint_columns import ARROW, PIPS, HintColumns, pips_of

if TYPE_CHECKING:
    from game.ai.turn_the_tide.verdicts import CardProspect
    from game.engine.turn_the_tide import Card, Tide, View

MATTERS = 0.15
"""A chance that is so much better is the reason for a card."""
RING_MATTERS = 0.2
"""A ring is spoken of from this chance on that it is lost."""

CARD, CARD_Y, SHAPE = 190, 133, 1.4
WORTH, WORTH_Y = 104, 18
ARROW_Y = 300
BRINGS, BRINGS_Y = 150, 440
ROSETTE, ROSETTE_AT = 68, (-40, 536)
TAG = 124
LIKELY_Y, PIP, PITCH = 598, 30, 38
RING_Y, RING, RING_PIP, RING_PITCH = 658, 58, 26, 32


Reason: TypeAlias = Literal["ring", "low", "high_cards", "low_cards"]
"""Why a card is the better one: it loses fewer rings, takes the lower tide more often, or keeps what is worth more."""


@dataclass(frozen=True)
class Foretold:
    """What a card would probably bring."""

    card: Card
    brings: Literal["low", "high", "dry"]
    water: Tide
    """The tide card it takes, or the water its owner keeps."""
    likely: int
    """How likely that is, in pips."""
    ring: int
    """How likely it costs a ring, in pips; 0 if hardly."""
    is_best: bool
    """Whether it is the better one of two."""
    worth: float = 0.0
    """Points ahead of the others that are to be expected with it: by this one was chosen."""
    reason: Reason | None = None
    """Why it is the better one."""


def foretold(prospects: Sequence[CardProspect], view: View) -> tuple[Foretold, ...]:
    """What the prospects tell, in the order of the hand.

    Args:
        prospects: the best one first.
        view: what their owner sees.
    """
    why = reason(prospects)
    in_order = sorted(prospects, key=lambda prospect: prospect.card)
    return tuple(_told(prospect, view, why if prospect is prospects[0] else None) for prospect in in_order)


def reason(prospects: Sequence[CardProspect]) -> Reason | None:
    """Why the first is better than the second; None where there is nothing to choose between."""
    if len(prospects) < 2:
        return None
    best, other = prospects[0], prospects[1]
    if other.ring - best.ring >= MATTERS:
        return "ring"
    if best.low - other.low >= MATTERS:
        return "low"
    return "high_cards" if best.card < other.card else "low_cards"


def _told(prospect: CardProspect, view: View, why: Reason | None) -> Foretold:
    low, high = view.shown or (0, 0)
    own = 0 if view.seat is None else view.tides[view.seat] or 0
    chances = {"low": prospect.low, "high": prospect.high, "dry": prospect.dry}
    water = {"low": low, "high": high, "dry": own}[prospect.brings]
    ring = pips_of(prospect.ring) if prospect.ring >= RING_MATTERS else 0
    likely, is_best = pips_of(chances[prospect.brings]), why is not None
    return Foretold(prospect.card, prospect.brings, water, likely, ring, is_best, prospect.margin, why)


class ForetoldColumns(HintColumns):
    """Cards with an arrow to what each brings, and what is to be expected.

    Args:
        box: the place for all columns.
        u: screen px per design px.
        count: how many cards there are to be.
    """

    def __init__(self, box: Box, u: float, count: int, tr: Callable[[str], str]) -> None:
        super().__init__(box, u, count)
        self._tr = tr

    def boxes(self) -> list[Box]:
        """Where the cards lie."""
        return self.boxes_of(CARD_Y, CARD, CARD * SHAPE)

    def backs(self) -> Iterator[Spot]:
        """Cards of which nothing is known yet."""
        for x in self.xs:
            yield self.spot("back:weather", x, CARD_Y, CARD, 8)

    def places(self) -> Iterator[Spot]:
        """Below each card an arrow, the place of what it brings, and of the pips."""
        for x in self.xs:
            yield self.spot("arrow:brings", x, ARROW_Y, ARROW, 3)
            yield self.spot("no:tide", x, BRINGS_Y, BRINGS, 0)
            yield from self.pips("pip:off", PIPS, x, LIKELY_Y, PIP, PITCH)

    def moves(self, told: Sequence[Foretold], turned: float) -> Iterator[Spot]:
        """The cards, turned face up so far, from 0 to 1."""
        for x, one in self.placed(told):
            yield self.spot(f"weather:{one.card}", x, CARD_Y, CARD, 8, turn=turned)

    def signs(self, told: Sequence[Foretold], alpha: float) -> Iterator[Spot]:
        """What is to be expected with each card of two, on its corner; the most is on gold."""
        for x, one in self.placed(told):
            if len(told) > 1:
                look = f"count:{step(one.worth, self._tr)}" + ":gold" * one.is_best
                yield self.spot(look, x + (CARD / 2 - 8) * self.k, WORTH_Y, WORTH, 6, alpha)

    def outcomes(self, told: Sequence[Foretold], alpha: float) -> Iterator[Spot]:
        """What each card brings, and how likely that is."""
        for x, one in self.placed(told):
            yield from self._brought(x, one, alpha)
            yield from self.pips("pip:on", one.likely, x, LIKELY_Y, PIP, PITCH, alpha)
            if one.ring:
                yield from self._ring(x, one.ring, alpha)

    def _brought(self, x: float, one: Foretold, alpha: float) -> Iterator[Spot]:
        """The tide card with its rosette, or on the empty place the water as it is."""
        if one.brings == "dry":
            yield self.spot(f"tag:{one.water}", x, BRINGS_Y, TAG, 6, alpha)
            return
        yield self.spot(f"tide:{one.water}", x, BRINGS_Y, BRINGS, 8, alpha)
        dx, y = ROSETTE_AT
        yield self.spot(f"rosette:{1 if one.brings == 'low' else 2}", x + dx * self.k, y, ROSETTE, 5, alpha)

    def _ring(self, x: float, pips: int, alpha: float) -> Iterator[Spot]:
        """The ring that may be lost, and how likely that is."""
        width = RING + 14 + RING_PITCH * PIPS
        left = x - width / 2 * self.k
        yield self.spot("ring:lost", left + RING / 2 * self.k, RING_Y, RING, 3, alpha)
        middle = left + (width - RING_PITCH * PIPS / 2) * self.k
        for look, count in (("pip:off", PIPS), ("pip:on", pips)):
            yield from self.pips(look, count, middle, RING_Y, RING_PIP, RING_PITCH, alpha)
