"""Fingers, mouse, keys and pads: every device sends the same intents."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.store.key_map import KeyMap
from game.ui.input.event_reader import Input, intent_of_key
from game.ui.input.held_directions import REPEAT_DELAY, REPEAT_INTERVAL, KeyRepeat
from game.ui.input.intents import (
    MOUSE,
    Arrow,
    Back,
    Confirm,
    ConfirmRelease,
    Exposed,
    FileDropped,
    FocusLost,
    Fullscreen,
    GridPick,
    Hint,
    Hover,
    Intent,
    Mute,
    PadAdded,
    PadRemoved,
    Pause,
    Press,
    Quit,
    Release,
    Resized,
)
from game.ui.input.pads import GamePads
from tests.ui.virtual_pad import VirtualPad, needs_virtual_pads

FRAME = 1 / 60
SIZE = (1280, 720)


@pytest.fixture
def pads() -> Iterator[GamePads]:
    """The pads of SDL's stand-in display."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pads = GamePads()
    yield pads
    pads.close()
    pygame.display.quit()


@pytest.fixture
def reader(pads: GamePads) -> Iterator[Input]:
    """Reads real events."""
    pygame.event.clear()
    yield Input(SIZE, pads)
    pygame.event.clear()


def poll_events(reader: Input, *events: tuple[int, dict[str, Any]]) -> list[Intent]:
    for kind, details in events:
        pygame.event.post(pygame.event.Event(kind, details))
    return reader.poll(0.0)


def finger(kind: int, x: float, y: float, number: int = 1) -> tuple[int, dict[str, Any]]:
    return kind, {"touch_id": 7, "finger_id": number, "x": x, "y": y, "dx": 0.0, "dy": 0.0, "pressure": 1.0}


def mouse(kind: int, x: int, y: int, button: int = 1, touch: bool = False) -> tuple[int, dict[str, Any]]:
    if kind == pygame.MOUSEMOTION:
        return kind, {"pos": (x, y), "rel": (0, 0), "buttons": (0, 0, 0), "touch": touch}
    return kind, {"pos": (x, y), "button": button, "touch": touch}


def key(kind: int, code: int, mod: int = 0) -> tuple[int, dict[str, Any]]:
    return kind, {"key": code, "mod": mod, "unicode": "", "scancode": 0}


# Touch and mouse


def test_a_finger_tells_where_it_is_in_px(reader: Input) -> None:
    found = poll_events(
        reader,
        finger(pygame.FINGERDOWN, 0.5, 0.25),
        finger(pygame.FINGERMOTION, 0.75, 0.25),
        finger(pygame.FINGERUP, 0.75, 0.5),
    )
    assert found == [Press(640, 180, (7, 1)), Hover(960, 180, (7, 1)), Release(960, 360, (7, 1))]


def test_several_fingers_are_told_apart(reader: Input) -> None:
    found = poll_events(reader, finger(pygame.FINGERDOWN, 0.1, 0.1, 1), finger(pygame.FINGERDOWN, 0.2, 0.2, 2))
    assert [intent.pointer for intent in found if isinstance(intent, Press)] == [(7, 1), (7, 2)]


def test_the_mouse_twin_of_a_touch_is_dropped(reader: Input) -> None:
    found = poll_events(
        reader,
        finger(pygame.FINGERDOWN, 0.5, 0.5),
        mouse(pygame.MOUSEBUTTONDOWN, 640, 360, touch=True),
        mouse(pygame.MOUSEMOTION, 641, 360, touch=True),
        finger(pygame.FINGERUP, 0.5, 0.5),
        mouse(pygame.MOUSEBUTTONUP, 640, 360, touch=True),
    )
    assert [type(intent) for intent in found] == [Press, Release]


def test_the_mouse_presses_with_its_left_button_only(reader: Input) -> None:
    found = poll_events(
        reader,
        mouse(pygame.MOUSEBUTTONDOWN, 10, 20),
        mouse(pygame.MOUSEBUTTONUP, 30, 40),
        mouse(pygame.MOUSEBUTTONDOWN, 10, 20, button=3),
        mouse(pygame.MOUSEBUTTONUP, 10, 20, button=3),
    )
    assert found == [Press(10, 20, MOUSE), Release(30, 40, MOUSE)]


def test_of_many_moves_of_one_pointer_only_the_last_counts(reader: Input) -> None:
    found = poll_events(reader, *(mouse(pygame.MOUSEMOTION, x, 0) for x in range(50)))
    assert found == [Hover(49, 0, MOUSE)]


def test_moves_of_two_fingers_both_count(reader: Input) -> None:
    found = poll_events(reader, finger(pygame.FINGERMOTION, 0.1, 0.1, 1), finger(pygame.FINGERMOTION, 0.2, 0.2, 2))
    assert len(found) == 2


def test_the_mouse_pointer_hides_while_fingers_are_used(reader: Input) -> None:
    poll_events(reader, finger(pygame.FINGERDOWN, 0.5, 0.5))
    hidden = pygame.mouse.get_visible()
    poll_events(reader, mouse(pygame.MOUSEMOTION, 5, 5))
    assert (hidden, pygame.mouse.get_visible()) == (False, True)


# Keys


@pytest.mark.parametrize(
    ("code", "intent"),
    [
        (pygame.K_LEFT, Arrow(-1, 0)),
        (pygame.K_RIGHT, Arrow(1, 0)),
        (pygame.K_UP, Arrow(0, -1)),
        (pygame.K_DOWN, Arrow(0, 1)),
        (pygame.K_RETURN, Confirm()),
        (pygame.K_KP_ENTER, Confirm()),
        (pygame.K_SPACE, Confirm()),
        (pygame.K_ESCAPE, Back()),
        (pygame.K_p, Pause()),
        (pygame.K_m, Mute()),
        (pygame.K_h, Hint()),
        (pygame.K_F11, Fullscreen()),
    ],
)
def test_keys_mean(reader: Input, code: int, intent: Intent) -> None:
    let_go = [ConfirmRelease()] if intent == Confirm() else []
    assert poll_events(reader, key(pygame.KEYDOWN, code), key(pygame.KEYUP, code)) == [intent, *let_go]


def test_alt_and_enter_fill_the_screen(reader: Input) -> None:
    assert poll_events(reader, key(pygame.KEYDOWN, pygame.K_RETURN, pygame.KMOD_LALT)) == [Fullscreen()]


def test_other_keys_mean_nothing(reader: Input) -> None:
    assert poll_events(reader, key(pygame.KEYDOWN, pygame.K_q), key(pygame.KEYUP, pygame.K_q)) == []
    assert intent_of_key("q", KeyMap()) is None


def test_a_held_arrow_steps_on(reader: Input) -> None:
    assert poll_events(reader, key(pygame.KEYDOWN, pygame.K_RIGHT)) == [Arrow(1, 0)]
    assert reader.poll(REPEAT_DELAY - 0.01) == []
    assert reader.poll(0.02) == [Arrow(1, 0)]
    assert reader.poll(REPEAT_INTERVAL + 0.01) == [Arrow(1, 0)]
    poll_events(reader, key(pygame.KEYUP, pygame.K_RIGHT))
    assert reader.poll(10.0) == []


def test_a_held_confirm_confirms_once(reader: Input) -> None:
    poll_events(reader, key(pygame.KEYDOWN, pygame.K_RETURN))
    assert reader.poll(10.0) == []


def test_a_dropped_file_is_told(reader: Input) -> None:
    assert poll_events(reader, (pygame.DROPFILE, {"file": "film.png"})) == [FileDropped("film.png")]


def test_a_long_frame_steps_once(reader: Input) -> None:
    poll_events(reader, key(pygame.KEYDOWN, pygame.K_DOWN))
    assert reader.poll(5.0) == [Arrow(0, 1)]


def test_typing_elsewhere_lets_go_of_what_is_held(reader: Input) -> None:
    poll_events(reader, key(pygame.KEYDOWN, pygame.K_DOWN))
    assert poll_events(reader, (pygame.WINDOWFOCUSLOST, {})) == [FocusLost()]
    assert reader.poll(5.0) == []


def test_turning_back_steps_at_once() -> None:
    repeats = KeyRepeat()
    assert repeats.hold(("pad", "stick"), 1, 0) == [Arrow(1, 0)]
    assert repeats.hold(("pad", "stick"), 1, 0) == []
    assert repeats.hold(("pad", "stick"), -1, 0) == [Arrow(-1, 0)]
    assert repeats.hold(("pad", "stick"), 0, 0) == []


# The window


def test_the_window_is_resized_lost_and_closed(reader: Input) -> None:
    found = poll_events(
        reader,
        (pygame.WINDOWSIZECHANGED, {"x": 900, "y": 500}),
        (pygame.WINDOWSIZECHANGED, {"x": 800, "y": 480}),
        (pygame.WINDOWEXPOSED, {}),
        (pygame.QUIT, {}),
    )
    assert found == [Resized(800, 480), Exposed(), Quit()]


def test_fingers_are_placed_in_the_new_size(reader: Input) -> None:
    poll_events(reader, (pygame.WINDOWSIZECHANGED, {"x": 800, "y": 480}))
    assert poll_events(reader, finger(pygame.FINGERDOWN, 0.5, 0.5)) == [Press(400, 240, (7, 1))]


# Gamepads, real to all but the hand


HAT_UP, HAT_RIGHT, HAT_DOWN, HAT_LEFT = 1, 2, 4, 8


@pytest.fixture
def plug(reader: Input) -> Iterator[Any]:
    """Plugs a pad in and swallows what that brings."""
    pads: list[VirtualPad] = []

    def plug_in(kind: int) -> VirtualPad:
        pads.append(VirtualPad(kind))
        assert any(isinstance(intent, PadAdded) for intent in reader.poll(0.0))
        reader.poll(0.0)
        return pads[-1]

    yield plug_in
    for pad in pads:
        pad.unplug()


@needs_virtual_pads
@pytest.mark.parametrize("kind", [VirtualPad.GAMEPAD, VirtualPad.UNKNOWN])
def test_a_pad_is_found_when_plugged_in_and_missed_when_unplugged(reader: Input, kind: int) -> None:
    pad = VirtualPad(kind)
    added = [intent for intent in reader.poll(0.0) if isinstance(intent, PadAdded)]
    pad.axis(0, 1.0)
    reader.poll(0.0)
    pad.unplug()
    removed = [intent for intent in reader.poll(0.0) if isinstance(intent, PadRemoved)]
    assert len(added) == len(removed) == 1
    assert added[0].name == removed[0].name != ""
    assert reader.poll(10.0) == [], "nothing is held any longer"


@needs_virtual_pads
@pytest.mark.parametrize("kind", [VirtualPad.GAMEPAD, VirtualPad.UNKNOWN])
def test_the_main_buttons_confirm_and_go_back_once_each(reader: Input, plug: Any, kind: int) -> None:
    pad = plug(kind)
    found = []
    for number, down in ((0, True), (0, False), (1, True), (1, False)):
        pad.button(number, down)
        found += reader.poll(0.0)
    assert found == [Confirm(), ConfirmRelease(), Back()]


@needs_virtual_pads
def test_start_confirms_and_select_pauses(reader: Input, plug: Any) -> None:
    pad = plug(VirtualPad.GAMEPAD)
    found = []
    for number in (pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK):
        pad.button(number, True)
        found += reader.poll(0.0)
    assert found == [Confirm(), Pause()]


@needs_virtual_pads
@pytest.mark.parametrize(
    ("kind", "button"), [(VirtualPad.GAMEPAD, pygame.CONTROLLER_BUTTON_Y), (VirtualPad.UNKNOWN, 3)]
)
def test_the_upper_button_lights_the_lamp(reader: Input, plug: Any, kind: int, button: int) -> None:
    pad = plug(kind)
    pad.button(button, True)
    assert reader.poll(0.0) == [Hint()]


@needs_virtual_pads
def test_the_d_pad_of_a_known_pad_steps_and_repeats(reader: Input, plug: Any) -> None:
    pad = plug(VirtualPad.GAMEPAD)
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, True)
    assert reader.poll(0.0) == [Arrow(0, 1)]
    assert reader.poll(REPEAT_DELAY + 0.01) == [Arrow(0, 1)]
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, False)
    reader.poll(0.0)
    assert reader.poll(10.0) == []


@needs_virtual_pads
@pytest.mark.parametrize(
    ("value", "step"),
    [(HAT_UP, Arrow(0, -1)), (HAT_DOWN, Arrow(0, 1)), (HAT_LEFT, Arrow(-1, 0)), (HAT_RIGHT, Arrow(1, 0))],
)
def test_the_hat_of_an_unknown_pad_steps(reader: Input, plug: Any, value: int, step: Arrow) -> None:
    pad = plug(VirtualPad.UNKNOWN)
    pad.hat(value)
    assert reader.poll(0.0) == [step]


@needs_virtual_pads
@pytest.mark.parametrize("kind", [VirtualPad.GAMEPAD, VirtualPad.UNKNOWN])
def test_the_stick_has_a_dead_zone_and_a_trembling_thumb_steps_once(reader: Input, plug: Any, kind: int) -> None:
    pad = plug(kind)
    found = []
    for value in (0.2, 0.4, 0.6, 0.45, 0.55, 0.48, 0.9):
        pad.axis(0, value)
        found += reader.poll(0.0)
    assert found == [Arrow(1, 0)]
    pad.axis(0, 0.1)
    reader.poll(0.0)
    pad.axis(1, -0.9)
    assert reader.poll(0.0) == [Arrow(0, -1)]


@needs_virtual_pads
def test_two_pads_work_side_by_side(reader: Input, plug: Any) -> None:
    one, two = plug(VirtualPad.GAMEPAD), plug(VirtualPad.UNKNOWN)
    one.button(0, True)
    first = reader.poll(0.0)
    two.button(1, True)
    assert first + reader.poll(0.0) == [Confirm(), Back()]
    one.unplug()
    assert any(isinstance(intent, PadRemoved) for intent in reader.poll(0.0))
    two.button(0, True)
    assert reader.poll(0.0) == [Confirm()]


# Grid picks


@needs_virtual_pads
@pytest.mark.parametrize("kind", [VirtualPad.GAMEPAD, VirtualPad.UNKNOWN])
def test_grid_picks_are_a_direction_held_or_pressed_before_and_a_button_by_its_place(
    reader: Input, pads: GamePads, plug: Any, kind: int
) -> None:
    pad = plug(kind)
    pads.reads_grid_picks = True
    (number,) = pads.connected
    pad.axis(1, -1.0)
    assert reader.poll(0.0) == []
    assert press_button(reader, pad, 0) == [GridPick(number, 0, 2)]
    assert press_button(reader, pad, 3) == [GridPick(number, 0, 1)]
    pad.axis(1, 0.0)
    reader.poll(0.0)
    assert press_button(reader, pad, 1) == [GridPick(number, 0, 3)]
    assert press_button(reader, pad, 2) == [GridPick(number, None, 0)]


@needs_virtual_pads
def test_the_d_pad_aims_and_a_held_direction_does_not_step_while_grid_picks_are_read(
    reader: Input, pads: GamePads, plug: Any
) -> None:
    pad = plug(VirtualPad.GAMEPAD)
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, True)
    assert reader.poll(0.0) == [Arrow(-1, 0)]
    pads.reads_grid_picks = True
    assert reader.poll(REPEAT_DELAY + REPEAT_INTERVAL) == []
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, False)
    assert press_button(reader, pad, pygame.CONTROLLER_BUTTON_DPAD_DOWN) == []
    (pick,) = press_button(reader, pad, pygame.CONTROLLER_BUTTON_X)
    assert isinstance(pick, GridPick)
    assert (pick.row, pick.column) == (2, 0)
    assert press_button(reader, pad, pygame.CONTROLLER_BUTTON_START) == [Pause()]


def press_button(reader: Input, pad: VirtualPad, button: int) -> list[Intent]:
    found: list[Intent] = []
    for down in (True, False):
        pad.button(button, down)
        found += reader.poll(0.0)
    return found
