"""Key maps: what can be used of them, and that the way on and the way back always have a button."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.store.key_map import DEFAULT_BUTTONS, REQUIRED_ACTIONS, KeyMap, check_buttons
from game.store.key_names import is_button, nearest_button

BUTTONS = st.sampled_from([button for buttons in DEFAULT_BUTTONS.values() for button in buttons]) | st.text(max_size=9)
MAPS = st.dictionaries(st.sampled_from([*DEFAULT_BUTTONS]) | st.text(max_size=4), st.lists(BUTTONS).map(tuple))


@pytest.fixture
def keys() -> KeyMap:
    return KeyMap()


def test_no_button_does_two_things() -> None:
    check_buttons(DEFAULT_BUTTONS)


@settings(deadline=None)
@given(MAPS)
def test_after_any_map_the_way_on_and_the_way_back_have_a_key_and_what_was_wrong_is_told(given_map: Any) -> None:
    keys = KeyMap(given_map)
    for action in REQUIRED_ACTIONS:
        assert keys.buttons[action]
    for action, buttons in keys.buttons.items():
        assert all(is_button(button) and keys.action_of(button) == action for button in buttons)
    usable = {action: keys.buttons.get(action) for action in given_map}
    assert bool(keys.faults) == (usable != given_map)
    assert KeyMap({action: keys.buttons[action] for action in keys.buttons}).faults == ()


@pytest.mark.parametrize(
    "given_map",
    [
        {"confirm": ()},
        {"left": ("return", "kp_enter", "space", "pad a", "pad start")},
        {"headphones_in": ("escape", "ac_back", "pad b")},
        {"confirm": ("ctrl+",), "back": ("nonsense",)},
        {"confirm": ("escape",), "back": ()},
        {"confirm": ("escape",), "back": ("escape",)},
        {"back": ("\0",), "confirm": ("x",) * 100_000},
    ],
)
def test_a_map_that_leaves_no_way_is_mended(given_map: dict[str, tuple[str, ...]]) -> None:
    keys = KeyMap(given_map)
    assert keys.buttons["confirm"]
    assert keys.buttons["back"]
    assert keys.buttons["left"]
    assert keys.faults


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("returm_", "return"),
        ("Escape", "escape"),
        ("kp4", "kp_4"),
        ("=", "equals"),
        (".", "period"),
        ("ctrl+", "rctrl"),
        ("shift+ctrl+a", "ctrl+shift+a"),
        ("mouse left", "mouse middle"),
        ("pad start1", "pad start"),
        ("enter", "kp_enter"),
    ],
)
def test_a_name_that_no_key_has_has_a_nearest(name: str, nearest: str) -> None:
    assert not is_button(name)
    assert nearest_button(name) == nearest


@settings(deadline=None)
@given(st.text())
def test_the_nearest_name_is_that_of_a_key(name: str) -> None:
    assert is_button(nearest_button(name))


@pytest.mark.parametrize(
    "name", ["a", "ß", "f24", "shift+tab", "ctrl+alt+shift+f1", "pad 5", "key 1073742085", "lctrl", "²"]
)
def test_keys_and_buttons_have_these_names(name: str) -> None:
    assert is_button(name)


@pytest.mark.parametrize(
    "name", ["", "A", "з", "shift+lshift", "pad 0", "pad ٣", "key 0", "tab+shift", "ab", "\n", "a\n", "mouse 4"]
)
def test_no_key_has_these_names(name: str) -> None:
    assert not is_button(name)


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
        ({"back": ("f 13",)}, "'f 13' is not a button; did you mean f13?"),
        ({"left": DEFAULT_BUTTONS["confirm"]}, "confirm: name at least one"),
        ({"back": ("ctrl+alt+o",)}, "would do both the operator's page and back"),
        ({"back": ("j",), "hint": ("j",)}, "'j' would do both back and hint"),
    ],
)
def test_a_map_that_makes_no_sense_is_refused_in_words(buttons: dict[str, tuple[str, ...]], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        check_buttons(buttons, "ctrl+alt+o")
