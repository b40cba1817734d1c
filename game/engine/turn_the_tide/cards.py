"""The cards of Turn the Tide."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from game.engine.api import Seat

Card: TypeAlias = int
"""A weather card, 1 to 60."""
Tide: TypeAlias = int
"""A tide card's number, 1 to 12."""
Pair: TypeAlias = tuple[Tide, Tide]
Hand: TypeAlias = tuple[Card, ...]
Bids: TypeAlias = tuple[Card | None, ...]
"""One card per seat; None for a seat that is out, or that has yet to bid."""
Takers: TypeAlias = tuple[Seat, Seat]
"""The two takers of a hand: the highest bid takes the lower tide, the second highest the higher one."""
HAND_SIZE = 12
WEATHER_DECK: tuple[Card, ...] = tuple(range(1, 61))
TIDE_DECK: tuple[Tide, ...] = tuple(sorted([*range(1, 13), *range(1, 13)]))
HALF_RINGS: tuple[int, ...] = (0, *([0] * 12 + [1] * 12 + [2] * 12 + [1] * 12 + [0] * 12))
"""Half rings printed on each weather card, by its number."""


def rings_of(hand: Iterable[Card]) -> int:
    """Returns the rings of a full hand: the sum printed on its cards, rounded down."""
    return sum(HALF_RINGS[card] for card in hand) // 2
