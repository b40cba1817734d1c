"""Hover and drag of cards: a card rises under the mouse, and moves with the finger that drags it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ui.draw.sprite_state import Pose
from game.ui.input.intents import MOUSE, Hover, Intent, Pointer, Press, Release
from game.ui.input.pointer_capture import control_at, control_by_name
from game.ui.screen import Screen
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control

RISE = 10
"""Distance a card rises under the mouse, in design px."""
AWAY = 0.6
"""Drag distance, as a share of the card's height, from which releasing it plays it."""
ABOVE = 200
"""Layers added to a dragged card."""


class CardDragging:
    """The card under the mouse, and the dragged card with its offset."""

    def __init__(self) -> None:
        self._hovered = ""
        self._drags: dict[Pointer, tuple[str, Press]] = {}
        self._drag_offset: tuple[str, float, float] | None = None

    def handle(self, controls: Sequence[Control], intent: Intent) -> Control | None:
        """Handles a pointer's intent; returns the control of a card that was dragged away and released."""
        match intent:
            case Press():
                control = control_at(controls, intent.x, intent.y)
                self._hovered = ""
                if self._drags.pop(intent.pointer, None):
                    self._drag_offset = None  # a second press means that the release was lost
                if isinstance(control, CardControl) and control.lands:
                    self._drags = {intent.pointer: (control.name, intent)}
            case Hover() if intent.pointer in self._drags:
                name, start = self._drags[intent.pointer]
                self._drag_offset = name, intent.x - start.x, intent.y - start.y
            case Hover() if intent.pointer == MOUSE:
                control = control_at(controls, intent.x, intent.y)
                self._hovered = control.name if isinstance(control, CardControl) and control.lands else ""
            case Release():
                return self._drop(controls, intent)
        return None

    def _drop(self, controls: Sequence[Control], release: Release) -> Control | None:
        name, _ = self._drags.pop(release.pointer, ("", None))
        direction, self._drag_offset = self._drag_offset, None
        control = control_by_name(controls, name)
        if control is None or direction is None or control.box.contains(release.x, release.y):
            return None
        return control if abs(direction[2]) + abs(direction[1]) > AWAY * control.box.h else None

    def drop(self) -> None:
        """Cancels hover and drag."""
        self._drags.clear()
        self._drag_offset, self._hovered = None, ""

    def lifted_pieces(self, table: Table, controls: Sequence[Control], screen: Screen, lifts: bool) -> Pose:
        """Returns the pieces that the pointer has moved from their places."""
        name, dx, dy = self._drag_offset or (self._hovered, 0.0, -screen.px(RISE) * lifts)
        control = control_by_name(controls, name)
        piece = table.piece_at(*control.box.center) if control and (dx or dy) else None
        if piece is None:
            return {}
        sprite = table.pose[piece]
        return {
            piece: replace(
                sprite, x=sprite.x + dx, y=sprite.y + dy, z=sprite.z + ABOVE * bool(self._drag_offset), angle=0.0
            )
        }
