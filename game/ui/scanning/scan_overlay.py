"""Scan overlay: bars below rows, a frame round the offered item, its name and the time left."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw.canvas import Item
from game.ui.draw.craft.buttons import frame_width
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import GOLD, INK, PAPER
from game.ui.geometry import Box, Point
from game.ui.parts.composition import TimeRing
from game.ui.scanning.scanner import Scanner
from game.ui.scene import Scene
from game.ui.screen import Screen
from game.ui.widgets import Banner, Label, Part
from game.ui.widgets.parts import center_surface

BAR, EDGE, BELOW = 6, 3, 10
"""A row's bar, its dark edge, and its distance below the row, in design px."""
FRAME_GAP, CORNER, LINE = 4, 14, 8
"""Gap, corner and width of the frame: gold between two lines of ink, at least 4 px wide."""
DIM = 0.28
"""Darkening beside an open row."""
SLIP_H, LETTERS, PAD = 64, 30, 14
RING = 0.72
"""Size of the ring relative to the slip's height."""
DWELL_RING = 110


def scan_items(scanner: Scanner, scene: Scene) -> list[Item]:
    """Returns the overlay of a scan; empty while it rests."""
    cursor, app, sprites, screen = scanner.cursor, scene.app, scene.app.sprites, scene.app.screen
    if cursor.is_resting:
        return []
    design, texts = screen.design, [item for label in scene.labels() for item in label.items(sprites, screen)]
    words = [(design.box(Box(item.x, item.y, *item.surface.get_size())), design.box(_ink_box(item))) for item in texts]

    def surrounding_box(ids: Sequence[str]) -> Box:
        boxes = [design.box(box.move(0, -app.unreachable_px)) for box in scanner.boxes(ids)]
        return Box.bounding_box([*boxes, *(inked for box in boxes for one, inked in words if _is_below(one, box))])

    rows = [surrounding_box(row) for row in cursor.rows]
    current = rows[cursor.rows.index(cursor.row)]
    item, left = scanner.description.item(cursor.offered_id), scanner.time_left if scanner.moves else 0.0
    name = item.name if item else app.words.tr("Back")
    if not cursor.is_open:
        bars = [item for row in rows for item in _bar(row, sprites, screen, is_offered=row == current)]
        alone = name if len(cursor.row) == 1 else ""
        return [*bars, *_frame(current, sprites, screen), *_slip(current, alone, left, sprites, screen)]
    offered = cursor.offered_id
    thing = surrounding_box([offered] if offered else cursor.row)
    framed = _frame(thing, sprites, screen) if offered else []
    return [
        *_dimming_overlays(current, sprites, screen),
        *_frame(current, sprites, screen),
        *framed,
        *_slip(thing, name, left, sprites, screen),
    ]


def dwell_items(share: float, at: Point, sprites: Sprites, screen: Screen) -> list[Item]:
    """Returns a ring round the pointer that fills."""
    ring = Box.from_center(*screen.design.box(Box(*at, 0, 0)).center, DWELL_RING, DWELL_RING)
    return TimeRing(screen.box(ring), lambda: share).items(sprites, screen) if share else []


def _is_below(words: Box, thing: Box) -> bool:
    """Whether the words are so close below an item that its frame or bar would cover them."""
    is_near = thing.center.y < words.y < thing.bottom + BELOW + 2 * BAR and words.bottom > thing.bottom
    return is_near and abs(words.center.x - thing.center.x) < thing.w / 2


def _ink_box(words: Item) -> Box:
    """Returns the box of the visible letters, because every line is as wide as the widest."""
    x, y, w, h = words.surface.get_bounding_rect()
    return Box(words.x + x, words.y + y, w, h)


def _bar(row: Box, sprites: Sprites, screen: Screen, is_offered: bool) -> list[Item]:
    """Returns a row's bar: gold for the offered row, paper for others, edged in ink to show on any ground."""
    y = min(row.bottom + BELOW, screen.design.window.h - BAR - 2 * EDGE)
    box = Box(row.x + BAR, y, max(BAR, row.w - 2 * BAR), BAR * (2 if is_offered else 1))
    bars = (box.inflate(EDGE), INK), (box, GOLD if is_offered else PAPER)
    slips = [Banner(screen.box(bar), colour, EDGE / min(bar.w, bar.h)) for bar, colour in bars]
    return [item for slip in slips for item in slip.items(sprites, screen)]


def frame_box(box: Box, screen: Screen) -> Box:
    """Returns the inside of a frame in screen px; all its sides stay within the window."""
    frame = screen.box(box.inflate(FRAME_GAP))
    line = frame_width(frame.w, frame.h, screen.px(LINE))
    x, y = max(line, frame.x), max(line, frame.y)
    right, bottom = min(screen.width - line, frame.right), min(screen.height - line, frame.bottom)
    return Box(x, y, max(1.0, right - x), max(1.0, bottom - y))


def _frame(box: Box, sprites: Sprites, screen: Screen) -> list[Item]:
    frame = frame_box(box, screen)
    return [center_surface(sprites.focus_frame(frame.w, frame.h, screen.px(CORNER), screen.px(LINE)), frame)]


def _dimming_overlays(box: Box, sprites: Sprites, screen: Screen) -> list[Item]:
    """Returns overlays that darken everything but the box."""
    row = screen.box(box)
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
        for item in sprites.dim_overlay(w, h, DIM)
    ]


def _slip(box: Box, name: str, left: float, sprites: Sprites, screen: Screen) -> list[Item]:
    """Returns the slip with the offered action and the time left, above the item or below it."""
    window, measured = screen.design.window, sprites.measure(name, screen.text_px(LETTERS)) if name else (0, 0)
    *_, words, high = screen.design.box(Box(0, 0, *measured))
    h = max(SLIP_H, high + PAD)
    ring = h * RING if left else 0.0
    w = min(window.w, words + ring + PAD * (2 + bool(words and ring)) + PAD)
    if not (name or ring):
        return []
    x = max(0.0, min(window.w - w, box.center.x - w / 2))
    y = box.y - h - 2 * PAD
    slip = Box(x, y if y >= 0 else min(window.h - h, box.bottom + 2 * PAD), w, h)
    inner = slip.inset(1.5 * PAD)
    parts: list[Part] = [Banner(screen.box(slip), PAPER, 0.5, 8)]
    if ring:
        at = Box(inner.x, slip.center.y - ring / 2, ring, ring)
        parts.append(TimeRing(screen.box(at), lambda: left, ":paper"))
    if name:
        text_box = screen.box(Box(inner.right - words, slip.y, words, h))
        parts.append(Label(name, text_box._replace(w=text_box.w + 1), LETTERS))
    return [item for part in parts for item in part.items(sprites, screen)]
