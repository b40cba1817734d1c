"""Laws of touch: what a finger or the mouse may change, judged by what has been seen under it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import dist, inf
from typing import NamedTuple

from game.ui.app import App
from game.ui.geometry import Box, Point
from game.ui.input.intents import FocusLost, Intent, Pointer, PointerIntent, Press, Release
from game.ui.input.pointer_capture import control_at
from game.ui.input.pointer_filter import ALONE_MM, DOUBLE_TAP_SECONDS, NEAR_MM, ONE_PLACE_MM
from game.ui.input.sightings import SEEN_SECONDS
from game.ui.scene import Scene
from game.ui.table.dragging import GRASP_SECONDS
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tests.support.app_state import game_state, shown_state

SLACK_SECONDS, SLACK_MM = 0.07, 1.0
"""Longest tick of a player, and rounding of places: nearer to a limit both is right."""


class _Frame(NamedTuple):
    """Visible controls at a time."""

    seconds: float
    scene: Scene | None
    boxes: dict[str, Box]


@dataclass
class _Touch:
    """A pointer that is down, and what it must not do."""

    at: Point
    scene: Scene | None
    means_nothing: str
    """The reason why it changes nothing; "" if it may."""
    is_beside: bool
    """Whether it lies beside all controls, so that it changes nothing of a game."""
    box: Box | None
    """Place of the control that it means."""
    place: Box | None
    """Place where that counts when it is dropped."""
    has_acted: bool = False
    """Whether it has changed anything."""


class PointerLaws:
    """Checks each press and release; call `tick` after each tick."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._seconds = 0.0
        self._frames: deque[_Frame] = deque()
        self._touches: dict[Pointer, _Touch] = {}
        self._tap_place, self._tap_seconds = Point(inf, inf), -inf
        """Place and end of the last tap with an effect."""
        self._drag_seconds = -inf
        """Time at which something that can be dragged was held last."""

    def tick(self, dt: float) -> None:
        """Notes what is seen, after `dt` seconds."""
        top = self._app.top
        self._seconds += dt
        self._frames.append(
            _Frame(self._seconds, top, {one.name: one.box for one in top.visible_controls} if top else {})
        )
        while self._frames[0].seconds < self._seconds - SEEN_SECONDS:
            self._frames.popleft()
        if any(touch.place for touch in self._touches.values()):
            self._drag_seconds = self._seconds

    def expect(self, intent: Intent) -> None:
        """Notes what an intent may change, before it is handled."""
        if isinstance(intent, FocusLost):
            self._touches.clear()
        if isinstance(intent, Press):
            self._touches[intent.pointer] = self._touch(Point(intent.x, intent.y))

    def check(self, intent: Intent, before: tuple[object, object]) -> None:
        """Checks what an intent has changed.

        Args:
            before: the state of the games, and of all that is shown, before it was handled.
        """
        if not isinstance(intent, PointerIntent) or intent.pointer not in self._touches:
            return
        touch, is_over = self._touches[intent.pointer], isinstance(intent, Release)
        if is_over:
            del self._touches[intent.pointer]
        has_played, has_changed = game_state(self._app) != before[0], shown_state(self._app) != before[1]
        assert not (touch.means_nothing and has_changed), f"a touch acts that {touch.means_nothing}"
        assert not (touch.is_beside and has_played), f"a touch beside all controls plays at {touch.at}"
        if is_over and touch.scene is self._app.top:
            assert not (has_played and self._is_stray(intent, touch)), f"a drop at {intent.x, intent.y} plays"
        touch.has_acted |= has_changed
        is_tap = is_over and dist((intent.x, intent.y), touch.at) <= self._app.screen.mm(ONE_PLACE_MM)
        if is_tap and touch.has_acted:
            self._tap_place, self._tap_seconds = touch.at, self._seconds

    def _touch(self, at: Point) -> _Touch:
        top = self._app.top
        control = self._find_control(at)
        place = self._drop_place(control)
        goes_on = self._seconds - self._drag_seconds <= GRASP_SECONDS + SLACK_SECONDS  # a drag may go on with it
        reason = "" if goes_on else self._reason(at, control)
        is_beside = control is None and not goes_on
        return _Touch(at, top, reason, is_beside, control and control.box, place)

    def _find_control(self, at: Point) -> Control | None:
        """Returns the control at a point, or any that a near miss may mean."""
        controls = self._app.top.controls if self._app.top else []
        near = (self._app.screen.mm(NEAR_MM + SLACK_MM), self._app.screen.mm(ALONE_MM - SLACK_MM))
        missed = [one for one in controls if one.enabled and one.box.distance(*at) <= near[0]]
        is_alone = sum(one.box.distance(*at) <= near[1] for one in controls) == 1
        return control_at(controls, *at) or (missed[0] if missed and is_alone else None)

    def _reason(self, at: Point, control: Control | None) -> str:
        """Returns why a touch changes nothing; "" if it may."""
        seconds = self._seconds - self._tap_seconds
        is_near = dist(at, self._tap_place) <= self._app.screen.mm(ONE_PLACE_MM - SLACK_MM)
        if is_near and seconds < DOUBLE_TAP_SECONDS - SLACK_SECONDS:
            return "belongs to the tap before"
        since = self._seconds - SEEN_SECONDS + SLACK_SECONDS
        is_seen = all(self._was_seen(frame, at, control) for frame in self._frames if frame.seconds >= since)
        return "" if is_seen else f"was not seen there: {control and control.name}"

    def _was_seen(self, frame: _Frame, at: Point, control: Control | None) -> bool:
        if frame.scene is not self._app.top:
            return False
        box = frame.boxes.get(control.name) if control else None
        return control is None or (box is not None and box.distance(*at) <= self._app.screen.mm(NEAR_MM + SLACK_MM))

    def _drop_place(self, control: Control | None) -> Box | None:
        """Returns where a control counts when it is dropped there; None if it cannot be dragged."""
        top = self._app.top
        if control is None or not isinstance(top, TableScene):
            return None
        places = top.table.kind.drop_places(top.table.seen, top.table.screen).items()
        return next((place for id, place in places if top.hand.control_of(id) is control), None)

    def _is_stray(self, release: PointerIntent, touch: _Touch) -> bool:
        """Returns whether a pointer was lifted beside all places where it counts."""
        far = self._app.screen.mm(NEAR_MM + SLACK_MM)
        homes = [box for box in (touch.box, touch.place) if box]
        return bool(homes) and all(box.distance(release.x, release.y) > far for box in homes)
