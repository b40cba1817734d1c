"""Key bindings: actions and buttons by name, as written in settings and a kiosk's file."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from game.store.key_names import is_button, nearest_button

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
REQUIRED_ACTIONS = ("confirm", "back")
"""Actions that must keep a button: without them nobody could undo a change."""


class KeyMap:
    """The current key bindings."""

    def __init__(self, changed: Buttons = MappingProxyType({})) -> None:
        self.faults: tuple[str, ...] = ()
        """Sentences on the bindings that were given last and cannot be used."""
        self.is_capturing = False
        """Whether the next button is captured for a binding instead of acting."""
        self.is_typing = False
        """Whether keys write characters, where they have one, instead of acting."""
        self.apply(changed)

    def apply(self, changed: Buttons) -> None:
        """Binds these actions to other buttons, and all others to their defaults; leaves out what `faults` names."""
        own, self.faults = mend_buttons(changed)
        self.buttons: Buttons = _merge(own)
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


def check_buttons(buttons: Buttons, reserved: str = "") -> None:
    """Checks a kiosk's key bindings.

    Args:
        reserved: the button that opens the operator's page.

    Raises:
        ValueError: with the first fault that `mend_buttons` finds.
    """
    if faults := mend_buttons(buttons, reserved)[1]:
        raise ValueError(faults[0])


def mend_buttons(buttons: Buttons, reserved: str = "") -> tuple[Buttons, tuple[str, ...]]:
    """Returns the bindings that can be used, and what is wrong with the others.

    An action without a usable button has its defaults, and those that are required have at least one.
    """
    mended, actions, faults = dict[str, tuple[str, ...]](), {reserved: "the operator's page"}, list[str]()
    for action in buttons:
        if action not in DEFAULT_BUTTONS:
            faults.append(f"{action!r} is none of {', '.join(DEFAULT_BUTTONS)}")
            continue
        usable = list[str]()
        for button in buttons[action]:
            if fault := _fault(action, button, actions):
                faults.append(f"{action}: {fault}")
            else:
                usable.append(button)
                actions[button] = action
        if usable or not buttons[action]:
            mended[action] = tuple(usable)
    while missing := next((action for action in REQUIRED_ACTIONS if not _merge(mended)[action]), None):
        faults.append(f"{missing}: name at least one that does nothing else")
        mended = _restore_defaults(mended, missing)
    return mended, tuple(faults)


def _fault(action: str, button: str, actions: Mapping[str, str]) -> str:
    """Returns why the action cannot have that button, or ""."""
    if button in actions:
        return f"{button!r} would do both {actions[button]} and {action}"
    return "" if is_button(button) else f"{button!r} is not a button; did you mean {nearest_button(button)}?"


def _merge(own: Buttons) -> Buttons:
    """Returns the buttons of all actions: their own, or the defaults that no other action has."""
    bound = {button for buttons in own.values() for button in buttons}
    free = {action: tuple(b for b in buttons if b not in bound) for action, buttons in DEFAULT_BUTTONS.items()}
    return {**free, **own}


def _restore_defaults(own: Buttons, action: str) -> dict[str, tuple[str, ...]]:
    """Returns the bindings with that action's defaults given back to it."""
    kept = {other: tuple(b for b in own[other] if b not in DEFAULT_BUTTONS[action]) for other in own}
    return {other: buttons for other, buttons in kept.items() if other != action and (buttons or not own[other])}
