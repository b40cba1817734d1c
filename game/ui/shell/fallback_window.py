"""`python -m game.ui.shell.fallback_window FLAGS`: shows the last public picture behind the game while that restarts.

The game opens its window over this one. The process prints a line once its window is visible, and ends when its input
is closed. The flags are the game's own.
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

from game.exit_status import NO_DISPLAY
from game.keeper.heartbeat import STANDS
from game.store.settings import Settings
from game.ui.display.last_picture import LAST_PICTURE, draw_last_picture
from game.ui.display.window import DesktopWindow, NoDisplay, Window
from game.ui.parts.title_letters import FirstFrame

LOOKS = 0.1
"""Seconds between two checks for exposure or a newer picture."""
TRIES = 300
"""Number of tries to find a display."""


class FallbackWindow:
    """The window that stays when the game's has gone."""

    def __init__(self, window: Window, path: Path) -> None:
        self._window = window
        self._path = path
        self._last_frame: tuple[object, ...] = ()
        pygame.mouse.set_visible(False)
        self.look()

    def look(self) -> None:
        """Draws the newest picture, and draws it again after the window was covered."""
        signature = self._written_at, self._window.surface.get_size()
        was_covered = bool(pygame.event.get((pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE)))
        pygame.event.clear()
        if signature != self._last_frame:
            self._last_frame = signature
            if not draw_last_picture(self._window.surface, self._path):
                FirstFrame(Settings()).draw(self._window.surface)
        elif not was_covered:
            return
        pygame.display.flip()

    @property
    def _written_at(self) -> float:
        """Modification time of the picture; 0 if there is none."""
        try:
            return self._path.stat().st_mtime
        except OSError:
            return 0.0


def _open() -> DesktopWindow:
    """Opens a window as soon as there is a display.

    Raises:
        NoDisplay: if there is none in time.
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
    """Waits some seconds and returns whether the input was closed."""
    if select.select([sys.stdin], [], [], seconds)[0]:
        return not os.read(sys.stdin.fileno(), 1)
    return False


def _folder(arguments: Sequence[str]) -> Path:
    flags = ArgumentParser(allow_abbrev=False)
    flags.add_argument("--data-dir", type=Path)
    if folder := flags.parse_known_args(arguments)[0].data_dir:
        return folder
    from game.store.store import data_folder  # imported here, because it is slow

    return data_folder()


def main(arguments: Sequence[str]) -> int:
    """Runs until the input is closed and returns the exit status."""
    os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] = "0"
    try:
        window = _open()
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
