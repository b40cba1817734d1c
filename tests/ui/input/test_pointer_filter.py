"""The pointer filter: counts what has been seen, a double tap once, near misses, and no palms."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.ui.geometry import Box
from game.ui.input.intents import MOUSE, FocusLost, Hover, Intent, PointerCancel, Press, Release
from game.ui.input.pointer_capture import control_at
from game.ui.input.pointer_filter import (
    ALONE_MM,
    DOUBLE_TAP_SECONDS,
    EDGE_MM,
    HAND_MM,
    HAND_SECONDS,
    LONGEST_SECONDS,
    NEAR_MM,
    ONE_PLACE_MM,
    REST_SECONDS,
    PointerFilter,
)
from game.ui.input.sightings import INSTEAD_SECONDS, SEEN_SECONDS
from game.ui.screen import TOUCH_MM, Screen
from game.ui.widgets import Control

MM = 5
"""Px in a mm."""
SCREEN = Screen(1920, 1080, touch=TOUCH_MM * MM)
WELL, SOON = 1.0, 0.1
"""Seconds for which a scene has been seen well, and of a short moment."""


@dataclass
class Shown:
    """A scene of some controls."""

    controls: list[Control] = field(default_factory=list)
    hidden: frozenset[str] = frozenset()

    @property
    def visible_controls(self) -> Sequence[Control]:
        return [control for control in self.controls if control.name not in self.hidden]


class Glass:
    """A filter on a scene, over time."""

    def __init__(self, *boxes: Box, seen: float = WELL) -> None:
        self.scene = Shown([Control(str(number), box, lambda: None) for number, box in enumerate(boxes)])
        self.filter = PointerFilter()
        self.wait(0.0)
        self.wait(seen)

    def wait(self, seconds: float, *, is_in_place: bool = True, is_complete: bool = True) -> None:
        self.filter.sightings.tick(seconds, self.scene, is_in_place=is_in_place, is_complete=is_complete)

    def do(self, *intents: Intent) -> list[Intent]:
        return [one for intent in intents for one in self.filter.filter(intent, self.scene, SCREEN)]

    def press_names(self, *intents: Intent) -> list[str]:
        """Returns the controls, or "" for none, on which presses arrive."""
        found = [one for one in self.do(*intents) if isinstance(one, Press)]
        return [
            control.name if (control := control_at(self.scene.controls, *at)) else "" for at in map(_place_of, found)
        ]

    def tap(self, x: float, y: float, pointer: int = 1) -> list[str]:
        return self.press_names(Press(x, y, pointer), Release(x, y, pointer))


def _place_of(intent: Press) -> tuple[float, float]:
    return intent.x, intent.y


BOX, OTHER = Box(500, 300, 100, 100), Box(900, 300, 100, 100)
X, Y = BOX.center
places = st.tuples(st.floats(0, 1919), st.floats(0, 1079))
boxes = st.builds(Box, st.integers(0, 1800), st.integers(0, 900), st.integers(45, 300), st.integers(45, 300))


# --- what has been seen ---


@given(st.floats(0, 2 * SEEN_SECONDS), st.booleans())
def test_a_press_counts_once_its_control_has_been_seen_for_long_enough(seconds: float, is_beside: bool) -> None:
    assume(abs(seconds - SEEN_SECONDS) > 1e-3)
    glass = Glass(BOX, seen=seconds)
    assert bool(glass.tap(5, 5) if is_beside else glass.tap(X, Y)) == (seconds > SEEN_SECONDS)


def test_what_has_moved_or_was_hidden_is_seen_anew() -> None:
    glass = Glass(BOX, OTHER)
    glass.scene.controls[0].box = BOX.move(120, 0)
    assert glass.tap(X + 120, Y) == [], "not before the next frame either"
    glass.wait(SOON)
    assert glass.tap(X + 120, Y) == []
    assert glass.tap(*OTHER.center) == ["1"]
    glass.wait(SEEN_SECONDS)
    assert glass.tap(X + 120, Y) == ["0"]
    glass.scene.hidden = frozenset("0")
    glass.wait(WELL)
    assert glass.tap(X + 120, Y) == []


def test_a_scene_is_seen_once_it_has_come_to_rest_and_a_control_once_it_is_drawn() -> None:
    glass = Glass(BOX)
    glass.wait(WELL, is_in_place=False)
    assert glass.tap(X, Y) == []
    glass.wait(SEEN_SECONDS)
    assert glass.tap(X, Y) == ["0"]
    glass.scene.controls.append(Control("new", OTHER, lambda: None))
    glass.wait(WELL, is_complete=False)
    assert glass.tap(X + 1, Y) == ["0"], "it was there before"
    assert glass.tap(*OTHER.center) == []


@given(st.floats(0, 2 * INSTEAD_SECONDS), st.booleans(), st.booleans())
def test_what_comes_to_anothers_place_counts_later_unless_a_tap_has_brought_it(
    seconds: float, has_tapped: bool, moves: bool
) -> None:
    assume(min(abs(seconds - SEEN_SECONDS), abs(seconds - INSTEAD_SECONDS)) > 1e-3)
    glass = Glass(BOX)
    if has_tapped:
        glass.tap(X, Y)
        glass.wait(DOUBLE_TAP_SECONDS)
    (old,) = glass.scene.controls
    old.box = OTHER
    glass.scene.controls = [Control("new", BOX, lambda: None), *([old] if moves else [])]
    glass.wait(0.0)
    glass.wait(seconds)
    assert bool(glass.tap(X, Y)) == (seconds > (SEEN_SECONDS if has_tapped else INSTEAD_SECONDS))


def test_another_scene_is_seen_anew() -> None:
    glass = Glass(BOX)
    glass.scene = Shown(glass.scene.controls)
    assert glass.tap(X, Y) == []
    glass.wait(SOON)
    assert glass.tap(X, Y) == []


# --- two taps on one place ---


@given(places, st.floats(0, 0.9 * ONE_PLACE_MM * MM / 2**0.5), st.floats(0, 2 * DOUBLE_TAP_SECONDS), st.booleans())
def test_two_taps_on_one_place_are_one(
    at: tuple[float, float], aside: float, pause: float, is_same_finger: bool
) -> None:
    assume(abs(pause - DOUBLE_TAP_SECONDS) > 1e-3)
    glass = Glass(BOX, OTHER)
    assert len(glass.tap(*at)) == 1
    glass.wait(pause)
    assert len(glass.tap(at[0] + aside, at[1] + aside, 1 if is_same_finger else 2)) == (pause > DOUBLE_TAP_SECONDS)


def test_taps_on_two_places_and_after_a_slide_are_two() -> None:
    glass = Glass(BOX, OTHER)
    assert [*glass.tap(X, Y), *glass.tap(*OTHER.center)] == ["0", "1"]
    assert glass.tap(X, Y) == [], "also after a tap elsewhere"
    glass.wait(WELL)
    assert glass.press_names(Press(X, Y, 1), Hover(X, 50, 1), Release(X, 50, 1), Press(X, Y, 2)) == ["0", "0"]


# --- near misses ---


@given(st.lists(boxes, max_size=6), places)
def test_a_touch_beside_the_only_control_means_it_and_none_else(found: list[Box], at: tuple[float, float]) -> None:
    glass = Glass(*found)
    hit, gaps = control_at(glass.scene.controls, *at), [box.distance(*at) for box in found]
    near = [str(number) for number, gap in enumerate(gaps) if gap <= ALONE_MM * MM]
    is_missed = len(near) == 1 and min(gaps) <= NEAR_MM * MM
    assert glass.tap(*at) == [hit.name if hit else near[0] if is_missed else ""]


def test_a_disabled_control_is_none_that_was_missed_and_hides_the_other() -> None:
    glass = Glass(BOX, BOX.move(0, 120))
    glass.scene.controls[1].obstacle = "Shut."
    assert glass.tap(X, BOX.bottom + 10) == [""]
    assert glass.tap(X, BOX.y - 10) == ["0"]


@given(st.floats(0, 6.28), st.floats(0, NEAR_MM * MM))
def test_a_finger_that_trembles_off_its_control_is_still_on_it(angle: float, way: float) -> None:
    glass = Glass(BOX, OTHER)
    glass.do(Press(BOX.right - 1, Y, 1), Hover(BOX.right + way, Y, 1))
    (end,) = glass.do(Release(BOX.right + way, Y + 0.1 * angle, 1))
    assert isinstance(end, Release)
    assert BOX.contains(end.x, end.y)


def test_a_finger_slides_off_farther_away_and_onto_another_control() -> None:
    glass = Glass(BOX, BOX.move(110, 0))
    for x in (BOX.right + 15, BOX.right + (NEAR_MM + 1) * MM):
        glass.wait(WELL)
        *_, end = glass.do(Press(X, Y, 1), Release(x, Y, 1))
        assert isinstance(end, Release)
        assert not BOX.contains(end.x, end.y)


# --- palms ---


def kinds(intents: Sequence[Intent]) -> list[type]:
    return [type(intent) for intent in intents]


@given(st.floats(0, 0.9 * HAND_SECONDS), st.floats(BOX.w + 1, 0.95 * HAND_MM * MM))
def test_a_broad_touch_plays_nothing(pause: float, apart: float) -> None:
    glass = Glass(BOX, BOX.move(BOX.w, 0).inset(0))
    assert kinds(glass.do(Press(BOX.x + 1, Y, 1))) == [Press]
    glass.wait(pause)
    assert kinds(glass.do(Press(BOX.x + 1 + apart, Y, 2))) == [PointerCancel]
    assert glass.do(Hover(X, Y, 1), Release(X, Y, 1), Release(X, Y, 2)) == []


def test_two_fingers_on_one_control_and_on_two_far_ones_are_none() -> None:
    glass = Glass(BOX, OTHER)
    assert glass.press_names(Press(X - 10, Y, 1), Press(X + 10, Y, 2)) == ["0", "0"]
    glass = Glass(BOX, OTHER)
    touches = Press(X, Y, 1), Press(*OTHER.center, 2), Release(*OTHER.center, 2), Release(X, Y, 1)
    assert kinds(glass.do(*touches)) == [Press, Press, Release, Release]


@pytest.mark.parametrize(("age", "ends_as"), [(REST_SECONDS / 2, Release), (2 * REST_SECONDS, PointerCancel)])
def test_a_hand_that_rests_while_another_finger_plays_plays_nothing(age: float, ends_as: type) -> None:
    glass = Glass(BOX, OTHER)
    glass.do(Press(*OTHER.center, 1))
    glass.wait(age / 2)
    assert glass.tap(X, Y, 2) == ["0"]
    glass.wait(age / 2)
    assert kinds(glass.do(Release(*OTHER.center, 1))) == [ends_as]


@pytest.mark.parametrize(("seconds", "ends_as"), [(3.0, Release), (LONGEST_SECONDS, PointerCancel)])
def test_a_press_of_three_seconds_counts_and_an_endless_one_rests(seconds: float, ends_as: type) -> None:
    glass = Glass(BOX)
    glass.do(Press(X, Y, 1))
    glass.wait(seconds)
    assert kinds(glass.do(Release(X, Y, 1))) == [ends_as]


def test_a_mouse_is_no_palm() -> None:
    glass = Glass(BOX, BOX.move(BOX.w, 0))
    assert kinds(glass.do(Press(X, Y, MOUSE), Press(X + 100, Y, 1))) == [Press, Press]
    glass.wait(LONGEST_SECONDS)
    assert kinds(glass.do(Release(X, Y, MOUSE))) == [Release]


@pytest.mark.parametrize("is_wrist_first", [True, False])
def test_a_wrist_on_the_edge_plays_nothing_beside_a_finger_and_a_finger_there_does(is_wrist_first: bool) -> None:
    low = Box(900, SCREEN.height - 120, 100, 120)
    glass, at = Glass(BOX, low), (950, SCREEN.height - EDGE_MM * MM / 2)
    wrist, finger = Press(*at, 1), Press(X, Y, 2)
    glass.do(*((wrist, finger) if is_wrist_first else (finger, wrist)))
    assert kinds(glass.do(Release(*at, 1), Release(X, Y, 2))) == [Release]
    glass.wait(WELL)
    assert glass.tap(*at) == ["1"]


def test_a_touch_that_began_before_the_scene_plays_nothing() -> None:
    glass = Glass(BOX, seen=0.0)
    at = X, SCREEN.height - EDGE_MM * MM / 2
    assert glass.do(Press(*at, 1)) == []
    glass.wait(WELL)
    assert glass.do(Hover(X, Y, 1), Release(X, Y, 1)) == []


def test_a_touch_that_is_stuck_blocks_nothing() -> None:
    glass = Glass(BOX, BOX.move(0, 110), OTHER)
    glass.do(Press(X, BOX.bottom + 20, "wet"))
    glass.wait(WELL + SOON)
    assert glass.tap(X, Y) == ["0"]
    glass.wait(WELL)
    assert glass.tap(*OTHER.center) == ["2"]


def test_what_is_held_is_forgotten_with_the_window() -> None:
    glass = Glass(BOX)
    glass.do(Press(X, Y, 1))
    assert kinds(glass.do(FocusLost(), Release(X, Y, 1))) == [FocusLost, Release], "the scene holds nothing any more"


touches = st.lists(
    st.tuples(st.sampled_from((Press, Hover, Release)), places, st.integers(1, 4), st.floats(0, 0.4)), max_size=30
)


@given(st.lists(boxes, max_size=6), touches)
def test_whatever_hands_do_each_press_that_arrives_ends_at_most_once(
    found: list[Box], steps: list[tuple[type, tuple[float, float], int, float]]
) -> None:
    glass, held = Glass(*found), set[object]()
    for kind, (x, y), pointer, pause in steps:
        for one in glass.do(kind(x, y, pointer)):
            if isinstance(one, Press):
                held.add(one.pointer)
            elif isinstance(one, PointerCancel):
                held.remove(one.pointer)
            elif isinstance(one, Release) and pointer in held:
                held.remove(pointer)
        glass.wait(pause)
