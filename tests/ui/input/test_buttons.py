"""Keys and buttons of one's own: each does one thing, by its name, on every device."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.store.key_map import DEFAULT_BUTTONS, KeyMap, check_buttons
from game.ui.input.buttons import ACTIONS, action_names, key_name
from game.ui.input.event_reader import Input
from game.ui.input.intents import Arrow, ButtonCaptured, Confirm, ConfirmRelease, CycleFocus, Fullscreen, Hint, Intent
from game.ui.input.pads import GamePads

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


def strike(reader: Input, code: int, mod: int = 0) -> list[Intent]:
    return [intent for kind in (pygame.KEYDOWN, pygame.KEYUP) for intent in event(reader, kind, key=code, mod=mod)]


def event(reader: Input, kind: int, **details: Any) -> list[Intent]:
    pygame.event.post(pygame.event.Event(kind, details))
    return reader.poll(0.0)


def test_every_action_asks_for_something_and_is_called_something() -> None:
    assert set(DEFAULT_BUTTONS) == set(ACTIONS)
    assert set(DEFAULT_BUTTONS) - set(action_names(str)) == {"headphones_in", "headphones_out"}


def test_no_button_does_two_things() -> None:
    check_buttons(DEFAULT_BUTTONS)


def test_function_keys_up_to_the_last_have_names() -> None:
    assert [key_name(F24 - 24 + number) for number in (16, 24)] == ["f16", "f24"]
    assert key_name(pygame.K_F13) == "f13"
    assert key_name(ord("ö")) == "ö"


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
    assert strike(reader, pygame.K_h, pygame.KMOD_LSHIFT) == [Hint()], "what nobody has named together is the key"


def test_other_buttons_of_a_mouse_can_do_something(reader: Input, keys: KeyMap) -> None:
    right: dict[str, Any] = {"pos": (10, 20), "button": 3, "touch": False}
    assert event(reader, pygame.MOUSEBUTTONDOWN, **right) == []
    keys.apply({"next": ("mouse right",)})
    assert event(reader, pygame.MOUSEBUTTONDOWN, **right) == [CycleFocus(1)]


def test_a_button_whose_name_is_asked_for_does_nothing_else(reader: Input, keys: KeyMap) -> None:
    keys.is_capturing = True
    assert event(reader, pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT) == []
    assert event(reader, pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT) == [ButtonCaptured("shift+tab")]
    assert event(reader, pygame.KEYDOWN, key=F24, mod=0) == [ButtonCaptured("f24")]


def test_one_button_more_or_less_is_all_that_is_kept(keys: KeyMap) -> None:
    changed = keys.with_button("hint", "f5")
    assert changed == {"hint": ("h", "pad y", "f5")}
    keys.apply(changed)
    assert keys.action_of("f5") == "hint"
    assert keys.without_last("hint") == {}


def test_a_button_of_ones_own_wins_over_one_that_is_meant_for_something_else_later(keys: KeyMap) -> None:
    keys.apply({"back": ("h",)})
    assert keys.action_of("h") == "back"
    assert "h" not in keys.buttons["hint"]


def test_the_way_on_and_the_way_back_always_have_a_button(keys: KeyMap) -> None:
    keys.apply({"confirm": ("f24",), "hint": ("h",)})
    assert not keys.can_remove_button("confirm")
    assert keys.can_remove_button("hint")


@pytest.mark.parametrize(
    ("buttons", "said"),
    [
        ({"jump": ("j",)}, "'jump' is none of"),
        ({"back": ()}, "back: name at least one"),
        ({"back": ("f 13",)}, "'f 13' is not a button"),
        ({"back": ("j",), "hint": ("j",)}, "'j' would do both back and hint"),
    ],
)
def test_a_map_that_makes_no_sense_is_refused_in_words(buttons: dict[str, tuple[str, ...]], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        check_buttons(buttons)
