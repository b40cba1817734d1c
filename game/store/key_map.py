"""Key bindings: actions and buttons by name, as written in settings and a kiosk's file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

Buttons: TypeAlias = Mapping[str, tuple[str, ...]]
"""Action -> the buttons bound to it."""

DIGITS = (*"1234567890", "minus", "equals")
"""The keys of a keyboard's top row that pick by position."""
DEFAULT_BUTTONS: Buttons = MappingProxyType(
    {
        "left": ("left", "pad left"),
        "right": ("right", "pad right"),
        "up": ("up", "pad up"),
        "down": ("down", "pad down"),
        "confirm": ("return", "kp_enter", "space", "pad a", "pad start"),
        "back": ("escape", "ac_back", "pad b"),
        "next": ("tab",),
        "previous": ("shift+tab",),
        "undo": ("u", "backspace"),
        "hint": ("h", "pad y"),
        "pause": ("p", "pause", "pad back"),
        "mute": ("m",),
        "fullscreen": ("f11", "alt+return"),
        "voice": ("v",),
        "hear_hand": ("c",),
        "hear_table": ("t",),
        "hear_seat": ("o",),
        "hear_scores": ("s",),
        "hear_turn": ("w",),
        "hear_last": ("l",),
        "hear_reasons": ("x",),
        "hear_again": ("r",),
        "hear_back": ("comma",),
        "hear_on": ("period",),
        "hear_first": ("home",),
        "hear_final": ("end",),
        "hear_keys": ("f1",),
        **{f"pick_{place}": (key,) for place, key in enumerate(DIGITS, 1)},
        "headphones_in": (),
        "headphones_out": (),
    }
)
REQUIRED_ACTIONS = frozenset({"confirm", "back"})
"""Actions that must keep a button: without them nobody could undo a change."""
MODIFIERS = ("ctrl", "alt", "shift")
_BUTTON = re.compile(rf"(({'|'.join(MODIFIERS)})\+)*\S+|(pad|mouse) [a-z0-9 ]+")


class KeyMap:
    """The current key bindings."""

    def __init__(self, changed: Buttons = MappingProxyType({})) -> None:
        self.is_capturing = False
        """Whether the next button is captured for a binding instead of acting."""
        self.apply(changed)

    def apply(self, changed: Buttons) -> None:
        """Binds these actions to other buttons, and all others to their defaults."""
        own = {action: tuple(buttons) for action, buttons in changed.items() if action in DEFAULT_BUTTONS}
        bound = {button for buttons in own.values() for button in buttons}
        free_buttons = {
            action: tuple(b for b in buttons if b not in bound) for action, buttons in DEFAULT_BUTTONS.items()
        }
        self.buttons: Buttons = {**free_buttons, **own}
        self._actions = {button: action for action, buttons in self.buttons.items() for button in buttons}

    def action_of(self, button: str) -> str | None:
        """Returns the action bound to the button, or None."""
        return self._actions.get(button)

    def with_button(self, action: str, button: str) -> Buttons:
        """Returns the bindings that differ from the defaults after adding that button."""
        return self._differences(action, (*self.buttons[action], button))

    def without_last(self, action: str) -> Buttons:
        """Returns the bindings that differ from the defaults after removing the action's last button."""
        return self._differences(action, self.buttons[action][:-1])

    def can_remove_button(self, action: str) -> bool:
        """Returns whether one of the action's buttons may be removed."""
        return len(self.buttons[action]) > (action in REQUIRED_ACTIONS)

    def _differences(self, action: str, buttons: tuple[str, ...]) -> Buttons:
        after = {**self.buttons, action: buttons}
        return {action: buttons for action, buttons in after.items() if buttons != DEFAULT_BUTTONS[action]}


def check_buttons(buttons: Buttons) -> None:
    """Checks a kiosk's key bindings.

    Raises:
        ValueError: for an unknown action, an invalid button, or a button bound to two actions.
    """
    for action, names in buttons.items():
        if action not in DEFAULT_BUTTONS:
            raise ValueError(f"{action!r} is none of {', '.join(DEFAULT_BUTTONS)}")
        if not names and action in REQUIRED_ACTIONS:
            raise ValueError(f"{action}: name at least one")
        for button in names:
            if not _BUTTON.fullmatch(button):
                raise ValueError(f"{action}: {button!r} is not a button such as f13, shift+tab, pad a or mouse right")
    _check_unique(buttons)


def _check_unique(buttons: Buttons) -> None:
    first_use: dict[str, str] = {}
    for action, names in buttons.items():
        for button in names:
            if button in first_use:
                raise ValueError(f"{button!r} would do both {first_use[button]} and {action}")
            first_use[button] = action
