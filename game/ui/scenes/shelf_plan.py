"""Where everything on the shelf of games lies."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.boxes import Grid
from game.ui.draw.group import Group, flatten
from game.ui.geometry import Box
from game.ui.kit.stage import control
from game.ui.parts.composition import CORNER_GAP, box_at, corner_discs, drawing_of
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
DISC_IN = 100
"""The same where windows lie one above the other: on the right edge, clear of the window below and of the slip."""
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
    if count <= FEW[screen.shape]:
        groups = [Group(_beside(screen, number, count), *drawing_of(screen)) for number in range(count)]
    else:
        y, w, h = STACKED[screen.shape]
        cells = Grid(range(count), COLUMNS[screen.shape], 2 * CORNER_GAP)
        places = cells.placed(screen, box_at(screen, screen.base[0] / 2, y, w, h))
        groups = [Group(_stacked(screen, place.put(0, 0, 1 / screen.u))) for _, place in places]
    return [Bay(**flatten(group, screen.u, Box)) for group in groups]


def company_box(screen: Screen, at_right: int = 1) -> Box:
    """The slip with those who sit there, between the discs in the lower corners, of which so many are at the right."""
    left, right = corner_discs(screen, 2)[1], corner_discs(screen, at_right, "right")[-1]
    gap = screen.px(CORNER_GAP)
    room = Box(left.right + gap, left.y, right.x - left.right - 2 * gap, left.h)
    w = min(screen.px(COMPANY[0]), room.w)
    x = min(max(screen.width / 2, room.x + w / 2), room.right - w / 2)
    return Box.around(x, room.center.y, w, max(room.h, screen.px(COMPANY[1])))


def _beside(screen: Screen, number: int, count: int) -> dict[str, Box]:
    """The window, its words below it and its disc, in the drawing."""
    k = min(1.0, ACROSS[screen.shape] / (PITCH * (count - 1) + WINDOW[0]))
    x = screen.base[0] / 2 + (number - (count - 1) / 2) * PITCH * k
    bottom, room = MIDDLE + WINDOW[1] * k / 2, PITCH * k - CORNER_GAP
    return {
        "window": Box.around(x, MIDDLE, WINDOW[0] * k, WINDOW[1] * k),
        "title": Box.around(x, bottom + TITLE[0], room, TITLE[1]),
        "seats": Box.around(x, bottom + SEATS[0], _seats_w(screen, room), SEATS[1]),
        "disc": _disc(screen, x, bottom - DISC_UP * k, k),
    }


def _stacked(screen: Screen, cell: Box) -> dict[str, Box]:
    """The window at the left of its cell, its words beside it."""
    w, drawn = WINDOW
    h, y = min(cell.h, drawn, MOST * cell.w * drawn / w), cell.center.y
    window = Box(cell.x, y - h / 2, w * h / drawn, h)
    x = window.right + BESIDE
    room, title = cell.right - x, min(2 * TITLE[1], h - SEATS[1])
    top, seats_w = y - (title + SEATS[1]) / 2, _seats_w(screen, room)
    seats = Box(x + (room - seats_w) / 2, top + title, seats_w, SEATS[1])
    disc = _disc(screen, window.right + BESIDE / 2, window.bottom - DISC_IN * h / drawn, h / drawn)
    return {
        "window": window,
        "title": Box(x, top, room, title),
        "seats": seats,
        "disc": disc.moved(min(0.0, seats.x - BESIDE / 4 - disc.right), 0),
    }


def _seats_w(screen: Screen, room: float) -> float:
    """How wide the slip with the numbers of seats is: wider for large letters, if there is room."""
    return min(SEATS_W * screen.text_px(SEATS[1]) / screen.px(SEATS[1]), room)


def _disc(screen: Screen, x: float, y: float, k: float) -> Box:
    """The coral disc on a window's edge."""
    side = control(screen, DISC * (k + 1) / 2)
    return Box.around(x, y, side, side)
