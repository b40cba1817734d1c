"""Where everything on the shelf of games lies."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.boxes import Grid
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, at, box_at, corner_discs
from game.ui.screen import Screen

WINDOW = (500, 620)
PITCH = 610
"""From one window to the next, in design px, where there is room for windows as large as they are drawn."""
MIDDLE = 380
"""Of windows side by side, from the upper edge."""
ACROSS = {"wide": 1720, "square": 1290}
FEW = {"wide": 4, "square": 4, "tall": 0}
"""More lie one above the other."""
STACKED = {"wide": (466, 1720, 800), "square": (466, 1290, 800), "tall": (854, 960, 1540)}
"""Where they do: their middle's height, and the part for all of them."""
COLUMNS = {"wide": 3, "square": 2, "tall": 1}
MOST = 0.45
"""A window's part of its place beside its words, at most."""
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
    shape = screen.shape
    if count <= FEW[shape]:
        return [_beside(screen, number, count) for number in range(count)]
    y, w, h = STACKED[shape]
    cells = Grid(range(count), COLUMNS[shape], 2 * CORNER_GAP)
    return [_stacked(screen, cell) for _, cell in cells.placed(screen, box_at(screen, screen.base[0] / 2, y, w, h))]


def company_box(screen: Screen, at_right: int = 1) -> Box:
    """The slip with those who sit there, between the discs in the lower corners, of which so many are at the right."""
    left, right = corner_discs(screen, 2)[1], corner_discs(screen, at_right, "right")[-1]
    gap = screen.px(CORNER_GAP)
    room = Box(left.right + gap, left.y, right.x - left.right - 2 * gap, left.h)
    w = min(screen.px(COMPANY[0]), room.w)
    x = min(max(screen.width / 2, room.x + w / 2), room.right - w / 2)
    return Box.around(x, room.center.y, w, max(room.h, screen.px(COMPANY[1])))


def _beside(screen: Screen, number: int, count: int) -> Bay:
    shape = screen.shape
    k = min(1.0, ACROSS[shape] / (PITCH * (count - 1) + WINDOW[0]))
    x = screen.base[0] / 2 + (number - (count - 1) / 2) * PITCH * k
    y = MIDDLE
    bottom = y + WINDOW[1] * k / 2
    room = PITCH * k - CORNER_GAP
    return Bay(
        box_at(screen, x, y, WINDOW[0] * k, WINDOW[1] * k),
        box_at(screen, x, bottom + TITLE[0], room, TITLE[1]),
        _seats(screen, x, bottom + SEATS[0], room),
        _disc(screen, x, bottom, k),
    )


def _stacked(screen: Screen, cell: Box) -> Bay:
    """The window at the left of its cell, its words beside it."""
    w, drawn = WINDOW
    u, h = screen.u, min(cell.h, screen.px(drawn), MOST * cell.w * drawn / w)
    k, y = h / (drawn * u), cell.center.y
    window = Box(cell.x, y - h / 2, w * k * u, h)
    x = window.right + BESIDE * u
    room, title = cell.right - x, min(2 * TITLE[1] * u, h - SEATS[1] * u)
    seats = _seats(screen, 0, 0, room / u)
    top = y - (title + seats.h) / 2
    side = screen.control_px(DISC * (k + 1) / 2)
    return Bay(
        window,
        Box(x, top, room, title),
        Box(x + (room - seats.w) / 2, top + title, seats.w, seats.h),
        Box.around(window.center.x, window.bottom - DISC_UP * k * u, side, side),
    )


def _seats(screen: Screen, x: float, y: float, room: float) -> Box:
    """The slip with the numbers of seats: wider for large letters, if there is room."""
    w = SEATS_W * screen.text_px(SEATS[1]) / screen.px(SEATS[1])
    return box_at(screen, x, y, min(w, room), SEATS[1])


def _disc(screen: Screen, x: float, bottom: float, k: float) -> Box:
    """The coral disc on a window's lower edge."""
    side = screen.control_px(DISC * (k + 1) / 2)
    return Box.around(*at(screen, x, bottom - DISC_UP * k), side, side)
