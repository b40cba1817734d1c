"""How the cards of a count lie on their shelf: group by group from the left, closer where they are many."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.games.sea_salt_and_paper.results.count import SeatCount
from game.ui.kit.rows import in_a_row, side_by_side

PITCH, IDLE_PITCH = 58 / 96, 46 / 96
"""From card to card inside a group, and where cards score nothing, by a card's width."""
GAP = 17 / 96
"""Between two groups."""
CLOSEST = 0.5
"""How close cards may lie by how they usually lie; what needs more room still is drawn smaller."""
PEARL_ROOM, PEARL_PITCH = 0.17, 0.26
"""The least room of a pearl, and the usual, by a card's width: they may overlap, and can still be counted."""


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
    fixed, whole = _width(seat, card, 0.0), _width(seat, card, 1.0)  # what does not shrink with it is left out
    close = min(1.0, max(CLOSEST, (room - fixed) / (whole - fixed))) if whole > fixed else 1.0
    card *= min(1.0, room / max(1.0, _width(seat, card, close)))
    widths, near = _widths(seat, card, close), card * close
    middles = side_by_side(left, widths, GAP * near)
    groups = [*zip(seat.groups, widths, middles, strict=False)]
    return Shelf(
        card,
        tuple(in_a_row(len(group.cards), PITCH * near, x) for group, _, x in groups),
        in_a_row(len(seat.idle), IDLE_PITCH * near, middles[-1] if seat.idle else 0.0),
        tuple(in_a_row(group.points, min(PEARL_PITCH * card, w / group.points), x) for group, w, x in groups),
    )


def _width(seat: SeatCount, card: float, close: float) -> float:
    """From the first card's left edge to the last one's right, for cards of that width and so close together."""
    widths = _widths(seat, card, close)
    return sum(widths) + GAP * card * close * max(0, len(widths) - 1)


def _widths(seat: SeatCount, card: float, close: float) -> list[float]:
    """Of each group, that of its pearls if they need more; and of what scores nothing."""
    groups = [
        max(card + (len(group.cards) - 1) * PITCH * card * close, group.points * PEARL_ROOM * card)
        for group in seat.groups
    ]
    return [*groups, card + (len(seat.idle) - 1) * IDLE_PITCH * card * close] if seat.idle else groups
