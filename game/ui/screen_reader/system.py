"""The system's own way to screen readers: AT-SPI on Linux, UI Automation on Windows, NSAccessibility on macOS."""

# accesskit tells no types:
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

LET_GO = 0.0005
"""Seconds for which the interpreter is let go before each call to the bus."""

Begin: TypeAlias = "Callable[[], None]"
"""Somebody listens from now on; the tree is shown soon. All three are called by the system's threads."""
Act: TypeAlias = "Callable[[ActionRequest], object]"
End: TypeAlias = "Callable[[], object]"


class System:
    """Where a tree is shown."""

    def show(self, tree: Callable[[], TreeUpdate]) -> None:
        """Shows that from now on, if somebody listens."""
        raise NotImplementedError

    def focus(self, is_ours: bool) -> None:
        """Says whether the window has the keyboard, to a system that does not know it by itself."""


class Bus(System):
    """AT-SPI, and which part of the screen the window takes there.

    The library holds a lock while it calls us, and its calls wait for the interpreter; ours wait for that lock and hold
    the interpreter. So whoever waits for the interpreter has it first.
    """

    def __init__(self, begin: Begin, act: Act, end: End) -> None:
        self._adapter = accesskit.unix.Adapter(begin, act, end)

    def show(self, tree: Callable[[], TreeUpdate]) -> None:
        (x, y), (w, h) = pygame.display.get_window_position(), pygame.display.get_window_size()
        window = accesskit.Rect(x, y, x + w, y + h)
        time.sleep(LET_GO)
        self._adapter.set_root_window_bounds(window, window)
        self._adapter.update_if_active(tree)

    def focus(self, is_ours: bool) -> None:
        time.sleep(LET_GO)
        self._adapter.update_window_focus_state(is_ours)


class Automation(System):
    """UI Automation; it must know a window before that is seen, so ours is hidden for a moment."""

    def __init__(self, begin: Begin, act: Act, end: End) -> None:  # noqa: ARG002 - it never ends there
        window = pygame.Window.from_display_module()
        window.hide()
        try:
            self._adapter = accesskit.windows.SubclassingAdapter(_handle(), begin, act)
        finally:
            window.show()

    def show(self, tree: Callable[[], TreeUpdate]) -> None:
        _raise(self._adapter.update_if_active(tree))


class MacAccessibility(System):
    """NSAccessibility."""

    def __init__(self, begin: Begin, act: Act, end: End) -> None:  # noqa: ARG002 - it never ends there
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        self._adapter = accesskit.macos.SubclassingAdapter.for_window(_handle(), begin, act)

    def show(self, tree: Callable[[], TreeUpdate]) -> None:
        _raise(self._adapter.update_if_active(tree))

    def focus(self, is_ours: bool) -> None:
        _raise(self._adapter.update_view_focus_state(is_ours))


SYSTEMS: dict[str, Callable[[Begin, Act, End], System]] = {
    "linux": Bus,
    "win32": Automation,
    "darwin": MacAccessibility,
}


def open_system(begin: Begin, act: Act, end: End) -> System | None:
    """The one of this system; None where there is none or no window, or where it fails: the game goes on without it."""
    if is_headless():
        return None
    try:
        return SYSTEMS[sys.platform](begin, act, end)
    except KeyError:
        return None
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # what fails within the library is raised as no `Exception`
        log.exception("screen readers of the system cannot be told anything")
        return None


def _handle() -> object:
    return pygame.display.get_wm_info()["window"]


def _raise(events: accesskit.windows.QueuedEvents | accesskit.macos.QueuedEvents | None) -> None:
    if events is not None:
        events.raise_events()
