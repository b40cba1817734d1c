"""The memory aid: cards that the viewer has seen played, and known cards of other hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.play.choices import phrase
from game.ui.box_layout import Column, Node
from game.ui.dialog import Dialog
from game.ui.draw.sprite_state import SpriteState, flat_sprite
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, Cutouts, compose
from game.ui.parts.layout_leaves import leaf, words
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.content.advice import Memory, Remembered
from game.ui.table.contract import HINT, PAUSE, HitArea
from game.ui.table.table import Table
from game.ui.widgets import Control, DiscButton

HEAD, LINE = 100, (1240, 170)
"""Height of the words, and size of a row, in design px."""
SIGN = 84
"""Largest sign at the head of a row, in design px."""
CARD, READ = 104, Box(0, 0, 52, 52)
"""Largest card in design px, and the smallest readable card in px; below that a simpler sign is shown."""
APART = 1.06
"""Distance between cards by their width, where there is space."""
AMIDST = 0.6
"""Height in the middle of the table at which the disc may find a place, as a share of the screen's."""
PALE = 0.4
"""Opacity of a card that is gone."""


class MemoryScene(Dialog):
    """A panel over the table with a row for each hand or pile."""

    name: ClassVar[str] = "memory"
    heading = phrase("Seen cards")
    is_public = False
    has_back_button = True

    def __init__(self, app: Client, table: Table, memory: Memory) -> None:
        super().__init__(app)
        self._table = table
        self._memory = memory

    def content(self, screen: Screen) -> Node:
        lines = [leaf(lambda box, row=row: _row(screen, box, row), *LINE) for row in self._memory.rows]
        return Column(words(self.tr(self._memory.words.words), h=HEAD), *lines)

    def handle_focus_loss(self) -> None:
        """Closes the panel, so that the next viewer does not see it."""
        if self._table.viewer is None and self.is_top:
            self.app.pop(seamless=True)


def _row(screen: Screen, box: Box, row: Remembered) -> Cutouts:
    """Returns the sign, then the cards, overlapping where they are many."""
    line, least = screen.design.box(box), screen.design.box(READ).w
    sign = min(SIGN, line.h * 0.8)
    room, count = line.w - sign * 1.4, max(1, len(row.cards))
    w = min(CARD, line.h * 0.9 / 1.4, max(room / count / APART, least))
    pitch = min(w * APART, (room - w) / max(1, count - 1))
    is_small = pitch < least
    first, y = line.x + sign * 1.4 + w / 2, line.center.y
    cards = {
        f"card:{number}": SpriteState(
            (card.small if is_small else "") or card.look,
            first + number * pitch,
            y,
            min(w, pitch) if is_small and card.small else w,
            number,
            lift=4,
            alpha=PALE if card.is_gone else 1.0,
        )
        for number, card in enumerate(row.cards)
    }
    return compose(screen, {"sign": flat_sprite(row.sign, line.x + sign / 2, y, sign), **cards}, 0, 0)


def memory_disc(
    app: Client, table: Table, name: str, areas: Mapping[str, HitArea], table_controls: Sequence[Control]
) -> list[Control]:
    """Returns the disc that opens the memory aid, if the settings enable it and there is space."""
    recall = table.kind.memory
    if recall is None or not app.settings.memory_aid or table.viewer is None or table.next_step is not None:
        return []
    view = table.session.match.view(table.viewer)
    memory = recall(view, table.session.shepherds)
    box = _free_place(table.screen, table, areas, table_controls)
    disc = DiscButton(name, box, "seen_cards", lambda: app.push(MemoryScene(app, table, memory)), lands=False)
    disc.is_in_bar = True
    return [disc]


def _free_place(screen: Screen, table: Table, areas: Mapping[str, HitArea], table_controls: Sequence[Control]) -> Box:
    """Returns a place near the other discs without controls or pieces; the last candidate if there is none."""
    hint, pause = (screen.design.box(areas[name].box) for name in (HINT, PAUSE))
    pitch, window = hint.w + CORNER_GAP / 2, screen.design.window
    placed = [  # without the hint's own place, so that this disc stays where it is while the hint comes and goes
        *(hint.move(-pitch * step, 0) for step in (1, 2, 3)),
        *(at.move(0, pitch * step) for step in (1, 2, 3) for at in (pause, hint)),
        Box.from_center(window.center.x, window.h * AMIDST, hint.w, hint.h),
    ]
    boxes = [screen.box(place) for place in placed]
    heights = table.kind.catalogue.heights
    pieces = [heights.box(sprite) for sprite in table.settled.values() if sprite.w < screen.width / 3]
    occupied = [*(control.box for control in table_controls), *pieces]
    free = (box for box in boxes if not any(box.overlaps(other) for other in occupied))
    clear = (box for box in boxes if not any(box.overlaps(control.box) for control in table_controls))
    return next(free, None) or next(clear, boxes[1])
