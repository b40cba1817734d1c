"""A child at an untended screen, as seen from outside: it comes, touches in bursts, and walks away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]
Look: TypeAlias = Callable[[], Sequence[tuple[float, float, float]]]
"""The middle of each thing that can be pressed now, and how large it is: what is large is touched more often."""
KEYS = ("Return", "space", "Escape", "Left", "Right", "Up", "Down", "p", "h")


class Deed(msgspec.Struct, frozen=True):
    """After so many seconds a touch, or a key, or nothing."""

    after: float
    touch: Point | None = None
    key: str = ""


class Child:
    """Visit after visit at a screen of that size; `deeds` never end.

    Args:
        look: what can be pressed now, all in px.
    """

    def __init__(self, rng: Random, size: tuple[int, int], look: Look) -> None:
        self._rng = rng
        self._size = size
        self._look = look

    def deeds(self) -> Iterator[Deed]:
        """What it does, one after another."""
        rng = self._rng
        while True:
            wild, haste = rng.choice(((0.05, 1.0), (0.05, 2.0), (0.3, 0.6), (0.9, 0.2)))
            for _ in range(rng.randint(1, 12)):
                yield from rng.choices((self._burst, self._drum, self._strike), (8, 1, 1))[0](wild, haste)
            yield Deed(rng.choice((3.0, 8.0, 20.0, 45.0, 90.0, 180.0)))

    def _burst(self, wild: float, haste: float) -> Iterator[Deed]:
        """Touches here and there, and mostly on what can be pressed."""
        for _ in range(self._rng.randint(3, 25)):
            yield Deed(self._rng.expovariate(1 / haste), self._place(wild))

    def _drum(self, wild: float, _: float) -> Iterator[Deed]:
        """The same place again and again, as quickly as a finger can."""
        place = self._place(wild)
        for _ in range(self._rng.randint(5, 40)):
            yield Deed(0.09, place)

    def _strike(self, _: float, haste: float) -> Iterator[Deed]:
        """A keyboard that somebody has left there."""
        for _ in range(self._rng.randint(1, 10)):
            yield Deed(haste / 3, key=self._rng.choice(KEYS))

    def _place(self, wild: float) -> Point:
        rng, targets = self._rng, self._look()
        if not targets or rng.random() < wild:
            return rng.random() * self._size[0], rng.random() * self._size[1]
        x, y, _ = rng.choices(targets, [side**2 for *_, side in targets])[0]
        return x, y
