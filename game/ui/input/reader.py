"""The only reader of pygame's events: touch, mouse, keys, pads and the window become intents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame

from game.ui.input.intents import (
    MOUSE,
    Arrow,
    Away,
    Back,
    Confirm,
    Exposed,
    Fullscreen,
    Hint,
    Hover,
    Intent,
    LetGo,
    Mute,
    Nth,
    Operator,
    Pause,
    Press,
    Quit,
    Release,
    Resized,
    TakeBack,
    Walk,
)
from game.ui.input.repeats import Repeats

if TYPE_CHECKING:
    from game.kiosk.keys import Keys
    from game.ui.input.pads import GamePads

ARROWS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
)
KEYS: Mapping[str, Intent] = MappingProxyType(
    {
        "return": Confirm(),
        "kp_enter": Confirm(),
        "space": Confirm(),
        "escape": Back(),
        "ac_back": Back(),
        "p": Pause(),
        "pause": Pause(),
        "h": Hint(),
        "m": Mute(),
        "f11": Fullscreen(),
        "tab": Walk(1),
        "u": TakeBack(),
        "backspace": TakeBack(),
        **{name: Nth(place) for place, name in enumerate((*"1234567890", "minus", "equals"))},
    }
)
"""What a key means, by pygame's name for it."""

MODIFIERS = MappingProxyType({"ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT})
DEVICES = MappingProxyType(
    {
        pygame.FINGERDOWN: "touch",
        pygame.MOUSEBUTTONDOWN: "mouse",
        pygame.KEYDOWN: "keys",
        pygame.JOYBUTTONDOWN: "pad",
        pygame.CONTROLLERBUTTONDOWN: "pad",
    }
)
"""The events by which somebody plays, and with what."""

LEFT_BUTTON = 1


def intent_of_key(name: str) -> Intent | None:
    """What pressing the key of that name asks for, such as "down" or "return"; None for a key without a meaning."""
    return Arrow(*ARROWS[name]) if name in ARROWS else KEYS.get(name)


class Input:
    """Turns events into intents; holds what is held down.

    Args:
        size: of the window, for a touch tells its place as a share of it.
        operator: the keys that ask for the operator's page; None for none.
    """

    def __init__(self, size: tuple[int, int], pads: GamePads, operator: Keys | None = None) -> None:
        self._size = size
        self._operator = operator
        self.used: set[str] = set()
        """What something was asked for with, of "touch", "mouse", "keys" and "pad"; its reader may empty it."""
        self._pads = pads
        self._repeats = Repeats()
        self._mouse_is_visible = True
        self._keys = {_code(name): name for name in (*ARROWS, *KEYS)}
        self._readers: dict[int, Callable[[pygame.event.Event], Sequence[Intent]]] = {
            pygame.QUIT: lambda _: [Quit()],
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.MOUSEBUTTONDOWN: self._mouse_button,
            pygame.MOUSEBUTTONUP: self._mouse_button,
            pygame.MOUSEMOTION: self._mouse_moved,
            pygame.FINGERDOWN: self._finger,
            pygame.FINGERUP: self._finger,
            pygame.FINGERMOTION: self._finger,
            pygame.WINDOWSIZECHANGED: self._resized,
            pygame.WINDOWEXPOSED: lambda _: [Exposed()],
            pygame.WINDOWFOCUSLOST: self._away,
        }

    def read(self, dt: float) -> list[Intent]:
        """Everything asked for since the last call, `dt` seconds ago."""
        found = self.intents(pygame.event.get())
        if self._pads.reads_chords:
            self._repeats.let_go_all_but("key")
        return found + self._repeats.tick(dt)

    def intents(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """What these events ask for, in order; of several moves of one pointer only the last."""
        found: list[Intent] = []
        for event in events:
            reader = self._readers.get(event.type)
            meant = reader(event) if reader else self._pads.intents(event, self._repeats)
            if meant and (device := DEVICES.get(event.type)):
                self.used.add(device)
            for intent in meant:
                if found and _supersedes(intent, found[-1]):
                    found.pop()
                found.append(intent)
        return found

    def _key_down(self, event: pygame.event.Event) -> Sequence[Intent]:
        if self._operator and event.key == _code(self._operator.key) and _held(event.mod) == self._operator.held:
            return [Operator()]
        name = self._keys.get(event.key, "")
        if name in ARROWS:
            return self._repeats.hold(("key", name), *ARROWS[name])
        if name == "return" and event.mod & pygame.KMOD_ALT:
            return [Fullscreen()]
        if name == "tab" and event.mod & pygame.KMOD_SHIFT:
            return [Walk(-1)]
        return [KEYS[name]] if name else []

    def _key_up(self, event: pygame.event.Event) -> Sequence[Intent]:
        name = self._keys.get(event.key, "")
        self._repeats.let_go(("key", name))
        return [LetGo()] if KEYS.get(name) == Confirm() else []

    def _mouse_button(self, event: pygame.event.Event) -> Sequence[Intent]:
        """A touch is told twice, as a finger and as a mouse: the mouse is dropped."""
        if event.touch or event.button != LEFT_BUTTON:
            return []
        kind = Press if event.type == pygame.MOUSEBUTTONDOWN else Release
        return [kind(event.pos[0], event.pos[1], MOUSE)]

    def _mouse_moved(self, event: pygame.event.Event) -> Sequence[Intent]:
        if event.touch:
            return []
        self._show_mouse(True)
        return [Hover(event.pos[0], event.pos[1], MOUSE)]

    def _finger(self, event: pygame.event.Event) -> Sequence[Intent]:
        self._show_mouse(False)
        kind = {pygame.FINGERDOWN: Press, pygame.FINGERUP: Release, pygame.FINGERMOTION: Hover}[event.type]
        width, height = self._size
        return [kind(event.x * width, event.y * height, (event.touch_id, event.finger_id))]

    def _resized(self, event: pygame.event.Event) -> Sequence[Intent]:
        self._size = (event.x, event.y)
        return [Resized(event.x, event.y)]

    def _away(self, _: pygame.event.Event) -> Sequence[Intent]:
        self._repeats.let_go_all()
        return [Away()]

    def _show_mouse(self, visible: bool) -> None:
        """No arrow lies about on a screen that is touched."""
        if visible != self._mouse_is_visible:
            pygame.mouse.set_visible(visible)
            self._mouse_is_visible = visible


def _code(name: str) -> int:
    constant = f"K_{name}" if len(name) == 1 else f"K_{name.upper()}"
    return getattr(pygame, constant)


def _held(mod: int) -> frozenset[str]:
    """The keys that are held down with another."""
    return frozenset(name for name, mask in MODIFIERS.items() if mod & mask)


def _supersedes(new: Intent, old: Intent) -> bool:
    if isinstance(new, Hover) and isinstance(old, Hover):
        return new.pointer == old.pointer
    return isinstance(new, Resized) and isinstance(old, Resized)
