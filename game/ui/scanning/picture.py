"""How a scan looks: bars below the rows, a frame round what is offered, and beside it its name and the time left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.canvas import Item
from game.ui.draw.craft.buttons import frame_width
from game.ui.draw.theme import GOLD, INK, PAPER
from game.ui.geometry import Box, Point
from game.ui.parts.composition import TimeRing
from game.ui.widgets import Label, Slip
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.draw.sprites import Sprites
    from game.ui.scanning.scanner import Scanner
    from game.ui.screen import Screen

BAR, EDGE, BELOW = 6, 3, 10
"""A row's bar, its dark edge, and how far it is below the row, in design px."""
FRAME_GAP, CORNER, LINE = 4, 14, 8
"""Round what is offered; the line is gold between two of ink, and never thinner than 4 px."""
DIM = 0.28
"""How much of the light is lost beside an open row."""
SLIP_H, LETTERS, PAD = 64, 30, 14
RING = 0.72
"""The ring by the slip's height."""
DWELL_RING = 110


def scan_items(
    scanner: Scanner, labels: Sequence[Label], sprites: Sprites, screen: Screen, back: str, out_of_reach: float
) -> list[Item]:
    """Everything that a scan lays over the scene; nothing while it rests.

    Args:
        labels: all words of the scene.
        back: what the way out of a row is called.
        out_of_reach: px of the window above what is drawn on.
    """
    cursor = scanner.cursor
    if cursor.is_resting:
        return []
    words = [item for label in labels for item in label.items(sprites, screen)]

    def around(ids: Sequence[str]) -> Box:
        boxes = [box.moved(0, -out_of_reach) for box in scanner.boxes(ids)]
        return Box.round_all([*boxes, *(_inked(one) for box in boxes for one in words if _is_below(one, box, screen))])

    rows = [around(row) for row in cursor.rows]
    here = rows[cursor.rows.index(cursor.row)]
    name, left = _name(scanner, back), scanner.left if scanner.moves else 0.0
    if not cursor.is_open:
        bars = [item for row in rows for item in _bar(row, sprites, screen, is_offered=row == here)]
        alone = name if len(cursor.row) == 1 else ""
        return [*bars, *_frame(here, sprites, screen), *_slip(here, alone, left, sprites, screen)]
    offered = cursor.offered
    thing = around([offered] if offered else cursor.row)
    framed = _frame(thing, sprites, screen) if offered else []
    return [
        *_dimmed(here, sprites, screen),
        *_frame(here, sprites, screen),
        *framed,
        *_slip(thing, name, left, sprites, screen),
    ]


def dwell_items(share: float, at: Point, sprites: Sprites, screen: Screen) -> list[Item]:
    """A ring round the pointer that fills."""
    side = screen.px(DWELL_RING)
    return TimeRing(Box.around(*at, side, side), lambda: share).items(sprites, screen) if share else []


def _name(scanner: Scanner, back: str) -> str:
    item = scanner.told.item(scanner.cursor.offered)
    return item.name if item else back


def _is_below(words: Item, thing: Box, screen: Screen) -> bool:
    """Whether those words stand so close below a thing that a frame or bar of its own would lie on them."""
    middle, bottom = words.x + words.surface.get_width() / 2, words.y + words.surface.get_height()
    is_near = thing.center.y < words.y < thing.bottom + screen.px(BELOW + 2 * BAR) and bottom > thing.bottom
    return is_near and abs(middle - thing.center.x) < thing.w / 2


def _inked(words: Item) -> Box:
    """Where there are letters: all lines are as wide as the widest may be."""
    x, y, w, h = words.surface.get_bounding_rect()
    return Box(words.x + x, words.y + y, w, h)


def _bar(row: Box, sprites: Sprites, screen: Screen, is_offered: bool) -> list[Item]:
    """Gold below the row that is offered, paper below the others; both edged in ink, so that they show everywhere."""
    thick, edge = screen.px(BAR), screen.px(EDGE)
    y = min(row.bottom + screen.px(BELOW), screen.height - thick - 2 * edge)
    box = Box(row.x + thick, y, max(thick, row.w - 2 * thick), thick * (2 if is_offered else 1))
    ink, colour = sprites.slip(*box.inflate(edge)[2:], edge, INK, 0), GOLD if is_offered else PAPER
    return [centred(ink, box), centred(sprites.slip(box.w, box.h, edge, colour, 0), box)]


def framed(box: Box, screen: Screen) -> Box:
    """What a frame lies round: no side of it leaves the window, wherever the thing lies."""
    around = box.inflate(screen.px(FRAME_GAP))
    out = frame_width(around.w, around.h, screen.px(LINE))
    x, y = max(out, around.x), max(out, around.y)
    right, bottom = min(screen.width - out, around.right), min(screen.height - out, around.bottom)
    return Box(x, y, max(1.0, right - x), max(1.0, bottom - y))


def _frame(box: Box, sprites: Sprites, screen: Screen) -> list[Item]:
    around = framed(box, screen)
    return [centred(sprites.focus_frame(around.w, around.h, screen.px(CORNER), screen.px(LINE)), around)]


def _dimmed(row: Box, sprites: Sprites, screen: Screen) -> list[Item]:
    """Everything but the row, a little darker."""
    x, y = (max(0, round(side)) for side in (row.x, row.y))
    right, bottom = min(screen.width, round(row.right)), min(screen.height, round(row.bottom))
    parts = (
        (0, 0, screen.width, y),
        (0, y, x, bottom - y),
        (right, y, screen.width - right, bottom - y),
        (0, bottom, screen.width, screen.height - bottom),
    )
    return [
        item._replace(x=item.x + left, y=item.y + top)
        for left, top, w, h in parts
        if w > 0 and h > 0
        for item in sprites.veil(w, h, DIM)
    ]


def _slip(box: Box, name: str, left: float, sprites: Sprites, screen: Screen) -> list[Item]:
    """What the switch would do now and for how long, above the thing or, where there is no room, below it."""
    px, pad = screen.text_px(LETTERS), screen.px(PAD)
    words, high = sprites.measure(name, px) if name else (0, 0)
    h = max(screen.px(SLIP_H), high + pad)
    ring = h * RING if left else 0.0
    w = min(screen.width, words + ring + pad * (2 + bool(words and ring)) + pad)
    if not (name or ring):
        return []
    x = max(0.0, min(screen.width - w, box.center.x - w / 2))
    y = box.y - h - 2 * pad
    slip = Box(x, y if y >= 0 else min(screen.height - h, box.bottom + 2 * pad), w, h)
    inner = Box(slip.x + 1.5 * pad, slip.y, slip.w - 3 * pad, h)
    items = Slip(slip, PAPER, 0.5, 8).items(sprites, screen)
    if ring:
        at = Box(inner.x, slip.center.y - ring / 2, ring, ring)
        items += TimeRing(at, lambda: left, ":paper").items(sprites, screen)
    if name:
        told = Box(inner.right - words, slip.y, words + 1, h)
        items += Label(name, told, LETTERS).items(sprites, screen)
    return items
