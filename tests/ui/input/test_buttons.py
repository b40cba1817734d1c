"""Keys and buttons of one's own: each does one thing, by its name, on every device."""

from collections import defaultdict
from collections.abc import Iterator
from string import ascii_lowercase, digits
from typing import Any

import pygame
import pytest

from game.store.key_map import DEFAULT_BUTTONS, DIGITS, KeyMap
from game.store.key_names import KEYS as KEY_NAMES
from game.store.key_names import PADS_AND_MOUSE, is_button, is_latin
from game.ui.input import buttons
from game.ui.input.buttons import (
    ACTIONS,
    MAPPED_BUTTONS,
    MOUSE_BUTTONS,
    PLAIN_BUTTONS,
    action_names,
    button_label,
    key_name,
    pad_button,
)
from game.ui.input.event_reader import Input
from game.ui.input.intents import (
    Arrow,
    ButtonCaptured,
    Confirm,
    ConfirmRelease,
    CycleFocus,
    Fullscreen,
    Hint,
    Intent,
    Operator,
    VoiceKey,
)
from game.ui.input.pads import GamePads
from tests.ui.input.layouts import DEAD, LAYOUTS, PLACES, place_of

F24 = 0x40000073
"""SDL's code of the last function key, which pygame does not name."""


@pytest.fixture
def keys() -> KeyMap:
    return KeyMap()


@pytest.fixture
def reader(keys: KeyMap) -> Iterator[Input]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    pads = GamePads()
    pygame.event.clear()
    yield Input((1280, 720), pads, keys)
    pads.close()
    pygame.display.quit()


def strike(reader: Input, code: int, mod: int = 0, scancode: int = 0) -> list[Intent]:
    struck = {"key": code, "mod": mod, "scancode": scancode}
    return [intent for kind in (pygame.KEYDOWN, pygame.KEYUP) for intent in event(reader, kind, **struck)]


def event(reader: Input, kind: int, **details: Any) -> list[Intent]:
    pygame.event.post(pygame.event.Event(kind, details))
    return reader.poll(0.0)


def test_every_action_asks_for_something_and_is_called_something() -> None:
    assert set(DEFAULT_BUTTONS) == set(ACTIONS)
    assert set(DEFAULT_BUTTONS) - set(action_names(str)) == {"headphones_in", "headphones_out"}


def test_function_keys_up_to_the_last_have_names() -> None:
    assert [key_name(F24 - 24 + number) for number in (16, 24)] == ["f16", "f24"]
    assert key_name(pygame.K_F13) == "f13"
    assert key_name(ord("ö")) == "ö"


def test_the_names_that_files_may_use_are_those_of_keys_and_buttons() -> None:
    codes = {getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")} - {pygame.K_UNKNOWN}
    assert {key_name(code) for code in codes} | {f"f{number}" for number in range(16, 25)} == KEY_NAMES
    buttons = {*MAPPED_BUTTONS.values(), *PLAIN_BUTTONS.values(), *MOUSE_BUTTONS.values()}
    assert buttons == {*PADS_AND_MOUSE}
    assert is_button(pad_button(20, True))
    assert is_button(key_name(0x40000102))
    assert not is_button(key_name(0)), "all keys that the system does not know have this code"


def test_a_key_given_to_an_action_does_it_and_held_ones_step_on(reader: Input, keys: KeyMap) -> None:
    assert strike(reader, F24) == []
    keys.apply({"confirm": ("f24",), "down": ("f13",)})
    assert strike(reader, F24) == [Confirm(), ConfirmRelease()]
    assert strike(reader, pygame.K_RETURN) == [], "all buttons of an action are named"
    assert event(reader, pygame.KEYDOWN, key=pygame.K_F13, mod=0) == [Arrow(0, 1)]
    assert reader.poll(1.0) == [Arrow(0, 1)]
    assert event(reader, pygame.KEYUP, key=pygame.K_F13, mod=0) == []
    assert reader.poll(1.0) == []


def test_keys_held_together_are_a_button_of_their_own(reader: Input) -> None:
    assert strike(reader, pygame.K_TAB) == [CycleFocus(1)]
    assert strike(reader, pygame.K_TAB, pygame.KMOD_LSHIFT) == [CycleFocus(-1)]
    assert strike(reader, pygame.K_RETURN, pygame.KMOD_RALT)[0] == Fullscreen()
    assert strike(reader, pygame.K_h) == [Hint()]
    for held in (pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_LGUI):
        assert strike(reader, pygame.K_h, held) == [], "what nobody has named together is nothing"


SIGNS_BY_NAME = {"minus": "-", "equals": "=", "comma": ",", "period": "."}
KEYS = [
    (action, button)
    for action, buttons in DEFAULT_BUTTONS.items()
    for button in buttons
    if not button.startswith(("pad ", "mouse ")) and len(SIGNS_BY_NAME.get(button, button)) == 1
]
"""Actions and the keys for them that a layout moves."""


@pytest.mark.parametrize("layout", LAYOUTS)
def test_on_every_layout_each_key_does_what_it_is_for(reader: Input, layout: str) -> None:
    for action, name in KEYS:
        code, scancode = place_of(SIGNS_BY_NAME.get(name, name), layout)
        wanted = ACTIONS[action].intent
        assert strike(reader, code, scancode=scancode)[:1] == [wanted], name
        for held in (pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_LGUI):
            assert strike(reader, code, held, scancode) == [], name


@pytest.mark.parametrize("layout", LAYOUTS)
def test_on_every_layout_the_operators_keys_open_the_page(reader: Input, layout: str) -> None:
    for key in ascii_lowercase + digits:
        reader._operator = f"ctrl+alt+{key}"
        code, scancode = place_of(key, layout)
        both = pygame.KMOD_LCTRL | pygame.KMOD_LALT
        assert event(reader, pygame.KEYDOWN, key=code, mod=both, scancode=scancode) == [Operator()], key


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_latin_letter_has_the_name_of_its_place(layout: str) -> None:
    names = [key_name(ord(written), place) for place, written in zip(PLACES, LAYOUTS[layout], strict=True)][12:]
    letters = [letter for letter in LAYOUTS[layout][12:] if is_latin(letter)]
    assert [name for name in names if name in letters] == letters or not letters
    assert all(is_button(name) for name in names)


NUMBER_PAD = {
    pygame.K_KP_4: ("left", "4"),
    pygame.K_KP_6: ("right", "6"),
    pygame.K_KP_8: ("up", "8"),
    pygame.K_KP_2: ("down", "2"),
    pygame.K_KP_7: ("home", "7"),
    pygame.K_KP_1: ("end", "1"),
    pygame.K_KP_9: ("pageup", "9"),
    pygame.K_KP_3: ("pagedown", "3"),
    pygame.K_KP_0: ("insert", "0"),
    pygame.K_KP_5: ("kp_5", "5"),
    pygame.K_KP_ENTER: ("kp_enter", "kp_enter"),
}


@pytest.mark.parametrize("code", NUMBER_PAD)
@pytest.mark.parametrize("mod", [0, pygame.KMOD_NUM])
def test_the_number_pad_is_arrows_or_with_numlock_digits(reader: Input, keys: KeyMap, code: int, mod: int) -> None:
    button = NUMBER_PAD[code][bool(mod)]
    action = keys.action_of(button)
    assert strike(reader, code, mod)[:1] == ([ACTIONS[action].intent] if action else [])
    assert strike(reader, code, mod | pygame.KMOD_LSHIFT) == []
    keys.apply({"hint": (key_name(code),)})
    assert strike(reader, code, mod) == [Hint()], "a key of the pad can be bound itself"


def test_a_key_is_let_go_of_whatever_else_was_pressed_meanwhile(reader: Input) -> None:
    for down, up in ((0, pygame.KMOD_LSHIFT), (0, pygame.KMOD_NUM)):
        assert event(reader, pygame.KEYDOWN, key=pygame.K_KP_4, mod=down) == [Arrow(-1, 0)]
        event(reader, pygame.KEYUP, key=pygame.K_KP_4, mod=up)
        assert reader.poll(1.0) == []
    assert event(reader, pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LGUI) == []
    assert event(reader, pygame.KEYUP, key=pygame.K_RETURN, mod=0) == []
    assert event(reader, pygame.KEYDOWN, key=pygame.K_v, mod=0) == [VoiceKey()]
    assert event(reader, pygame.KEYUP, key=pygame.K_v, mod=pygame.KMOD_LSHIFT) == [VoiceKey(is_down=False)]


def test_on_a_layout_without_latin_letters_a_key_is_bound_by_its_place(reader: Input, keys: KeyMap) -> None:
    keys.is_capturing = True
    code, scancode = place_of("p", "ru")
    assert event(reader, pygame.KEYDOWN, key=code, mod=0, scancode=scancode) == [ButtonCaptured("p")]


def test_other_buttons_of_a_mouse_can_do_something(reader: Input, keys: KeyMap) -> None:
    right: dict[str, Any] = {"pos": (10, 20), "button": 3, "touch": False}
    keys.is_capturing = True
    assert event(reader, pygame.MOUSEBUTTONDOWN, **{**right, "button": 4}) == [], "a wheel is no button"
    keys.is_capturing = False
    assert event(reader, pygame.MOUSEBUTTONDOWN, **right) == []
    keys.apply({"next": ("mouse right",)})
    assert event(reader, pygame.MOUSEBUTTONDOWN, **right) == [CycleFocus(1)]


def test_a_button_whose_name_is_asked_for_does_nothing_else(reader: Input, keys: KeyMap) -> None:
    keys.is_capturing = True
    assert event(reader, pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT) == []
    assert event(reader, pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT) == [ButtonCaptured("shift+tab")]
    assert event(reader, pygame.KEYDOWN, key=F24, mod=0) == [ButtonCaptured("f24")]


def test_on_the_layout_at_hand_the_row_has_its_usual_signs(reader: Input) -> None:
    assert [button_label(name, str) for name in DIGITS] == list("1234567890-=")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_keys_of_the_top_row_are_called_by_what_the_layout_writes(layout: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written = dict(zip(PLACES, LAYOUTS[layout], strict=True))
    codes = {ord(sign): place for place, sign in written.items() if sign != DEAD}
    monkeypatch.setattr(buttons, "_PLACE_OF_CODE", defaultdict(int, codes))
    signs = (written[pygame.KSCAN_MINUS], written[pygame.KSCAN_EQUALS])
    labels = [button_label(name, str) for name in DIGITS]
    assert labels == [*"1234567890", *("=" if sign == DEAD else sign for sign in signs)]
