"""A round as a sum: what is usual, what the hand and the way brought, what the bids have cost, and the points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque
from game.ui.draw.spot import Spot
from game.ui.draw.theme import RULE
from game.ui.geometry import Box
from game.ui.parts.composition import rows
from game.ui.parts.figures import decimal, step, whole
from game.ui.widgets import Label

if TYPE_CHECKING:
    import pygame

    from game.ai.turn_the_tide.verdicts import RoundReview
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

SIGN, NAME = 0.2, 0.46
"""The sign's and the name's part of a line's width; the figure has the rest."""
HIGHEST = 108
"""Height of a line where there is room, in design px."""
WORDS, FIGURE = 34, 44
RULE_H = 4
SMALLER, DROP = 0.82, 0.7
"""A sign's part of its place; a drop is higher than wide."""


class RoundSum:
    """Five lines, each with a sign of its own; the last is what the others add up to.

    Args:
        u: screen px per design px.
    """

    def __init__(self, box: Box, u: float, review: RoundReview, shepherd: str, tr: Callable[[str], str]) -> None:
        lines = (
            ("ring:whole", tr("Usual"), decimal(review.usual / 10, tr)),
            ("fan", tr("Cards"), step(review.hand / 10, tr)),
            ("luck", tr("Tides"), step(review.way / 10, tr)),
            ("cost:drop" if review.bids_cost else "good:bid", tr("Bids"), step(-review.bids_cost / 10, tr)),
            (f"head:{shepherd}:{_mood(review)}", tr("Points"), whole(review.points)),
        )
        h = min(box.h, HIGHEST * u * len(lines))
        self._lines = rows(Box(box.x, box.center.y - h / 2, box.w, h), len(lines))
        self._looks = [look for look, _, _ in lines]
        self._labels: list[Label] = []
        for line, (_, name, figure) in zip(self._lines, lines, strict=True):
            left, right = line.x + line.w * SIGN, line.x + line.w * (SIGN + NAME)
            self._labels.append(Label(name, Box(left, line.y, right - left, line.h), WORDS, align="left"))
            self._labels.append(Label(figure, Box(right, line.y, line.right - right, line.h), FIGURE))
        self._rule = _rule(box.w, max(2, round(RULE_H * u)))

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The signs, the names, the figures, and a line above what they come to."""
        last = self._lines[-1]
        rule = Item(self._rule, round(last.x), round(last.y))
        signs = (Item(*sprites.piece(spot, screen.u)) for spot in self._signs())
        return [rule, *signs, *(item for label in self._labels for item in label.items(sprites, screen))]

    def labels(self) -> Sequence[Label]:
        """Names and figures."""
        return self._labels

    def _signs(self) -> Iterator[Spot]:
        for line, look in zip(self._lines, self._looks, strict=True):
            room = Box(line.x, line.y, line.w * SIGN, line.h)
            w = min(room.w, room.h) * (DROP if look == "cost:drop" else 1)
            yield Spot(look, *room.center, w * SMALLER, 0, lift=4)


def _rule(length: float, thickness: int) -> pygame.Surface:
    line = opaque(round(length), thickness)
    line.fill(RULE)
    return line


def _mood(review: RoundReview) -> str:
    """How the person's shepherd takes it."""
    if review.points < 0:
        return "splash"
    return "calm" if review.bids_cost else "joy"
