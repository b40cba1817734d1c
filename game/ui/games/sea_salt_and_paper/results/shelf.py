"""How the cards of a count lie on their shelf: group by group from the left, closer where they are many."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.games.sea_salt_and_paper.results.count import SeatCount

PITCH = 58 / 96
"""From card to card inside a group, by a card's width."""
IDLE_PITCH = 46 / 96
GAP = 17 / 96
"""Between two groups."""
CLOSEST = 0.5
"""How close cards may lie by how they usually lie; what needs more room still is drawn smaller."""
PEARL_ROOM = 0.17
"""The least room of a pearl, by a card's width: they may overlap, and can still be counted."""
PEARL_PITCH = 0.26


@dataclass(frozen=True)
class Shelf:
    """Where the cards and pearls of one seat are, along the shelf."""

    card: float
    """Width of a card."""
    cards: tuple[tuple[float, ...], ...]
    """The centres of each group's cards."""
    idle: tuple[float, ...]
    pearls: tuple[tuple[float, ...], ...]
    """The centres of each group's pearls."""


def shelf_of(seat: SeatCount, left: float, right: float, card: float) -> Shelf:
    """The shelf between two places, for cards of that width where there is room for them."""
    room = right - left
    close = min(1.0, max(CLOSEST, _closeness(seat, room, card)))
    card *= min(1.0, room / max(1.0, _Row(seat, card, close).width))
    return _Row(seat, card, close).laid(left)


def _closeness(seat: SeatCount, room: float, card: float) -> float:
    """How close cards have to lie to fill the room: what does not shrink with it is left out."""
    fixed, whole = _Row(seat, card, 0.0).width, _Row(seat, card, 1.0).width
    return (room - fixed) / (whole - fixed) if whole > fixed else 1.0


class _Row:
    """The cards of one seat, of one width and so close together."""

    def __init__(self, seat: SeatCount, card: float, close: float) -> None:
        self._seat = seat
        self._card = card
        self._pitch, self._idle_pitch, self._gap = (part * card * close for part in (PITCH, IDLE_PITCH, GAP))
        self._places = [self._place(len(group.cards), group.points) for group in seat.groups]

    @property
    def width(self) -> float:
        """From the first card's left edge to the last one's right."""
        idle = self._fan(len(self._seat.idle), self._idle_pitch)
        parts = [*self._places, *([idle] if idle else [])]
        return sum(parts) + self._gap * max(0, len(parts) - 1)

    def laid(self, left: float) -> Shelf:
        cards, pearls = [], []
        for group, place in zip(self._seat.groups, self._places, strict=True):
            fan = self._fan(len(group.cards), self._pitch)
            cards.append(self._centres(left + (place - fan) / 2, len(group.cards), self._pitch))
            pearls.append(self._pearls(left + place / 2, group.points, place))
            left += place + self._gap
        return Shelf(
            self._card, tuple(cards), self._centres(left, len(self._seat.idle), self._idle_pitch), tuple(pearls)
        )

    def _place(self, cards: int, pearls: int) -> float:
        """A group's width, that of its pearls if they need more."""
        return max(self._fan(cards, self._pitch), pearls * PEARL_ROOM * self._card)

    def _fan(self, cards: int, pitch: float) -> float:
        return self._card + (cards - 1) * pitch if cards else 0.0

    def _centres(self, left: float, cards: int, pitch: float) -> tuple[float, ...]:
        return tuple(left + self._card / 2 + number * pitch for number in range(cards))

    def _pearls(self, middle: float, count: int, room: float) -> tuple[float, ...]:
        pitch = min(PEARL_PITCH * self._card, room / count)
        return tuple(middle + (number - (count - 1) / 2) * pitch for number in range(count))
