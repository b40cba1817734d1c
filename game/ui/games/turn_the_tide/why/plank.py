"""A seat's plank on a larger scale: the rings it has left, then those it lost, each of which can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.screen import Screen

H = 92
FLAG, FLAG_ROOM = 72, 112
RING, PITCH = 58, 52
END = 24
"""The plank's end beyond the last ring. All in design px."""


@dataclass(frozen=True)
class LostRing:
    """A ring that a hand has cost, or what stands for going out."""

    hand: int
    """From 0."""
    spot: Spot
    box: Box
    """Where it is pressed."""


@dataclass(frozen=True)
class RingPlank:
    """The plank and all that lies on it."""

    box: Box
    signs: tuple[Spot, ...]
    """The flag and the rings left."""
    lost: tuple[LostRing, ...]
    """In the order they were lost; of very many only the last."""


def ring_plank(screen: Screen, area: Box, shepherd: str, rings: int, losses: Sequence[int], is_out: bool) -> RingPlank:
    """The plank at the left of an area.

    Args:
        losses: the hands that have cost a ring, in order; where the seat is out, the last of them has cost all.
    """
    u, side = screen.u, max(screen.control_px(), screen.px(PITCH))
    room = area.w - screen.px(FLAG_ROOM + END)
    shown = losses[-max(1, int(room // side)) :]
    pitch = min(screen.px(PITCH), (room - side * len(shown)) / max(1, rings))
    y, first = area.center.y, area.x + screen.px(FLAG_ROOM)
    left = [Spot("ring:whole", first + pitch * (n + 0.5), y, RING * u, 0, lift=3) for n in range(rings)]
    flag = Spot(f"flag:{shepherd}", area.x + screen.px(FLAG_ROOM / 2), y, FLAG * u, 0, lift=4)
    start = first + pitch * rings
    lost = [
        _lost(screen, hand, Box(start + side * (len(shown) - 1 - n), y - side / 2, side, side), shepherd, is_out_mark)
        for n, (hand, is_out_mark) in enumerate(zip(shown, _out_marks(len(shown), is_out), strict=True))
    ]
    h = max(screen.px(H), side)
    box = Box(area.x, y - h / 2, start + side * len(shown) + screen.px(END) - area.x, h)
    return RingPlank(box, (flag, *left), tuple(lost))


def _out_marks(count: int, is_out: bool) -> list[bool]:
    return [is_out and number == count - 1 for number in range(count)]


def _lost(screen: Screen, hand: int, box: Box, shepherd: str, is_out: bool) -> LostRing:
    look, w = (f"head:{shepherd}:splash", box.w) if is_out else ("ring:lost", screen.px(RING))
    return LostRing(hand, Spot(look, *box.center, w, 0, lift=3), box)
