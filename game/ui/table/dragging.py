"""Hover and drag of pieces: one rises under the mouse, moves with the finger that drags it, and counts on its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import dist

from msgspec.structs import replace

from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import Pose
from game.ui.geometry import Box, Point
from game.ui.input.intents import MOUSE, Hover, Intent, Pointer, PointerCancel, Press, Release
from game.ui.input.pointer_capture import control_at, control_by_name
from game.ui.scene import Client
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control
from game.ui.widgets.control import focus_frame_items

RISE = 10
"""Distance a card rises under the mouse, in design px."""
ABOVE = 200
"""Layers added to a dragged card."""
BEGUN_MM = 3.0
"""Way after which a place is lit."""
GRASP_MM, GRASP_SECONDS = 30.0, 0.25
"""Distance and time from the end of a broken drag within which a finger goes on with it."""
FLY_SECONDS, BLINK_SECONDS, BACK_SECONDS = 0.2, 0.25, 0.75
"""Seconds in which a piece flies back, of a blink of its place, and of both together."""
ROUND = 24
"""Radius of a lit place's corners, in design px."""


@dataclass
class Drag:
    """A piece that a pointer carries, or that flies back after a drop elsewhere."""

    control: str
    pointer: Pointer
    start: Point
    at: Point
    seconds_back: float | None = None
    """Seconds since it was let go beside its place; None while it is carried."""


class CardDragging:
    """The piece under the mouse, the one that is dragged, and the lit place where that counts."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self.places: Mapping[str, Box] = {}
        """Place of each control that can be dragged, by its name."""
        self._hovered = ""
        self._drag: Drag | None = None

    def handle(self, controls: Sequence[Control], intent: Intent) -> Control | None:
        """Handles a pointer's intent; returns the control of a piece that was dropped on its place."""
        drag = self._drag
        match intent:
            case Press(x, y, pointer):
                self._begin(control_at(controls, x, y), Point(x, y), pointer)
            case Hover(x, y, pointer) if drag and drag.pointer == pointer and drag.seconds_back is None:
                drag.at = Point(x, y)
            case Hover(x, y, pointer) if pointer == MOUSE:
                control = control_at(controls, x, y)
                self._hovered = control.name if isinstance(control, CardControl) and control.lands else ""
            case Release(x, y, pointer) if drag and drag.pointer == pointer and drag.seconds_back is None:
                drag.at = Point(x, y)
                return self._let_go(controls, drag)
            case PointerCancel(pointer=pointer) if drag and drag.pointer == pointer:
                drag.seconds_back = 0.0
        return None

    def resume(self, intent: Intent) -> bool:
        """Lets a finger that was lost go on with its drag; returns whether it does."""
        drag = self._drag
        if not isinstance(intent, Press) or drag is None or drag.seconds_back is None:
            return False
        mm = self._app.screen.mm
        if drag.seconds_back > GRASP_SECONDS or dist(drag.start, drag.at) < mm(BEGUN_MM):
            return False
        if dist((intent.x, intent.y), drag.at) > mm(GRASP_MM):
            return False
        drag.pointer, drag.at, drag.seconds_back = intent.pointer, Point(intent.x, intent.y), None
        return True

    def _begin(self, control: Control | None, at: Point, pointer: Pointer) -> None:
        self._hovered = ""
        if control and control.name in self.places:
            self._drag = Drag(control.name, pointer, at, at)
        elif self._drag and self._drag.pointer == pointer:
            self._drag = None  # a second press means that the release was lost

    def _let_go(self, controls: Sequence[Control], drag: Drag) -> Control | None:
        control, place = control_by_name(controls, drag.control), self.places.get(drag.control)
        if control and place and not control.box.contains(*drag.at) and not place.contains(*drag.at):
            drag.seconds_back = 0.0
            self._app.sound.play("error")
            return None
        self._drag = None
        return control if control and place and not control.box.contains(*drag.at) else None

    def drop(self) -> None:
        """Cancels hover and drag."""
        self._drag, self._hovered = None, ""

    def tick(self, dt: float) -> None:
        """Advances what flies back by `dt` seconds."""
        if self._drag and self._drag.seconds_back is not None:
            self._drag.seconds_back += dt
            if self._drag.seconds_back >= BACK_SECONDS:
                self._drag = None

    @property
    def is_moving(self) -> bool:
        """Whether a piece flies back, or its place blinks."""
        return self._drag is not None and self._drag.seconds_back is not None

    def place_items(self) -> list[Item]:
        """Returns the frame of the place where the dragged piece counts; after a drop elsewhere it blinks."""
        drag, screen = self._drag, self._app.screen
        place = self.places.get(drag.control) if drag else None
        if drag is None or place is None or dist(drag.start, drag.at) < screen.mm(BEGUN_MM):
            return []
        is_off = int(self._app.motion.moment(drag.seconds_back or 0.0) / BLINK_SECONDS) % 2
        return [] if is_off else focus_frame_items(self._app.sprites, screen, place, screen.px(ROUND))

    def lifted_pieces(self, table: Table, controls: Sequence[Control]) -> Pose:
        """Returns the pieces that the pointer has moved from their places."""
        drag, screen = self._drag, self._app.screen
        name, dx, dy = self._hovered, 0.0, -screen.px(RISE) * self._app.motion.has_movement
        if drag:
            left = 1 - self._app.motion.progress(drag.seconds_back, FLY_SECONDS) if drag.seconds_back is not None else 1
            name, dx, dy = drag.control, left * (drag.at.x - drag.start.x), left * (drag.at.y - drag.start.y)
        control = control_by_name(controls, name)
        piece = table.piece_at(*control.box.center) if control and (dx or dy) else None
        if piece is None:
            return {}
        sprite = table.pose[piece]
        return {piece: replace(sprite, x=sprite.x + dx, y=sprite.y + dy, z=sprite.z + ABOVE * bool(drag), angle=0.0)}
