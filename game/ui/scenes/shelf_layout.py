"""Places on the shelf of games: a window for each game, its words, and the line-up's slip."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.box_layout import Column, Fit, Fixed, Grid, Node, Row
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, area_above, corner_discs
from game.ui.screen import Screen
from game.ui.table.content.diorama import WIDE_WINDOW, WINDOW

FEW = {"wide": 4, "square": 4, "tall": 3}
"""Most games whose words are below their window; more have their words beside it."""
COLUMNS = {"wide": 3, "square": 2, "tall": 1}
"""Columns of games with their words beside them."""
TITLE_H, SEATS = 106, (190, 64)
"""Greatest height of a game's name, and the size of the slip with its player counts."""
DISC, INTO_TITLE = 0.32, 0.07
"""Size of the disc on a window, and the part of it below the window, relative to its width."""
LINEUP_SLIP = (700, 112)
"""Size of the line-up's slip."""

COUNT_LETTERS, LINE, TITLE_LINES = 40, 1.2, 2
"""Letter size of player counts, line height relative to letters, and most lines of a name."""
COUNTS_W = 3.4
"""Least width of the slip, relative to its letters."""
BESIDE, WIDE_GAP = (24, 18), 20
"""Least room beside and below the words of a wide window in design px, and the space between the window and them."""


@dataclass(frozen=True)
class ShelfArch:
    """The drawings of a window: the card it is cut from, and the gold of the focused one.

    Args:
        size: of the window in design px.
        around, gilt: widths of card and gold, relative to the window's.
        letters: size of the name's letters.
    """

    card: str
    gold: str
    size: tuple[float, float]
    around: float
    gilt: float
    letters: int


TALL_ARCH = ShelfArch("shelf_arch", "shelf_focus", WINDOW, 1.064, 1.08, 50)
WIDE_ARCH = ShelfArch("shelf_arch_wide", "shelf_focus_wide", WIDE_WINDOW, 1004 / 972, 1012 / 972, 42)
"""Beside its player counts a name of 42 px has room to be twice as large."""


@dataclass(frozen=True)
class CardPlace:
    """A game's place on the shelf, in screen px."""

    window: Box
    title: Box
    seats: Box
    disc: Box
    floor: float
    """Top of the corner discs."""

    @property
    def touch_area(self) -> Box:
        """Touch area: all of it above the corner discs."""
        area = Box.bounding_box((self.window, self.title, self.seats))
        return area._replace(h=min(area.bottom, self.floor) - area.y)


def arch_of(screen: Screen, count: int) -> ShelfArch:
    """Returns the window of each of so many games: as wide as the stage in portrait, if there are few."""
    return WIDE_ARCH if screen.shape == "tall" and count <= FEW["tall"] else TALL_ARCH


def card_places(screen: Screen, count: int) -> list[CardPlace]:
    """Returns a place for each game: side by side, or below each other on narrow screens or for many games."""
    floor = min(corner_discs(screen, 1)[0].y, lineup_box(screen).y)
    is_beside, gap, arch = count <= FEW[screen.shape], 2 * CORNER_GAP, arch_of(screen, count)
    if arch is WIDE_ARCH:
        cells, sinks = _wide_cells(screen, count), 0.0
    elif is_beside:
        cells, sinks = _tall_cells(screen, count, gap), INTO_TITLE
    else:
        cell = Row(Fit("window", *WINDOW), Column(*_words(screen, is_rigid=False)), gap=gap, shares=(1, 1))
        cells, sinks = Column(Grid([cell] * count, COLUMNS[screen.shape], gap), Fixed(h=gap)), 0.0
    places = [*cells.screen_boxes(screen, area_above(screen, [lineup_box(screen), *corner_discs(screen, 1)]))]
    found = [dict(places[first : first + 3]) for first in range(0, 3 * count, 3)]
    return [CardPlace(**bay, disc=_disc(screen, bay["window"], sinks), floor=floor) for bay in found]


def _wide_cells(screen: Screen, count: int) -> Node:
    """Returns windows below each other, with a game's name and its player counts at the ends below its own."""
    letter, (w, h) = screen.design.letter_size, WIDE_ARCH.size
    counts = max(SEATS[0], COUNTS_W * letter(COUNT_LETTERS)), max(SEATS[1], LINE * letter(COUNT_LETTERS))
    words = Row("title", Fixed("seats", *counts, is_rigid=True), gap=BESIDE[0])
    line = Fixed(words, w, max(counts[1], LINE * letter(WIDE_ARCH.letters)), is_rigid=True)
    return Grid(
        [Column(Fixed(Fit("window", w, h), w, h), line, Fixed(h=BESIDE[1]), gap=WIDE_GAP)] * count, 1, CORNER_GAP
    )


def _tall_cells(screen: Screen, count: int, gap: float) -> Node:
    """Returns windows side by side, each with its words below it."""
    w = min(WINDOW[0], (screen.design.stage.w - gap * (count - 1)) / count)
    cell = Column(Fixed(Fit("window", *WINDOW), w, w * WINDOW[1] / WINDOW[0]), *_words(screen))
    return Grid([cell] * count, count, gap)


def _words(screen: Screen, is_rigid: bool = True) -> tuple[Fixed, Fixed]:
    """Returns the room for a game's name and its player counts; large letters have two lines for the name."""
    if screen.text_size <= 1:
        return Fixed("title", h=TITLE_H), Fixed("seats", *SEATS)
    letter = screen.design.letter_size
    counts_w = max(SEATS[0] * screen.text_size, COUNTS_W * letter(COUNT_LETTERS))
    title = Fixed("title", h=max(TITLE_H, TITLE_LINES * LINE * letter(TALL_ARCH.letters)), is_rigid=is_rigid)
    return title, Fixed("seats", counts_w, LINE * letter(COUNT_LETTERS), is_rigid=is_rigid)


def lineup_box(screen: Screen, at_right: int = 1) -> Box:
    """Returns the line-up's slip between the lower corner discs."""
    first, left = corner_discs(screen, 2)
    right = corner_discs(screen, at_right, "right")[-1]
    gap = min(left.x - first.right, (right.x - left.right - screen.touch) / 2)
    room = Box(left.right + gap, left.y, right.x - left.right - 2 * gap, left.h)
    _, _, w, h = screen.box(Box(0, 0, *LINEUP_SLIP))
    w = min(w, room.w)
    x = min(max(screen.width / 2, room.x + w / 2), room.right - w / 2)
    return Box.from_center(x, room.center.y, w, max(room.h, h))


def _disc(screen: Screen, window: Box, below: float) -> Box:
    """Returns the disc on the middle of a window's lower edge."""
    side = max(screen.control_px(), DISC * min(window.w, screen.px(WINDOW[0])))
    return Box(window.center.x - side / 2, window.bottom + below * window.w - side, side, side)
