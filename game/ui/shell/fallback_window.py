"""`python -m game.ui.shell.fallback_window FLAGS`: stands behind the game with the last picture while that restarts.

It has a window of its own, over which the game opens its own: whenever the game has gone, this is what people see. It
says so as soon as it stands, and ends when nobody holds the other end of its input any more. The flags are the game's
own.
"""

from __future__ import annotations

import gc
import os
import select
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.exits import NO_DISPLAY
from game.keeper.notices import STANDS
from game.store.settings import Settings
from game.ui.display.last_picture import LAST_PICTURE, draw_last_picture
from game.ui.display.window import DesktopWindow, NoDisplay, Window
from game.ui.parts.letters import FirstPicture

LOOKS = 0.1
"""Seconds between two looks whether it is seen again, or has another picture to show."""
TRIES = 300
"""So many looks for a display, before it gives up."""


class FallbackWindow:
    """The window that is left when the game's has gone."""

    def __init__(self, window: Window, path: Path) -> None:
        self._window = window
        self._path = path
        self._shown: tuple[object, ...] = ()
        pygame.mouse.set_visible(False)
        self.look()

    def look(self) -> None:
        """Shows what is newest, and shows it again where it was covered."""
        seen = self._written, self._window.surface.get_size()
        was_covered = bool(pygame.event.get((pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE)))
        pygame.event.clear()
        if seen != self._shown:
            self._shown = seen
            if not draw_last_picture(self._window.surface, self._path):
                FirstPicture(Settings()).draw(self._window.surface)
        elif not was_covered:
            return
        pygame.display.flip()

    @property
    def _written(self) -> float:
        """When the picture was kept; 0 where there is none."""
        try:
            return self._path.stat().st_mtime
        except OSError:
            return 0.0


def _opened() -> DesktopWindow:
    """A window on the display, as soon as there is one.

    Raises:
        NoDisplay: if there still is none after a while.
    """
    for _ in range(TRIES):
        try:
            return DesktopWindow(None, fullscreen=True, framebuffer="plain")
        except NoDisplay:
            pygame.display.quit()
            if _is_alone(LOOKS):
                break
    raise NoDisplay("nobody waits for it any more, or it took too long")


def _is_alone(seconds: float) -> bool:
    """Waits so long, and answers whether nobody holds the other end of the input any more."""
    if select.select([sys.stdin], [], [], seconds)[0]:
        return not os.read(sys.stdin.fileno(), 1)
    return False


def _folder(arguments: Sequence[str]) -> Path:
    flags = ArgumentParser(allow_abbrev=False)
    flags.add_argument("--data-dir", type=Path)
    if folder := flags.parse_known_args(arguments)[0].data_dir:
        return folder
    from game.store.store import data_folder  # here, for it takes a moment

    return data_folder()


def main(arguments: Sequence[str]) -> int:
    """Stands there until nobody needs it; the answer is the exit status."""
    os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] = "0"
    try:
        window = _opened()
    except NoDisplay:
        return NO_DISPLAY
    pygame.font.init()
    fallback = FallbackWindow(window, _folder(arguments) / LAST_PICTURE)
    window.show(lambda _: fallback.look())
    gc.freeze()
    os.write(sys.stdout.fileno(), STANDS)
    while not _is_alone(LOOKS):
        fallback.look()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
