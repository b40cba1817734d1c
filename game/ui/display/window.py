"""The window, or what stands in for one."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

import pygame

from game.folders import ASSETS
from game.ui.geometry import SMALLEST

TITLE = "Ebb & Flock"
DESKTOP_SHARE = 0.85
"""How much of the desktop a window takes at first."""
ASPECT = 16 / 9
UNSEEN_DRIVERS = ("dummy", "offscreen")
"""Drivers that show nothing; the second is what SDL silently takes where there is no display."""
TEXTURES_ONLY = ("wayland",)
"""Drivers that know no other way to show a picture."""
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
ICON = ASSETS / "art" / "app_icon_small.svg"
"""The plain cut: title bars and task bars show it less than 64 px wide."""
ICON_PX = 64

Framebuffer: TypeAlias = Literal["plain", "accelerated"]
"""How the window's picture gets to the screen: copied, or as a texture."""
FRAMEBUFFERS: tuple[Framebuffer, ...] = ("accelerated", "plain")


class NoDisplay(Exception):  # noqa: N818 - a finding, not a failure
    """There is no screen to open a window on; the message says so."""


class Window(Protocol):
    """Something to show pictures on."""

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; another one after `resized` and `set_fullscreen`."""
        ...

    def resized(self, width: int, height: int) -> None:
        """Takes note of a new size."""
        ...

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fills the screen, or goes back to a window."""
        ...


class OffScreen:
    """A picture in memory: a window that nobody sees."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self.is_fullscreen = False

    def resized(self, width: int, height: int) -> None:
        """Makes a new picture of that size."""
        self.surface = pygame.Surface((width, height))

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Only takes note."""
        self.is_fullscreen = fullscreen


class DesktopWindow:
    """The window on the desktop, which is seen from `show` on.

    Args:
        size: in px; None: as large as suits the desktop.

    Raises:
        NoDisplay: if there is no screen.
    """

    def __init__(self, size: tuple[int, int] | None, fullscreen: bool, framebuffer: Framebuffer) -> None:
        self.is_forced = ACCELERATION in os.environ
        """Whether there is no choice how pictures are shown: the environment says it, or the driver knows one way."""
        self._size = size
        self._is_fullscreen = fullscreen
        self._is_seen = False
        self._open(framebuffer)

    @property
    def surface(self) -> pygame.Surface:
        """The window's own surface."""
        surface = pygame.display.get_surface()
        assert surface, "the window is open"
        return surface

    def resized(self, width: int, height: int) -> None:
        """Remembers the size to come back to from the whole screen; the surface has changed by itself."""
        if not self._is_fullscreen:
            self._size = (width, height)

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fills the screen, or goes back to a window."""
        self._is_fullscreen = fullscreen
        self._set_mode()
        if not fullscreen and self.surface.get_size() != self._size:
            self._set_mode()  # the first time only left the whole screen

    def show(self, draw: Callable[[pygame.Surface], object]) -> None:
        """Lets people see it, with a picture from the first moment on: an empty window is black.

        Args:
            draw: fills it anew, where the system has given it another size by then.
        """
        picture = self.surface.copy()
        pygame.display.flip()
        self._is_seen = True
        _own_window().show()
        pygame.event.pump()
        if self.surface.get_size() == picture.get_size():
            self.surface.blit(picture, (0, 0))  # a window that fills the screen has got a new, black surface
        else:
            draw(self.surface)
        pygame.display.flip()

    def show_icon(self) -> None:
        """Tells the desktop what stands for the game; drawing that takes longer than the first picture may."""
        pygame.display.set_icon(pygame.image.load_sized_svg(ICON, (ICON_PX, ICON_PX)))

    def _open(self, framebuffer: Framebuffer) -> None:
        wanted = os.environ.get("SDL_VIDEODRIVER", "")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if is_unseen() and pygame.display.get_driver() not in wanted:
            raise NoDisplay("SDL found no display")
        self._take_framebuffer(framebuffer)
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(pygame.Surface((1, 1), pygame.SRCALPHA))  # pygame loads a module of 1 MB for its own
        self._set_mode()

    def _take_framebuffer(self, framebuffer: Framebuffer) -> None:
        if self.is_forced:
            return
        self.is_forced = pygame.display.get_driver() in TEXTURES_ONLY
        os.environ[ACCELERATION] = "1" if self.is_forced or framebuffer == "accelerated" else "0"

    def _set_mode(self) -> None:
        """The system has the last word on a window's size; that is no trouble, for the scenes follow it."""
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Requested window was forcibly resized", RuntimeWarning)
            unseen = 0 if self._is_seen else pygame.HIDDEN
            if self._is_fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN | unseen)
            else:
                self._size = self._size or _size_on(pygame.display.get_desktop_sizes()[0])
                pygame.display.set_mode(self._size, pygame.RESIZABLE | unseen)
                _own_window().minimum_size = SMALLEST  # nobody draws it smaller than everything is laid out for


def is_unseen() -> bool:
    """Whether the display in use is one that nobody can see."""
    return pygame.display.get_driver() in UNSEEN_DRIVERS


def _size_on(desktop: tuple[int, int]) -> tuple[int, int]:
    """A window's size that leaves some of the desktop free and has the shape the scenes are composed for."""
    width = min(desktop[0] * DESKTOP_SHARE, desktop[1] * DESKTOP_SHARE * ASPECT)
    return max(SMALLEST[0], round(width)), max(SMALLEST[1], round(width / ASPECT))


def _own_window() -> pygame.Window:
    """The display's own window, which cannot be had another way."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
