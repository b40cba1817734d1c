"""Laws of touch: what a finger or the mouse may change, judged by what has been seen under it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from math import dist, inf
from typing import NamedTuple

from game.ui.app import App
from game.ui.geometry import Box, Point
from game.ui.input.intents import MOUSE, FocusLost, Intent, Pointer, PointerIntent, Press, Release
from game.ui.input.pointer_capture import control_at, control_by_name
from game.ui.input.pointer_filter import (
    ALONE_MM,
    DOUBLE_TAP_SECONDS,
    HAND_MM,
    HAND_SECONDS,
    LONGEST_SECONDS,
    NEAR_MM,
    ONE_PLACE_MM,
)
from game.ui.input.sightings import INSTEAD_SECONDS, OWN_SECONDS, SEEN_SECONDS
from game.ui.scene import Scene
from game.ui.table.dragging import GRASP_MM, GRASP_SECONDS
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tests.support.app_state import game_state, shown_state

SLACK_SECONDS, SLACK_MM = 0.07, 1.0
"""Longest tick of a player, and rounding of places: nearer to a limit both is right."""
ANSWER_SECONDS = 0.3
"""Seconds after which a touch must have changed something."""
CALM_SECONDS = 0.5
"""Seconds after the last touch from which another one has to change something."""


class _Frame(NamedTuple):
    """Visible controls at a time."""

    seconds: float
    scene: Scene | None
    boxes: dict[str, Box]
    is_loading: bool


@dataclass
class _Touch:
    """A pointer that is down, what it must not do, and what it has to do."""

    at: Point
    since: float
    control: Control | None
    """The control that it means."""
    means_nothing: str
    """The reason why it changes nothing; "" if it may."""
    has_to_act: bool
    """Whether it changes something when it is lifted at the same place."""
    scene: Scene | None
    """The scene in which it began."""
    box: Box | None
    """Place of the control that it means."""
    place: Box | None
    """Place where that counts when it is dropped."""
    is_peek: bool = False
    """Whether it opens a covered hand, and plays what it is lifted on."""
    has_acted: bool = False
    """Whether it has changed anything."""


class PointerLaws:
    """Checks each press and release; call `tick` after each tick."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._seconds = 0.0
        self._frames: deque[_Frame] = deque()
        self._touches: dict[Pointer, _Touch] = {}
        self._scenes: object = ()
        """Scenes before the intent that is handled."""
        self._tap_place, self._tap_seconds = Point(inf, inf), -inf
        """Place and end of the last tap with an effect."""
        self._lifts: deque[float] = deque(maxlen=8)
        """Ends of the last touches."""
        self._taps: deque[float] = deque(maxlen=8)
        """Ends of those among them that were taps."""
        self._owed: tuple[float, object, str] | None = None
        """Time of the last touch that has to change something, what was shown before, and the control's name."""
        self._drag: tuple[_Touch, Point, float] | None = None
        """The last touch that was lifted beside its places, where, and the time then."""

    def tick(self, dt: float) -> None:
        """Notes what is seen, after `dt` seconds."""
        top = self._app.top
        self._seconds += dt
        boxes = {one.name: one.box for one in top.visible_controls} if top else {}
        self._frames.append(_Frame(self._seconds, top, boxes, self._app.stack.is_loading))
        while self._frames[0].seconds < self._seconds - INSTEAD_SECONDS - SLACK_SECONDS:
            self._frames.popleft()
        if self._owed:
            since, before, name = self._owed
            has_answer = shown_state(self._app) != before
            assert has_answer or self._seconds - since <= ANSWER_SECONDS, f"a touch on {name!r} changes nothing"
            self._owed = None if has_answer else self._owed

    def expect(self, intent: Intent) -> None:
        """Notes what an intent may change, before it is handled."""
        self._scenes = self._app.scenes
        if isinstance(intent, FocusLost):
            self._touches.clear()
        if isinstance(intent, Press):
            self._touches[intent.pointer] = touch = self._touch(Point(intent.x, intent.y))
            self._find_palms(intent.pointer, touch)

    def check(self, intent: Intent, before: tuple[object, object]) -> None:
        """Checks what an intent has changed.

        Args:
            before: the state of the games, and of all that is shown, before it was handled.
        """
        if not isinstance(intent, PointerIntent) or intent.pointer not in self._touches:
            return
        touch, at, is_over = self._touches[intent.pointer], Point(intent.x, intent.y), isinstance(intent, Release)
        has_played, has_changed = game_state(self._app) != before[0], shown_state(self._app) != before[1]
        assert not (touch.means_nothing and has_changed), f"a touch acts that {touch.means_nothing}"
        assert touch.box or not has_played, f"a touch beside all controls plays at {touch.at}"
        touch.has_acted |= has_changed
        if is_over:
            del self._touches[intent.pointer]
            is_home = any(box.contains(*at) for box in (touch.box, touch.place) if box)
            is_lost = touch.place and not (touch.means_nothing or is_home)
            self._drag = (touch, at, self._seconds) if is_lost else None
            has_done = has_played or self._app.scenes != self._scenes
            assert not (has_done and self._is_stray(at, touch)), (
                f"{touch.control and touch.control.name!r} acts at {at}"
            )
            self._note_end(touch, at, before[1])

    def _note_end(self, touch: _Touch, at: Point, before: object) -> None:
        """Notes a touch that is over, and whether it must have an effect.

        Args:
            before: what was shown before.
        """
        self._lifts.append(self._seconds)
        is_tap = dist(at, touch.at) <= self._app.screen.mm(ONE_PLACE_MM)
        self._taps += [self._seconds] * is_tap
        if is_tap and touch.has_acted:
            self._tap_place, self._tap_seconds = touch.at, self._seconds
        has_rested = self._touches or self._seconds - touch.since >= LONGEST_SECONDS - SLACK_SECONDS
        visible = self._app.top.visible_controls if self._app.top else ()
        now = control_by_name(visible, touch.control.name) if touch.control else None
        is_hit = now is not None and now.can_focus and now.box.contains(*at) and touch.scene is self._app.top
        if now and is_hit and touch.has_to_act and not (touch.has_acted or has_rested):
            self._owed = self._seconds, before, now.name

    def _touch(self, at: Point) -> _Touch:
        if drag := self._resumed_drag(at):
            return replace(drag, at=at, since=self._seconds, means_nothing="", has_to_act=False, has_acted=False)
        control = self._find_control(at)
        reason = self._reason(at, control, SLACK_SECONDS) if self._is_sure(at, control) else ""
        is_hit = control and control.can_focus and control.box.contains(*at)
        is_new = any(frame.is_loading or frame.scene is not self._app.top for frame in self._frames)
        is_calm = not self._lifts or self._seconds - self._lifts[-1] > CALM_SECONDS
        is_ready = is_calm and not (self._is_struck or is_new)
        has_to_act = bool(is_hit) and is_ready and not self._reason(at, control, -SLACK_SECONDS)
        box, top = control and control.box, self._app.top
        is_peek = isinstance(top, CurtainScene)
        return _Touch(at, self._seconds, control, reason, has_to_act, top, box, self._drop_place(control), is_peek)

    def _resumed_drag(self, at: Point) -> _Touch | None:
        """Returns the touch whose broken drag one at that point may go on with."""
        if self._drag is None or self._seconds - self._drag[2] > GRASP_SECONDS + SLACK_SECONDS:
            return None
        slack = -SLACK_MM if self._find_control(at) else SLACK_MM  # at the limit another control may be meant
        is_near = dist(at, self._drag[1]) <= self._app.screen.mm(GRASP_MM + slack)
        return self._drag[0] if is_near else None

    @property
    def _is_struck(self) -> bool:
        """Whether a press may be the same tap as the last pick."""
        return isinstance(self._app.top, TableScene) and self._app.top.hand.has_just_picked

    def _find_palms(self, pointer: Pointer, new: _Touch) -> None:
        """Marks fingers that come down beside each other at once, on several controls."""
        reach, seconds = self._app.screen.mm(HAND_MM - SLACK_MM), HAND_SECONDS - SLACK_SECONDS
        for other, old in self._touches.items():
            is_one = old.control is not None and new.control is not None and old.control.name == new.control.name
            is_near = dist(old.at, new.at) <= reach and new.since - old.since <= seconds
            if MOUSE not in (pointer, other) and pointer != other:
                old.has_to_act = new.has_to_act = False
                if is_near and not is_one:
                    old.means_nothing = new.means_nothing = "belongs to a palm"

    def _find_control(self, at: Point) -> Control | None:
        """Returns the control at a point, or any that a near miss may mean."""
        controls = self._app.top.controls if self._app.top else []
        near = (self._app.screen.mm(NEAR_MM + SLACK_MM), self._app.screen.mm(ALONE_MM - SLACK_MM))
        missed = [one for one in controls if one.enabled and one.box.distance(*at) <= near[0]]
        is_alone = sum(one.box.distance(*at) <= near[1] for one in controls) == 1
        return control_at(controls, *at) or (missed[0] if missed and is_alone else None)

    def _is_sure(self, at: Point, control: Control | None) -> bool:
        """Returns whether a touch means that control and cannot be one beside all controls."""
        if control is None or control.box.contains(*at):
            return True
        near, alone = (self._app.screen.mm(one) for one in (NEAR_MM - SLACK_MM, ALONE_MM + SLACK_MM))
        around = [one for one in (self._app.top.controls if self._app.top else ()) if one.box.distance(*at) <= alone]
        return len(around) == 1 and control.box.distance(*at) <= near

    def _reason(self, at: Point, control: Control | None, slack: float) -> str:
        """Returns why a touch changes nothing; "" if it may.

        Args:
            slack: seconds by which limits are shorter.
        """
        seconds = self._seconds - self._tap_seconds
        is_near = dist(at, self._tap_place) <= self._app.screen.mm(ONE_PLACE_MM - SLACK_MM)
        if is_near and seconds < DOUBLE_TAP_SECONDS - slack:
            return "belongs to the tap before"
        since = self._seconds - SEEN_SECONDS + slack
        is_seen = all(self._was_seen(frame, at, control) for frame in self._frames if frame.seconds >= since)
        if not is_seen:
            return f"was not seen there: {control and control.name}"
        return "takes another's place" if control and self._is_instead(control, slack) else ""

    def _was_seen(self, frame: _Frame, at: Point, control: Control | None) -> bool:
        if frame.scene is not self._app.top:
            return False
        box = frame.boxes.get(control.name) if control else None
        if control is None or box is None:
            return control is None
        is_same_place = box.contains(*control.box.center)  # as of a card that was held up, and lies down again
        return is_same_place or box.distance(*at) <= self._app.screen.mm(NEAR_MM + SLACK_MM)

    def _is_instead(self, control: Control, slack: float) -> bool:
        """Returns whether another control stood there until just now, and no tap has removed it."""
        since = self._seconds - INSTEAD_SECONDS + slack
        past = [frame for frame in self._frames if frame.scene is self._app.top and frame.seconds >= since]
        until = [frame.seconds for frame in past if _stood_there(frame, control)]
        ends = self._lifts if slack > 0 else self._taps
        was_seen = bool(until) and (slack < 0 or until[-1] - until[0] > SLACK_SECONDS)
        return was_seen and not any(-max(0.0, slack) <= max(until) - end <= OWN_SECONDS + slack for end in ends)

    def _drop_place(self, control: Control | None) -> Box | None:
        """Returns where a control counts when it is dropped there; None if it cannot be dragged."""
        top = self._app.top
        if control is None or not isinstance(top, TableScene):
            return None
        places = top.table.kind.drop_places(top.table.seen, top.table.screen).items()
        return next((place for id, place in places if top.hand.control_of(id) is control), None)

    def _is_stray(self, at: Point, touch: _Touch) -> bool:
        """Returns whether a pointer was lifted beside all places where it counts."""
        far = self._app.screen.mm(NEAR_MM + SLACK_MM)
        homes = [box for box in (touch.box, touch.place) if box]
        if touch.is_peek and self._app.scenes == self._scenes:
            homes += [one.box for one in self._app.top.controls] if self._app.top else []
        return bool(homes) and all(box.distance(*at) > far for box in homes)


def _stood_there(frame: _Frame, control: Control) -> bool:
    """Returns whether another control stood at a control's place, and that one did not."""
    own = frame.boxes.get(control.name)
    others = (box for name, box in frame.boxes.items() if name != control.name and box.overlaps(control.box))
    return not (own and own.contains(*control.box.center)) and any(others)
