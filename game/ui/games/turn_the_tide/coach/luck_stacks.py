"""Luck apart from skill: what a usual round brings, what the strongest made of the same hand, what the person made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.geometry import Box, Point
from game.ui.parts.figures import decimal, step, whole
from game.ui.parts.podium import FEET, RING_HEIGHT, RING_PITCH
from game.ui.widgets import Label
from game.ui.widgets.parts import centred
from game.ui.widgets.text import FLOOR

if TYPE_CHECKING:
    from game.ai.turn_the_tide.verdicts import Review
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen

DRAWN = (400, 540)
"""The whole as drawn, in design px; all below is counted from its upper left."""
STACKS, STEPS = (70, 200, 330), (100, 300)
"""The middles of the stacks, and of the steps between them."""
GROUND = 332
"""Where the middle of the lowest ring lies."""
RING = 108
FIGURES = (("fan", 84, 77), ("ai:4:orca", 92, 68), ("", 98, 104))
"""Who stands on the stacks, with width and height; the last is the person's shepherd."""
LEAST_PART = 0.1
"""A thinner slice of a ring would not be seen."""
TALLEST = GROUND - FIGURES[-1][2]
VALUE = (0, 384, 128, 68, 42)
"""How far off the middle a figure is, how far down, its width and height, and the size of its letters."""
STEP = (34, 448, 124, 68, 42)
NAME = (0, 508, 198, 68, 32)
SIGN, SIGNS = (-56, 448), (70, 48)


class LuckStacks:
    """Three stacks of rings; from the first to the second is luck, from the second to the third is skill.

    Args:
        u: screen px per design px.
    """

    def __init__(self, box: Box, u: float, review: Review, shepherd: str, tr: Callable[[str], str]) -> None:
        self._heights = (review.usual, review.strong, float(review.points))
        self._shepherd = f"shepherd:{shepherd}:{_mood(review)}"
        self._skill = "cost:drop" if round(review.skill, 1) < 0 else "good:bid"
        self._u = u
        self._k = min(box.w / DRAWN[0], box.h / DRAWN[1])
        """Screen px per px of the drawing."""
        self._box = Box.around(*box.center, DRAWN[0] * self._k, DRAWN[1] * self._k)
        self._pitch = min(RING * RING_PITCH, TALLEST / max(1.0, *self._heights))
        """From ring to ring, in px of the drawing."""
        steps = ((tr("Luck"), review.luck), (tr("Skill"), review.skill))
        values = (decimal(review.usual, tr), decimal(review.strong, tr), whole(review.points))
        self._labels = [self._label(VALUE, x, words) for x, words in zip(STACKS, values, strict=True)]
        for x, (words, value) in zip(STEPS, steps, strict=True):
            self._labels += [self._label(STEP, x, step(value, tr)), self._label(NAME, x, words)]

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Rings, who stands on them, and the figures."""
        items = []
        for number, height in enumerate(self._heights):
            items += self._part_of_a_ring(sprites, number, height)
            items += [Item(*sprites.piece(spot, screen.u)) for spot in self._stack(number, height)]
        items += [Item(*sprites.piece(spot, screen.u)) for spot in self._signs()]
        return [*items, *(item for label in self._labels for item in label.items(sprites, screen))]

    def labels(self) -> Sequence[Label]:
        """All figures, and what the two steps are called."""
        return self._labels

    def _at(self, x: float, y: float) -> Point:
        """A place of the drawing."""
        return Point(self._box.x + x * self._k, self._box.y + y * self._k)

    def _label(self, place: tuple[float, float, float, float, int], x: float, words: str) -> Label:
        dx, y, w, h, size = place
        box = Box.around(*self._at(x + dx, y), w * self._k, h * self._k)
        return Label(words, box, max(FLOOR, round(size * self._k / self._u)))

    def _stack(self, number: int, height: float) -> Iterator[Spot]:
        """The whole rings, and who stands on the topmost."""
        for ring in range(int(max(0.0, height))):
            yield self._spot("stack:ring", STACKS[number], GROUND - ring * self._pitch, RING)
        look, w, h = FIGURES[number]
        top = GROUND + RING * FEET - (max(0.0, height) - 0.5) * self._pitch
        yield self._spot(look or self._shepherd, STACKS[number], top - h / 2, w)

    def _part_of_a_ring(self, sprites: Sprites, number: int, height: float) -> list[Item]:
        """What is over is a thinner ring below the whole ones' top."""
        full, part = divmod(max(0.0, height), 1)
        if part < LEAST_PART:
            return []
        w, h = RING * self._k, RING * RING_HEIGHT * part * self._k
        ring = sprites.drawing("ring_side", w=round(w), h=round(h))
        foot = GROUND + RING * RING_HEIGHT / 2 - full * self._pitch
        return [centred(ring, Box.around(*self._at(STACKS[number], foot), w, 0), h / 2)]

    def _signs(self) -> Iterator[Spot]:
        """What each step shows: a clover, and what bids are judged by."""
        for x, look, w in zip(STEPS, ("luck", self._skill), SIGNS, strict=True):
            yield self._spot(look, x + SIGN[0], SIGN[1], w)

    def _spot(self, look: str, x: float, y: float, w: float) -> Spot:
        return Spot(look, *self._at(x, y), w * self._k, 0, lift=4)


def _mood(review: Review) -> str:
    """How the person's shepherd takes it."""
    if review.points < 0:
        return "splash"
    return "joy" if review.skill >= 0 else "calm"
