"""The window on the desktop."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Literal, Protocol, TypeAlias

import pygame

from game.folders import ASSETS
from game.ui.screen import layout_size

TITLE = "Ebb & Flock"
DESKTOP_SHARE = 0.85
"""Share of the desktop that a new window takes."""
ASPECT = 16 / 9
HEADLESS_DRIVERS = ("dummy", "offscreen")
"""SDL drivers that show nothing; SDL silently uses the second one if there is no display."""
TEXTURES_ONLY = ("wayland",)
"""SDL drivers that show frames as textures only."""
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
UNTRIED = ("SDL_WINDOWID", "SDL_(?!VIDEODRIVER)|PYGAME_DISPLAY", "SDL_")
"""Patterns of variables to do without, one after the other: a window of others, all but the driver, all."""
ICON = ASSETS / "art" / "app_icon_small.svg"
"""Simplified icon: title bars and task bars show it less than 64 px wide."""
ICON_PX = 64

Framebuffer: TypeAlias = Literal["plain", "accelerated"]
"""Path of a frame to the screen: copied, or as a texture."""
FRAMEBUFFERS: tuple[Framebuffer, ...] = ("accelerated", "plain")


class NoDisplay(Exception):  # noqa: N818 - a state of the machine, not an error of the program
    """No screen to open a window on; the message has SDL's reason."""


class Window(Protocol):
    """A surface to show frames on."""

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; a new one after `handle_resize` and `set_fullscreen`."""
        ...

    def handle_resize(self, width: int, height: int) -> None:
        """Records a new size."""
        ...

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fills the screen, or returns to a window."""
        ...


class DesktopWindow:
    """The window on the desktop, hidden until `show`.

    Args:
        size: in px; None: as large as suits the desktop.

    Raises:
        NoDisplay: if there is no screen.
    """

    def __init__(self, size: tuple[int, int] | None, fullscreen: bool, framebuffer: Framebuffer) -> None:
        self.is_forced = False
        """Whether the framebuffer is fixed: by the environment, or because the driver has only one kind."""
        self._size = size
        self._is_fullscreen = fullscreen
        self._is_visible = False
        self._open(framebuffer)

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface, "the window is open"
        return surface

    def handle_resize(self, width: int, height: int) -> None:
        """Remembers the size to return to from full screen; the surface has already changed by itself."""
        if not self._is_fullscreen:
            self._size = (width, height)

    def set_fullscreen(self, fullscreen: bool) -> None:
        self._is_fullscreen = fullscreen
        self._set_mode()
        if not fullscreen and self.surface.get_size() != self._size:
            self._set_mode()  # the first call only left full screen

    def show(self, draw: Callable[[pygame.Surface], object]) -> None:
        """Shows the window with a picture from the first moment: an empty window would be black.

        Args:
            draw: draws it again if the system has changed the size meanwhile.
        """
        picture = self.surface.copy()
        pygame.display.flip()
        self._is_visible = True
        _own_window().show()
        pygame.event.pump()
        if self.surface.get_size() == picture.get_size():
            self.surface.blit(picture, (0, 0))  # a full-screen window has got a new, black surface
        else:
            draw(self.surface)
        pygame.display.flip()

    def show_icon(self) -> None:
        """Sets the window's icon; drawing it would delay the first frame."""
        pygame.display.set_icon(pygame.image.load_sized_svg(ICON, (ICON_PX, ICON_PX)))

    def _open(self, framebuffer: Framebuffer) -> None:
        """Opens the window as the environment tells SDL; if that fails, by its driver alone, then by nothing of it.

        Raises:
            NoDisplay: if there is no screen.
        """
        *others, last = UNTRIED
        for names in others:
            _drop_variables(names)
            with suppress(pygame.error, UnicodeDecodeError, NoDisplay):  # pygame fails to decode an error of odd bytes
                return self._try_open(framebuffer)
            pygame.display.quit()
        _drop_variables(last)
        return self._try_open(framebuffer)

    def _try_open(self, framebuffer: Framebuffer) -> None:
        self.is_forced = ACCELERATION in os.environ
        driver = os.environ.get("SDL_VIDEODRIVER", "")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if is_headless() and pygame.display.get_driver() not in driver:
            raise NoDisplay("SDL found no display")
        self._choose_framebuffer(framebuffer)
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(
            pygame.Surface((1, 1), pygame.SRCALPHA)
        )  # pygame would load a module of 1 MB for its default icon
        self._set_mode()

    def _choose_framebuffer(self, framebuffer: Framebuffer) -> None:
        if self.is_forced:
            return
        self.is_forced = pygame.display.get_driver() in TEXTURES_ONLY
        os.environ[ACCELERATION] = "1" if self.is_forced or framebuffer == "accelerated" else "0"

    def _set_mode(self) -> None:
        """Sets mode and size; the system may choose another size, which the scenes follow."""
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Requested window was forcibly resized", RuntimeWarning)
            unseen = 0 if self._is_visible else pygame.HIDDEN
            if self._is_fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN | unseen)
            else:
                desktop = pygame.display.get_desktop_sizes()[0]
                self._size = self._size or _default_size(desktop)
                pygame.display.set_mode(self._size, pygame.RESIZABLE | unseen)
                _own_window().minimum_size = _minimum_size(desktop)
        pygame.key.stop_text_input()  # on by default: input methods would swallow keys, and nothing is ever typed


def _drop_variables(names: str) -> None:
    """Removes the variables whose names match the pattern from the environment."""
    for name in filter(re.compile(names).match, [*os.environ]):
        del os.environ[name]


def is_headless() -> bool:
    """Returns whether the current display driver shows nothing."""
    return pygame.display.get_driver() in HEADLESS_DRIVERS


def _default_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Returns a window size that leaves some of the desktop free and has the scenes' aspect ratio."""
    aspect = ASPECT if desktop[0] >= desktop[1] else 1 / ASPECT
    width = min(desktop[0] * DESKTOP_SHARE, desktop[1] * DESKTOP_SHARE * aspect)
    least = _minimum_size(desktop)
    return max(least[0], round(width)), max(least[1], round(width / aspect))


def _minimum_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Returns the smallest size a user can give the window: what the layouts need, at most the desktop."""
    needed = layout_size(1, 1) if desktop[0] >= desktop[1] else layout_size(1, 2)
    return min(needed[0], desktop[0]), min(needed[1], desktop[1])


def _own_window() -> pygame.Window:
    """Returns the display's window, which is not accessible in another way."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
