"""Baselines measured in the same run as the game: goals are ratios to them, and so hold on any machine."""

from __future__ import annotations

import time

import pygame

from game.ui.draw.craft.surfaces import blit_flags, clear_surface, opaque_surface

WORK_STEPS = 20_000


def fixed_work(repeats: int) -> float:
    """Returns the seconds of a fixed amount of Python, 2 to 3 ms each time: the unit of thinking and of scene changes.

    Args:
        repeats: enough to take as long as what it is compared with, so that other programs disturb both alike.
    """
    start = time.perf_counter()
    for _ in range(repeats):
        counts = dict.fromkeys(range(97), 0)
        for step in range(WORK_STEPS):
            counts[step % 97] += counts[(step * step) % 97] & 7
    return (time.perf_counter() - start) / repeats


def empty_loop(pause: float, seconds: float) -> float:
    """Returns the processor share in percent of a loop that does nothing but wake up after each pause."""
    start, cpu_start = time.perf_counter(), time.process_time()
    for _ in range(round(seconds / pause)):
        time.sleep(pause)
    return 100 * (time.process_time() - cpu_start) / (time.perf_counter() - start)


class BareLoop:
    """A client without a game: each of its frames blits as many pixels as the real one drew.

    Args:
        size: of the window, in px.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._target, self._opaque, self._blended = opaque_surface(*size), opaque_surface(*size), clear_surface(*size)
        self._blended.fill((40, 60, 80, 128))

    def draw(self, opaque_px: int, blended_px: int) -> float:
        """Blits that many pixels, sends as many rows to the display, and returns the seconds that took."""
        start = time.perf_counter()
        rows = max(self._blit(self._opaque, opaque_px), self._blit(self._blended, blended_px))
        if rows:
            pygame.display.update((0, 0, self._target.get_width(), rows))
        return time.perf_counter() - start

    def _blit(self, source: pygame.Surface, px: int) -> int:
        """Blits in several passes if the pixels are more than a window, and returns the rows touched."""
        w, h = source.get_size()
        passes, rows = divmod(round(px / w), h)
        for count in (*[h] * passes, rows):
            self._target.blit(source, (0, 0), (0, 0, w, count), blit_flags(source))
        return h if passes else rows
