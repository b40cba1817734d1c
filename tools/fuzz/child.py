"""A random child at an untended screen: it comes, touches in bursts, and walks away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]
Look: TypeAlias = Callable[[], Sequence[tuple[float, float, float]]]
"""Returns the middle of each enabled control and its size; large ones are touched more often."""
KEYS = ("Return", "space", "Escape", "Left", "Right", "Up", "Down", "p", "h")


class Action(msgspec.Struct, frozen=True):
    """A touch, a key or nothing, after some seconds."""

    after: float
    touch: Point | None = None
    key: str = ""


class Child:
    """Endless visits at a screen of that size.

    Args:
        look: returns the enabled controls, in px.
    """

    def __init__(self, rng: Random, size: tuple[int, int], look: Look) -> None:
        self._rng = rng
        self._size = size
        self._look = look

    def actions(self) -> Iterator[Action]:
        """Yields actions without end."""
        rng = self._rng
        while True:
            wild, haste = rng.choice(((0.05, 1.0), (0.05, 2.0), (0.3, 0.6), (0.9, 0.2)))
            for _ in range(rng.randint(1, 12)):
                yield from rng.choices((self._burst, self._drum, self._strike), (8, 1, 1))[0](wild, haste)
            yield Action(rng.choice((3.0, 8.0, 20.0, 45.0, 90.0, 180.0)))

    def _burst(self, wild: float, haste: float) -> Iterator[Action]:
        """Yields touches, most of them on controls."""
        for _ in range(self._rng.randint(3, 25)):
            yield Action(self._rng.expovariate(1 / haste), self._place(wild))

    def _drum(self, wild: float, _: float) -> Iterator[Action]:
        """Yields quick touches of one place."""
        place = self._place(wild)
        for _ in range(self._rng.randint(5, 40)):
            yield Action(0.09, place)

    def _strike(self, _: float, haste: float) -> Iterator[Action]:
        """Yields keys."""
        for _ in range(self._rng.randint(1, 10)):
            yield Action(haste / 3, key=self._rng.choice(KEYS))

    def _place(self, wild: float) -> Point:
        rng, targets = self._rng, self._look()
        if not targets or rng.random() < wild:
            return rng.random() * self._size[0], rng.random() * self._size[1]
        x, y, _ = rng.choices(targets, [side**2 for *_, side in targets])[0]
        return x, y
