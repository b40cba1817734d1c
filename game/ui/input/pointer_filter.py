"""The pointer filter: decides which touches count, and on which control."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import dist, inf
from typing import NamedTuple

from msgspec.structs import replace

from game.ui.geometry import Point
from game.ui.input.intents import MOUSE, FocusLost, Hover, Intent, Pointer, PointerCancel, Press, Release
from game.ui.input.pointer_capture import aimed_control, control_at, control_by_name
from game.ui.input.sightings import ROUNDING, SeenScene, Sightings
from game.ui.screen import Screen

NEAR_MM, ALONE_MM = 6.0, 12.0
"""Greatest distance of a control that was just missed, and the distance within which it has to be the only one."""
DOUBLE_TAP_SECONDS, ONE_PLACE_MM = 0.35, 8.0
"""Two taps within that time and distance are one."""
HAND_MM, HAND_SECONDS = 30.0, 0.15
"""Touches of several controls within that time and distance are a palm."""
EDGE_MM = 15.0
"""Height of the lower edge of the glass, on which wrists rest."""
ASIDE_SECONDS = 1.0
"""Age up to which a touch elsewhere makes one at the edge a wrist; an older one may be stuck."""
REST_SECONDS, LONGEST_SECONDS = 0.6, 5.0
"""Seconds after which a touch rests: during which another one came, or alone."""


@dataclass
class Touch:
    """A pointer that is down."""

    place: Point
    since: float
    scene: SeenScene | None
    control: str
    """Name of the control that it means; "" for none."""
    shift: Point
    """Way from the touch to that control."""
    counts: bool
    is_joined: bool = False
    """Whether another touch has come meanwhile."""


class Tap(NamedTuple):
    """A tap that counted: its place and its end."""

    place: Point
    seconds: float


class PointerFilter:
    """Passes on presses of what has been seen, moved onto the control that is meant, and no palms."""

    def __init__(self) -> None:
        self.sightings = Sightings()
        self._touches: dict[Pointer, Touch] = {}
        self._taps: list[Tap] = []
        """The last tap, and those before it that another one may still belong to."""

    def filter(self, intent: Intent, scene: SeenScene | None, screen: Screen) -> Iterator[Intent]:
        """Yields what the scene shall handle instead of an intent."""
        match intent:
            case Press():
                yield from self._press(intent, scene, screen)
            case Hover(pointer=pointer) | Release(pointer=pointer) if pointer in self._touches:
                yield from self._follow(intent, self._touches[pointer], scene, screen)
            case FocusLost():
                self._touches.clear()
                yield intent
            case _:
                yield intent

    def accepts(self, x: float, y: float, scene: SeenScene | None, screen: Screen) -> bool:
        """Returns whether a press at that point would count now."""
        return self._touch(Press(x, y), scene, screen).counts

    def _press(self, press: Press, scene: SeenScene | None, screen: Screen) -> Iterator[Intent]:
        touch = self._touch(press, scene, screen)
        fingers = {pointer: one for pointer, one in self._touches.items() if MOUSE not in (pointer, press.pointer)}
        fingers.pop(press.pointer, None)  # its release was lost
        for pointer, other in fingers.items():
            for palm in self._palms(other, touch, screen):
                if palm is other and palm.counts:
                    yield PointerCancel(*other.place, pointer)
                palm.counts = False
        if touch.counts:
            for other in fingers.values():
                other.is_joined = True
            yield replace(press, x=press.x + touch.shift.x, y=press.y + touch.shift.y)
        self._touches[press.pointer] = touch

    def _touch(self, press: Press, scene: SeenScene | None, screen: Screen) -> Touch:
        x, y = press.x, press.y
        control = aimed_control(scene.controls, x, y, screen.mm(NEAR_MM), screen.mm(ALONE_MM)) if scene else None
        meant = control.box.nearest_point(x, y) if control and not control.box.contains(x, y) else Point(x, y)
        is_second = any(
            self.sightings.seconds - tap.seconds < DOUBLE_TAP_SECONDS - ROUNDING
            and dist((x, y), tap.place) <= screen.mm(ONE_PLACE_MM)
            for tap in self._taps
        )
        last = self._taps[-1].seconds if self._taps else -inf
        counts = self.sightings.is_seen(scene, control, last) and not is_second
        name, shift = control.name if control else "", Point(meant.x - x, meant.y - y)
        return Touch(Point(x, y), self.sightings.seconds, scene, name, shift, counts)

    def _palms(self, old: Touch, new: Touch, screen: Screen) -> Sequence[Touch]:
        """Returns which of two touches belong to a palm or a wrist."""
        age = new.since - old.since
        is_near = dist(old.place, new.place) <= screen.mm(HAND_MM) and age <= HAND_SECONDS
        if is_near and not (old.control and old.control == new.control):
            return old, new
        old_rests, new_rests = (touch.place.y >= screen.height - screen.mm(EDGE_MM) for touch in (old, new))
        if old_rests == new_rests:
            return ()
        return (old,) if old_rests else (new,) if age <= ASIDE_SECONDS else ()

    def _follow(
        self, intent: Hover | Release, touch: Touch, scene: SeenScene | None, screen: Screen
    ) -> Iterator[Intent]:
        """Yields the motion or the end of a touch that counts."""
        is_over = isinstance(intent, Release)
        if is_over:
            del self._touches[intent.pointer]
        if not touch.counts:
            return
        if is_over and self._rests(touch, intent.pointer):
            yield PointerCancel(intent.x, intent.y, intent.pointer)
            return
        if is_over and dist((intent.x, intent.y), touch.place) <= screen.mm(ONE_PLACE_MM):
            self._note_tap(touch.place)
        x, y = _intended_place(intent, touch, scene, screen)
        yield replace(intent, x=x, y=y)

    def _note_tap(self, place: Point) -> None:
        now = self.sightings.seconds
        self._taps = [*(tap for tap in self._taps if now - tap.seconds < DOUBLE_TAP_SECONDS), Tap(place, now)]

    def _rests(self, touch: Touch, pointer: Pointer) -> bool:
        """Returns whether a touch that ends now was a hand at rest."""
        limit = REST_SECONDS if touch.is_joined else LONGEST_SECONDS
        return pointer != MOUSE and self.sightings.seconds - touch.since >= limit


def _intended_place(intent: Hover | Release, touch: Touch, scene: SeenScene | None, screen: Screen) -> Point:
    """Returns the place that a touch means: a finger that trembles off its control is still on it."""
    x, y = intent.x + touch.shift.x, intent.y + touch.shift.y
    held = control_by_name(scene.controls, touch.control) if scene is not None and scene is touch.scene else None
    if held is None or scene is None or control_at(scene.controls, intent.x, intent.y):
        return Point(x, y)
    is_near = held.box.distance(intent.x, intent.y) <= screen.mm(NEAR_MM)
    return held.box.nearest_point(x, y) if is_near else Point(x, y)
