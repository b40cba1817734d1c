"""Adapters of the platforms' accessibility interfaces: AT-SPI, UI Automation and NSAccessibility."""

# accesskit has no type stubs:
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from typing import TypeAlias

import accesskit
import pygame
from accesskit import ActionRequest, TreeUpdate

from game.ui.display.window import is_headless

log = logging.getLogger(__name__)

GIL_RELEASE_SECONDS = 0.0005
"""Seconds for which the GIL is released before each call to the bus."""

Begin: TypeAlias = "Callable[[], None]"
"""Called when a screen reader starts to listen; like the other callbacks on a thread of the system."""
Act: TypeAlias = "Callable[[ActionRequest], object]"
End: TypeAlias = "Callable[[], object]"


class AccessibilityAdapter:
    """The platform's accessibility interface."""

    def show(self, tree: Callable[[], TreeUpdate]) -> None:
        """Publishes a tree if a screen reader listens."""
        raise NotImplementedError

    def focus(self, is_ours: bool) -> None:
        """Reports whether the window has the keyboard, where the system cannot tell."""


class Bus(AccessibilityAdapter):
    """AT-SPI, with the window's place on the screen.

    The library holds a lock while it calls us, and its calls wait for the GIL. Our calls wait for that lock while
    holding the GIL. So the GIL is released before each call.
    """

    def __init__(self, begin: Begin, act: Act, end: End) -> None:
        self._adapter = accesskit.unix.Adapter(begin, act, end)

    def show(self, tree: Callable[[], TreeUpdate]) -> None:
        (x, y), (w, h) = pygame.display.get_window_position(), pygame.display.get_window_size()
        window = accesskit.Rect(x, y, x + w, y + h)
        time.sleep(GIL_RELEASE_SECONDS)
        self._adapter.set_root_window_bounds(window, window)
        self._adapter.update_if_active(tree)

    def focus(self, is_ours: bool) -> None:
        time.sleep(GIL_RELEASE_SECONDS)
        self._adapter.update_window_focus_state(is_ours)


class Automation(AccessibilityAdapter):
    """UI Automation; it must know a window before it becomes visible, so the window is hidden for a moment."""

    def __init__(self, begin: Begin, act: Act, end: End) -> None:  # noqa: ARG002 - it never ends there
        window = pygame.Window.from_display_module()
        window.hide()
        try:
            self._adapter = accesskit.windows.SubclassingAdapter(_handle(), begin, act)
        finally:
            window.show()

    def show(self, tree: Callable[[], TreeUpdate]) -> None:
        _raise(self._adapter.update_if_active(tree))


class MacAccessibility(AccessibilityAdapter):
    """NSAccessibility."""

    def __init__(self, begin: Begin, act: Act, end: End) -> None:  # noqa: ARG002 - it never ends there
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        self._adapter = accesskit.macos.SubclassingAdapter.for_window(_handle(), begin, act)

    def show(self, tree: Callable[[], TreeUpdate]) -> None:
        _raise(self._adapter.update_if_active(tree))

    def focus(self, is_ours: bool) -> None:
        _raise(self._adapter.update_view_focus_state(is_ours))


SYSTEMS: dict[str, Callable[[Begin, Act, End], AccessibilityAdapter]] = {
    "linux": Bus,
    "win32": Automation,
    "darwin": MacAccessibility,
}


def open_system(begin: Begin, act: Act, end: End) -> AccessibilityAdapter | None:
    """Opens this platform's interface, or returns None where there is none, no window, or it fails."""
    if is_headless():
        return None
    try:
        return SYSTEMS[sys.platform](begin, act, end)
    except KeyError:
        return None
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # errors inside the library do not derive from `Exception`
        log.exception("screen readers of the system cannot be told anything")
        return None


def _handle() -> object:
    return pygame.display.get_wm_info()["window"]


def _raise(events: accesskit.windows.QueuedEvents | accesskit.macos.QueuedEvents | None) -> None:
    if events is not None:
        events.raise_events()
