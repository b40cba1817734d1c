"""Where everything on the shelf of games lies."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, at, box_at, corner_discs
from game.ui.screen import Screen

WINDOW = (500, 620)
PITCH = 610
"""From one window to the next, in design px, where there is room for windows as large as they are drawn."""
TOP = {"wide": 70, "square": 70, "tall": 84}
DEEP = {"wide": 620, "square": 620, "tall": 1540}
"""How high the part for windows is, in design px, from `TOP`."""
ACROSS = {"wide": 1720, "square": 1290, "tall": 960}
DISC = 160
DISC_UP = 44
"""How far above a window's lower edge its disc has its middle."""
TITLE = (64, 106)
"""How far below a window the middle of its name lies, and how high the name may be."""
SEATS = (138, 64)
"""The same for the slip with its seats, where there is one line for the name."""
SEATS_W = 190
BESIDE = 44
"""Between a window and the words beside it, where windows lie one above the other."""
COMPANY = (700, 112)
"""Width and height of the slip with those who sit there."""


@dataclass(frozen=True)
class Bay:
    """One game's place on the shelf, in screen px."""

    window: Box
    title: Box
    seats: Box
    disc: Box

    @property
    def touch(self) -> Box:
        """Where it can be touched: all of it."""
        boxes = (self.window, self.title, self.seats)
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def bays(screen: Screen, count: int) -> list[Bay]:
    """A place for each game: side by side, or one above the other where it is narrow."""
    return [(_stacked if screen.shape == "tall" else _beside)(screen, number, count) for number in range(count)]


def company_box(screen: Screen) -> Box:
    """The slip with those who sit there, between the discs in the lower corners."""
    left, right = corner_discs(screen, 2)[1], corner_discs(screen, 1, "right")[0]
    gap = screen.px(CORNER_GAP)
    room = Box(left.right + gap, left.y, right.x - left.right - 2 * gap, left.h)
    w = min(screen.px(COMPANY[0]), room.w)
    x = min(max(screen.width / 2, room.x + w / 2), room.right - w / 2)
    return Box.around(x, room.center.y, w, max(room.h, screen.px(COMPANY[1])))


def _beside(screen: Screen, number: int, count: int) -> Bay:
    shape = screen.shape
    k = min(1.0, ACROSS[shape] / (PITCH * (count - 1) + WINDOW[0]))
    x = screen.base[0] / 2 + (number - (count - 1) / 2) * PITCH * k
    y = TOP[shape] + DEEP[shape] / 2
    bottom = y + WINDOW[1] * k / 2
    room = PITCH * k - CORNER_GAP
    return Bay(
        box_at(screen, x, y, WINDOW[0] * k, WINDOW[1] * k),
        box_at(screen, x, bottom + TITLE[0], room, TITLE[1]),
        _seats(screen, x, bottom + SEATS[0], room),
        _disc(screen, x, bottom, k),
    )


def _stacked(screen: Screen, number: int, count: int) -> Bay:
    pitch = DEEP["tall"] / count
    k = min(1.0, (pitch - 2 * CORNER_GAP) / WINDOW[1])
    left = screen.base[0] / 2 - ACROSS["tall"] / 2
    x, y = left + WINDOW[0] * k / 2, TOP["tall"] + pitch * (number + 0.5)
    beside = left + WINDOW[0] * k + BESIDE
    room = left + ACROSS["tall"] - beside
    return Bay(
        box_at(screen, x, y, WINDOW[0] * k, WINDOW[1] * k),
        box_at(screen, beside + room / 2, y - SEATS[1] / 2, room, 2 * TITLE[1]),
        _seats(screen, beside + room / 2, y + TITLE[1], room),
        _disc(screen, x, y + WINDOW[1] * k / 2, k),
    )


def _seats(screen: Screen, x: float, y: float, room: float) -> Box:
    """The slip with the numbers of seats: wider for large letters, if there is room."""
    w = SEATS_W * screen.text_px(SEATS[1]) / screen.px(SEATS[1])
    return box_at(screen, x, y, min(w, room), SEATS[1])


def _disc(screen: Screen, x: float, bottom: float, k: float) -> Box:
    """The coral disc on a window's lower edge."""
    side = screen.control_px(DISC * (k + 1) / 2)
    return Box.around(*at(screen, x, bottom - DISC_UP * k), side, side)
