"""Reads pygame's events: touch, mouse, keys, pads and the window become intents."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from types import MappingProxyType

import pygame

from game.kiosk.keys import Keys
from game.store.key_map import KeyMap
from game.store.key_names import MODIFIER_KEYS, with_modifiers
from game.ui.input import intents
from game.ui.input.buttons import ACTIONS, MOUSE_BUTTONS, key_name, modifiers_of, number_pad_name
from game.ui.input.held_directions import KeyRepeat
from game.ui.input.pads import GamePads

DEVICES = MappingProxyType(
    {
        pygame.FINGERDOWN: "touch",
        pygame.MOUSEBUTTONDOWN: "mouse",
        pygame.KEYDOWN: "keys",
        pygame.JOYBUTTONDOWN: "pad",
        pygame.CONTROLLERBUTTONDOWN: "pad",
    }
)
"""Event types that a player causes, and their device."""

LEFT_BUTTON = 1
TYPED = MODIFIER_KEYS | {"space", "tab"}
"""Keys that no remote control has, apart from letters."""


def intent_of_key(name: str, keys: KeyMap) -> intents.Intent | None:
    """Returns the intent of a key such as "down" or "return", or None."""
    action = keys.action_of(name)
    return ACTIONS[action].intent if action else None


class Input:
    """Turns events into intents and tracks held keys.

    Args:
        size: of the window, because a touch gives its place as a share of it.
        keys: the key map, shared with the settings that change it.
        operator: the key combination of the operator's page; None for none.
    """

    def __init__(
        self, size: tuple[int, int], pads: GamePads, keys: KeyMap | None = None, operator: Keys | None = None
    ) -> None:
        self._size = size
        self._keys = keys or KeyMap()
        self._operator = operator.name if operator else ""
        self.used_devices: set[str] = set()
        """Devices used since the caller last cleared it: "touch", "mouse", "keys", "pad"."""
        self.has_typed = False
        """Whether a key has been pressed that only a keyboard has: a remote control sends keys too."""
        self._pads = pads
        self._repeats = KeyRepeat()
        self._held_keys: dict[int, str] = {}
        """Scancode -> the button it was when pressed: modifiers and NumLock may change before it is released."""
        self._mouse_is_visible = True
        self._readers: dict[int, Callable[[pygame.event.Event], Sequence[intents.Intent]]] = {
            pygame.QUIT: lambda _: [intents.Quit()],
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.MOUSEBUTTONDOWN: self._mouse_button,
            pygame.MOUSEBUTTONUP: self._mouse_button,
            pygame.MOUSEMOTION: self._move_mouse,
            pygame.FINGERDOWN: self._finger,
            pygame.FINGERUP: self._finger,
            pygame.FINGERMOTION: self._finger,
            pygame.WINDOWSIZECHANGED: self._handle_resize,
            pygame.WINDOWEXPOSED: lambda _: [intents.Exposed()],
            pygame.WINDOWFOCUSLOST: self._handle_focus_loss,
            pygame.DROPFILE: lambda event: [intents.FileDropped(event.file)],
        }

    def poll(self, dt: float) -> list[intents.Intent]:
        """Returns the intents since the last call, `dt` seconds ago."""
        self._pads.tick(dt, self._repeats)
        found = self.intents(pygame.event.get())
        if self._pads.reads_grid_picks:
            self._repeats.release_all(lambda source: source != "key")
        return found + self._repeats.tick(dt)

    def intents(self, events: Iterable[pygame.event.Event]) -> list[intents.Intent]:
        """Returns the events' intents in order; of several moves of one pointer only the last."""
        found: list[intents.Intent] = []
        for event in events:
            reader = self._readers.get(event.type)
            new_intents = reader(event) if reader else self._pads.intents(event, self._repeats, self._button_intents)
            if new_intents and (device := DEVICES.get(event.type)):
                self.used_devices.add(device)
            for intent in new_intents:
                if found and _supersedes(intent, found[-1]):
                    found.pop()
                found.append(intent)
        return found

    def _key_down(self, event: pygame.event.Event) -> Sequence[intents.Intent]:
        own_name, common_name = _names(event)
        key = own_name.rpartition("+")[2]
        self.has_typed |= key in TYPED or (len(key) == 1 and key.isalpha())
        if self._operator and self._operator in (own_name, common_name):
            return [intents.Operator()]
        if self._keys.is_capturing:
            return [] if not own_name or own_name in MODIFIER_KEYS else [intents.ButtonCaptured(own_name)]
        if self._keys.is_typing and (text := getattr(event, "unicode", "")) and text.isprintable():
            return [intents.Typed(text)]
        self._held_keys[_place(event)] = button = self._find_button(event)
        return self._button_intents("key", button, is_down=True)

    def _key_up(self, event: pygame.event.Event) -> Sequence[intents.Intent]:
        button = self._held_keys.pop(_place(event), None)
        return self._button_intents("key", self._find_button(event) if button is None else button, is_down=False)

    def _find_button(self, event: pygame.event.Event) -> str:
        """Returns the key's own name if something is bound to it, else the one it shares with other keys."""
        own_name, common_name = _names(event)
        return own_name if self._keys.action_of(own_name) else common_name

    def _button_intents(self, source: Hashable, button: str, is_down: bool) -> list[intents.Intent]:
        """Returns the intents of a key or button that is pressed or released."""
        if not is_down:
            self._repeats.release((source, button))
        elif self._keys.is_capturing:
            return [intents.ButtonCaptured(button)]
        match intent_of_key(button, self._keys):
            case None:
                return []
            case intents.Arrow(dx, dy):
                return self._repeats.hold((source, button), dx, dy) if is_down else []
            case intents.Confirm() if not is_down:
                return [intents.ConfirmRelease()]
            case intents.Headphones(are_in=True) if not is_down and not self._keys.buttons["headphones_out"]:
                return [intents.Headphones(are_in=False)]  # some keyboards report plugged-in headphones as one held key
            case intents.VoiceKey() if not is_down:
                return [intents.VoiceKey(is_down=False)]
            case intent:
                return [intent] if is_down else []

    def _mouse_button(self, event: pygame.event.Event) -> Sequence[intents.Intent]:
        """Handles a mouse button; the mouse events that SDL makes of touches are dropped."""
        if event.touch:
            return []
        is_down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button != LEFT_BUTTON:
            button = MOUSE_BUTTONS.get(event.button)
            return self._button_intents("mouse", button, is_down) if button else []
        kind = intents.Press if is_down else intents.Release
        return [kind(event.pos[0], event.pos[1], intents.MOUSE)]

    def _move_mouse(self, event: pygame.event.Event) -> Sequence[intents.Intent]:
        if event.touch:
            return []
        self._show_mouse(True)
        return [intents.Hover(event.pos[0], event.pos[1], intents.MOUSE)]

    def _finger(self, event: pygame.event.Event) -> Sequence[intents.Intent]:
        self._show_mouse(False)
        kinds = {pygame.FINGERDOWN: intents.Press, pygame.FINGERUP: intents.Release, pygame.FINGERMOTION: intents.Hover}
        kind = kinds[event.type]
        width, height = self._size
        return [kind(event.x * width, event.y * height, (event.touch_id, event.finger_id))]

    def _handle_resize(self, event: pygame.event.Event) -> Sequence[intents.Intent]:
        self._size = (event.x, event.y)
        return [intents.Resized(event.x, event.y)]

    def _handle_focus_loss(self, _: pygame.event.Event) -> Sequence[intents.Intent]:
        self._repeats.release_all()
        return [intents.FocusLost()]

    def _show_mouse(self, visible: bool) -> None:
        """Shows the mouse pointer, or hides it on a screen that is touched."""
        if visible != self._mouse_is_visible:
            pygame.mouse.set_visible(visible)
            self._mouse_is_visible = visible


def _place(event: pygame.event.Event) -> int:
    """Returns a key's scancode, or its code where a program such as a screen keyboard has sent none."""
    return getattr(event, "scancode", pygame.KSCAN_UNKNOWN) or event.key


def _names(event: pygame.event.Event) -> tuple[str, str]:
    """Returns the name of a key with its modifiers, and the arrow or digit that it stands for on the number pad.

    Beside a key that belongs to the system, no key has a name.
    """
    name = key_name(event.key, getattr(event, "scancode", pygame.KSCAN_UNKNOWN))
    if name in MODIFIER_KEYS:
        return name, name
    if event.mod & pygame.KMOD_GUI:
        return "", ""
    held = modifiers_of(event.mod)
    return with_modifiers(name, held), with_modifiers(number_pad_name(name, bool(event.mod & pygame.KMOD_NUM)), held)


def _supersedes(new: intents.Intent, old: intents.Intent) -> bool:
    if isinstance(new, intents.Hover) and isinstance(old, intents.Hover):
        return new.pointer == old.pointer
    return isinstance(new, intents.Resized) and isinstance(old, intents.Resized)
